//! A database of its own for each test, copied from a template that holds the schemas
//! of all services.

use std::path::Path;

use anyhow::Context;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection};
use sha2::{Digest, Sha256};
use uuid::Uuid;

use crate::migrations::{Migration, migrations};

/// Only one test at a time makes or copies the template.
const LOCK: i64 = 0x0b2_7e57;

/// A migrated database; dropped with this value.
pub struct TestDatabase {
    name: String,
    admin_url: String,
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
        admin
            .batch_execute(&format!("SELECT pg_advisory_lock({LOCK})"))
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
        Ok(Self { name, admin_url })
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

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let (name, url) = (self.name.clone(), self.admin_url.clone());
        // A runtime of its own: the test's may be gone already.
        let dropped = std::thread::spawn(move || -> anyhow::Result<()> {
            tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()?
                .block_on(async {
                    let mut admin = AsyncPgConnection::establish(&url).await?;
                    admin
                        .batch_execute(&format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"))
                        .await?;
                    Ok(())
                })
        })
        .join();
        if !matches!(dropped, Ok(Ok(()))) {
            eprintln!("test database {} was left behind", self.name);
        }
    }
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
        .bind::<diesel::sql_types::Text, _>(name)
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
