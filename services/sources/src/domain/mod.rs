//! Values and decisions, without I/O.

pub mod columns;
pub mod description;
pub mod name;
pub mod sample;
pub mod workbook;
