//! The schema changes of all services, as their files hold them.

use std::path::PathBuf;

use anyhow::Context;
use diesel_async::{AsyncPgConnection, SimpleAsyncConnection};

/// Schemas in the order in which their migrations run.
const SCHEMAS: [(&str, &str); 5] = [
    ("gateway", "gateway/migrations"),
    ("sources", "sources/migrations"),
    ("jobs", "libs/jobs/migrations"),
    ("forecast", "forecast/migrations"),
    ("integrations", "integrations/migrations"),
];

/// One schema change and its reversal.
pub struct Migration {
    /// The schema that owns it.
    pub schema: &'static str,
    /// The name of its folder.
    pub name: String,
    pub up: String,
    pub down: String,
}

impl Migration {
    /// Applies it, as the role that the connection speaks for.
    pub async fn run_up(&self, conn: &mut AsyncPgConnection) -> anyhow::Result<()> {
        self.run(conn, &self.up).await
    }

    /// Reverts it.
    pub async fn run_down(&self, conn: &mut AsyncPgConnection) -> anyhow::Result<()> {
        self.run(conn, &self.down).await
    }

    async fn run(&self, conn: &mut AsyncPgConnection, sql: &str) -> anyhow::Result<()> {
        let schema = self.schema;
        conn.batch_execute(&format!(
            "CREATE SCHEMA IF NOT EXISTS {schema}; SET search_path TO {schema}"
        ))
        .await?;
        conn.batch_execute(sql)
            .await
            .with_context(|| format!("migration {} of schema {schema} failed", self.name))
    }
}

/// All migrations, in the order in which they run.
pub fn migrations() -> anyhow::Result<Vec<Migration>> {
    let services = crate::root().join("services");
    let mut all = Vec::new();
    for (schema, folder) in SCHEMAS {
        let mut folders: Vec<PathBuf> = std::fs::read_dir(services.join(folder))?
            .map(|entry| Ok(entry?.path()))
            .collect::<std::io::Result<_>>()?;
        folders.sort();
        for folder in folders {
            let read = |file: &str| {
                let path = folder.join(file);
                std::fs::read_to_string(&path)
                    .with_context(|| format!("{} cannot be read", path.display()))
            };
            let name = folder.file_name().unwrap_or_default();
            all.push(Migration {
                schema,
                name: name.to_string_lossy().into_owned(),
                up: read("up.sql")?,
                down: read("down.sql")?,
            });
        }
    }
    Ok(all)
}
