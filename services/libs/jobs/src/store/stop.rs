//! Stopping: final at once in the row. Whoever works on it sees so at the next look at its row.

use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::END_SHARDS;

/// What a wish to stop met.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    Stopped,
    /// The task had ended before, in whatever way.
    AlreadyFinished,
    /// The company has no such task.
    NotFound,
}

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Stops a task of the company.
pub async fn stop(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
) -> QueryResult<Stop> {
    conn.transaction(async |conn| {
        let stopped: Vec<Id> = diesel::sql_query(
            "UPDATE jobs.tasks SET state = 'stopped', finished_at = now() \
             WHERE id = $1 AND company_id = $2 AND state IN ('queued', 'running') RETURNING id",
        )
        .bind::<BigInt, _>(task_id)
        .bind::<BigInt, _>(company_id)
        .load(conn)
        .await?;
        if end_shards(conn, &stopped).await? > 0 {
            return Ok(Stop::Stopped);
        }
        let known: Option<Id> =
            diesel::sql_query("SELECT id FROM jobs.tasks WHERE id = $1 AND company_id = $2")
                .bind::<BigInt, _>(task_id)
                .bind::<BigInt, _>(company_id)
                .get_result(conn)
                .await
                .optional()?;
        Ok(known.map_or(Stop::NotFound, |_| Stop::AlreadyFinished))
    })
    .await
}

/// Stops whatever waits or runs for a story, as its deletion does. Answers how many tasks that were.
pub async fn stop_story(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_id: i64,
) -> QueryResult<usize> {
    conn.transaction(async |conn| {
        let stopped: Vec<Id> = diesel::sql_query(
            "UPDATE jobs.tasks SET state = 'stopped', finished_at = now() \
             WHERE story_id = $1 AND company_id = $2 AND state IN ('queued', 'running') RETURNING id",
        )
        .bind::<BigInt, _>(story_id)
        .bind::<BigInt, _>(company_id)
        .load(conn)
        .await?;
        end_shards(conn, &stopped).await
    })
    .await
}

async fn end_shards(conn: &mut AsyncPgConnection, stopped: &[Id]) -> QueryResult<usize> {
    for task in stopped {
        diesel::sql_query(END_SHARDS)
            .bind::<BigInt, _>(task.id)
            .execute(conn)
            .await?;
    }
    Ok(stopped.len())
}
