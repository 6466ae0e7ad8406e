//! The values of a file that is read in blocks: what is kept of each block when it goes.

use std::collections::BTreeSet;

use super::stretch::Stretch;
use crate::build::{Builder, Values};
use crate::error::ReadError;
use crate::lookalikes::{Lookalike, LookalikeSearch};
use crate::period::Moments;
use crate::plan::Plan;
use crate::schema::Period;
use crate::seen::Offsets;
use crate::span::Span;
use crate::table::Dates;
use crate::zone::Clock;

const DAY_MS: i64 = 86_400_000;

/// Takes the values of a walk in blocks, as they come.
pub(crate) trait Sink: Send {
    /// Whether there are blocks at all; otherwise the walk keeps everything.
    const IN_BLOCKS: bool;

    fn take(&mut self, block: Block) -> Result<(), ReadError>;
}

impl Sink for () {
    const IN_BLOCKS: bool = false;

    fn take(&mut self, _block: Block) -> Result<(), ReadError> {
        Ok(())
    }
}

/// Rows that follow each other.
#[derive(Debug)]
pub(crate) struct Block {
    /// One for each column that is kept.
    pub(crate) builders: Vec<Builder>,
    /// Those rows of the block that are among the first ones with an error, counted from its beginning.
    pub(crate) wrong: Vec<usize>,
}

/// The description of a table, kept while its blocks pass.
#[derive(Debug)]
pub(crate) struct Fold {
    /// Rows to show, from the first one on.
    shown: usize,
    columns: Vec<Folded>,
}

#[derive(Debug)]
struct Folded {
    /// The rows to show.
    first: Builder,
    /// The first rows with an error.
    wrong: Builder,
    dates: Option<FoldedDates>,
    lookalikes: LookalikeSearch,
}

#[derive(Debug)]
struct FoldedDates {
    moments: Moments,
    /// Whether some value has a time of day as it is, and by the clock of its block.
    has_time: [bool; 2],
}

/// What is known of all dates of a column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DateFacts {
    pub(crate) period: Option<Period>,
    /// The distinct dates that lie far from the others, in order.
    pub(crate) far: Vec<i64>,
    pub(crate) has_time: bool,
}

impl Sink for Fold {
    const IN_BLOCKS: bool = true;

    fn take(&mut self, block: Block) -> Result<(), ReadError> {
        self.look(&block);
        Ok(())
    }
}

impl Fold {
    /// For columns of these plans; `shown` rows are kept, and `moments` distinct dates a column.
    pub(crate) fn new(plans: &[Plan], shown: usize, moments: usize) -> Fold {
        let columns = plans.iter().map(|plan| Folded {
            first: Builder::new(*plan, 0),
            wrong: Builder::new(*plan, 0),
            dates: matches!(plan, Plan::Date(_)).then(|| FoldedDates {
                moments: Moments::new(moments),
                has_time: [false; 2],
            }),
            lookalikes: LookalikeSearch::default(),
        });
        Fold {
            shown,
            columns: columns.collect(),
        }
    }

    /// Keeps the description of the block.
    pub(crate) fn look(&mut self, block: &Block) {
        for (folded, builder) in self.columns.iter_mut().zip(&block.builders) {
            let more = self.shown - folded.first.len();
            let first = builder.pick(0..more.min(builder.len()));
            folded.first.append(first);
            folded.first.seen.merge(builder.seen);
            folded
                .wrong
                .append(builder.pick(block.wrong.iter().copied()));
            for text in builder.texts() {
                folded.lookalikes.take(text);
            }
            if let (Some(dates), Values::Date { values, .. }) = (&mut folded.dates, &builder.values)
            {
                let clock = builder.clock(|| false);
                dates.look(values, clock);
            }
        }
    }

    /// Takes what was kept of the blocks behind.
    pub(crate) fn append(&mut self, other: Fold) {
        for (mine, theirs) in self.columns.iter_mut().zip(other.columns) {
            let more = self.shown - mine.first.len();
            let first = theirs.first.pick(0..more.min(theirs.first.len()));
            mine.first.append(first);
            mine.first.seen.merge(theirs.first.seen);
            mine.wrong.append(theirs.wrong);
            mine.lookalikes.append(theirs.lookalikes);
            if let (Some(mine), Some(theirs)) = (&mut mine.dates, theirs.dates) {
                mine.moments.append(theirs.moments);
                for (own, other) in mine.has_time.iter_mut().zip(theirs.has_time) {
                    *own |= other;
                }
            }
        }
    }

    /// By column what makes clock times of its dates.
    pub(crate) fn clocks(&mut self) -> Vec<Clock> {
        self.columns.iter_mut().map(Folded::clock).collect()
    }

    /// By column the stretch of its dates, where some lie far from the others.
    pub(crate) fn stretches(&mut self) -> Vec<Option<Stretch>> {
        self.columns.iter_mut().map(Folded::stretch).collect()
    }

    /// By column the texts that look the same and are not.
    pub(crate) fn lookalikes(&self) -> Vec<Option<Lookalike>> {
        let columns = self.columns.iter();
        columns
            .map(|folded| folded.lookalikes.lookalike())
            .collect()
    }

    /// The rows to show and behind them those with errors, and what is known of columns of dates.
    pub(crate) fn finish(self) -> (Vec<Builder>, Vec<Option<DateFacts>>) {
        let columns = self.columns.into_iter();
        columns
            .map(|mut folded| {
                let clock = folded.clock();
                let stretch = folded.stretch();
                let facts = folded.dates.map(|mut dates| DateFacts {
                    far: stretch.map_or_else(Vec::new, |stretch| dates.outside(stretch)),
                    period: dates.moments.period(),
                    has_time: dates.has_time[usize::from(clock != Clock::UTC)],
                });
                folded.first.append(folded.wrong);
                (folded.first, facts)
            })
            .unzip()
    }
}

impl Folded {
    /// The stretch of its dates; `None` where none of them lies far from the others, or not all are known.
    fn stretch(&mut self) -> Option<Stretch> {
        let clock = self.clock();
        let dates = self.dates.as_mut()?;
        let span = Span::of(dates.moments.all()?.iter().map(|ms| clock.time(*ms)))?;
        let stretch = Stretch { span, clock };
        (!dates.outside(stretch).is_empty()).then_some(stretch)
    }

    /// What makes clock times of all dates so far.
    fn clock(&mut self) -> Clock {
        if let Some(dates) = &mut self.dates
            && matches!(self.first.seen.offsets(), Offsets::OfZone(..))
        {
            self.first.seen.hourly = Some(dates.moments.period() == Some(Period::Hours));
        }
        self.first.clock(|| false)
    }
}

impl FoldedDates {
    /// The distinct clock times that lie outside, in order.
    fn outside(&mut self, Stretch { span, clock }: Stretch) -> Vec<i64> {
        let moments = self.moments.all().unwrap_or_default();
        let times = moments.iter().map(|ms| clock.time(*ms));
        let outside: BTreeSet<i64> = times.filter(|ms| !span.has(*ms)).collect();
        outside.into_iter().collect()
    }

    fn look(&mut self, values: &[i64], clock: Clock) {
        for ms in values.iter().filter(|ms| **ms != Dates::MISSING) {
            self.moments.add(*ms);
            self.has_time[0] |= ms % DAY_MS != 0;
            self.has_time[1] |= clock.time(*ms) % DAY_MS != 0;
        }
    }
}
