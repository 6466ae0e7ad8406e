//! Which columns a trained predictor relies on: by how much its error grows when a column is
//! shuffled (Breiman 2001; Fisher, Rudin and Dominici 2019), and which way the prediction moves
//! with it (partial dependence, Friedman 2001).

use serde::{Deserialize, Serialize};

use super::artifact::TableArtifact;
use super::frame::{Column, Frame, MISSING, Values};
use super::metrics::{TableMetric, TableMetrics};
use super::select::sample;
use super::target::Target;
use super::traits::Prediction;
use crate::catalogue::{Contribution, Source};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

/// What one column means to a predictor.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ColumnImportance {
    pub column: String,
    /// By how much the error grows without it (rmse, or log loss); about 0 for a column that
    /// does not matter, below 0 by chance only.
    pub growth: f64,
    /// Its part of all growth, 0 to 1; they sum to 1 unless nothing matters.
    pub share: f64,
    pub direction: Direction,
}

/// Which way a prediction moves with a column: in the units of a regression's target, or in the
/// probability of a class.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Direction {
    /// From a low value of the column (a tenth of the rows are lower) to a high one.
    Rises {
        by: f64,
        /// The label whose probability is meant; `None` for a regression.
        of: Option<String>,
    },
    /// The levels with the lowest and the highest mean prediction.
    Levels {
        lowest: String,
        highest: String,
        by: f64,
        of: Option<String>,
    },
    /// The column has one value or none.
    Flat,
}

/// Rows that are looked at.
const MOST_ROWS: usize = 1_000;
/// Of trees, where each row takes longer and no error is measured.
const MOST_ROWS_OF_TREES: usize = 250;
/// Of trees however large they are.
const LEAST_ROWS_OF_TREES: usize = 30;
/// Each row walks through all trees, a byte of them in some 50 ns: about two seconds in all.
const MOST_BYTES_WALKED: usize = 40_000_000;
const ROWS_A_LOOK: usize = 16;
const REPEATS: u64 = 3;
/// The most frequent levels that are compared.
const MOST_LEVELS: usize = 12;

/// The columns of the artifact with their importance, the greatest first. `x` and `y` should be
/// rows that it was not trained on.
///
/// # Errors
/// [`FitError`] of a prediction, a stop or a deadline.
pub fn explain(
    artifact: &TableArtifact,
    x: &Frame,
    y: &Target,
    ctx: &FitContext<'_>,
) -> Result<Vec<ColumnImportance>, FitError> {
    if y.len() != x.rows() {
        return Err(FitError::TargetRows {
            needs: x.rows(),
            has: y.len(),
        });
    }
    let rows = sample(y, MOST_ROWS, ctx.seed());
    let x = artifact.layout().align(x)?.take(&rows);
    let y = y.take(&rows);
    let error = |x: &Frame| -> Result<f64, FitError> {
        ctx.check()?;
        let predicted = artifact.predict_aligned(x)?;
        TableMetrics::of(&y, &predicted, artifact.threshold())
            .and_then(|metrics| metrics.value(own_metric(&y)))
            .ok_or(FitError::NoFiniteFit)
    };
    let plain = error(&x)?;
    let random = Random::new(ctx.seed()).fork(0xe8b1);
    let mut made = Vec::new();
    for (at, column) in x.columns().iter().enumerate() {
        let mut growth = 0.0;
        for repeat in 0..REPEATS {
            let mut order: Vec<usize> = (0..x.rows()).collect();
            random
                .fork(at as u64 * REPEATS + repeat)
                .shuffle(&mut order);
            let shuffled = column_of(&x.take(&order), at);
            growth += (error(&with(&x, at, shuffled))? - plain) / REPEATS as f64;
        }
        made.push(ColumnImportance {
            column: column.name.clone(),
            growth,
            share: 0.0,
            direction: direction(artifact, &x, at, ctx)?,
        });
    }
    let sum: f64 = made.iter().map(|one| one.growth.max(0.0)).sum();
    if sum > 0.0 {
        for one in &mut made {
            one.share = one.growth.max(0.0) / sum;
        }
    }
    made.sort_by(|a, b| b.growth.total_cmp(&a.growth));
    Ok(made)
}

/// As [`explain`], by what the columns add to the predictions of trees: the mean size over the rows,
/// in the unit of the target, in log odds or in probabilities. `None` where not all parts of the artifact are trees.
///
/// # Errors
/// [`FitError`] of a prediction, a stop or a deadline.
pub fn explain_trees(
    artifact: &TableArtifact,
    x: &Frame,
    y: &Target,
    ctx: &FitContext<'_>,
) -> Result<Option<Vec<Contribution>>, FitError> {
    let most = MOST_BYTES_WALKED / artifact.size_of_trees().max(1);
    let most = most.clamp(LEAST_ROWS_OF_TREES, MOST_ROWS_OF_TREES);
    let rows = sample(y, most, ctx.seed());
    let x = artifact.layout().align(x)?.take(&rows);
    let mut sizes = vec![0.0; x.columns().len()];
    for rows in rows_in_turn(x.rows()) {
        ctx.check()?;
        let Some(added) = artifact.tree_contributions(&x.take(&rows))? else {
            return Ok(None);
        };
        for row in added.chunks_exact(sizes.len().max(1)) {
            for (size, added) in sizes.iter_mut().zip(row) {
                *size += added.abs() / x.rows() as f64;
            }
        }
    }
    let sum: f64 = sizes.iter().sum();
    let mut made = Vec::new();
    for (at, (column, size)) in x.columns().iter().zip(sizes).enumerate() {
        made.push(Contribution {
            source: Source::Column {
                name: column.name.clone(),
            },
            size,
            share: if sum > 0.0 { size / sum } else { 0.0 },
            direction: direction(artifact, &x, at, ctx)?,
        });
    }
    made.sort_by(|a, b| b.size.total_cmp(&a.size));
    Ok(Some(made))
}

/// A few rows at a time, between two looks at the context.
fn rows_in_turn(rows: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..rows)
        .step_by(ROWS_A_LOOK)
        .map(move |first| (first..(first + ROWS_A_LOOK).min(rows)).collect())
}

fn own_metric(y: &Target) -> TableMetric {
    TableMetric::default_of(y.task())
}

fn column_of(x: &Frame, at: usize) -> Values {
    x.columns()[at].values.clone()
}

/// The frame with another column in this place.
fn with(x: &Frame, at: usize, values: Values) -> Frame {
    let mut columns: Vec<Column> = x.columns().to_vec();
    columns[at].values = values;
    Frame::trusted(x.rows(), columns)
}

fn direction(
    artifact: &TableArtifact,
    x: &Frame,
    at: usize,
    ctx: &FitContext<'_>,
) -> Result<Direction, FitError> {
    let mean = |values: Values| -> Result<Vec<f64>, FitError> {
        ctx.check()?;
        Ok(means(&artifact.predict_aligned(&with(x, at, values))?))
    };
    match &x.columns()[at].values {
        Values::Numbers(values) => {
            let mut known: Vec<f64> = values.iter().copied().filter(|v| !v.is_nan()).collect();
            known.sort_by(f64::total_cmp);
            let (Some(first), Some(last)) = (known.first(), known.last()) else {
                return Ok(Direction::Flat);
            };
            let place = |share: f64| known[((known.len() - 1) as f64 * share).round() as usize];
            let (mut low, mut high) = (place(0.1), place(0.9));
            if low == high {
                // Most rows have one value: what the others do is told by the ends.
                (low, high) = (*first, *last);
            }
            if low == high {
                return Ok(Direction::Flat);
            }
            let below = mean(Values::Numbers(vec![low; x.rows()]))?;
            let above = mean(Values::Numbers(vec![high; x.rows()]))?;
            let output = widest(&[below.clone(), above.clone()], artifact);
            Ok(Direction::Rises {
                by: above[output] - below[output],
                of: artifact.labels().get(output).cloned(),
            })
        }
        Values::Categories { codes, levels } => {
            let mut counts = vec![0_usize; levels.len()];
            for code in codes.iter().filter(|code| **code != MISSING) {
                counts[*code as usize] += 1;
            }
            let mut order: Vec<usize> = (0..levels.len()).filter(|at| counts[*at] > 0).collect();
            order.sort_by_key(|at| (std::cmp::Reverse(counts[*at]), *at));
            order.truncate(MOST_LEVELS);
            if order.len() < 2 {
                return Ok(Direction::Flat);
            }
            let mut moved = Vec::new();
            for level in &order {
                moved.push(mean(Values::Categories {
                    codes: vec![*level as u32; x.rows()],
                    levels: levels.clone(),
                })?);
            }
            let output = widest(&moved, artifact);
            let by_output = |a: &usize, b: &usize| moved[*a][output].total_cmp(&moved[*b][output]);
            let lowest = (0..order.len()).min_by(by_output).unwrap_or(0);
            let highest = (0..order.len()).max_by(by_output).unwrap_or(0);
            Ok(Direction::Levels {
                lowest: levels[order[lowest]].clone(),
                highest: levels[order[highest]].clone(),
                by: moved[highest][output] - moved[lowest][output],
                of: artifact.labels().get(output).cloned(),
            })
        }
    }
}

/// The mean of each output.
fn means(prediction: &Prediction) -> Vec<f64> {
    let share = 1.0 / prediction.rows().max(1) as f64;
    let (width, values) = match prediction {
        Prediction::Numbers(values) => (1, values),
        Prediction::Probabilities { classes, values } => (*classes, values),
    };
    let mut sums = vec![0.0; width];
    for row in values.chunks_exact(width) {
        for (sum, value) in sums.iter_mut().zip(row) {
            *sum += share * value;
        }
    }
    sums
}

/// Of two classes the second; of several the one that moves most.
fn widest(moved: &[Vec<f64>], artifact: &TableArtifact) -> usize {
    let outputs = artifact.labels().len().max(1);
    if outputs <= 2 {
        return outputs - 1;
    }
    let range = |output: usize| {
        let values = moved.iter().map(|means| means[output]);
        let (low, high) = values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), v| {
            (low.min(v), high.max(v))
        });
        high - low
    };
    (0..outputs)
        .max_by(|a, b| range(*a).total_cmp(&range(*b)))
        .unwrap_or(0)
}
