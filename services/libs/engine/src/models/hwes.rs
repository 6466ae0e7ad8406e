//! HWES: exponential smoothing with trend and season (Holt 1957, Winters 1960). Of fifteen forms those with
//! the lowest AICc (Hyndman et al. 2002) forecast together.

use std::time::Duration;

use serde_json::{Map, Value};

use super::ets::{Fixed, Form, Season, Smoothed, Trend, likely};
use super::likely::Likely;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "HWES",
    name: "Holt-Winters smoothing",
    summary: "Follows level, trend and season, the recent past most. A strong all-rounder.",
    rank: 4,
    role: Role::Selectable,
    params: &[
        ParamSpec {
            name: "trend",
            hint: "Whether the forecast goes on rising or falling, and whether that levels out.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "none", "additive", "damped"],
            },
        },
        ParamSpec {
            name: "season",
            hint: "Additive: the season is as large in high years as in low ones. Multiplicative: it grows with the level.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "none", "additive", "multiplicative"],
            },
        },
        ParamSpec {
            name: "error",
            hint: "Additive: errors are as large in high periods as in low ones. Multiplicative: they grow with the value.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "additive", "multiplicative"],
            },
        },
    ],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: false,
        least_points: 5,
    },
    // Fifteen forms, two starts, about 80 passes of 20 ns a point, five fits.
    cost: |shape| {
        // Without a season there are fewer forms, and none has a long state.
        let a_point = match shape.season {
            1 => 40_000,
            season => 200_000 + 5_000 * season as u64,
        };
        Duration::from_millis(2) + Duration::from_nanos(a_point) * shape.points as u32
    },
    build: |params| {
        Ok(Box::new(Hwes {
            trend: params.choice("trend"),
            season: params.choice("season"),
            error: params.choice("error"),
        }))
    },
    restore: |bytes| Ok(Box::new(Fitted(read_state(bytes)?))),
};

struct Hwes {
    trend: &'static str,
    season: &'static str,
    error: &'static str,
}

struct Fitted(Likely<Smoothed>);

impl Hwes {
    fn allows(&self, form: Form) -> bool {
        let trend = match self.trend {
            "none" => form.trend == Trend::None,
            "additive" => form.trend == Trend::Additive,
            "damped" => form.trend == Trend::Damped,
            _ => true,
        };
        let season = match self.season {
            "none" => form.season == Season::None,
            "additive" => form.season == Season::Additive,
            "multiplicative" => form.season == Season::Multiplicative,
            _ => true,
        };
        let error = match self.error {
            "additive" => !form.relative_error,
            "multiplicative" => form.relative_error,
            _ => true,
        };
        trend && season && error
    }
}

impl Forecaster for Hwes {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let forms = Form::all().filter(|form| self.allows(*form));
        Ok(Box::new(Fitted(likely(
            &y.filled(),
            y.season(),
            forms,
            Fixed::default(),
            ctx,
        )?)))
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        _: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.0.predict(level, |form| form.predict(steps, level))
    }

    fn form(&self) -> Map<String, Value> {
        let form = self.0.best.form;
        let trend = match form.trend {
            Trend::None => "none",
            Trend::Additive => "additive",
            Trend::Damped => "damped",
        };
        let season = match form.season {
            Season::None => "none",
            Season::Additive => "additive",
            Season::Multiplicative => "multiplicative",
        };
        let error = if form.relative_error {
            "multiplicative"
        } else {
            "additive"
        };
        [("trend", trend), ("season", season), ("error", error)]
            .into_iter()
            .map(|(name, value)| (name.to_owned(), Value::from(value)))
            .collect()
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&self.0)
    }
}
