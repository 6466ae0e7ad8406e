//! Links that are followed once: to replace a forgotten password, to set the first one after an invitation, to confirm
//! an address or another one.
//!
//! Whatever changes a user's links locks the row of the user first, so that two such changes never wait for each other.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Nullable};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::one_time_tokens;
use super::user_lock::lock_user;
use crate::domain::email::Email;
use crate::domain::secret::Secret;
use b2l_storage::StorageError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Reset,
    Invite,
    Confirm,
    /// Another address.
    Email,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Purpose::Reset => "reset",
            Purpose::Invite => "invite",
            Purpose::Confirm => "confirm",
            Purpose::Email => "email",
        }
    }

    /// How long a link can be followed.
    fn life(self) -> Duration {
        match self {
            Purpose::Reset => Duration::hours(1),
            Purpose::Email => Duration::hours(24),
            Purpose::Invite | Purpose::Confirm => Duration::days(7),
        }
    }
}

/// Makes a link's token; older ones of the same purpose die. `NotFound` when the company has no such user.
pub async fn issue(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Secret> {
    insert(conn, company_id, user_id, purpose, None, now).await
}

/// Makes the token of a link that is sent to another address of the user; an older one dies.
pub async fn issue_for_email(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    email: &Email,
    now: DateTime<Utc>,
) -> Result<Secret> {
    let (purpose, email) = (Purpose::Email, Some(email.as_str()));
    insert(conn, company_id, user_id, purpose, email, now).await
}

async fn insert(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    purpose: Purpose,
    email: Option<&str>,
    now: DateTime<Utc>,
) -> Result<Secret> {
    let token = Secret::random();
    conn.transaction(async |conn| {
        lock_user(conn, company_id, user_id).await?;
        delete_all(conn, user_id, purpose).await?;
        diesel::insert_into(one_time_tokens::table)
            .values((
                one_time_tokens::hash.eq(token.hash()),
                one_time_tokens::company_id.eq(company_id),
                one_time_tokens::user_id.eq(user_id),
                one_time_tokens::purpose.eq(purpose.as_str()),
                one_time_tokens::created_at.eq(now),
                one_time_tokens::expires_at.eq(now + purpose.life()),
                one_time_tokens::email.eq(email),
            ))
            .execute(conn)
            .await
    })
    .await
    .map_err(StorageError::from)?;
    Ok(token)
}

/// Ends the links of a user that have this purpose.
pub async fn delete_all(
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

/// Uses a live link up; its user, who is locked from then on. Of two requests at once the one that locks the user first
/// wins.
pub(super) async fn use_up(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    token: &Secret,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> QueryResult<Option<i64>> {
    let live = || {
        one_time_tokens::table.find(token.hash()).filter(
            one_time_tokens::company_id
                .eq(company_id)
                .and(one_time_tokens::purpose.eq(purpose.as_str()))
                .and(one_time_tokens::expires_at.gt(now)),
        )
    };
    let owner: Option<i64> = live()
        .select(one_time_tokens::user_id)
        .first(conn)
        .await
        .optional()?;
    let Some(user_id) = owner else {
        return Ok(None);
    };
    let locked = lock_user(conn, company_id, user_id).await.optional()?;
    if locked.is_none() || diesel::delete(live()).execute(conn).await? == 0 {
        return Ok(None);
    }
    Ok(Some(user_id))
}
