//! LIGHTGBM: gradient boosting of trees grown leaf by leaf on histograms (Ke et al. 2017), trained by the
//! library of that name on lags, calendar and known columns.

use super::holidays::HOLIDAYS;
use super::lags::{
    BASE, CAPABILITIES, Lags, Learner, STRATEGY, cost, depth, learning_rate, restore, trees,
};
use crate::boosting::BoostLibrary;
use crate::catalogue::{ForecasterSpec, Role};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "LIGHTGBM",
    name: "LightGBM",
    summary: "Trees on the recent past and the season, grown where they err most, by the library of that name. Can use columns known in advance.",
    rank: 31,
    role: Role::Selectable,
    params: &[
        trees(100),
        learning_rate(0.1),
        depth(None),
        STRATEGY,
        BASE,
        HOLIDAYS,
    ],
    capabilities: CAPABILITIES,
    // A hundred trees of five levels.
    cost: |shape| cost(shape, 4_000, 1_000),
    build: |params| {
        let learner = Learner::library(BoostLibrary::LightGbm, params, Some(16));
        Ok(Lags::build(params, learner))
    },
    restore,
};
