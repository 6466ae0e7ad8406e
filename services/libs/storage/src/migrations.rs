//! Schema changes. Each service owns one schema with a migration table of its own.

use anyhow::Context;
use diesel_async::{
    AsyncConnection, AsyncMigrationHarness, AsyncPgConnection, SimpleAsyncConnection,
};
use diesel_migrations::{EmbeddedMigrations, MigrationHarness};

/// Two migrations of one database never run at the same time.
const LOCK: i64 = 0x0b2_1000;

/// Brings `schema` to the state of `migrations`, with the owner's role. Running it again is harmless.
/// Needs a multi-threaded runtime.
pub async fn migrate(
    owner_url: &str,
    schema: &str,
    migrations: EmbeddedMigrations,
) -> anyhow::Result<()> {
    let mut conn = AsyncPgConnection::establish(owner_url)
        .await
        .context("the database cannot be reached with the owner's role")?;
    conn.batch_execute(&format!(
        "SELECT pg_advisory_lock({LOCK}); \
         CREATE SCHEMA IF NOT EXISTS {schema}; \
         SET search_path TO {schema}"
    ))
    .await
    .with_context(|| format!("schema {schema} could not be prepared"))?;
    let mut harness = AsyncMigrationHarness::new(conn);
    let applied = harness
        .run_pending_migrations(migrations)
        .map_err(|error| anyhow::anyhow!("a migration of schema {schema} failed: {error}"))?;
    tracing::info!(schema, count = applied.len(), "migrations applied");
    Ok(())
}
