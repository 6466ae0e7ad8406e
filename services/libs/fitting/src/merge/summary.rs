//! What the list of stories shows of a training: a few figures over all series.

use std::collections::BTreeMap;

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use serde_json::{Value, json};

use crate::child::Refusal;

#[derive(Default)]
pub struct Tally {
    best: BTreeMap<String, u32>,
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

    /// Of the whole training; what is measured of its models stands in the story's index.
    pub fn summary(&self, fingerprint: &str, input: &TrainingInput) -> Value {
        json!({
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
