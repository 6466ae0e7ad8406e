//! Claiming: an idle worker takes a shard of a task that runs, or lets the head of a company's queue begin.
//!
//! First in, first out within a company: a wide task at the head waits for its slots and is not overtaken. A worker
//! takes tasks of one kind. It passes over an older task of another kind only where that task has its slots and still
//! waits, because no worker of its kind looks for one: they are gone, or all run something long.
//! Between companies the oldest head that may begin goes first.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{
    BigInt, Double, Integer, Jsonb, Nullable, SmallInt, Text, Uuid as SqlUuid,
};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};
use serde_json::Value;
use uuid::Uuid;

use super::millis;
use crate::{TaskKind, Ticket};

/// Another worker may begin the task that we chose; then we choose again, this often.
const TRIES: usize = 8;

/// A shard that is ours until the lease runs out.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    pub ticket: Ticket,
    pub company_id: i64,
    pub story_id: i64,
    /// Shards of the task.
    pub shards: i32,
    pub input: Value,
    pub units: Value,
    /// How long ago the task began, by the clock of Postgres.
    pub age: Duration,
    /// Shards of the task that still wait for a worker.
    pub waiting: i64,
    /// What an earlier attempt had reached: shown progress never falls.
    pub progress: f64,
    /// W3C trace context of the request that asked for the task.
    pub trace_context: Option<String>,
}

/// Takes a shard of a task of this kind if there is one to take.
pub async fn claim(
    conn: &mut AsyncPgConnection,
    kind: TaskKind,
    owner: Uuid,
    lease: Duration,
) -> QueryResult<Option<Claim>> {
    for _ in 0..TRIES {
        let tried = conn
            .transaction(async |conn| attempt(conn, kind, owner, lease).await)
            .await?;
        match tried {
            Tried::Claimed(claim) => return Ok(Some(*claim)),
            Tried::Nothing => return Ok(None),
            Tried::Overtaken => {}
        }
    }
    Ok(None)
}

enum Tried {
    Claimed(Box<Claim>),
    Nothing,
    Overtaken,
}

async fn attempt(
    conn: &mut AsyncPgConnection,
    kind: TaskKind,
    owner: Uuid,
    lease: Duration,
) -> QueryResult<Tried> {
    if let Some(claim) = take_shard(conn, kind, None, owner, lease).await? {
        return Ok(Tried::Claimed(Box::new(claim)));
    }
    let Some(head) = next_head(conn, kind).await? else {
        return Ok(Tried::Nothing);
    };
    if !admit(conn, kind, &head).await? {
        return Ok(Tried::Overtaken);
    }
    match take_shard(conn, kind, Some(head.id), owner, lease).await? {
        Some(claim) => Ok(Tried::Claimed(Box::new(claim))),
        // A task without shards: never made by `accept`.
        None => Ok(Tried::Nothing),
    }
}

#[derive(QueryableByName)]
struct Head {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    company_id: i64,
}

/// The oldest task of this kind ($1) that may begin, of one company ($2) or of all. Each kind has a head in each
/// company; it may begin when it fits the company's free slots and no older head stands in its way: one that does not
/// fit waits for slots, which nobody takes before it, and one that fits is about to begin while its kind looks for work.
const NEXT: &str = "WITH heads AS ( \
         SELECT DISTINCT ON (company_id, kind) company_id, kind, id, cpu FROM jobs.tasks \
         WHERE state = 'queued' AND ($2 IS NULL OR company_id = $2) ORDER BY company_id, kind, id), \
     places AS ( \
         SELECT h.*, h.cpu + (SELECT coalesce(sum(r.cpu), 0) FROM jobs.tasks r \
                              WHERE r.company_id = h.company_id AND r.state = 'running') <= c.workers AS fits \
         FROM heads h JOIN jobs.capacity c ON c.company_id = h.company_id) \
     SELECT p.id, p.company_id FROM places p \
     WHERE p.kind = $1 AND p.fits AND NOT EXISTS ( \
         SELECT 1 FROM places o JOIN jobs.looks l ON l.kind = o.kind \
         WHERE o.company_id = p.company_id AND o.id < p.id AND (NOT o.fits OR l.good_until > now())) \
     ORDER BY p.id LIMIT 1";

/// The oldest task of this kind that may begin, by an unlocked look.
async fn next_head(conn: &mut AsyncPgConnection, kind: TaskKind) -> QueryResult<Option<Head>> {
    diesel::sql_query(NEXT)
        .bind::<SmallInt, _>(kind as i16)
        .bind::<Nullable<BigInt>, _>(None::<i64>)
        .get_result(conn)
        .await
        .optional()
}

/// Lets the task begin, if it still may: everything is read again under the company's lock, in a new statement, whose
/// snapshot therefore sees what the last holder of the lock committed.
async fn admit(conn: &mut AsyncPgConnection, kind: TaskKind, head: &Head) -> QueryResult<bool> {
    diesel::sql_query(
        "SELECT company_id AS id, company_id FROM jobs.capacity WHERE company_id = $1 FOR UPDATE",
    )
    .bind::<BigInt, _>(head.company_id)
    .get_result::<Head>(conn)
    .await?;
    let admitted = diesel::sql_query(format!(
        "UPDATE jobs.tasks SET state = 'running', started_at = now() \
         WHERE id = $3 AND state = 'queued' AND id = (SELECT id FROM ({NEXT}) AS next)"
    ))
    .bind::<SmallInt, _>(kind as i16)
    .bind::<Nullable<BigInt>, _>(head.company_id)
    .bind::<BigInt, _>(head.id)
    .execute(conn)
    .await?;
    Ok(admitted == 1)
}

#[derive(QueryableByName)]
struct Taken {
    #[diesel(sql_type = BigInt)]
    task_id: i64,
    #[diesel(sql_type = Integer)]
    number: i32,
    #[diesel(sql_type = Integer)]
    attempt: i32,
    #[diesel(sql_type = Jsonb)]
    units: Value,
    #[diesel(sql_type = Double)]
    progress: f64,
    #[diesel(sql_type = BigInt)]
    company_id: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    story_id: Option<i64>,
    #[diesel(sql_type = Integer)]
    cpu: i32,
    #[diesel(sql_type = Jsonb)]
    input: Value,
    #[diesel(sql_type = BigInt)]
    age_ms: i64,
    #[diesel(sql_type = BigInt)]
    waiting: i64,
    #[diesel(sql_type = Nullable<Text>)]
    trace_context: Option<String>,
}

/// Takes a waiting shard of a running task, of the oldest one when `only` does not name it.
/// Rows that another worker looks at are passed over. A task that ends meanwhile also ends its shards, so that the
/// condition, read again after the row's lock, refuses it.
async fn take_shard(
    conn: &mut AsyncPgConnection,
    kind: TaskKind,
    only: Option<i64>,
    owner: Uuid,
    lease: Duration,
) -> QueryResult<Option<Claim>> {
    let taken: Option<Taken> = diesel::sql_query(
        "UPDATE jobs.shards s \
         SET state = 'running', attempt = s.attempt + 1, owner = $2, claimed_at = now(), \
             lease_until = now() + $3 * interval '1 millisecond' \
         FROM jobs.tasks t \
         WHERE (s.task_id, s.number) = ( \
               SELECT q.task_id, q.number FROM jobs.shards q JOIN jobs.tasks r ON r.id = q.task_id \
               WHERE q.state = 'queued' AND r.state = 'running' AND r.kind = $4 AND ($1 IS NULL OR r.id = $1) \
               ORDER BY q.task_id, q.number LIMIT 1 FOR UPDATE OF q SKIP LOCKED) \
           AND s.state = 'queued' AND t.id = s.task_id \
         RETURNING s.task_id, s.number, s.attempt, s.units, s.progress, t.company_id, t.story_id, t.cpu, t.input, \
                   t.trace_context, (extract(epoch FROM now() - t.started_at) * 1000)::bigint AS age_ms, \
                   (SELECT count(*) FROM jobs.shards w WHERE w.task_id = t.id AND w.state = 'queued' \
                                                         AND w.number <> s.number) AS waiting",
    )
    .bind::<Nullable<BigInt>, _>(only)
    .bind::<SqlUuid, _>(owner)
    .bind::<BigInt, _>(millis(lease))
    .bind::<SmallInt, _>(kind as i16)
    .get_result(conn)
    .await
    .optional()?;
    Ok(taken.map(|row| Claim {
        ticket: Ticket {
            task_id: row.task_id,
            number: row.number,
            attempt: row.attempt,
        },
        company_id: row.company_id,
        story_id: row.story_id.unwrap_or_default(),
        shards: row.cpu,
        input: row.input,
        units: row.units,
        // A clock that was set back makes nobody younger than new.
        age: Duration::from_millis(u64::try_from(row.age_ms).unwrap_or_default()),
        waiting: row.waiting,
        progress: row.progress,
        trace_context: row.trace_context,
    }))
}
