//! What following a link does: sets a password, confirms the address of a registration, or changes it.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::result::{DatabaseErrorKind, Error};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::one_time_tokens::{self as links, Purpose};
use super::schema::{one_time_tokens, users};
use super::{Result, attempts, people};
use crate::domain::secret::Secret;
use b2l_storage::StorageError;

/// A password that was set by a link, and whose it is.
#[derive(Debug, Clone)]
pub struct Redeemed {
    pub user_id: i64,
    pub email: String,
}

/// What became of a link to another address.
#[derive(Debug, Clone)]
pub enum EmailChange {
    Changed {
        user_id: i64,
        email: String,
    },
    /// Somebody has the address by now.
    Taken,
    /// The token is used, too old or of another purpose.
    Dead,
}

/// Follows a link to a password: uses up all links of the user, sets the password, ends the user's sessions and API keys
/// and lifts the limits on wrong passwords. The link came by mail, so the email is confirmed as well. `None` when the
/// token is used, too old or of another purpose.
pub async fn redeem(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    token: &Secret,
    purpose: Purpose,
    password_hash: &str,
    now: DateTime<Utc>,
) -> Result<Option<Redeemed>> {
    conn.transaction(async |conn| {
        let Some(user_id) = links::use_up(conn, company_id, token, purpose, now).await? else {
            return Ok(None);
        };
        diesel::delete(one_time_tokens::table.filter(one_time_tokens::user_id.eq(user_id)))
            .execute(conn)
            .await?;
        let (email, folded): (String, String) = users::table
            .find(user_id)
            .select((users::email, users::email_key))
            .first(conn)
            .await?;
        people::set_password(conn, user_id, password_hash, None, now).await?;
        people::confirm(conn, user_id, now).await?;
        attempts::forget_account(conn, &folded).await?;
        Ok(Some(Redeemed { user_id, email }))
    })
    .await
}

/// Follows a link that confirms the address of a registration; the user. `None` when the token is used, too old or of
/// another purpose.
pub async fn confirm(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    token: &Secret,
    now: DateTime<Utc>,
) -> Result<Option<i64>> {
    conn.transaction(async |conn| {
        let user_id = links::use_up(conn, company_id, token, Purpose::Confirm, now).await?;
        if let Some(user_id) = user_id {
            people::confirm(conn, user_id, now).await?;
        }
        Ok(user_id)
    })
    .await
    .map_err(|error: diesel::result::Error| StorageError::from(error))
}

/// Follows a link: from then on its address is the user's. All other links of the user end: they were sent to the
/// address of before.
pub async fn change_email(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    token: &Secret,
    now: DateTime<Utc>,
) -> Result<EmailChange> {
    let changed = conn
        .transaction(async |conn| {
            let email: Option<Option<String>> = one_time_tokens::table
                .find(token.hash())
                .filter(one_time_tokens::company_id.eq(company_id))
                .select(one_time_tokens::email)
                .first(conn)
                .await
                .optional()?;
            let used = links::use_up(conn, company_id, token, Purpose::Email, now).await?;
            let (Some(Some(email)), Some(user_id)) = (email, used) else {
                return Ok(EmailChange::Dead);
            };
            diesel::delete(one_time_tokens::table.filter(one_time_tokens::user_id.eq(user_id)))
                .execute(conn)
                .await?;
            diesel::update(users::table.find(user_id))
                .set((
                    users::email.eq(&email),
                    users::email_key.eq(email.to_lowercase()),
                ))
                .execute(conn)
                .await?;
            people::confirm(conn, user_id, now).await?;
            Ok(EmailChange::Changed { user_id, email })
        })
        .await;
    match changed {
        Ok(changed) => Ok(changed),
        Err(Error::DatabaseError(DatabaseErrorKind::UniqueViolation, _)) => Ok(EmailChange::Taken),
        Err(error) => Err(StorageError::from(error)),
    }
}
