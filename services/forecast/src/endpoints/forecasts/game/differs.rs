//! How a what-if differs from what is saved.

use b2l_contracts::jobs::SeriesSummary;
use b2l_engine::{DatedForecast, SeriesOutcome};
use serde_json::{Map, Value};

use super::asked::Asked;
use super::shape::{Differs, SavedForecast, SettingChange};
use crate::domain::definition::{Definition, Kind};
use crate::domain::{cleaning, dates};
use crate::endpoints::stories::shape::Metrics;
use crate::endpoints::stories::view;

/// Both forecasts are of the same dates.
pub fn of(
    series: &SeriesSummary,
    asked: &Asked,
    outcome: &SeriesOutcome,
    (saved, now): (&DatedForecast, &DatedForecast),
) -> Differs {
    let row = outcome.rows.iter().find(|row| row.model == now.model);
    let saved_row = series.rows.iter().find(|row| row.model == saved.model);
    Differs {
        settings: settings(asked),
        saved: SavedForecast {
            date: dates::texts(&saved.dates),
            forecast: saved.mean.clone(),
            lower: saved.lower.clone(),
            upper: saved.upper.clone(),
            model: saved.model.clone(),
        },
        change: change(&saved.mean, &now.mean),
        metrics: row.map(|row| measured(&row.metrics)),
        saved_metrics: saved_row
            .and_then(|row| row.metrics.as_ref())
            .map(view::metrics),
    }
}

fn change(saved: &[f64], now: &[f64]) -> Option<f64> {
    let (saved, now): (f64, f64) = (saved.iter().sum(), now.iter().sum());
    let change = (now - saved) / saved.abs();
    change.is_finite().then_some(change)
}

fn measured(metrics: &b2l_engine::Metrics) -> Metrics {
    Metrics {
        rmse: metrics.rmse,
        mse: metrics.mse,
        mape: metrics.mape,
        wape: metrics.wape,
        mae: metrics.mae,
        mase: metrics.mase,
        bias: metrics.bias,
        cv: metrics.cv,
        ..Metrics::default()
    }
}

/// The settings and parameters that have another value than saved.
fn settings(asked: &Asked) -> Vec<SettingChange> {
    let cleaning = |definition: &Definition| match serde_json::to_value(cleaning::told(
        &definition.cleaning,
        Kind::TimeSeries,
    )) {
        Ok(Value::Object(settings)) => settings,
        _ => Map::new(),
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
