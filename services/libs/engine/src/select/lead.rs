//! Whether a model did better in the backtests than another by more than chance: the same windows
//! are compared in pairs (Diebold and Mariano 1995), as ratios, so that one window in which both
//! went far astray does not decide for the others.

use super::columns::error_of;
use crate::backtest::Trial;
use crate::metrics::Metric;
use crate::numeric::student_reach;

/// A lead of this share is none: of models that are so near to each other the simpler one is
/// preferred too.
pub(super) const AS_GOOD_AS: f64 = 1.05;
/// Below this many windows their spread is not known.
const LEAST_WINDOWS: usize = 4;
/// Probability by which a lead is more than luck, from one side.
const SURE: f64 = 0.95;
/// An error below this share of the mean one is as good as none: no quotient is taken of less.
const NEXT_TO_NOTHING: f64 = 0.01;

/// The errors of the windows in the unit of the values, the oldest window first.
pub(super) fn errors_of(trials: &[Trial], metric: Metric) -> Vec<f64> {
    trials.iter().map(|trial| error_of(trial, metric)).collect()
}

/// The geometric mean of errors, none of which counts as less than a hundredth of `mean`.
pub(super) fn geometric_mean(errors: &[f64], mean: f64) -> f64 {
    let least = NEXT_TO_NOTHING * mean;
    let sum: f64 = errors.iter().map(|error| (error + least).ln()).sum();
    (sum / errors.len().max(1) as f64).exp()
}

/// Whether `leader` erred less than `other` in the same windows, by more than a twentieth and more
/// than chance: Student's test of the logarithms of their ratios, one-sided, at 95 %.
pub(super) fn clearly_leads(leader: &[f64], other: &[f64]) -> bool {
    let count = other.len();
    let mean = other.iter().sum::<f64>() / count.max(1) as f64;
    if count < LEAST_WINDOWS || leader.len() != count || !(mean > 0.0 && mean.is_finite()) {
        return false;
    }
    let least = NEXT_TO_NOTHING * mean;
    let ratio = |(own, other): (&f64, &f64)| ((other + least) / (own + least)).ln();
    let leads: Vec<f64> = leader.iter().zip(other).map(ratio).collect();
    let n = count as f64;
    let lead = leads.iter().sum::<f64>() / n;
    let squares: f64 = leads.iter().map(|own| (own - lead).powi(2)).sum();
    let standard_error = (squares / (n - 1.0) / n).sqrt();
    // The reach holds both sides.
    lead - AS_GOOD_AS.ln() > student_reach(2.0 * SURE - 1.0, n - 1.0) * standard_error
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_lead_in_every_window_is_clear_and_one_owed_to_a_single_window_is_not() {
        let combined = [1.0, 1.1, 0.9, 1.0];
        assert!(clearly_leads(&[0.75, 0.85, 0.66, 0.76], &combined));
        // Less than half the error over all windows, but only because of one.
        assert!(!clearly_leads(
            &[1.05, 1.1, 0.95, 1.0],
            &[1.0, 1.1, 0.9, 6.0]
        ));
    }

    #[test]
    fn a_lead_that_is_small_or_seldom_measured_is_not_clear() {
        assert!(!clearly_leads(&[0.97; 4], &[1.0; 4]));
        assert!(!clearly_leads(&[0.5; 3], &[1.0; 3]));
        assert!(clearly_leads(&[0.5; 4], &[1.0; 4]));
    }

    #[test]
    fn the_test_is_students() {
        // SciPy 1.17, ttest_1samp(log(1.01 / (leader + 0.01)), log(1.05), alternative="greater"): the
        // p-values are 0.0447 and 0.0550.
        let other = [1.0, 1.0, 1.0, 1.0];
        let leader = |spread: f64| [0.7, 0.7 + spread, 0.7 - spread, 0.7];
        assert!(clearly_leads(&leader(0.222), &other));
        assert!(!clearly_leads(&leader(0.247), &other));
    }

    proptest! {
        #[test]
        fn only_one_of_two_can_lead_and_no_unit_matters(
            left in prop::collection::vec(0.01_f64..100.0, 4..7), right in prop::collection::vec(0.01_f64..100.0, 7),
            unit in 0.001_f64..1000.0,
        ) {
            let right = &right[..left.len()];
            prop_assert!(!(clearly_leads(&left, right) && clearly_leads(right, &left)));
            let scaled = |errors: &[f64]| errors.iter().map(|error| unit * error).collect::<Vec<f64>>();
            prop_assert_eq!(clearly_leads(&left, right), clearly_leads(&scaled(&left), &scaled(right)));
        }
    }
}
