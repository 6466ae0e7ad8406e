//! GLOBAL: one LightGBM over all series of a story (a global model; Montero-Manso and Hyndman
//! 2021), made by [`crate::select::train_panel`]. By itself, of a single series, it is LightGBM on
//! lags.

use std::time::Duration;

use super::lags::{CAPABILITIES, Lags, Learner, restore};
use crate::boosting::BoostLibrary;
use crate::catalogue::{ForecasterSpec, Role, Shape};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "GLOBAL",
    name: "Shared model across series",
    summary: "One model that learns from all series together what they have in common, and forecasts each of them. Can use columns known in advance.",
    rank: 35,
    role: Role::Global,
    params: &[],
    capabilities: CAPABILITIES,
    cost,
    build: |params| {
        let learner = Learner::library(BoostLibrary::LightGbm, params, Some(16));
        Ok(Lags::automatic(learner))
    },
    restore,
};

/// Rows that are learnt from at most, as [`super::lags::panel`] draws them.
const MOST_ROWS: usize = 40_000;
/// Time a row and column of one fit.
const NANOSECONDS: u64 = 1_200;
/// Fits of the backtests, one before them, and one of the whole history.
const FITS: u64 = 6;

/// Of a panel with so many points in all.
fn cost(shape: &Shape) -> Duration {
    let steps = shape.horizon.min(shape.season.max(28)).max(1);
    let rows = (shape.points * steps).min(MOST_ROWS) as u64;
    let columns = (30 + shape.season.clamp(6, 24) + 3 * shape.features) as u64;
    // Known columns have to earn their place: all is done with and without them.
    let times = if shape.features > 0 { 2 } else { 1 };
    Duration::from_millis(5) + Duration::from_nanos(times * FITS * rows * columns * NANOSECONDS)
}
