//! How a what-if differs from what is saved.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::DatedForecast;
use serde_json::{Map, Value};

use crate::domain::definition::Definition;
use crate::domain::{cleaning, dates};
use crate::forecasting::shape::RowsAnswer;
use crate::forecasting::what_if::request::ScenarioRequest;
use crate::forecasting::what_if::shape::{ChangedRows, Differs, SavedForecast, SettingChange};
use crate::forecasting::what_if::train::Trained;
use crate::trained::accuracy::{self, Metrics};

/// Both forecasts are of the same dates.
pub fn of_series(
    (series, input): (&SeriesSummary, &TrainingInput),
    asked: &ScenarioRequest,
    trained: &Trained,
    (saved, now): (&DatedForecast, &DatedForecast),
) -> Differs {
    Differs {
        settings: settings(asked),
        saved: SavedForecast {
            date: dates::texts(&saved.dates),
            forecast: saved.mean.clone(),
            lower: saved.lower.clone(),
            upper: saved.upper.clone(),
            model: saved.model.clone(),
            rows: None,
        },
        change: change(&saved.mean, &now.mean),
        changed: None,
        metrics: measured(trained.series(), &now.model, trained.input()),
        saved_metrics: measured(series, &saved.model, input),
    }
}

/// Both forecasts are of the same rows; none where no rows were given.
pub fn of_rows(
    (series, model, input): (&SeriesSummary, &str, &TrainingInput),
    asked: &ScenarioRequest,
    trained: &Trained,
    both: Option<(RowsAnswer, &RowsAnswer)>,
) -> Differs {
    let pairs = |(saved, now): &(RowsAnswer, &RowsAnswer)| {
        let pairs = saved.forecast.iter().zip(&now.forecast);
        let pairs = pairs.filter(|(saved, now)| !saved.is_null() && !now.is_null());
        pairs
            .map(|(saved, now)| (saved.clone(), now.clone()))
            .collect::<Vec<(Value, Value)>>()
    };
    let pairs = both.as_ref().map(pairs);
    let numbers = |pairs: &Vec<(Value, Value)>| {
        let both = pairs
            .iter()
            .map(|(saved, now)| saved.as_f64().zip(now.as_f64()));
        let (saved, now): (Vec<f64>, Vec<f64>) =
            both.collect::<Option<Vec<_>>>()?.into_iter().unzip();
        change(&saved, &now)
    };
    let rows = both.map(|(saved, _)| saved);
    let saved_numbers = rows.iter().flat_map(|rows| rows.numbers());
    Differs {
        settings: settings(asked),
        saved: SavedForecast {
            forecast: saved_numbers.collect(),
            model: model.to_owned(),
            rows,
            ..SavedForecast::default()
        },
        change: pairs.as_ref().and_then(numbers),
        changed: pairs.map(|pairs| ChangedRows {
            rows: pairs.iter().filter(|(saved, now)| saved != now).count(),
            of: pairs.len(),
        }),
        metrics: measured(trained.series(), &trained.model, trained.input()),
        saved_metrics: measured(series, model, input),
    }
}

fn change(saved: &[f64], now: &[f64]) -> Option<f64> {
    let (saved, now): (f64, f64) = (saved.iter().sum(), now.iter().sum());
    let change = (now - saved) / saved.abs();
    change.is_finite().then_some(change)
}

/// The errors of the model as the accuracy table has them.
fn measured(series: &SeriesSummary, model: &str, input: &TrainingInput) -> Option<Metrics> {
    let row = series.rows.iter().find(|row| row.model == model)?;
    accuracy::shown(series, row, input)
}

/// The settings and parameters that have another value than saved.
fn settings(asked: &ScenarioRequest) -> Vec<SettingChange> {
    let cleaning = |definition: &Definition| {
        let told = cleaning::to_request(&definition.cleaning, definition.kind());
        match serde_json::to_value(told) {
            Ok(Value::Object(settings)) => settings,
            _ => Map::new(),
        }
    };
    let parameters = |definition: &Definition| {
        let of_model = asked
            .model
            .as_ref()
            .and_then(|id| definition.settings.get(id));
        of_model.cloned().unwrap_or_default()
    };
    let of = |under: &str, saved: Map<String, Value>, now: Map<String, Value>| {
        let names: std::collections::BTreeSet<String> =
            saved.keys().chain(now.keys()).cloned().collect();
        let change = |name: &String| SettingChange {
            name: format!("{under}.{name}"),
            saved: saved.get(name).cloned().unwrap_or_default(),
            now: now.get(name).cloned().unwrap_or_default(),
        };
        let changes = names.iter().map(change);
        changes
            .filter(|change| change.saved != change.now)
            .collect::<Vec<_>>()
    };
    let mut all = of(
        "cleaning",
        cleaning(&asked.saved),
        cleaning(&asked.definition),
    );
    all.extend(of(
        "parameters",
        parameters(&asked.saved),
        parameters(&asked.definition),
    ));
    all
}
