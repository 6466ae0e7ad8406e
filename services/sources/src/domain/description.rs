//! What is known of a table beside its cells; stored beside the Parquet file of each version.

pub use b2l_tabular::Description;

/// Rows that a preview shows.
pub const PREVIEW_ROWS: usize = 100;
