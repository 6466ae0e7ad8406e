//! Taking back what a dead worker held. Any process may do it at any time, and several at once: each shard is
//! decided under its task's row, by what stands there then.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::{millis, outcome, shards};
use crate::State;

/// A shard whose workers died this often is not tried again: it may be what kills them.
pub const MOST_CRASHES: i32 = 3;
/// Shards looked at in one round.
const BATCH: i64 = 200;

/// What a round did.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reaped {
    /// Tasks with a shard that waits again for a worker.
    pub requeued: Vec<i64>,
    /// Tasks that failed because their workers were lost too often.
    pub lost: Vec<i64>,
    /// Tasks that ran past the limit, whether beats arrived or not.
    pub timed_out: Vec<i64>,
}

#[derive(QueryableByName)]
struct Suspect {
    #[diesel(sql_type = BigInt)]
    task_id: i64,
    #[diesel(sql_type = Integer)]
    number: i32,
    #[diesel(sql_type = Integer)]
    attempt: i32,
}

/// Looks once through all leases. `limit` is how long a task may run before it fails with `timeout`, counted from its
/// start: also one whose shards wait for workers that do not come.
///
/// While Postgres has not yet been up for one lease nothing is done: all leases ran out while it was down, and the
/// workers are about to beat again.
pub async fn reap(
    conn: &mut AsyncPgConnection,
    lease: Duration,
    limit: Duration,
) -> QueryResult<Reaped> {
    let mut reaped = Reaped {
        timed_out: end_overdue(conn, lease, limit).await?,
        ..Reaped::default()
    };
    let suspects: Vec<Suspect> = diesel::sql_query(
        "SELECT task_id, number, attempt FROM jobs.shards \
         WHERE state = 'running' AND lease_until < now() \
           AND pg_postmaster_start_time() < now() - $1 * interval '1 millisecond' \
         ORDER BY lease_until LIMIT $2",
    )
    .bind::<BigInt, _>(millis(lease))
    .bind::<BigInt, _>(BATCH)
    .load(conn)
    .await?;
    for suspect in suspects {
        let verdict = conn
            .transaction(async |conn| judge(conn, &suspect).await)
            .await?;
        match verdict {
            Some(ClaimStatus::Requeued) => reaped.requeued.push(suspect.task_id),
            Some(ClaimStatus::WorkerLost) => reaped.lost.push(suspect.task_id),
            None => {}
        }
    }
    Ok(reaped)
}

#[derive(QueryableByName)]
struct Overdue {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Fails the tasks that run past the limit; answers which.
async fn end_overdue(
    conn: &mut AsyncPgConnection,
    lease: Duration,
    limit: Duration,
) -> QueryResult<Vec<i64>> {
    let overdue: Vec<Overdue> = diesel::sql_query(
        "SELECT id FROM jobs.tasks \
         WHERE state = 'running' AND started_at < now() - $2 * interval '1 millisecond' \
           AND pg_postmaster_start_time() < now() - $1 * interval '1 millisecond' \
         ORDER BY id LIMIT $3",
    )
    .bind::<BigInt, _>(millis(lease))
    .bind::<BigInt, _>(millis(limit))
    .bind::<BigInt, _>(BATCH)
    .load(conn)
    .await?;
    let mut ended = Vec::new();
    for task in overdue {
        let fails = conn.transaction(async |conn| {
            let Some((State::Running, _)) = shards::lock_task(conn, task.id).await? else {
                return Ok(false);
            };
            outcome::fail_task(conn, task.id, "timeout", None).await?;
            QueryResult::Ok(true)
        });
        if fails.await? {
            ended.push(task.id);
        }
    }
    Ok(ended)
}

enum ClaimStatus {
    Requeued,
    WorkerLost,
}

#[derive(QueryableByName)]
struct Facts {
    #[diesel(sql_type = Integer)]
    crashes: i32,
}

/// Decides one shard. `None`: it beat, ended or changed hands since we looked.
async fn judge(
    conn: &mut AsyncPgConnection,
    suspect: &Suspect,
) -> QueryResult<Option<ClaimStatus>> {
    let Some((State::Running, _)) = shards::lock_task(conn, suspect.task_id).await? else {
        return Ok(None);
    };
    let facts: Option<Facts> = diesel::sql_query(
        "SELECT crashes FROM jobs.shards \
         WHERE task_id = $1 AND number = $2 AND attempt = $3 AND state = 'running' AND lease_until < now() FOR UPDATE",
    )
    .bind::<BigInt, _>(suspect.task_id)
    .bind::<Integer, _>(suspect.number)
    .bind::<Integer, _>(suspect.attempt)
    .get_result(conn)
    .await
    .optional()?;
    let Some(facts) = facts else { return Ok(None) };
    if facts.crashes + 1 >= MOST_CRASHES {
        outcome::fail_task(conn, suspect.task_id, "worker_lost", None).await?;
        return Ok(Some(ClaimStatus::WorkerLost));
    }
    diesel::sql_query(
        "UPDATE jobs.shards SET state = 'queued', owner = NULL, lease_until = NULL, crashes = crashes + 1 \
         WHERE task_id = $1 AND number = $2",
    )
    .bind::<BigInt, _>(suspect.task_id)
    .bind::<Integer, _>(suspect.number)
    .execute(conn)
    .await?;
    Ok(Some(ClaimStatus::Requeued))
}
