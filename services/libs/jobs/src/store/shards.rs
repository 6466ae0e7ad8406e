//! What the other acts share: the task's row under lock, and the shards beside ours.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Double, Integer, Jsonb, Nullable, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use serde_json::Value;

use crate::{State, Ticket};

#[derive(QueryableByName)]
struct TaskRow {
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Nullable<Text>)]
    artifact: Option<String>,
}

/// Locks the task's row until the transaction ends; answers its state and result.
pub async fn lock_task(
    conn: &mut AsyncPgConnection,
    task_id: i64,
) -> QueryResult<Option<(State, Option<String>)>> {
    let row: Option<TaskRow> = diesel::sql_query(
        "SELECT state, artefact AS artifact FROM jobs.tasks WHERE id = $1 FOR UPDATE",
    )
    .bind::<BigInt, _>(task_id)
    .get_result(conn)
    .await
    .optional()?;
    row.map(|row| Ok((State::read(&row.state)?, row.artifact)))
        .transpose()
}

/// One shard as its task's end and its progress need it.
#[derive(Clone, Debug)]
pub struct Shard {
    pub task_id: i64,
    pub number: i32,
    pub state: State,
    pub attempt: i32,
    pub output: Option<String>,
    pub cost_ms: i64,
    pub progress: f64,
    pub step: Option<Value>,
}

#[derive(QueryableByName)]
struct ShardRow {
    #[diesel(sql_type = BigInt)]
    task_id: i64,
    #[diesel(sql_type = Integer)]
    number: i32,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Integer)]
    attempt: i32,
    #[diesel(sql_type = Nullable<Text>)]
    output: Option<String>,
    #[diesel(sql_type = BigInt)]
    cost_ms: i64,
    #[diesel(sql_type = Double)]
    progress: f64,
    #[diesel(sql_type = Nullable<Jsonb>)]
    step: Option<Value>,
}

/// The shards of these tasks, in order of task and number.
pub async fn of_tasks(conn: &mut AsyncPgConnection, task_ids: &[i64]) -> QueryResult<Vec<Shard>> {
    let rows: Vec<ShardRow> = diesel::sql_query(
        "SELECT task_id, number, state, attempt, output, cost_ms, progress, step \
         FROM jobs.shards WHERE task_id = ANY($1) ORDER BY task_id, number",
    )
    .bind::<diesel::sql_types::Array<BigInt>, _>(task_ids)
    .load(conn)
    .await?;
    rows.into_iter()
        .map(|row| {
            Ok(Shard {
                task_id: row.task_id,
                number: row.number,
                state: State::read(&row.state)?,
                attempt: row.attempt,
                output: row.output,
                cost_ms: row.cost_ms,
                progress: row.progress,
                step: row.step,
            })
        })
        .collect()
}

/// Moves our shard out of `running`, if it is still ours; our child has ended before. `state` is a final one.
pub async fn end(
    conn: &mut AsyncPgConnection,
    ticket: &Ticket,
    state: State,
    output: Option<&str>,
) -> QueryResult<bool> {
    let ended = diesel::sql_query(
        "UPDATE jobs.shards SET state = $4, owner = NULL, lease_until = NULL, output = coalesce($5, output), \
                progress = CASE WHEN $4 = 'succeeded' THEN 1 ELSE progress END \
         WHERE task_id = $1 AND number = $2 AND attempt = $3 AND state = 'running'",
    )
    .bind::<BigInt, _>(ticket.task_id)
    .bind::<Integer, _>(ticket.number)
    .bind::<Integer, _>(ticket.attempt)
    .bind::<Text, _>(state.as_str())
    .bind::<Nullable<Text>, _>(output)
    .execute(conn)
    .await?;
    Ok(ended == 1)
}
