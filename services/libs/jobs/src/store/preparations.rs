//! Preparations of long forecasts: finding the one of a request again, and telling their ends by mail.

use std::collections::HashMap;
use std::time::Duration;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Jsonb, Nullable, Text, Timestamptz};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use serde_json::Value;

use crate::{State, Task};

#[derive(QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// The newest preparation of the story for this fingerprint of a request that waits, runs, or has succeeded since
/// `since`. What a preparation was made of may have changed while it waited: then its summary has the fingerprint of
/// what it was really made of, and only that counts.
pub async fn preparation_of(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_id: i64,
    fingerprint: &str,
    since: DateTime<Utc>,
) -> QueryResult<Option<Task>> {
    let found: Option<Id> = diesel::sql_query(
        "SELECT id FROM jobs.tasks WHERE company_id = $1 AND story_id = $2 AND kind = 1 \
           AND coalesce(summary ->> 'fingerprint', input ->> 'fingerprint') = $3 \
           AND (state IN ('queued', 'running') OR state = 'succeeded' AND finished_at > $4) \
         ORDER BY id DESC LIMIT 1",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(story_id)
    .bind::<Text, _>(fingerprint)
    .bind::<Timestamptz, _>(since)
    .get_result(conn)
    .await
    .optional()?;
    match found {
        Some(row) => super::read::task(conn, company_id, row.id).await,
        None => Ok(None),
    }
}

/// Notes that this user asks for a preparation as well and gets the email about its end. False when it has ended by
/// now: then there is nothing to wait for.
pub async fn join(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
    user_id: i64,
) -> QueryResult<bool> {
    // The lock on the task waits for an end that is being written, and an end for whoever joins.
    let active = diesel::sql_query(
        "WITH waited AS ( \
             SELECT id, company_id FROM jobs.tasks \
             WHERE id = $2 AND company_id = $1 AND kind = 1 AND state IN ('queued', 'running') FOR NO KEY UPDATE), \
         joined AS ( \
             INSERT INTO jobs.askers (task_id, company_id, user_id) SELECT id, company_id, $3 FROM waited \
             ON CONFLICT DO NOTHING) \
         SELECT id FROM waited",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(task_id)
    .bind::<BigInt, _>(user_id)
    .get_result::<Id>(conn)
    .await
    .optional()?;
    Ok(active.is_some())
}

/// Object keys that the preparations of a story named, results and files of their requests.
pub async fn prepared_keys(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_id: i64,
) -> QueryResult<Vec<String>> {
    #[derive(QueryableByName)]
    struct Key {
        #[diesel(sql_type = Text)]
        key: String,
    }
    let keys: Vec<Key> = diesel::sql_query(
        "SELECT artefact AS key FROM jobs.tasks \
         WHERE company_id = $1 AND story_id = $2 AND kind = 1 AND artefact IS NOT NULL \
         UNION SELECT input -> 'file' ->> 'key' FROM jobs.tasks \
         WHERE company_id = $1 AND story_id = $2 AND kind = 1 AND input -> 'file' ->> 'key' IS NOT NULL",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(story_id)
    .load(conn)
    .await?;
    Ok(keys.into_iter().map(|row| row.key).collect())
}

/// What a preparation was asked for, as its service wrote it; `None` when the company has no such preparation.
pub async fn preparation_input(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
) -> QueryResult<Option<Value>> {
    #[derive(QueryableByName)]
    struct Input {
        #[diesel(sql_type = Jsonb)]
        input: Value,
    }
    let found: Option<Input> = diesel::sql_query(
        "SELECT input FROM jobs.tasks WHERE company_id = $1 AND id = $2 AND kind = 1",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(task_id)
    .get_result(conn)
    .await
    .optional()?;
    Ok(found.map(|row| row.input))
}

/// What these tasks were expected to take when they were accepted, all shards of a task together.
pub async fn planned(
    conn: &mut AsyncPgConnection,
    task_ids: &[i64],
) -> QueryResult<HashMap<i64, Duration>> {
    #[derive(QueryableByName)]
    struct Cost {
        #[diesel(sql_type = BigInt)]
        task_id: i64,
        #[diesel(sql_type = BigInt)]
        cost_ms: i64,
    }
    let costs: Vec<Cost> = diesel::sql_query(
        "SELECT task_id, sum(cost_ms)::bigint AS cost_ms FROM jobs.shards WHERE task_id = ANY($1) GROUP BY task_id",
    )
    .bind::<Array<BigInt>, _>(task_ids)
    .load(conn)
    .await?;
    let planned = |row: Cost| {
        (
            row.task_id,
            Duration::from_millis(row.cost_ms.unsigned_abs()),
        )
    };
    Ok(costs.into_iter().map(planned).collect())
}

/// A preparation that has ended and whose user has not been told.
#[derive(Clone, Debug)]
pub struct Untold {
    pub id: i64,
    pub company_id: i64,
    pub story_id: Option<i64>,
    pub story_name: String,
    /// Succeeded or failed: who stopped one knows.
    pub state: State,
    pub error_code: Option<String>,
    pub error_params: Option<Value>,
    pub input: Value,
    /// Who joined the one whom the input names.
    pub askers: Vec<i64>,
}

#[derive(QueryableByName)]
struct UntoldRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    company_id: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    story_id: Option<i64>,
    #[diesel(sql_type = Text)]
    story_name: String,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Nullable<Text>)]
    error_code: Option<String>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    error_params: Option<Value>,
    #[diesel(sql_type = Jsonb)]
    input: Value,
    #[diesel(sql_type = Array<BigInt>)]
    askers: Vec<i64>,
}

/// The oldest preparation that is to be told, noted as told: in the transaction of the caller, which posts the
/// emails in the same one, so that nobody gets two. Rows that another process is telling are passed over.
pub async fn take_next_ended(conn: &mut AsyncPgConnection) -> QueryResult<Option<Untold>> {
    let row: Option<UntoldRow> = diesel::sql_query(
        "UPDATE jobs.tasks SET told_at = now() WHERE id = ( \
             SELECT id FROM jobs.tasks WHERE kind = 1 AND told_at IS NULL AND state IN ('succeeded', 'failed') \
             ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED) \
         RETURNING id, company_id, story_id, story_name, state, error_code, error_params, input, \
                   ARRAY(SELECT user_id FROM jobs.askers WHERE task_id = tasks.id ORDER BY user_id) AS askers",
    )
    .get_result(conn)
    .await
    .optional()?;
    row.map(|row| {
        Ok(Untold {
            id: row.id,
            company_id: row.company_id,
            story_id: row.story_id,
            story_name: row.story_name,
            state: State::read(&row.state)?,
            error_code: row.error_code,
            error_params: row.error_params,
            input: row.input,
            askers: row.askers,
        })
    })
    .transpose()
}
