//! `/chart_train`, `/chart_forecast`, `/forecast/memory`: charts, and what columns mean.

pub mod forecast;
pub mod importance;
pub mod memory;
pub mod partition;
pub mod plans;
pub mod story_importance;
pub mod train;
