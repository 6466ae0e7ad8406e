//! Least squares with a penalty on squared coefficients (Hoerl and Kennard 1970), the penalty by
//! five-fold cross-validation. Without need there is none: plain least squares stays where it
//! errs as little.

use serde::{Deserialize, Serialize};

use super::normal::{Line, Normal};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Random, dot, size_of};

/// How strongly coefficients are drawn to zero, a row.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Penalty {
    Auto,
    Fixed(f64),
}

/// A fitted line.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Ridge {
    pub intercept: f64,
    pub coefficients: Vec<f64>,
    /// A row.
    pub penalty: f64,
}

const FOLDS: usize = 5;
/// Plain least squares stays when its error is at most this many times the lowest.
const AS_GOOD_AS: f64 = 1.001;
/// Penalties tried, as powers of ten.
const GRID: [f64; 9] = [-6.0, -5.0, -4.0, -3.0, -2.5, -2.0, -1.5, -1.0, 0.0];
/// The penalty that only settles what is not settled.
const LEAST: f64 = 1e-8;

/// Fits `y` by `columns` columns, of which `fill` writes a row.
pub(crate) fn fit_ridge(
    y: &[f64],
    columns: usize,
    mut fill: impl FnMut(usize, &mut [f64]),
    penalty: Penalty,
    ctx: &FitContext<'_>,
) -> Result<Ridge, FitError> {
    let size = size_of(y);
    let shift = y.iter().map(|value| value / size).sum::<f64>() / y.len() as f64;
    let mut folds: Vec<usize> = (0..y.len()).map(|row| row % FOLDS).collect();
    let folded = penalty == Penalty::Auto && y.len() >= 2 * FOLDS;
    if folded {
        Random::new(ctx.seed()).fork(0x21d6e).shuffle(&mut folds);
    } else {
        folds.fill(0);
    }
    let mut parts = vec![Normal::new(columns); if folded { FOLDS } else { 1 }];
    let mut row = vec![0.0; columns];
    for (at, (value, fold)) in y.iter().zip(&folds).enumerate() {
        if at % 512 == 0 {
            ctx.check()?;
        }
        fill(at, &mut row);
        parts[*fold].push(&row, value / size - shift);
    }
    let mut all = Normal::new(columns);
    for part in &parts {
        all.combine(1.0, part);
    }
    let wanted = match penalty {
        Penalty::Fixed(penalty) => penalty,
        Penalty::Auto if folded => choose(&all, &parts, ctx)?,
        Penalty::Auto => 1e-2,
    };
    let (line, penalty) = settle(&all, wanted).ok_or(FitError::NoFiniteFit)?;
    let (intercept, coefficients) = line;
    let made = Ridge {
        intercept: (intercept + shift) * size,
        coefficients: coefficients.iter().map(|b| b * size).collect(),
        penalty,
    };
    let finite = made.intercept.is_finite() && made.coefficients.iter().all(|b| b.is_finite());
    finite.then_some(made).ok_or(FitError::NoFiniteFit)
}

/// Solves with this penalty, or with the first larger one that settles the coefficients.
fn settle(all: &Normal, wanted: f64) -> Option<(Line, f64)> {
    let mut penalty = wanted;
    for _ in 0..20 {
        if let Some(line) = all.solve(penalty * all.count()) {
            return Some((line, penalty));
        }
        penalty = (10.0 * penalty).max(LEAST);
    }
    None
}

fn choose(all: &Normal, parts: &[Normal], ctx: &FitContext<'_>) -> Result<f64, FitError> {
    let mut best = (f64::INFINITY, 1e-2);
    let mut plain = f64::INFINITY;
    for penalty in std::iter::once(0.0).chain(GRID.map(|power| 10_f64.powf(power))) {
        let mut errors = 0.0;
        for part in parts {
            ctx.check()?;
            let mut rest = all.clone();
            rest.combine(-1.0, part);
            errors += rest
                .solve(penalty * rest.count())
                .map_or(f64::INFINITY, |line| part.errors(&line));
        }
        if penalty == 0.0 {
            plain = errors;
        }
        if errors < best.0 {
            best = (errors, penalty);
        }
    }
    Ok(if plain <= best.0 * AS_GOOD_AS {
        0.0
    } else {
        best.1
    })
}

impl Ridge {
    pub fn predict(&self, row: &[f64]) -> f64 {
        self.intercept + dot(row, &self.coefficients)
    }
}
