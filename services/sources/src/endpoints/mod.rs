//! One file an endpoint, one folder a resource.

pub mod mixed;
pub mod sources;
pub mod uploads;
