//! `b2l-engine`: the engine that the workers use, from a command line. Reads and writes CSV, needs
//! no server, and never uses more threads than `--jobs`.

mod catalogue;
mod clean;
mod cluster;
mod columns;
mod every;
mod extra;
mod forecast;
mod line;
mod long;
mod table;
mod tabular;
mod totals;
mod tuning;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(
    name = "b2l-engine",
    version,
    about = "Forecasts from tables, without a server"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Continue every series of a file in long format: a row a series and period.
    Forecast(forecast::Args),
    /// Learn from one table of rows and predict another.
    Tabular(tabular::Args),
    /// Put the rows of a table into groups.
    Cluster(cluster::Args),
    /// Print the models, their parameters and what they can do, as JSON.
    Catalogue,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Forecast(args) => forecast::run(&args),
        Command::Tabular(args) => tabular::run(&args),
        Command::Cluster(args) => cluster::run(&args),
        Command::Catalogue => catalogue::run(),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("b2l-engine: {error:#}");
            ExitCode::FAILURE
        }
    }
}
