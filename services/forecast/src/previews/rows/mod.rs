//! Rows without an order in time, looked at before a training: which columns play which part, a sample spread evenly over
//! the table, and that sample as the engine takes it.

mod frame;
pub mod leaks;
mod parts;
mod sample;

pub use frame::{frame, matrix, target};
pub use leaks::leaks;
pub use parts::{Order, Part, Parts, Values, order_of};
pub use sample::{Cells, Sample, Sampler};
