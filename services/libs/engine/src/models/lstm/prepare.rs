//! What the network sees: logarithms where all values are positive, without seasons and without
//! the straight effect of known columns, around a smoothed level (Smyl 2020; Hewamalage,
//! Bergmeir and Bandara 2021).

use serde::{Deserialize, Serialize};

use crate::context::FitContext;
use crate::error::FitError;
use crate::models::known::Known;
use crate::models::mstl::{self, Relation};
use crate::numeric::{least_squares, size_of};
use crate::series::{Features, Series};

/// The way from values to what is learnt, and back.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Scaling {
    size: f64,
    log: bool,
    pub known: Vec<Known>,
    /// What one deviation of each known column adds.
    effects: Vec<f64>,
    /// For each season the cycle that is repeated, from the first step ahead.
    cycles: Vec<Vec<f64>>,
}

/// Values below this part of a typical one have no useful logarithm.
const LEAST_POSITIVE: f64 = 1e-6;
/// Rows for each known column below which its effect is left to the network.
const ROWS_A_COLUMN: usize = 3;

impl Scaling {
    /// Also the values as the network sees them.
    pub fn learn(
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<(Scaling, Vec<f64>), FitError> {
        let filled = y.filled();
        let size = size_of(&filled);
        let mut values: Vec<f64> = filled.iter().map(|value| value / size).collect();
        let log = values.iter().all(|value| *value > LEAST_POSITIVE);
        if log {
            values.iter_mut().for_each(|value| *value = value.ln());
        }
        let known = Known::beside(x, y.len())?;
        let columns: Vec<Vec<f64>> = known
            .iter()
            .map(|known| (0..y.len()).map(|at| known.of(x, at)).collect())
            .collect();
        let effects = effects(&columns, &values, ctx)?;
        let straight = |at: usize| -> f64 {
            let parts = columns.iter().zip(&effects);
            parts.map(|(column, effect)| effect * column[at]).sum()
        };
        for (at, value) in values.iter_mut().enumerate() {
            *value -= straight(at);
        }
        let adjusted = mstl::adjust(values, y.axis(), Some(Relation::Additive), ctx)?;
        let scaling = Scaling {
            size,
            log,
            known,
            effects,
            cycles: adjusted.cycles,
        };
        Ok((scaling, adjusted.values))
    }

    /// What is to be added, `step` periods after the next one, to what the network says.
    pub fn offset(&self, step: usize, row: &[f64]) -> f64 {
        let cycles = self.cycles.iter().filter(|cycle| !cycle.is_empty());
        let seasons: f64 = cycles.map(|cycle| cycle[step % cycle.len()]).sum();
        let effects = self.effects.iter().zip(row);
        seasons + effects.map(|(effect, value)| effect * value).sum::<f64>()
    }

    pub fn back(&self, value: f64) -> f64 {
        self.size * if self.log { value.exp() } else { value }
    }
}

/// Coefficients of the changes of the columns, for the changes of the values, drawn a little to
/// zero (Hoerl and Kennard 1970).
///
/// # Errors
/// What [`FitContext::check`] answers.
fn effects(
    columns: &[Vec<f64>],
    values: &[f64],
    ctx: &FitContext<'_>,
) -> Result<Vec<f64>, FitError> {
    let count = columns.len();
    if count == 0 || values.len() < ROWS_A_COLUMN * count {
        return Ok(vec![0.0; count]);
    }
    let changes = |values: &[f64]| -> Vec<f64> {
        let changes = values.windows(2).map(|pair| pair[1] - pair[0]);
        changes.chain(std::iter::repeat_n(0.0, count)).collect()
    };
    let rows = values.len() - 1;
    let mut designs: Vec<Vec<f64>> = columns.iter().map(|column| changes(column)).collect();
    for (at, design) in designs.iter_mut().enumerate() {
        design[rows + at] = 1.0;
    }
    Ok(least_squares(&designs, &changes(values), ctx)?.coefficients)
}
