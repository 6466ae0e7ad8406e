//! What absent periods of an open series mean: nothing was sold, or the values are missing.

use super::super::Period;

/// The largest part of a history that is made up without a question.
pub const MOST_MADE_UP: f64 = 0.2;
/// Share of absent periods up to which a series is dense: its long gaps are holes in the data.
const DENSE: f64 = 0.05;
/// A run of absent periods is a block when it is this many times as long as the others on average.
const BLOCK_TIMES: f64 = 10.0;
/// Blocks that are looked for.
const MOST_BLOCKS: usize = 2;
/// Daily exchange rates change by 0.4 %, share prices by 1 to 2 %; daily sales by far more.
const SMALL_CHANGE: f64 = 0.03;
/// Part of the median below which a value is near zero.
const NEAR_ZERO: f64 = 0.1;

/// Runs of absent periods in an open history, and its values.
pub struct Open<'a> {
    /// Measured values.
    pub known: &'a [f64],
    /// Lengths of the runs of absent periods between them.
    pub runs: &'a [usize],
    pub period: Period,
    /// Whether a period may have nothing: amounts may, prices and temperatures may not.
    pub may_be_zero: bool,
}

/// What the runs of a series mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Meant {
    /// The runs shorter than `block` have no sales; otherwise they are missing.
    pub no_sales: bool,
    /// Runs of at least this length are holes in the data, whatever the others are.
    pub block: usize,
}

impl Open<'_> {
    pub fn meaning(&self) -> Meant {
        let missing = Meant {
            no_sales: false,
            block: usize::MAX,
        };
        if !self.may_be_zero || self.runs.is_empty() {
            return missing;
        }
        let blocks = self.blocks();
        let absent: usize = self.runs.iter().sum::<usize>() - blocks.iter().sum::<usize>();
        let share = absent as f64 / (self.known.len() + absent) as f64;
        let block = match share <= DENSE {
            true => blocks.last().copied().unwrap_or(usize::MAX),
            false => usize::MAX,
        };
        let no_sales = share > MOST_MADE_UP || self.comes_near_zero(share);
        Meant { no_sales, block }
    }

    /// The long runs, the longest first.
    fn blocks(&self) -> Vec<usize> {
        let mut runs = self.runs.to_vec();
        runs.sort_unstable();
        let mut blocks = Vec::new();
        while let Some(longest) = runs.pop() {
            let others = runs.iter().sum::<usize>() as f64 / runs.len().max(1) as f64;
            let is_block =
                longest >= least_block(self.period) && longest as f64 >= BLOCK_TIMES * others;
            if !is_block || blocks.len() == MOST_BLOCKS {
                break;
            }
            blocks.push(longest);
        }
        blocks
    }

    /// Whether values near zero are at least as frequent as absent ones, and zero itself is never written.
    fn comes_near_zero(&self, share: f64) -> bool {
        let mut ascending = self.known.to_vec();
        ascending.sort_by(f64::total_cmp);
        let Some(median) = ascending.get(ascending.len() / 2) else {
            return false;
        };
        if ascending.first().is_none_or(|least| *least <= 0.0) {
            return false;
        }
        let whole = ascending.iter().all(|value| value.fract() == 0.0);
        let limit = (NEAR_ZERO * median).max(if whole { 1.0 } else { 0.0 });
        let near = ascending.partition_point(|value| *value <= limit);
        near > 0 && near as f64 >= share * ascending.len() as f64
    }
}

/// Whether values look like a price, a rate or a stock: they have fractions and go on from one to the next, changing by
/// less than [`SMALL_CHANGE`] of their size as a rule.
pub fn is_level(known: &[f64]) -> bool {
    if known.len() < 2 || known.iter().all(|value| value.fract() == 0.0) {
        return false;
    }
    let changes: Vec<f64> = known
        .windows(2)
        .map(|pair| (pair[1] - pair[0]).abs())
        .collect();
    let sizes: Vec<f64> = known.iter().map(|value| value.abs()).collect();
    let change = median(changes);
    change > 0.0 && change < SMALL_CHANGE * median(sizes)
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}

/// Shorter runs are never blocks.
fn least_block(period: Period) -> usize {
    match period {
        Period::Hours => 24,
        Period::Days => 7,
        Period::Weeks => 4,
        Period::Months => 3,
        Period::Quarters | Period::Years => 2,
    }
}

/// A series has ended when it has no row for more periods than this, and for more than twice its longest gap.
pub fn least_end(period: Period) -> usize {
    match period {
        Period::Hours => 48,
        Period::Days => 14,
        Period::Weeks => 4,
        Period::Months => 3,
        Period::Quarters | Period::Years => 2,
    }
}
