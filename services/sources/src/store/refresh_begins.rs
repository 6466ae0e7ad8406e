//! How a run of `sources.refresh_runs` begins: because its time has come, because nobody goes on with it, or because a
//! person asks for it.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Timestamptz};
use diesel_async::{AsyncConnection, RunQueryDsl};

use super::refresh_runs::{LEASE_SECONDS, Run};
use super::{refreshes, s3};
use crate::domain::refresh;

/// Runs of a source that are kept.
const KEPT: i64 = 100;

/// What becomes of a run that a person asks for.
pub enum Begun {
    Run(Run),
    /// Another one is reading.
    AtWork,
    NotFromS3,
}

/// Takes on what waits at a source: its time that has come, or a run that nobody goes on with. Of several who try at
/// the same time one gets it.
pub async fn take(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    now: DateTime<Utc>,
) -> Result<Option<Run>, QueryError> {
    conn.transaction(async |conn| {
        if !s3::lock_if_free(conn, company_id, source_id).await? {
            return Ok(None);
        }
        match at_work(conn, source_id).await? {
            None => begin_due(conn, company_id, source_id, now).await,
            Some(work) if work.is_lost => again(conn, work.id).await,
            Some(_) => Ok(None),
        }
    })
    .await
}

/// Begins a run because a person asks for it.
pub async fn begin_now(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    user_id: i64,
    now: DateTime<Utc>,
) -> Result<Begun, QueryError> {
    conn.transaction(async |conn| {
        if !s3::lock(conn, company_id, source_id).await? {
            return Ok(Begun::NotFromS3);
        }
        if at_work(conn, source_id).await?.is_some() {
            return Ok(Begun::AtWork);
        }
        let run = insert(conn, company_id, source_id, user_id, None, now).await?;
        Ok(run.map_or(Begun::AtWork, Begun::Run))
    })
    .await
}

#[derive(QueryableByName)]
struct AtWork {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Bool)]
    is_lost: bool,
}

async fn at_work(conn: &mut Conn, source_id: i64) -> Result<Option<AtWork>, QueryError> {
    diesel::sql_query(
        "SELECT id, lease_until < now() AS is_lost FROM sources.refresh_runs \
         WHERE source_id = $1 AND state = 'running'",
    )
    .bind::<BigInt, _>(source_id)
    .get_result(conn)
    .await
    .optional()
}

/// Times that were missed, while nothing ran or a reading lasted, are made up for by one run.
async fn begin_due(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    now: DateTime<Utc>,
) -> Result<Option<Run>, QueryError> {
    let Some(refresh) = refreshes::find(conn, company_id, source_id).await? else {
        return Ok(None);
    };
    let Some(due_at) = refresh.next_run_at.filter(|due| *due <= now) else {
        return Ok(None);
    };
    let next = refresh::next_after(&refresh.schedule, now);
    refreshes::move_on(conn, company_id, source_id, next).await?;
    insert(
        conn,
        company_id,
        source_id,
        refresh.set_by,
        Some(due_at),
        now,
    )
    .await
}

/// `None`: this time of the schedule has had its run.
async fn insert(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    user_id: i64,
    due_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<Option<Run>, QueryError> {
    diesel::sql_query(
        "DELETE FROM sources.refresh_runs WHERE source_id = $1 AND state <> 'running' AND id <= ( \
            SELECT id FROM sources.refresh_runs WHERE source_id = $1 ORDER BY id DESC OFFSET $2 LIMIT 1)",
    )
    .bind::<BigInt, _>(source_id)
    .bind::<BigInt, _>(KEPT - 1)
    .execute(conn)
    .await?;
    diesel::sql_query(
        "INSERT INTO sources.refresh_runs (company_id, source_id, user_id, due_at, started_at, lease_until) \
         VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second') ON CONFLICT DO NOTHING \
         RETURNING id, company_id, source_id, user_id, attempt, due_at",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .bind::<BigInt, _>(user_id)
    .bind::<Nullable<Timestamptz>, _>(due_at)
    .bind::<Timestamptz, _>(now)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .get_result(conn)
    .await
    .optional()
}

/// Another attempt of a run whose lease is over.
async fn again(conn: &mut Conn, id: i64) -> Result<Option<Run>, QueryError> {
    diesel::sql_query(
        "UPDATE sources.refresh_runs \
         SET attempt = attempt + 1, lease_until = now() + $2 * interval '1 second' \
         WHERE id = $1 AND state = 'running' AND lease_until < now() \
         RETURNING id, company_id, source_id, user_id, attempt, due_at",
    )
    .bind::<BigInt, _>(id)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .get_result(conn)
    .await
    .optional()
}
