//! How a run of `integrations.runs` begins: because its time has come, because nobody goes on with it, or because a
//! person asks for it.

use b2l_schedule::ScheduleRequest;
use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Timestamptz};
use diesel_async::{AsyncConnection, RunQueryDsl};
use serde_json::Value;

use super::runs::{LEASE_SECONDS, Run};
use super::schema::processes;

/// A process that waits for somebody.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub struct Due {
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub process_id: i64,
}

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// What waits, of all companies.
pub async fn due(conn: &mut Conn, now: DateTime<Utc>) -> Result<Vec<Due>, QueryError> {
    diesel::sql_query("SELECT company_id, process_id FROM integrations.due_processes($1)")
        .bind::<Timestamptz, _>(now)
        .load(conn)
        .await
}

/// Asks for a run; answers its id, or `None` when one waits or runs already. `NotFound` when there is no such process.
pub async fn begin_now(
    conn: &mut Conn,
    company_id: i64,
    process_id: i64,
    user_id: i64,
    now: DateTime<Utc>,
) -> Result<Option<i64>, QueryError> {
    conn.transaction(async |conn| {
        processes::table
            .filter(processes::company_id.eq(company_id))
            .filter(processes::id.eq(process_id))
            .select(processes::id)
            .for_update()
            .first::<i64>(conn)
            .await?;
        insert(conn, company_id, process_id, Some(user_id), None, now).await
    })
    .await
}

/// Takes on what waits at a process: its time that has come, or a run that nobody goes on with. Of several who try at
/// the same time one gets it.
pub async fn take(
    conn: &mut Conn,
    due: Due,
    now: DateTime<Utc>,
) -> Result<Option<Run>, QueryError> {
    conn.transaction(async |conn| {
        let process: Option<Scheduled> = processes::table
            .filter(processes::company_id.eq(due.company_id))
            .filter(processes::id.eq(due.process_id))
            .select(Scheduled::as_select())
            .for_update()
            .skip_locked()
            .first(conn)
            .await
            .optional()?;
        let Some(process) = process else {
            return Ok(None);
        };
        begin_due(conn, due, process, now).await?;
        take_waiting(conn, due.process_id).await
    })
    .await
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = processes)]
struct Scheduled {
    schedule: Option<Value>,
    set_by: Option<i64>,
    next_run_at: Option<DateTime<Utc>>,
}

/// Times that were missed, while nothing ran or a run lasted, are made up for by one run.
async fn begin_due(
    conn: &mut Conn,
    due: Due,
    process: Scheduled,
    now: DateTime<Utc>,
) -> Result<(), QueryError> {
    let Some(due_at) = process.next_run_at.filter(|due_at| *due_at <= now) else {
        return Ok(());
    };
    if is_at_work(conn, due.process_id).await? {
        // This time is made up for afterwards.
        return Ok(());
    }
    let (company_id, process_id) = (due.company_id, due.process_id);
    insert(
        conn,
        company_id,
        process_id,
        process.set_by,
        Some(due_at),
        now,
    )
    .await?;
    // Where the schedule cannot be read any more nothing is due, rather than always.
    let schedule = process.schedule.and_then(|kept| {
        let request: ScheduleRequest = serde_json::from_value(kept).ok()?;
        request.checked(now).ok()
    });
    diesel::update(
        processes::table
            .filter(processes::company_id.eq(due.company_id))
            .filter(processes::id.eq(due.process_id)),
    )
    .set(processes::next_run_at.eq(schedule.and_then(|schedule| schedule.next_after(now))))
    .execute(conn)
    .await?;
    Ok(())
}

async fn is_at_work(conn: &mut Conn, process_id: i64) -> Result<bool, QueryError> {
    let run: Option<Id> = diesel::sql_query(
        "SELECT id FROM integrations.runs WHERE process_id = $1 AND state = 'running'",
    )
    .bind::<BigInt, _>(process_id)
    .get_result(conn)
    .await
    .optional()?;
    Ok(run.is_some())
}

/// `None`: a run waits or runs already, or this time has had its run.
async fn insert(
    conn: &mut Conn,
    company_id: i64,
    process_id: i64,
    user_id: Option<i64>,
    due_at: Option<DateTime<Utc>>,
    now: DateTime<Utc>,
) -> Result<Option<i64>, QueryError> {
    let inserted: Option<Id> = diesel::sql_query(
        "INSERT INTO integrations.runs (company_id, process_id, user_id, due_at, created_at, updated_at, lease_until) \
         VALUES ($1, $2, $3, $4, $5, $5, '-infinity') ON CONFLICT DO NOTHING RETURNING id",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(process_id)
    .bind::<Nullable<BigInt>, _>(user_id)
    .bind::<Nullable<Timestamptz>, _>(due_at)
    .bind::<Timestamptz, _>(now)
    .get_result(conn)
    .await
    .optional()?;
    Ok(inserted.map(|row| row.id))
}

/// Another attempt of a run whose lease is over: the first one, or the next after one that was lost.
async fn take_waiting(conn: &mut Conn, process_id: i64) -> Result<Option<Run>, QueryError> {
    diesel::sql_query(
        "UPDATE integrations.runs \
         SET attempt = attempt + 1, lease_until = now() + $2 * interval '1 second', updated_at = now() \
         WHERE process_id = $1 AND state = 'running' AND lease_until < now() \
         RETURNING id, company_id, process_id, attempt, due_at IS NOT NULL AS is_scheduled, section = 'write' AS was_writing, rows_read, rows_rejected",
    )
    .bind::<BigInt, _>(process_id)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .get_result(conn)
    .await
    .optional()
}
