//! The linear part of what known columns do: taken out before trees see the values, because a
//! line needs few rows and goes on where a column has values that it never had. Regression of
//! seasonal differences, or of changes where there is no season, on those of the columns; columns
//! stay as long as AICc falls. What is no line is left to the trees.

use serde::{Deserialize, Serialize};

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{aicc, least_squares};

/// What each known column adds for each of its units, 0 for most.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Drivers(Vec<f64>);

/// Most columns with a part of their own.
const MOST: usize = 20;
/// Added to the mean squared error: a perfect fit has a finite criterion.
const PERFECT: f64 = 1e-20;

impl Drivers {
    /// All is left to the trees.
    pub fn none(columns: usize) -> Drivers {
        Drivers(vec![0.0; columns])
    }

    pub fn of(
        values: &[f64],
        measured: &[bool],
        known: &[Vec<f64>],
        season: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Drivers, FitError> {
        let mut drivers = Drivers::none(known.len());
        let rows: Vec<usize> = (season..values.len())
            .filter(|row| measured[*row] && measured[row - season])
            .collect();
        let changes = |column: &[f64]| -> Vec<f64> {
            rows.iter()
                .map(|row| column[*row] - column[row - season])
                .collect()
        };
        let y = changes(values);
        let candidates: Vec<Vec<f64>> = known.iter().map(|column| changes(column)).collect();
        let fit = |chosen: &[usize]| -> Result<Option<(f64, Vec<f64>)>, FitError> {
            let mut columns = vec![vec![1.0; y.len()]];
            columns.extend(chosen.iter().map(|at| candidates[*at].clone()));
            let fit = least_squares(&columns, &y, ctx)?;
            let n = y.len() as f64;
            let criterion = aicc(n * (fit.sse / n + PERFECT).ln(), fit.rank + 1, y.len());
            let finite = |criterion: &f64| {
                criterion.is_finite() && fit.coefficients.iter().all(|b| b.is_finite())
            };
            Ok(criterion
                .filter(finite)
                .map(|criterion| (criterion, fit.coefficients)))
        };
        let Some((mut least, _)) = fit(&[])?.filter(|_| !y.is_empty()) else {
            return Ok(drivers);
        };
        let mut chosen: Vec<usize> = Vec::new();
        while chosen.len() < MOST {
            let mut best: Option<(usize, f64, Vec<f64>)> = None;
            for at in (0..known.len()).filter(|at| !chosen.contains(at)) {
                let tried: Vec<usize> = chosen.iter().copied().chain([at]).collect();
                if let Some((criterion, coefficients)) = fit(&tried)?
                    && criterion < best.as_ref().map_or(least, |best| best.1)
                {
                    best = Some((at, criterion, coefficients));
                }
            }
            let Some((at, criterion, coefficients)) = best else {
                break;
            };
            chosen.push(at);
            least = criterion;
            drivers.0.fill(0.0);
            for (at, weight) in chosen.iter().zip(&coefficients[1..]) {
                drivers.0[*at] = *weight;
            }
        }
        Ok(drivers)
    }

    /// What one of the columns adds with this value.
    pub fn of_column(&self, at: usize, value: f64) -> f64 {
        match self.0.get(at) {
            Some(weight) if *weight != 0.0 => weight * value,
            _ => 0.0,
        }
    }

    /// What all columns add in a row.
    pub fn effect(&self, known: &[Vec<f64>], row: usize) -> f64 {
        let parts = self.0.iter().zip(known);
        parts
            .filter(|(weight, _)| **weight != 0.0)
            .map(|(weight, column)| weight * column[row])
            .sum()
    }
}
