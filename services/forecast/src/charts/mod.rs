//! The charts of a trained story: lines and points, thinned to what a screen can show, and what columns mean to a model.

pub mod axes;
mod beside;
mod clusters;
mod effects;
pub mod forecast;
pub mod importance;
pub mod memory;
mod points;
mod rows;
pub mod shape;
mod specific;
mod values;
