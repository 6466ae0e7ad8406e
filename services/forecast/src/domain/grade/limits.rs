//! The thresholds of the grades; their reasons stand in docs/decisions/0030-grades.md, the table in docs/MODELS.md.
//! Gains are shares of the naive forecast's error, on the scale of the target.

/// From this loss on, the naive forecast would have been clearly better: do not use.
pub const CLEAR_LOSS: f64 = 0.10;
/// A smaller gain over the naive forecast asks for care.
pub const WORTHWHILE_GAIN: f64 = 0.02;
/// With a larger share of filled periods there is more invention than history: do not use.
pub const MOSTLY_INVENTED: f64 = 0.5;
/// With a larger share of filled periods: care.
pub const MUCH_INVENTED: f64 = 0.2;
/// With fewer values, all of them the same: care. Models are not compared below this number either.
pub const LEAST_CONSTANT: usize = 6;
/// With fewer backtests: care.
pub const LEAST_BACKTESTS: usize = 3;
/// With fewer backtests that do not overlap: care.
pub const LEAST_APART: usize = 2;
/// Coverage that is lower than its level by more than this asks for care.
pub const COVERAGE_SHORTFALL: f64 = 0.20;
/// Coverage is judged from so many tested values on.
pub const LEAST_FOR_COVERAGE: u32 = 20;
/// Coverage is a share from so many tested values on; below, only their number is shown.
pub const LEAST_FOR_SHARE: u32 = 10;
/// Newest backtests that miss by more than this many times the older ones ask for care.
pub const DRIFT: f64 = 2.0;
/// The newest backtests that are compared with the older ones, of which there must be as many.
pub const NEWEST_BACKTESTS: usize = 2;
/// On rows, a smaller gain over the baseline asks for care.
pub const WORTHWHILE_GAIN_ON_ROWS: f64 = 0.05;
/// On rows, fewer tested rows ask for care.
pub const LEAST_TESTED_ROWS: usize = 30;
