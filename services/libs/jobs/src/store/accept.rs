//! Taking on a task, in the transaction of the caller: it exists when that commits, and not before.

use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use diesel::sql_types::{BigInt, Integer, Jsonb, Nullable, SmallInt, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use serde_json::Value;

use super::{capacity, millis};
use crate::{ShardPlan, TaskKind};

/// A company may have this many tasks waiting.
pub const MOST_QUEUED: i64 = 50;

/// A task as it is asked for.
#[derive(Clone, Debug)]
pub struct NewTask {
    pub company_id: i64,
    pub story_id: i64,
    /// Kept for the list of tasks after the story is gone.
    pub story_name: String,
    pub kind: TaskKind,
    /// Everything that the work needs to know; it never looks at the story again.
    pub input: Value,
    /// At least one. The task takes as many slots.
    pub shards: Vec<ShardPlan>,
    /// W3C trace context of the request.
    pub trace_context: Option<String>,
}

/// Why a task was not taken on.
#[derive(Debug, thiserror::Error)]
pub enum AcceptError {
    #[error("the story has a training that waits or runs")]
    AlreadyActive,
    #[error("the company has {MOST_QUEUED} tasks waiting")]
    TooManyQueued,
    #[error("the company has no workers")]
    NoWorkers,
    #[error(transparent)]
    Database(#[from] Error),
}

/// Writes a queued task and its shards; answers the task's id. After `AlreadyActive` the transaction can only be
/// rolled back. Ring the bell after the commit.
pub async fn accept(
    conn: &mut AsyncPgConnection,
    new: &NewTask,
    default_workers: i32,
) -> Result<i64, AcceptError> {
    if capacity::workers(conn, new.company_id, default_workers).await? == 0 {
        return Err(AcceptError::NoWorkers);
    }
    if queued(conn, new.company_id).await? >= MOST_QUEUED {
        return Err(AcceptError::TooManyQueued);
    }
    let task_id = insert_task(conn, new).await?;
    for (number, shard) in new.shards.iter().enumerate() {
        insert_shard(conn, new.company_id, task_id, number, shard).await?;
    }
    Ok(task_id)
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

async fn queued(conn: &mut AsyncPgConnection, company_id: i64) -> QueryResult<i64> {
    let found: Count = diesel::sql_query(
        "SELECT count(*) AS count FROM jobs.tasks WHERE company_id = $1 AND state = 'queued'",
    )
    .bind::<BigInt, _>(company_id)
    .get_result(conn)
    .await?;
    Ok(found.count)
}

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

async fn insert_task(conn: &mut AsyncPgConnection, new: &NewTask) -> Result<i64, AcceptError> {
    let inserted: Result<Id, Error> = diesel::sql_query(
        "INSERT INTO jobs.tasks (company_id, story_id, story_name, kind, cpu, input, trace_context) \
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id",
    )
    .bind::<BigInt, _>(new.company_id)
    .bind::<BigInt, _>(new.story_id)
    .bind::<Text, _>(&new.story_name)
    .bind::<SmallInt, _>(new.kind as i16)
    .bind::<Integer, _>(i32::try_from(new.shards.len()).unwrap_or(i32::MAX))
    .bind::<Jsonb, _>(&new.input)
    .bind::<Nullable<Text>, _>(&new.trace_context)
    .get_result(conn)
    .await;
    match inserted {
        Ok(row) => Ok(row.id),
        Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _)) => {
            Err(AcceptError::AlreadyActive)
        }
        Err(error) => Err(error.into()),
    }
}

async fn insert_shard(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
    number: usize,
    shard: &ShardPlan,
) -> QueryResult<()> {
    let units = serde_json::to_value(&shard.units)
        .map_err(|error| Error::SerializationError(error.into()))?;
    diesel::sql_query(
        "INSERT INTO jobs.shards (task_id, number, company_id, units, cost_ms) VALUES ($1, $2, $3, $4, $5)",
    )
    .bind::<BigInt, _>(task_id)
    .bind::<Integer, _>(i32::try_from(number).unwrap_or(i32::MAX))
    .bind::<BigInt, _>(company_id)
    .bind::<Jsonb, _>(units)
    .bind::<BigInt, _>(millis(shard.cost))
    .execute(conn)
    .await?;
    Ok(())
}

/// Gives another story the result of a task that succeeded; both name the same immutable object.
/// `None` when there is no such task.
pub async fn copy_succeeded(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
    story_id: i64,
    story_name: &str,
) -> QueryResult<Option<i64>> {
    let copied: Option<Id> = diesel::sql_query(
        "INSERT INTO jobs.tasks (company_id, story_id, story_name, kind, cpu, input, state, \
                                 created_at, started_at, finished_at, artefact, summary) \
         SELECT company_id, $3, $4, kind, cpu, input, state, created_at, started_at, finished_at, artefact, summary \
         FROM jobs.tasks WHERE id = $2 AND company_id = $1 AND state = 'succeeded' RETURNING id",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(task_id)
    .bind::<BigInt, _>(story_id)
    .bind::<Text, _>(story_name)
    .get_result(conn)
    .await
    .optional()?;
    Ok(copied.map(|row| row.id))
}
