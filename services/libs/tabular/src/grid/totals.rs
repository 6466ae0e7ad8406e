//! Rows that sum up others.

use super::{Grid, Raw};
use crate::options::DecimalSign;
use crate::receipt::Notice;
use crate::text::number;
use crate::text::totals::is_total;

/// A sum may differ by this part of the amounts in it: they are rounded as they are shown.
const ROUNDING: f64 = 1e-6;
/// One row is no sum of others.
const FEWEST_ROWS: u64 = 2;
/// Totals before a row that it may begin behind.
const MOST_LEVELS: usize = 1_000;
/// Asterisks by which SAP marks rows of totals.
const MOST_ASTERISKS: usize = 4;

impl Grid<'_> {
    /// Leaves out the rows of totals from `from` on: those that have a label of one where a person wants that, and none
    /// where not. Without a choice, all of them must be sums of the rows around them.
    pub(super) fn skip_totals(&mut self, from: usize, chosen: Option<bool>) -> Option<Notice> {
        if chosen == Some(false) {
            return None;
        }
        let mut skipped = self.labelled_totals(from, chosen).unwrap_or_default();
        skipped.extend(self.bare_total(from, &skipped));
        skipped.sort_unstable();
        self.leave_out(&skipped);
        let count = skipped.len() as u64;
        (count > 0).then_some(Notice::TotalRowsSkipped { count })
    }

    /// The rows of totals that have a label, from `from` on; `None` where one of them may be no sum.
    fn labelled_totals(&self, from: usize, chosen: Option<bool>) -> Option<Vec<usize>> {
        let texts = (0..self.texts.texts.len()).map(|code| self.texts.texts.get(code));
        let labels: Vec<Label> = texts.map(Label::of).collect();
        if labels.iter().all(|label| *label == Label::None) {
            return None;
        }
        let found: Vec<(usize, Label)> = (from..self.rows.len())
            .map(|at| (at, self.label_of(at, &labels)))
            .filter(|(_, label)| *label != Label::None)
            .collect();
        let words = || {
            let words = found.iter().filter(|(_, label)| *label == Label::Word);
            words.map(|(at, _)| *at).collect::<Vec<usize>>()
        };
        let all = || found.iter().map(|(at, _)| *at).collect::<Vec<usize>>();
        match chosen {
            Some(_) => Some(words()),
            None => [all(), words()]
                .into_iter()
                .find(|rows| self.are_sums(from, rows)),
        }
    }

    /// The first or last row where it has no label, but numbers that are sums, and nothing where the row beside it has a
    /// text or a date. `others` are rows of totals that are known.
    fn bare_total(&self, from: usize, others: &[usize]) -> Option<usize> {
        let last = self.rows.len().checked_sub(1)?;
        let ends = [(last, last.checked_sub(1)?), (from, from + 1)];
        let rows = ends.into_iter().find(|(at, beside)| {
            let numbers =
                (0..self.columns.len()).all(|column| self.is_number_or_empty(*at, column));
            let named = |column| {
                self.cell(*at, column) == Raw::Empty && !self.is_number_or_empty(*beside, column)
            };
            let apart = *beside >= from && *beside <= last && !others.contains(beside);
            let bare = apart && numbers && (0..self.columns.len()).any(named);
            bare && self.are_sums(from, &with(others, *at))
        });
        rows.map(|(at, _)| at)
    }

    fn is_number_or_empty(&self, at: usize, column: usize) -> bool {
        let signs = [DecimalSign::Dot, DecimalSign::Comma];
        let number = || {
            signs
                .iter()
                .any(|sign| self.number(at, column, *sign).is_some())
        };
        self.cell(at, column) == Raw::Empty || number()
    }

    fn label_of(&self, at: usize, labels: &[Label]) -> Label {
        let cells = (0..self.columns.len()).map(|column| self.cell(at, column));
        let mut label = Label::None;
        let mut is_first = true;
        for cell in cells.filter(|cell| *cell != Raw::Empty) {
            if let Raw::Text(code) | Raw::Name(code) = cell {
                match labels[code as usize] {
                    Label::Word => return Label::Word,
                    Label::Asterisks if is_first => label = Label::Asterisks,
                    _ => {}
                }
            }
            is_first = false;
        }
        label
    }

    fn leave_out(&mut self, skipped: &[usize]) {
        let mut kept = vec![true; self.rows.len()];
        for at in skipped {
            kept[*at] = false;
        }
        let mut rows = kept.iter();
        self.rows.retain(|_| rows.next() == Some(&true));
        for cells in &mut self.columns {
            let mut rows = kept.iter();
            cells.retain(|_| rows.next() == Some(&true));
        }
    }

    /// Whether each of these rows, in order, has a number that is the sum of others above or below it in its column.
    fn are_sums(&self, from: usize, totals: &[usize]) -> bool {
        let signs = [DecimalSign::Dot, DecimalSign::Comma];
        !totals.is_empty()
            && signs.into_iter().any(|sign| {
                let mut open: Vec<usize> = (0..totals.len()).collect();
                for column in 0..self.columns.len() {
                    let sums = Sums::of(self, column, from, totals, sign);
                    open.retain(|at| !sums.has(totals, *at));
                    if open.is_empty() {
                        return true;
                    }
                }
                false
            })
    }

    fn number(&self, at: usize, column: usize, sign: DecimalSign) -> Option<f64> {
        match self.cell(at, column) {
            Raw::Number(value) | Raw::Percent(value) => Some(value),
            Raw::Text(code) => {
                let text = self.texts.texts.get(code as usize);
                number::parse(text, sign).map(|found| found.value)
            }
            _ => None,
        }
    }
}

/// The rows with one more, in order.
fn with(rows: &[usize], one: usize) -> Vec<usize> {
    let mut rows = rows.to_vec();
    rows.insert(rows.partition_point(|row| *row < one), one);
    rows
}

/// What a text says of its row.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Label {
    None,
    Word,
    Asterisks,
}

impl Label {
    fn of(text: &str) -> Label {
        let asterisks = || text.len() <= MOST_ASTERISKS && text.bytes().all(|byte| byte == b'*');
        match is_total(text) {
            true => Label::Word,
            false if asterisks() => Label::Asterisks,
            false => Label::None,
        }
    }
}

/// Amounts that were added up.
#[derive(Debug, Clone, Copy, Default)]
struct Sum {
    value: f64,
    /// Of the amounts without their signs.
    size: f64,
    rows: u64,
}

/// The sums of a column down to each row, without the rows of totals.
struct Sums {
    from: usize,
    until: Vec<Sum>,
    /// Of the rows of totals.
    totals: Vec<Option<f64>>,
}

impl Sums {
    fn of(
        grid: &Grid<'_>,
        column: usize,
        from: usize,
        totals: &[usize],
        sign: DecimalSign,
    ) -> Sums {
        let mut sum = Sum::default();
        let mut until = vec![sum];
        let mut next = totals.iter().peekable();
        for at in from..grid.rows.len() {
            if next.next_if(|total| **total == at).is_none()
                && let Some(value) = grid.number(at, column, sign)
            {
                sum.value += value;
                sum.size += value.abs();
                sum.rows += 1;
            }
            until.push(sum);
        }
        let totals = totals.iter().map(|at| grid.number(*at, column, sign));
        Sums {
            from,
            until,
            totals: totals.collect(),
        }
    }

    /// Whether the total at this place of the list is the sum of the rows before it, from behind another total or the
    /// beginning on, or of those below it.
    fn has(&self, totals: &[usize], place: usize) -> bool {
        let Some(total) = self.totals[place].filter(|total| *total != 0.0) else {
            return false;
        };
        let (at, end) = (totals[place], self.from + self.until.len() - 1);
        let behind = totals[..place].iter().rev().take(MOST_LEVELS);
        let starts = behind.map(|other| other + 1).chain([self.from]);
        let above = starts.map(|start| (start, at));
        let next = totals.get(place + 1).copied().unwrap_or(end);
        let mut ranges = above.chain([(at + 1, next), (at + 1, end)]);
        ranges.any(|(start, end)| {
            let (before, until) = (self.until[start - self.from], self.until[end - self.from]);
            let size = until.size - before.size;
            let differs = (until.value - before.value - total).abs();
            until.rows - before.rows >= FEWEST_ROWS && differs <= ROUNDING * size
        })
    }
}
