//! CATBOOST: gradient boosting on oblivious trees (Prokhorenkova et al. 2018), on lags, calendar and
//! known columns.

use super::holidays::HOLIDAYS;
use super::lags::{
    BASE, CAPABILITIES, Lags, Learner, STRATEGY, cost, depth, learning_rate, restore, trees,
};
use crate::catalogue::{ForecasterSpec, Role};
use crate::tabular::trees::catboost::{CatBoost, Settings};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "CATBOOST",
    name: "CatBoost",
    summary: "Many balanced trees on the recent past and the season. Can use columns known in advance.",
    rank: 33,
    role: Role::Selectable,
    params: &[
        trees(1_000),
        learning_rate(0.03),
        depth(Some(6)),
        STRATEGY,
        BASE,
        HOLIDAYS,
    ],
    capabilities: CAPABILITIES,
    // A thousand trees of six levels.
    cost: |shape| cost(shape, 2_000, 30_000),
    build: |params| {
        let trees = CatBoost(Settings {
            trees: params.count("trees").unwrap_or(1_000),
            learning_rate: params.number("learning_rate"),
            depth: params.count("depth").unwrap_or(6),
            ..Settings::default()
        });
        let learner = Learner::new(2_000, move |columns, y, ctx| {
            trees.boost_numbers(columns, y, ctx)
        });
        Ok(Lags::build(params, learner))
    },
    restore,
};
