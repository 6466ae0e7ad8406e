//! What stands below a table: sources, notes, legends, closing balances.

use super::{Grid, Raw};
use crate::receipt::Notice;
use crate::shape::{Look, look};
use crate::text::kind::classify;
use crate::text::totals::is_total;

/// Rows that a footer may have.
const MOST_ROWS: usize = 20;
/// Rows of a table above its footer, at least.
const FEWEST_ABOVE: usize = 3;
/// Rows of a table that show what its columns hold.
const COMPARED: usize = 200;
/// Of the filled cells of a column so many tenths are of its usual look.
const USUAL: usize = 7;
/// Words of a sentence, at least.
const FEWEST_WORDS: usize = 3;

impl Grid<'_> {
    /// Leaves out the rows below the table, which begins at `from`, unless a person wants them to stay.
    pub(super) fn skip_footer(&mut self, from: usize, chosen: Option<bool>) -> Option<Notice> {
        if chosen == Some(false) {
            return None;
        }
        let first = self.footer(from)?;
        let text = self
            .texts_of(first)
            .into_iter()
            .find(|text| !text.is_empty());
        let notice = Notice::FooterSkipped {
            row: self.rows[first],
            count: (self.rows.len() - first) as u64,
            text: text.unwrap_or_default(),
        };
        self.rows.truncate(first);
        for cells in &mut self.columns {
            cells.truncate(first);
        }
        Some(notice)
    }

    /// The first row of the footer: one that cannot be of the table, below which no row has more than half of the cells
    /// that rows usually have. A total is none that a footer begins with.
    fn footer(&self, from: usize) -> Option<usize> {
        let mut table = Usual::of(self, from);
        let lowest = (from + FEWEST_ABOVE).max(self.rows.len().saturating_sub(MOST_ROWS));
        let mut sparse = self.rows.len();
        while sparse > lowest && self.filled(sparse - 1) * 2 <= table.width {
            sparse -= 1;
        }
        let above = sparse.saturating_sub(COMPARED).max(from)..sparse;
        table.least = above.map(|at| self.filled(at)).min().unwrap_or(0);
        (sparse..self.rows.len()).find(|at| !self.is_total_row(*at) && table.misfits(self, *at))
    }

    fn filled(&self, at: usize) -> usize {
        self.looks(at).count()
    }

    /// The filled cells of a row: their columns and looks.
    fn looks(&self, at: usize) -> impl Iterator<Item = (usize, Look)> {
        let cells = (0..self.columns.len()).map(move |column| (column, self.cell(at, column)));
        cells
            .filter(|(_, raw)| *raw != Raw::Empty)
            .map(|(column, raw)| (column, self.look(raw)))
    }

    fn look(&self, raw: Raw) -> Look {
        match raw {
            Raw::Empty | Raw::Error(_) => Look::Nothing,
            Raw::Number(_) | Raw::Percent(_) | Raw::Code(_) => Look::Number,
            Raw::Date(_) => Look::Date,
            Raw::Text(code) => look(classify(self.texts.texts.get(code as usize))),
            Raw::Name(_) | Raw::Bool(_) => Look::Text,
        }
    }

    fn is_total_row(&self, at: usize) -> bool {
        let mut cells = (0..self.columns.len()).map(|column| self.cell(at, column));
        cells.any(|raw| match raw {
            Raw::Text(code) | Raw::Name(code) => is_total(self.texts.texts.get(code as usize)),
            _ => false,
        })
    }
}

/// What almost all of so many numbers, dates and texts are.
fn usual_look(counts: &[usize; 3]) -> Option<Look> {
    let all: usize = counts.iter().sum();
    let mut looks = [Look::Number, Look::Date, Look::Text]
        .into_iter()
        .zip(counts);
    let usual = looks.find(|(_, count)| **count > 0 && **count * 10 >= all * USUAL);
    usual.map(|(look, _)| look)
}

/// What the rows of a table usually hold.
struct Usual {
    /// Filled cells of a row, and the fewest of one.
    width: usize,
    least: usize,
    /// By column; `None` where cells differ.
    looks: Vec<Option<Look>>,
    /// Characters of the longest text, by column.
    longest: Vec<usize>,
}

impl Usual {
    fn of(grid: &Grid<'_>, from: usize) -> Usual {
        let rows = from..grid.rows.len().min(from + COMPARED);
        let mut widths: Vec<usize> = rows.clone().map(|at| grid.filled(at)).collect();
        widths.sort_unstable();
        let width = widths.get(widths.len() / 2).copied().unwrap_or(0);
        let mut counts = vec![[0; 3]; grid.columns.len()];
        let mut longest = vec![0; grid.columns.len()];
        // A footer of a short table is no evidence of what it holds.
        for at in rows.filter(|at| grid.filled(*at) * 2 > width) {
            for (column, look) in grid.looks(at) {
                match look {
                    Look::Number => counts[column][0] += 1,
                    Look::Date => counts[column][1] += 1,
                    Look::Text => {
                        counts[column][2] += 1;
                        let length = grid.shown(grid.cell(at, column)).chars().count();
                        longest[column] = longest[column].max(length);
                    }
                    Look::Nothing => {}
                }
            }
        }
        Usual {
            width,
            least: 0,
            looks: counts.iter().map(usual_look).collect(),
            longest,
        }
    }

    /// Whether the row cannot be one of the table: a text stands among numbers or dates, or it stands apart and has no
    /// date, or it is a remark.
    fn misfits(&self, grid: &Grid<'_>, at: usize) -> bool {
        let among_others = |(column, own): (usize, Look)| {
            let usual = self.looks[column];
            own == Look::Text && matches!(usual, Some(Look::Number | Look::Date))
        };
        let without_date = |column: &usize| {
            self.looks[*column] == Some(Look::Date) && grid.cell(at, *column) == Raw::Empty
        };
        let dated = |(column, own): (usize, Look)| {
            own == Look::Date && self.looks[column] == Some(Look::Date)
        };
        // A row with its date may be one of the table that has a wrong cell.
        let few = !grid.looks(at).any(dated) || grid.filled(at) * 3 <= self.width;
        let apart = grid.rows[at] > grid.rows[at - 1] + 1;
        (few && grid.looks(at).any(among_others))
            || (apart && (0..self.looks.len()).any(|column| without_date(&column)))
            || self.has_remark(grid, at)
    }

    /// Whether the row has nothing but a text with a colon inside, or a sentence that is longer than any other text of its
    /// column, where no row of the table has a single cell.
    fn has_remark(&self, grid: &Grid<'_>, at: usize) -> bool {
        if self.least < 2 {
            return false;
        }
        let mut filled = grid.looks(at);
        let (Some((column, Look::Text)), None) = (filled.next(), filled.next()) else {
            return false;
        };
        let text = grid.shown(grid.cell(at, column));
        let titled = text.trim_end_matches([':', '：']).contains([':', '：']);
        let longer = text.chars().count() > self.longest[column];
        titled || (longer && text.split_whitespace().count() >= FEWEST_WORDS)
    }
}
