//! What a request handler has at hand: one struct, made the same in production and in tests.

use std::sync::Arc;

use b2l_jobs::Doorbell;
use b2l_runtime::clock::Clock;
use b2l_storage::{Cache, Database, Objects};
use b2l_web::{Core, WebArgs};
use tokio::sync::Semaphore;

use crate::config::{ServeArgs, WorkersArgs};
use crate::store::tables::Tables;
use crate::store::trained::TrainedStories;

/// Workbooks that are built at a time; the largest take a few hundred megabytes.
const WORKBOOKS: usize = 3;

/// The service's state. Cheap to clone.
#[derive(Clone)]
pub struct App {
    pub database: Database,
    pub cache: Cache,
    pub tables: Arc<Tables>,
    pub trained: Arc<TrainedStories>,
    pub doorbell: Doorbell,
    pub workers: WorkersArgs,
    /// A place for each workbook that may be built at a time.
    pub workbooks: Arc<Semaphore>,
    /// Minutes one training may run, for the sentence about one that ran longer.
    pub train_limit_minutes: f64,
    pub clock: Clock,
}

impl App {
    /// Makes pools and caches; nothing is connected before it is needed.
    pub fn new(args: &ServeArgs, clock: Clock) -> anyhow::Result<Self> {
        let objects = Objects::connect(&args.objects)?;
        Ok(Self {
            database: Database::connect(&args.database)?,
            cache: Cache::connect(&args.cache)?,
            tables: Arc::new(Tables::new(objects.clone(), args.memory_bytes / 2)),
            trained: Arc::new(TrainedStories::new(objects, args.memory_bytes / 2)),
            doorbell: Doorbell::new(&args.doorbell, &args.cache.namespace),
            workers: args.workers,
            workbooks: Arc::new(Semaphore::new(WORKBOOKS)),
            train_limit_minutes: args.train_limit_ms as f64 / 60_000.0,
            clock,
        })
    }

    /// The part shared by all services, on the same connections.
    pub fn core(&self, web: &WebArgs) -> anyhow::Result<Core> {
        Core::new(self.database.clone(), web)
    }
}
