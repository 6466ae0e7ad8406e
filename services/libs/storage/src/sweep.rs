//! Removing objects that no row names: an upload or a training stores its files first and names them in a row at its
//! end, so what fails in between leaves files that nobody can see.

use std::collections::HashSet;
use std::time::Duration;

use b2l_runtime::clock::Clock;
use chrono::{DateTime, TimeDelta, Utc};
use deadpool::managed::Object;
use diesel::sql_types::{Array, BigInt, Bool, Text, Timestamptz};
use diesel_async::RunQueryDsl;
use tokio::time::sleep;

use crate::{Database, Objects, StorageError};

/// Younger objects may still get their row; no upload and no training takes this long.
const GRACE: TimeDelta = TimeDelta::days(1);
/// Between two sweeps of a process. Several processes need no agreement: one sweeps, the others find it locked.
const EVERY: Duration = Duration::from_secs(3600);
/// Keys asked for at a time.
const AT_ONCE: usize = 1_000;

/// The objects that one service owns.
#[derive(Clone, Copy, Debug)]
pub struct Sweep {
    /// The folder below each company's.
    pub folder: &'static str,
    /// The advisory lock under which it is swept.
    pub lock: i64,
    /// Selects as `key` those of the keys `$1` that a row of the company `$2` names.
    pub named: &'static str,
    /// Deletes the rows of the company `$1` that nobody needs since the moment `$2`, so that what they named goes with them.
    pub outdated: Option<&'static str>,
}

#[derive(diesel::QueryableByName)]
struct Named {
    #[diesel(sql_type = Text)]
    key: String,
}

#[derive(diesel::QueryableByName)]
struct Locked {
    #[diesel(sql_type = Bool)]
    locked: bool,
}

impl Sweep {
    /// Sweeps for ever; end it by aborting its task.
    pub async fn run(self, database: Database, objects: Objects, clock: Clock) {
        loop {
            // Processes started together do not stay together.
            sleep(EVERY.mul_f64(0.75 + 0.5 * share())).await;
            match self.once(&database, &objects, clock.now() - GRACE).await {
                Ok(Some(0) | None) => {}
                Ok(Some(count)) => {
                    tracing::info!(count, self.folder, "unreferenced objects removed");
                }
                Err(error) => tracing::warn!(%error, self.folder, "sweep failed"),
            }
        }
    }

    /// Removes what was stored before `before` and is named by no row; answers how many objects, or `None` when
    /// another process is at it.
    pub async fn once(
        &self,
        database: &Database,
        objects: &Objects,
        before: DateTime<Utc>,
    ) -> Result<Option<usize>, StorageError> {
        // Taken from the pool: the lock goes at the latest with the connection, however this ends.
        let mut lock = Object::take(database.conn().await?);
        let locked: Locked = diesel::sql_query("SELECT pg_try_advisory_lock($1) AS locked")
            .bind::<BigInt, _>(self.lock)
            .get_result(&mut lock)
            .await?;
        if !locked.locked {
            return Ok(None);
        }
        let removed = self.everywhere(database, objects, before).await;
        diesel::sql_query("SELECT pg_advisory_unlock($1)")
            .bind::<BigInt, _>(self.lock)
            .execute(&mut lock)
            .await?;
        removed.map(Some)
    }

    async fn everywhere(
        &self,
        database: &Database,
        objects: &Objects,
        before: DateTime<Utc>,
    ) -> Result<usize, StorageError> {
        let mut removed = 0;
        for company in objects.companies().await? {
            if let Some(outdated) = self.outdated {
                diesel::sql_query(outdated)
                    .bind::<BigInt, _>(company)
                    .bind::<Timestamptz, _>(before)
                    .execute(&mut database.company(company).await?)
                    .await?;
            }
            let folder = format!("{company}/{}", self.folder);
            let keys = objects.older_than(&folder, before).await?;
            for keys in keys.chunks(AT_ONCE) {
                removed += self.sweep(database, objects, company, keys).await?;
            }
        }
        Ok(removed)
    }

    async fn sweep(
        &self,
        database: &Database,
        objects: &Objects,
        company: i64,
        keys: &[String],
    ) -> Result<usize, StorageError> {
        let mut conn = database.company(company).await?;
        let named: Vec<Named> = diesel::sql_query(self.named)
            .bind::<Array<Text>, _>(keys)
            .bind::<BigInt, _>(company)
            .load(&mut conn)
            .await?;
        drop(conn);
        let named: HashSet<String> = named.into_iter().map(|row| row.key).collect();
        let nameless: Vec<&String> = keys.iter().filter(|key| !named.contains(*key)).collect();
        for key in &nameless {
            objects.delete(key).await?;
        }
        Ok(nameless.len())
    }
}

/// A share of one, another each time.
fn share() -> f64 {
    uuid::Uuid::new_v4().as_u128() as f64 / u128::MAX as f64
}
