//! Asking a trained story for the future: of a series, of rows, of both as a workbook, or with other settings.

pub mod future;
pub mod make;
pub mod request;
mod series;
pub mod shape;
pub mod spellings;
mod table;
pub mod template;
pub mod what_if;
pub mod workbook;
