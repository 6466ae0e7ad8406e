//! Long work, done exactly once whatever dies meanwhile.
//!
//! A task is a row in Postgres and that row is the only truth. It is cut into shards; a worker claims a shard with
//! one statement that raises its `attempt` and gives it a lease, beats while it works, and every later write names
//! that attempt, so that a worker which lost its shard changes nothing. A message in RabbitMQ only rings a bell.
//!
//! ```text
//!            accept             admit + claim              the last shard's complete
//!   (API) ───────────► queued ───────────────► running ──────────────────────────────► succeeded
//!                        │                       │  └─ fail, time over, third crash ──► failed
//!                        └───────── stop ────────┴────────────────────────────────────► stopped
//!
//!   a shard:           queued ──── claim ────► running ── finish ──► succeeded (handed in)
//!                        ▲                       │  └── fail ──────► failed
//!                        └─ release, lost lease ─┘      (stopped with its task)
//! ```
//!
//! Locks are always taken in the order capacity, task, shard. Only Postgres' clock is compared with times in rows;
//! workers measure with monotonic clocks.

mod doorbell;
mod keeper;
mod metrics;
mod plan;
mod progress;
mod reaper;
mod retrying_objects;
mod room;
mod service;
mod settings;
mod shift;
mod store;
mod task;
pub mod trained;
mod worker;

use diesel_migrations::{EmbeddedMigrations, embed_migrations};

pub use doorbell::{Doorbell, DoorbellArgs, listen};
pub use keeper::{ClaimStatus, Reporter};
pub use plan::{ShardPlan, plan_shards};
pub use progress::{Progress, Step, progress};
pub use retrying_objects::RetryingObjects;
pub use room::{WorkRoom, WorkRooms};
pub use settings::Settings;
pub use store::accept::{AcceptError, MOST_QUEUED, NewTask, accept, copy_succeeded};
pub use store::capacity::{Change, add_worker, remove_worker, workers};
pub use store::claim::{Claim, claim};
pub use store::lease::{Beat, beat, holds, release, settle};
pub use store::looks::look;
pub use store::outcome::{Complete, Finish, complete, fail, finish};
pub use store::pace::training_pace;
pub use store::preparations::{
    Untold, join, planned, preparation_input, preparation_of, prepared_keys, take_next_ended,
};
pub use store::read::{
    input, last_succeeded, last_succeeded_of, latest_of_stories, latest_of_story, recent,
    succeeded, task,
};
pub use store::reap::{MOST_CRASHES, Reaped, reap};
pub use store::stop::{Stop, stop, stop_story};
pub use task::{State, Task, TaskKind, Ticket};
pub use worker::{Failure, Merged, Work, Worker};

/// Schema `jobs`. Run by the forecast service's `migrate`.
pub const MIGRATIONS: EmbeddedMigrations = embed_migrations!("migrations");
