//! One file an endpoint, one folder a resource.

mod corrections;
mod labels;
pub mod mixed;
pub mod reading;
mod replacing;
pub mod s3;
pub mod sources;
pub mod uploads;
pub mod words;
