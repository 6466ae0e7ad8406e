//! The measures of a model of rows, and how many rows they rest on.

use b2l_contracts::jobs::{SeriesSummary, TableScores};
use b2l_engine::tabular::{TableFacts, TableMetrics};

/// The metrics that a row of the accuracy table shows, by which models are ranked: on the rows predicted in
/// cross-validation, else on those kept aside.
pub fn shown(scores: &TableScores) -> Option<TableMetrics> {
    of_validation(scores).or_else(|| of_test(scores))
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

/// Rows that the shown measures of the best model rest on, each predicted by a model that had not seen it: those learned
/// from, as far as cross-validation came, else those kept aside.
pub fn tested(series: &SeriesSummary) -> usize {
    let Ok(facts) = serde_json::from_str::<TableFacts>(&series.facts_json) else {
        return 0;
    };
    let best = series.rows.iter().find(|row| row.best);
    let scores = best.and_then(|row| row.scores.as_ref());
    match scores.filter(|scores| of_validation(scores).is_some()) {
        Some(scores) => facts.rows * (scores.folds as usize).min(facts.folds) / facts.folds.max(1),
        None => facts.test_rows,
    }
}

/// Rows that the models of a category learned from.
pub fn learned_from(series: &SeriesSummary) -> Option<usize> {
    let facts: TableFacts = serde_json::from_str(&series.facts_json).ok()?;
    Some(facts.rows)
}
