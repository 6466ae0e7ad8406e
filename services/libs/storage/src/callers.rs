//! Who is calling, asked of the gateway's views. Every service verifies by itself that
//! a session still lives; none is trusted because of where it stands.

use diesel::OptionalExtension;
use diesel::sql_types::{BigInt, Binary, Uuid as SqlUuid};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use crate::{Database, StorageError, prepared};

/// The owner of a live session or key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, diesel::QueryableByName)]
pub struct Owner {
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
}

impl Database {
    /// The owner of session `id` while it lives.
    pub async fn session_owner(&self, id: Uuid) -> Result<Option<Owner>, StorageError> {
        let mut conn = self.speaking_for_whoever_was_last().await?;
        // Each request asks this, so that it forgets the last company in the same round trip.
        let statement = diesel::sql_query(
            "SELECT user_id, company_id FROM set_config('app.company', '', false), gateway.live_sessions \
             WHERE session_id = $1",
        )
        .bind::<SqlUuid, _>(id);
        let owner = prepared(statement).get_result(&mut conn).await.optional()?;
        Ok(owner)
    }

    /// The owner of the API key with this SHA-256; notes that the key was used.
    pub async fn api_key_owner(&self, hash: &[u8]) -> Result<Option<Owner>, StorageError> {
        let mut conn = self.conn().await?;
        let owner = diesel::sql_query("SELECT user_id, company_id FROM gateway.use_api_key($1)")
            .bind::<Binary, _>(hash)
            .get_result(&mut conn)
            .await
            .optional()?;
        Ok(owner)
    }
}
