//! `b2l-engine catalogue`: what the engine can do, as JSON.

use std::io::Write;

use anyhow::ensure;
use b2l_engine::prepare::{Setting, SettingKind, settings};
use b2l_engine::tabular::{PredictorSpec, Task, predictors};
use b2l_engine::{
    BEST, ClustererSpec, ForecasterSpec, ParamKind, ParamSpec, Role, clusterers, forecasters,
};
use serde_json::{Value, json};

pub fn run() -> anyhow::Result<()> {
    let mut tables: Vec<&PredictorSpec> = predictors(Task::Regression).collect();
    tables.extend(predictors(Task::Classification).filter(|spec| !spec.regression));
    let told = json!({
        "time_series": forecasters().iter().map(series).collect::<Vec<_>>(),
        "tables": tables.into_iter().map(table).collect::<Vec<_>>(),
        "clusters": clusterers().iter().map(cluster).collect::<Vec<_>>(),
        "preparation": settings().iter().map(setting).collect::<Vec<_>>(),
    });
    writeln!(
        std::io::stdout(),
        "{}",
        serde_json::to_string_pretty(&told)?
    )?;
    Ok(())
}

/// Refuses ids of models that are neither `best` nor among these: a misspelt model is no wish for
/// the simplest one.
pub fn ensure_known(asked: &[String], ids: &[&str]) -> anyhow::Result<()> {
    let stranger = asked
        .iter()
        .find(|id| *id != BEST && !ids.contains(&id.as_str()));
    ensure!(
        stranger.is_none(),
        "there is no model {}: --models takes {BEST} or some of {}",
        stranger.map_or("", String::as_str),
        ids.join(", ")
    );
    Ok(())
}

fn series(spec: &ForecasterSpec) -> Value {
    json!({
        "id": spec.id,
        "name": spec.name,
        "summary": spec.summary,
        "role": role(spec.role),
        "params": params(spec.params),
        "uses_known_columns": spec.capabilities.exogenous,
        "least_points": spec.capabilities.least_points,
    })
}

fn table(spec: &PredictorSpec) -> Value {
    json!({
        "id": spec.id,
        "name": spec.name,
        "summary": spec.summary,
        "role": role(spec.role),
        "params": params(spec.params),
        "regression": spec.regression,
        "classification": spec.classification,
        "least_rows": spec.capabilities.least_rows,
    })
}

fn setting(setting: &Setting) -> Value {
    let range = match setting.kind {
        SettingKind::Whole { default, min, max } => {
            json!({ "kind": "integer", "default": default, "min": min, "max": max })
        }
        SettingKind::Switch => json!({ "kind": "switch" }),
        SettingKind::Choice { options } => json!({ "kind": "choice", "options": options }),
        SettingKind::Several { options } => json!({ "kind": "several", "options": options }),
        SettingKind::Columns => json!({ "kind": "columns" }),
    };
    json!({ "name": setting.name, "hint": setting.hint, "range": range })
}

fn cluster(spec: &ClustererSpec) -> Value {
    json!({
        "id": spec.id,
        "name": spec.name,
        "summary": spec.summary,
        "params": params(spec.params),
    })
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Baseline => "baseline",
        Role::Selectable => "selectable",
        Role::Member => "member of best",
        Role::Combination => "made by best",
    }
}

fn params(params: &[ParamSpec]) -> Vec<Value> {
    params
        .iter()
        .map(|param| json!({ "name": param.name, "hint": param.hint, "range": range(param.kind) }))
        .collect()
}

fn range(kind: ParamKind) -> Value {
    match kind {
        ParamKind::Integer { default, min, max } => {
            json!({ "kind": "integer", "default": default, "min": min, "max": max })
        }
        ParamKind::Real { default, min, max } => {
            json!({ "kind": "real", "default": default, "min": min, "max": max })
        }
        ParamKind::Choice { default, options } => {
            json!({ "kind": "choice", "default": default, "options": options })
        }
    }
}
