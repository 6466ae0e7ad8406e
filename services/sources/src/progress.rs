//! How far the reading of an upload is: reported through Redis while it goes on, best effort.

use std::time::Duration;

use b2l_runtime::clock::Clock;
use b2l_storage::Cache;
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

/// How long it outlives a process that died over it.
const KEPT: Duration = Duration::from_secs(180);

/// The shares of the whole work that are done when the pieces are put together, and when the table is read.
pub const ASSEMBLED: f64 = 0.1;
pub const READ: f64 = 0.9;

/// What is being done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    Assembling,
    Reading,
    Saving,
}

/// How far it is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct ProgressState {
    pub step: Step,
    /// 0..1 of the whole.
    pub fraction: f64,
    pub since: DateTime<Utc>,
}

/// Tells how far one piece of work is, until it is dropped.
pub struct Progress(Option<Teller>);

struct Teller {
    cache: Cache,
    key: String,
    since: DateTime<Utc>,
}

impl Progress {
    /// Of the work on this upload.
    pub fn of_upload(cache: &Cache, clock: &Clock, upload_id: i64) -> Self {
        Self(Some(Teller {
            cache: cache.clone(),
            key: key(upload_id),
            since: clock.now(),
        }))
    }

    /// Of work that nobody asks about.
    pub fn silent() -> Self {
        Self(None)
    }

    pub async fn report(&self, step: Step, fraction: f64) {
        if let Some(teller) = &self.0 {
            let told = ProgressState {
                step,
                fraction,
                since: teller.since,
            };
            // Best effort: nothing depends on whether Redis took it.
            teller.cache.set(&teller.key, &told, KEPT).await;
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let (Some(teller), Ok(runtime)) = (self.0.take(), tokio::runtime::Handle::try_current())
        {
            runtime.spawn(async move { teller.cache.del(&teller.key).await });
        }
    }
}

/// The last report on the work on this upload; `None` when there is none.
pub async fn of_upload(cache: &Cache, upload_id: i64) -> Option<ProgressState> {
    cache.get(&key(upload_id)).await
}

fn key(upload_id: i64) -> String {
    format!("upload-progress:{upload_id}")
}
