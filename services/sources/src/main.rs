//! The sources service: one program, its roles as subcommands.

use b2l_runtime::background::Background;
use b2l_runtime::logging::{self, LogArgs};
use b2l_sources::{
    app::App, child, config::ServeArgs, offering, refreshing, routes, store, updating,
};
use b2l_storage::reseal::{ResealArgs, reseal};
use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(name = "b2l-sources", about = "Tables: upload, preview, download")]
struct Arguments {
    #[command(subcommand)]
    role: Role,
}

#[derive(Subcommand)]
enum Role {
    /// Answer requests.
    Serve {
        #[command(flatten)]
        log: LogArgs,
        #[command(flatten)]
        serve: Box<ServeArgs>,
    },
    /// Bring the schema up to date.
    Migrate {
        /// Postgres, with the role that owns the schemas.
        #[arg(long, env = "B2L_MIGRATE_DATABASE_URL", hide_env_values = true)]
        database_url: String,
    },
    /// Seal stored secrets with the newest data key.
    Reseal(ResealArgs),
    /// Print the OpenAPI document.
    Openapi,
    /// Read one file: the child process, started by `serve`.
    #[command(hide = true)]
    Read,
    /// Run the stages of a mixed source: the child process, started by `serve`.
    #[command(hide = true)]
    Mix,
}

#[tokio::main]
async fn main() -> anyhow::Result<()> {
    match Arguments::parse().role {
        Role::Serve { log, serve } => {
            let _guard = logging::start("sources", &log)?;
            let app = App::new(&serve)?;
            let core = app.core(&serve.web)?;
            let (database, objects) = (app.database.clone(), app.objects.clone());
            let background = Background::default()
                .with(
                    "sweep",
                    store::sweep::SWEEP.run(database, objects, app.clock.clone()),
                )
                .with("refreshes", refreshing::run(app.clone()))
                .with("updates", updating::run(app.clone()))
                .with("offers", offering::run(app.clone()));
            b2l_web::serve(&serve.web, core, app, routes::routes, background).await
        }
        Role::Migrate { database_url } => {
            b2l_storage::migrate(&database_url, "sources", store::MIGRATIONS).await
        }
        Role::Reseal(args) => reseal(&args, &store::s3::SECRETS).await,
        Role::Openapi => {
            println!("{}", routes::openapi().to_pretty_json()?);
            Ok(())
        }
        Role::Read => child::read(),
        Role::Mix => child::mix(),
    }
}
