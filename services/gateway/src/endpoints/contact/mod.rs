//! Visitors who write to us.

pub mod send;
