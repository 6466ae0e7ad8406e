//! Components: the seasons are taken out before the model (STL, or MSTL for several; see
//! [`crate::decompose`]) and its forecast gets them back as they were the last time.

use serde::{Deserialize, Serialize};

use crate::calendar::Axis;
use crate::catalogue::Forecast;
use crate::context::FitContext;
use crate::decompose::{Components, mstl, seasons};
use crate::error::FitError;

/// Cycles that a season must have come, to be known.
const CYCLES: usize = 2;

/// The last cycle of each season; the place after the end of the history comes first.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Seasons {
    cycles: Vec<Vec<f64>>,
}

/// Trend, seasons and remainder of values without gaps; no seasons where the axis has none or the
/// history is too short for them.
pub(super) fn split(
    axis: &Axis,
    filled: &[f64],
    ctx: &FitContext<'_>,
) -> Result<Components, FitError> {
    mstl(filled, &seasons(axis, CYCLES), ctx)
}

/// The values without their seasons, and what puts these back.
pub(super) type Adjusted = (Vec<Option<f64>>, Seasons);

impl Seasons {
    /// The values without their seasons, and what puts these back; `None` when the axis has no
    /// season or the history is too short for one.
    pub fn take_out(
        axis: &Axis,
        values: &[Option<f64>],
        filled: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<Option<Adjusted>, FitError> {
        if seasons(axis, CYCLES).is_empty() {
            return Ok(None);
        }
        let parts = split(axis, filled, ctx)?;
        let adjusted = parts.adjusted();
        let without = values.iter().zip(adjusted);
        let cycles = parts
            .seasons
            .into_iter()
            .map(|season| season.values[season.values.len() - season.period..].to_vec())
            .collect();
        let without = without.map(|(value, adjusted)| value.map(|_| adjusted));
        Ok(Some((without.collect(), Seasons { cycles })))
    }

    /// Periods in each of the seasons.
    pub fn periods(&self) -> Vec<usize> {
        self.cycles.iter().map(Vec::len).collect()
    }

    pub fn undo(&self, forecast: Forecast) -> Forecast {
        let season = |step: usize| -> f64 {
            let cycles = self.cycles.iter().filter(|cycle| !cycle.is_empty());
            cycles.map(|cycle| cycle[step % cycle.len()]).sum()
        };
        let back = |values: Vec<f64>| {
            let steps = values.into_iter().enumerate();
            steps.map(|(step, value)| value + season(step)).collect()
        };
        Forecast {
            mean: back(forecast.mean),
            lower: back(forecast.lower),
            upper: back(forecast.upper),
        }
    }
}
