//! `b2l-engine catalogue`: what the engine can do, as JSON.

use std::io::Write;

use b2l_engine::{ForecasterSpec, ParamKind, Role, forecasters};
use serde_json::{Value, json};

pub fn run() -> anyhow::Result<()> {
    let models: Vec<Value> = forecasters().iter().map(model).collect();
    let text = serde_json::to_string_pretty(&json!({ "time_series": models }))?;
    writeln!(std::io::stdout(), "{text}")?;
    Ok(())
}

fn model(spec: &ForecasterSpec) -> Value {
    let params: Vec<Value> = spec
        .params
        .iter()
        .map(|param| {
            let range = match param.kind {
                ParamKind::Integer { default, min, max } => {
                    json!({ "kind": "integer", "default": default, "min": min, "max": max })
                }
                ParamKind::Real { default, min, max } => {
                    json!({ "kind": "real", "default": default, "min": min, "max": max })
                }
                ParamKind::Choice { default, options } => {
                    json!({ "kind": "choice", "default": default, "options": options })
                }
            };
            json!({ "name": param.name, "hint": param.hint, "range": range })
        })
        .collect();
    let role = match spec.role {
        Role::Baseline => "baseline",
        Role::Selectable => "selectable",
        Role::Member => "member of best",
        Role::Combination => "made by best",
    };
    json!({
        "id": spec.id,
        "name": spec.name,
        "summary": spec.summary,
        "role": role,
        "params": params,
        "uses_known_columns": spec.capabilities.exogenous,
        "least_points": spec.capabilities.least_points,
    })
}
