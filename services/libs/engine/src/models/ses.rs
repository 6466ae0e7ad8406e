//! SES: a weighted mean of all values, the recent ones weighing most (Brown 1956). The weight
//! and the first level minimise the squared one-step errors, which is the likelihood of the
//! simplest state space form.

use std::time::Duration;

use super::ets::{Fixed, Form, Smoothed, smooth};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "SES",
    name: "Simple exponential smoothing",
    summary: "A level line that follows the recent values most. For data without trend or season.",
    rank: 2,
    role: Role::Selectable,
    params: &[ParamSpec {
        name: "alpha",
        hint: "How quickly the level follows new values: near 0 slowly, near 1 at once.",
        kind: ParamKind::Real {
            default: None,
            min: 0.001,
            max: 0.999,
        },
    }],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 4,
    },
    // About 60 passes a fit, 10 ns a point and pass, five fits.
    cost: |shape| Duration::from_millis(1) + Duration::from_nanos(3_000) * shape.points as u32,
    build: |params| {
        Ok(Box::new(Ses {
            alpha: params.number("alpha"),
        }))
    },
    restore: |bytes| Ok(Box::new(Fitted(read_state(bytes)?))),
};

struct Ses {
    alpha: Option<f64>,
}

struct Fitted(Smoothed);

impl Forecaster for Ses {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let fixed = Fixed { alpha: self.alpha };
        let forms = std::iter::once(Form::SIMPLE);
        Ok(Box::new(Fitted(smooth(&y.filled(), 1, forms, fixed, ctx)?)))
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.0.predict(steps, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&self.0)
    }
}
