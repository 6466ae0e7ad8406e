//! What a choice of columns and settings makes of a source, before anything is trained.

mod choice;
pub mod draw;
mod health;
pub mod importance;
pub mod partition;
pub mod plans;
pub mod rows;
mod series;
pub mod shape;
mod stages;
mod steps;
mod table;
