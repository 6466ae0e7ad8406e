//! Sessions and their refresh tokens.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Nullable};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};
use uuid::Uuid;

use super::Result;
use super::schema::{refresh_tokens, sessions};
use crate::domain::browser::Browser;
use crate::domain::refresh::{self, Decision, Presented};
use crate::domain::secret::Secret;
use b2l_storage::StorageError;

/// Why a session ended before its time.
#[derive(Debug, Clone, Copy)]
pub enum EndReason {
    Logout,
    Reuse,
    Password,
}

impl EndReason {
    fn as_str(self) -> &'static str {
        match self {
            EndReason::Logout => "logout",
            EndReason::Reuse => "reuse",
            EndReason::Password => "password",
        }
    }
}

/// Whose a session is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owner {
    pub session_id: Uuid,
    pub user_id: i64,
    pub company_id: i64,
}

/// What became of a presented refresh token.
pub enum Rotation {
    Granted {
        owner: Owner,
        successor: Secret,
    },
    /// Replayed after the grace: the session is over from now on.
    Revoked(Owner),
    Refused,
}

/// Where a session is used.
pub struct Place<'a> {
    pub browser: &'a Browser,
    pub network: String,
}

/// Starts a session with its first refresh token.
pub async fn open(
    conn: &mut AsyncPgConnection,
    owner: Owner,
    fingerprint_hash: Option<Vec<u8>>,
    place: Place<'_>,
    token: &Secret,
    now: DateTime<Utc>,
) -> Result<()> {
    conn.transaction(async |conn| {
        diesel::insert_into(sessions::table)
            .values((
                sessions::id.eq(owner.session_id),
                sessions::company_id.eq(owner.company_id),
                sessions::user_id.eq(owner.user_id),
                sessions::fingerprint_hash.eq(fingerprint_hash),
                sessions::created_at.eq(now),
                sessions::expires_at.eq(refresh::expiry(now, now)),
                sessions::browser.eq(place.browser.name.as_deref()),
                sessions::system.eq(place.browser.system.as_deref()),
                sessions::network.eq(place.network),
                sessions::last_used_at.eq(now),
            ))
            .execute(conn)
            .await?;
        insert_token(conn, owner, token, now).await
    })
    .await
    .map_err(StorageError::from)
}

/// The company of a refresh token, asked before a company is known.
pub async fn company_of_token(conn: &mut AsyncPgConnection, token: &Secret) -> Result<Option<i64>> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Nullable<BigInt>)]
        company_id: Option<i64>,
    }
    let found: Found =
        diesel::sql_query("SELECT gateway.company_of_refresh_token($1) AS company_id")
            .bind::<Binary, _>(token.hash())
            .get_result(conn)
            .await?;
    Ok(found.company_id)
}

#[derive(Queryable)]
struct Row {
    session_id: Uuid,
    user_id: i64,
    company_id: i64,
    fingerprint_hash: Option<Vec<u8>>,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
    ended_at: Option<DateTime<Utc>>,
    used_at: Option<DateTime<Utc>>,
    successor_sealed: Option<Vec<u8>>,
}

/// Exchanges a refresh token for its successor. Requests with the same token queue up at the
/// row's lock, so that all of them see the first one's successor.
pub async fn rotate(
    conn: &mut AsyncPgConnection,
    token: &Secret,
    fingerprint_hash: &[u8],
    place: Place<'_>,
    now: DateTime<Utc>,
) -> Result<Rotation> {
    conn.transaction(async |conn| {
        let Some(row) = locked(conn, token).await? else {
            return Ok(Rotation::Refused);
        };
        let owner = Owner {
            session_id: row.session_id,
            user_id: row.user_id,
            company_id: row.company_id,
        };
        let presented = Presented {
            used_at: row.used_at,
            session_expires_at: row.expires_at,
            session_ended: row.ended_at.is_some(),
            fingerprint_hash: row.fingerprint_hash,
        };
        match refresh::decide(&presented, fingerprint_hash, now) {
            Decision::Refuse => Ok(Rotation::Refused),
            Decision::Revoke => {
                end_open(conn, owner.session_id, EndReason::Reuse, now).await?;
                Ok(Rotation::Revoked(owner))
            }
            Decision::Repeat => {
                let successor = row
                    .successor_sealed
                    .and_then(|sealed| Secret::unseal(&sealed, token));
                Ok(
                    successor.map_or(Rotation::Refused, |successor| Rotation::Granted {
                        owner,
                        successor,
                    }),
                )
            }
            Decision::Rotate => {
                let successor = Secret::random();
                diesel::update(refresh_tokens::table.find(token.hash()))
                    .set((
                        refresh_tokens::used_at.eq(now),
                        refresh_tokens::successor_sealed.eq(successor.sealed_with(token)),
                    ))
                    .execute(conn)
                    .await?;
                insert_token(conn, owner, &successor, now).await?;
                diesel::update(sessions::table.find(owner.session_id))
                    .set((
                        sessions::expires_at.eq(refresh::expiry(row.created_at, now)),
                        sessions::fingerprint_hash.eq(fingerprint_hash),
                        sessions::browser.eq(place.browser.name.as_deref()),
                        sessions::system.eq(place.browser.system.as_deref()),
                        sessions::network.eq(place.network),
                        sessions::last_used_at.eq(now),
                    ))
                    .execute(conn)
                    .await?;
                Ok(Rotation::Granted { owner, successor })
            }
        }
    })
    .await
    .map_err(|error: diesel::result::Error| StorageError::from(error))
}

/// Ends the session of a refresh token; its owner when there was a live one.
pub async fn end_by_token(
    conn: &mut AsyncPgConnection,
    token: &Secret,
    now: DateTime<Utc>,
) -> Result<Option<Owner>> {
    conn.transaction(async |conn| {
        let Some(row) = locked(conn, token).await? else {
            return Ok(None);
        };
        let owner = Owner {
            session_id: row.session_id,
            user_id: row.user_id,
            company_id: row.company_id,
        };
        let ended = end_open(conn, row.session_id, EndReason::Logout, now).await?;
        Ok((ended > 0).then_some(owner))
    })
    .await
    .map_err(|error: diesel::result::Error| StorageError::from(error))
}

/// Ends one session; true when it was alive.
pub async fn end(
    conn: &mut AsyncPgConnection,
    session_id: Uuid,
    reason: EndReason,
    now: DateTime<Utc>,
) -> Result<bool> {
    Ok(end_open(conn, session_id, reason, now).await? > 0)
}

/// A session as its owner sees it in a list.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = sessions)]
pub struct LiveSession {
    pub id: Uuid,
    pub browser: Option<String>,
    pub system: Option<String>,
    pub network: Option<String>,
    pub created_at: DateTime<Utc>,
    pub last_used_at: DateTime<Utc>,
}

/// The live sessions of a user, the last used first.
pub async fn list(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    now: DateTime<Utc>,
) -> Result<Vec<LiveSession>> {
    Ok(sessions::table
        .filter(
            sessions::user_id
                .eq(user_id)
                .and(sessions::ended_at.is_null())
                .and(sessions::expires_at.gt(now)),
        )
        .order((sessions::last_used_at.desc(), sessions::id))
        .select(LiveSession::as_select())
        .load(conn)
        .await?)
}

/// Ends a live session of a user; false when they have no such one.
pub async fn end_of_user(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    session_id: Uuid,
    now: DateTime<Utc>,
) -> Result<bool> {
    let ended = diesel::update(
        sessions::table.find(session_id).filter(
            sessions::user_id
                .eq(user_id)
                .and(sessions::ended_at.is_null())
                .and(sessions::expires_at.gt(now)),
        ),
    )
    .set((
        sessions::ended_at.eq(now),
        sessions::end_reason.eq(EndReason::Logout.as_str()),
    ))
    .execute(conn)
    .await?;
    Ok(ended > 0)
}

/// Ends all sessions of a user but the one given.
pub async fn end_all(
    conn: &mut AsyncPgConnection,
    user_id: i64,
    except: Option<Uuid>,
    reason: EndReason,
    now: DateTime<Utc>,
) -> Result<()> {
    // No session has the nil id.
    let kept = except.unwrap_or(Uuid::nil());
    diesel::update(sessions::table)
        .filter(
            sessions::user_id
                .eq(user_id)
                .and(sessions::id.ne(kept))
                .and(sessions::ended_at.is_null()),
        )
        .set((
            sessions::ended_at.eq(now),
            sessions::end_reason.eq(reason.as_str()),
        ))
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes what nobody can use any more: old sessions, spent links, forgotten counters. Needs no
/// company.
pub async fn sweep(conn: &mut AsyncPgConnection) -> Result<()> {
    diesel::sql_query("SELECT gateway.sweep()")
        .execute(conn)
        .await?;
    Ok(())
}

async fn locked(conn: &mut AsyncPgConnection, token: &Secret) -> QueryResult<Option<Row>> {
    refresh_tokens::table
        .inner_join(sessions::table)
        .filter(refresh_tokens::hash.eq(token.hash()))
        .select((
            sessions::id,
            sessions::user_id,
            sessions::company_id,
            sessions::fingerprint_hash,
            sessions::created_at,
            sessions::expires_at,
            sessions::ended_at,
            refresh_tokens::used_at,
            refresh_tokens::successor_sealed,
        ))
        .for_update()
        .first(conn)
        .await
        .optional()
}

async fn insert_token(
    conn: &mut AsyncPgConnection,
    owner: Owner,
    token: &Secret,
    now: DateTime<Utc>,
) -> QueryResult<()> {
    diesel::insert_into(refresh_tokens::table)
        .values((
            refresh_tokens::hash.eq(token.hash()),
            refresh_tokens::company_id.eq(owner.company_id),
            refresh_tokens::session_id.eq(owner.session_id),
            refresh_tokens::issued_at.eq(now),
        ))
        .execute(conn)
        .await?;
    Ok(())
}

async fn end_open(
    conn: &mut AsyncPgConnection,
    session_id: Uuid,
    reason: EndReason,
    now: DateTime<Utc>,
) -> QueryResult<usize> {
    diesel::update(
        sessions::table
            .find(session_id)
            .filter(sessions::ended_at.is_null()),
    )
    .set((
        sessions::ended_at.eq(now),
        sessions::end_reason.eq(reason.as_str()),
    ))
    .execute(conn)
    .await
}
