//! What known columns mean to a model of a series: by how much it errs more when a column is
//! shuffled (Breiman 2001), and which way the forecast moves with it (partial dependence, Friedman
//! 2001), both on the steps that a backtest keeps back.

use serde::{Deserialize, Serialize};

use super::Trial;
use crate::catalogue::FittedForecaster;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::series::Features;
use crate::tabular::{ColumnImportance, Direction};

/// One column in one window.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Shuffled {
    /// Mean squared error with its values drawn by lot from the history.
    square: f64,
    /// By how much the forecast is higher with a high value in every step than with a low one.
    rises: f64,
    /// Whether it has different values.
    varies: bool,
}

/// Shuffles of each column in each window.
const REPEATS: u64 = 2;
/// A tenth of the values are below the low value, a tenth above the high one.
const LOW: f64 = 0.1;
/// With more columns this would take longer than the fits.
const MOST_COLUMNS: usize = 40;

/// The columns of a window, in their order: `known` up to its cut, `ahead` after it.
pub(super) fn shuffled(
    fitted: &dyn FittedForecaster,
    (known, ahead): (&Features, &Features),
    actual: &[Option<f64>],
    predict: impl Fn(&dyn FittedForecaster, &str, &Features) -> Result<Vec<f64>, FitError>,
    ctx: &FitContext<'_>,
) -> Result<Vec<Shuffled>, FitError> {
    let columns = known.columns();
    if columns.len() > MOST_COLUMNS {
        return Ok(Vec::new());
    }
    let random = Random::new(ctx.seed()).fork(0x5f0f);
    let steps = ahead.rows();
    let mut all = Vec::with_capacity(columns.len());
    for (at, column) in columns.iter().enumerate() {
        ctx.check()?;
        let name = &known.names()[at];
        let with = |values: Vec<f64>| predict(fitted, name, &ahead.with_column(at, values));
        let mut square = 0.0;
        for repeat in 0..REPEATS {
            let mut random = random.fork(at as u64 * REPEATS + repeat);
            let place = |random: &mut Random| (random.uniform() * column.len() as f64) as usize;
            let drawn = (0..steps).map(|_| column[place(&mut random).min(column.len() - 1)]);
            square += mean_square(actual, &with(drawn.collect())?) / REPEATS as f64;
        }
        let mut ascending = column.clone();
        ascending.sort_by(f64::total_cmp);
        let value = |share: f64| ascending[((ascending.len() - 1) as f64 * share).round() as usize];
        let ends = (ascending[0], ascending[ascending.len() - 1]);
        // What is rare, such as a holiday, is compared with what is not.
        let (low, high) = match (value(LOW), value(1.0 - LOW)) {
            (low, high) if low < high => (low, high),
            _ => ends,
        };
        let (below, above) = (with(vec![low; steps])?, with(vec![high; steps])?);
        let rises = above.iter().zip(&below).map(|(above, below)| above - below);
        all.push(Shuffled {
            square,
            rises: rises.sum::<f64>() / steps as f64,
            varies: low < high,
        });
    }
    Ok(all)
}

/// The importance of the columns over all windows, the greatest first.
pub(crate) fn importance(names: &[String], trials: &[Trial]) -> Vec<ColumnImportance> {
    let told: Vec<&Trial> = trials
        .iter()
        .filter(|trial| trial.columns.len() == names.len())
        .collect();
    if told.is_empty() {
        return Vec::new();
    }
    let count = told.len() as f64;
    let mean = |of: &dyn Fn(&Trial) -> f64| told.iter().map(|trial| of(trial)).sum::<f64>() / count;
    let plain = mean(&|trial| mean_square(&trial.actual, &trial.predicted)).sqrt();
    let columns = names.iter().enumerate().map(|(at, name)| {
        let by = mean(&|trial| trial.columns[at].rises);
        let varies = told.iter().any(|trial| trial.columns[at].varies);
        ColumnImportance {
            column: name.clone(),
            growth: mean(&|trial| trial.columns[at].square).sqrt() - plain,
            share: 0.0,
            direction: match varies {
                true => Direction::Rises { by, of: None },
                false => Direction::Flat,
            },
        }
    });
    ranked(columns.filter(|one| one.growth.is_finite()).collect())
}

/// With their shares of all growth, the greatest first.
pub(crate) fn ranked(mut columns: Vec<ColumnImportance>) -> Vec<ColumnImportance> {
    let sum: f64 = columns.iter().map(|one| one.growth.max(0.0)).sum();
    for one in &mut columns {
        one.share = if sum > 0.0 {
            one.growth.max(0.0) / sum
        } else {
            0.0
        };
    }
    columns.sort_by(|a, b| b.growth.total_cmp(&a.growth));
    columns
}

fn mean_square(actual: &[Option<f64>], predicted: &[f64]) -> f64 {
    let pairs = actual.iter().zip(predicted);
    let squares: Vec<f64> = pairs
        .filter_map(|(actual, predicted)| Some(((*actual)? - predicted).powi(2)))
        .collect();
    squares.iter().sum::<f64>() / squares.len().max(1) as f64
}
