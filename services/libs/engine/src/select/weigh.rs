//! The weights of a combination's members: by the errors of their backtests, the more so the more
//! backtests there are, and by what a model has to begin with.
//!
//! More was tried and is not here, since it held only on the series that it was learned from: see
//! docs/decisions/0021-weights-of-best.md and 0027-forms-forecast-together.md, and for weeks, days and
//! hours docs/decisions/0023-best-of-weeks-days-and-hours.md.

use super::lead::geometric_mean;
use super::outcome::Facts;
use crate::catalogue::head_start;

/// Power of the inverse error that makes a weight, of years, quarters and months: few backtests say
/// little (Claeskens et al. 2016 on why estimated weights disappoint) ...
const SHARPNESS_OF_FEW: f64 = 1.5;
/// ... and of weeks, days and hours, whose backtests say more.
const SHARPNESS_OF_MANY: f64 = 4.0;
/// Weights below this share are left out: they change no forecast that anybody would see.
const LEAST: f64 = 0.01;
/// What these begin with where backtests are many: THETA is as HWES there, with which it would
/// vote twice, and a line with a level for each weekday is a strong model of days.
const HEAD_STARTS_OF_MANY: [(&str, f64); 2] = [("THETA", 1.0), ("LR", 1.0)];
/// Of years, which have no season to take out, MSTL is nearly HWES, with which it would vote twice.
const HEAD_STARTS_OF_YEARS: [(&str, f64); 1] = [("MSTL", 0.5)];
/// Of quarters and months HWES, in which fifteen forms forecast together, is what THETA is of years.
const HEAD_STARTS_OF_SEASONS: [(&str, f64); 2] = [("THETA", 1.0), ("HWES", 2.0)];

/// How much the backtests of a series say.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Backtests {
    /// Little: of years.
    Few,
    /// Little: of quarters and months.
    FewOfSeasons,
    /// Of weeks, days and hours.
    Many,
}

impl Backtests {
    /// Those of a series, by what any of its models knows.
    pub fn of<'a>(mut facts: impl Iterator<Item = &'a Facts>) -> Backtests {
        match facts.find(|facts| facts.few_backtests) {
            None => Backtests::Many,
            Some(facts) if facts.seasonal => Backtests::FewOfSeasons,
            Some(_) => Backtests::Few,
        }
    }
}

/// The weights of models with these errors, a row a model and a number a backtest, all in the same
/// unit; their sum is 1, and a member that is not worth it has 0. Where backtests are few the mean error
/// counts, else the geometric mean, which weighs all backtests alike.
pub(super) fn weights(models: &[&str], errors: &[Vec<f64>], backtests: Backtests) -> Vec<f64> {
    let mean = |errors: &[f64]| errors.iter().sum::<f64>() / errors.len().max(1) as f64;
    let means: Vec<f64> = errors.iter().map(|own| mean(own)).collect();
    let lowest = lowest(&means);
    if !(lowest > 0.0 && lowest.is_finite()) {
        // Whatever made no error at all is right.
        let right = |error: &f64| f64::from(u8::from(*error <= lowest));
        return shares(means.iter().map(right).collect());
    }
    let (sharpness, typical) = match backtests {
        Backtests::Few | Backtests::FewOfSeasons => (SHARPNESS_OF_FEW, means),
        Backtests::Many => {
            let overall = mean(&means);
            let typical = errors.iter().map(|own| geometric_mean(own, overall));
            (SHARPNESS_OF_MANY, typical.collect())
        }
    };
    let least = self::lowest(&typical);
    let weight =
        |(model, error): (&&str, &f64)| start(model, backtests) * (least / error).powf(sharpness);
    let all = shares(models.iter().zip(&typical).map(weight).collect());
    shares(
        all.into_iter()
            .map(|share| if share < LEAST { 0.0 } else { share })
            .collect(),
    )
}

fn lowest(errors: &[f64]) -> f64 {
    errors.iter().copied().fold(f64::INFINITY, f64::min)
}

/// What a model weighs beside another that erred as much.
fn start(model: &str, backtests: Backtests) -> f64 {
    let own: &[(&str, f64)] = match backtests {
        Backtests::Few => &HEAD_STARTS_OF_YEARS,
        Backtests::FewOfSeasons => &HEAD_STARTS_OF_SEASONS,
        Backtests::Many => &HEAD_STARTS_OF_MANY,
    };
    let found = own.iter().find(|(id, _)| *id == model);
    found.map_or_else(|| head_start(model), |(_, weight)| *weight)
}

fn shares(weights: Vec<f64>) -> Vec<f64> {
    let total: f64 = weights.iter().sum();
    weights.into_iter().map(|weight| weight / total).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const ALL: [Backtests; 3] = [Backtests::Few, Backtests::FewOfSeasons, Backtests::Many];

    fn rows(errors: &[f64]) -> Vec<Vec<f64>> {
        errors.iter().map(|error| vec![*error; 4]).collect()
    }

    #[test]
    fn a_model_that_made_no_error_is_taken_alone() {
        for backtests in ALL {
            assert_eq!(
                weights(&["HWES", "AR", "CES"], &rows(&[2.0, 0.0, 1.0]), backtests),
                [0.0, 1.0, 0.0]
            );
        }
    }

    #[test]
    fn many_backtests_tell_models_apart_better_than_few() {
        let errors = rows(&[1.0, 2.0]);
        let few = weights(&["HWES", "AR"], &errors, Backtests::Few);
        let many = weights(&["HWES", "AR"], &errors, Backtests::Many);
        assert!((few[0] / few[1] - 2.0_f64.powf(1.5)).abs() < 1e-9);
        // The floor of a hundredth of the mean error, 0.015, is in both.
        assert!((many[0] / many[1] - (2.015_f64 / 1.015).powf(4.0)).abs() < 1e-9);
    }

    #[test]
    fn one_bad_backtest_of_many_outweighs_no_other() {
        // A tenth better in three of four, and four times as bad in one that was bad for all.
        let steady = vec![1.0, 1.0, 1.0, 8.0];
        let mostly = vec![0.5, 0.5, 0.5, 16.0];
        let both = [steady, mostly];
        let many = weights(&["HWES", "AR"], &both, Backtests::Many);
        let few = weights(&["HWES", "AR"], &both, Backtests::Few);
        assert!(many[1] > many[0], "{many:?}");
        assert!(few[1] < few[0], "{few:?}");
    }

    #[test]
    fn of_many_backtests_near_copies_and_lines_begin_as_others() {
        let errors = rows(&[1.0, 1.0, 1.0]);
        let many = weights(&["HWES", "THETA", "LR"], &errors, Backtests::Many);
        let few = weights(&["HWES", "THETA", "LR"], &errors, Backtests::Few);
        assert!(many.iter().all(|weight| (weight - 1.0 / 3.0).abs() < 1e-9));
        assert!((few[1] / few[0] - 2.0).abs() < 1e-9 && (few[2] / few[0] - 0.2).abs() < 1e-9);
    }

    #[test]
    fn theta_counts_double_of_years_and_holt_winters_of_quarters_and_months() {
        let errors = rows(&[1.0, 1.0, 1.0]);
        let years = weights(&["HWES", "THETA", "AR"], &errors, Backtests::Few);
        let months = weights(&["HWES", "THETA", "AR"], &errors, Backtests::FewOfSeasons);
        assert_eq!(years, [0.25, 0.5, 0.25]);
        assert_eq!(months, [0.5, 0.25, 0.25]);
    }

    #[test]
    fn of_years_the_decomposition_counts_half() {
        let errors = rows(&[1.0, 1.0]);
        let years = weights(&["MSTL", "AR"], &errors, Backtests::Few);
        let months = weights(&["MSTL", "AR"], &errors, Backtests::FewOfSeasons);
        assert!((years[1] / years[0] - 2.0).abs() < 1e-9, "{years:?}");
        assert_eq!(months, [0.5, 0.5]);
    }

    proptest! {
        #[test]
        fn weights_sum_to_one_and_fall_with_the_error(
            errors in prop::collection::vec(0.01_f64..100.0, 2..9), which in 0_usize..3,
        ) {
            let models = vec!["HWES"; errors.len()];
            let weights = weights(&models, &rows(&errors), ALL[which]);
            prop_assert!((weights.iter().sum::<f64>() - 1.0).abs() < 1e-9);
            for (a, left) in errors.iter().zip(&weights) {
                for (b, right) in errors.iter().zip(&weights) {
                    prop_assert!(a > b || left >= right);
                }
            }
        }
    }
}
