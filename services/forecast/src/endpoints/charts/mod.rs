//! `/chart_train`, `/chart_forecast`, `/forecast/memory`: lines, thinned to what a screen can show; and what columns mean.

mod axes;
pub mod clusters;
pub mod forecast;
pub mod importance;
pub mod memory;
mod points;
mod rows;
pub mod shape;
pub mod story_importance;
pub mod train;
