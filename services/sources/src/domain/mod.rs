//! Values and decisions, without I/O.

pub mod columns;
pub mod description;
pub mod mixed;
pub mod name;
pub mod sample;
pub mod workbook;
