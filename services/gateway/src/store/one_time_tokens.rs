//! Links that are followed once: to replace a forgotten password, to set the first one after an invitation.
//!
//! Whatever changes a user's links locks the row of the user first, so that two such changes never wait for each other.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Nullable};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::attempts::{self, Counter};
use super::schema::{one_time_tokens, users};
use super::{Result, people};
use crate::domain::secret::Secret;
use b2l_storage::StorageError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Reset,
    Invite,
}

impl Purpose {
    fn as_str(self) -> &'static str {
        match self {
            Purpose::Reset => "reset",
            Purpose::Invite => "invite",
        }
    }

    /// How long a link can be followed.
    fn life(self) -> Duration {
        match self {
            Purpose::Reset => Duration::hours(1),
            Purpose::Invite => Duration::days(7),
        }
    }
}

/// A password that was set by a link, and whose it is.
#[derive(Debug, Clone)]
pub struct Redeemed {
    pub user_id: i64,
    pub email: String,
}

/// Makes a link's token; older ones of the same purpose die. `NotFound` when the company has no such user.
pub async fn issue(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    purpose: Purpose,
    now: DateTime<Utc>,
) -> Result<Secret> {
    let token = Secret::random();
    conn.transaction(async |conn| {
        lock_user(conn, company_id, user_id).await?;
        diesel::delete(one_time_tokens::table)
            .filter(
                one_time_tokens::user_id
                    .eq(user_id)
                    .and(one_time_tokens::purpose.eq(purpose.as_str())),
            )
            .execute(conn)
            .await?;
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

/// Locks the row of a user until the transaction ends; whether they have a password.
pub async fn lock_user(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
) -> QueryResult<bool> {
    users::table
        .find(user_id)
        .filter(users::company_id.eq(company_id))
        .select(users::password_hash.is_not_null())
        .for_no_key_update()
        .first(conn)
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

/// Follows a link: uses up all links of the user, sets the password, ends the user's sessions and API keys and lifts
/// the limit on wrong passwords. `None` when the token is used, too old or of another purpose. Of two requests at once
/// the one that locks the user first wins.
pub async fn redeem(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    token: &Secret,
    purpose: Purpose,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<Redeemed>> {
    conn.transaction(async |conn| {
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
        if lock_user(conn, company_id, user_id)
            .await
            .optional()?
            .is_none()
            || diesel::delete(live()).execute(conn).await? == 0
        {
            return Ok(None);
        }
        diesel::delete(one_time_tokens::table.filter(one_time_tokens::user_id.eq(user_id)))
            .execute(conn)
            .await?;
        let (email, folded): (String, String) = users::table
            .find(user_id)
            .select((users::email, users::email_key))
            .first(conn)
            .await?;
        people::set_password(conn, user_id, password_hash, None, now).await?;
        attempts::forget(conn, Counter::SignInOf(&folded)).await?;
        Ok(Some(Redeemed { user_id, email }))
    })
    .await
}
