//! Rows of `integrations.processes`.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::result::DatabaseErrorKind;
use diesel::sql_types::Text;
use diesel_async::RunQueryDsl;
use serde_json::Value;

use super::schema::processes;

#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = processes)]
pub struct Process {
    pub id: i64,
    pub name: String,
    pub source_id: i64,
    pub target_id: i64,
    /// See [`crate::domain::process::Transfer`].
    pub params: Value,
    /// `each`, or empty for one that runs on demand.
    pub scheduler: String,
    /// See `b2l_schedule::ScheduleRequest`.
    pub schedule: Option<Value>,
    pub next_run_at: Option<DateTime<Utc>>,
    /// Since when its schedule has not run any more, because too many runs in a row failed.
    pub paused_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
}

/// A process as it is saved.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = processes, treat_none_as_null = true)]
pub struct Saved<'a> {
    pub company_id: i64,
    pub name: &'a str,
    pub source_id: i64,
    pub target_id: i64,
    pub params: Value,
    pub scheduler: &'static str,
    pub schedule: Option<Value>,
    pub next_run_at: Option<DateTime<Utc>>,
    /// Saved again, it is no longer paused.
    pub failures: i32,
    pub paused_at: Option<DateTime<Utc>>,
    pub set_by: Option<i64>,
    pub language: &'a str,
    pub updated_at: DateTime<Utc>,
}

/// A process by its name.
#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = processes)]
pub struct Named {
    pub id: i64,
    pub name: String,
}

/// All processes of a company, the newest first.
pub async fn list(conn: &mut Conn, company_id: i64) -> Result<Vec<Process>, QueryError> {
    processes::table
        .filter(processes::company_id.eq(company_id))
        .order(processes::id.desc())
        .select(Process::as_select())
        .load(conn)
        .await
}

/// One process; `NotFound` for another company's as well.
pub async fn find(conn: &mut Conn, company_id: i64, id: i64) -> Result<Process, QueryError> {
    processes::table
        .filter(processes::company_id.eq(company_id))
        .filter(processes::id.eq(id))
        .select(Process::as_select())
        .first(conn)
        .await
}

/// Saves a new process and answers its id; `None` when one of its connections is gone.
pub async fn insert(conn: &mut Conn, saved: &Saved<'_>) -> Result<Option<i64>, QueryError> {
    let inserted = diesel::insert_into(processes::table)
        .values(saved)
        .returning(processes::id)
        .get_result(conn)
        .await;
    with_connections(inserted)
}

/// Saves it instead of the one with this id, `NotFound` when there is none; `None` as of [`insert`].
pub async fn replace(
    conn: &mut Conn,
    id: i64,
    saved: &Saved<'_>,
) -> Result<Option<i64>, QueryError> {
    let replaced = diesel::update(
        processes::table
            .filter(processes::company_id.eq(saved.company_id))
            .filter(processes::id.eq(id)),
    )
    .set(saved)
    .returning(processes::id)
    .get_result(conn)
    .await;
    with_connections(replaced)
}

/// `None` where a foreign key found no connection.
fn with_connections(saved: Result<i64, QueryError>) -> Result<Option<i64>, QueryError> {
    match saved {
        Err(QueryError::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _)) => Ok(None),
        other => other.map(Some),
    }
}

/// `NotFound` when there is no such process.
pub async fn delete(conn: &mut Conn, company_id: i64, id: i64) -> Result<(), QueryError> {
    let deleted = diesel::delete(
        processes::table
            .filter(processes::company_id.eq(company_id))
            .filter(processes::id.eq(id)),
    )
    .execute(conn)
    .await?;
    match deleted {
        0 => Err(QueryError::NotFound),
        _ => Ok(()),
    }
}

/// The processes that read from a connection or write into it, in the order of their names.
pub async fn that_use(
    conn: &mut Conn,
    company_id: i64,
    connection_id: i64,
) -> Result<Vec<Named>, QueryError> {
    processes::table
        .filter(processes::company_id.eq(company_id))
        .filter(
            processes::source_id
                .eq(connection_id)
                .or(processes::target_id.eq(connection_id)),
        )
        .order((processes::name, processes::id))
        .select(Named::as_select())
        .load(conn)
        .await
}

/// Those of them that read or write this object.
pub async fn that_use_object(
    conn: &mut Conn,
    company_id: i64,
    connection_id: i64,
    object: &str,
) -> Result<Vec<Named>, QueryError> {
    let reads = sql::<Text>("params ->> 'source_object'").eq(object);
    let writes = sql::<Text>("params ->> 'target_object'").eq(object);
    processes::table
        .filter(processes::company_id.eq(company_id))
        .filter(
            (processes::source_id.eq(connection_id).and(reads))
                .or(processes::target_id.eq(connection_id).and(writes)),
        )
        .order((processes::name, processes::id))
        .select(Named::as_select())
        .load(conn)
        .await
}
