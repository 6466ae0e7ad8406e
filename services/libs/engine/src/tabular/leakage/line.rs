//! Whether a column of numbers is the target on another scale: the target itself, a share of it (the price with tax,
//! the commission), or what follows from it by a straight line.

use super::{LEAST_ROWS, LeakKind, median};

/// A number of fewer different values is no amount.
const LEAST_DIFFERENT: usize = 10;
/// What the line leaves of the target's spread at most. Rounding leaves less, and no measured thing of another kind so
/// little: a hundredth is a correlation of 0.99995.
const LEFT: f64 = 0.01;
/// Rows that may lie anywhere, because somebody corrected them.
const EXCEPTIONS: f64 = 0.05;
/// A share of the target so near to 1 is the target.
const NEARLY_ONE: f64 = 0.005;

/// The line that the target lies on over the column, where it lies on one.
pub(super) fn through(values: &[f64], numbers: &[f64], known: &[usize]) -> Option<LeakKind> {
    let mut pairs: Vec<(f64, f64)> = known
        .iter()
        .map(|row| (values[*row], numbers[*row]))
        .collect();
    pairs.sort_by(|a, b| a.0.total_cmp(&b.0).then(a.1.total_cmp(&b.1)));
    let different = 1 + pairs.windows(2).filter(|two| two[0].0 != two[1].0).count();
    if pairs.len() < LEAST_ROWS || different < LEAST_DIFFERENT {
        return None;
    }
    let usual = median(pairs.iter().map(|(_, y)| *y));
    let spread = pairs.iter().map(|(_, y)| (y - usual).abs()).sum::<f64>() / pairs.len() as f64;
    let fits = |slope: f64, start: f64| {
        let left = pairs.iter().map(|(x, y)| (y - start - slope * x).abs());
        spread > 0.0 && kept_mean(left.collect()) <= LEFT * spread
    };
    // Through zero, from the middle of all shares.
    let slope = median(pairs.iter().filter(|(x, _)| *x != 0.0).map(|(x, y)| y / x));
    if slope > 0.0 && fits(slope, 0.0) {
        let of_target = 1.0 / slope;
        return Some(match (of_target - 1.0).abs() <= NEARLY_ONE {
            true => LeakKind::Copy,
            false => LeakKind::Share { of_target },
        });
    }
    // Through pairs of rows half of the table apart (Theil 1950, Sen 1968), which a few wrong rows do not move.
    let half = pairs.len() / 2;
    let apart = pairs.iter().zip(&pairs[half..]);
    let slope = median(
        apart
            .filter(|(low, high)| high.0 > low.0)
            .map(|(low, high)| (high.1 - low.1) / (high.0 - low.0)),
    );
    let start = median(pairs.iter().map(|(x, y)| y - slope * x));
    (slope != 0.0 && fits(slope, start)).then_some(LeakKind::Line)
}

/// The mean without the largest ones, which are exceptions.
fn kept_mean(mut left: Vec<f64>) -> f64 {
    left.sort_by(f64::total_cmp);
    let kept = ((1.0 - EXCEPTIONS) * left.len() as f64).ceil() as usize;
    left[..kept].iter().sum::<f64>() / kept.max(1) as f64
}
