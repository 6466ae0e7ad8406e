use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use b2l_connectors::{Dialer, Limits, OwnServer, Services};
use b2l_runtime::clock::Clock;
use b2l_storage::{Database, Objects, Vault};
use b2l_web::{Core, WebArgs};
use tokio::sync::Notify;

use crate::config::ServeArgs;
use crate::domain::limit::{self, Limit};
use crate::reader::Reader;
use crate::store::runs;

/// Files that are read at a time.
const READERS: usize = 2;

/// What the test of a connection may take, in all.
pub const PATIENCE: Duration = Duration::from_secs(15);

/// What handlers share. Cheap to clone.
#[derive(Clone)]
pub struct App {
    pub database: Database,
    pub objects: Objects,
    pub vault: Vault,
    pub reader: Reader,
    pub work_dir: PathBuf,
    pub dialer: Dialer,
    pub limits: Limits,
    /// For the test of a connection, in all.
    pub patience: Duration,
    /// Of a company.
    pub test_limit: Limit,
    pub question_limit: Limit,
    /// Between two signs of life of a run.
    pub beat: Duration,
    /// A run was asked for here: whoever looks for runs looks at once.
    pub run_asked: Arc<Notify>,
    pub services: Services,
    pub clock: Clock,
    public_url: String,
}

impl App {
    pub fn new(args: &ServeArgs) -> anyhow::Result<Self> {
        std::fs::create_dir_all(&args.work_dir)
            .with_context(|| format!("{} cannot be made", args.work_dir.display()))?;
        let program = match &args.read_program {
            Some(program) => program.clone(),
            None => std::env::current_exe().context("the program's own path is unknown")?,
        };
        let database = OwnServer::of_url(&args.database.database_url, 5432);
        Ok(Self {
            database: Database::connect(&args.database)?,
            objects: Objects::connect(&args.objects)?,
            reader: Reader::new(program, args.work_dir.clone(), READERS),
            work_dir: args.work_dir.clone(),
            vault: Vault::open(&args.vault)?,
            dialer: Dialer::new(&args.outbound).without(database),
            limits: Limits::default(),
            patience: PATIENCE,
            test_limit: limit::TESTS,
            question_limit: limit::QUESTIONS,
            beat: runs::BEAT,
            run_asked: Arc::default(),
            services: args.services.clone(),
            clock: Clock::system(),
            public_url: args.public_url.clone(),
        })
    }

    /// Where a person finds the page at `path`.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.trim_end_matches('/'))
    }

    /// The shared part, on the same connections. Whoever stops waiting for another system stops the question.
    pub fn core(&self, web: &WebArgs) -> anyhow::Result<Core> {
        Ok(Core::new(self.database.clone(), web)?
            .at(&self.public_url)?
            .abandoning())
    }
}
