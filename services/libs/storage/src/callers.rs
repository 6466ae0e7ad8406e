//! Who is calling, asked of the gateway's views. Every service verifies by itself that
//! a session still lives; none is trusted because of where it stands.

use diesel::sql_types::{BigInt, Binary, Bool, Text, Uuid as SqlUuid};
use diesel::{OptionalExtension, QueryableByName};
use diesel_async::RunQueryDsl;
use uuid::Uuid;

use crate::{Database, StorageError, prepared};

/// The owner of a live session or API key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, QueryableByName)]
pub struct Owner {
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
}

/// A live session.
#[derive(Clone, Copy, Debug, QueryableByName)]
pub struct LiveSession {
    #[diesel(embed)]
    pub owner: Owner,
    /// Whether the owner has confirmed their email.
    #[diesel(sql_type = Bool)]
    pub confirmed: bool,
}

/// A live API key. Only a confirmed user has one.
#[derive(Clone, Debug, QueryableByName)]
pub struct LiveKey {
    #[diesel(embed)]
    pub owner: Owner,
    /// What it may do, in the word of its row.
    #[diesel(sql_type = Text)]
    pub scope: String,
    #[diesel(sql_type = Text)]
    pub name: String,
    /// It was not used before on this day.
    #[diesel(sql_type = Bool)]
    pub first_today: bool,
}

impl Database {
    /// Session `id` while it lives.
    pub async fn live_session(&self, id: Uuid) -> Result<Option<LiveSession>, StorageError> {
        let mut conn = self.speaking_for_whoever_was_last().await?;
        // Each request asks this, so that it forgets the last company in the same round trip.
        let statement = diesel::sql_query(
            "SELECT user_id, company_id, confirmed FROM set_config('app.company', '', false), gateway.live_sessions \
             WHERE session_id = $1",
        )
        .bind::<SqlUuid, _>(id);
        let session = prepared(statement).get_result(&mut conn).await.optional()?;
        Ok(session)
    }

    /// The API key with this SHA-256 while it lives; notes that it was used.
    pub async fn api_key(&self, hash: &[u8]) -> Result<Option<LiveKey>, StorageError> {
        let mut conn = self.conn().await?;
        let statement =
            "SELECT user_id, company_id, scope, name, first_today FROM gateway.use_api_key($1)";
        let key = diesel::sql_query(statement)
            .bind::<Binary, _>(hash)
            .get_result(&mut conn)
            .await
            .optional()?;
        Ok(key)
    }
}
