//! LIGHTGBM: gradient boosting on histograms, trees grown leaf by leaf (Ke et al. 2017), trained
//! by the library of that name.

use std::time::Duration;

use super::{COLUMNS, L2, LEARNING_RATE, Library, ROWS, TREES};
use crate::boosting::{BoostLibrary, BoostSettings};
use crate::catalogue::{ParamKind, ParamSpec, Role};
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::trees::encoded::EncodedTrees;

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "LIGHTGBM",
    name: "LightGBM",
    summary: "Many trees, each grown where it mends most, by the library of that name. Quick on many rows.",
    rank: 55,
    role: Role::Selectable,
    regression: true,
    classification: true,
    params: &[
        TREES,
        LEARNING_RATE,
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
    capabilities: TableCapabilities {
        missing: true,
        categories: true,
        importance: true,
        huge_data: true,
        least_rows: 4,
    },
    // Some three hundred trees of about five levels, twice.
    cost: |shape| {
        let outputs = if shape.classes > 2 { shape.classes } else { 1 };
        let steps = ((shape.rows + 2_000) * (shape.columns() + 3) * outputs) as u64;
        Duration::from_millis(5) + Duration::from_nanos(3_000 * steps)
    },
    build: |params, _| {
        let defaults = BoostSettings::of(BoostLibrary::LightGbm);
        let settings = BoostSettings {
            depth: params.count("depth"),
            leaves: params.count("leaves").or(defaults.leaves),
            ..defaults
        };
        Ok(Box::new(Library::new(
            BoostLibrary::LightGbm,
            params,
            settings,
        )))
    },
    restore: |bytes| Ok(Box::new(EncodedTrees::restore(bytes)?)),
};
