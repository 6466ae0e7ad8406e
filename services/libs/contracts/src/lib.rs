//! What crosses a process boundary, as types generated from `proto/`, and the framing of the trained story's file.
//!
//! Invariant: no decision is made here. A message says what was asked or found; what to do about it is for others.

mod generated {
    include!(concat!(env!("OUT_DIR"), "/contracts.rs"));
}

pub mod story;

/// What passes between the forecast service and the child that learns which columns explain a target.
pub use generated::b2l::explain::v1 as explain;
/// What passes between a worker and the child that computes for it.
pub use generated::b2l::fit::v1 as fit;
/// What a training task is asked for and what it gives.
pub use generated::b2l::jobs::v1 as jobs;
/// What passes between a service and the child that reads a file.
pub use generated::b2l::read::v1 as read;
