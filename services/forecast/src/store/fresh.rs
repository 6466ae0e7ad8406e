//! Stories that train themselves again when their source has another table: which of them are to, and why one could not.

use b2l_storage::StorageError;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::stories::{Story, stories};
pub use super::wishes::{RefusedTable, Wish};

diesel::table! {
    forecast.companies_kept_fresh (company_id) {
        company_id -> BigInt,
    }
}

/// A story whose source has a table that it was neither trained on nor refused for, and that is not training.
#[derive(Debug, Clone, PartialEq, QueryableByName)]
pub struct Due {
    #[diesel(sql_type = BigInt)]
    pub story: i64,
    /// Object key of the source's current table.
    #[diesel(sql_type = Text)]
    pub table: String,
}

/// The newest training tells which table was worked on last, however it ended: what failed or was stopped there is not
/// tried there again.
const DUE: &str = "SELECT kept.story, kept.table_now AS \"table\" FROM ( \
         SELECT s.id AS story, s.keep_fresh -> 'refusal' ->> 'table' AS refused, ( \
             SELECT d.object_key FROM sources.datasets_live d \
             WHERE d.source_id = s.source_id AND d.company_id = s.company_id) AS table_now \
         FROM forecast.stories s \
         WHERE s.company_id = $1 AND ($2 IS NULL OR s.id = $2) \
           AND s.keep_fresh IS NOT NULL AND s.deleted_at IS NULL) kept \
     LEFT JOIN LATERAL ( \
         SELECT t.state, t.input ->> 'dataset_key' AS learned FROM jobs.tasks t \
         WHERE t.company_id = $1 AND t.story_id = kept.story AND t.kind = 0 \
         ORDER BY t.id DESC LIMIT 1) newest ON true \
     WHERE kept.table_now IS NOT NULL \
       AND kept.table_now IS DISTINCT FROM kept.refused \
       AND kept.table_now IS DISTINCT FROM newest.learned \
       AND coalesce(newest.state, '') NOT IN ('queued', 'running') \
     ORDER BY kept.story";

/// The companies that have stories which keep themselves fresh.
pub async fn companies(conn: &mut AsyncPgConnection) -> Result<Vec<i64>, StorageError> {
    Ok(companies_kept_fresh::table
        .select(companies_kept_fresh::company_id)
        .order(companies_kept_fresh::company_id)
        .load(conn)
        .await?)
}

/// The stories of the company that are due.
pub async fn due(conn: &mut AsyncPgConnection, company: i64) -> Result<Vec<Due>, StorageError> {
    Ok(load(conn, company, None).await?)
}

/// Whether it still is; only under the story's lock does that stay so.
pub async fn still_due(
    conn: &mut AsyncPgConnection,
    company: i64,
    due: &Due,
) -> Result<bool, StorageError> {
    Ok(load(conn, company, Some(due.story)).await?.contains(due))
}

async fn load(
    conn: &mut AsyncPgConnection,
    company: i64,
    story: Option<i64>,
) -> QueryResult<Vec<Due>> {
    diesel::sql_query(DUE)
        .bind::<BigInt, _>(company)
        .bind::<Nullable<BigInt>, _>(story)
        .load(conn)
        .await
}

/// Writes the wish to the story's row, or takes it away; the caller has the row's lock.
pub async fn write(
    conn: &mut AsyncPgConnection,
    company: i64,
    id: i64,
    wish: Option<&Wish>,
) -> Result<Story, StorageError> {
    let wish = wish
        .map(serde_json::to_value)
        .transpose()
        .map_err(|error| diesel::result::Error::SerializationError(Box::new(error)))?;
    Ok(diesel::update(stories::table)
        .filter(stories::company_id.eq(company))
        .filter(stories::id.eq(id))
        .set(stories::keep_fresh.eq(wish))
        .returning(Story::as_returning())
        .get_result(conn)
        .await?)
}
