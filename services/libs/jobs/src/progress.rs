//! How far a task is. Live in Redis, some seconds old in Postgres; a reader takes the further of the two, so that
//! losing Redis costs freshness and nothing else.

use std::collections::HashMap;
use std::time::Duration;

use b2l_storage::Cache;
use diesel::QueryResult;
use diesel_async::AsyncPgConnection;
use serde::{Deserialize, Serialize};

use crate::store::shards::{self, Shard};
use crate::{State, Ticket};

/// Shown before the end: only a task that ended is whole.
const MOST_BEFORE_END: f64 = 0.99;
/// How long live progress outlives its writer.
const KEPT: Duration = Duration::from_secs(120);

/// How far a task is.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Progress {
    /// 0..1 of the expected work; 1 only after the end. Falls at most by what Redis knew and Postgres did not,
    /// when Redis is lost.
    pub fraction: f64,
    pub step: Option<Step>,
}

/// What is at work: model `done + 1` of `total`.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Step {
    pub model: String,
    /// The series' category values; empty when there is one series.
    pub series: Vec<String>,
    pub done: u32,
    pub total: u32,
}

/// The part of one shard, as a worker writes it.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct ShardProgress {
    pub attempt: i32,
    pub fraction: f64,
    pub step: Option<Step>,
}

pub(crate) async fn write(cache: &Cache, ticket: &Ticket, progress: &ShardProgress) {
    // Best effort: `set` tells whether it was taken, and nothing depends on it.
    cache
        .set(&key(ticket.task_id, ticket.number), progress, KEPT)
        .await;
}

/// What people have seen last of this shard, whoever did it; nothing when that is long ago.
pub(crate) async fn shown(cache: &Cache, ticket: &Ticket) -> Option<ShardProgress> {
    cache.get(&key(ticket.task_id, ticket.number)).await
}

fn key(task_id: i64, number: i32) -> String {
    format!("progress:{task_id}:{number}")
}

/// How far these tasks are. Ask for running ones: the others need no look.
pub async fn progress(
    cache: &Cache,
    conn: &mut AsyncPgConnection,
    task_ids: &[i64],
) -> QueryResult<HashMap<i64, Progress>> {
    if task_ids.is_empty() {
        return Ok(HashMap::new());
    }
    let shards = shards::of_tasks(conn, task_ids).await?;
    let keys: Vec<String> = shards
        .iter()
        .map(|shard| key(shard.task_id, shard.number))
        .collect();
    let live: Vec<Option<ShardProgress>> = cache.get_many(&keys).await;
    let mut parts: HashMap<i64, Vec<(Shard, ShardProgress)>> = HashMap::new();
    for (shard, live) in shards.into_iter().zip(live) {
        let known = further(&shard, live);
        parts.entry(shard.task_id).or_default().push((shard, known));
    }
    Ok(parts
        .into_iter()
        .map(|(task, parts)| (task, together(&parts)))
        .collect())
}

/// The further of what Redis and the row say about a shard.
fn further(shard: &Shard, live: Option<ShardProgress>) -> ShardProgress {
    let stored = ShardProgress {
        attempt: shard.attempt,
        fraction: if shard.state == State::Succeeded {
            1.0
        } else {
            shard.progress
        },
        step: shard
            .step
            .clone()
            .and_then(|step| serde_json::from_value(step).ok()),
    };
    match live {
        Some(live) if live.attempt == shard.attempt => ShardProgress {
            fraction: live.fraction.max(stored.fraction),
            ..live
        },
        // What an earlier attempt reached is not lost from view.
        Some(live) => ShardProgress {
            fraction: live.fraction.max(stored.fraction),
            ..stored
        },
        None => stored,
    }
}

/// A shard names the model at work, also the last one: whole it is by its end.
fn done(shard: &Shard, step: &Step) -> u32 {
    match shard.state {
        State::Succeeded => step.total,
        _ => step.done,
    }
}

/// One figure of all shards, weighted by their expected time.
fn together(parts: &[(Shard, ShardProgress)]) -> Progress {
    let weight: f64 = parts.iter().map(|(shard, _)| shard.cost_ms as f64).sum();
    let reached: f64 = parts
        .iter()
        .map(|(shard, known)| shard.cost_ms as f64 * known.fraction)
        .sum();
    let fraction = if weight > 0.0 { reached / weight } else { 0.0 };
    let now = parts
        .iter()
        .find(|(shard, known)| shard.state == State::Running && known.step.is_some());
    let step = now
        .and_then(|(_, known)| known.step.clone())
        .map(|step| Step {
            done: parts
                .iter()
                .filter_map(|(shard, known)| Some(done(shard, known.step.as_ref()?)))
                .sum(),
            total: parts
                .iter()
                .filter_map(|(_, known)| known.step.as_ref())
                .map(|step| step.total)
                .sum(),
            ..step
        });
    Progress {
        fraction: fraction.clamp(0.0, MOST_BEFORE_END),
        step,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shard(number: i32, state: State, cost_ms: i64, progress: f64) -> Shard {
        Shard {
            task_id: 1,
            number,
            state,
            attempt: 2,
            output: None,
            cost_ms,
            progress,
            step: None,
        }
    }

    fn live(attempt: i32, fraction: f64) -> Option<ShardProgress> {
        let step = Step {
            model: "SES".into(),
            done: 1,
            total: 3,
            ..Default::default()
        };
        Some(ShardProgress {
            attempt,
            fraction,
            step: Some(step),
        })
    }

    #[test]
    fn a_task_is_the_weighted_sum_of_its_shards_and_never_whole_before_its_end() {
        let parts = [(0, 3000, 1.0), (1, 1000, 0.5)].map(|(number, cost, fraction)| {
            let shard = shard(number, State::Running, cost, fraction);
            let known = further(&shard, live(2, fraction));
            (shard, known)
        });
        let progress = together(&parts);
        assert!((progress.fraction - 0.875).abs() < 1e-9);
        assert_eq!(
            progress.step.map(|step| (step.done, step.total)),
            Some((2, 6))
        );
        let whole = shard(0, State::Succeeded, 10, 0.0);
        let known = further(&whole, None);
        assert_eq!(together(&[(whole, known)]).fraction, MOST_BEFORE_END);
    }

    #[test]
    fn a_shard_that_ended_counts_all_its_models() {
        let parts = [State::Succeeded, State::Running].map(|state| {
            let shard = shard(0, state, 10, 0.5);
            let known = further(&shard, live(2, 0.5));
            (shard, known)
        });
        let step = together(&parts).step.unwrap();
        assert_eq!((step.done, step.total), (4, 6));
    }

    #[test]
    fn progress_does_not_fall_when_redis_forgets_or_an_attempt_begins_again() {
        let row = shard(0, State::Running, 10, 0.4);
        assert_eq!(further(&row, None).fraction, 0.4);
        assert_eq!(further(&row, live(2, 0.1)).fraction, 0.4);
        assert_eq!(further(&row, live(1, 0.7)).fraction, 0.7);
    }
}
