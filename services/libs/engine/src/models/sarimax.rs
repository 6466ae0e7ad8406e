//! SARIMAX: each value from the last ones, the last errors and those a season ago, after
//! differencing (Box and Jenkins 1970), with known columns as regressors. Differencing by tests
//! and orders by AICc, as Hyndman and Khandakar (2008). Of very long series the last 3,000
//! points are fitted.

use std::time::Duration;

use serde_json::{Map, Value};

use super::arima::{Arima, Wish, fit};
use super::likely::Likely;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Params, Role, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "SARIMAX",
    name: "Seasonal ARIMA",
    summary: "Learns how values depend on the ones before them and on last season's. Can use columns known in advance.",
    rank: 8,
    role: Role::Selectable,
    params: &[
        order("p", "How many of the last values decide the next one.", 5),
        order(
            "d",
            "How often the values are replaced by their changes, to take a trend out.",
            2,
        ),
        order(
            "q",
            "How many of the last errors correct the next value.",
            5,
        ),
        order(
            "P",
            "How many of the same places in past seasons decide the next value.",
            2,
        ),
        order(
            "D",
            "How often the values are replaced by their changes from season to season.",
            1,
        ),
        order(
            "Q",
            "How many errors of the same places in past seasons correct the next value.",
            2,
        ),
        ParamSpec {
            name: "m",
            hint: "How many periods a season has; 1 means no season.",
            kind: ParamKind::Integer {
                default: None,
                min: 1,
                max: 366,
            },
        },
        ParamSpec {
            name: "constant",
            hint: "Whether the forecast has a fixed mean or, after one difference, a steady rise or fall.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "yes", "no"],
            },
        },
    ],
    capabilities: Capabilities {
        exogenous: true,
        intervals: true,
        huge_data: false,
        least_points: 8,
    },
    // About forty models, a hundred passes in all of a few hundred multiplications a point.
    cost: |shape| {
        let season = if shape.season > 60 { 1 } else { shape.season } as u64;
        if season == 1 {
            let points = shape.points.min(3_000) as u32;
            return Duration::from_millis(3) + Duration::from_nanos(60_000) * points;
        }
        // Fewer orders are tried on long histories.
        let first = shape.points.min(600) as u32;
        let others = shape.points.clamp(600, 3_000) as u32 - 600;
        Duration::from_millis(10)
            + Duration::from_nanos(200_000 + 50_000 * season.min(12)) * first
            + Duration::from_nanos(200_000) * others
    },
    build: |params| Ok(Box::new(Sarimax(wish(params)))),
    restore: |bytes| Ok(Box::new(Fitted(read_state(bytes)?))),
};

const fn order(name: &'static str, hint: &'static str, max: i64) -> ParamSpec {
    ParamSpec {
        name,
        hint,
        kind: ParamKind::Integer {
            default: None,
            min: 0,
            max,
        },
    }
}

fn wish(params: &Params) -> Wish {
    Wish {
        p: params.count("p"),
        d: params.count("d"),
        q: params.count("q"),
        seasonal_p: params.count("P"),
        seasonal_d: params.count("D"),
        seasonal_q: params.count("Q"),
        m: params.count("m"),
        constant: match params.choice("constant") {
            "yes" => Some(true),
            "no" => Some(false),
            _ => None,
        },
    }
}

struct Sarimax(Wish);

struct Fitted(Likely<Arima>);

impl Forecaster for Sarimax {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        Ok(Box::new(Fitted(fit(y, x, self.0, ctx)?)))
    }
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.0
            .predict(level, |orders| orders.predict(steps, x, level))
    }

    fn form(&self) -> Map<String, Value> {
        let orders = self.0.best.orders;
        let values = [
            ("p", orders.p),
            ("d", orders.d),
            ("q", orders.q),
            ("P", orders.seasonal_p),
            ("D", orders.seasonal_d),
            ("Q", orders.seasonal_q),
        ];
        let constant = if orders.constant { "yes" } else { "no" };
        values
            .into_iter()
            .map(|(name, value)| (name.to_owned(), Value::from(value)))
            .chain([("constant".to_owned(), Value::from(constant))])
            .collect()
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&self.0)
    }
}
