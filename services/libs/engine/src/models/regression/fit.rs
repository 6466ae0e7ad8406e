//! Fitting a design, and what a fitted one predicts.

use serde::{Deserialize, Serialize};

use super::terms::Terms;
use crate::calendar::Axis;
use crate::catalogue::{Forecast, check_request};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{LeastSquares, aicc, least_squares, size_of};
use crate::series::{Features, Series};

/// What a regression is to be made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Design {
    pub terms: Terms,
    /// How many of the last values are regressors.
    pub lags: usize,
}

/// A fitted regression.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Regression {
    pub design: Design,
    /// Terms first, then known columns, then lags; of the divided data.
    pub coefficients: Vec<f64>,
    /// The data were divided by this.
    pub scale: f64,
    /// Residual variance of the divided data.
    pub variance: f64,
    pub aicc: Option<f64>,
    /// Columns that a prediction needs.
    features: Vec<String>,
    axis: Axis,
    /// The last values of the divided data, the latest last.
    tail: Vec<f64>,
    /// For the error of the coefficients; absent with lags, where it is of lower order, and with
    /// very many columns, where it would be most of the stored model.
    spread: Option<LeastSquares>,
}

/// Added to the mean squared error: a perfect fit has a finite criterion.
const PERFECT: f64 = 1e-20;
const MOST_SPREAD: usize = 80;
const ROWS_A_CHECK: usize = 4_096;

/// A series prepared for many designs.
pub(crate) struct Prepared<'a> {
    series: &'a Series,
    features: Option<&'a Features>,
    values: Vec<f64>,
    scale: f64,
}

impl<'a> Prepared<'a> {
    pub fn new(series: &'a Series, features: Option<&'a Features>) -> Result<Self, FitError> {
        if let Some(features) = features
            && features.rows() != series.len()
            && !features.is_empty()
        {
            return Err(FitError::FeatureRows {
                needs: series.len(),
                has: features.rows(),
            });
        }
        let filled = series.filled();
        let scale = size_of(&filled);
        Ok(Prepared {
            series,
            features: features.filter(|features| !features.is_empty()),
            values: filled.iter().map(|value| value / scale).collect(),
            scale,
        })
    }

    pub fn series(&self) -> &Series {
        self.series
    }

    /// Fits on the rows from `from` on, which is at least the number of lags. Rows without a
    /// measured value are left out. `None` when nothing finite comes out.
    ///
    /// # Errors
    /// What [`FitContext::check`] answers.
    pub fn fit(
        &self,
        design: Design,
        from: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Option<Regression>, FitError> {
        let rows: Vec<usize> = (from.max(design.lags)..self.values.len())
            .filter(|row| self.series.values()[*row].is_some())
            .collect();
        let columns = self.columns(design, &rows, ctx)?;
        let y: Vec<f64> = rows.iter().map(|row| self.values[*row]).collect();
        if y.is_empty() {
            return Ok(None);
        }
        let fit = least_squares(&columns, &y, ctx)?;
        let n = y.len() as f64;
        let likelihood = n * (fit.sse / n + PERFECT).ln();
        let finite = fit.sse.is_finite() && fit.coefficients.iter().all(|value| value.is_finite());
        Ok(finite.then(|| Regression {
            design,
            scale: self.scale,
            variance: fit.sse / y.len().saturating_sub(fit.rank).max(1) as f64,
            aicc: aicc(likelihood, fit.rank + 1, y.len()),
            features: self
                .features
                .map(|features| features.names().to_vec())
                .unwrap_or_default(),
            axis: self.series.axis().clone(),
            tail: self.values[self.values.len() - design.lags..].to_vec(),
            coefficients: fit.coefficients.clone(),
            spread: (design.lags == 0 && fit.rank <= MOST_SPREAD).then_some(fit),
        }))
    }

    /// A random walk with drift: the last value has the coefficient one, known columns none.
    pub fn drift(&self) -> Option<Regression> {
        let (first, last) = (*self.values.first()?, *self.values.last()?);
        let changes = self
            .values
            .len()
            .checked_sub(1)
            .filter(|count| *count > 0)? as f64;
        let drift = (last - first) / changes;
        let squares = self
            .values
            .windows(2)
            .map(|pair| (pair[1] - pair[0] - drift).powi(2));
        let known = self.features.map_or(0, |features| features.columns().len());
        let mut coefficients = vec![0.0; known + 2];
        coefficients[0] = drift;
        coefficients[known + 1] = 1.0;
        Some(Regression {
            design: Design {
                terms: Terms::CONSTANT,
                lags: 1,
            },
            coefficients,
            scale: self.scale,
            variance: squares.sum::<f64>() / changes,
            aicc: None,
            features: self
                .features
                .map(|features| features.names().to_vec())
                .unwrap_or_default(),
            axis: self.series.axis().clone(),
            tail: vec![last],
            spread: None,
        })
    }

    fn columns(
        &self,
        design: Design,
        rows: &[usize],
        ctx: &FitContext<'_>,
    ) -> Result<Vec<Vec<f64>>, FitError> {
        let mut row = Vec::new();
        let mut columns: Vec<Vec<f64>> = Vec::new();
        for (done, at) in rows.iter().enumerate() {
            if done % ROWS_A_CHECK == 0 {
                ctx.check()?;
            }
            row.clear();
            design.terms.row(*at, self.series.axis(), &mut row);
            if let Some(features) = self.features {
                row.extend(features.columns().iter().map(|column| column[*at]));
            }
            row.extend((1..=design.lags).map(|lag| self.values[at - lag]));
            if columns.is_empty() {
                columns = vec![Vec::with_capacity(rows.len()); row.len()];
            }
            for (column, value) in columns.iter_mut().zip(&row) {
                column.push(*value);
            }
        }
        Ok(columns)
    }
}

impl Regression {
    /// Terms kept one after another as long as the criterion falls, all with the same lags.
    pub fn grow(
        prepared: &Prepared<'_>,
        lags: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Option<Regression>, FitError> {
        let mut design = Design {
            terms: Terms::CONSTANT,
            lags,
        };
        let mut best = prepared.fit(design, lags, ctx)?;
        let series = prepared.series();
        for step in Terms::growth(series.axis(), series.len()) {
            let larger = Design {
                terms: step(design.terms, series.axis()),
                lags,
            };
            let tried = prepared
                .fit(larger, lags, ctx)?
                .filter(|tried| tried.aicc.is_some());
            let better = match (&tried, &best) {
                (Some(tried), Some(best)) => best.aicc.is_none() || tried.aicc < best.aicc,
                (Some(_), None) => true,
                (None, _) => false,
            };
            if better {
                design = larger;
                best = tried;
            }
        }
        Ok(best)
    }

    /// Coefficients of the lags, the nearest first.
    pub fn lag_coefficients(&self) -> &[f64] {
        &self.coefficients[self.coefficients.len() - self.design.lags..]
    }

    /// Whether the influence of a value dies out: all partial autocorrelations that the lags
    /// imply are below one (step-down recursion of Durbin and Levinson).
    pub fn is_stable(&self) -> bool {
        let mut a = self.lag_coefficients().to_vec();
        while let Some(last) = a.pop() {
            if last.abs() >= 1.0 {
                return false;
            }
            let reversed: Vec<f64> = a.iter().rev().copied().collect();
            for (value, mirror) in a.iter_mut().zip(reversed) {
                *value = (*value + last * mirror) / (1.0 - last * last);
            }
        }
        true
    }

    pub fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let known = self.known(steps, x)?;
        let lags = self.lag_coefficients();
        let influence = self.influence(steps);
        let mut past = self.tail.clone();
        let mut means = Vec::with_capacity(steps);
        let mut deviations = Vec::with_capacity(steps);
        let mut squares = 0.0;
        let mut row = Vec::new();
        for (step, influence) in influence.iter().enumerate() {
            row.clear();
            self.design
                .terms
                .row(self.axis.len() + step, &self.axis, &mut row);
            row.extend(known.iter().map(|column| column[step]));
            let fixed: f64 = row.iter().zip(&self.coefficients).map(|(x, b)| x * b).sum();
            let own: f64 = past
                .iter()
                .rev()
                .zip(lags)
                .map(|(value, b)| value * b)
                .sum();
            let mean = fixed + own;
            past.push(mean);
            squares += influence * influence;
            let errors = match &self.spread {
                Some(spread) => 1.0 + spread.leverage(&row),
                None => squares,
            };
            means.push(self.scale * mean);
            deviations.push(self.scale * (self.variance * errors).sqrt());
        }
        Forecast::gaussian(means, &deviations, level)
    }

    fn known(&self, steps: usize, x: Option<&Features>) -> Result<Vec<Vec<f64>>, FitError> {
        if self.features.is_empty() {
            return Ok(Vec::new());
        }
        let given = x.map_or(&[][..], Features::columns);
        let rows = x.map_or(0, Features::rows);
        if given.len() != self.features.len() || rows < steps {
            return Err(FitError::FeaturesMissing {
                names: self.features.clone(),
                steps,
                has: rows,
            });
        }
        Ok(given.to_vec())
    }

    /// By how much an error of today moves the value each step ahead, today first.
    fn influence(&self, steps: usize) -> Vec<f64> {
        let lags = self.lag_coefficients();
        let mut influence: Vec<f64> = Vec::with_capacity(steps);
        for step in 0..steps {
            let next = if step == 0 {
                1.0
            } else if lags.is_empty() {
                0.0
            } else {
                influence
                    .iter()
                    .rev()
                    .zip(lags)
                    .map(|(past, b)| past * b)
                    .sum()
            };
            influence.push(next);
        }
        influence
    }
}
