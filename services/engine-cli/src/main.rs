//! `b2l-engine`: the engine that the workers use, from a command line. Reads and writes CSV, needs
//! no server, and never uses more threads than `--jobs`.

mod catalogue;
mod forecast;
mod long;

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
    /// Print the models, their parameters and what they can do, as JSON.
    Catalogue,
}

fn main() -> ExitCode {
    let done = match Cli::parse().command {
        Command::Forecast(args) => forecast::run(&args),
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
