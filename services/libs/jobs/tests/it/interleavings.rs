//! The statements against the rules: random acts of API, workers and reaper, with tickets of any age, lead to the same
//! states in Postgres as in the model.

use std::collections::BTreeMap;

use b2l_jobs::{AcceptError, Beat, Complete, Finish, State, Stop, Ticket};
use diesel::sql_types::{Array, BigInt, Integer, Text};
use diesel_async::RunQueryDsl;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use serde_json::json;

use crate::model::{Finished, Shard, Task};
use crate::support::{Desk, LEASE, fresh_id, output};

const STORIES: usize = 3;

#[derive(Clone, Debug)]
enum Act {
    Accept { story: usize, shards: usize },
    Claim,
    Beat(usize),
    Finish(usize),
    Complete(usize),
    Fail(usize),
    Release(usize),
    Expire(usize),
    TimeOver(usize),
    Stop(usize),
    Workers(usize),
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        3 => (0..STORIES, 1usize..=3).prop_map(|(story, shards)| Act::Accept { story, shards }),
        6 => Just(Act::Claim),
        1 => any::<usize>().prop_map(Act::Beat),
        6 => any::<usize>().prop_map(Act::Finish),
        4 => any::<usize>().prop_map(Act::Complete),
        1 => any::<usize>().prop_map(Act::Fail),
        2 => any::<usize>().prop_map(Act::Release),
        2 => any::<usize>().prop_map(Act::Expire),
        1 => any::<usize>().prop_map(Act::TimeOver),
        1 => any::<usize>().prop_map(Act::Stop),
        1 => (1usize..=4).prop_map(Act::Workers),
    ]
}

/// One company in the model, with every ticket that was ever given out.
struct Bench<'a> {
    desk: &'a Desk,
    company: i64,
    stories: Vec<i64>,
    tasks: BTreeMap<i64, Task>,
    story_of: BTreeMap<i64, i64>,
    tickets: Vec<Ticket>,
    /// Tickets that were told to merge.
    merging: Vec<Ticket>,
    workers: usize,
}

impl<'a> Bench<'a> {
    fn new(desk: &'a Desk) -> Self {
        Self {
            desk,
            company: fresh_id(),
            stories: (0..STORIES).map(|_| fresh_id()).collect(),
            tasks: BTreeMap::new(),
            story_of: BTreeMap::new(),
            tickets: Vec::new(),
            merging: Vec::new(),
            workers: 2,
        }
    }

    async fn run(&mut self, act: &Act) {
        match *act {
            Act::Accept { story, shards } => self.accept(self.stories[story], shards).await,
            Act::Claim => self.claim().await,
            Act::Workers(count) => {
                let company = self.company;
                self.workers = count;
                self.desk
                    .run(&format!(
                        "INSERT INTO jobs.capacity VALUES ({company}, {count}) \
                         ON CONFLICT (company_id) DO UPDATE SET workers = {count}"
                    ))
                    .await;
            }
            Act::Stop(pick) => self.stop(pick).await,
            Act::Beat(pick)
            | Act::Finish(pick)
            | Act::Complete(pick)
            | Act::Fail(pick)
            | Act::Release(pick)
            | Act::Expire(pick)
            | Act::TimeOver(pick) => {
                if !self.tickets.is_empty() {
                    let ticket = self.tickets[pick % self.tickets.len()];
                    self.with_ticket(act, ticket).await;
                }
            }
        }
        self.compare(act).await;
    }

    async fn accept(&mut self, story: i64, shards: usize) {
        let active = self
            .tasks
            .values()
            .any(|task| task.state.is_active() && self.story_of[&task.id] == story);
        match self.desk.accept(self.company, story, shards).await {
            Ok(id) => {
                assert!(!active, "a second training was accepted");
                self.tasks.insert(id, Task::queued(id, shards));
                self.story_of.insert(id, story);
            }
            Err(AcceptError::AlreadyActive) => assert!(active),
            Err(error) => panic!("{error}"),
        }
    }

    async fn claim(&mut self) {
        let expected = self.expected_claim();
        let claimed = self.desk.claim().await.map(|claim| claim.ticket);
        assert_eq!(claimed, expected);
        self.tickets.extend(claimed);
    }

    fn expected_claim(&mut self) -> Option<Ticket> {
        if let Some(ticket) = self.tasks.values_mut().find_map(Task::claim) {
            return Some(ticket);
        }
        let used: usize = self
            .tasks
            .values()
            .filter(|task| task.state == State::Running)
            .map(Task::cpu)
            .sum();
        let head = self
            .tasks
            .values_mut()
            .find(|task| task.state == State::Queued)?;
        if used + head.cpu() > self.workers {
            return None;
        }
        head.admit();
        head.claim()
    }

    async fn stop(&mut self, pick: usize) {
        let Some(id) = self
            .tasks
            .keys()
            .nth(pick % self.tasks.len().max(1))
            .copied()
        else {
            return;
        };
        let mut api = self.desk.api(self.company).await;
        let stopped = b2l_jobs::stop(&mut api, self.company, id).await.unwrap();
        let expected = self.tasks.get_mut(&id).unwrap().stop(None);
        assert_eq!(
            stopped,
            if expected {
                Stop::Stopped
            } else {
                Stop::AlreadyFinished
            }
        );
    }

    async fn with_ticket(&mut self, act: &Act, ticket: Ticket) {
        let task = self.tasks.get_mut(&ticket.task_id).unwrap();
        let mut conn = self.desk.worker().await;
        let key = output(&ticket);
        match act {
            Act::Beat(_) => {
                let beat = b2l_jobs::beat(&mut conn, &ticket, LEASE, 0.5, None)
                    .await
                    .unwrap();
                assert_eq!(beat == Beat::Continue, task.holds(&ticket, None));
            }
            Act::Finish(_) => {
                let told = match b2l_jobs::finish(&mut conn, &ticket, &key).await.unwrap() {
                    Finish::Handed => Finished::Handed,
                    Finish::Merge { .. } => Finished::Merge,
                    Finish::Lost => Finished::Lost,
                };
                assert_eq!(told, task.finish(&ticket, None));
                if told == Finished::Merge {
                    self.merging.push(ticket);
                }
            }
            // No worker completes without having been told to merge.
            Act::Complete(_) if self.merging.contains(&ticket) => {
                let repeated = task.state == State::Succeeded
                    && task.shards[ticket.number as usize].output == Some(ticket.attempt);
                let done = b2l_jobs::complete(&mut conn, &ticket, &key, &key, &json!({}))
                    .await
                    .unwrap();
                assert_eq!(
                    done == Complete::Done,
                    task.complete(&ticket, None) || repeated
                );
            }
            Act::Fail(_) => {
                let failed = b2l_jobs::fail(&mut conn, &ticket, "internal", None)
                    .await
                    .unwrap();
                assert_eq!(failed, task.fail(&ticket, None));
            }
            Act::Release(_) => {
                let released = b2l_jobs::release(&mut conn, &ticket).await.unwrap();
                assert_eq!(released, task.release(&ticket, None));
            }
            Act::Expire(_) => {
                self.desk.expire(ticket.task_id, ticket.number).await;
                let reaped = self.desk.reap().await;
                let did = !reaped.requeued.is_empty() || !reaped.lost.is_empty();
                assert_eq!(did, task.expire(ticket.number as usize));
            }
            Act::TimeOver(_) => {
                self.desk.age(ticket.task_id, 22).await;
                let ended = self.desk.reap().await.timed_out;
                assert_eq!(ended == [ticket.task_id], task.time_over());
            }
            _ => {}
        }
    }

    async fn compare(&self, after: &Act) {
        let stored = stored(self.desk, &self.tasks.keys().copied().collect::<Vec<_>>()).await;
        for (id, task) in &self.tasks {
            let shards = task
                .shards
                .iter()
                .enumerate()
                .map(|(number, shard)| row(number, shard))
                .collect::<Vec<_>>();
            assert_eq!(
                stored.get(id),
                Some(&(task.state.as_str().to_owned(), shards)),
                "after {after:?}"
            );
        }
    }

    /// Leaves nothing to claim for the next case.
    async fn clear(self) {
        let mut api = self.desk.api(self.company).await;
        for story in &self.stories {
            b2l_jobs::stop_story(&mut api, self.company, *story)
                .await
                .unwrap();
        }
        let ids: Vec<String> = self.tasks.keys().map(i64::to_string).collect();
        if !ids.is_empty() {
            let twice = format!(
                "SELECT count(*) AS count FROM (SELECT 1 FROM jobs.task_events WHERE shard IS NULL \
                 AND state IN ('succeeded', 'failed', 'stopped') AND task_id IN ({}) \
                 GROUP BY task_id HAVING count(*) <> 1) AS wrong",
                ids.join(", ")
            );
            assert_eq!(
                self.desk.count(&twice).await,
                0,
                "a task ended twice or not at all"
            );
        }
    }
}

type Row = (i32, String, i32, i32);

fn row(number: usize, shard: &Shard) -> Row {
    (
        number as i32,
        shard.state.as_str().to_owned(),
        shard.attempt,
        shard.crashes,
    )
}

async fn stored(desk: &Desk, ids: &[i64]) -> BTreeMap<i64, (String, Vec<Row>)> {
    #[derive(diesel::QueryableByName)]
    struct Found {
        #[diesel(sql_type = BigInt)]
        id: i64,
        #[diesel(sql_type = Text)]
        task: String,
        #[diesel(sql_type = Integer)]
        number: i32,
        #[diesel(sql_type = Text)]
        shard: String,
        #[diesel(sql_type = Integer)]
        attempt: i32,
        #[diesel(sql_type = Integer)]
        crashes: i32,
    }
    let rows: Vec<Found> = diesel::sql_query(
        "SELECT t.id, t.state AS task, s.number, s.state AS shard, s.attempt, s.crashes \
         FROM jobs.tasks t JOIN jobs.shards s ON s.task_id = t.id WHERE t.id = ANY($1) ORDER BY t.id, s.number",
    )
    .bind::<Array<BigInt>, _>(ids)
    .load(&mut *desk.worker().await)
    .await
    .unwrap();
    let mut found: BTreeMap<i64, (String, Vec<Row>)> = BTreeMap::new();
    for row in rows {
        let entry = found
            .entry(row.id)
            .or_insert_with(|| (row.task, Vec::new()));
        entry
            .1
            .push((row.number, row.shard, row.attempt, row.crashes));
    }
    found
}

/// Cases unless `PROPTEST_CASES` says otherwise.
const CASES: u32 = 24;

#[test]
fn postgres_follows_the_rules_in_any_order_of_acts() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let desk = runtime.block_on(Desk::new());
    let cases = std::env::var("PROPTEST_CASES")
        .ok()
        .and_then(|cases| cases.parse().ok())
        .unwrap_or(CASES);
    let mut runner = TestRunner::new(Config {
        cases,
        failure_persistence: None,
        ..Config::default()
    });
    let outcome = runner.run(&prop::collection::vec(act(), 20..60), |acts| {
        runtime.block_on(async {
            let mut bench = Bench::new(&desk);
            for act in &acts {
                bench.run(act).await;
            }
            bench.clear().await;
        });
        Ok(())
    });
    drop(desk);
    if let Err(error) = outcome {
        panic!("{error}");
    }
}
