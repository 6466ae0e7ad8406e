//! Rows of `sources.refresh_runs`: each reading of a table from S3 after its first one.
//!
//! Who takes a run on gets the attempt's number and a lease, by the clock of Postgres. What is written for a run counts
//! only while that attempt is its last: whoever lost the lease writes nothing. Locks are taken in one order: source,
//! connection, run.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Jsonb, Nullable, Text, Timestamptz};
use diesel_async::RunQueryDsl;
use serde_json::Value;

/// How long nothing needs to be heard of whoever reads; a beat comes every quarter of it.
pub const LEASE_SECONDS: i64 = 60;

/// A run that is ours while its attempt is the last one.
#[derive(Clone, Debug, QueryableByName)]
pub struct Run {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub source_id: i64,
    /// Who set the schedule, or asked for this reading.
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = Integer)]
    pub attempt: i32,
    /// The time of the schedule; `None` for a run that a person asked for.
    #[diesel(sql_type = Nullable<Timestamptz>)]
    pub due_at: Option<DateTime<Utc>>,
}

/// How a run ended.
pub enum Ending<'a> {
    /// With a new version of so many rows.
    Changed(i64),
    Unchanged,
    /// See [`crate::domain::refresh::Fault`].
    Failed(&'a Value),
}

/// Extends the lease. False: the run is not ours any more.
pub async fn beat(conn: &mut Conn, run: &Run) -> Result<bool, QueryError> {
    let held = diesel::sql_query(
        "UPDATE sources.refresh_runs SET lease_until = now() + $3 * interval '1 second' \
         WHERE id = $1 AND attempt = $2 AND state = 'running'",
    )
    .bind::<BigInt, _>(run.id)
    .bind::<Integer, _>(run.attempt)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .execute(conn)
    .await?;
    Ok(held == 1)
}

/// Ends the run. False: it is not ours any more.
pub async fn end(
    conn: &mut Conn,
    run: &Run,
    ending: &Ending<'_>,
    now: DateTime<Utc>,
) -> Result<bool, QueryError> {
    let (state, rows, fault) = match ending {
        Ending::Changed(rows) => ("changed", Some(*rows), None),
        Ending::Unchanged => ("unchanged", None, None),
        Ending::Failed(fault) => ("failed", None, Some(*fault)),
    };
    let ended = diesel::sql_query(
        "UPDATE sources.refresh_runs \
         SET state = $3, rows = $4, fault = $5, ended_at = $6, lease_until = NULL \
         WHERE id = $1 AND attempt = $2 AND state = 'running'",
    )
    .bind::<BigInt, _>(run.id)
    .bind::<Integer, _>(run.attempt)
    .bind::<Text, _>(state)
    .bind::<Nullable<BigInt>, _>(rows)
    .bind::<Nullable<Jsonb>, _>(fault)
    .bind::<Timestamptz, _>(now)
    .execute(conn)
    .await?;
    Ok(ended == 1)
}

#[derive(QueryableByName)]
struct Failed {
    #[diesel(sql_type = Bool)]
    failed: bool,
}

/// Whether the schedule failed already before this run. What failed in front of a person does not count: that person
/// saw it on the screen, and may be another than the one who set the schedule.
pub async fn failed_before(conn: &mut Conn, run: &Run) -> Result<bool, QueryError> {
    let before: Option<Failed> = diesel::sql_query(
        "SELECT state = 'failed' AS failed FROM sources.refresh_runs \
         WHERE source_id = $1 AND id < $2 AND (due_at IS NOT NULL OR state <> 'failed') \
         ORDER BY id DESC LIMIT 1",
    )
    .bind::<BigInt, _>(run.source_id)
    .bind::<BigInt, _>(run.id)
    .get_result(conn)
    .await
    .optional()?;
    Ok(before.is_some_and(|before| before.failed))
}

/// A run as it is shown.
#[derive(Clone, Debug, QueryableByName)]
pub struct Shown {
    #[diesel(sql_type = Timestamptz)]
    pub started_at: DateTime<Utc>,
    #[diesel(sql_type = Text)]
    pub state: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub rows: Option<i64>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    pub fault: Option<Value>,
}

/// The last runs of a source, the newest first.
pub async fn last(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    most: i64,
) -> Result<Vec<Shown>, QueryError> {
    diesel::sql_query(
        "SELECT started_at, state, rows, fault FROM sources.refresh_runs \
         WHERE company_id = $1 AND source_id = $2 ORDER BY id DESC LIMIT $3",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .bind::<BigInt, _>(most)
    .load(conn)
    .await
}
