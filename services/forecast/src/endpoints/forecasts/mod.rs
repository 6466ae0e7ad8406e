//! `/forecast`: asking a trained story for the future, as an answer or as a workbook.

pub mod download;
pub mod download_all;
pub mod input;
pub mod run;
pub mod serving;
pub mod shape;
mod workbook;
