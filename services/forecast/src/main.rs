//! The forecast service: one program, its roles as subcommands.

use b2l_forecast::app::App;
use b2l_forecast::config::{MigrateArgs, ServeArgs, WorkArgs};
use b2l_forecast::stories::auto_retrain;
use b2l_forecast::{child, long_forecasts, routes, store};
use b2l_runtime::background::Background;
use b2l_runtime::clock::Clock;
use b2l_runtime::logging;
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "b2l-forecast", about = "Stories, forecasts, tasks")]
struct Arguments {
    #[command(subcommand)]
    role: Role,
}

#[derive(Subcommand)]
enum Role {
    /// Answer requests.
    Serve(Box<ServeArgs>),
    /// Prepare long forecasts, one after another, until asked to stop.
    Work(Box<WorkArgs>),
    /// Bring the schemas of tasks and stories up to date.
    Migrate(MigrateArgs),
    /// Print the OpenAPI document.
    Openapi,
    /// Prepare one forecast: the child process, started by `work`.
    #[command(hide = true)]
    Prepare(Box<ServeArgs>),
    /// Read one file: the child process, started by `serve` and by `prepare`.
    #[command(hide = true)]
    Read,
    /// Learn which columns explain a target: the child process, started by `serve`.
    #[command(hide = true)]
    Explain,
    /// Train one series for a what-if: the child process, started by `serve`.
    #[command(hide = true)]
    Fit,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Arguments::parse().role {
        Role::Serve(args) => {
            let _guard = logging::start("forecast", &args.log)?;
            let app = App::new(&args, Clock::system())?;
            let core = app.core(&args.web)?;
            let background =
                Background::default().with("auto-retrain", auto_retrain::run(app.clone()));
            b2l_web::serve(&args.web, core, app, routes::routes, background).await
        }
        Role::Work(args) => long_forecasts::run(*args).await,
        Role::Prepare(args) => long_forecasts::child::prepare(&args).await,
        Role::Migrate(args) => {
            let _guard = logging::start("forecast", &args.log)?;
            b2l_storage::migrate(&args.migrate_database_url, "jobs", b2l_jobs::MIGRATIONS).await?;
            b2l_storage::migrate(&args.migrate_database_url, "forecast", store::MIGRATIONS).await
        }
        Role::Openapi => {
            println!("{}", routes::openapi().to_pretty_json()?);
            Ok(())
        }
        Role::Read => child::read(),
        Role::Explain => b2l_fitting::explain::run(),
        Role::Fit => b2l_fitting::child::run(),
    }
}
