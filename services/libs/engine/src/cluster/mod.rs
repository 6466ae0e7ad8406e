//! Groups of rows that are alike.

mod prepare;

pub use prepare::Prepared;
