//! LogarR: y = a + b·ln t with seasonal levels, by least squares. Growth that becomes slower and
//! slower, but never ends.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::curves::{Curve, Shape, fit_curve};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Role, read_state,
    write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::size_of;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "LogarR",
    name: "Logarithmic regression",
    summary: "A curve that rises or falls ever more slowly, with a level for each part of the season.",
    rank: 12,
    role: Role::Selectable,
    params: &[],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 4,
    },
    // Six designs; two passes over all pairs of columns each.
    cost: |shape| {
        let columns = (shape.season.min(48) + 12) as u32;
        Duration::from_millis(1)
            + Duration::from_nanos(40) * shape.points as u32 * columns * columns / 4
    },
    build: |_| Ok(Box::new(Logarithmic)),
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Logarithmic;

#[derive(Serialize, Deserialize)]
struct Fitted {
    /// The data were divided by this.
    scale: f64,
    curve: Curve,
}

impl Forecaster for Logarithmic {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let scale = size_of(&y.values().iter().flatten().copied().collect::<Vec<f64>>());
        let values: Vec<Option<f64>> = y
            .values()
            .iter()
            .map(|value| value.map(|value| value / scale))
            .collect();
        let curve = fit_curve(&values, y.axis(), Shape::Logarithm, ctx)?;
        Ok(Box::new(Fitted { scale, curve }))
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.curve.forecast(self.scale, steps, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
