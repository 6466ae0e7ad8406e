//! Redis: live progress and other things that may be lost. Every call is best effort:
//! a slow or absent Redis costs a little time and never a request.

use std::time::Duration;

use deadpool_redis::redis::AsyncCommands;
use deadpool_redis::{Config, Pool, Runtime};
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::StorageError;

#[derive(Clone, Debug, clap::Args)]
pub struct CacheArgs {
    #[arg(long, env = "B2L_REDIS_URL", hide_env_values = true)]
    pub redis_url: String,
    /// Prefix of every key and queue, so that several stacks can share one server.
    #[arg(long, env = "B2L_NAMESPACE", default_value = "b2l")]
    pub namespace: String,
    /// What one call may take, the wait for a connection included, milliseconds: then it goes on without Redis.
    #[arg(long, env = "B2L_REDIS_BUDGET_MS", default_value_t = 200)]
    pub redis_budget_ms: u64,
}

/// A namespaced key-value store of JSON values. Cheap to clone.
#[derive(Clone)]
pub struct Cache {
    pool: Pool,
    namespace: String,
    budget: Duration,
}

impl Cache {
    pub fn connect(args: &CacheArgs) -> Result<Self, StorageError> {
        let pool = Config::from_url(&args.redis_url)
            .create_pool(Some(Runtime::Tokio1))
            .map_err(|error| StorageError::Configuration(error.to_string()))?;
        Ok(Self {
            pool,
            namespace: args.namespace.clone(),
            budget: Duration::from_millis(args.redis_budget_ms),
        })
    }

    /// The value under `key`, or `None` when there is none or Redis does not answer in time.
    pub async fn get<T: DeserializeOwned>(&self, key: &str) -> Option<T> {
        let key = self.key(key);
        let text: Option<String> = self
            .attempt(async |conn| conn.get(&key).await)
            .await
            .flatten();
        serde_json::from_str(&text?).ok()
    }

    /// The values under `keys`, in order, in one round trip.
    pub async fn get_many<T: DeserializeOwned>(&self, keys: &[String]) -> Vec<Option<T>> {
        if keys.is_empty() {
            return Vec::new();
        }
        let full: Vec<String> = keys.iter().map(|key| self.key(key)).collect();
        let texts: Vec<Option<String>> = self
            .attempt(async |conn| conn.mget(&full).await)
            .await
            .unwrap_or_else(|| vec![None; keys.len()]);
        texts
            .into_iter()
            .map(|text| serde_json::from_str(&text?).ok())
            .collect()
    }

    /// Stores `value` for `ttl`. Tells whether Redis took it.
    pub async fn set<T: Serialize>(&self, key: &str, value: &T, ttl: Duration) -> bool {
        let Ok(text) = serde_json::to_string(value) else {
            return false;
        };
        let key = self.key(key);
        self.attempt(async |conn| {
            conn.set_ex::<_, _, ()>(&key, &text, ttl.as_secs().max(1))
                .await
        })
        .await
        .is_some()
    }

    /// Forgets `key`.
    pub async fn del(&self, key: &str) {
        let key = self.key(key);
        self.attempt(async |conn| conn.del::<_, ()>(&key).await)
            .await;
    }

    pub async fn is_ready(&self) -> bool {
        self.attempt(async |conn| conn.ping::<String>().await)
            .await
            .is_some()
    }

    fn key(&self, key: &str) -> String {
        format!("{}:{key}", self.namespace)
    }

    async fn attempt<T, F>(&self, call: F) -> Option<T>
    where
        F: AsyncFnOnce(&mut deadpool_redis::Connection) -> deadpool_redis::redis::RedisResult<T>,
    {
        let work = async {
            let mut conn = self.pool.get().await.map_err(|error| error.to_string())?;
            call(&mut conn).await.map_err(|error| error.to_string())
        };
        match tokio::time::timeout(self.budget, work).await {
            Ok(Ok(value)) => Some(value),
            Ok(Err(error)) => {
                tracing::debug!(%error, "Redis did not answer");
                None
            }
            Err(_) => {
                tracing::debug!("Redis did not answer in time");
                None
            }
        }
    }
}
