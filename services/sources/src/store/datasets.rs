//! Rows of `sources.datasets`: added, never changed.

use b2l_storage::{Conn, QueryError};
use b2l_tabular::ColumnSchema;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;
use serde_json::Value;

use super::schema::datasets;

/// A version of a source's table.
#[derive(Clone, Debug, Queryable, Selectable)]
#[diesel(table_name = datasets)]
pub struct Dataset {
    pub id: i64,
    pub file_name: String,
    /// A list of tabular's `ColumnSchema`.
    pub column_list: Value,
    pub object_key: String,
    pub description_key: String,
    /// The file as it came.
    pub original_key: String,
    /// What was corrected when it was read.
    pub options: Value,
    /// Of a mixed source: a list of `{name, order, type, fixed, options}`.
    pub stages: Option<Value>,
}

impl Dataset {
    /// The table's columns; none where they cannot be read any more.
    pub fn columns(&self) -> Vec<ColumnSchema> {
        serde_json::from_value(self.column_list.clone()).unwrap_or_default()
    }
}

#[derive(Insertable)]
#[diesel(table_name = datasets)]
pub struct NewDataset {
    pub company_id: i64,
    pub source_id: i64,
    pub file_name: String,
    pub column_list: Value,
    pub rows: i64,
    pub size: i64,
    pub object_key: String,
    pub description_key: String,
    pub original_key: String,
    pub options: Value,
    pub stages: Option<Value>,
    pub huge_data: bool,
    pub read_at: DateTime<Utc>,
}

/// Answers the id of the new version.
pub async fn insert(conn: &mut Conn, dataset: &NewDataset) -> Result<i64, QueryError> {
    diesel::insert_into(datasets::table)
        .values(dataset)
        .returning(datasets::id)
        .get_result(conn)
        .await
}

/// The version that the source shows.
pub async fn newest(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<Dataset>, QueryError> {
    datasets::table
        .filter(datasets::company_id.eq(company_id))
        .filter(datasets::source_id.eq(source_id))
        .order(datasets::id.desc())
        .select(Dataset::as_select())
        .first(conn)
        .await
        .optional()
}
