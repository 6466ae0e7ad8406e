//! What the tests arrange and look at.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use b2l_contracts::jobs::Unit;
use b2l_jobs::{Claim, NewTask, State, TaskKind, Ticket, plan_shards};
use b2l_storage::{Conn, Database};
use b2l_testkit::Stack;
use diesel::sql_types::{BigInt, Integer, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection};
use serde_json::json;
use uuid::Uuid;

pub const LEASE: Duration = Duration::from_secs(60);
pub const LIMIT: Duration = Duration::from_secs(1200);
pub const DEFAULT_WORKERS: i32 = 2;

/// A database with the two sides that use the library.
pub struct Desk {
    pub stack: Stack,
    pub forecast: Database,
    pub training: Database,
}

static NEXT: AtomicI64 = AtomicI64::new(1);

/// An id that no other test of this process uses.
pub fn fresh_id() -> i64 {
    NEXT.fetch_add(1, Ordering::SeqCst)
}

impl Desk {
    pub async fn new() -> Self {
        let stack = Stack::new().await.expect("the test stack answers");
        let forecast = stack.connect("forecast").expect("the role exists");
        let training = stack.connect("training").expect("the role exists");
        Self {
            stack,
            forecast,
            training,
        }
    }

    pub async fn worker(&self) -> Conn {
        self.training.conn().await.expect("Postgres answers")
    }

    pub async fn api(&self, company_id: i64) -> Conn {
        self.forecast
            .company(company_id)
            .await
            .expect("Postgres answers")
    }

    pub async fn admin(&self) -> AsyncPgConnection {
        self.stack.database.admin().await.expect("Postgres answers")
    }

    /// Accepts a training with this many shards.
    pub async fn accept(
        &self,
        company_id: i64,
        story_id: i64,
        shards: usize,
    ) -> Result<i64, b2l_jobs::AcceptError> {
        let mut conn = self.api(company_id).await;
        b2l_jobs::accept(
            &mut conn,
            &new_task(company_id, story_id, shards),
            DEFAULT_WORKERS,
        )
        .await
    }

    /// Accepts a preparation of a forecast.
    pub async fn accept_preparation(&self, company_id: i64) -> i64 {
        let prepares = NewTask {
            kind: TaskKind::ForecastPreparation,
            input: json!({"fingerprint": "a"}),
            ..new_task(company_id, fresh_id(), 1)
        };
        let mut conn = self.api(company_id).await;
        b2l_jobs::accept(&mut conn, &prepares, DEFAULT_WORKERS)
            .await
            .expect("the preparation is accepted")
    }

    pub async fn claim(&self) -> Option<Claim> {
        self.claim_of(TaskKind::Training).await
    }

    pub async fn claim_of(&self, kind: TaskKind) -> Option<Claim> {
        b2l_jobs::claim(&mut *self.worker().await, kind, Uuid::new_v4(), LEASE)
            .await
            .expect("claiming works")
    }

    /// A worker of this kind looks for work, for as long as the test lasts.
    pub async fn look(&self, kind: TaskKind) {
        b2l_jobs::look(&mut *self.worker().await, kind, LEASE)
            .await
            .expect("looking works");
    }

    /// No worker of this kind has looked for work lately.
    pub async fn nobody_looks(&self, kind: TaskKind) {
        let kind = kind as i16;
        self.run(&format!(
            "UPDATE jobs.looks SET good_until = now() - interval '1 second' WHERE kind = {kind}"
        ))
        .await;
    }

    pub async fn position(&self, company_id: i64, task_id: i64) -> Option<i32> {
        let mut conn = self.api(company_id).await;
        let task = b2l_jobs::task(&mut conn, company_id, task_id).await;
        task.expect("reading works")
            .expect("the task is there")
            .position
    }

    pub async fn state(&self, company_id: i64, task_id: i64) -> State {
        let mut conn = self.api(company_id).await;
        b2l_jobs::task(&mut conn, company_id, task_id)
            .await
            .expect("reading works")
            .expect("the task is there")
            .state
    }

    /// Makes the lease of a shard run out now.
    pub async fn expire(&self, task_id: i64, number: i32) {
        diesel::sql_query(
            "UPDATE jobs.shards SET lease_until = now() - interval '1 second' \
             WHERE task_id = $1 AND number = $2 AND state = 'running'",
        )
        .bind::<BigInt, _>(task_id)
        .bind::<Integer, _>(number)
        .execute(&mut self.admin().await)
        .await
        .expect("the clock of the lease moves");
    }

    /// Makes a task that runs have begun these minutes ago.
    pub async fn age(&self, task_id: i64, minutes: i32) {
        self.run(&format!(
            "UPDATE jobs.tasks SET started_at = now() - interval '{minutes} minutes' \
             WHERE id = {task_id} AND state = 'running'"
        ))
        .await;
    }

    /// Reaps as if Postgres had been up for long.
    pub async fn reap(&self) -> b2l_jobs::Reaped {
        b2l_jobs::reap(&mut *self.worker().await, Duration::from_millis(1), LIMIT)
            .await
            .expect("reaping works")
    }

    pub async fn run(&self, sql: &str) {
        self.admin()
            .await
            .batch_execute(sql)
            .await
            .expect("the statement runs");
    }

    pub async fn count(&self, sql: &str) -> i64 {
        #[derive(diesel::QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let found: Count = diesel::sql_query(sql)
            .get_result(&mut self.admin().await)
            .await
            .expect("the count is taken");
        found.count
    }

    /// The states of a task in the order in which it had them.
    pub async fn history(&self, task_id: i64) -> Vec<String> {
        #[derive(diesel::QueryableByName)]
        struct Event {
            #[diesel(sql_type = Text)]
            state: String,
        }
        let events: Vec<Event> = diesel::sql_query(
            "SELECT state FROM jobs.task_events WHERE task_id = $1 AND shard IS NULL ORDER BY id",
        )
        .bind::<BigInt, _>(task_id)
        .load(&mut self.admin().await)
        .await
        .expect("events are read");
        events.into_iter().map(|event| event.state).collect()
    }
}

pub fn new_task(company_id: i64, story_id: i64, shards: usize) -> NewTask {
    let units = (0..shards as u32)
        .map(|series| Unit {
            series,
            model: "SES".into(),
            cost_ms: 10,
        })
        .collect();
    NewTask {
        company_id,
        story_id,
        story_name: format!("Story {story_id}"),
        kind: TaskKind::Training,
        input: json!({"target": "sales"}),
        shards: plan_shards(units, shards),
        trace_context: None,
    }
}

/// The object key that an attempt writes to.
pub fn output(ticket: &Ticket) -> String {
    format!("{}/{}/{}", ticket.task_id, ticket.number, ticket.attempt)
}
