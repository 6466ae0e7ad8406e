//! How much so many errors tell. Errors of one window resemble each other: a forecast that starts
//! too high stays too high. Windows that overlap see the same values twice. Twenty such errors may
//! tell the size of the next ones no better than five strangers would.

use std::collections::BTreeSet;

/// The correlation of the errors of two steps of a window, before any was measured ...
const PRIOR_LIKENESS: f64 = 0.5;
/// ... which counts as this many windows of them.
const PRIOR_WINDOWS: f64 = 1.0;

/// The errors of one window in units of the deviations expected at their steps, signs kept, each
/// with its period in the history.
pub(super) type Scaled = Vec<(usize, f64)>;

/// How many independent errors these are worth: the degrees of freedom of their mean square, at
/// most their number, 0 when there are none.
///
/// The squares of two normal variables with correlation r have the correlation r², so the mean of
/// n of them varies like that of n / (1 + (n - 1) r²) independent ones (the design effect of Kish
/// 1965).
pub(super) fn worth(windows: &[Scaled]) -> f64 {
    let periods: BTreeSet<usize> = windows
        .iter()
        .flatten()
        .map(|(period, _)| *period)
        .collect();
    let count = windows.iter().map(Vec::len).sum::<usize>() as f64;
    if count == 0.0 {
        return 0.0;
    }
    // A window without a single measured value tells nothing, and is no window.
    let seen = windows.iter().filter(|window| !window.is_empty()).count();
    let steps = count / seen as f64;
    let distinct = periods.len() as f64;
    let likeness = likeness(windows, distinct / steps);
    distinct / (1.0 + (steps - 1.0) * likeness * likeness)
}

/// The correlation of two errors of a window around zero: what a model errs by in all steps alike
/// is error too. `apart` is the number of windows, side by side, that see as many periods.
fn likeness(windows: &[Scaled], apart: f64) -> f64 {
    let (mut squares, mut products, mut count, mut pairs) = (0.0, 0.0, 0.0, 0.0);
    for window in windows {
        let sum: f64 = window.iter().map(|(_, error)| error).sum();
        let own: f64 = window.iter().map(|(_, error)| error * error).sum();
        let steps = window.len() as f64;
        squares += own;
        products += sum * sum - own;
        count += steps;
        pairs += steps * (steps - 1.0);
    }
    let measured = (products / pairs) / (squares / count);
    if !measured.is_finite() {
        return PRIOR_LIKENESS;
    }
    let drawn = (apart * measured + PRIOR_WINDOWS * PRIOR_LIKENESS) / (apart + PRIOR_WINDOWS);
    drawn.clamp(0.0, 1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Errors of equal size, signs in turn.
    fn window(first: usize, steps: usize) -> Scaled {
        let error = |step: usize| if step.is_multiple_of(2) { 1.0 } else { -1.0 };
        (0..steps).map(|step| (first + step, error(step))).collect()
    }

    #[test]
    fn windows_whose_values_are_all_missing_add_nothing() {
        let seen = [window(20, 6), window(26, 6)];
        let with_empty = [vec![], window(20, 6), vec![], vec![], window(26, 6), vec![]];
        assert_eq!(worth(&with_empty), worth(&seen));
    }

    #[test]
    fn errors_are_never_worth_more_than_their_number() {
        for empty in 0..8 {
            for steps in 1..4 {
                let mut windows = vec![Vec::new(); empty];
                windows.push(window(10, steps));
                assert!(worth(&windows) <= steps as f64, "{empty} {steps}");
            }
        }
        assert_eq!(worth(&[Vec::new(), Vec::new()]), 0.0);
    }
}
