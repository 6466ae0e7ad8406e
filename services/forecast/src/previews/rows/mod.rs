//! Rows without an order in time, looked at before a training: which columns play which part, a sample spread evenly over
//! the table, and that sample as the engine takes it.

mod frame;
mod leaks;
mod parts;
mod sample;

pub use frame::{frame, matrix, target};
pub use leaks::{leaks, leaks_over_time, sampler_over_time};
pub use parts::{Order, Part, Parts, Values, order_of};
pub use sample::{Cells, Sample, Sampler};
