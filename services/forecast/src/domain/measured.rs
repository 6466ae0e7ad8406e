//! The error of a model in the measure of the story, and how many values it rests on: the one place behind every
//! sentence, table, card and grade that tells them.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TrainingInput};
use b2l_engine::tabular::TableMetric;
use b2l_engine::{Metric, Reason};
use b2l_web::Language;

use super::numbers::{amount, percent};
use super::{clusters, rows};

/// A figure of the accuracy table.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Measured {
    /// As the table shows it.
    pub value: f64,
    /// Name of the measure on the wire: that of the story or, where it is not defined, the one that ranks instead.
    pub measure: &'static str,
}

impl Measured {
    /// What models are compared by: of a measure that is 1 at best, what the model lacks to 1.
    pub fn loss(self) -> f64 {
        let metric: Option<TableMetric> = self.measure.parse().ok();
        match metric.is_some_and(TableMetric::higher_is_better) {
            true => 1.0 - self.value,
            false => self.value,
        }
    }

    /// The figure in a sentence: "62", or "12%" of a measure in percent.
    pub fn text(self, language: Language) -> String {
        match self.measure {
            "mape" | "wape" => percent(self.value, language),
            _ => amount(self.value, language),
        }
    }
}

/// The figure of the best model; none where nothing was measured.
pub fn of_best(series: &SeriesSummary, input: &TrainingInput) -> Option<Measured> {
    of_row(series.rows.iter().find(|row| row.best)?, input)
}

/// The figure of one row of the accuracy table. None of a model of a series that was not tested on the windows of the
/// others.
pub fn of_row(row: &ModelRow, input: &TrainingInput) -> Option<Measured> {
    if let Some(scores) = &row.clusters {
        return Some(Measured {
            value: clusters::trust::quality(scores)?.silhouette?,
            measure: "silhouette",
        });
    }
    if input.rows.is_some() {
        return of_rows(row, input);
    }
    if is_given_up(row) {
        return None;
    }
    let found = row.metrics.as_ref()?;
    let all: &[(&'static str, Option<f64>)] = match input.metric.parse().unwrap_or_default() {
        Metric::Rmse => &[("rmse", found.rmse)],
        Metric::Mse => &[("mse", found.mse)],
        Metric::Mae => &[("mae", found.mae)],
        Metric::Mape => &[
            ("mape", found.mape),
            ("wape", found.wape),
            ("mae", found.mae),
        ],
    };
    let mut all = all.iter().copied();
    all.find_map(|(measure, value)| {
        Some(Measured {
            value: value?,
            measure,
        })
    })
}

fn of_rows(row: &ModelRow, input: &TrainingInput) -> Option<Measured> {
    let metric: TableMetric = input.metric.parse().ok()?;
    let found = rows::scores::shown(row.scores.as_ref()?)?;
    // As when models are ranked.
    let instead = (metric == TableMetric::Mape).then_some(TableMetric::Mae);
    let mut metrics = std::iter::once(metric).chain(instead);
    metrics.find_map(|metric| {
        Some(Measured {
            value: found.value(metric)?,
            measure: metric.as_str(),
        })
    })
}

/// Values that the figures of a series rest on: of rows those that were predicted by models that had not seen them; 0 of
/// groups.
pub fn tested(series: &SeriesSummary, input: &TrainingInput) -> usize {
    match &input.rows {
        Some(rows) if rows.clusters.is_some() => 0,
        Some(_) => rows::scores::tested(series),
        None => series
            .coverage
            .map_or(0, |coverage| coverage.points as usize),
    }
}

/// Whether no row of the accuracy table has a smaller error than this model.
pub fn leads(series: &SeriesSummary, model: &str, input: &TrainingInput) -> bool {
    let own = series.rows.iter().find(|row| row.model == model);
    let Some(own) = own.and_then(|row| of_row(row, input)) else {
        return false;
    };
    let others = series.rows.iter().filter_map(|row| of_row(row, input));
    let mut others = others.filter(|other| other.measure == own.measure);
    others.all(|other| own.loss() <= other.loss())
}

fn is_given_up(row: &ModelRow) -> bool {
    matches!(
        serde_json::from_str(&row.reason_json),
        Ok(Reason::GivenUp { .. })
    )
}
