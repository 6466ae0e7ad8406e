//! The worker: prepares long forecasts, one at a time, each in a child process that makes it as `serve` would.

pub mod child;
mod letters;
mod parent;

use std::time::Duration;

use anyhow::Context;
use b2l_jobs::{Kind, Settings, Worker};
use b2l_runtime::clock::Clock;
use b2l_runtime::{logging, shutdown};
use b2l_storage::{Cache, Database, DatabaseArgs, Objects};
use b2l_web::Core;
use tokio::sync::watch;

use crate::config::WorkArgs;
use crate::store::prepared::SWEEP;
use parent::Preparer;

/// A person who stops a forecast sees it end within this: the worker asks so often whether it shall go on.
const BEAT: Duration = Duration::from_secs(1);
/// Connections with the workers' role: a claim, a beat and a reaper at a time.
const CONNECTIONS: usize = 4;

/// Serves health and metrics, and works until asked to stop.
pub async fn run(args: WorkArgs) -> anyhow::Result<()> {
    let _guard = logging::start("preparation", &args.serve.log)?;
    let database = Database::connect(&DatabaseArgs {
        database_url: args.workers_database_url.clone(),
        database_connections: CONNECTIONS,
    })?;
    let core = Core::new(database.clone(), &args.serve.web)?;
    let draining = core.draining.clone();
    let running = b2l_web::start(&args.serve.web, core, (), |_| {})?;
    tracing::info!(address = %running.address, "listening");
    let server = running.handle.clone();
    let serving = tokio::spawn(running.server);
    let objects = Objects::connect(&args.serve.objects)?;
    let beat = u64::try_from(BEAT.as_millis())?;
    let settings = Settings {
        beat_ms: args.settings.beat_ms.min(beat),
        ..args.settings.clone()
    };
    // With the service's own role, which sees the stories that results belong to.
    let own = Database::connect(&args.serve.database)?;
    let background = [
        tokio::spawn(SWEEP.run(own, objects.clone(), Clock::system())),
        tokio::spawn(letters::run(database.clone(), args.public_url.clone())),
    ];
    let worker = Worker {
        kind: Kind::ForecastPreparation,
        database,
        cache: Cache::connect(&args.serve.cache)?,
        doorbell: args.serve.doorbell.clone(),
        namespace: args.serve.cache.namespace.clone(),
        work: Preparer::new(&args, objects, &settings)?,
        settings,
    };
    let (ready, mut is_ready) = watch::channel(false);
    tokio::spawn(async move {
        // Red from the moment nothing new is taken.
        if is_ready.wait_for(|ready| *ready).await.is_ok()
            && is_ready.wait_for(|ready| !*ready).await.is_ok()
        {
            draining.begin();
        }
    });
    worker.run(shutdown::requested(), ready).await;
    for task in background {
        task.abort();
    }
    server.stop(true).await;
    serving
        .await
        .context("the health server was aborted")?
        .context("the health server failed")
}
