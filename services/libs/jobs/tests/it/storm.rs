//! Many workers of two kinds at once on one Postgres, with deaths, stops and a reaper: each task ends exactly once.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use b2l_jobs::{Claim, Finish, Stop, TaskKind};
use rand::Rng;
use serde_json::json;
use tokio::time::sleep;
use uuid::Uuid;

use crate::support::{Desk, LIMIT, fresh_id, output};

const COMPANIES: usize = 6;
const TASKS: usize = 120;
const WORKERS: usize = 6;
/// Longer than any piece of work, so that only a death lets it run out.
const LEASE: Duration = Duration::from_millis(700);
const DIES: f64 = 0.12;
const STOPPED: f64 = 0.06;
const PATIENCE: Duration = Duration::from_secs(90);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_storm_of_claims_deaths_and_stops_ends_each_task_once() {
    let desk = Arc::new(Desk::new().await);
    let companies: Vec<i64> = (0..COMPANIES).map(|_| fresh_id()).collect();
    let mut accepted = Vec::new();
    for number in 0..TASKS {
        let company = companies[number % COMPANIES];
        let task = match number % 5 {
            0 => desk.accept_preparation(company).await,
            _ => desk
                .accept(company, fresh_id(), 1 + number % 2)
                .await
                .unwrap(),
        };
        accepted.push((company, task));
    }
    let over = Arc::new(AtomicBool::new(false));
    let mut crew: Vec<_> = (0..WORKERS)
        .map(|number| match number % 3 {
            0 => TaskKind::ForecastPreparation,
            _ => TaskKind::Training,
        })
        .map(|kind| tokio::spawn(work(desk.clone(), kind, over.clone())))
        .collect();
    crew.push(tokio::spawn(reap(desk.clone(), over.clone())));
    let stopped = stop_some(&desk, &accepted).await;
    let began = Instant::now();
    while desk
        .count("SELECT count(*) FROM jobs.tasks WHERE state IN ('queued', 'running')")
        .await
        > 0
    {
        assert!(began.elapsed() < PATIENCE, "a task is stuck");
        sleep(Duration::from_millis(100)).await;
    }
    over.store(true, Ordering::SeqCst);
    for member in crew {
        member.await.unwrap();
    }
    check(&desk, &stopped).await;
}

async fn work(desk: Arc<Desk>, kind: TaskKind, over: Arc<AtomicBool>) {
    while !over.load(Ordering::SeqCst) {
        let mut conn = desk.worker().await;
        // Now and then nobody of a kind has looked for long enough, and the other passes.
        b2l_jobs::look(&mut conn, kind, Duration::from_millis(30))
            .await
            .unwrap();
        let claim = b2l_jobs::claim(&mut conn, kind, Uuid::new_v4(), LEASE)
            .await
            .unwrap();
        drop(conn);
        match claim {
            Some(claim) => one_shard(&desk, &claim).await,
            None => sleep(Duration::from_millis(20)).await,
        }
    }
}

async fn one_shard(desk: &Desk, claim: &Claim) {
    let busy = rand::rng().random_range(0..20);
    sleep(Duration::from_millis(busy)).await;
    if rand::rng().random_bool(DIES) {
        return;
    }
    let (ticket, key) = (claim.ticket, output(&claim.ticket));
    let finished = b2l_jobs::finish(&mut *desk.worker().await, &ticket, &key)
        .await
        .unwrap();
    if rand::rng().random_bool(DIES) {
        return;
    }
    if let Finish::Merge { outputs } = finished {
        assert_eq!(outputs.len(), claim.shards as usize);
        let done = b2l_jobs::complete(
            &mut *desk.worker().await,
            &ticket,
            &key,
            &outputs.join("+"),
            &json!({}),
        )
        .await;
        done.unwrap();
    }
}

async fn reap(desk: Arc<Desk>, over: Arc<AtomicBool>) {
    while !over.load(Ordering::SeqCst) {
        b2l_jobs::reap(&mut *desk.worker().await, LEASE, LIMIT)
            .await
            .unwrap();
        sleep(Duration::from_millis(100)).await;
    }
}

/// Answers the tasks whose stop was confirmed.
async fn stop_some(desk: &Desk, accepted: &[(i64, i64)]) -> Vec<i64> {
    let mut stopped = Vec::new();
    for (company, task) in accepted {
        if rand::rng().random_bool(STOPPED) {
            let answer = b2l_jobs::stop(&mut *desk.api(*company).await, *company, *task)
                .await
                .unwrap();
            if answer == Stop::Stopped {
                stopped.push(*task);
            }
        }
        sleep(Duration::from_millis(5)).await;
    }
    stopped
}

async fn check(desk: &Desk, stopped: &[i64]) {
    let ends = "SELECT count(*) AS count FROM (SELECT task_id FROM jobs.task_events WHERE shard IS NULL \
                AND state IN ('succeeded', 'failed', 'stopped') GROUP BY task_id HAVING count(*) = 1) AS once";
    assert_eq!(
        desk.count(ends).await,
        TASKS as i64,
        "each task ends exactly once"
    );
    let twice = "SELECT count(*) AS count FROM (SELECT 1 FROM jobs.task_events WHERE state = 'running' \
                 AND shard IS NOT NULL GROUP BY task_id, shard, attempt HAVING count(*) > 1) AS doubled";
    assert_eq!(desk.count(twice).await, 0, "no attempt runs twice");
    for task in stopped {
        assert_eq!(
            desk.history(*task).await.last().map(String::as_str),
            Some("stopped")
        );
    }
    let over = format!(
        "WITH changes AS ( \
             SELECT company_id, id, CASE state WHEN 'running' THEN cpu ELSE -cpu END AS slots FROM ( \
                 SELECT e.company_id, e.id, e.state, t.cpu FROM jobs.task_events e JOIN jobs.tasks t ON t.id = e.task_id \
                 WHERE e.shard IS NULL AND (e.state = 'running' OR (e.state <> 'queued' AND t.started_at IS NOT NULL)) \
             ) AS ends), \
         used AS (SELECT sum(slots) OVER (PARTITION BY company_id ORDER BY id) AS slots FROM changes) \
         SELECT count(*) AS count FROM used WHERE slots > {}",
        crate::support::DEFAULT_WORKERS
    );
    assert_eq!(
        desk.count(&over).await,
        0,
        "a company held more slots than it has"
    );
}
