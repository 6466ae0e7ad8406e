//! Roles of the integrations service: `serve`, `migrate`, `openapi`.

use b2l_integrations::{MIGRATIONS, routes};
use b2l_runtime::background::Background;
use b2l_runtime::logging::{self, LogArgs};
use b2l_storage::{Database, DatabaseArgs};
use b2l_web::{Core, WebArgs};
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
    Serve(Box<ServeArgs>),
    /// Brings the schema up to date.
    Migrate(MigrateArgs),
    /// Prints the HTTP contract.
    Openapi,
}

#[derive(clap::Args)]
struct ServeArgs {
    #[command(flatten)]
    log: LogArgs,
    #[command(flatten)]
    database: DatabaseArgs,
    #[command(flatten)]
    web: WebArgs,
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
        Role::Serve(args) => actix_web::rt::System::new().block_on(serve(*args)),
        Role::Migrate(args) => tokio::runtime::Runtime::new()?.block_on(migrate(args)),
        Role::Openapi => {
            println!("{}", routes::document()?);
            Ok(())
        }
    }
}

async fn serve(args: ServeArgs) -> anyhow::Result<()> {
    let _guard = logging::start("integrations", &args.log)?;
    let core = Core::new(Database::connect(&args.database)?, &args.web)?;
    b2l_web::serve(&args.web, core, (), routes::routes, Background::default()).await
}

async fn migrate(args: MigrateArgs) -> anyhow::Result<()> {
    let _guard = logging::start("integrations", &args.log)?;
    b2l_storage::migrate(&args.migrate_database_url, "integrations", MIGRATIONS).await
}
