//! `/forecast/prepared`: long forecasts, which tasks prepare.

pub mod ask;
pub mod file;
pub mod get;
pub mod preparation;
pub mod shape;
pub mod view;
