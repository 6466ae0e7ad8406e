//! How much of a csv file is looked at, and held, at a time.

/// Sizes that change how fast a file is read and how much memory that takes, never what is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pace {
    /// Bytes read at a time: few enough to stay close to the processor.
    pub(crate) chunk: usize,
    /// Rows of the beginning of a file that tell what its columns probably are.
    pub(crate) sample_rows: u64,
    /// Files of no more bytes are read by one thread: starting another takes longer.
    pub(crate) two_threads_above: u64,
    /// Rows of a block of a file that is read in blocks: one row group of the stored table.
    pub(crate) block_rows: u64,
    /// Cells of a block, eight bytes each: a table of many columns has blocks of fewer rows.
    pub(crate) block_cells: u64,
    /// Bytes of text after which a block ends: long texts weigh more than their cells.
    pub(crate) block_bytes: usize,
    /// Distinct dates that are kept of all columns together; see [`crate::period::Moments`].
    pub(crate) moments: usize,
}

impl Default for Pace {
    fn default() -> Pace {
        Pace {
            chunk: 256 << 10,
            sample_rows: 500,
            two_threads_above: 1 << 20,
            block_rows: 262_144,
            block_cells: 8 << 20,
            block_bytes: 64 << 20,
            moments: 8 << 20,
        }
    }
}

impl Pace {
    /// Rows of a block of a table of `columns` columns, at least one.
    pub(crate) fn rows_of_block(&self, columns: usize) -> u64 {
        let narrow = self.block_cells / columns.max(1) as u64;
        self.block_rows.min(narrow).max(1)
    }

    /// Distinct dates kept of each of `columns` columns.
    pub(crate) fn moments_of(&self, columns: usize) -> usize {
        (self.moments / columns.max(8)).max(2)
    }
}
