//! Holding a claim, and giving it back.

use std::time::Duration;

use b2l_storage::prepared;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Double, Integer, Jsonb, Nullable, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use serde_json::Value;

use super::millis;
use crate::{State, Ticket};

/// What a beat brings back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The lease is extended.
    Continue,
    /// The task has ended: stopped by a person, or failed elsewhere.
    Ended(State),
    /// Somebody else has the shard, or may have it.
    Lost,
}

#[derive(QueryableByName)]
struct StateRow {
    #[diesel(sql_type = Text)]
    state: String,
}

/// Extends the lease and notes progress (0..1, never lowered).
pub async fn beat(
    conn: &mut AsyncPgConnection,
    ticket: &Ticket,
    lease: Duration,
    progress: f64,
    step: Option<&Value>,
) -> QueryResult<Beat> {
    let held = diesel::sql_query(
        "UPDATE jobs.shards SET lease_until = now() + $4 * interval '1 millisecond', \
                progress = greatest(progress, $5), step = coalesce($6, step) \
         WHERE task_id = $1 AND number = $2 AND attempt = $3 AND state = 'running'",
    )
    .bind::<BigInt, _>(ticket.task_id)
    .bind::<Integer, _>(ticket.number)
    .bind::<Integer, _>(ticket.attempt)
    .bind::<BigInt, _>(millis(lease))
    .bind::<Double, _>(progress.clamp(0.0, 1.0))
    .bind::<Nullable<Jsonb>, _>(step)
    .execute(conn)
    .await?;
    if held == 1 {
        return Ok(Beat::Continue);
    }
    let task: Option<StateRow> = diesel::sql_query("SELECT state FROM jobs.tasks WHERE id = $1")
        .bind::<BigInt, _>(ticket.task_id)
        .get_result(conn)
        .await
        .optional()?;
    match task.map(|row| State::read(&row.state)).transpose()? {
        Some(state) if !state.is_active() => Ok(Beat::Ended(state)),
        _ => Ok(Beat::Lost),
    }
}

/// Whether the shard still is this attempt's to work on. Reads only, so that it may be asked often.
pub async fn holds(conn: &mut AsyncPgConnection, ticket: &Ticket) -> QueryResult<bool> {
    #[derive(QueryableByName)]
    struct Held {
        #[diesel(sql_type = Bool)]
        held: bool,
    }
    let statement = diesel::sql_query(
        "SELECT EXISTS (SELECT 1 FROM jobs.shards \
         WHERE task_id = $1 AND number = $2 AND attempt = $3 AND state = 'running') AS held",
    )
    .bind::<BigInt, _>(ticket.task_id)
    .bind::<Integer, _>(ticket.number)
    .bind::<Integer, _>(ticket.attempt);
    let found: Held = prepared(statement).get_result(conn).await?;
    Ok(found.held)
}

/// Gives the shard back unharmed, as a worker does that was asked to stop. False: it was not ours any more.
pub async fn release(conn: &mut AsyncPgConnection, ticket: &Ticket) -> QueryResult<bool> {
    let released = diesel::sql_query(
        "UPDATE jobs.shards SET state = 'queued', owner = NULL, lease_until = NULL \
         WHERE task_id = $1 AND number = $2 AND attempt = $3 AND state = 'running'",
    )
    .bind::<BigInt, _>(ticket.task_id)
    .bind::<Integer, _>(ticket.number)
    .bind::<Integer, _>(ticket.attempt)
    .execute(conn)
    .await?;
    Ok(released == 1)
}

/// Says that no child of this attempt is alive any more, after its task was ended by somebody else.
pub async fn settle(conn: &mut AsyncPgConnection, ticket: &Ticket) -> QueryResult<()> {
    diesel::sql_query(
        "UPDATE jobs.shards SET owner = NULL \
         WHERE task_id = $1 AND number = $2 AND attempt = $3 AND state = 'stopped'",
    )
    .bind::<BigInt, _>(ticket.task_id)
    .bind::<Integer, _>(ticket.number)
    .bind::<Integer, _>(ticket.attempt)
    .execute(conn)
    .await?;
    Ok(())
}
