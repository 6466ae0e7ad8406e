//! Rows of `sources.sources`.

use b2l_storage::{Conn, QueryError, prepared};
use b2l_web::Name;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;

use super::schema::sources;
use crate::domain::comment::Comment;

/// A source with its newest version's figures.
#[derive(Clone, Debug, QueryableByName)]
pub struct Listed {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Text)]
    pub name: String,
    #[diesel(sql_type = Text)]
    pub comment: String,
    #[diesel(sql_type = diesel::sql_types::Nullable<Text>)]
    pub image: Option<String>,
    #[diesel(sql_type = Text)]
    pub external_data: String,
    #[diesel(sql_type = diesel::sql_types::Timestamptz)]
    pub updated_at: DateTime<Utc>,
    /// Their name.
    #[diesel(sql_type = diesel::sql_types::Nullable<Text>)]
    pub updated_by: Option<String>,
    #[diesel(sql_type = diesel::sql_types::Timestamptz)]
    pub read_at: DateTime<Utc>,
    #[diesel(sql_type = BigInt)]
    pub size: i64,
    #[diesel(sql_type = BigInt)]
    pub rows: i64,
    #[diesel(sql_type = diesel::sql_types::Bool)]
    pub huge_data: bool,
    /// Why its last reading on a schedule or on demand failed, if it did: [`crate::domain::refresh::Fault`].
    #[diesel(sql_type = diesel::sql_types::Nullable<diesel::sql_types::Jsonb>)]
    pub refresh_fault: Option<serde_json::Value>,
}

/// The cover and the person are read through the gateway's views.
const LISTED: &str = "SELECT source.id, source.name, source.comment, cover.image, \
     source.external_data, source.updated_at, person.username AS updated_by, \
     coalesce(dataset.read_at, source.updated_at) AS read_at, \
     coalesce(dataset.size, 0) AS size, coalesce(dataset.rows, 0) AS rows, \
     coalesce(dataset.huge_data, false) AS huge_data, refreshed.fault AS refresh_fault \
     FROM sources.sources AS source \
     LEFT JOIN LATERAL (SELECT size, rows, huge_data, read_at FROM sources.datasets \
        WHERE source_id = source.id ORDER BY id DESC LIMIT 1) AS dataset ON true \
     LEFT JOIN LATERAL (SELECT fault FROM sources.refresh_runs \
        WHERE source_id = source.id AND state <> 'running' ORDER BY id DESC LIMIT 1) AS refreshed ON true \
     LEFT JOIN gateway.covers_live AS cover ON cover.company_id = source.company_id \
        AND cover.photo_type = 'source' AND cover.item_id = source.id \
     LEFT JOIN gateway.people AS person ON person.company_id = source.company_id \
        AND person.user_id = source.updated_by \
     WHERE source.company_id = $1 AND source.deleted_at IS NULL";

/// All sources of a company, the newest first.
pub async fn list(conn: &mut Conn, company_id: i64) -> Result<Vec<Listed>, QueryError> {
    let statement = diesel::sql_query(format!(
        "{LISTED} ORDER BY source.updated_at DESC, source.id DESC"
    ))
    .bind::<BigInt, _>(company_id);
    prepared(statement).load(conn).await
}

/// One source; `NotFound` for another company's as well.
pub async fn find(conn: &mut Conn, company_id: i64, id: i64) -> Result<Listed, QueryError> {
    diesel::sql_query(format!("{LISTED} AND source.id = $2"))
        .bind::<BigInt, _>(company_id)
        .bind::<BigInt, _>(id)
        .get_result(conn)
        .await
}

#[derive(QueryableByName)]
struct NextId {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// An id for a source whose files are stored before its row.
pub async fn reserve_id(conn: &mut Conn) -> Result<i64, QueryError> {
    let next: NextId =
        diesel::sql_query("SELECT nextval(pg_get_serial_sequence('sources.sources', 'id')) AS id")
            .get_result(conn)
            .await?;
    Ok(next.id)
}

#[derive(Insertable)]
#[diesel(table_name = sources)]
pub struct NewSource<'a> {
    pub id: i64,
    pub company_id: i64,
    pub name: &'a str,
    pub comment: &'a str,
    pub external_data: &'a str,
    /// Who makes it.
    pub updated_by: i64,
}

pub async fn insert(conn: &mut Conn, source: &NewSource<'_>) -> Result<(), QueryError> {
    diesel::insert_into(sources::table)
        .values(source)
        .execute(conn)
        .await?;
    Ok(())
}

/// What a person changes of a source; what is `None` stays.
pub struct Change<'a> {
    pub name: Option<&'a Name>,
    pub comment: Option<&'a Comment>,
    pub external_data: Option<&'a str>,
    /// Who changes it.
    pub user_id: i64,
    pub now: DateTime<Utc>,
}

/// `NotFound` when there is no such source.
pub async fn change(
    conn: &mut Conn,
    company_id: i64,
    id: i64,
    change: &Change<'_>,
) -> Result<(), QueryError> {
    let changed = diesel::update(
        sources::table
            .filter(sources::company_id.eq(company_id))
            .filter(sources::id.eq(id))
            .filter(sources::deleted_at.is_null()),
    )
    .set((
        change.name.map(|name| sources::name.eq(name.as_str())),
        change
            .comment
            .map(|comment| sources::comment.eq(comment.as_str())),
        change
            .external_data
            .map(|data| sources::external_data.eq(data)),
        sources::updated_at.eq(change.now),
        sources::updated_by.eq(change.user_id),
    ))
    .execute(conn)
    .await?;
    found(changed)
}

/// Hides a source. Its versions stay for the trainings that name them.
pub async fn delete(
    conn: &mut Conn,
    company_id: i64,
    id: i64,
    now: DateTime<Utc>,
) -> Result<(), QueryError> {
    let changed = diesel::update(
        sources::table
            .filter(sources::company_id.eq(company_id))
            .filter(sources::id.eq(id))
            .filter(sources::deleted_at.is_null()),
    )
    .set(sources::deleted_at.eq(now))
    .execute(conn)
    .await?;
    found(changed)
}

/// Locks a source until the transaction ends; `NotFound` when it was deleted meanwhile.
pub async fn lock(conn: &mut Conn, company_id: i64, id: i64) -> Result<(), QueryError> {
    sources::table
        .filter(sources::company_id.eq(company_id))
        .filter(sources::id.eq(id))
        .filter(sources::deleted_at.is_null())
        .select(sources::id)
        .for_update()
        .first::<i64>(conn)
        .await?;
    Ok(())
}

fn found(changed: usize) -> Result<(), QueryError> {
    match changed {
        0 => Err(QueryError::NotFound),
        _ => Ok(()),
    }
}
