//! THETA: the dynamic optimised theta model (Fiorucci, Pellegrini, Louzada and Petropoulos 2016).
//! Half of it is a smoothed level, half the straight line through all values so far, bent by
//! theta. A significant season is taken out first by classical decomposition.

mod lines;
mod search;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::lines::Lines;
use self::search::{CONDITIONS, Profile, search};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Role, check_request,
    read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Adjustment, size_of};
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "THETA",
    name: "Theta",
    summary: "The mean of a level that follows recent values and a line through all of them.",
    rank: 20,
    role: Role::Member,
    params: &[],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 6,
    },
    // About 70 passes of 10 ns a point, and the test for a season; five fits.
    cost: |shape| {
        Duration::from_millis(1)
            + Duration::from_nanos(4_000 + 10 * shape.season as u64) * shape.points as u32
    },
    build: |_| Ok(Box::new(Theta)),
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Theta;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Fitted {
    alpha: f64,
    /// 1 − 1/θ
    bend: f64,
    lines: Lines,
    season: Adjustment,
    /// The data were divided by this.
    scale: f64,
    /// Variance of one-step errors of the divided and seasonally adjusted data.
    variance: f64,
    /// Sum of squared one-step errors of the seasonally adjusted data.
    sse: f64,
}

impl Forecaster for Theta {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let mut values = y.filled();
        let scale = size_of(&values);
        values.iter_mut().for_each(|value| *value /= scale);
        let season = Adjustment::take_out(&mut values, y.season());
        let Profile {
            alpha, bend, level, ..
        } = search(&values, ctx)?;
        let mut lines = Lines::before(level);
        let mut sse = 0.0;
        for (at, value) in values.iter().enumerate() {
            if at >= CONDITIONS {
                sse += (value - lines.expected(alpha, bend)).powi(2);
            }
            lines = lines.after(*value, alpha);
        }
        Ok(Box::new(Fitted {
            alpha,
            bend,
            lines,
            season,
            scale,
            variance: sse / (values.len() - CONDITIONS - 2) as f64,
            sse: sse * scale * scale,
        }))
    }
}

impl FittedForecaster for Fitted {
    /// Unknown values are replaced by what is expected of them. The variance sums the squared
    /// effects of an error on the values after it, which are linear in it.
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let mut lines = self.lines;
        let mut shocked = self.lines;
        let mut effects = 0.0;
        let (mut means, mut deviations) = (Vec::new(), Vec::new());
        for step in 0..steps {
            let mean = lines.expected(self.alpha, self.bend);
            let moved = if step == 0 {
                mean + 1.0
            } else {
                shocked.expected(self.alpha, self.bend)
            };
            // The first step's own error; afterwards what it does to this step.
            effects += (moved - mean).powi(2);
            let deviation = (self.variance * effects).sqrt();
            let (mean_again, deviation) = self.season.put_back(step, mean, deviation);
            means.push(self.scale * mean_again);
            deviations.push(self.scale * deviation);
            lines = lines.after(mean, self.alpha);
            shocked = shocked.after(moved, self.alpha);
        }
        Forecast::gaussian(means, &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
