//! CES: complex exponential smoothing (Svetunkov, Kourentzes and Ord 2022). Of four forms those with the
//! lowest AICc forecast together.

mod fit;
mod state;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::fit::{Fit, fit};
use self::state::{Form, State, Weights};
use super::likely::Likely;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Role, check_request,
    read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{aicc, size_of};
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "CES",
    name: "Complex exponential smoothing",
    summary: "Smoothing that finds by itself whether the data rise, fall or stay.",
    rank: 21,
    role: Role::Member,
    params: &[],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: false,
        least_points: 6,
    },
    // Four forms, about 150 evaluations of three passes of 3 ns a point, five fits.
    cost: |shape| {
        let a_point = if shape.season > 1 { 85_000 } else { 8_000 };
        Duration::from_millis(2) + Duration::from_nanos(a_point) * shape.points as u32
    },
    build: |_| Ok(Box::new(Ces)),
    restore: |bytes| Ok(Box::new(read_state::<Likely<Fitted>>(bytes)?)),
};

struct Ces;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Fitted {
    form: Form,
    weights: Weights,
    period: usize,
    /// Place of the next value in the season.
    place: usize,
    state: State,
    /// The data were divided by this.
    scale: f64,
    /// Variance of one-step errors of the divided data.
    variance: f64,
    /// Sum of squared one-step errors of the data as they came.
    sse: f64,
    aicc: Option<f64>,
}

impl Forecaster for Ces {
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
        let period = y.season();
        let forms = [Form::None, Form::Simple, Form::Partial, Form::Full];
        let mut found: Vec<Fit> = Vec::new();
        for form in &forms[..if period > 1 { 4 } else { 1 }] {
            let counted = aicc(0.0, form.parameters(period), values.len());
            if counted.is_none() && !found.is_empty() {
                continue;
            }
            found.push(fit(*form, &values, period, ctx)?);
        }
        let n = values.len();
        let finished = |fit: Fit| {
            // At least half of the points, lest few seasons give no measure of the error at all.
            let freedom = n.saturating_sub(fit.form.parameters(period)).max(n / 2);
            let fitted = Fitted {
                form: fit.form,
                weights: fit.weights,
                period,
                place: n % period,
                state: fit.state,
                scale,
                variance: fit.squares / freedom as f64,
                sse: fit.squares * scale * scale,
                aicc: fit.aicc,
            };
            (fit.aicc.unwrap_or(f64::INFINITY), fitted)
        };
        let likely = Likely::of(found.into_iter().map(finished).collect());
        Ok(Box::new(likely.ok_or(FitError::NoFiniteFit)?))
    }
}

impl Fitted {
    /// The variance sums the squared effects of one error on the values after it.
    fn predict(&self, steps: usize, level: f64) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let mut state = self.state.clone();
        let mut shocked = State::empty(if self.form == Form::None {
            0
        } else {
            self.period
        });
        let mut effects = 0.0;
        let (mut means, mut deviations) = (Vec::new(), Vec::new());
        for step in 0..steps {
            let place = (self.place + step) % self.period;
            let effect = if step == 0 {
                1.0
            } else {
                shocked.expected(place)
            };
            effects += effect * effect;
            means.push(self.scale * state.expected(place));
            deviations.push(self.scale * (self.variance * effects).sqrt());
            state.learn(self.form, &self.weights, place, 0.0);
            let error = if step == 0 { 1.0 } else { 0.0 };
            shocked.learn(self.form, &self.weights, place, error);
        }
        Forecast::gaussian(means, &deviations, level)
    }
}

impl FittedForecaster for Likely<Fitted> {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        Likely::predict(self, level, |form| form.predict(steps, level))
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
