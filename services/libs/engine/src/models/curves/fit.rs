//! Fitting a curve, and what a fitted one predicts.

use serde::{Deserialize, Serialize};

use super::shape::Shape;
use crate::calendar::Axis;
use crate::catalogue::{Forecast, check_request};
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::regression::Terms;
use crate::numeric::{LeastSquares, aicc, least_squares};

/// A fitted curve.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Curve {
    pub shape: Shape,
    terms: Terms,
    axis: Axis,
    fit: LeastSquares,
    /// Residual variance.
    pub variance: f64,
    pub aicc: Option<f64>,
}

/// Added to the mean squared error: a perfect fit has a finite criterion.
const PERFECT: f64 = 1e-20;
/// The most columns whose error is kept with the model.
const MOST_COLUMNS: usize = 120;

/// Fits the measured ones of the values, which are of the size of 1.
///
/// # Errors
/// A stop, a deadline, or [`FitError::NoFiniteFit`].
pub(crate) fn fit_curve(
    values: &[Option<f64>],
    axis: &Axis,
    shape: Shape,
    ctx: &FitContext<'_>,
) -> Result<Curve, FitError> {
    ctx.check()?;
    let mut best = one(values, axis, shape, Terms::CONSTANT, ctx)?;
    for step in Terms::growth(axis, values.len()) {
        ctx.check()?;
        let terms = best.as_ref().map_or(Terms::CONSTANT, |best| best.terms);
        // The curve takes the place of the line.
        let larger = Terms {
            trend: false,
            ..step(terms, axis)
        };
        if larger == terms || columns_of(larger) > MOST_COLUMNS {
            continue;
        }
        let tried = one(values, axis, shape, larger, ctx)?.filter(|tried| tried.aicc.is_some());
        let better = match (&tried, &best) {
            (Some(tried), Some(best)) => best.aicc.is_none() || tried.aicc < best.aicc,
            (Some(_), None) => true,
            (None, _) => false,
        };
        if better {
            best = tried;
        }
    }
    best.ok_or(FitError::NoFiniteFit)
}

fn columns_of(terms: Terms) -> usize {
    terms.season + 2 * terms.yearly
}

fn one(
    values: &[Option<f64>],
    axis: &Axis,
    shape: Shape,
    terms: Terms,
    ctx: &FitContext<'_>,
) -> Result<Option<Curve>, FitError> {
    let len = values.len();
    let mut columns: Vec<Vec<f64>> = Vec::new();
    let mut y = Vec::with_capacity(len);
    let mut cells = Vec::new();
    for (at, value) in values.iter().enumerate() {
        let Some(value) = value else { continue };
        y.push(*value);
        row(at, len, axis, shape, terms, &mut cells);
        columns.resize(cells.len(), Vec::new());
        for (column, cell) in columns.iter_mut().zip(&cells) {
            column.push(*cell);
        }
    }
    if y.is_empty() {
        return Ok(None);
    }
    let fit = least_squares(&columns, &y, ctx)?;
    let n = y.len() as f64;
    let finite = fit.sse.is_finite() && fit.coefficients.iter().all(|value| value.is_finite());
    Ok(finite.then(|| Curve {
        shape,
        terms,
        axis: axis.clone(),
        variance: fit.sse / y.len().saturating_sub(fit.rank).max(1) as f64,
        aicc: aicc(n * (fit.sse / n + PERFECT).ln(), fit.rank + 1, y.len()),
        fit,
    }))
}

fn row(at: usize, len: usize, axis: &Axis, shape: Shape, terms: Terms, cells: &mut Vec<f64>) {
    cells.clear();
    terms.row(at, axis, cells);
    shape.row(at, len, cells);
}

impl Curve {
    /// Means and standard deviations of the values ahead.
    ///
    /// # Errors
    /// When so many steps or such a level may not be asked for.
    pub fn ahead(&self, steps: usize, level: f64) -> Result<(Vec<f64>, Vec<f64>), FitError> {
        check_request(steps, level)?;
        let len = self.axis.len();
        let mut cells = Vec::new();
        Ok((len..len + steps)
            .map(|at| {
                row(at, len, &self.axis, self.shape, self.terms, &mut cells);
                let mean = cells.iter().zip(&self.fit.coefficients).map(|(x, b)| x * b);
                let errors = 1.0 + self.fit.leverage(&cells);
                (mean.sum::<f64>(), (self.variance * errors).sqrt())
            })
            .unzip())
    }

    /// The forecast of data that were divided by `scale`.
    ///
    /// # Errors
    /// As [`Curve::ahead`], or when a number is not finite.
    pub fn forecast(&self, scale: f64, steps: usize, level: f64) -> Result<Forecast, FitError> {
        let (means, deviations) = self.ahead(steps, level)?;
        let out = |values: Vec<f64>| values.into_iter().map(|value| scale * value).collect();
        let (means, deviations): (Vec<f64>, Vec<f64>) = (out(means), out(deviations));
        Forecast::gaussian(means, &deviations, level)
    }
}
