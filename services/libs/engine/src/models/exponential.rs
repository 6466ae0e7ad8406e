//! ER: ln y = a + b·t with a seasonal factor, by least squares of the logarithms. Growth by the
//! same share every period. Values that are not positive are lifted first. The forecast is the
//! median, or on request the mean of the lognormal distribution (Finney 1941).

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::curves::{Curve, Shape, fit_curve};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{normal_quantile, size_of};
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "ER",
    name: "Exponential regression",
    summary: "A curve that grows or shrinks by the same share every period, with a factor for each part of the season.",
    rank: 13,
    role: Role::Selectable,
    params: &[ParamSpec {
        name: "centre",
        hint: "Median: half of the values are expected above. Mean: a little higher, so that sums over many periods come out right.",
        kind: ParamKind::Choice {
            default: "median",
            options: &["median", "mean"],
        },
    }],
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
    build: |params| {
        Ok(Box::new(Exponential {
            mean: params.choice("centre") == "mean",
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// Values that are not positive are lifted to this part of their range above zero.
const LIFT: f64 = 0.1;
/// The largest logarithm of a forecast in units of the data's size: larger numbers say nothing.
const MOST: f64 = 300.0;

struct Exponential {
    mean: bool,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    /// The data were divided by this, then this was added.
    scale: f64,
    lift: f64,
    mean: bool,
    curve: Curve,
}

impl Forecaster for Exponential {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let known: Vec<f64> = y.values().iter().flatten().copied().collect();
        let scale = size_of(&known);
        let edge = |start: f64, pick: fn(f64, f64) -> f64| {
            known.iter().map(|value| value / scale).fold(start, pick)
        };
        let (least, most) = (
            edge(f64::INFINITY, f64::min),
            edge(f64::NEG_INFINITY, f64::max),
        );
        let lift = match most - least {
            _ if least > 0.0 => 0.0,
            range if range > 0.0 => LIFT * range - least,
            _ => 1.0 - least,
        };
        let values: Vec<Option<f64>> = y
            .values()
            .iter()
            .map(|value| value.map(|value| (value / scale + lift).ln()))
            .collect();
        let curve = fit_curve(&values, y.axis(), Shape::Polynomial(1), ctx)?;
        Ok(Box::new(Fitted {
            scale,
            lift,
            mean: self.mean,
            curve,
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
        let (means, deviations) = self.curve.ahead(steps, level)?;
        let quantile = normal_quantile(0.5 + level / 200.0);
        let out = |log: f64| self.scale * (log.min(MOST).exp() - self.lift);
        let edge = |sign: f64| {
            let pairs = means.iter().zip(&deviations);
            pairs
                .map(|(mean, deviation)| out(mean + sign * quantile * deviation))
                .collect::<Vec<f64>>()
        };
        let (lower, upper) = (edge(-1.0), edge(1.0));
        // The mean of a very uncertain value may lie above its interval.
        let above = if self.mean { 0.5 } else { 0.0 };
        let centres = means.iter().zip(&deviations).zip(lower.iter().zip(&upper));
        let forecast = Forecast {
            mean: centres
                .map(|((mean, deviation), (lower, upper))| {
                    out(mean + above * deviation * deviation).clamp(*lower, *upper)
                })
                .collect(),
            lower,
            upper,
        };
        forecast
            .is_finite()
            .then_some(forecast)
            .ok_or(FitError::NoFiniteFit)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
