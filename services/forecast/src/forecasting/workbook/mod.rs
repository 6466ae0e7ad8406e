//! forecast.xlsx: of time series with their models restored and asked, of rows with what each is forecast to be.

pub mod pdf;
pub mod series;
mod summary;
pub mod table;
pub mod xlsx;

/// The type of these files on the wire.
pub const XLSX: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
