//! What the calls of CSV files answer.

use chrono::{DateTime, Utc};
use serde::Serialize;
use utoipa::ToSchema;

use crate::store::csv_files::Kept;

/// A file of a CSV connection.
#[derive(Serialize, ToSchema)]
pub struct CsvFile {
    pub id: i64,
    pub name: String,
    /// Bytes.
    pub size: i64,
    pub rows: i64,
    #[serde(rename = "updatedAt")]
    pub updated_at: DateTime<Utc>,
}

/// Columns of a file.
#[derive(Serialize, ToSchema)]
pub struct CsvColumns {
    /// Names, in the order of the file; none of a file that is empty.
    pub columns: Vec<String>,
}

impl From<Kept> for CsvFile {
    fn from(file: Kept) -> Self {
        Self {
            id: file.id,
            name: file.name,
            size: file.size,
            rows: file.rows,
            updated_at: file.updated_at,
        }
    }
}
