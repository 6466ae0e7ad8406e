//! Reading people's tables right: bytes in, typed tables out, with a receipt of how they were read.
//!
//! Pure: nothing here knows services, requests or languages. Every user-chosen size is bounded by
//! [`Limits`]; what a file may do wrong is a [`ReadError`]. Reading is meant to run in a child
//! process with a memory limit all the same, because spreadsheet libraries allocate by declared
//! sizes.

mod build;
mod category;
mod clues;
mod column_notices;
mod controls;
mod csv;
mod damage;
mod day_and_month;
mod decide;
mod describe;
mod encoding;
mod epoch;
mod error;
mod finish;
mod grid;
mod headers;
mod instead;
mod json;
mod lookalikes;
pub mod mix;
mod options;
mod parquet;
mod period;
mod plain_text;
mod plan;
mod progress;
mod read;
mod receipt;
mod schema;
mod seen;
mod shape;
mod sheet;
mod span;
mod survey;
mod table;
mod text;
mod web_page;
mod wire;
mod writing;
mod year_notices;
mod years;
mod zone;
mod zone_notices;

pub use category::Categories;
pub use describe::Description;
pub use error::ReadError;
pub use options::{
    AmountSign, ColumnOptions, DateOrder, DecimalSign, Delimiter, Encoding, JoinYear, Limits,
    ReadOptions, ThousandsSign, Unpivot, YearsChoice,
};
pub use parquet::{
    StoreError, TableWriter, read_parquet, read_parquet_bytes, read_parquet_on,
    read_parquet_pieces, write_parquet,
};
pub use progress::{Progress, Step};
pub use read::{ReadTable, Reading, read_table};
pub use receipt::{
    CellError, ErrorRow, ErrorRows, Format, MonthsYear, Notice, Receipt, SheetSize, SheetUsed,
};
pub use schema::{ColumnSchema, ColumnType, Period, TableSchema, describe_schema};
pub use seen::same_currency;
pub use sheet::FORMAT_OF_NAMES;
pub use span::{Span, mistyped};
pub use table::{Column, ColumnData, Dates, Numbers, Table};
pub use wire::{date_text, number_value, rows};
pub use years::Era;
pub use zone::ZoneChoice;
