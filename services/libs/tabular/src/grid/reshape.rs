//! Rows of a grid that are changed before they are a table: labels filled down, a wide table turned long.

use super::{Grid, Raw};
use crate::error::ReadError;
use crate::finish::{Finished, Origin};
use crate::options::{ReadOptions, Unpivot};
use crate::receipt::Notice;
use crate::shape::wide;

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
    /// Cells without a value make no row.
    ///
    /// # Errors
    /// [`ReadError::BadOption`] when fewer than two names are dates, [`ReadError::TooManyCells`].
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
        let columns = || positions.iter().copied().zip(&heads);
        let kept: Vec<usize> = columns()
            .filter(|(_, head)| head.is_none())
            .map(|(at, _)| at)
            .collect();
        let dated: Vec<(usize, i64)> = columns()
            .filter_map(|(at, head)| Some((at, (*head)?)))
            .collect();
        if dated.len() < 2 {
            return Err(ReadError::BadOption {
                option: "unpivot".to_owned(),
            });
        }
        let own = &self;
        let filled = |at: usize| {
            dated
                .iter()
                .filter(move |(column, _)| own.cell(at, *column) != Raw::Empty)
        };
        let rows: usize = (from..self.rows.len()).map(|at| filled(at).count()).sum();
        let empty = ((self.rows.len() - from) * dated.len() - rows) as u64;
        let limit = self.limits.max_cells;
        if (rows as u64).saturating_mul(kept.len() as u64 + 2) > limit {
            return Err(ReadError::TooManyCells { limit });
        }
        let mut long: Vec<Vec<Raw>> = vec![Vec::with_capacity(rows); kept.len() + 2];
        for at in from..self.rows.len() {
            for (column, ms) in filled(at) {
                let ids = kept.iter().map(|id| self.cell(at, *id));
                let cells = ids.chain([Raw::Date(*ms), self.cell(at, *column)]);
                for (column, cell) in long.iter_mut().zip(cells) {
                    column.push(cell);
                }
            }
        }
        notices.push(Notice::MadeLong {
            columns: dated.len() as u32,
            empty,
        });
        let named = names.iter().zip(&heads).filter(|(_, head)| head.is_none());
        let mut headers: Vec<String> = named.map(|(name, _)| name.clone()).collect();
        headers.extend([unpivot.date.clone(), unpivot.value.clone()]);
        let end = origin.header.end;
        let grid = Grid {
            limits: self.limits,
            texts: self.texts,
            columns: long,
            rows: (end + 1..).take(rows).collect(),
            epoch: self.epoch,
        };
        let options = ReadOptions {
            unpivot: None,
            ..options.clone()
        };
        grid.finish(headers, 0, &[], origin, notices, &options)
    }
}
