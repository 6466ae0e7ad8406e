//! `sources.datasets_live`: the current table of each source, through the view that the sources service made for us.
//! The view sees every company, so each query names one.

use std::collections::HashMap;

use b2l_storage::StorageError;
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};

diesel::table! {
    sources.datasets_live (source_id) {
        source_id -> BigInt,
        company_id -> BigInt,
        dataset_id -> BigInt,
        name -> Text,
        #[sql_name = "columns"]
        schema -> Jsonb,
        rows -> BigInt,
        size -> BigInt,
        object_key -> Text,
        huge_data -> Bool,
    }
}

/// An immutable version of a source's table.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = datasets_live, check_for_backend(diesel::pg::Pg))]
pub struct Dataset {
    pub source_id: i64,
    pub dataset_id: i64,
    #[diesel(column_name = schema)]
    pub columns: serde_json::Value,
    pub rows: i64,
    pub object_key: String,
    pub huge_data: bool,
}

/// The current table of a source of the company, or [`StorageError::NotFound`].
pub async fn get(
    conn: &mut AsyncPgConnection,
    company: i64,
    source: i64,
) -> Result<Dataset, StorageError> {
    find(conn, company, source)
        .await?
        .ok_or(StorageError::NotFound)
}

/// The current table of a source of the company; none when the source is gone.
pub async fn find(
    conn: &mut AsyncPgConnection,
    company: i64,
    source: i64,
) -> Result<Option<Dataset>, StorageError> {
    Ok(datasets_live::table
        .filter(datasets_live::company_id.eq(company))
        .filter(datasets_live::source_id.eq(source))
        .select(Dataset::as_select())
        .first(conn)
        .await
        .optional()?)
}

/// The keys of the company's current tables by their sources.
pub async fn keys(
    conn: &mut AsyncPgConnection,
    company: i64,
) -> Result<HashMap<i64, String>, StorageError> {
    let keys: Vec<(i64, String)> = datasets_live::table
        .filter(datasets_live::company_id.eq(company))
        .select((datasets_live::source_id, datasets_live::object_key))
        .load(conn)
        .await?;
    Ok(keys.into_iter().collect())
}
