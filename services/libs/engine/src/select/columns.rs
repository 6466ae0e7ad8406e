//! Whether known columns earn their place in a model: it is measured with and without them on the
//! same windows, and does without where they gain less than one standard error (the rule of
//! Breiman, Friedman, Olshen and Stone 1984: of models as good as each other the simpler).

use crate::backtest::Trial;
use crate::metrics::Metric;

/// Longest history that a model is measured on a second time. More points tell by themselves what
/// a column is worth, and cost more.
pub(super) const MOST_POINTS: usize = 1_000;

/// Whether the errors with columns are smaller by more than chance; both on the same windows. A model
/// that was given up with them or without them is better the other way.
pub(super) fn pay(with: &[Trial], without: &[Trial], metric: Metric) -> bool {
    if with.len() != without.len() {
        return with.len() > without.len();
    }
    let gains: Vec<f64> = with
        .iter()
        .zip(without)
        .map(|(with, without)| error_of(without, metric) - error_of(with, metric))
        .collect();
    let count = gains.len() as f64;
    let gain = gains.iter().sum::<f64>() / count;
    let squares: f64 = gains.iter().map(|own| (own - gain).powi(2)).sum();
    let error = if gains.len() > 1 {
        (squares / (count - 1.0) / count).sqrt()
    } else {
        0.0
    };
    gain > error
}

/// Mean error of a window in the unit of the values.
pub(super) fn error_of(trial: &Trial, metric: Metric) -> f64 {
    let differences = || {
        trial
            .actual
            .iter()
            .zip(&trial.predicted)
            .filter_map(|(actual, predicted)| Some((*actual)? - predicted))
    };
    let count = differences().count().max(1) as f64;
    match metric {
        Metric::Rmse | Metric::Mse => {
            (differences().map(|error| error * error).sum::<f64>() / count).sqrt()
        }
        Metric::Mae | Metric::Mape => differences().map(f64::abs).sum::<f64>() / count,
    }
}
