//! The trained story: what its training left, read from where it lies.

pub mod accuracy;
pub mod groups;
pub mod headline;
pub mod index;
pub mod notes;
pub mod restore;
pub mod serving;
