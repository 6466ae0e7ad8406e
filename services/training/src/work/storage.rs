//! Object storage that may be away for a while: asked again until the task's time is over.

use std::path::Path;
use std::time::{Duration, Instant};

use b2l_jobs::Failure;
use b2l_storage::{Objects, StorageError, Sweep};
use tokio::time::sleep;

/// What trainings left: kept while a task or a shard names it.
pub const SWEEP: Sweep = Sweep {
    folder: "stories",
    lock: 0x62_326c_7374_6f72,
    named: "SELECT artefact AS key FROM jobs.tasks WHERE company_id = $2 AND artefact = ANY ($1) \
            UNION SELECT output FROM jobs.shards WHERE company_id = $2 AND output = ANY ($1)",
    outdated: None,
};

/// Between two attempts, doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(200);
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Copies the object into the file.
pub async fn fetch(
    objects: &Objects,
    key: &str,
    file: &Path,
    until: Instant,
) -> Result<(), Failure> {
    let mut patience = Patience {
        wait: FIRST_WAIT,
        until,
    };
    loop {
        match objects.fetch(key, file).await {
            Ok(()) => return Ok(()),
            Err(error) => patience.after(&error).await?,
        }
    }
}

/// Stores the file as the object.
pub async fn store(
    objects: &Objects,
    key: &str,
    file: &Path,
    until: Instant,
) -> Result<(), Failure> {
    let mut patience = Patience {
        wait: FIRST_WAIT,
        until,
    };
    loop {
        match objects.put_file(key, file).await {
            Ok(_size) => return Ok(()),
            Err(error) => patience.after(&error).await?,
        }
    }
}

struct Patience {
    wait: Duration,
    until: Instant,
}

impl Patience {
    /// Waits before the next attempt; fails when another one is of no use or comes too late.
    async fn after(&mut self, error: &StorageError) -> Result<(), Failure> {
        tracing::warn!(%error, "object storage did not do what was asked");
        if matches!(error, StorageError::NotFound) {
            return Err(Failure::of("dataset_unreadable"));
        }
        if Instant::now() + self.wait > self.until {
            return Err(Failure::of("storage"));
        }
        sleep(self.wait).await;
        self.wait = (self.wait * 2).min(LONGEST_WAIT);
        Ok(())
    }
}
