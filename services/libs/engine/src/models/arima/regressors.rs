//! The columns beside the series: known ones, waves for long seasons, and a constant or drift.

use serde::{Deserialize, Serialize};

use crate::error::FitError;
use crate::numeric::size_of;
use crate::series::Features;

/// How the columns of any point follow from its place, counted from the first point fitted.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Regressors {
    /// Known columns that a forecast needs.
    names: Vec<String>,
    /// What these are divided by.
    sizes: Vec<f64>,
    /// Period and number of waves.
    wave: f64,
    waves: usize,
    /// Power of time of the last column: 0 for a mean, 1 for a drift; none without.
    power: Option<i32>,
    /// Points fitted.
    length: usize,
}

impl Regressors {
    pub fn new(
        x: Option<&Features>,
        length: usize,
        waves: (usize, usize),
        power: Option<i32>,
    ) -> Self {
        let x = x.filter(|x| !x.is_empty());
        Regressors {
            names: x.map(|x| x.names().to_vec()).unwrap_or_default(),
            sizes: x
                .map(|x| x.columns().iter().map(|column| size_of(column)).collect())
                .unwrap_or_default(),
            wave: waves.0 as f64,
            waves: waves.1,
            power,
            length,
        }
    }

    /// The columns of the points fitted.
    pub fn columns(&self, x: Option<&Features>) -> Vec<Vec<f64>> {
        let known = x.map_or(&[][..], Features::columns);
        let mut columns: Vec<Vec<f64>> = known
            .iter()
            .zip(&self.sizes)
            .map(|(column, size)| column.iter().map(|value| value / size).collect())
            .collect();
        for column in 0..self.own() {
            columns.push((0..self.length).map(|at| self.value(column, at)).collect());
        }
        columns
    }

    /// How many columns there are.
    pub fn width(&self) -> usize {
        self.names.len() + self.own()
    }

    fn own(&self) -> usize {
        2 * self.waves + usize::from(self.power.is_some())
    }

    /// A column that is not a known one, at a place.
    fn value(&self, column: usize, at: usize) -> f64 {
        if column >= 2 * self.waves {
            let time = (at + 1) as f64 / self.length as f64;
            return time.powi(self.power.unwrap_or(0));
        }
        let number = (column / 2 + 1) as f64;
        let angle = std::f64::consts::TAU * number * at as f64 / self.wave;
        if column.is_multiple_of(2) {
            angle.sin()
        } else {
            angle.cos()
        }
    }

    /// What the columns add to each of the next points.
    pub fn ahead(
        &self,
        weights: &[f64],
        steps: usize,
        x: Option<&Features>,
    ) -> Result<Vec<f64>, FitError> {
        let known = x.map_or(&[][..], Features::columns);
        let rows = x.map_or(0, Features::rows);
        if !self.names.is_empty() && (known.len() != self.names.len() || rows < steps) {
            return Err(FitError::FeaturesMissing {
                names: self.names.clone(),
                steps,
                has: rows,
            });
        }
        let (of_known, of_own) = weights.split_at(self.names.len().min(weights.len()));
        Ok((0..steps)
            .map(|step| {
                let known = known.iter().zip(&self.sizes).zip(of_known);
                let known = known.map(|((column, size), weight)| weight * (column[step] / size));
                let own = of_own.iter().enumerate();
                let own = own.map(|(at, weight)| weight * self.value(at, self.length + step));
                known.sum::<f64>() + own.sum::<f64>()
            })
            .collect())
    }
}
