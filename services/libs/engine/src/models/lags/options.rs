//! What models of lags have in common in the catalogue.

use std::time::Duration;

use super::LEAST_POINTS;
use super::learners::LONG;
use crate::catalogue::{Capabilities, ParamKind, ParamSpec, Shape};
use crate::tabular::trees::options;
pub(in crate::models) use crate::tabular::trees::options::{learning_rate, trees};

pub(in crate::models) const CAPABILITIES: Capabilities = Capabilities {
    exogenous: true,
    intervals: true,
    huge_data: false,
    least_points: LEAST_POINTS,
};

pub(in crate::models) const STRATEGY: ParamSpec = ParamSpec {
    name: "strategy",
    hint: "Recursive forecasts one step from the step before; direct forecasts a season at once, horizon all steps. Auto takes what erred less.",
    kind: ParamKind::Choice {
        default: "auto",
        options: &["auto", "recursive", "direct", "horizon"],
    },
};

pub(in crate::models) const BASE: ParamSpec = ParamSpec {
    name: "base",
    hint: "What the trees predict the change from: the last value, the recent level or the value a season ago.",
    kind: ParamKind::Choice {
        default: "auto",
        options: &["auto", "last", "level", "season"],
    },
};

pub(in crate::models) const fn depth(default: Option<i64>) -> ParamSpec {
    options::depth(default, 8)
}

/// Time of five fits, each with so many nanoseconds a row and column and at most so many rows,
/// and of comparing the choices by quick trees.
pub(in crate::models) fn cost(shape: &Shape, most_rows: usize, nanoseconds: u64) -> Duration {
    let block = shape.season.clamp(8, 24);
    let rows = |most: usize| (shape.points * block).min(most) as u64;
    let most_rows = shape.points.clamp(most_rows, LONG * most_rows);
    let columns = (30 + shape.season.min(24) + 3 * shape.features) as u64;
    let fits = 5 * rows(most_rows) * columns * nanoseconds;
    let search = 8 * rows(1_500) * columns * 400;
    Duration::from_millis(5) + Duration::from_nanos(fits + search)
}
