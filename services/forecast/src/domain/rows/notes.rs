//! What was done with the rows before and while models learned from them, a sentence each.

use b2l_contracts::jobs::{RowsInput, SeriesSummary, TrainingInput};
use b2l_engine::prepare::Scaler;
use b2l_engine::tabular::{TableFacts, TableMetric, TablePreparation};
use b2l_web::{Language, Message};
use serde_json::Value;

use super::scores::{of_test, of_train, shown};
use crate::domain::cleaning::limits::reducer_name;
use crate::domain::numbers::{amount, rounded};
use crate::domain::{clusters, gain, prepared_notes};
use crate::texts;

/// Of one category.
pub fn of_series(
    series: &SeriesSummary,
    input: &TrainingInput,
    language: Language,
) -> Vec<Message> {
    if input
        .rows
        .as_ref()
        .is_some_and(|rows| rows.clusters.is_some())
    {
        return clusters::notes::of_series(series);
    }
    let Ok(facts) = serde_json::from_str::<TableFacts>(&series.facts_json) else {
        return Vec::new();
    };
    let mut notes = Vec::new();
    notes.push(texts::ROWS_NOTE_FOLDS.with(&[&facts.rows, &facts.folds]));
    notes.extend(on_test(series, facts.test_rows, input, language));
    let without = series
        .table_rows
        .saturating_sub((facts.rows + facts.test_rows) as u64);
    if without > 0 {
        notes.push(texts::ROWS_NOTE_NO_TARGET.with(&[&without, &input.target]));
    }
    notes.extend(rare_classes(&facts, input, language));
    if facts.gappy_columns > 0 {
        notes.push(texts::ROWS_NOTE_GAPS.with(&[&facts.gappy_columns, &facts.columns]));
    }
    if input.kind == "regression" && floor(series, input) == 0.0 {
        notes.push(texts::NOTE_NON_NEGATIVE.into());
    }
    notes.extend(input.rows.iter().flat_map(of_preparation));
    notes.extend(train_accuracy(series, input, language));
    notes.extend(prepared_notes::of_series(series, language));
    notes
}

/// Classes of so few rows that not every part of the cross-validation has one: next to nothing is learned of them.
fn rare_classes(facts: &TableFacts, input: &TrainingInput, language: Language) -> Option<Message> {
    let labels = &input.rows.as_ref()?.labels;
    // A category may lack classes that others have; then the counts are not of these.
    if facts.classes.len() != labels.len() {
        return None;
    }
    let rare: Vec<String> = std::iter::zip(labels, &facts.classes)
        .filter(|(_, rows)| **rows < facts.folds)
        .map(|(label, rows)| format!("{label} ({})", amount(*rows as f64, language)))
        .collect();
    (!rare.is_empty()).then(|| texts::ROWS_NOTE_RARE.with(&[&rare.join(", ")]))
}

/// The error of the best model on the rows kept aside: they were neither learned from nor used to choose it.
fn on_test(
    series: &SeriesSummary,
    rows: usize,
    input: &TrainingInput,
    language: Language,
) -> Option<Message> {
    let scores = series.rows.iter().find(|row| row.best)?.scores.as_ref()?;
    let metric: TableMetric = input.metric.parse().ok()?;
    let value = amount(of_test(scores)?.value(metric)?, language);
    let measure = gain::measure_name(metric.as_str());
    Some(texts::ROWS_NOTE_TEST.with(&[&rows, &measure, &value]))
}

/// What was asked to be done to the rows before a model learned from them.
fn of_preparation(rows: &RowsInput) -> Vec<Message> {
    let prepared: TablePreparation =
        serde_json::from_str(&rows.preparation_json).unwrap_or_default();
    let scaler = prepared.scaler.as_str();
    let mut notes = Vec::new();
    if prepared.scaler != Scaler::default() {
        notes.push(texts::ROWS_NOTE_SCALED.with(&[&scaler]));
    }
    if prepared.target_scaling {
        notes.push(texts::ROWS_NOTE_TARGET_SCALED.with(&[&scaler]));
    }
    if prepared.noise > 0.0 {
        notes.push(texts::ROWS_NOTE_SHAKEN.with(&[&(prepared.noise * 100.0).round()]));
    }
    if let Some(reduction) = &prepared.reduction {
        let method = reducer_name(&reduction.method);
        notes.push(texts::ROWS_NOTE_REDUCED.with(&[&reduction.dimensions, &method]));
    }
    if rows.by_chance {
        notes.push(texts::ROWS_NOTE_BY_CHANCE.into());
    }
    notes
}

/// What no forecast of a category falls below: zero where that is asked for, or where nobody says and the target has no
/// value below it.
pub fn floor(series: &SeriesSummary, input: &TrainingInput) -> f64 {
    let facts: Value = serde_json::from_str(&series.facts_json).unwrap_or_default();
    let known = facts["negatives"].as_bool().map(|negatives| !negatives);
    match input.non_negative.or(known).unwrap_or_default() {
        true => 0.0,
        false => f64::NEG_INFINITY,
    }
}

/// The chosen measure on known rows beside that on rows that the model had not seen.
fn train_accuracy(
    series: &SeriesSummary,
    input: &TrainingInput,
    language: Language,
) -> Option<Message> {
    let scores = series.rows.iter().find(|row| row.best)?.scores.as_ref()?;
    let metric = input.metric.parse().ok()?;
    let known = of_train(scores)?.value(metric)?;
    let unseen = shown(scores)?.value(metric)?;
    let (known, unseen) = match unseen.abs() < 10.0 {
        true => (format!("{known:.3}"), format!("{unseen:.3}")),
        false => (rounded(known, language), rounded(unseen, language)),
    };
    Some(texts::ROWS_NOTE_TRAIN.with(&[&input.metric, &known, &unseen]))
}
