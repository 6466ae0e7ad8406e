//! The categories whose forecast gains least over the naive one: where an analyst looks first.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};

use crate::domain::{gain, measured};
use crate::stories::shape::WeakCategory;
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
        metric: measured::of_best(series, input)
            .map_or(input.metric.clone(), |found| found.measure.to_owned()),
        value: measured::of_best(series, input).map(|found| found.value),
    };
    gains.into_iter().take(MOST).map(told).collect()
}
