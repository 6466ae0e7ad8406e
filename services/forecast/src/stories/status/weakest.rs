//! The categories whose forecast gains least over the naive one: where an analyst looks first.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TrainingInput};
use b2l_engine::Metric;

use crate::domain::{gain, rows};
use crate::stories::shape::WeakCategory;
use crate::trained::accuracy::metrics;
use crate::trained::index::label;

/// So many are told.
const MOST: usize = 10;

/// The weakest first; none of a story with one category, and none of groups, which are compared to nothing.
pub fn of(series: &[SeriesSummary], input: &TrainingInput) -> Vec<WeakCategory> {
    if series.len() < 2 {
        return Vec::new();
    }
    let mut gains: Vec<(f64, &SeriesSummary)> = series
        .iter()
        .filter_map(|series| Some((gain::of_best(series, input)?.share, series)))
        .collect();
    gains.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let told = |(gain, series): (f64, &SeriesSummary)| WeakCategory {
        category: label(series),
        model: series.best.clone(),
        gain_over_naive: gain,
        metric: input.metric.clone(),
        value: series
            .rows
            .iter()
            .find(|row| row.best)
            .and_then(|row| value(row, &input.metric)),
    };
    gains.into_iter().take(MOST).map(told).collect()
}

fn value(row: &ModelRow, metric: &str) -> Option<f64> {
    if let Some(scores) = &row.scores {
        return rows::scores::shown(scores)?.value(metric.parse().ok()?);
    }
    let found = metrics(row.metrics.as_ref()?);
    match metric.parse().ok()? {
        Metric::Rmse => found.rmse,
        Metric::Mse => found.mse,
        Metric::Mape => found.mape,
        Metric::Mae => found.mae,
    }
}
