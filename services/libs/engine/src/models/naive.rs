//! NAIVE: tomorrow is like today. The yardstick of every other model, and the last resort for a
//! series with a single point. Errors grow with the square root of the step (random walk;
//! Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 5.5).

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Role, check_request,
    read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "NAIVE",
    name: "Naive",
    summary: "Repeats the last value. The yardstick that every other model has to beat.",
    rank: 0,
    role: Role::Baseline,
    params: &[],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 1,
    },
    cost: |_| Duration::from_millis(1),
    build: |_| Ok(Box::new(Naive)),
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Naive;

#[derive(Serialize, Deserialize)]
struct Fitted {
    last: f64,
    /// Root mean square of the changes from one period to the next.
    deviation: f64,
}

impl Forecaster for Naive {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        let values = y.filled();
        let last = values
            .last()
            .copied()
            .ok_or(FitError::NeedsPoints { needs: 1, has: 0 })?;
        let changes = values.windows(2).map(|pair| (pair[1] - pair[0]).powi(2));
        let mean = changes.sum::<f64>() / values.len().saturating_sub(1).max(1) as f64;
        Ok(Box::new(Fitted {
            last,
            deviation: mean.sqrt(),
        }))
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let deviations: Vec<f64> = (1..=steps)
            .map(|step| self.deviation * (step as f64).sqrt())
            .collect();
        Forecast::gaussian(vec![self.last; steps], &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
