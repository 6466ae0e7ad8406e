//! The models of one category of rows, put together: the best by its error on rows that it had not seen, and the
//! accuracy table.

use std::collections::HashMap;

use b2l_contracts::fit::{SeriesRecord, UnitRecord};
use b2l_contracts::jobs::{
    FittedModel, ModelRow, RowsOutcome, Search, SeriesBody, SeriesKey, SeriesSummary, TableScores,
    TrainingInput,
};
use b2l_engine::tabular::{TableChoice, TableMetric, TableOutcome, TableRow, predictor};
use b2l_engine::{BEST, Role};
use serde_json::json;

use super::convert;

/// A unit that trained.
struct Unit {
    model: String,
    outcome: TableOutcome,
    rows: RowsOutcome,
}

/// The summary and the body of one category.
///
/// # Errors
/// When an outcome cannot be read.
pub fn merge(
    key: &SeriesKey,
    record: SeriesRecord,
    units: Vec<UnitRecord>,
    input: &TrainingInput,
) -> anyhow::Result<(SeriesSummary, SeriesBody)> {
    let metric: TableMetric = input.metric.parse().map_err(anyhow::Error::msg)?;
    let mut summary = SeriesSummary {
        key: Some(key.clone()),
        table_rows: record.table_rows,
        reason_json: record.reason_json,
        leaks_json: record.leaks_json,
        ..Default::default()
    };
    let mut trained = Vec::new();
    for mut unit in units {
        match unit.rows.take() {
            Some(rows) => trained.push(Unit {
                outcome: serde_json::from_str(&rows.outcome_json)?,
                model: unit.model,
                rows,
            }),
            None => summary.rows.push(broken_row(unit)),
        }
    }
    trained.sort_by(|a, b| a.model.cmp(&b.model));
    let mut body = SeriesBody {
        rows: record.rows,
        ..Default::default()
    };
    let Some(best) = best(&trained, metric) else {
        return Ok((summary, body));
    };
    fill(&mut summary, &trained, best, metric)?;
    for unit in trained {
        body.models.push(FittedModel {
            model: unit.outcome.best,
            artifact: unit.rows.artifact,
            held_back: unit.rows.held_back,
            ..Default::default()
        });
    }
    // Two chosen models that failed leave the same yardstick.
    body.models.dedup_by(|a, b| a.model == b.model);
    Ok((summary, body))
}

/// The place of the unit whose model errs least; one whose model failed only where all did.
fn best(trained: &[Unit], metric: TableMetric) -> Option<usize> {
    let loss = |unit: &Unit| {
        let own = unit.model == BEST || unit.outcome.best == unit.model;
        let row = unit.outcome.row(&unit.outcome.best);
        let loss = row.and_then(|row| row.validation.as_ref()?.loss(metric));
        (!own, loss.unwrap_or(f64::INFINITY))
    };
    let places = 0..trained.len();
    places.min_by(|a, b| {
        let (a, b) = (loss(&trained[*a]), loss(&trained[*b]));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    })
}

fn fill(
    summary: &mut SeriesSummary,
    trained: &[Unit],
    best: usize,
    metric: TableMetric,
) -> anyhow::Result<()> {
    let winner = &trained[best];
    let outcome = &winner.outcome;
    summary.best.clone_from(&outcome.best);
    summary.gain_over_naive = outcome.gain_over_baseline;
    summary.points =
        u32::try_from(outcome.facts.rows + outcome.facts.test_rows).unwrap_or(u32::MAX);
    let mut facts = serde_json::to_value(&outcome.facts)?;
    facts["negatives"] = winner.rows.negatives.into();
    summary.facts_json = facts.to_string();
    let choice = match trained.len() {
        1 => outcome.choice.clone(),
        _ if outcome.choice == TableChoice::OnlyChosen => TableChoice::LowestError { metric },
        _ => outcome.choice.clone(),
    };
    summary.choice_json = serde_json::to_string(&choice)?;
    let mut rows: Vec<(f64, ModelRow)> = Vec::new();
    for unit in trained {
        for row in &unit.outcome.rows {
            if rows.iter().any(|(_, known)| known.model == row.model) {
                continue;
            }
            let loss = row.validation.as_ref().and_then(|found| found.loss(metric));
            let mut told = model_row(row, unit)?;
            told.best = row.model == summary.best;
            rows.push((loss.unwrap_or(f64::INFINITY), told));
        }
    }
    rows.sort_by(|(a, left), (b, right)| {
        (right.best.cmp(&left.best))
            .then(a.total_cmp(b))
            .then(left.rank.cmp(&right.rank))
    });
    let broken = std::mem::take(&mut summary.rows);
    summary.rows = rows.into_iter().map(|(_, row)| row).chain(broken).collect();
    Ok(())
}

fn model_row(row: &TableRow, unit: &Unit) -> anyhow::Result<ModelRow> {
    let own = row.model == unit.outcome.best;
    let searches: &HashMap<String, Search> = &unit.rows.searches;
    Ok(ModelRow {
        model: row.model.clone(),
        baseline: row.baseline,
        rank: row.rank.into(),
        reason_json: convert::json_or_empty(row.reason.as_ref().map(serde_json::to_string))?,
        scores: Some(TableScores {
            validation_json: convert::json_or_empty(
                row.validation.as_ref().map(serde_json::to_string),
            )?,
            test_json: convert::json_or_empty(row.test.as_ref().map(serde_json::to_string))?,
            train_json: match own {
                true => unit.rows.train_json.clone(),
                false => String::new(),
            },
            folds: u32::try_from(row.folds).unwrap_or(u32::MAX),
        }),
        members: match own && unit.outcome.members.len() > 1 {
            true => unit
                .outcome
                .members
                .iter()
                .map(convert::table_member)
                .collect(),
            false => Vec::new(),
        },
        importance: match own {
            true => unit.rows.importance.clone(),
            false => Vec::new(),
        },
        contributions: match own {
            true => unit.rows.contributions.clone(),
            false => Vec::new(),
        },
        search: searches.get(&row.model).cloned(),
        not_kept: !own,
        ..Default::default()
    })
}

/// The row of a unit that left nothing.
fn broken_row(unit: UnitRecord) -> ModelRow {
    let reason = match unit.not_reached {
        true => json!({"kind": "not_reached"}),
        false => json!({"kind": "failed", "detail": unit.breakdown}),
    };
    let spec = predictor(&unit.model);
    ModelRow {
        baseline: spec.is_some_and(|spec| spec.role == Role::Baseline),
        rank: spec.map_or(u32::from(u8::MAX), |spec| spec.rank.into()),
        model: unit.model,
        reason_json: reason.to_string(),
        ..Default::default()
    }
}
