//! Heavy work that a request waits for: off the threads of requests, a few at a time, until a deadline, and no longer
//! than somebody waits for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use b2l_engine::FitContext;
use tokio::sync::Semaphore;

use crate::blocking::blocking;
use crate::refusal::{Refusal, Result};

/// Works at a time; each may hold some hundred megabytes.
const PLACES: usize = 3;
/// Who has waited so long for a place is asked to come again.
const PATIENCE: Duration = Duration::from_secs(10);

/// The places for heavy work. Cheap to clone; clones share the places.
#[derive(Clone)]
pub struct Heavy(Arc<Semaphore>);

/// When a work must end.
pub struct Limits {
    stop: Arc<AtomicBool>,
    deadline: Instant,
}

impl Default for Heavy {
    fn default() -> Self {
        Self(Arc::new(Semaphore::new(PLACES)))
    }
}

impl Heavy {
    /// Runs the work for `limit` at most, if it asks its [`Limits`]; without a free place for long, 503.
    pub async fn run<T: Send + 'static>(
        &self,
        limit: Duration,
        work: impl FnOnce(&Limits) -> T + Send + 'static,
    ) -> Result<T> {
        let place = tokio::time::timeout(PATIENCE, self.0.clone().acquire_owned()).await;
        let Ok(Ok(place)) = place else {
            return Err(Refusal::Unavailable);
        };
        let stop = Arc::new(AtomicBool::new(false));
        // Whoever goes away drops this future, and with it the wish for an answer.
        let _wish = RaisedOnDrop(stop.clone());
        let done = blocking(move || {
            let limits = Limits {
                stop,
                deadline: Instant::now() + limit,
            };
            let done = work(&limits);
            drop(place);
            done
        });
        Ok(done.await?)
    }
}

impl Limits {
    /// The deadline has passed, or nobody waits any more.
    pub fn over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || Instant::now() >= self.deadline
    }

    /// The circumstances of a fit that ends when nobody waits any more, or at the deadline.
    pub fn context(&self, seed: u64) -> FitContext<'_> {
        FitContext::new(seed)
            .with_stop(&self.stop)
            .with_deadline(self.deadline)
    }
}

struct RaisedOnDrop(Arc<AtomicBool>);

impl Drop for RaisedOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}
