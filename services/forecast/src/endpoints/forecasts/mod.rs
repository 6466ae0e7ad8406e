//! `/forecast`: asking a trained story for the future, as an answer or as a workbook.

pub mod download;
pub mod download_all;
pub mod future;
pub mod game;
pub mod input;
pub mod making;
pub mod prepared;
pub mod rows;
mod rows_book;
pub mod run;
pub mod serving;
pub mod shape;
pub mod spellings;
pub mod template;
pub mod threshold;
mod workbook;
