//! Rows of `integrations.runs`: each run of a process.
//!
//! Who takes a run on gets the attempt's number and a lease, by the clock of Postgres. What is written for a run counts
//! only while that attempt is its last: whoever lost the lease writes nothing. A run that waits has attempt 0 and a lease
//! that is over. Locks are taken in one order: process, run.

use std::time::Duration;

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Jsonb, Nullable, Text, Timestamptz};
use diesel_async::RunQueryDsl;
use serde_json::Value;

/// How long nothing needs to be heard of whoever runs it.
pub const LEASE_SECONDS: i64 = 60;
/// Between two beats. They come so often that a person sees a run move.
pub const BEAT: Duration = Duration::from_secs(5);

/// A run that is ours while its attempt is the last one.
#[derive(Clone, Debug, QueryableByName)]
pub struct Run {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub process_id: i64,
    #[diesel(sql_type = Integer)]
    pub attempt: i32,
    /// It stands for a time of the schedule.
    #[diesel(sql_type = Bool)]
    pub is_scheduled: bool,
    /// An earlier attempt had begun to write.
    #[diesel(sql_type = Bool)]
    pub was_writing: bool,
    /// How far an earlier attempt was.
    #[diesel(sql_type = BigInt)]
    pub rows_read: i64,
    #[diesel(sql_type = BigInt)]
    pub rows_rejected: i64,
}

/// Rows of a run so far: of one that has not ended, `written` are on their way.
#[derive(Clone, Copy, Debug, Default)]
pub struct Counts {
    pub read: i64,
    pub written: i64,
    pub rejected: i64,
}

impl Counts {
    /// Those that are to be written.
    pub fn fitting(&self) -> i64 {
        self.read - self.rejected
    }
}

/// How a run ended.
pub struct Ending<'a> {
    pub counts: Counts,
    /// The first rejected rows, as csv.
    pub rejected: Option<&'a str>,
    /// Why it failed, if it did: [`crate::domain::run::Fault`].
    pub fault: Option<&'a Value>,
}

/// Notes how far it is and extends the lease. False: the run is not ours any more.
pub async fn beat(conn: &mut Conn, run: &Run, counts: Counts) -> Result<bool, QueryError> {
    let held = diesel::sql_query(
        "UPDATE integrations.runs SET lease_until = now() + $3 * interval '1 second', updated_at = now(), \
             rows_read = $4, rows_written = $5, rows_rejected = $6 \
         WHERE id = $1 AND attempt = $2 AND state = 'running'",
    )
    .bind::<BigInt, _>(run.id)
    .bind::<Integer, _>(run.attempt)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .bind::<BigInt, _>(counts.read)
    .bind::<BigInt, _>(counts.written)
    .bind::<BigInt, _>(counts.rejected)
    .execute(conn)
    .await?;
    Ok(held == 1)
}

/// Notes what was read and that the target may change from now on. False: the run is not ours any more, and nothing may
/// be written.
pub async fn begin_writing(
    conn: &mut Conn,
    run: &Run,
    counts: Counts,
    rejected: Option<&str>,
) -> Result<bool, QueryError> {
    let held = diesel::sql_query(
        "UPDATE integrations.runs SET section = 'write', lease_until = now() + $3 * interval '1 second', \
             rows_read = $4, rows_rejected = $5, rejected = $6 \
         WHERE id = $1 AND attempt = $2 AND state = 'running'",
    )
    .bind::<BigInt, _>(run.id)
    .bind::<Integer, _>(run.attempt)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .bind::<BigInt, _>(counts.read)
    .bind::<BigInt, _>(counts.rejected)
    .bind::<Nullable<Text>, _>(rejected)
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
    let state = if ending.fault.is_some() {
        "failed"
    } else {
        "succeeded"
    };
    let ended = diesel::sql_query(
        "UPDATE integrations.runs SET state = $3, rows_read = $4, rows_written = $5, rows_rejected = $6, \
             rejected = COALESCE($7, rejected), fault = $8, updated_at = $9, lease_until = NULL \
         WHERE id = $1 AND attempt = $2 AND state = 'running'",
    )
    .bind::<BigInt, _>(run.id)
    .bind::<Integer, _>(run.attempt)
    .bind::<Text, _>(state)
    .bind::<BigInt, _>(ending.counts.read)
    .bind::<BigInt, _>(ending.counts.written)
    .bind::<BigInt, _>(ending.counts.rejected)
    .bind::<Nullable<Text>, _>(ending.rejected)
    .bind::<Nullable<Jsonb>, _>(ending.fault)
    .bind::<Timestamptz, _>(now)
    .execute(conn)
    .await?;
    Ok(ended == 1)
}

/// Why a run was stopped: before it wrote, and while it wrote.
pub struct StopFaults {
    pub reading: Value,
    pub writing: Value,
}

/// Stops a run at once; whoever carries it out gives up with the next beat. One that has ended stays as it is.
pub async fn stop(
    conn: &mut Conn,
    company_id: i64,
    id: i64,
    faults: &StopFaults,
    now: DateTime<Utc>,
) -> Result<bool, QueryError> {
    let stopped = diesel::sql_query(
        "UPDATE integrations.runs SET state = 'failed', fault = CASE section WHEN 'read' THEN $3 ELSE $4 END, \
             rows_written = 0, updated_at = $5, lease_until = NULL \
         WHERE company_id = $1 AND id = $2 AND state = 'running'",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(id)
    .bind::<Jsonb, _>(&faults.reading)
    .bind::<Jsonb, _>(&faults.writing)
    .bind::<Timestamptz, _>(now)
    .execute(conn)
    .await?;
    Ok(stopped == 1)
}

/// A run as it is shown.
#[derive(Clone, Debug, QueryableByName)]
pub struct Shown {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub process_id: i64,
    #[diesel(sql_type = Text)]
    pub name: String,
    #[diesel(sql_type = Text)]
    pub state: String,
    #[diesel(sql_type = BigInt)]
    pub rows_read: i64,
    #[diesel(sql_type = BigInt)]
    pub rows_written: i64,
    #[diesel(sql_type = BigInt)]
    pub rows_rejected: i64,
    #[diesel(sql_type = Nullable<Text>)]
    pub rejected: Option<String>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    pub fault: Option<Value>,
    #[diesel(sql_type = Timestamptz)]
    pub created_at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    pub updated_at: DateTime<Utc>,
}

/// Which runs are listed, the newest first.
#[derive(Clone, Copy)]
pub struct Page {
    /// Of this process only.
    pub process_id: Option<i64>,
    /// Those that were started before this one.
    pub before: Option<i64>,
    pub limit: i64,
}

/// Some runs of a company.
pub async fn list(conn: &mut Conn, company_id: i64, page: Page) -> Result<Vec<Shown>, QueryError> {
    shown(conn, company_id, None, page).await
}

/// One run.
pub async fn find(conn: &mut Conn, company_id: i64, id: i64) -> Result<Shown, QueryError> {
    let page = Page {
        process_id: None,
        before: None,
        limit: 1,
    };
    let runs = shown(conn, company_id, Some(id), page).await?;
    runs.into_iter().next().ok_or(QueryError::NotFound)
}

async fn shown(
    conn: &mut Conn,
    company_id: i64,
    id: Option<i64>,
    page: Page,
) -> Result<Vec<Shown>, QueryError> {
    diesel::sql_query(
        "SELECT run.id, run.process_id, process.name, run.state, run.rows_read, run.rows_written, run.rows_rejected, \
             run.rejected, run.fault, run.created_at, run.updated_at \
         FROM integrations.runs AS run JOIN integrations.processes AS process ON process.id = run.process_id \
         WHERE run.company_id = $1 AND ($2 IS NULL OR run.id = $2) AND ($3 IS NULL OR run.process_id = $3) \
             AND ($4 IS NULL OR run.id < $4) \
         ORDER BY run.id DESC LIMIT $5",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<Nullable<BigInt>, _>(id)
    .bind::<Nullable<BigInt>, _>(page.process_id)
    .bind::<Nullable<BigInt>, _>(page.before)
    .bind::<BigInt, _>(page.limit)
    .load(conn)
    .await
}
