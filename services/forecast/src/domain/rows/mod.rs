//! Stories on rows without an order in time: what their columns mean, what they are asked for and what they say.

pub mod cells;
pub mod features;
pub mod held_back;
pub mod leaks;
pub mod models;
pub mod notes;
pub mod scores;
pub mod trust;
