//! What a model said in the backtests, as the user would have got it: not below zero where the values are not, and in
//! whole numbers where forecasts are.

use std::borrow::Cow;

use super::Trial;
use crate::catalogue::Forecast;
use crate::whole::{in_whole_numbers, rounded};

/// How what a model says becomes what the user gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Given {
    pub non_negative: bool,
    pub whole: bool,
}

impl Given {
    /// The trials with the forecasts that are measured; the intervals are those of [`Given::forecast`].
    pub fn trials(self, trials: &[Trial]) -> Cow<'_, [Trial]> {
        if !self.whole {
            return Cow::Borrowed(trials);
        }
        let given = |trial: &Trial| Trial {
            predicted: in_whole_numbers(&trial.predicted),
            ..trial.clone()
        };
        Cow::Owned(trials.iter().map(given).collect())
    }

    /// The forecast of a trial with an interval so wide to each side, before what lies skew is taken into account.
    pub fn forecast(self, trial: &Trial, widths: &[f64]) -> Forecast {
        let floor = if self.non_negative {
            0.0
        } else {
            f64::NEG_INFINITY
        };
        let edge = |sign: f64| {
            let steps = trial.predicted.iter().zip(widths).enumerate();
            steps
                .map(|(step, (predicted, width))| {
                    let width = match trial.is_closed(step) {
                        true => 0.0,
                        false => width * trial.sides.factor(step, sign),
                    };
                    (predicted + sign * width).max(floor)
                })
                .collect()
        };
        let forecast = Forecast {
            mean: trial.predicted.clone(),
            lower: edge(-1.0),
            upper: edge(1.0),
        };
        match self.whole {
            true => rounded(forecast),
            false => forecast,
        }
    }
}
