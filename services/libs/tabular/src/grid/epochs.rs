//! Columns of numbers that are moments in milliseconds since 1970, as programs write dates to json.

use super::{Grid, Raw};
use crate::epoch::is_moment;
use crate::options::ReadOptions;
use crate::receipt::Notice;

impl Grid<'_> {
    /// Reads columns of nothing but such numbers as dates, from the row at `from` on, unless another type is chosen.
    pub(crate) fn read_epochs(
        &mut self,
        headers: &[String],
        from: usize,
        options: &ReadOptions,
    ) -> Vec<Notice> {
        let mut notices = Vec::new();
        for (column, header) in headers.iter().enumerate() {
            let chosen = options
                .columns
                .get(header)
                .is_some_and(|own| own.kind.is_some());
            let Some(cells) = self.columns.get_mut(column).filter(|_| !chosen) else {
                continue;
            };
            let cells = cells.get_mut(from..).unwrap_or_default();
            let filled = || cells.iter().filter(|cell| **cell != Raw::Empty);
            let moment = |cell: &Raw| matches!(cell, Raw::Number(value) if is_moment(*value));
            if filled().count() < 2 || !filled().all(moment) {
                continue;
            }
            for cell in cells {
                if let Raw::Number(value) = *cell {
                    *cell = Raw::Date(value as i64);
                }
            }
            let column = header.clone();
            notices.push(Notice::EpochsRead { column });
        }
        notices
    }
}
