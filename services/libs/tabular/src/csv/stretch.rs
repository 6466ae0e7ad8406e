//! Which dates lie far from the others is known when all have passed: a walk that knows the stretch of each column
//! marks the rows of those outside.

use crate::build::Builder;
use crate::span::Span;
use crate::zone::Clock;

/// The stretch of time of a column of dates without those that lie far away, on the clock of the whole column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Stretch {
    pub(crate) span: Span,
    pub(crate) clock: Clock,
}

impl Stretch {
    /// The rows of a block of the column whose dates lie outside, by their place in the table; the block begins at row
    /// `begin` of it.
    pub(crate) fn rows_outside(self, block: &Builder, begin: u64) -> Vec<u64> {
        let rows = (begin..).zip(block.dates());
        let outside = |ms: i64| !self.span.has(self.clock.time(ms));
        rows.filter_map(|(row, ms)| ms.is_some_and(outside).then_some(row))
            .collect()
    }
}
