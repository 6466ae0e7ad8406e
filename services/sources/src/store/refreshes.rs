//! Rows of `sources.refreshes`: when the table of a source is read again, and for whom.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text, Timestamptz};
use diesel_async::{AsyncConnection, RunQueryDsl};
use serde_json::Value;

use super::s3;
use super::schema::refreshes;

#[derive(Clone, Debug, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = refreshes, primary_key(source_id), treat_none_as_null = true)]
pub struct Refresh {
    pub source_id: i64,
    pub company_id: i64,
    /// See [`crate::domain::refresh`].
    pub schedule: Value,
    pub set_by: i64,
    /// Of whoever set it.
    pub language: String,
    pub next_run_at: Option<DateTime<Utc>>,
}

/// The schedule of a source that has one.
pub async fn find(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<Refresh>, QueryError> {
    refreshes::table
        .filter(refreshes::company_id.eq(company_id))
        .filter(refreshes::source_id.eq(source_id))
        .select(Refresh::as_select())
        .first(conn)
        .await
        .optional()
}

/// Keeps the schedule instead of the one before. False: the source does not come from S3.
pub async fn put(conn: &mut Conn, refresh: &Refresh) -> Result<bool, QueryError> {
    conn.transaction(async |conn| {
        if !s3::lock(conn, refresh.company_id, refresh.source_id).await? {
            return Ok(false);
        }
        diesel::insert_into(refreshes::table)
            .values(refresh)
            .on_conflict(refreshes::source_id)
            .do_update()
            .set(refresh)
            .execute(conn)
            .await?;
        Ok(true)
    })
    .await
}

/// Ends the schedule, if there is one. A reading that has begun goes on.
pub async fn delete(conn: &mut Conn, company_id: i64, source_id: i64) -> Result<(), QueryError> {
    diesel::delete(
        refreshes::table
            .filter(refreshes::company_id.eq(company_id))
            .filter(refreshes::source_id.eq(source_id)),
    )
    .execute(conn)
    .await?;
    Ok(())
}

/// Notes the next time.
pub async fn move_on(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    next: Option<DateTime<Utc>>,
) -> Result<(), QueryError> {
    diesel::update(
        refreshes::table
            .filter(refreshes::company_id.eq(company_id))
            .filter(refreshes::source_id.eq(source_id)),
    )
    .set(refreshes::next_run_at.eq(next))
    .execute(conn)
    .await?;
    Ok(())
}

/// A source whose time has come.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub struct Due {
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub source_id: i64,
}

/// The sources of all companies whose time has come, or whose reading nobody goes on with; who waits longest comes first.
pub async fn due(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Due>, QueryError> {
    diesel::sql_query("SELECT company_id, source_id FROM sources.due_for_refresh($1)")
        .bind::<Timestamptz, _>(now)
        .load(conn)
        .await
}

/// Who gets the mail about a failure.
#[derive(Clone, Debug, QueryableByName)]
pub struct Addressee {
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = Text)]
    pub language: String,
    /// Of the source.
    #[diesel(sql_type = Text)]
    pub name: String,
}

/// Whoever set the schedule of a source, if it still has one.
pub async fn addressee(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<Addressee>, QueryError> {
    diesel::sql_query(
        "SELECT refresh.set_by AS user_id, refresh.language, source.name \
         FROM sources.refreshes AS refresh JOIN sources.sources AS source ON source.id = refresh.source_id \
         WHERE refresh.company_id = $1 AND refresh.source_id = $2",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .get_result(conn)
    .await
    .optional()
}
