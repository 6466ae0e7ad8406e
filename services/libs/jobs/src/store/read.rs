//! Looking at tasks, for those who show them.

use b2l_contracts::jobs::TrainingInput;
use b2l_storage::prepared;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{
    Array, BigInt, Bool, Integer, Jsonb, Nullable, SmallInt, Text, Timestamptz,
};
use diesel_async::{AsyncPgConnection, RunQueryDsl};
use serde_json::Value;

use crate::task::unreadable;
use crate::{State, Task, TaskKind};

/// The place in the queue counts older tasks of another kind as well, unless they wait for workers that the company
/// has not seen: their kind does not look for work, and nothing of it runs here. Those will be passed over.
///
/// A task is settled once no shard of it names an owner; a worker that died cannot say so, and then its child, which
/// dies with it, is gone as well, so that a minute is believed without a word.
const COLUMNS: &str = "t.id, t.company_id, t.story_id, t.story_name, t.kind, t.cpu, t.state, t.created_at, \
    t.started_at, t.finished_at, t.error_code, t.error_params, t.artefact AS artifact, t.summary, \
    CASE WHEN t.state = 'queued' THEN (SELECT count(*)::int FROM jobs.tasks q \
         WHERE q.company_id = t.company_id AND q.state = 'queued' AND q.id <= t.id AND (q.kind = t.kind OR EXISTS ( \
             SELECT 1 FROM jobs.looks l WHERE l.kind = q.kind AND l.good_until > now()) OR EXISTS ( \
             SELECT 1 FROM jobs.tasks r WHERE r.company_id = t.company_id AND r.state = 'running' \
                 AND r.kind = q.kind))) END AS position, \
    t.finished_at IS NOT NULL AND (t.finished_at < now() - interval '60 seconds' OR NOT EXISTS ( \
         SELECT 1 FROM jobs.shards s WHERE s.task_id = t.id AND s.owner IS NOT NULL)) AS settled";

#[derive(QueryableByName)]
struct TaskRow {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = BigInt)]
    company_id: i64,
    #[diesel(sql_type = Nullable<BigInt>)]
    story_id: Option<i64>,
    #[diesel(sql_type = Text)]
    story_name: String,
    #[diesel(sql_type = SmallInt)]
    kind: i16,
    #[diesel(sql_type = Integer)]
    cpu: i32,
    #[diesel(sql_type = Text)]
    state: String,
    #[diesel(sql_type = Timestamptz)]
    created_at: DateTime<Utc>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    started_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Timestamptz>)]
    finished_at: Option<DateTime<Utc>>,
    #[diesel(sql_type = Nullable<Text>)]
    error_code: Option<String>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    error_params: Option<Value>,
    #[diesel(sql_type = Nullable<Text>)]
    artifact: Option<String>,
    #[diesel(sql_type = Nullable<Jsonb>)]
    summary: Option<Value>,
    #[diesel(sql_type = Nullable<Integer>)]
    position: Option<i32>,
    #[diesel(sql_type = Bool)]
    settled: bool,
}

impl TaskRow {
    fn task(self) -> QueryResult<Task> {
        Ok(Task {
            id: self.id,
            company_id: self.company_id,
            story_id: self.story_id,
            story_name: self.story_name,
            kind: TaskKind::read(self.kind)?,
            cpu: self.cpu,
            state: State::read(&self.state)?,
            created_at: self.created_at,
            started_at: self.started_at,
            finished_at: self.finished_at,
            error_code: self.error_code,
            error_params: self.error_params,
            artifact: self.artifact,
            summary: self.summary,
            position: self.position,
            settled: self.settled,
        })
    }
}

fn tasks(rows: Vec<TaskRow>) -> QueryResult<Vec<Task>> {
    rows.into_iter().map(TaskRow::task).collect()
}

/// One task of the company.
pub async fn task(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
) -> QueryResult<Option<Task>> {
    let statement = diesel::sql_query(format!(
        "SELECT {COLUMNS} FROM jobs.tasks t WHERE t.company_id = $1 AND t.id = $2"
    ))
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(task_id);
    let found = prepared(statement)
        .get_result::<TaskRow>(conn)
        .await
        .optional()?;
    found.map(TaskRow::task).transpose()
}

/// What a task was asked for.
pub async fn input(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    task_id: i64,
) -> QueryResult<Option<TrainingInput>> {
    #[derive(QueryableByName)]
    struct Input {
        #[diesel(sql_type = Jsonb)]
        input: Value,
    }
    let found: Option<Input> =
        diesel::sql_query("SELECT input FROM jobs.tasks WHERE company_id = $1 AND id = $2")
            .bind::<BigInt, _>(company_id)
            .bind::<BigInt, _>(task_id)
            .get_result(conn)
            .await
            .optional()?;
    let read = |row: Input| {
        serde_json::from_value(row.input).map_err(|error| unreadable("input", &error.to_string()))
    };
    found.map(read).transpose()
}

/// The newest training of a story.
pub async fn latest_of_story(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_id: i64,
) -> QueryResult<Option<Task>> {
    Ok(latest_of_stories(conn, company_id, &[story_id])
        .await?
        .pop())
}

/// The newest training of each of these stories; a story without one is left out.
pub async fn latest_of_stories(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_ids: &[i64],
) -> QueryResult<Vec<Task>> {
    newest_of(conn, company_id, story_ids, "").await
}

/// The training whose result a story serves.
pub async fn last_succeeded(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_id: i64,
) -> QueryResult<Option<Task>> {
    Ok(last_succeeded_of(conn, company_id, &[story_id])
        .await?
        .pop())
}

/// The trainings whose results these stories serve.
pub async fn last_succeeded_of(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_ids: &[i64],
) -> QueryResult<Vec<Task>> {
    newest_of(conn, company_id, story_ids, "AND n.state = 'succeeded'").await
}

/// The story's last trainings that succeeded, at most `limit`, the newest first.
pub async fn succeeded(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_id: i64,
    limit: i64,
) -> QueryResult<Vec<Task>> {
    let statement = diesel::sql_query(format!(
        "SELECT {COLUMNS} FROM jobs.tasks t WHERE t.story_id = $2 AND t.company_id = $1 AND t.kind = 0 \
             AND t.state = 'succeeded' ORDER BY t.id DESC LIMIT $3"
    ))
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(story_id)
    .bind::<BigInt, _>(limit);
    tasks(prepared(statement).load(conn).await?)
}

async fn newest_of(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    story_ids: &[i64],
    condition: &'static str,
) -> QueryResult<Vec<Task>> {
    let statement = diesel::sql_query(format!(
        "SELECT {COLUMNS} FROM unnest($2) AS wanted (story_id) CROSS JOIN LATERAL ( \
             SELECT * FROM jobs.tasks n WHERE n.story_id = wanted.story_id AND n.company_id = $1 AND n.kind = 0 \
             {condition} ORDER BY n.id DESC LIMIT 1) t"
    ))
    .bind::<BigInt, _>(company_id)
    .bind::<Array<BigInt>, _>(story_ids);
    tasks(prepared(statement).load(conn).await?)
}

/// The company's newest tasks of all kinds, newest first.
pub async fn recent(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    limit: i64,
) -> QueryResult<Vec<Task>> {
    let statement = diesel::sql_query(format!(
        "SELECT {COLUMNS} FROM jobs.tasks t WHERE t.company_id = $1 ORDER BY t.id DESC LIMIT $2"
    ))
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(limit);
    tasks(prepared(statement).load(conn).await?)
}
