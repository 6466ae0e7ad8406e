//! LIGHTGBM: gradient boosting on histograms, trees grown leaf by leaf (Ke et al. 2017), trained
//! by the library of that name.

use super::{COLUMNS, L2, Library, ROWS, TREES, xgboost};
use crate::boosting::BoostLibrary;
use crate::catalogue::{ParamKind, ParamSpec};
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::trees::options::{boosting, learning_rate};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "LIGHTGBM",
    name: "LightGBM",
    summary: "Many trees, each grown where it mends most, by the library of that name. Quick on many rows.",
    rank: 55,
    params: &[
        TREES,
        learning_rate(0.05),
        ParamSpec {
            name: "depth",
            hint: "Most questions from the top of a tree to a prediction; without it only the leaves are counted.",
            kind: ParamKind::Integer {
                default: None,
                min: 1,
                max: 64,
            },
        },
        ParamSpec {
            name: "leaves",
            hint: "Most predictions that one tree tells apart.",
            kind: ParamKind::Integer {
                default: Some(31),
                min: 2,
                max: 1_000,
            },
        },
        L2,
        ROWS,
        COLUMNS,
    ],
    // Some three hundred trees of about five levels, twice.
    cost: |shape| boosting(shape, 5, 3_000),
    build: |params, _| Ok(Box::new(Library::new(BoostLibrary::LightGbm, params))),
    ..xgboost::SPEC
};
