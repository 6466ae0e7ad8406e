//! A source's own file, read in another way.

pub mod change;
pub mod preview;
