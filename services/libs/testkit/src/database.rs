//! A database of its own for each test, copied from a template that holds the schemas
//! of all services.

use std::path::Path;

use anyhow::Context;
use diesel::QueryableByName;
use diesel::sql_types::Text;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::migrations::{Migration, migrations};

/// Only one test at a time makes or copies the template.
const LOCK: i64 = 0x0b2_7e57;

/// Databases of ended tests that a new one drops at most.
const SWEPT: i64 = 3;

/// A migrated database. A later test drops it, once the process of this one is gone.
///
/// Dropping waits for all connections of the server that are being opened. A test that dropped its own would wait for a
/// connection that a pool of this very process is opening and that nothing drives any longer: a minute, and everybody
/// else with it.
pub struct TestDatabase {
    name: String,
    admin_url: String,
    /// Holds the lock that says that the database is in use.
    _in_use: AsyncPgConnection,
}

impl TestDatabase {
    pub async fn new() -> anyhow::Result<Self> {
        let admin_url = std::env::var("B2L_TEST_ADMIN_URL").context(
            "B2L_TEST_ADMIN_URL is not set: run `make test`, or `eval \"$(deploy/local/test-env)\"` first",
        )?;
        let migrations = migrations()?;
        let template = format!("b2l_template_{}", fingerprint(&migrations));
        let name = format!("b2l_test_{}", Uuid::new_v4().simple());
        let mut admin = AsyncPgConnection::establish(&admin_url).await?;
        drop_unused(&mut admin).await?;
        admin
            .batch_execute(&format!(
                "SELECT pg_advisory_lock({}); SELECT pg_advisory_lock({LOCK})",
                lock_of(&format!("'{name}'"))
            ))
            .await?;
        if !exists(&mut admin, &template).await? {
            make_template(&mut admin, &admin_url, &template, &migrations).await?;
        }
        admin
            .batch_execute(&format!(
                "CREATE DATABASE {name} TEMPLATE {template} OWNER b2l_owner"
            ))
            .await?;
        admin
            .batch_execute(&format!("SELECT pg_advisory_unlock({LOCK})"))
            .await?;
        Ok(Self {
            name,
            admin_url,
            _in_use: admin,
        })
    }

    /// The address of this database for `role`.
    pub fn url(&self, role: &str) -> anyhow::Result<String> {
        let folder =
            std::env::var("B2L_TEST_STACK_DIR").context("B2L_TEST_STACK_DIR is not set")?;
        let file = Path::new(&folder)
            .join("secrets")
            .join(format!("postgres_{role}"));
        let password = std::fs::read_to_string(&file)
            .with_context(|| format!("{} cannot be read", file.display()))?;
        let (_, host) = in_database(&self.admin_url, &self.name)
            .rsplit_once('@')
            .map(|(user, host)| (user.to_owned(), host.to_owned()))
            .context("B2L_TEST_ADMIN_URL names no user")?;
        Ok(format!("postgres://{role}:{}@{host}", password.trim()))
    }

    /// A connection that may do everything, for arranging and for looking.
    pub async fn admin(&self) -> anyhow::Result<AsyncPgConnection> {
        let url = in_database(&self.admin_url, &self.name);
        Ok(AsyncPgConnection::establish(&url).await?)
    }
}

/// In SQL: the number of the lock of the database whose name is this expression, which ends in a UUID.
fn lock_of(name: &str) -> String {
    format!("('x' || substr({name}, 10, 16))::bit(64)::bigint")
}

#[derive(QueryableByName)]
struct Unused {
    #[diesel(sql_type = Text)]
    datname: String,
}

/// Drops databases of tests that have ended, or were killed: nobody holds their lock.
async fn drop_unused(admin: &mut AsyncPgConnection) -> anyhow::Result<()> {
    let lock = lock_of("datname");
    let unused: Vec<Unused> = diesel::sql_query(format!(
        "WITH tests AS MATERIALIZED (SELECT datname FROM pg_database WHERE datname LIKE 'b2l\\_test\\_%') \
         SELECT datname::text FROM tests WHERE pg_try_advisory_lock({lock}) LIMIT {SWEPT}"
    ))
    .load(admin)
    .await?;
    for Unused { datname } in unused {
        admin
            .batch_execute(&format!("DROP DATABASE IF EXISTS {datname} WITH (FORCE)"))
            .await?;
    }
    Ok(admin
        .batch_execute("SELECT pg_advisory_unlock_all()")
        .await?)
}

async fn make_template(
    admin: &mut AsyncPgConnection,
    admin_url: &str,
    template: &str,
    migrations: &[Migration],
) -> anyhow::Result<()> {
    let building = format!("{template}_building");
    admin
        .batch_execute(&format!("DROP DATABASE IF EXISTS {building} WITH (FORCE)"))
        .await?;
    admin
        .batch_execute(&format!("CREATE DATABASE {building} OWNER b2l_owner"))
        .await?;
    {
        let mut inside = AsyncPgConnection::establish(&in_database(admin_url, &building)).await?;
        inside
            .batch_execute("REVOKE ALL ON SCHEMA public FROM PUBLIC; SET ROLE b2l_owner")
            .await?;
        for migration in migrations {
            migration.run_up(&mut inside).await?;
        }
    }
    admin
        .batch_execute(&format!("ALTER DATABASE {building} RENAME TO {template}"))
        .await?;
    Ok(())
}

async fn exists(admin: &mut AsyncPgConnection, name: &str) -> anyhow::Result<bool> {
    let found = diesel::sql_query("SELECT 1 FROM pg_database WHERE datname = $1")
        .bind::<Text, _>(name)
        .execute(admin)
        .await?;
    Ok(found > 0)
}

fn fingerprint(migrations: &[Migration]) -> String {
    let mut hash = Sha256::new();
    for migration in migrations {
        hash.update(migration.schema.as_bytes());
        hash.update(migration.up.as_bytes());
    }
    hash.finalize()
        .iter()
        .take(8)
        .map(|byte| format!("{byte:02x}"))
        .collect()
}

/// The same server and user, another database.
fn in_database(url: &str, name: &str) -> String {
    match url.rsplit_once('/') {
        Some((server, rest)) => match rest.split_once('?') {
            Some((_, options)) => format!("{server}/{name}?{options}"),
            None => format!("{server}/{name}"),
        },
        None => url.to_owned(),
    }
}
