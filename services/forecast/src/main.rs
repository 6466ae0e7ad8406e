//! The forecast service: one program, its roles as subcommands.

use b2l_forecast::app::App;
use b2l_forecast::config::{MigrateArgs, ServeArgs};
use b2l_forecast::{child, routes, store};
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
    /// Bring the schemas of tasks and stories up to date.
    Migrate(MigrateArgs),
    /// Print the OpenAPI document.
    Openapi,
    /// Read one file: the child process, started by `serve`.
    #[command(hide = true)]
    Read,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Arguments::parse().role {
        Role::Serve(args) => {
            let _guard = logging::start("forecast", &args.log)?;
            let app = App::new(&args, Clock::system())?;
            let core = app.core(&args.web)?;
            b2l_web::serve(&args.web, core, app, routes::routes).await
        }
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
    }
}
