//! Rows of a grid that are changed before they are a table: labels filled down, a wide table turned long.

use super::{Grid, Raw};
use crate::error::ReadError;
use crate::finish::{Finished, Origin};
use crate::options::{DecimalSign, ReadOptions, Unpivot};
use crate::receipt::{MonthsYear, Notice};
use crate::shape::wide::{self, Head};
use crate::survey::FITTING;
use crate::text::date;
use crate::text::totals::is_total;

impl Grid<'_> {
    /// Gives cells without a value that of the row above, from the row at `from` on.
    pub(super) fn fill_down(&mut self, name: &str, column: usize, from: usize) -> Option<Notice> {
        let rows = self.rows.len();
        let cells = self.columns.get_mut(column)?;
        cells.resize(rows, Raw::Empty);
        let mut above = Raw::Empty;
        let mut count = 0;
        for cell in cells.iter_mut().skip(from) {
            match *cell {
                Raw::Empty if above != Raw::Empty => {
                    *cell = above;
                    count += 1;
                }
                Raw::Empty => {}
                own => above = own,
            }
        }
        (count > 0).then(|| Notice::FilledDown {
            column: name.to_owned(),
            count,
        })
    }

    /// Reads the rows from `from` on with one row for each cell under a date: the other columns, the date, the value.
    /// Cells without a value make no row. The years of months and columns of totals are in those rows already.
    ///
    /// # Errors
    /// [`ReadError::BadOption`] when fewer than two names are dates or nothing says the year of months,
    /// [`ReadError::TooManyCells`].
    pub(super) fn finish_long(
        self,
        unpivot: &Unpivot,
        names: &[String],
        positions: &[usize],
        from: usize,
        (origin, mut notices): (Origin, Vec<Notice>),
        options: &ReadOptions,
    ) -> Result<Finished, ReadError> {
        let heads = wide::heads(names, options.date_order);
        let columns = || (0..names.len()).zip(positions.iter().copied());
        let dated: Vec<(usize, usize, Head)> = columns()
            .filter_map(|(name, at)| Some((name, at, heads[name]?)))
            .collect();
        let [(first, ..), .., (last, ..)] = dated[..] else {
            return Err(bad("unpivot"));
        };
        let years = Years::find(unpivot, names, positions, &heads, &origin)?;
        // Quarters among months as well.
        let sums_up = |name: usize| {
            let part = heads[name].is_none() && date::part_alone(&names[name]).is_some();
            part || is_total(&names[name])
        };
        let totals: Vec<usize> = columns()
            .filter(|(name, at)| sums_up(*name) && self.holds_numbers(*at, from))
            .map(|(name, _)| name)
            .collect();
        let spent = years.spent(&self, from);
        let kept: Vec<(usize, usize)> = columns()
            .filter(|(name, at)| {
                heads[*name].is_none() && spent != Some(*at) && !totals.contains(name)
            })
            .collect();
        let own = &self;
        let filled = |at: usize| {
            dated
                .iter()
                .filter(move |(_, column, _)| own.cell(at, *column) != Raw::Empty)
        };
        let rows: usize = (from..self.rows.len()).map(|at| filled(at).count()).sum();
        let empty = ((self.rows.len() - from) * dated.len() - rows) as u64;
        let limit = self.limits.max_cells;
        if (rows as u64).saturating_mul(kept.len() as u64 + 2) > limit {
            return Err(ReadError::TooManyCells { limit });
        }
        let mut long: Vec<Vec<Raw>> = vec![Vec::with_capacity(rows); kept.len() + 2];
        for at in from..self.rows.len() {
            let year = years.of_row(&self, at);
            for (_, column, head) in filled(at) {
                let ids = kept.iter().map(|(_, id)| self.cell(at, *id));
                let date = head.moment(year).map_or(Raw::Empty, Raw::Date);
                let cells = ids.chain([date, self.cell(at, *column)]);
                for (column, cell) in long.iter_mut().zip(cells) {
                    column.push(cell);
                }
            }
        }
        notices.push(Notice::MadeLong {
            columns: dated.len() as u32,
            empty,
        });
        notices.extend(years.notice(&names[first], &names[last], heads[last]));
        if !totals.is_empty() {
            notices.push(Notice::TotalColumns {
                columns: totals.iter().map(|name| names[*name].clone()).collect(),
            });
        }
        let mut headers: Vec<String> = kept.iter().map(|(name, _)| names[*name].clone()).collect();
        headers.extend([unpivot.date.clone(), unpivot.value.clone()]);
        let end = origin.header.end;
        let grid = Grid {
            texts: self.texts,
            columns: long,
            rows: (end + 1..).take(rows).collect(),
            epoch: self.epoch,
            ..Grid::new(self.limits)
        };
        let options = ReadOptions {
            unpivot: None,
            // They are looked for among the rows as they stand in the file.
            skip_totals: Some(options.skip_totals == Some(true)),
            skip_footer: Some(false),
            ..options.clone()
        };
        grid.finish(headers, 0, &[], origin, notices, &options)
    }

    fn holds_numbers(&self, column: usize, from: usize) -> bool {
        let survey = self.survey(column, from);
        let of = |sign| survey.numbers(sign);
        let numbers = of(DecimalSign::Dot).max(of(DecimalSign::Comma));
        numbers > 0 && numbers as f64 >= survey.meaningful() as f64 * FITTING
    }
}

/// The years of months that are heads.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Years {
    /// Heads have their own.
    None,
    /// That of the first head, in all rows.
    Fixed(i32),
    /// As the column at this position has it.
    Column(usize),
}

impl Years {
    /// What a person chose, or else the table says.
    fn find(
        unpivot: &Unpivot,
        names: &[String],
        positions: &[usize],
        heads: &[Option<Head>],
        origin: &Origin,
    ) -> Result<Years, ReadError> {
        let part = |head: &Head| matches!(head, Head::Part { .. });
        if !heads.iter().flatten().any(part) {
            return Ok(Years::None);
        }
        if let Some(year) = unpivot.year {
            return Ok(Years::Fixed(year));
        }
        match wide::months_year(names, origin) {
            MonthsYear::Named(year) => Ok(Years::Fixed(year)),
            MonthsYear::Column(column) => {
                let at = names.iter().position(|name| *name == column);
                let at = at.and_then(|at| positions.get(at));
                at.map(|at| Years::Column(*at))
                    .ok_or_else(|| bad("unpivot"))
            }
            MonthsYear::Missing => Err(bad("unpivot.year")),
        }
    }

    /// The year of the first month of a row; `None` where its cell holds none.
    fn of_row(self, grid: &Grid<'_>, at: usize) -> Option<i32> {
        match self {
            Years::None => None,
            Years::Fixed(year) => Some(year),
            Years::Column(column) => grid.year_of(at, column),
        }
    }

    /// The column that the dates hold now; `None` where a cell of it is no year and must not be lost.
    fn spent(self, grid: &Grid<'_>, from: usize) -> Option<usize> {
        let Years::Column(column) = self else {
            return None;
        };
        let lost = |at: usize| grid.is_filled(at, column) && grid.year_of(at, column).is_none();
        (!(from..grid.rows.len()).any(lost)).then_some(column)
    }

    fn notice(self, first: &str, last: &str, head: Option<Head>) -> Option<Notice> {
        match (self, head) {
            (Years::Fixed(year), Some(Head::Part { years_on, .. })) => Some(Notice::MonthsRead {
                first: first.to_owned(),
                first_year: year,
                last: last.to_owned(),
                last_year: year + years_on,
            }),
            _ => None,
        }
    }
}

pub(super) fn bad(option: &str) -> ReadError {
    ReadError::BadOption {
        option: option.to_owned(),
    }
}
