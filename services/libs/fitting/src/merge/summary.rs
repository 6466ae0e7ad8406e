//! What the list of stories shows of a training: a few figures over all series.

use std::collections::BTreeMap;

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TrainingInput};
use b2l_engine::tabular::TableMetrics;
use b2l_engine::{Metric, Quality};
use serde_json::{Value, json};

use crate::child::Refusal;

pub struct Tally {
    metric: String,
    best: BTreeMap<String, u32>,
    scores: Vec<f64>,
    /// The weighted error in percent, which stands in for the mean one where the data have zeros.
    weighted: Vec<f64>,
    series: usize,
    /// Has data, but no model.
    without_model: usize,
    /// Has no data that a model could use.
    without_data: usize,
    not_reached: bool,
    seconds: f64,
    reason: Option<Value>,
    /// Why the first model of the first series without one gave nothing, as JSON.
    model_reason: Option<String>,
}

impl Tally {
    pub fn new(metric: &str) -> Self {
        Self {
            metric: metric.to_owned(),
            best: BTreeMap::new(),
            scores: Vec::new(),
            weighted: Vec::new(),
            series: 0,
            without_model: 0,
            without_data: 0,
            not_reached: false,
            seconds: 0.0,
            reason: None,
            model_reason: None,
        }
    }

    pub fn add(&mut self, summary: &SeriesSummary) {
        self.series += 1;
        self.seconds += summary.rows.iter().map(|row| row.seconds).sum::<f64>();
        self.not_reached |= summary
            .rows
            .iter()
            .any(|row| row.reason_json.contains("\"not_reached\""));
        if !summary.reason_json.is_empty() {
            self.without_data += 1;
            self.reason = self
                .reason
                .take()
                .or_else(|| serde_json::from_str(&summary.reason_json).ok());
            return;
        }
        if summary.best.is_empty() {
            self.without_model += 1;
            let chosen = summary.rows.iter().find(|row| !row.baseline);
            let told = chosen.or(summary.rows.first());
            self.model_reason = self
                .model_reason
                .take()
                .or_else(|| told.map(|row| row.reason_json.clone()));
            return;
        }
        *self.best.entry(summary.best.clone()).or_default() += 1;
        let best = summary.rows.iter().find(|row| row.best);
        self.scores.extend(best.and_then(|row| self.score(row)));
        let metrics = best.and_then(|row| row.metrics.as_ref());
        self.weighted.extend(metrics.and_then(|found| found.wape));
    }

    /// The chosen measure: of rows on those kept aside, where there are any.
    fn score(&self, row: &ModelRow) -> Option<f64> {
        if let Some(scores) = &row.scores {
            let metric = self.metric.parse().ok()?;
            let of = |json: &str| {
                serde_json::from_str::<TableMetrics>(json)
                    .ok()?
                    .value(metric)
            };
            return of(&scores.test_json).or_else(|| of(&scores.validation_json));
        }
        if let Some(scores) = &row.clusters {
            return serde_json::from_str::<Quality>(&scores.quality_json)
                .ok()?
                .silhouette;
        }
        let metrics = row.metrics.as_ref()?;
        match self.metric.parse().unwrap_or_default() {
            Metric::Rmse => metrics.rmse,
            Metric::Mse => metrics.mse,
            Metric::Mape => metrics.mape,
            Metric::Mae => metrics.mae,
        }
    }

    pub fn out_of_time(&self) -> bool {
        self.not_reached
    }

    pub fn without_model(&self) -> usize {
        self.without_model
    }

    pub fn trained(&self) -> usize {
        self.series - self.without_model - self.without_data
    }

    /// Why there is no story, when no series has data: the reason of the first.
    pub fn first_reason(&self) -> Option<Refusal> {
        let reason = self.reason.as_ref()?;
        let kind = reason.get("kind")?.as_str()?;
        let code = [
            "too_few_dates",
            "irregular_dates",
            "mostly_invented",
            "no_values",
            "no_rows",
            "only_unfinished",
            "too_wide",
        ]
        .into_iter()
        .find(|known| *known == kind)?;
        let params = reason
            .as_object()?
            .iter()
            .filter(|(name, _)| *name != "kind");
        Some(params.fold(
            Refusal::of(code),
            |refusal, (name, value)| match value.as_str() {
                Some(text) => refusal.with(name, text),
                None => refusal.with(name, value),
            },
        ))
    }

    /// There is data, and no model could make anything of it: with the reason of one that was chosen.
    pub fn nothing(&self) -> Refusal {
        let refusal = Refusal::of("nothing_trained");
        match &self.model_reason {
            Some(reason) => refusal.with("reason", reason),
            None => refusal,
        }
    }

    /// The metric that the figures are of, and the best models' values of it: the chosen one, or where it is nowhere
    /// defined because of zeros, the one that the models were ranked by instead.
    fn metric_scores(&self) -> (&str, &[f64]) {
        match self.metric.parse() {
            Ok(Metric::Mape) if self.scores.is_empty() && !self.weighted.is_empty() => {
                ("wape", &self.weighted)
            }
            _ => (&self.metric, &self.scores),
        }
    }

    /// `value` is the mean over the series of `metric` of their best models; `model` the most frequent best.
    pub fn summary(&self, fingerprint: &str, input: &TrainingInput) -> Value {
        let (metric, scores) = self.metric_scores();
        let value = (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64);
        let model = self
            .best
            .iter()
            .max_by(|a, b| a.1.cmp(b.1).then(b.0.cmp(a.0)))
            .map(|(model, _)| model);
        json!({
            "metric": metric,
            "value": value,
            "model": model,
            "best": self.best,
            "series": self.series,
            "untrained": self.without_model + self.without_data,
            "seconds": self.seconds,
            "fingerprint": fingerprint,
            "out_of_time": self.not_reached,
            "dataset_key": input.dataset_key,
        })
    }
}
