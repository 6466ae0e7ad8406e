//! The units of work of a training: each series with each model that has to be tried on it.

use b2l_contracts::jobs::Unit;
use b2l_engine::{ModelChoice, Period, Role, Selection, Shape};

use super::definition::Definition;

/// What the engine is asked to choose among.
pub fn selection(definition: &Definition) -> Selection {
    let choice = |id: &String| ModelChoice {
        id: id.clone(),
        params: definition.settings.get(id).cloned().unwrap_or_default(),
    };
    Selection {
        models: definition.models.iter().map(choice).collect(),
        metric: definition.cleaning.metric,
        effort: Default::default(),
    }
}

/// All units for `rows` rows spread over `series` series. The costs only spread the work.
pub fn plan(definition: &Definition, rows: usize, series: usize) -> Vec<Unit> {
    let period = definition
        .date()
        .map_or(Period::Months, |(_, period)| period);
    let shape = Shape {
        points: rows.div_ceil(series.max(1)),
        season: period.season(),
        features: definition.numerical_columns().len()
            + definition.cleaning.preparation.time_features.len(),
        horizon: definition.steps(),
    };
    let selection = selection(definition);
    let longer = definition.cleaning.hyperparameter_tuning.times_as_long();
    (0..series)
        .flat_map(|series| {
            let candidates = selection.candidates(&shape);
            candidates.map(move |(spec, cost)| (series, spec, cost))
        })
        .map(|(series, spec, cost)| {
            let cost = match spec.role {
                Role::Baseline => cost,
                _ => cost.mul_f64(longer),
            };
            Unit {
                series: u32::try_from(series).unwrap_or(u32::MAX),
                model: spec.id.to_owned(),
                cost_ms: u64::try_from(cost.as_millis()).unwrap_or(u64::MAX),
            }
        })
        .collect()
}
