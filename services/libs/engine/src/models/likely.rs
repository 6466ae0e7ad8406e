//! Fitted forms of one model that forecast together. Where a history does not say clearly which form is
//! right, the mean of the likely ones, weighted as Akaike's criterion tells them apart, errs less than the
//! likeliest alone (Burnham and Anderson 2002; of exponential smoothing Kolassa 2011). Measured in
//! docs/decisions/0027-forms-forecast-together.md.

use serde::{Deserialize, Serialize};

use crate::catalogue::Forecast;
use crate::error::FitError;
use crate::numeric::normal_quantile;

/// By what differences of the criterion are divided: it tells how well a form says the next value of this
/// history, and less of several steps ahead. Of competition series 4 is better than 1, of simulated ones 2.
const DOUBT: f64 = 2.0;
/// A form that is less likely than this beside the likeliest is left out ...
const LEAST: f64 = 0.05;
/// ... and so are all but so many, which keeps stored models small.
const MOST: usize = 15;

/// The likeliest form with the others; stored as the likeliest alone where there are none.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(bound(deserialize = "T: Deserialize<'de>"))]
pub(crate) struct Likely<T> {
    #[serde(flatten)]
    pub best: T,
    /// How likely each is beside the best, and the form.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<(f64, T)>,
}

impl<T> Likely<T> {
    pub fn only(best: T) -> Likely<T> {
        Likely {
            best,
            others: Vec::new(),
        }
    }

    /// The likely ones of forms with their criteria (AICc, the lower the better); `None` of none.
    pub fn of(mut found: Vec<(f64, T)>) -> Option<Likely<T>> {
        found.retain(|(criterion, _)| !criterion.is_nan());
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        let mut found = found.into_iter();
        let (lowest, best) = found.next()?;
        let others = found
            .map(|(criterion, form)| (likelihood(criterion - lowest), form))
            .take_while(|(likely, _)| *likely >= LEAST)
            .take(MOST - 1)
            .collect();
        Some(Likely { best, others })
    }

    /// What the forms say together of what each says by `predict` at this level: the mean, and the deviation
    /// of a mixture, in which the forms' difference counts too.
    ///
    /// # Errors
    /// Those of `predict`, and [`FitError::NoFiniteFit`].
    pub fn predict(
        &self,
        level: f64,
        predict: impl Fn(&T) -> Result<Forecast, FitError>,
    ) -> Result<Forecast, FitError> {
        let best = predict(&self.best)?;
        if self.others.is_empty() {
            return Ok(best);
        }
        let mut parts = vec![(1.0, best)];
        // One that runs away is not listened to.
        let others = self.others.iter();
        parts.extend(others.filter_map(|(likely, form)| Some((*likely, predict(form).ok()?))));
        let total: f64 = parts.iter().map(|(likely, _)| likely).sum();
        let mean_of = |of: &dyn Fn(&Forecast) -> f64| -> f64 {
            let weighted = parts.iter().map(|(likely, part)| likely / total * of(part));
            weighted.sum()
        };
        let width = 2.0 * normal_quantile(0.5 + level / 200.0);
        let (mut means, mut deviations) = (Vec::new(), Vec::new());
        for step in 0..parts[0].1.mean.len() {
            let mean = mean_of(&|part| part.mean[step]);
            let variance = mean_of(&|part| {
                let own = part.upper[step] / width - part.lower[step] / width;
                own * own + (part.mean[step] - mean).powi(2)
            });
            means.push(mean);
            deviations.push(variance.sqrt());
        }
        Forecast::gaussian(means, &deviations, level)
    }
}

/// Those of ascending candidates that [`Likely::of`] would keep: only these need be finished.
pub(crate) fn among<C>(ascending: &[C], criterion: impl Fn(&C) -> f64) -> impl Iterator<Item = &C> {
    let lowest = ascending.first().map_or(0.0, &criterion);
    ascending
        .iter()
        .take_while(move |one| likelihood(criterion(one) - lowest) >= LEAST)
        .take(MOST)
}

/// How likely a form is beside another whose criterion is lower by `apart`.
fn likelihood(apart: f64) -> f64 {
    (-0.5 * apart / DOUBT).exp()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flat(value: f64, deviation: f64) -> Forecast {
        Forecast::gaussian(vec![value], &[deviation], 80.0).expect("finite numbers")
    }

    #[test]
    fn forms_weigh_as_their_criteria_tell_them_apart() {
        let likely = Likely::of(vec![(12.0, 4.0), (10.0, 1.0), (40.0, 99.0)]).expect("forms");
        assert_eq!(likely.best, 1.0);
        let ahead = likely
            .predict(80.0, |value| Ok(flat(*value, 0.0)))
            .expect("a forecast");
        let second = (-0.5_f64).exp() / (1.0 + (-0.5_f64).exp());
        assert!((ahead.mean[0] - (1.0 + 3.0 * second)).abs() < 1e-12);
    }

    #[test]
    fn what_forms_disagree_about_is_uncertain() {
        let likely = Likely::of(vec![(10.0, -3.0), (10.0, 3.0)]).expect("forms");
        let ahead = likely
            .predict(80.0, |value| Ok(flat(*value, 4.0)))
            .expect("a forecast");
        // Of a mixture of two: 4² within and 3² between.
        let reach = normal_quantile(0.9) * 5.0;
        assert!((ahead.upper[0] - reach).abs() < 1e-9 && ahead.mean[0].abs() < 1e-12);
    }

    #[test]
    fn a_state_without_others_is_stored_as_before_there_were_any() {
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        struct State {
            alpha: f64,
        }
        let stored = serde_json::to_string(&Likely::only(State { alpha: 0.5 })).expect("JSON");
        assert_eq!(stored, r#"{"alpha":0.5}"#);
        let read: Likely<State> = serde_json::from_str(&stored).expect("a state");
        assert_eq!(read, Likely::only(State { alpha: 0.5 }));
    }
}
