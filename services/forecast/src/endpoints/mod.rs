//! What can be called, a folder a resource, a file a call.

pub mod charts;
pub mod forecasts;
pub mod notifications;
mod refusal;
pub mod stories;
pub mod tasks;
pub mod workers;
