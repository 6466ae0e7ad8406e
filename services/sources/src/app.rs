use std::path::PathBuf;

use anyhow::Context;
use b2l_connectors::{Dialer, OwnServer};
use b2l_runtime::clock::Clock;
use b2l_storage::{Cache, Database, Objects, Vault};
use b2l_web::{Core, WebArgs};

use crate::children::Children;
use crate::config::ServeArgs;
use crate::mixer::Mixer;
use crate::reader::Reader;
use crate::shares::Shares;
use crate::work_dir;

/// What handlers share. Cheap to clone; clones share their limits.
#[derive(Clone)]
pub struct App {
    pub database: Database,
    pub objects: Objects,
    pub cache: Cache,
    pub vault: Vault,
    pub dialer: Dialer,
    pub shares: Shares,
    pub reader: Reader,
    pub mixer: Mixer,
    pub work_dir: PathBuf,
    pub clock: Clock,
    /// The address that people type.
    pub public_url: String,
}

impl App {
    pub fn new(args: &ServeArgs) -> anyhow::Result<Self> {
        std::fs::create_dir_all(&args.work_dir)
            .with_context(|| format!("{} cannot be made", args.work_dir.display()))?;
        let clock = Clock::system();
        work_dir::clear(&args.work_dir, clock.now())
            .with_context(|| format!("{} cannot be cleared", args.work_dir.display()))?;
        let program = match &args.read_program {
            Some(program) => program.clone(),
            None => std::env::current_exe().context("the program's own path is unknown")?,
        };
        let children = Children::new(program, args.work_dir.clone(), args.readers);
        let database = OwnServer::of_url(&args.database.database_url, 5432);
        Ok(Self {
            database: Database::connect(&args.database)?,
            objects: Objects::connect(&args.objects)?,
            cache: Cache::connect(&args.cache)?,
            vault: Vault::open(&args.vault)?,
            dialer: Dialer::new(&args.outbound).without(database),
            shares: Shares::new(args.readers),
            reader: Reader::new(children.clone()),
            mixer: Mixer::new(children),
            work_dir: args.work_dir.clone(),
            clock,
            public_url: args.public_url.clone(),
        })
    }

    /// Where a person finds the page at `path`.
    pub fn link(&self, path: &str) -> String {
        format!("{}{path}", self.public_url.trim_end_matches('/'))
    }

    /// The shared part, on the same connections. Whoever stops waiting for a file to be read, or for stages to run, stops
    /// that.
    pub fn core(&self, web: &WebArgs) -> anyhow::Result<Core> {
        Ok(Core::new(self.database.clone(), web)?
            .at(&self.public_url)?
            .abandoning())
    }
}
