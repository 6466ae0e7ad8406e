//! Roles of the integrations service: `serve`, `migrate`, `reseal`, `openapi`.

use b2l_integrations::store::{MIGRATIONS, connections, sweep};
use b2l_integrations::{app::App, child, config::ServeArgs, routes, running};
use b2l_runtime::background::Background;
use b2l_runtime::logging::{self, LogArgs};
use b2l_storage::reseal::{ResealArgs, reseal};
use clap::Parser;

#[derive(clap::Parser)]
#[command(
    name = "b2l-integrations",
    about = "Connections, processes and their runs"
)]
struct Cli {
    #[command(subcommand)]
    role: Role,
}

#[derive(clap::Subcommand)]
enum Role {
    /// Answers HTTP.
    Serve {
        #[command(flatten)]
        log: LogArgs,
        #[command(flatten)]
        serve: Box<ServeArgs>,
    },
    /// Brings the schema up to date.
    Migrate(MigrateArgs),
    /// Seals stored secrets with the newest data key.
    Reseal(ResealArgs),
    /// Prints the HTTP contract.
    Openapi,
    /// Reads one file: the child process, started by `serve`.
    #[command(hide = true)]
    Read,
}

#[derive(clap::Args)]
struct MigrateArgs {
    #[command(flatten)]
    log: LogArgs,
    /// Postgres, with the role that owns the schemas.
    #[arg(long, env = "B2L_MIGRATE_DATABASE_URL", hide_env_values = true)]
    migrate_database_url: String,
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().role {
        Role::Serve { log, serve } => {
            actix_web::rt::System::new().block_on(answer_requests(&log, &serve))
        }
        Role::Migrate(args) => tokio::runtime::Runtime::new()?.block_on(migrate(args)),
        Role::Reseal(args) => {
            tokio::runtime::Runtime::new()?.block_on(reseal(&args, &connections::SECRETS))
        }
        Role::Openapi => {
            println!("{}", routes::document()?);
            Ok(())
        }
        Role::Read => child::read(),
    }
}

async fn answer_requests(log: &LogArgs, args: &ServeArgs) -> anyhow::Result<()> {
    let _guard = logging::start("integrations", log)?;
    let app = App::new(args)?;
    let core = app.core(&args.web)?;
    let sweep = sweep::SWEEP.run(app.database.clone(), app.objects.clone(), app.clock.clone());
    let background = Background::default()
        .with("sweep", sweep)
        .with("runs", running::run(app.clone()));
    b2l_web::serve(&args.web, core, app, routes::routes, background).await
}

async fn migrate(args: MigrateArgs) -> anyhow::Result<()> {
    let _guard = logging::start("integrations", &args.log)?;
    b2l_storage::migrate(&args.migrate_database_url, "integrations", MIGRATIONS).await
}
