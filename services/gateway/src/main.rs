//! Roles of the gateway: `serve`, `migrate`, `reseal`, `openapi`, and the child `redraw`.

use b2l_gateway::app::Gateway;
use b2l_gateway::config::{Cli, MigrateArgs, Role, ServeArgs};
use b2l_gateway::{ANAPLAN_PASSWORDS, MIGRATIONS, child, routes};
use b2l_runtime::clock::Clock;
use b2l_runtime::logging;
use b2l_storage::Database;
use b2l_storage::reseal::reseal;
use b2l_web::Core;
use clap::Parser;

fn main() -> anyhow::Result<()> {
    match Cli::parse().role {
        Role::Serve(args) => actix_web::rt::System::new().block_on(serve(*args)),
        Role::Migrate(args) => tokio::runtime::Runtime::new()?.block_on(migrate(args)),
        Role::Reseal(args) => {
            tokio::runtime::Runtime::new()?.block_on(reseal(&args, &ANAPLAN_PASSWORDS))
        }
        Role::Openapi => {
            println!("{}", routes::document()?);
            Ok(())
        }
        Role::Redraw => child::redraw(),
    }
}

async fn serve(args: ServeArgs) -> anyhow::Result<()> {
    let _guard = logging::start("gateway", &args.log)?;
    let database = Database::connect(&args.database)?;
    let core = Core::new(database.clone(), &args.web)?.at(&args.settings.public_url)?;
    let gateway = Gateway::new(database, Clock::system(), &args.settings)?;
    let background = gateway.background();
    b2l_web::serve(&args.web, core, gateway, routes::routes, background).await
}

async fn migrate(args: MigrateArgs) -> anyhow::Result<()> {
    let _guard = logging::start("gateway", &args.log)?;
    b2l_storage::migrate(&args.migrate_database_url, "gateway", MIGRATIONS).await
}
