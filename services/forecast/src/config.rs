//! What the environment says.

use std::path::PathBuf;

use b2l_jobs::{DoorbellArgs, Settings};
use b2l_runtime::logging::LogArgs;
use b2l_storage::{CacheArgs, DatabaseArgs, ObjectsArgs};
use b2l_web::WebArgs;

/// What `serve` needs.
#[derive(Clone, Debug, clap::Args)]
pub struct ServeArgs {
    #[command(flatten)]
    pub log: LogArgs,
    #[command(flatten)]
    pub web: WebArgs,
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[command(flatten)]
    pub cache: CacheArgs,
    #[command(flatten)]
    pub objects: ObjectsArgs,
    #[command(flatten)]
    pub doorbell: DoorbellArgs,
    #[command(flatten)]
    pub workers: WorkersArgs,
    /// Milliseconds one training may run.
    #[arg(long, env = "B2L_TRAIN_LIMIT_MS", default_value_t = 1_200_000)]
    pub train_limit_ms: u64,
    /// A forecast that is expected to take longer becomes a task, milliseconds.
    #[arg(long, env = "B2L_FORECAST_TASK_MS", default_value_t = 10_000)]
    pub forecast_task_ms: u64,
    /// What a what-if may take, milliseconds.
    #[arg(long, env = "B2L_WHAT_IF_MS", default_value_t = 20_000)]
    pub what_if_ms: u64,
    /// Bytes of trained stories and tables kept in memory.
    #[arg(long, env = "B2L_FORECAST_MEMORY_BYTES", default_value_t = 256 * 1024 * 1024)]
    pub memory_bytes: usize,
    /// Files of requests wait here while they are read.
    #[arg(long, env = "B2L_WORK_DIR", default_value = "/tmp")]
    pub work_dir: PathBuf,
    /// The program whose roles `read` and `fit` are the children; by default this one.
    #[arg(long, env = "B2L_CHILD_PROGRAM")]
    pub child_program: Option<PathBuf>,
    /// The address that people type: the links of emails begin with it.
    #[arg(long, env = "B2L_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    pub public_url: String,
}

/// What `work` needs. Its child makes the same forecasts as `serve` and is configured as that is, by its environment.
#[derive(Clone, Debug, clap::Args)]
pub struct WorkArgs {
    #[command(flatten)]
    pub log: LogArgs,
    #[command(flatten)]
    pub web: WebArgs,
    #[command(flatten)]
    pub database: DatabaseArgs,
    #[command(flatten)]
    pub cache: CacheArgs,
    #[command(flatten)]
    pub objects: ObjectsArgs,
    #[command(flatten)]
    pub doorbell: DoorbellArgs,
    #[command(flatten)]
    pub settings: Settings,
    /// The files of preparations lie here while they are made.
    #[arg(long, env = "B2L_WORK_DIR", default_value = "/tmp")]
    pub work_dir: PathBuf,
    /// The address that people type: the links of emails begin with it.
    #[arg(long, env = "B2L_PUBLIC_URL", default_value = "http://127.0.0.1:8080")]
    pub public_url: String,
    /// Postgres, with the role that may claim tasks of all companies.
    #[arg(long, env = "B2L_WORKERS_DATABASE_URL", hide_env_values = true)]
    pub workers_database_url: String,
    /// Memory of a slot in MiB; the child may hold nine tenths, the worker lives in the rest.
    #[arg(long, env = "B2L_WORKER_MEMORY_MB", default_value_t = 2048)]
    pub memory_mb: u64,
}

/// How many workers a company has.
#[derive(Clone, Copy, Debug, clap::Args)]
pub struct WorkersArgs {
    /// Workers a new company starts with.
    #[arg(long, env = "B2L_WORKERS_DEFAULT", default_value_t = 2)]
    pub workers_default: i32,
    /// Workers a company can have.
    #[arg(long, env = "B2L_WORKERS_MAX", default_value_t = 16)]
    pub workers_max: i32,
}

/// What `migrate` needs.
#[derive(Clone, Debug, clap::Args)]
pub struct MigrateArgs {
    #[command(flatten)]
    pub log: LogArgs,
    /// Postgres, with the role that owns the schemas.
    #[arg(long, env = "B2L_MIGRATE_DATABASE_URL", hide_env_values = true)]
    pub migrate_database_url: String,
}
