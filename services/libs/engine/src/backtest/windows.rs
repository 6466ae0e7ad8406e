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
    /// So many windows, side by side, of the part that the others would take as one; windows of the asked horizon,
    /// as the data allow, where nothing is said of the part.
    Folds {
        folds: usize,
        share: Option<f64>,
        from: Option<NaiveDateTime>,
    },
}

impl TestSize {
    /// The most windows, where it says how many.
    pub(crate) fn folds(self) -> Option<usize> {
        match self {
            TestSize::Folds { folds, .. } => Some(folds.max(1)),
            _ => None,
        }
    }
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
    let of_share = |share: f64| (len as f64 * share).round() as usize;
    let from = |date| len - series.axis().position(date).unwrap_or(len - 1);
    let most = most.max(1);
    match size {
        TestSize::Share(share) => single(of_share(share)),
        TestSize::From(date) => single(from(date)),
        TestSize::Folds {
            share: Some(share), ..
        } => side_by_side(len, of_share(share), most),
        TestSize::Folds {
            from: Some(date), ..
        } => side_by_side(len, from(date), most),
        TestSize::Auto | TestSize::Folds { .. } => {
            rolling(len, horizon.max(1), series.axis().season(), most)
        }
    }
}

/// How many of these windows, the oldest first, do not overlap.
pub(crate) fn apart(windows: &[Window]) -> usize {
    let mut free_from = 0;
    let is_apart = |window: &&Window| {
        let free = window.cut >= free_from;
        if free {
            free_from = window.cut + window.steps;
        }
        free
    };
    windows.iter().filter(is_apart).count()
}

/// The last `part` periods in at most `most` windows that do not overlap; the first takes what does not divide.
fn side_by_side(len: usize, part: usize, most: usize) -> Vec<Window> {
    let part = part.clamp(1, len - 1);
    let count = most.min(part);
    let steps = part / count;
    let mut cut = len - part;
    (0..count)
        .map(|fold| {
            let steps = if fold == 0 {
                part - steps * (count - 1)
            } else {
                steps
            };
            let window = Window { cut, steps };
            cut += steps;
            window
        })
        .collect()
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn windows_side_by_side_take_the_whole_part_and_nothing_else(
            len in 2_usize..400, part in 0_usize..500, most in 1_usize..9,
        ) {
            let windows = side_by_side(len, part, most);
            prop_assert!(!windows.is_empty() && windows.len() <= most);
            prop_assert_eq!(windows[0].cut, len - part.clamp(1, len - 1));
            for pair in windows.windows(2) {
                prop_assert_eq!(pair[0].cut + pair[0].steps, pair[1].cut);
            }
            let last = windows[windows.len() - 1];
            prop_assert_eq!(last.cut + last.steps, len);
            prop_assert!(windows.iter().all(|window| window.steps > 0 && window.cut > 0));
        }
    }
}
