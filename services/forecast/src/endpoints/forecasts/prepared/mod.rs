//! `/forecast/prepared`: long forecasts, which tasks prepare.

pub mod file;
pub mod get;
