//! Roles of the training service: `work` (a worker) and `fit` (its child).

use b2l_fitting::child;
use b2l_training::config::{Cli, Role};
use b2l_training::work;
use clap::Parser;

fn main() -> anyhow::Result<()> {
    match Cli::parse().role {
        Role::Work(args) => tokio::runtime::Runtime::new()?.block_on(work::run(*args)),
        Role::Fit => child::run(),
    }
}
