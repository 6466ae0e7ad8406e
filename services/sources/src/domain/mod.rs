//! Values and decisions, without I/O.

pub mod assembling;
pub mod columns;
pub mod comment;
pub mod corrections;
pub mod csv_file;
pub mod description;
pub mod huge;
pub mod joining;
pub mod meaning;
pub mod mixed;
pub mod receipt_names;
pub mod refresh;
pub mod reshaping;
pub mod s3;
pub mod sample;
pub mod workbook;
