//! Values and decisions, without input or output.

pub mod convert;
pub mod csv_file;
pub mod fitting;
pub mod limit;
pub mod mapping;
pub mod process;
pub mod run;
pub mod settings;
