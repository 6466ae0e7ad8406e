//! The weights of a combination's members: by the errors of their backtests, the more so the more
//! backtests there are, and by what a model has to begin with.
//!
//! More was tried and is not here, since it held only on the series that it was learned from: see
//! docs/decisions/0021-weights-of-best.md.

use crate::catalogue::head_start;

/// Power of the inverse error that makes a weight, of years, quarters and months: few backtests say
/// little (Claeskens et al. 2016 on why estimated weights disappoint) ...
const SHARPNESS_OF_FEW: f64 = 1.5;
/// ... and of weeks, days and hours, whose backtests say more.
const SHARPNESS_OF_MANY: f64 = 4.0;
/// Weights below this share are left out: they change no forecast that anybody would see.
const LEAST: f64 = 0.01;

/// The weights of models with these mean errors, in the same unit; their sum is 1, and a member that
/// is not worth it has 0. `few` says whether the backtests are.
pub(super) fn weights(models: &[&str], errors: &[f64], few: bool) -> Vec<f64> {
    let lowest = errors.iter().copied().fold(f64::INFINITY, f64::min);
    if !(lowest > 0.0 && lowest.is_finite()) {
        // Whatever made no error at all is right.
        let right = |error: &f64| f64::from(u8::from(*error <= lowest));
        return shares(errors.iter().map(right).collect());
    }
    let sharpness = if few {
        SHARPNESS_OF_FEW
    } else {
        SHARPNESS_OF_MANY
    };
    let weight =
        |(model, error): (&&str, &f64)| head_start(model) * (lowest / error).powf(sharpness);
    let all = shares(models.iter().zip(errors).map(weight).collect());
    shares(
        all.into_iter()
            .map(|share| if share < LEAST { 0.0 } else { share })
            .collect(),
    )
}

fn shares(weights: Vec<f64>) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_model_that_made_no_error_is_taken_alone() {
        assert_eq!(
            weights(&["HWES", "AR", "CES"], &[2.0, 0.0, 1.0], true),
            [0.0, 1.0, 0.0]
        );
    }

    #[test]
    fn many_backtests_tell_models_apart_better_than_few() {
        let errors = [1.0, 2.0];
        let few = weights(&["HWES", "AR"], &errors, true);
        let many = weights(&["HWES", "AR"], &errors, false);
        assert!((few[0] / few[1] - 2.0_f64.powf(1.5)).abs() < 1e-9);
        assert!((many[0] / many[1] - 16.0).abs() < 1e-9);
    }

    proptest! {
        #[test]
        fn weights_sum_to_one_and_fall_with_the_error(
            errors in prop::collection::vec(0.01_f64..100.0, 2..9), few: bool,
        ) {
            let models = vec!["HWES"; errors.len()];
            let weights = weights(&models, &errors, few);
            prop_assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            for (a, left) in errors.iter().zip(&weights) {
                for (b, right) in errors.iter().zip(&weights) {
                    prop_assert!(a > b || left >= right);
                }
            }
        }
    }
}
