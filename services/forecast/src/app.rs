//! What a request handler has at hand: one struct, made the same in production and in tests.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use b2l_jobs::{Doorbell, TaskKind};
use b2l_runtime::clock::Clock;
use b2l_storage::{Cache, Database, Objects};
use b2l_web::{Core, WebArgs};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::config::{ServeArgs, WorkersArgs};
use crate::explainer::Explainer;
use crate::heavy::Heavy;
use crate::reader::Reader;
use crate::store::tables::Tables;
use crate::store::trained::TrainedStories;
use crate::trials::Trials;

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
    /// The bell of those who prepare long forecasts.
    pub preparations: Doorbell,
    /// What is expected to take longer than this is not waited for.
    pub forecast_patience: Duration,
    pub objects: Objects,
    pub workers: WorkersArgs,
    /// A place for each workbook that may be built at a time.
    workbooks: Arc<Semaphore>,
    pub heavy: Heavy,
    pub reader: Arc<Reader>,
    /// Learns which columns explain a target where that takes a library.
    pub explainer: Arc<Explainer>,
    pub trials: Arc<Trials>,
    /// Where files of requests lie while they are read.
    pub work_dir: PathBuf,
    /// Minutes one training may run: no estimate says more, and one that ran longer is told so.
    pub train_limit_minutes: f64,
    /// What the links of emails begin with; without a slash at its end.
    pub public_url: String,
    pub clock: Clock,
}

impl App {
    /// Makes pools and caches; nothing is connected before it is needed.
    pub fn new(args: &ServeArgs, clock: Clock) -> anyhow::Result<Self> {
        let objects = Objects::connect(&args.objects)?;
        std::fs::create_dir_all(&args.work_dir)
            .with_context(|| format!("{} cannot be made", args.work_dir.display()))?;
        let program = match &args.child_program {
            Some(program) => program.clone(),
            None => std::env::current_exe().context("the program's own path is unknown")?,
        };
        Ok(Self {
            database: Database::connect(&args.database)?,
            cache: Cache::connect(&args.cache)?,
            tables: Arc::new(Tables::new(objects.clone(), args.memory_bytes / 2)),
            trained: Arc::new(TrainedStories::new(objects.clone(), args.memory_bytes / 2)),
            objects,
            doorbell: Doorbell::new(&args.doorbell, &args.cache.namespace, TaskKind::Training),
            preparations: Doorbell::new(
                &args.doorbell,
                &args.cache.namespace,
                TaskKind::ForecastPreparation,
            ),
            forecast_patience: Duration::from_millis(args.forecast_task_ms),
            workers: args.workers,
            workbooks: Arc::new(Semaphore::new(WORKBOOKS)),
            heavy: Heavy::default(),
            reader: Arc::new(Reader::new(program.clone(), args.work_dir.clone())),
            explainer: Arc::new(Explainer::new(program.clone(), args.work_dir.clone())),
            trials: Arc::new(Trials::new(
                program,
                args.work_dir.clone(),
                Duration::from_millis(args.what_if_ms),
            )),
            work_dir: args.work_dir.clone(),
            train_limit_minutes: args.train_limit_ms as f64 / 60_000.0,
            public_url: args.public_url.trim_end_matches('/').to_owned(),
            clock,
        })
    }

    /// A turn to build a workbook in memory. It goes with the work to the thread that does it, which ends by itself when
    /// nobody waits any more.
    pub async fn workbook_turn(&self) -> anyhow::Result<OwnedSemaphorePermit> {
        Ok(self.workbooks.clone().acquire_owned().await?)
    }

    /// The part shared by all services, on the same connections. Whoever closes the connection gives a forecast or a
    /// what-if up at once.
    pub fn core(&self, web: &WebArgs) -> anyhow::Result<Core> {
        Ok(Core::new(self.database.clone(), web)?
            .at(&self.public_url)?
            .abandoning())
    }
}
