//! XGBOOST: gradient boosting with curvatures and a penalty on leaves (Chen and Guestrin 2016),
//! trained by the library of that name.

use std::time::Duration;

use super::{COLUMNS, L2, LEARNING_RATE, Library, ROWS, TREES};
use crate::boosting::{BoostLibrary, BoostSettings};
use crate::catalogue::{ParamKind, ParamSpec, Role};
use crate::tabular::catalogue::{PredictorSpec, TableCapabilities};
use crate::tabular::trees::encoded::EncodedTrees;

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "XGBOOST",
    name: "XGBoost",
    summary: "Many trees, each mending the errors of those before, by the library of that name. Strong on most tables.",
    rank: 65,
    role: Role::Selectable,
    regression: true,
    classification: true,
    params: &[
        TREES,
        LEARNING_RATE,
        ParamSpec {
            name: "depth",
            hint: "Most questions from the top of a tree to a prediction.",
            kind: ParamKind::Integer {
                default: Some(6),
                min: 1,
                max: 16,
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
    // Some three hundred trees of six levels, twice.
    cost: |shape| {
        let outputs = if shape.classes > 2 { shape.classes } else { 1 };
        let steps = ((shape.rows + 2_000) * (shape.columns() + 3) * outputs) as u64;
        Duration::from_millis(5) + Duration::from_nanos(5_000 * steps)
    },
    build: |params, _| {
        let defaults = BoostSettings::of(BoostLibrary::XgBoost);
        let settings = BoostSettings {
            depth: params.count("depth").or(defaults.depth),
            ..defaults
        };
        Ok(Box::new(Library::new(
            BoostLibrary::XgBoost,
            params,
            settings,
        )))
    },
    restore: |bytes| Ok(Box::new(EncodedTrees::restore(bytes)?)),
};
