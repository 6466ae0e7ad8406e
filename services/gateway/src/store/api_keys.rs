//! Keys for programs.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::api_keys;
use super::user_lock::lock_user;
use b2l_storage::StorageError;

/// A key as its owner sees it in a list: without the key itself.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = api_keys)]
pub struct ApiKey {
    pub id: i64,
    pub name: String,
    pub prefix: String,
    pub scope: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
    pub expires_at: DateTime<Utc>,
}

#[derive(Insertable)]
#[diesel(table_name = api_keys)]
pub struct NewApiKey<'a> {
    pub company_id: i64,
    pub user_id: i64,
    pub name: &'a str,
    pub prefix: &'a str,
    pub hash: Vec<u8>,
    pub scope: &'a str,
    pub expires_at: DateTime<Utc>,
}

/// A user's keys, oldest first, those that have expired among them.
pub async fn list(conn: &mut AsyncPgConnection, user_id: i64) -> Result<Vec<ApiKey>> {
    Ok(api_keys::table
        .filter(api_keys::user_id.eq(user_id))
        .order(api_keys::id)
        .select(ApiKey::as_select())
        .load(conn)
        .await?)
}

/// The new key's id; `None` when the user has `most` live ones. The row of the user is locked meanwhile, so that the
/// last place is given away once.
pub async fn insert(
    conn: &mut AsyncPgConnection,
    new: &NewApiKey<'_>,
    most: i64,
    now: DateTime<Utc>,
) -> Result<Option<i64>> {
    conn.transaction(async |conn| {
        lock_user(conn, new.company_id, new.user_id).await?;
        let live: i64 = api_keys::table
            .filter(
                api_keys::user_id
                    .eq(new.user_id)
                    .and(api_keys::expires_at.gt(now)),
            )
            .count()
            .get_result(conn)
            .await?;
        if live >= most {
            return Ok(None);
        }
        let id = diesel::insert_into(api_keys::table)
            .values(new)
            .returning(api_keys::id)
            .get_result(conn)
            .await?;
        Ok(Some(id))
    })
    .await
    .map_err(|error: diesel::result::Error| StorageError::from(error))
}

/// Revokes a user's key; its name, where they have such a one.
pub async fn delete(conn: &mut AsyncPgConnection, user_id: i64, id: i64) -> Result<Option<String>> {
    let name = diesel::delete(
        api_keys::table
            .find(id)
            .filter(api_keys::user_id.eq(user_id)),
    )
    .returning(api_keys::name)
    .get_result(conn)
    .await
    .optional()?;
    Ok(name)
}

/// Revokes all keys of a user.
pub async fn delete_all(conn: &mut AsyncPgConnection, user_id: i64) -> Result<()> {
    diesel::delete(api_keys::table.filter(api_keys::user_id.eq(user_id)))
        .execute(conn)
        .await?;
    Ok(())
}
