//! The engine's values as messages.

use b2l_contracts::fit::UnitRecord;
use b2l_contracts::jobs;
use b2l_engine::tabular::{ColumnImportance, TableMember};
use b2l_engine::{BacktestPath, Contribution, Coverage, DatedForecast, Metrics, ModelRow, Reason};
use chrono::NaiveDateTime;

pub fn row(row: &ModelRow) -> anyhow::Result<jobs::ModelRow> {
    Ok(jobs::ModelRow {
        model: row.model.clone(),
        baseline: row.baseline,
        rank: u32::from(row.rank),
        metrics: (row.metrics != Metrics::default()).then(|| metrics(&row.metrics)),
        seconds: row.seconds,
        best: row.best,
        reason_json: json_or_empty(row.reason.as_ref().map(serde_json::to_string))?,
        coverage: row.coverage.as_ref().map(coverage),
        members: row.members.iter().map(member).collect(),
        importance: row
            .importance
            .iter()
            .map(importance)
            .collect::<anyhow::Result<_>>()?,
        contributions: row
            .contributions
            .iter()
            .map(contribution)
            .collect::<anyhow::Result<_>>()?,
        preparation_json: match row.preparation.is_empty() {
            true => String::new(),
            false => serde_json::to_string(&row.preparation)?,
        },
        ..Default::default()
    })
}

/// Empty where there is nothing to tell.
pub fn json_or_empty(json: Option<serde_json::Result<String>>) -> serde_json::Result<String> {
    json.transpose().map(Option::unwrap_or_default)
}

pub fn table_member(member: &TableMember) -> jobs::Member {
    jobs::Member {
        model: member.model.clone(),
        weight: member.weight,
    }
}

pub fn importance(found: &ColumnImportance) -> anyhow::Result<jobs::ColumnImportance> {
    Ok(jobs::ColumnImportance {
        column: found.column.clone(),
        growth: found.growth,
        share: found.share,
        direction_json: serde_json::to_string(&found.direction)?,
    })
}

pub fn contribution(found: &Contribution) -> anyhow::Result<jobs::Contribution> {
    Ok(jobs::Contribution {
        source_json: serde_json::to_string(&found.source)?,
        size: found.size,
        share: found.share,
        direction_json: serde_json::to_string(&found.direction)?,
    })
}

fn member((model, weight): &(String, f64)) -> jobs::Member {
    jobs::Member {
        model: model.clone(),
        weight: *weight,
    }
}

/// The row of a unit that left no outcome.
pub fn broken_row(unit: UnitRecord) -> jobs::ModelRow {
    let reason = match unit.not_reached {
        true => Reason::NotReached,
        false => Reason::Failed {
            detail: unit.breakdown,
        },
    };
    let spec = b2l_engine::forecaster(&unit.model);
    jobs::ModelRow {
        baseline: spec.is_some_and(|spec| spec.role == b2l_engine::Role::Baseline),
        rank: spec.map_or(u32::from(u8::MAX), |spec| u32::from(spec.rank)),
        model: unit.model,
        // A plain enum of numbers and strings always serialises.
        reason_json: serde_json::to_string(&reason).unwrap_or_default(),
        ..Default::default()
    }
}

fn metrics(metrics: &Metrics) -> jobs::Metrics {
    jobs::Metrics {
        rmse: metrics.rmse,
        mse: metrics.mse,
        mae: metrics.mae,
        bias: metrics.bias,
        mape: metrics.mape,
        wape: metrics.wape,
        cv: metrics.cv,
    }
}

pub fn coverage(coverage: &Coverage) -> jobs::Coverage {
    jobs::Coverage {
        level: coverage.level,
        share: coverage.share,
        points: u32::try_from(coverage.points).unwrap_or(u32::MAX),
    }
}

pub fn backtest(path: &BacktestPath) -> jobs::Backtest {
    jobs::Backtest {
        at: seconds(&path.dates),
        actual: path
            .actual
            .iter()
            .map(|value| value.unwrap_or(f64::NAN))
            .collect(),
        predicted: path.predicted.clone(),
        lower: path.lower.clone(),
        upper: path.upper.clone(),
    }
}

pub fn band(forecast: DatedForecast) -> jobs::Band {
    jobs::Band {
        at: seconds(&forecast.dates),
        mean: forecast.mean,
        lower: forecast.lower,
        upper: forecast.upper,
        level: forecast.level,
    }
}

/// Seconds since 1970 on the data's own wall clock.
fn seconds(dates: &[NaiveDateTime]) -> Vec<i64> {
    dates
        .iter()
        .map(|date| date.and_utc().timestamp())
        .collect()
}
