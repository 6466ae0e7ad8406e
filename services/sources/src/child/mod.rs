//! The roles of children: one piece of work inside the limits that the parent set.

mod mix;
mod read;

pub use mix::mix;
pub use read::read;
