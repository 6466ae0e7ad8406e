//! What a forecast depends on, in the unit of its target: the seasons, the trend and the past of a series, and the columns
//! beside it. What is said of a direction stands beside the raw averages of the past data, and never against them.

mod columns;
mod cycles;
mod series;

use b2l_engine::tabular::Direction;

pub use columns::{Pairs, of_column};
pub use series::{Line, of_series, span, steps};

/// What one source of knowledge does to a forecast.
#[derive(Debug, Clone, PartialEq)]
pub struct Effect {
    pub name: String,
    /// By how much it moves the forecast on average, in the unit of the target.
    pub size: f64,
    pub direction: Direction,
    pub sentence: String,
}

/// The largest first; those that move nothing are left out.
pub fn ranked(mut effects: Vec<Effect>, level: f64) -> Vec<Effect> {
    let least = NOTHING * level.abs();
    effects.retain(|effect| effect.size.is_finite() && effect.size > least);
    effects.sort_by(|a, b| b.size.total_cmp(&a.size));
    effects
}

/// A smaller share of the level is no effect.
const NOTHING: f64 = 1e-6;

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}
