//! Postgres connections. Each service signs in with its own role; a query on a
//! tenant's rows runs on a connection that says whose rows it may see.

use std::time::Duration;

use diesel_async::pooled_connection::deadpool::{Object, Pool};
use diesel_async::pooled_connection::{AsyncDieselConnectionManager, ManagerConfig};
use diesel_async::{AsyncPgConnection, RunQueryDsl, SimpleAsyncConnection};

use crate::{StorageError, prepared};

/// A pooled connection; it goes back when dropped.
pub type Conn = Object<AsyncPgConnection>;

/// Limits that every session of ours has, so that no statement and no forgotten
/// transaction holds a lock for long. Milliseconds.
const SESSION: &str = "SET statement_timeout = 10000; \
                       SET idle_in_transaction_session_timeout = 15000; \
                       SET timezone = 'UTC'";

#[derive(Clone, Debug, clap::Args)]
pub struct DatabaseArgs {
    /// Postgres, with the service's own role.
    #[arg(long, env = "B2L_DATABASE_URL", hide_env_values = true)]
    pub database_url: String,
    /// Connections at most.
    #[arg(long, env = "B2L_DATABASE_CONNECTIONS", default_value_t = 16)]
    pub database_connections: usize,
    /// No request waits longer than this for a connection, milliseconds.
    #[arg(long, env = "B2L_DATABASE_PATIENCE_MS", default_value_t = 3_000)]
    pub database_patience_ms: u64,
}

/// A pool of connections to one database with one role. Cheap to clone.
#[derive(Clone)]
pub struct Database {
    pool: Pool<AsyncPgConnection>,
}

impl Database {
    /// Makes the pool; connections are opened when first needed.
    pub fn connect(args: &DatabaseArgs) -> Result<Self, StorageError> {
        let mut config = ManagerConfig::<AsyncPgConnection>::default();
        config.custom_setup = Box::new(|url| {
            Box::pin(async move {
                let mut conn =
                    <AsyncPgConnection as diesel_async::AsyncConnection>::establish(url).await?;
                conn.batch_execute(SESSION)
                    .await
                    .map_err(diesel::ConnectionError::CouldntSetupConfiguration)?;
                Ok(conn)
            })
        });
        let manager = AsyncDieselConnectionManager::new_with_config(&args.database_url, config);
        let patience = Some(Duration::from_millis(args.database_patience_ms));
        let pool = Pool::builder(manager)
            .max_size(args.database_connections)
            .wait_timeout(patience)
            .create_timeout(patience)
            .recycle_timeout(patience)
            .runtime(deadpool::Runtime::Tokio1)
            .build()
            .map_err(|error| StorageError::Configuration(error.to_string()))?;
        Ok(Self { pool })
    }

    /// A connection that sees no tenant's rows.
    pub async fn conn(&self) -> Result<Conn, StorageError> {
        self.speaking_for("").await
    }

    /// A connection that sees the rows of one company.
    pub async fn company(&self, company_id: i64) -> Result<Conn, StorageError> {
        self.speaking_for(&company_id.to_string()).await
    }

    /// A connection that may still see the rows of the company it served last: only for a statement that itself says
    /// whose rows it may see.
    pub(crate) async fn speaking_for_whoever_was_last(&self) -> Result<Conn, StorageError> {
        self.pool
            .get()
            .await
            .map_err(|error| StorageError::Unavailable(error.to_string()))
    }

    async fn speaking_for(&self, company: &str) -> Result<Conn, StorageError> {
        let mut conn = self.speaking_for_whoever_was_last().await?;
        let statement = diesel::sql_query("SELECT set_config('app.company', $1, false)")
            .bind::<diesel::sql_types::Text, _>(company);
        prepared(statement).execute(&mut conn).await?;
        Ok(conn)
    }

    /// Whether Postgres answers.
    pub async fn is_ready(&self) -> bool {
        self.conn().await.is_ok()
    }
}
