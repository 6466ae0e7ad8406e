//! Clusterings: what groups there are, in words, and how far they can be trusted.

pub mod groups;
pub mod notes;
pub mod trust;
