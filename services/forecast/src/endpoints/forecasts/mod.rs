//! `/forecast`: asking a trained story for the future, as an answer or as a workbook.

pub mod download;
pub mod download_all;
mod input;
pub mod prepared;
mod respond;
pub mod run;
pub mod template;
pub mod threshold;
pub mod what_if;
