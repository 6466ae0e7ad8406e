//! XGBOOST: gradient boosting with curvatures and a penalty on leaves (Chen and Guestrin 2016), trained by
//! the library of that name on lags, calendar and known columns.

use super::holidays::HOLIDAYS;
use super::lags::{
    BASE, CAPABILITIES, Lags, Learner, STRATEGY, cost, depth, learning_rate, restore, trees,
};
use crate::boosting::BoostLibrary;
use crate::catalogue::{ForecasterSpec, Role};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "XGBOOST",
    name: "XGBoost",
    summary: "Trees on the recent past and the season, each mending the errors of those before, by the library of that name. Can use columns known in advance.",
    rank: 30,
    role: Role::Selectable,
    params: &[
        trees(100),
        learning_rate(0.1),
        depth(Some(4)),
        STRATEGY,
        BASE,
        HOLIDAYS,
    ],
    capabilities: CAPABILITIES,
    // A hundred trees of four levels.
    cost: |shape| cost(shape, 4_000, 1_000),
    build: |params| {
        let learner = Learner::library(BoostLibrary::XgBoost, params, None);
        Ok(Lags::build(params, learner))
    },
    restore,
};
