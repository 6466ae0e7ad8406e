//! Object storage that may be away for a while: asked again until the shard's time is over.

use std::path::Path;
use std::time::{Duration, Instant};

use b2l_storage::{Objects, StorageError};
use bytes::Bytes;
use tokio::time::sleep;

use crate::Failure;

/// Between two attempts, doubled each time.
const FIRST_WAIT: Duration = Duration::from_millis(200);
const LONGEST_WAIT: Duration = Duration::from_secs(10);

/// Objects for one shard.
pub struct RetryingObjects<'a> {
    pub objects: &'a Objects,
    /// No attempt begins after this.
    pub until: Instant,
    /// The reason for which a shard fails whose object is not there; asking again would not help.
    pub missing: &'static str,
}

impl RetryingObjects<'_> {
    /// Copies the object into the file.
    ///
    /// # Errors
    /// `missing`, or `storage` when the time is over; so it is with every call here.
    pub async fn fetch(&self, key: &str, file: &Path) -> Result<(), Failure> {
        self.again(|| self.objects.fetch(key, file)).await
    }

    /// The object, whole.
    pub async fn get(&self, key: &str) -> Result<Bytes, Failure> {
        self.again(|| self.objects.get(key)).await
    }

    /// Stores the file as the object.
    pub async fn put_file(&self, key: &str, file: &Path) -> Result<(), Failure> {
        self.again(|| self.objects.put_file(key, file)).await?;
        Ok(())
    }

    /// Stores the bytes as the object.
    pub async fn put(&self, key: &str, bytes: &Bytes) -> Result<(), Failure> {
        self.again(|| self.objects.put(key, bytes.clone())).await
    }

    async fn again<T, F>(&self, attempt: impl Fn() -> F) -> Result<T, Failure>
    where
        F: Future<Output = Result<T, StorageError>>,
    {
        let mut wait = FIRST_WAIT;
        loop {
            let error = match attempt().await {
                Ok(done) => return Ok(done),
                Err(error) => error,
            };
            tracing::warn!(%error, "object storage request failed; will retry");
            if matches!(error, StorageError::NotFound) {
                return Err(Failure::of(self.missing));
            }
            if Instant::now() + wait > self.until {
                return Err(Failure::of("storage"));
            }
            sleep(wait).await;
            wait = (wait * 2).min(LONGEST_WAIT);
        }
    }
}
