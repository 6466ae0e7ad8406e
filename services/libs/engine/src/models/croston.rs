//! CROSTON: forecasts of demand that comes now and then. Sizes of demands and the intervals
//! between them are smoothed apart (Croston 1972), with the correction of its bias (Syntetos and
//! Boylan 2005), or sizes and the chance of a demand (Teunter, Syntetos and Babai 2011), which
//! forgets what is no longer asked for. Of values without zeros it is simple smoothing.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, check_request, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::size_of;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "CROSTON",
    name: "Intermittent demand",
    summary: "Follows how much is asked for and how often, each on its own. For data with many zeros.",
    rank: 9,
    role: Role::Member,
    params: &[
        ParamSpec {
            name: "variant",
            hint: "Croston smooths sizes and intervals; sba corrects its bias; tsb smooths the chance of a demand and lets old demand die out.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "croston", "sba", "tsb"],
            },
        },
        ParamSpec {
            name: "alpha",
            hint: "How quickly sizes and intervals follow new demands: near 0 slowly, near 1 at once.",
            kind: ParamKind::Real {
                default: None,
                min: 0.01,
                max: 0.99,
            },
        },
    ],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: true,
        least_points: 4,
    },
    // Two variants, twenty weights, 5 ns a point, five fits.
    cost: |shape| Duration::from_millis(1) + Duration::from_nanos(1_000) * shape.points as u32,
    build: |params| {
        Ok(Box::new(Croston {
            variant: params.choice("variant"),
            alpha: params.number("alpha"),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// Mean interval from which demand counts as intermittent (Syntetos, Boylan and Croston 2005).
const INTERMITTENT: f64 = 1.32;
/// Weights tried, in steps; larger ones only where nearly every period has a demand.
const STEP: f64 = 0.025;
const MOST_INTERMITTENT: f64 = 0.3;
const MOST_STEADY: f64 = 0.975;

/// Squared variation of the sizes of demands below which they are of one kind (as above); beyond it
/// demand is lumpy, and mixes with this model erred more.
const OF_ONE_KIND: f64 = 0.49;

/// Whether values are demand that comes now and then in sizes that are alike: the class that this
/// model is made for, by the limits of Syntetos, Boylan and Croston (2005).
pub(crate) fn is_intermittent(values: impl Iterator<Item = f64>) -> bool {
    let (mut periods, mut demands, mut sum, mut squares) = (0.0, 0.0, 0.0, 0.0);
    for value in values {
        if value < 0.0 {
            return false;
        }
        periods += 1.0;
        if value > 0.0 {
            demands += 1.0;
            sum += value;
            squares += value * value;
        }
    }
    if demands < 2.0 || periods / demands < INTERMITTENT {
        return false;
    }
    let mean: f64 = sum / demands;
    (squares / demands - mean * mean) / (mean * mean) < OF_ONE_KIND
}

struct Croston {
    variant: &'static str,
    alpha: Option<f64>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
enum Variant {
    Croston,
    Sba,
    Tsb,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    variant: Variant,
    alpha: f64,
    /// Demand a period.
    rate: f64,
    /// Root mean squared one-step error.
    deviation: f64,
    /// Share of an error that the next forecast takes up, in the mean.
    share: f64,
}

impl Forecaster for Croston {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let filled = y.filled();
        let scale = size_of(&filled);
        let values: Vec<f64> = filled.iter().map(|value| value / scale).collect();
        let demands = values.iter().filter(|value| **value != 0.0).count();
        let interval = values.len() as f64 / demands.max(1) as f64;
        let variants = match self.variant {
            "croston" => &[Variant::Croston][..],
            "sba" => &[Variant::Sba],
            "tsb" => &[Variant::Tsb],
            _ if interval < INTERMITTENT => &[Variant::Croston],
            _ => &[Variant::Sba, Variant::Tsb],
        };
        let most = if interval < INTERMITTENT {
            MOST_STEADY
        } else {
            MOST_INTERMITTENT
        };
        let weights: Vec<f64> = match self.alpha {
            Some(alpha) => vec![alpha],
            None => (1..)
                .map(|step| f64::from(step) * STEP)
                .take_while(|alpha| *alpha <= most)
                .collect(),
        };
        let mut best: Option<(f64, f64, Variant, f64)> = None;
        for variant in variants {
            for alpha in &weights {
                ctx.check()?;
                let (squares, rate) = run(&values, *variant, *alpha);
                if best.is_none_or(|(least, ..)| squares < least) {
                    best = Some((squares, rate, *variant, *alpha));
                }
            }
        }
        let (squares, rate, variant, alpha) = best.ok_or(FitError::NoFiniteFit)?;
        Ok(Box::new(Fitted {
            variant,
            alpha,
            rate: rate * scale,
            deviation: squares.sqrt() * scale,
            share: alpha / interval,
        }))
    }
}

/// The mean squared one-step error after the first demand, and the demand a period ahead.
fn run(values: &[f64], variant: Variant, alpha: f64) -> (f64, f64) {
    let Some(first) = values.iter().position(|value| *value != 0.0) else {
        return (0.0, 0.0);
    };
    let follow = |state: &mut f64, value: f64| *state += alpha * (value - *state);
    let mut size = values[first];
    let mut interval = (first + 1) as f64;
    let mut chance = if first == 0 { 1.0 } else { 0.0 };
    for _ in 0..first {
        follow(&mut chance, 0.0);
    }
    if first > 0 {
        follow(&mut chance, 1.0);
    }
    let mut since = 0.0;
    let rate = |size: f64, interval: f64, chance: f64| match variant {
        Variant::Croston => size / interval,
        Variant::Sba => (1.0 - alpha / 2.0) * size / interval,
        Variant::Tsb => size * chance,
    };
    let mut squares = 0.0;
    for value in &values[first + 1..] {
        squares += (value - rate(size, interval, chance)).powi(2);
        since += 1.0;
        if *value == 0.0 {
            follow(&mut chance, 0.0);
        } else {
            follow(&mut size, *value);
            follow(&mut interval, since);
            follow(&mut chance, 1.0);
            since = 0.0;
        }
    }
    let count = (values.len() - first - 1).max(1) as f64;
    (squares / count, rate(size, interval, chance))
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let deviations: Vec<f64> = (0..steps)
            .map(|step| self.deviation * (1.0 + step as f64 * self.share.powi(2)).sqrt())
            .collect();
        Forecast::gaussian(vec![self.rate; steps], &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
