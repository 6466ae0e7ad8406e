//! What the environment decides.

use std::path::PathBuf;

use b2l_jobs::{DoorbellArgs, Settings};
use b2l_runtime::logging::LogArgs;
use b2l_storage::{CacheArgs, DatabaseArgs, ObjectsArgs};
use b2l_web::WebArgs;

#[derive(clap::Parser)]
#[command(name = "b2l-training", about = "Trains stories")]
pub struct Cli {
    #[command(subcommand)]
    pub role: Role,
}

#[derive(clap::Subcommand)]
pub enum Role {
    /// Takes one shard after another until asked to stop.
    Work(Box<WorkArgs>),
    /// Computes for a worker: one request on standard input, frames on standard output.
    Fit,
}

#[derive(Clone, clap::Args)]
pub struct WorkArgs {
    #[command(flatten)]
    pub log: LogArgs,
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[command(flatten)]
    pub cache: CacheArgs,
    #[command(flatten)]
    pub objects: ObjectsArgs,
    #[command(flatten)]
    pub doorbell: DoorbellArgs,
    #[command(flatten)]
    pub web: WebArgs,
    #[command(flatten)]
    pub settings: Settings,
    #[command(flatten)]
    pub room: Room,
}

/// What a child gets.
#[derive(Clone, Debug, clap::Args)]
pub struct Room {
    /// Where datasets and results lie while a child works on them.
    #[arg(long, env = "B2L_WORK_DIR")]
    pub work_dir: PathBuf,
    /// Memory of a slot in MiB; the child may hold nine tenths, the worker lives in the rest.
    #[arg(long, env = "B2L_WORKER_MEMORY_MB", default_value_t = 2048)]
    pub memory_mb: u64,
}
