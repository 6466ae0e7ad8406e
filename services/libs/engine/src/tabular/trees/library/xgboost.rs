//! XGBOOST: gradient boosting with curvatures and a penalty on leaves (Chen and Guestrin 2016),
//! trained by the library of that name.

use super::{COLUMNS, L2, Library, ROWS, TREES};
use crate::boosting::BoostLibrary;
use crate::catalogue::Role;
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::trees::encoded::restore;
use crate::tabular::trees::options::{CAPABILITIES, boosting, depth, learning_rate};

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
        learning_rate(0.05),
        depth(Some(6), 16),
        L2,
        ROWS,
        COLUMNS,
    ],
    capabilities: CAPABILITIES,
    // Some three hundred trees of six levels, twice.
    cost: |shape| boosting(shape, 5, 6_000),
    build: |params, _| Ok(Box::new(Library::new(BoostLibrary::XgBoost, params))),
    restore,
};
