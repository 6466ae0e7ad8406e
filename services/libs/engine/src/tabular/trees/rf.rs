//! RFR and RFC: random forests (Breiman 2001). ET and ETC: extremely randomised trees (Geurts,
//! Ernst and Wehenkel 2006).

use std::time::Duration;

use super::encoded::restore;
use super::forest::Forest;
use super::options::{SLOW, depth};
use crate::catalogue::{ParamKind, ParamSpec, Params, Role};
use crate::tabular::catalogue::{PredictorSpec, TableShape};
use crate::tabular::traits::Predictor;

const PARAMS: &[ParamSpec] = &[
    ParamSpec {
        name: "trees",
        hint: "How many trees; more are slower and a little better.",
        kind: ParamKind::Integer {
            default: Some(100),
            min: 1,
            max: 2_000,
        },
    },
    depth(None, 64),
    ParamSpec {
        name: "least_rows",
        hint: "Fewest rows behind a prediction of one tree.",
        kind: ParamKind::Integer {
            default: None,
            min: 1,
            max: 100_000,
        },
    },
];

pub const RFR: PredictorSpec = PredictorSpec {
    id: "RFR",
    name: "Random forest",
    summary: "The average of many different decision trees. Robust and hard to get wrong.",
    rank: 40,
    role: Role::Selectable,
    regression: true,
    classification: false,
    params: PARAMS,
    capabilities: SLOW,
    cost,
    build: |params, _| Ok(build(params, false)),
    restore,
};

pub const RFC: PredictorSpec = PredictorSpec {
    id: "RFC",
    regression: false,
    classification: true,
    ..RFR
};

pub const ET: PredictorSpec = PredictorSpec {
    id: "ET",
    name: "Extra trees",
    summary: "The average of many trees with random questions. Smoother than a random forest.",
    rank: 41,
    role: Role::Member,
    build: |params, _| Ok(build(params, true)),
    ..RFR
};

pub const ETC: PredictorSpec = PredictorSpec {
    id: "ETC",
    regression: false,
    classification: true,
    ..ET
};

/// 140 trees of about fifteen levels on a third of the columns.
fn cost(shape: &TableShape) -> Duration {
    // Numbers are cut deeper than classes.
    let depth = match shape.classes {
        0 => 7,
        classes => classes + 2,
    };
    let steps = (shape.rows * (shape.columns() + 2) * depth) as u64;
    Duration::from_millis(2) + Duration::from_nanos(1_500 * steps)
}

fn build(params: &Params, extremely_random: bool) -> Box<dyn Predictor> {
    Box::new(Forest {
        trees: params.count("trees").unwrap_or(100),
        depth: params.count("depth"),
        least_rows: params.count("least_rows"),
        extremely_random,
    })
}
