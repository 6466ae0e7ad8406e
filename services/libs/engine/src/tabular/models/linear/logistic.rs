//! The logistic likelihood with a penalty on squared weights: two classes by Newton's method
//! with step halving, several by the limited-memory method of Broyden, Fletcher, Goldfarb and
//! Shanno (Nocedal and Wright 2006, chapters 3 and 7). The constants carry no penalty.

use serde::{Deserialize, Serialize};

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Cholesky, Matrix, Random, add, dot, minimise_many};
use crate::tabular::proba::{log_loss, sigmoid, softmax};

/// A row of weights a score: one score for two classes (in favour of the second), else one a
/// class.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Logistic {
    pub classes: usize,
    pub intercepts: Vec<f64>,
    pub weights: Vec<Vec<f64>>,
}

const NEWTON_STEPS: usize = 60;
const FOLDS: usize = 4;
/// Rows on which the penalty is chosen: with more rows it matters little.
const ROWS_TO_CHOOSE: usize = 4_000;
const ROWS_A_CHECK: usize = 4_096;
/// Tried penalties; 1 is customary.
const GRID: [f64; 6] = [0.03, 0.1, 1.0, 10.0, 50.0, 250.0];

/// Minimises the sum of log losses plus `penalty` / 2 times the squared weights.
pub(crate) fn fit_logistic(
    x: &Matrix,
    codes: &[u32],
    classes: usize,
    penalty: f64,
    start: Option<&Logistic>,
    ctx: &FitContext<'_>,
) -> Result<Logistic, FitError> {
    let scores = if classes == 2 { 1 } else { classes };
    let start = start
        .cloned()
        .filter(|start| start.weights.iter().all(|row| row.len() == x.columns()))
        .unwrap_or_else(|| Logistic {
            classes,
            intercepts: vec![0.0; scores],
            weights: vec![vec![0.0; x.columns()]; scores],
        });
    let fitted = if classes == 2 {
        newton(x, codes, penalty, start, ctx)?
    } else {
        several(x, codes, penalty, &start, ctx)?
    };
    let finite = |values: &[f64]| values.iter().all(|value| value.is_finite());
    (finite(&fitted.intercepts) && fitted.weights.iter().all(|row| finite(row)))
        .then_some(fitted)
        .ok_or(FitError::NoFiniteFit)
}

fn newton(
    x: &Matrix,
    codes: &[u32],
    penalty: f64,
    start: Logistic,
    ctx: &FitContext<'_>,
) -> Result<Logistic, FitError> {
    let width = x.columns();
    let mut at: Vec<f64> = start.weights[0].clone();
    at.push(start.intercepts[0]);
    let value = |at: &[f64]| {
        let loss: f64 = x
            .iter()
            .zip(codes)
            .map(|(row, code)| {
                let score = dot(row, &at[..width]) + at[width];
                // The logarithm of 1 + e^s without overflow.
                score.max(0.0) + (-score.abs()).exp().ln_1p() - score * f64::from(*code)
            })
            .sum();
        loss + 0.5 * penalty * dot(&at[..width], &at[..width])
    };
    let mut reached = value(&at);
    for _ in 0..NEWTON_STEPS {
        let mut gradient = vec![0.0; width + 1];
        let mut hessian = Matrix::zeros(width + 1, width + 1);
        for (place, (row, code)) in x.iter().zip(codes).enumerate() {
            if place % 512 == 0 {
                ctx.check()?;
            }
            let p = sigmoid(dot(row, &at[..width]) + at[width]);
            let error = p - f64::from(*code);
            add(&mut gradient[..width], error, row);
            gradient[width] += error;
            let weight = (p * (1.0 - p)).max(1e-12);
            for (i, value) in row.iter().enumerate() {
                if *value != 0.0 {
                    add(&mut hessian.row_mut(i)[..=i], weight * value, &row[..=i]);
                }
            }
            let last = hessian.row_mut(width);
            add(&mut last[..width], weight, row);
            last[width] += weight;
        }
        add(&mut gradient[..width], penalty, &at[..width]);
        for i in 0..=width {
            let ridge = if i < width { penalty } else { 0.0 };
            let entry = &mut hessian.row_mut(i)[i];
            *entry += ridge + 1e-10 * *entry;
        }
        let Some(factor) = Cholesky::new(&hessian) else {
            break;
        };
        let direction = factor.solve(&gradient);
        let slope = dot(&direction, &gradient);
        let mut step = 1.0;
        let mut moved = None;
        while step > 1e-8 {
            ctx.check()?;
            let mut next = at.clone();
            add(&mut next, -step, &direction);
            let there = value(&next);
            if there <= reached - 1e-4 * step * slope {
                moved = Some((next, there));
                break;
            }
            step *= 0.5;
        }
        let Some((next, there)) = moved else { break };
        at = next;
        reached = there;
        if slope <= 1e-10 * (1.0 + reached.abs()) {
            break;
        }
    }
    let intercept = at.pop().unwrap_or(0.0);
    Ok(Logistic {
        classes: 2,
        intercepts: vec![intercept],
        weights: vec![at],
    })
}

fn several(
    x: &Matrix,
    codes: &[u32],
    penalty: f64,
    start: &Logistic,
    ctx: &FitContext<'_>,
) -> Result<Logistic, FitError> {
    let (width, classes) = (x.columns(), start.classes);
    let block = width + 1;
    let mut flat = Vec::with_capacity(classes * block);
    for (weights, intercept) in start.weights.iter().zip(&start.intercepts) {
        flat.extend(weights);
        flat.push(*intercept);
    }
    // Per row, so that the stopping rule is the same for any number of rows.
    let share = 1.0 / codes.len() as f64;
    let mut scores = vec![0.0; classes];
    let found = minimise_many(
        flat,
        |at, gradient| {
            gradient.fill(0.0);
            let mut loss = 0.0;
            for (place, (row, code)) in x.iter().zip(codes).enumerate() {
                // No value: the search asks then, too, and hears the same.
                if place % ROWS_A_CHECK == 0 && ctx.check().is_err() {
                    return f64::INFINITY;
                }
                for (score, own) in scores.iter_mut().zip(at.chunks_exact(block)) {
                    *score = dot(row, &own[..width]) + own[width];
                }
                let own = scores[*code as usize];
                let total = softmax(&mut scores);
                loss += total - own;
                for (class, p) in scores.iter().enumerate() {
                    let error = share * (p - f64::from(u8::from(class == *code as usize)));
                    let part = &mut gradient[class * block..(class + 1) * block];
                    add(&mut part[..width], error, row);
                    part[width] += error;
                }
            }
            let mut squares = 0.0;
            for (at, to) in at.chunks_exact(block).zip(gradient.chunks_exact_mut(block)) {
                squares += dot(&at[..width], &at[..width]);
                add(&mut to[..width], penalty * share, &at[..width]);
            }
            share * (loss + 0.5 * penalty * squares)
        },
        || ctx.check(),
    )?;
    let rows = found.at.chunks_exact(block);
    Ok(Logistic {
        classes,
        intercepts: rows.clone().map(|row| row[width]).collect(),
        weights: rows.map(|row| row[..width].to_vec()).collect(),
    })
}

impl Logistic {
    /// Writes the probabilities of a row.
    pub fn predict(&self, row: &[f64], to: &mut [f64]) {
        if let ([intercept], [weights], [first, second]) =
            (&self.intercepts[..], &self.weights[..], &mut *to)
        {
            let score = intercept + dot(row, weights);
            (*first, *second) = (sigmoid(-score), sigmoid(score));
            return;
        }
        for ((to, intercept), weights) in to.iter_mut().zip(&self.intercepts).zip(&self.weights) {
            *to = intercept + dot(row, weights);
        }
        softmax(to);
    }
}

/// The penalty of the grid with the lowest log loss in cross-validation.
pub(crate) fn choose_penalty(
    x: &Matrix,
    codes: &[u32],
    classes: usize,
    ctx: &FitContext<'_>,
) -> Result<f64, FitError> {
    let mut rows: Vec<usize> = (0..x.rows()).collect();
    Random::new(ctx.seed()).fork(0x109).shuffle(&mut rows);
    rows.truncate(ROWS_TO_CHOOSE);
    // Class by class in turn: each fold gets its share of each.
    rows.sort_by_key(|row| codes[*row]);
    let mut losses = vec![0.0; GRID.len()];
    for fold in 0..FOLDS {
        let part = |inside: bool| -> Vec<usize> {
            let places = rows.iter().enumerate();
            places
                .filter(|(at, _)| (at % FOLDS == fold) == inside)
                .map(|(_, row)| *row)
                .collect()
        };
        let (held, rest) = (part(true), part(false));
        let train = x.select(&rest);
        let known: Vec<u32> = rest.iter().map(|row| codes[*row]).collect();
        let mut warm: Option<Logistic> = None;
        // From strong to weak penalties, each fit starts at the last one.
        for (loss, penalty) in losses.iter_mut().zip(GRID).rev() {
            let fitted = fit_logistic(&train, &known, classes, penalty, warm.as_ref(), ctx)?;
            let mut row = vec![0.0; classes];
            for place in &held {
                fitted.predict(x.row(*place), &mut row);
                *loss += log_loss(&row, codes[*place]);
            }
            warm = Some(fitted);
        }
    }
    let best = losses
        .iter()
        .zip(GRID)
        .min_by(|a, b| a.0.total_cmp(b.0))
        .map_or(1.0, |(_, penalty)| penalty);
    Ok(best)
}
