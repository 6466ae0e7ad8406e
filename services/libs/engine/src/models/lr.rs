//! LR: a straight line with a level for each part of the season, waves of the year for daily and
//! weekly data, and the columns known beside the series. Ordinary least squares; of trend, season
//! and waves those stay that lower AICc.

use std::time::Duration;

use super::regression::{Design, Prepared, Regression, Terms};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "LR",
    name: "Linear regression",
    summary: "A straight line with a level for each part of the season. Can use columns known in advance.",
    rank: 3,
    role: Role::Selectable,
    params: &[ParamSpec {
        name: "terms",
        hint: "Auto keeps of line, season and yearly waves what pays; full keeps line and season; line keeps only the line.",
        kind: ParamKind::Choice {
            default: "auto",
            options: &["auto", "full", "line"],
        },
    }],
    capabilities: Capabilities {
        exogenous: true,
        intervals: true,
        huge_data: true,
        least_points: 4,
    },
    // Of the designs the largest, of a level for each hour of the week, takes most of the time: two
    // passes over all pairs of its columns.
    cost: |shape| {
        let week = 7 * shape.season;
        let levels = match shape.season {
            13..=48 if shape.points >= 3 * week => week,
            season if season <= 48 => season,
            _ => 0,
        };
        let columns = (levels + shape.features + 12) as u64;
        Duration::from_millis(1)
            + Duration::from_nanos(1_000 + 2 * columns * columns) * shape.points as u32
    },
    build: |params| {
        Ok(Box::new(Lr {
            terms: params.choice("terms"),
        }))
    },
    restore: |bytes| Ok(Box::new(Fitted(read_state(bytes)?))),
};

struct Lr {
    terms: &'static str,
}

struct Fitted(Regression);

impl Forecaster for Lr {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let prepared = Prepared::new(y, x)?;
        let line = Terms {
            trend: true,
            ..Terms::CONSTANT
        };
        let plain = |terms| prepared.fit(Design { terms, lags: 0 }, 0, ctx);
        let fitted = match self.terms {
            "line" => plain(line)?,
            "full" => plain(line.with_season(y.axis(), y.len()))?,
            _ => Regression::grow(&prepared, 0, ctx)?,
        };
        fitted
            .map(|fitted| Box::new(Fitted(fitted)) as Box<dyn FittedForecaster>)
            .ok_or(FitError::NoFiniteFit)
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.0.predict(steps, x, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&self.0)
    }
}
