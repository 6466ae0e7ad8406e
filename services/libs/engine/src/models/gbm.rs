//! GBM: the engine's own gradient boosting (Friedman 2001) on lags, calendar and known columns. Of the
//! boosted models the one that `best` combines: quick, and without a library.

use super::holidays::HOLIDAYS;
use super::lags::{
    BASE, CAPABILITIES, Lags, Learner, STRATEGY, cost, learning_rate, restore, trees,
};
use crate::catalogue::{ForecasterSpec, Role};
use crate::tabular::trees::gbm::BoostParams;

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "GBM",
    name: "Boosted trees",
    summary: "Small trees on the recent past and the season, each mending the errors of those before. Can use columns known in advance.",
    rank: 34,
    role: Role::Member,
    params: &[trees(100), learning_rate(0.1), STRATEGY, BASE, HOLIDAYS],
    capabilities: CAPABILITIES,
    // A hundred trees of four levels.
    cost: |shape| cost(shape, 3_000, 800),
    build: |params| {
        let learner = Learner::own(
            3_000,
            BoostParams {
                trees: params.count("trees").unwrap_or(100),
                learning_rate: params.number("learning_rate").unwrap_or(0.1),
                leaves: Some(16),
                least_leaf: 8,
                bins: 127,
                ..BoostParams::default()
            },
        );
        Ok(Lags::build(params, learner))
    },
    restore,
};
