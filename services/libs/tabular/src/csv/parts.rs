//! What is counted of the records of a file, by the range of each thread.

use super::columns::Columns;
use crate::receipt::Notice;

/// What one thread saw of its range.
#[derive(Debug, Default)]
pub(crate) struct Part {
    /// Records, blank ones and the header included.
    pub(crate) records: u64,
    /// Rows of data.
    pub(crate) rows: u64,
    /// Blank records before the last row of data, and behind it.
    pub(super) blanks_within: u64,
    pub(super) blanks_behind: u64,
    /// Of the first blank records, how many rows of data stand before each.
    pub(super) blanks_at: Vec<u64>,
    /// Rows with filled fields beyond the header, and the first of them by its record.
    pub(super) long_rows: u64,
    pub(super) first_long: u64,
    /// Whether there were control characters.
    pub(super) had_controls: bool,
}

/// Both ranges, the second only for a file that is worth two threads.
#[derive(Debug)]
pub(crate) struct Parts {
    pub(crate) first: Part,
    pub(crate) second: Option<Part>,
    /// First byte of the second range, or the end of the file.
    pub(crate) split: u64,
}

impl Parts {
    pub(crate) fn rows(&self) -> u64 {
        self.first.rows + self.second.as_ref().map_or(0, |part| part.rows)
    }

    /// Of the first blank records, how many rows of data stand before each.
    pub(crate) fn blanks(&self) -> Vec<u64> {
        let second = self.second.iter().flat_map(|part| &part.blanks_at);
        let second = second.map(|rows| self.first.rows + rows);
        self.first.blanks_at.iter().copied().chain(second).collect()
    }

    pub(crate) fn had_controls(&self) -> bool {
        let second = self.second.as_ref();
        self.first.had_controls || second.is_some_and(|part| part.had_controls)
    }

    pub(crate) fn notices(&self, columns: Columns<'_>) -> Vec<Notice> {
        let mut notices = Vec::new();
        let mut blanks = self.first.blanks_within;
        let mut long = (self.first.long_rows, self.first.first_long);
        if let Some(second) = self.second.as_ref().filter(|part| part.rows > 0) {
            blanks += self.first.blanks_behind + second.blanks_within;
            let row = if long.0 > 0 {
                long.1
            } else {
                self.first.records + second.first_long
            };
            long = (long.0 + second.long_rows, row);
        }
        if blanks > 0 {
            notices.push(Notice::DroppedEmptyRows { count: blanks });
        }
        if long.0 > 0 {
            notices.push(Notice::LongRows {
                count: long.0,
                row: long.1,
                last: columns.last(),
            });
        }
        notices
    }
}
