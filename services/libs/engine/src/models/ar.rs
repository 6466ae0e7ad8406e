//! AR: each value from the one to five before it (Yule 1927), with a constant, and a trend and
//! levels of the season where they pay. Conditional least squares; lags and terms by AICc on the
//! same rows. Fits whose influence never dies out are refused; when all are, the series moves
//! like a random walk with drift, and is forecast as one.

use std::time::Duration;

use super::regression::{Design, Prepared, Regression, Terms};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Params, Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

const MOST_LAGS: usize = 5;

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "AR",
    name: "Autoregression",
    summary: "Each value follows from the few before it. Can use columns known in advance.",
    rank: 5,
    role: Role::Selectable,
    params: &[
        ParamSpec {
            name: "lags",
            hint: "How many of the last values decide the next one, chosen by the data from 1 to 5 unless set.",
            kind: ParamKind::Integer {
                default: None,
                min: 1,
                max: MOST_LAGS as i64,
            },
        },
        ParamSpec {
            name: "trend",
            hint: "Whether a steady rise or fall goes on.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "yes", "no"],
            },
        },
        ParamSpec {
            name: "season",
            hint: "Whether each month, weekday or hour has a level of its own.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "yes", "no"],
            },
        },
    ],
    capabilities: Capabilities {
        exogenous: true,
        intervals: true,
        huge_data: true,
        least_points: 8,
    },
    // Twenty designs; two passes over all pairs of columns each.
    cost: |shape| {
        // Longer seasons have no level for each of their places.
        let levels = Some(shape.season).filter(|season| *season <= 48);
        let columns = (levels.unwrap_or(0) + shape.features + 6) as u64;
        Duration::from_millis(1)
            + Duration::from_nanos(3_000 + 25 * columns * columns) * shape.points as u32
    },
    build: |params| Ok(Box::new(Ar::new(params))),
    restore: |bytes| Ok(Box::new(Fitted(read_state(bytes)?))),
};

struct Ar {
    lags: Option<usize>,
    trend: &'static str,
    season: &'static str,
}

struct Fitted(Regression);

impl Ar {
    fn new(params: &Params) -> Ar {
        Ar {
            lags: params.count("lags"),
            trend: params.choice("trend"),
            season: params.choice("season"),
        }
    }

    /// All designs to be compared.
    fn designs(&self, series: &Series) -> Vec<Design> {
        let choices = |choice: &str| match choice {
            "yes" => vec![true],
            "no" => vec![false],
            _ => vec![false, true],
        };
        let mut designs = Vec::new();
        for trend in choices(self.trend) {
            for season in choices(self.season) {
                let plain = Terms {
                    trend,
                    ..Terms::CONSTANT
                };
                let terms = if season {
                    plain.with_season(series.axis(), series.len())
                } else {
                    plain
                };
                let lags = self.lags.map_or(1..=MOST_LAGS, |lags| lags..=lags);
                designs.extend(lags.map(|lags| Design { terms, lags }));
            }
        }
        designs.dedup();
        designs
    }
}

impl Forecaster for Ar {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let prepared = Prepared::new(y, x)?;
        let designs = self.designs(y);
        let most = designs.iter().map(|design| design.lags).max().unwrap_or(1);
        let mut best: Option<Regression> = None;
        for design in designs {
            let tried = prepared
                .fit(design, most, ctx)?
                .filter(|tried| tried.aicc.is_some() && tried.is_stable());
            if let Some(tried) = tried
                && best.as_ref().is_none_or(|best| tried.aicc < best.aicc)
            {
                best = Some(tried);
            }
        }
        // The lags are settled: use the rows that the comparison left out, too.
        let fitted = match best {
            Some(best) => prepared
                .fit(best.design, best.design.lags, ctx)?
                .filter(Regression::is_stable)
                .or(Some(best)),
            None => None,
        };
        fitted
            .or_else(|| prepared.drift())
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
