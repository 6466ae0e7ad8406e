//! How a worker ends its shard, and the last of them the task. Each act is one transaction under the task's row, so
//! that it stands in one order with stop and with the other shards. Each may be repeated after an answer that was
//! lost: the same ticket gets the same answer.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Jsonb, Nullable, Text};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};
use serde_json::Value;

use super::{END_SHARDS, shards};
use crate::{State, Ticket};

/// What became of the output of a shard.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finish {
    /// Taken; other shards are still at work.
    Handed,
    /// It is the last one. The shard goes on running, with its lease, until the outputs of all shards (in order)
    /// are merged and `complete` is called.
    Merge { outputs: Vec<String> },
    /// The shard is not ours any more.
    Lost,
}

/// Hands in a shard's output (an object key that no other attempt uses).
pub async fn finish(
    conn: &mut AsyncPgConnection,
    ticket: &Ticket,
    output: &str,
) -> QueryResult<Finish> {
    conn.transaction(async |conn| {
        let Some((State::Running, _)) = shards::lock_task(conn, ticket.task_id).await? else {
            return Ok(Finish::Lost);
        };
        let all = shards::of_tasks(conn, &[ticket.task_id]).await?;
        let Some(mine) = all
            .iter()
            .find(|shard| shard.number == ticket.number && shard.attempt == ticket.attempt)
        else {
            return Ok(Finish::Lost);
        };
        if mine.state == State::Succeeded && mine.output.as_deref() == Some(output) {
            return Ok(Finish::Handed);
        }
        if mine.state != State::Running {
            return Ok(Finish::Lost);
        }
        let others_done = all
            .iter()
            .all(|shard| shard.number == ticket.number || shard.state == State::Succeeded);
        if others_done {
            let output_of = |shard: &shards::Shard| match shard.number == ticket.number {
                true => output.to_owned(),
                // A succeeded shard has its output: the table's CHECK says so.
                false => shard.output.clone().unwrap_or_default(),
            };
            return Ok(Finish::Merge {
                outputs: all.iter().map(output_of).collect(),
            });
        }
        match shards::end(conn, ticket, State::Succeeded, Some(output)).await? {
            true => Ok(Finish::Handed),
            false => Ok(Finish::Lost),
        }
    })
    .await
}

/// Whether the result became the task's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Complete {
    Done,
    Lost,
}

/// Ends the last shard and with it the task: from here on `artifact` is what the story shows.
pub async fn complete(
    conn: &mut AsyncPgConnection,
    ticket: &Ticket,
    output: &str,
    artifact: &str,
    summary: &Value,
) -> QueryResult<Complete> {
    conn.transaction(async |conn| {
        match shards::lock_task(conn, ticket.task_id).await? {
            Some((State::Running, _)) => {}
            Some((State::Succeeded, Some(known))) if known == artifact => return Ok(Complete::Done),
            _ => return Ok(Complete::Lost),
        }
        if !shards::end(conn, ticket, State::Succeeded, Some(output)).await? {
            return Ok(Complete::Lost);
        }
        diesel::sql_query(
            "UPDATE jobs.tasks SET state = 'succeeded', finished_at = now(), artefact = $2, summary = $3 \
             WHERE id = $1 AND state = 'running'",
        )
        .bind::<BigInt, _>(ticket.task_id)
        .bind::<Text, _>(artifact)
        .bind::<Jsonb, _>(summary)
        .execute(conn)
        .await?;
        Ok(Complete::Done)
    })
    .await
}

/// Ends the task with a reason that repeating would not change. False: the shard was not ours any more.
pub async fn fail(
    conn: &mut AsyncPgConnection,
    ticket: &Ticket,
    code: &str,
    params: Option<&Value>,
) -> QueryResult<bool> {
    conn.transaction(async |conn| {
        let Some((State::Running, _)) = shards::lock_task(conn, ticket.task_id).await? else {
            return Ok(false);
        };
        if !shards::end(conn, ticket, State::Failed, None).await? {
            return Ok(false);
        }
        fail_task(conn, ticket.task_id, code, params).await?;
        Ok(true)
    })
    .await
}

/// Fails a running task and ends the shards that have not ended. The caller holds the task's row.
pub(super) async fn fail_task(
    conn: &mut AsyncPgConnection,
    task_id: i64,
    code: &str,
    params: Option<&Value>,
) -> QueryResult<()> {
    diesel::sql_query(
        "UPDATE jobs.tasks SET state = 'failed', finished_at = now(), error_code = $2, error_params = $3 \
         WHERE id = $1 AND state = 'running'",
    )
    .bind::<BigInt, _>(task_id)
    .bind::<Text, _>(code)
    .bind::<Nullable<Jsonb>, _>(params)
    .execute(conn)
    .await?;
    diesel::sql_query(END_SHARDS)
        .bind::<BigInt, _>(task_id)
        .execute(conn)
        .await?;
    Ok(())
}
