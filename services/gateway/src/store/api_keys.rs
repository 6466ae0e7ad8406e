//! Keys for programs.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::api_keys;

/// A key as its owner sees it in a list: without the key itself.
#[derive(Debug, Clone, Queryable, Selectable)]
#[diesel(table_name = api_keys)]
pub struct ApiKey {
    pub id: i64,
    pub name: String,
    pub prefix: String,
    pub created_at: DateTime<Utc>,
    pub last_used_at: Option<DateTime<Utc>>,
}

pub struct NewApiKey<'a> {
    pub company_id: i64,
    pub user_id: i64,
    pub name: &'a str,
    pub prefix: &'a str,
    pub hash: Vec<u8>,
}

/// A user's keys, oldest first.
pub async fn list(conn: &mut AsyncPgConnection, user_id: i64) -> Result<Vec<ApiKey>> {
    Ok(api_keys::table
        .filter(api_keys::user_id.eq(user_id))
        .order(api_keys::id)
        .select(ApiKey::as_select())
        .load(conn)
        .await?)
}

/// The new key's id.
pub async fn insert(conn: &mut AsyncPgConnection, new: NewApiKey<'_>) -> Result<i64> {
    Ok(diesel::insert_into(api_keys::table)
        .values((
            api_keys::company_id.eq(new.company_id),
            api_keys::user_id.eq(new.user_id),
            api_keys::name.eq(new.name),
            api_keys::prefix.eq(new.prefix),
            api_keys::hash.eq(new.hash),
        ))
        .returning(api_keys::id)
        .get_result(conn)
        .await?)
}

/// Revokes a user's key; false when they have no such key.
pub async fn delete(conn: &mut AsyncPgConnection, user_id: i64, id: i64) -> Result<bool> {
    let deleted = diesel::delete(
        api_keys::table
            .find(id)
            .filter(api_keys::user_id.eq(user_id)),
    )
    .execute(conn)
    .await?;
    Ok(deleted > 0)
}

/// Revokes all keys of a user.
pub async fn delete_all(conn: &mut AsyncPgConnection, user_id: i64) -> Result<()> {
    diesel::delete(api_keys::table.filter(api_keys::user_id.eq(user_id)))
        .execute(conn)
        .await?;
    Ok(())
}
