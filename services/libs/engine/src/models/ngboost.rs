//! NGBOOST: boosting of a normal distribution by the natural gradient (Duan et al. 2020), on lags, calendar
//! and known columns. The deviations of its intervals are its own.

use super::holidays::HOLIDAYS;
use super::lags::{
    BASE, CAPABILITIES, Lags, Learner, STRATEGY, cost, depth, learning_rate, restore, trees,
};
use crate::catalogue::{ForecasterSpec, Role};
use crate::tabular::trees::ngboost::NgBoost;

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "NGBOOST",
    name: "NGBoost",
    summary: "Small trees on the recent past that learn the whole distribution of the next values. Can use columns known in advance.",
    rank: 32,
    role: Role::Selectable,
    params: &[
        trees(500),
        learning_rate(0.01),
        depth(Some(3)),
        STRATEGY,
        BASE,
        HOLIDAYS,
    ],
    capabilities: CAPABILITIES,
    // Two trees of three levels a round.
    cost: |shape| cost(shape, 2_000, 15_000),
    build: |params| {
        let trees = NgBoost {
            trees: params.count("trees").unwrap_or(500),
            rate: params.number("learning_rate").unwrap_or(0.01),
            depth: params.count("depth").unwrap_or(3),
        };
        let learner = Learner::new(2_000, move |columns, y, ctx| {
            trees.boost_numbers(columns, y, ctx)
        });
        Ok(Lags::build(params, learner))
    },
    restore,
};
