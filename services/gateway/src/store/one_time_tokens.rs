//! Links that are followed once: to replace a forgotten password.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Nullable};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::schema::one_time_tokens;
use super::sessions::EndReason;
use super::{Result, people, sessions};
use crate::domain::secret::Secret;
use b2l_storage::StorageError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Reset,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Purpose::Reset => "reset",
        }
    }

    /// How long a link can be followed.
    fn life(self) -> Duration {
        match self {
            Purpose::Reset => Duration::hours(1),
        }
    }
}

/// Makes a link's token; older ones of the same purpose die.
pub async fn issue(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Secret> {
    let token = Secret::random();
    conn.transaction(async |conn| {
        forget(conn, user_id, purpose).await?;
        diesel::insert_into(one_time_tokens::table)
            .values((
                one_time_tokens::hash.eq(token.hash()),
                one_time_tokens::company_id.eq(company_id),
                one_time_tokens::user_id.eq(user_id),
                one_time_tokens::purpose.eq(purpose.as_str()),
                one_time_tokens::created_at.eq(now),
                one_time_tokens::expires_at.eq(now + purpose.life()),
            ))
            .execute(conn)
            .await
    })
    .await
    .map_err(StorageError::from)?;
    Ok(token)
}

/// The company of a token, asked before a company is known.
pub async fn company_of(conn: &mut AsyncPgConnection, token: &Secret) -> Result<Option<i64>> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Nullable<BigInt>)]
        company_id: Option<i64>,
    }
    let found: Found =
        diesel::sql_query("SELECT gateway.company_of_one_time_token($1) AS company_id")
            .bind::<Binary, _>(token.hash())
            .get_result(conn)
            .await?;
    Ok(found.company_id)
}

/// Follows a link: uses the token up, sets the password and ends the user's sessions. The user,
/// or `None` when the token is used, too old or of another purpose. Of two requests at once the
/// one that deletes the row wins.
pub async fn redeem(
    conn: &mut AsyncPgConnection,
    token: &Secret,
    purpose: Purpose,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<i64>> {
    conn.transaction(async |conn| {
        let user_id: Option<i64> = diesel::delete(one_time_tokens::table.find(token.hash()))
            .filter(
                one_time_tokens::purpose
                    .eq(purpose.as_str())
                    .and(one_time_tokens::expires_at.gt(now)),
            )
            .returning(one_time_tokens::user_id)
            .get_result(conn)
            .await
            .optional()?;
        if let Some(user_id) = user_id {
            people::set_password(conn, user_id, password_hash).await?;
            sessions::end_all(conn, user_id, None, EndReason::Password, now).await?;
        }
        Ok(user_id)
    })
    .await
}

async fn forget(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    purpose: Purpose,
) -> QueryResult<usize> {
    diesel::delete(one_time_tokens::table)
        .filter(
            one_time_tokens::user_id
                .eq(user_id)
                .and(one_time_tokens::purpose.eq(purpose.as_str())),
        )
        .execute(conn)
        .await
}
