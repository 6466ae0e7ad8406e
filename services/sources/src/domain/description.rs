//! What is known of a table beside its cells.

use b2l_tabular::{ErrorRows, Notice, Receipt, TableSchema};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// Rows that a preview shows.
pub const PREVIEW_ROWS: usize = 100;

/// How a file was read; stored beside the Parquet file of each version.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Description {
    pub schema: TableSchema,
    /// The first rows.
    pub values: Vec<Vec<Value>>,
    pub receipt: Receipt,
    pub notices: Vec<Notice>,
    pub errors: ErrorRows,
}
