//! The company's tasks: in which order they run, how far each is and when it will be done.

mod pace;
mod queue;
pub mod shape;
pub mod table;

pub use pace::{Pace, rounded, step};
pub use queue::{Queue, Queued};
