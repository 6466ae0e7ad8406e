//! Long forecasts: a task prepares each, in a worker that makes it as `serve` would, in a child process of its own.

pub mod accept;
pub mod child;
mod emails;
pub mod headline;
pub mod shape;
pub mod status;
pub mod task;
mod worker;

use b2l_jobs::{TaskKind, Worker};
use b2l_runtime::background::Background;
use b2l_runtime::clock::Clock;
use b2l_runtime::logging;
use b2l_storage::{Cache, Database, DatabaseArgs, Objects};

use crate::config::WorkArgs;
use crate::store::sweeps::{PREPARATIONS, TRAININGS};
use worker::Preparer;

/// Connections with the workers' role: a claim, a beat and a reaper at a time.
const CONNECTIONS: usize = 4;

/// Serves health and metrics, and works until asked to stop.
pub async fn run(args: WorkArgs) -> anyhow::Result<()> {
    let _guard = logging::start("preparation", &args.log)?;
    let database = Database::connect(&DatabaseArgs {
        database_url: args.workers_database_url.clone(),
        database_connections: CONNECTIONS,
        ..args.database
    })?;
    let objects = Objects::connect(&args.objects)?;
    // With the service's own role, which sees the stories that trainings and results belong to.
    let own = Database::connect(&args.database)?;
    let clock = Clock::system;
    let public_url = args.public_url.clone();
    let background = Background::default()
        .with(
            "sweep of trainings",
            TRAININGS.run(own.clone(), objects.clone(), clock()),
        )
        .with(
            "sweep of preparations",
            PREPARATIONS.run(own, objects.clone(), clock()),
        )
        .with("emails", emails::run(database.clone(), public_url));
    let worker = Worker {
        kind: TaskKind::ForecastPreparation,
        database,
        cache: Cache::connect(&args.cache)?,
        doorbell: args.doorbell.clone(),
        namespace: args.cache.namespace.clone(),
        work: Preparer::new(&args, objects)?,
        settings: args.settings.clone(),
    };
    worker.serve(&args.web, background).await
}
