//! Where to cut a history for backtests.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use crate::series::Series;

/// One backtest: fit on the first `cut` periods, forecast the `steps` after them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Window {
    pub cut: usize,
    pub steps: usize,
}

/// How much of the end of the history is for measuring.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TestSize {
    /// Several windows of the asked horizon, as the data allow.
    #[default]
    Auto,
    /// One window: this share of the periods, above 0 and below 1.
    Share(f64),
    /// One window: everything from this date on.
    From(NaiveDateTime),
}

/// A window takes at most this part of the history.
const LARGEST_PART: usize = 3;

/// The windows of a series, at most `most`, the oldest first; none when the series has a single period. A window
/// never takes so much that less than two seasons remain to learn from, unless the whole series
/// is that short.
pub fn windows(series: &Series, horizon: usize, size: TestSize, most: usize) -> Vec<Window> {
    let len = series.len();
    if len < 2 {
        return Vec::new();
    }
    let single = |steps: usize| {
        let steps = steps.clamp(1, len - 1);
        vec![Window {
            cut: len - steps,
            steps,
        }]
    };
    match size {
        TestSize::Share(share) => single((len as f64 * share).round() as usize),
        TestSize::From(date) => single(len - series.axis().position(date).unwrap_or(len - 1)),
        TestSize::Auto => rolling(len, horizon.max(1), series.axis().season(), most.max(1)),
    }
}

fn rolling(len: usize, horizon: usize, season: usize, most: usize) -> Vec<Window> {
    let steps = horizon.min(len / LARGEST_PART).max(1);
    let two_seasons = 2 * season + 1;
    let (steps, least) = if season > 1 && len > two_seasons {
        (steps.min(len - two_seasons), two_seasons.max(len / 2))
    } else {
        (steps, len / 2)
    };
    let least = least.min(len - steps).max(1);
    let room = len - steps - least;
    // Windows side by side where there is room, overlapping where there is not.
    let stride = steps.min((room / (most - 1).max(1)).max(1));
    let count = (room / stride + 1).min(most);
    (0..count)
        .rev()
        .map(|back| Window {
            cut: len - steps - back * stride,
            steps,
        })
        .collect()
}
