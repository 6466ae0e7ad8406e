//! MSTL: the seasons are taken out by local regression (Bandara, Hyndman and Bergmeir 2021), the
//! rest is forecast by exponential smoothing without season, and each season's last cycle is
//! repeated (Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 2021, section 5.7).
//! The only member for several seasons at once, day and week or week and year.

mod adjust;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::adjust::Adjusted;
pub(crate) use self::adjust::{Relation, adjust};
use super::ets::{Fixed, Form, Smoothed, likely};
use super::likely::Likely;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "MSTL",
    name: "Seasonal decomposition",
    summary: "Separates one or two seasons from the rest, continues the rest and adds the seasons again.",
    rank: 41,
    role: Role::Member,
    params: &[ParamSpec {
        name: "season",
        hint: "Additive: the season is as large in high years as in low ones. Multiplicative: it grows with the level.",
        kind: ParamKind::Choice {
            default: "auto",
            options: &["auto", "none", "additive", "multiplicative"],
        },
    }],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: false,
        least_points: 5,
    },
    // Three forms, two starts, about 60 passes of 20 ns a point; the decomposition; five fits.
    cost: |shape| Duration::from_millis(2) + Duration::from_nanos(40_000) * shape.points as u32,
    build: |params| {
        Ok(Box::new(Mstl {
            season: params.choice("season"),
        }))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

struct Mstl {
    season: &'static str,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    /// What is left without the seasons.
    rest: Likely<Smoothed>,
    relation: Relation,
    /// For each season the cycle that is repeated, from the first step ahead.
    cycles: Vec<Vec<f64>>,
    /// By how much errors ahead exceed those of a history to which the seasons were fitted.
    widening: f64,
}

impl Forecaster for Mstl {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let relation = match self.season {
            "additive" => Some(Relation::Additive),
            "multiplicative" => Some(Relation::Multiplicative),
            _ => None,
        };
        let values = y.filled();
        let adjusted = if self.season == "none" {
            Adjusted::without(values)
        } else {
            adjust(values, y.axis(), relation, ctx)?
        };
        // Relative errors let a trend run away when the variance falls as the level rises.
        let forms = Form::all().filter(|form| !form.has_season() && !form.relative_error);
        let rest = likely(&adjusted.values, 1, forms, Fixed::default(), ctx)?;
        Ok(Box::new(Fitted {
            rest,
            relation: adjusted.relation,
            cycles: adjusted.cycles,
            widening: adjusted.widening,
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
        let mut forecast = self
            .rest
            .predict(level, |form| form.predict(steps, level))?;
        for step in 0..steps {
            let season = |cycle: &Vec<f64>| {
                cycle
                    .get(step % cycle.len().max(1))
                    .copied()
                    .unwrap_or(self.relation.none())
            };
            let seasons = self.cycles.iter().map(season);
            let mean = forecast.mean[step];
            for part in [&mut forecast.mean, &mut forecast.lower, &mut forecast.upper] {
                part[step] = mean + self.widening * (part[step] - mean);
                part[step] = seasons.clone().fold(part[step], |value, season| {
                    self.relation.join(value, season)
                });
            }
        }
        forecast
            .is_finite()
            .then_some(forecast)
            .ok_or(FitError::NoFiniteFit)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
