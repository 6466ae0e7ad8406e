//! How much better a model is than the naive forecast (on rows: than the baseline): the one definition behind every
//! sentence, table, card and grade.

use b2l_contracts::jobs::{Metrics, ModelRow, SeriesSummary, TrainingInput};
use b2l_engine::{Metric, Reason};
use b2l_web::{Language, Message};

use super::numbers::rounded;
use super::rows::scores;
use crate::texts;

/// A model's gain over the naive forecast.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gain {
    /// 1 − error / error of the naive forecast, in `measure`, on the same windows: 0.38 is a 38% smaller error.
    pub share: f64,
    /// Name of the measure on the wire.
    pub measure: &'static str,
}

impl Gain {
    /// The same on the scale of the target: a squared error becomes a plain one, since four times the square is twice
    /// the miss.
    pub fn plain(self) -> f64 {
        match self.measure {
            "mse" => 1.0 - (1.0 - self.share).max(0.0).sqrt(),
            _ => self.share,
        }
    }
}

/// `RMSE`, `MAE`, `accuracy`, `ROC AUC`: a measure as people write it.
pub fn measure_name(measure: &str) -> String {
    match measure.strip_suffix("_score") {
        Some("roc_auc") => "ROC AUC".to_owned(),
        Some("f1") => "F1".to_owned(),
        Some(score) => score.replace('_', " "),
        None if measure == "r2" => "R²".to_owned(),
        None if measure == "log_loss" => "log loss".to_owned(),
        None => measure.to_uppercase(),
    }
}

/// The gain of the best model; none where nothing was measured, and of groups.
pub fn of_best(series: &SeriesSummary, input: &TrainingInput) -> Option<Gain> {
    of_row(series, series.rows.iter().find(|row| row.best)?, input)
}

/// The gain of one row of the accuracy table: over the best of the baselines in the measure of the story. None of a model
/// that was not tested on the same windows.
pub fn of_row(series: &SeriesSummary, row: &ModelRow, input: &TrainingInput) -> Option<Gain> {
    let baselines = || series.rows.iter().filter(|row| row.baseline);
    if input.rows.is_some() {
        let (own, measure) = scores::error(row, input)?;
        let errors = baselines().filter_map(|row| Some(scores::error(row, input)?.0));
        return over(own, errors, measure);
    }
    if is_given_up(row) {
        return None;
    }
    let measure = measure(&input.metric, row.metrics.as_ref()?)?;
    let error = |row: &ModelRow| value(row.metrics.as_ref()?, measure);
    over(error(row)?, baselines().filter_map(error), measure)
}

fn over(own: f64, baselines: impl Iterator<Item = f64>, measure: &'static str) -> Option<Gain> {
    let naive = baselines.min_by(f64::total_cmp)?;
    (naive > 0.0).then(|| Gain {
        share: 1.0 - own / naive,
        measure,
    })
}

/// What the models of a story are compared with: `naive`, `average` or `shares` of the classes.
pub fn baseline(input: &TrainingInput) -> &'static str {
    match (&input.rows, input.kind.as_str()) {
        (None, _) => "naive",
        (Some(_), "classification") => "shares",
        _ => "average",
    }
}

/// A smaller share would be shown as 0%.
const SMALLEST_SHOWN: f64 = 0.005;

/// The sentence that compares a model with what [`baseline`] names.
pub fn sentence(gain: Gain, baseline: &'static str, language: Language) -> Message {
    let (how, number) = match gain.share {
        share if share >= SMALLEST_SHOWN => ("smaller", rounded(100.0 * share, language)),
        share if share > -SMALLEST_SHOWN => ("equal", String::new()),
        share => ("larger", rounded(-100.0 * share, language)),
    };
    texts::GAIN.with(&[&measure_name(gain.measure), &how, &number, &baseline])
}

fn is_given_up(row: &ModelRow) -> bool {
    matches!(
        serde_json::from_str(&row.reason_json),
        Ok(Reason::GivenUp { .. })
    )
}

/// The measure by which models are ranked: the chosen one or, where it is not defined, the one that stands in for it.
fn measure(metric: &str, metrics: &Metrics) -> Option<&'static str> {
    let names: &[&'static str] = match metric.parse().unwrap_or_default() {
        Metric::Rmse => &["rmse"],
        Metric::Mse => &["mse"],
        Metric::Mae => &["mae"],
        Metric::Mape => &["mape", "wape", "mae"],
    };
    names
        .iter()
        .copied()
        .find(|name| value(metrics, name).is_some())
}

fn value(metrics: &Metrics, measure: &str) -> Option<f64> {
    match measure {
        "rmse" => metrics.rmse,
        "mse" => metrics.mse,
        "mae" => metrics.mae,
        "mape" => metrics.mape,
        "wape" => metrics.wape,
        _ => None,
    }
}
