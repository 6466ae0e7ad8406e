//! PROPHET: a trend of straight pieces, waves of year, week and day, and known columns, fitted at
//! once to the largest posterior probability (Taylor and Letham, Forecasting at scale, 2018).
//! Waves shorter than two periods are left out, as data cannot tell them from longer ones.

mod design;
mod posterior;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::design::{Clock, Orders, changepoints};
use self::posterior::{Posterior, Solved};
use super::holidays::{self, HOLIDAYS, HolidayColumns, with_holidays};
use super::known::Known;
use crate::calendar::Axis;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, check_request, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::select::INTERVAL_WIDTH;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "PROPHET",
    name: "Prophet",
    summary: "A trend that bends where the data say so, and waves of year, week and day. Can use columns known in advance.",
    rank: 50,
    role: Role::Selectable,
    params: &[
        ParamSpec {
            name: "order_yearly",
            hint: "How finely the year is drawn: the number of waves, 0 for none.",
            kind: ParamKind::Integer {
                default: Some(10),
                min: 0,
                max: 30,
            },
        },
        ParamSpec {
            name: "order_weekly",
            hint: "How finely the week is drawn: the number of waves, 0 for none.",
            kind: ParamKind::Integer {
                default: Some(3),
                min: 0,
                max: 20,
            },
        },
        ParamSpec {
            name: INTERVAL_WIDTH,
            hint: "The part of values that the interval should hold; where it is set, it stands before the level of the story.",
            kind: ParamKind::Real {
                default: Some(0.8),
                min: 0.5,
                max: 0.99,
            },
        },
        ParamSpec {
            name: "changepoint_prior_scale",
            hint: "How easily the trend bends: larger follows the data more, smaller stays straighter.",
            kind: ParamKind::Real {
                default: Some(0.05),
                min: 0.001,
                max: 10.0,
            },
        },
        ParamSpec {
            name: "mode",
            hint: "Additive: the season is as large in high years as in low ones. Multiplicative: it grows with the trend.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "additive", "multiplicative"],
            },
        },
        HOLIDAYS,
    ],
    capabilities: Capabilities {
        exogenous: true,
        intervals: true,
        huge_data: false,
        least_points: 4,
    },
    // Some 60 columns, so 2000 products a point and pass, five fits; long histories take fewer
    // passes. Fitted to times of public series.
    cost: |shape| {
        let first = shape.points.min(1_000) as u64;
        let others = shape.points as u64 - first;
        Duration::from_millis(2) + Duration::from_nanos(100_000 * first + 55_000 * others)
    },
    build: |params| {
        let prophet = Prophet {
            yearly: params.count("order_yearly").unwrap_or(10),
            weekly: params.count("order_weekly").unwrap_or(3),
            flexibility: params.number("changepoint_prior_scale").unwrap_or(0.05),
            mode: params.choice("mode"),
        };
        Ok(with_holidays(params, HolidayColumns::Each, prophet))
    },
    restore: |bytes| holidays::restore(bytes, |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?))),
};

struct Prophet {
    yearly: usize,
    weekly: usize,
    flexibility: f64,
    mode: &'static str,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    axis: Axis,
    clock: Clock,
    orders: Orders,
    known: Vec<Known>,
    /// Places of possible bends, the history running from 0 to 1.
    bends: Vec<f64>,
    multiplicative: bool,
    /// The data were divided by this.
    scale: f64,
    solved: Solved,
}

impl Forecaster for Prophet {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let known = Known::beside(x, y.len())?;
        let clock = Clock::new(y.axis());
        let orders = Orders::new(y.axis(), self.yearly, self.weekly);
        let measured: Vec<(usize, f64)> = y
            .values()
            .iter()
            .enumerate()
            .filter_map(|(at, value)| value.map(|value| (at, value)))
            .collect();
        let scale = measured
            .iter()
            .fold(0.0, |most: f64, (_, value)| most.max(value.abs()));
        let scale = if scale > 0.0 { scale } else { 1.0 };
        let times: Vec<f64> = measured
            .iter()
            .map(|(at, _)| clock.time(y.axis(), *at))
            .collect();
        let bends = changepoints(&times);
        let values = measured.iter().map(|(_, value)| value / scale).collect();
        let mut posterior = Posterior::new(&bends, values, self.flexibility);
        let mut cells = Vec::new();
        for ((at, _), time) in measured.iter().zip(&times) {
            if at % 4096 == 0 {
                ctx.check()?;
            }
            cells.clear();
            orders.row(clock.days(y.axis(), *at), &mut cells);
            known.iter().for_each(|known| cells.push(known.of(x, *at)));
            posterior.push(*time, &cells);
        }
        let modes = match self.mode {
            "additive" => &[false][..],
            "multiplicative" => &[true],
            _ => &[false, true],
        };
        let mut best: Option<(bool, Solved)> = None;
        for multiplicative in modes {
            let solved = match posterior.solve(*multiplicative, ctx) {
                Err(FitError::NoFiniteFit) => continue,
                solved => solved?,
            };
            if best
                .as_ref()
                .is_none_or(|(_, best)| solved.objective < best.objective)
            {
                best = Some((*multiplicative, solved));
            }
        }
        let (multiplicative, solved) = best.ok_or(FitError::NoFiniteFit)?;
        Ok(Box::new(Fitted {
            axis: y.axis().clone(),
            clock,
            orders,
            known,
            bends,
            multiplicative,
            scale,
            solved,
        }))
    }
}

impl FittedForecaster for Fitted {
    /// Errors are those of the history and, growing with time, those of bends to come: as many
    /// and as large as were possible before, in either direction. Their variance is the sum over
    /// a Poisson process of Laplace distributed bends, which simulations would give by chance.
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        Known::ahead(&self.known, x, steps)?;
        let size = self.solved.size_of_bends();
        let mut cells = Vec::new();
        let (mut means, mut deviations) = (Vec::new(), Vec::new());
        for step in 0..steps {
            let at = self.axis.len() + step;
            cells.clear();
            self.orders.row(self.clock.days(&self.axis, at), &mut cells);
            self.known
                .iter()
                .for_each(|known| cells.push(known.of(x, step)));
            let time = self.clock.time(&self.axis, at);
            let (trend, season) = self.solved.parts(&self.bends, time, &cells);
            let (mean, grown) = if self.multiplicative {
                (trend * (1.0 + season), 1.0 + season)
            } else {
                (trend + season, 1.0)
            };
            let beyond = (time - 1.0).max(0.0);
            let bent = self.bends.len() as f64 * 2.0 * size * size * beyond.powi(3) / 3.0;
            means.push(self.scale * mean);
            deviations.push(self.scale * (self.solved.variance + grown * grown * bent).sqrt());
        }
        Forecast::gaussian(means, &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
