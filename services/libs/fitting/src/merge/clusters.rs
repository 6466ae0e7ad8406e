//! The methods that grouped the rows of one category, the clearest groups first.

use b2l_contracts::fit::{SeriesRecord, UnitRecord};
use b2l_contracts::jobs::{
    ClustersOutcome, FittedModel, ModelRow, SeriesBody, SeriesKey, SeriesSummary,
};
use b2l_engine::clusterer;
use serde_json::json;

/// The summary and the body of one category.
pub fn merge(
    key: &SeriesKey,
    record: SeriesRecord,
    units: Vec<UnitRecord>,
) -> (SeriesSummary, SeriesBody) {
    let mut summary = SeriesSummary {
        key: Some(key.clone()),
        table_rows: record.table_rows,
        points: u32::try_from(record.table_rows).unwrap_or(u32::MAX),
        reason_json: record.reason_json,
        elbow_json: record.elbow_json,
        ..Default::default()
    };
    let mut body = SeriesBody::default();
    let mut made: Vec<(ModelRow, ClustersOutcome)> = Vec::new();
    for mut unit in units {
        match unit.clusters.take() {
            Some(outcome) => made.push((row(&unit, &outcome), *outcome)),
            None => summary.rows.push(broken_row(&unit)),
        }
    }
    let score = |outcome: &ClustersOutcome| outcome.scores.as_ref().and_then(|scores| scores.score);
    made.sort_by(|(row, outcome), (other, others)| {
        let lowest = f64::NEG_INFINITY;
        let (own, other_score) = (
            score(outcome).unwrap_or(lowest),
            score(others).unwrap_or(lowest),
        );
        other_score.total_cmp(&own).then(row.rank.cmp(&other.rank))
    });
    if let Some((first, _)) = made.first_mut() {
        first.best = true;
        summary.best.clone_from(&first.model);
    }
    let broken = std::mem::take(&mut summary.rows);
    for (row, outcome) in made {
        body.models.push(FittedModel {
            model: row.model.clone(),
            artifact: outcome.artifact,
            clusters: outcome.found,
            ..Default::default()
        });
        summary.rows.push(row);
    }
    summary.rows.extend(broken);
    (summary, body)
}

fn row(unit: &UnitRecord, outcome: &ClustersOutcome) -> ModelRow {
    ModelRow {
        model: unit.model.clone(),
        rank: rank(&unit.model),
        clusters: outcome.scores.clone(),
        ..Default::default()
    }
}

/// The row of a unit that left nothing.
fn broken_row(unit: &UnitRecord) -> ModelRow {
    let reason = match unit.not_reached {
        true => json!({"kind": "not_reached"}),
        false => json!({"kind": "failed", "detail": unit.breakdown}),
    };
    ModelRow {
        model: unit.model.clone(),
        rank: rank(&unit.model),
        reason_json: reason.to_string(),
        ..Default::default()
    }
}

fn rank(model: &str) -> u32 {
    clusterer(model).map_or(u32::from(u8::MAX), |spec| spec.rank.into())
}
