//! The measures of a model of rows, and the error that models are compared by.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TableScores, TrainingInput};
use b2l_engine::tabular::{TableFacts, TableMetric, TableMetrics};

/// The metrics that a row of the accuracy table shows: on the rows kept aside where there are any, else on those
/// predicted in cross-validation.
pub fn shown(scores: &TableScores) -> Option<TableMetrics> {
    of_test(scores).or_else(|| of_validation(scores))
}

pub fn of_test(scores: &TableScores) -> Option<TableMetrics> {
    serde_json::from_str(&scores.test_json).ok()
}

pub fn of_validation(scores: &TableScores) -> Option<TableMetrics> {
    serde_json::from_str(&scores.validation_json).ok()
}

/// On the rows that the model learned from; where it was asked for.
pub fn of_train(scores: &TableScores) -> Option<TableMetrics> {
    serde_json::from_str(&scores.train_json).ok().flatten()
}

/// How often each class was forecast to be each; none of a regression.
pub fn confusion(metrics: TableMetrics) -> Option<Vec<Vec<usize>>> {
    match metrics {
        TableMetrics::Classes(found) => Some(found.confusion),
        TableMetrics::Numbers(_) => None,
    }
}

/// The error of a model in the chosen measure on the rows that the accuracy table shows, with the measure's name. Of a
/// measure that is 1 at best it is what the model lacks to 1.
pub fn error(row: &ModelRow, input: &TrainingInput) -> Option<(f64, &'static str)> {
    let metric: TableMetric = input.metric.parse().ok()?;
    let found = shown(row.scores.as_ref()?)?;
    match found.value(metric) {
        Some(score) if metric.higher_is_better() => Some((1.0 - score, metric.as_str())),
        Some(error) => Some((error, metric.as_str())),
        // As when models are ranked.
        None if metric == TableMetric::Mape => {
            Some((found.value(TableMetric::Mae)?, TableMetric::Mae.as_str()))
        }
        None => None,
    }
}

/// Rows that the shown measures rest on: those kept aside, else all, each predicted by a model that had not seen it.
pub fn tested(series: &SeriesSummary) -> usize {
    let facts: Option<TableFacts> = serde_json::from_str(&series.facts_json).ok();
    facts.map_or(0, |facts| match facts.test_rows {
        0 => facts.rows,
        tests => tests,
    })
}
