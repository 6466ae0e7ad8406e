//! Pictures for covers. Rows are added and deleted, never changed.

use b2l_storage::{StorageError, Sweep};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text, Timestamptz};
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::photos;
use crate::domain::photo::{MOST_PHOTOS, PhotoKey};

/// The files of pictures that no row names any more.
pub const SWEEP: Sweep = Sweep {
    folder: "photos",
    lock: 0x62_326c_7068_6f74,
    named: "SELECT file AS key FROM gateway.photos, LATERAL (VALUES (full_key), (thumb_key)) AS object (file) \
            WHERE company_id = $2 AND file = ANY ($1)",
    outdated: None,
};

/// A picture with how many cards it covers.
#[derive(Debug, Clone, QueryableByName)]
pub struct Photo {
    #[diesel(sql_type = Text)]
    pub key: String,
    #[diesel(sql_type = Text)]
    pub title: String,
    #[diesel(sql_type = Integer)]
    pub width: i32,
    #[diesel(sql_type = Integer)]
    pub height: i32,
    #[diesel(sql_type = Timestamptz)]
    pub created_at: DateTime<Utc>,
    #[diesel(sql_type = BigInt)]
    pub sources: i64,
    #[diesel(sql_type = BigInt)]
    pub stories: i64,
}

#[derive(Insertable)]
#[diesel(table_name = photos)]
pub struct NewPhoto<'a> {
    pub key: &'a str,
    pub company_id: i64,
    pub title: &'a str,
    pub width: i32,
    pub height: i32,
    pub full_key: &'a str,
    pub thumb_key: &'a str,
    pub created_at: DateTime<Utc>,
}

/// The objects of a picture.
#[derive(Debug, Clone, QueryableByName)]
pub struct Files {
    #[diesel(sql_type = Text)]
    pub full_key: String,
    #[diesel(sql_type = Text)]
    pub thumb_key: String,
}

/// The company's pictures, the newest first. Cards that were deleted are not counted.
pub async fn list(conn: &mut AsyncPgConnection, company_id: i64) -> Result<Vec<Photo>> {
    Ok(diesel::sql_query(
        "SELECT photo.key, photo.title, photo.width, photo.height, photo.created_at, \
           (SELECT count(*) FROM gateway.covers AS cover \
              JOIN sources.sources_live AS item ON item.source_id = cover.item_id AND item.company_id = $1 \
             WHERE cover.company_id = $1 AND cover.photo = photo.key AND cover.photo_type = 'source') AS sources, \
           (SELECT count(*) FROM gateway.covers AS cover \
              JOIN forecast.story_sources AS item ON item.story_id = cover.item_id AND item.company_id = $1 \
             WHERE cover.company_id = $1 AND cover.photo = photo.key AND cover.photo_type = 'story') AS stories \
         FROM gateway.photos AS photo WHERE photo.company_id = $1 \
         ORDER BY photo.created_at DESC, photo.key",
    )
    .bind::<BigInt, _>(company_id)
    .load(conn)
    .await?)
}

pub async fn count(conn: &mut AsyncPgConnection, company_id: i64) -> Result<i64> {
    Ok(photos::table
        .filter(photos::company_id.eq(company_id))
        .count()
        .get_result(conn)
        .await?)
}

/// Adds a picture; false when the company has as many as it may. Two uploads of one company wait for each other, so
/// that the last place is given away once.
pub async fn insert(conn: &mut AsyncPgConnection, new: &NewPhoto<'_>) -> Result<bool> {
    conn.transaction(async |conn| {
        diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended('gateway.photos', $1))")
            .bind::<BigInt, _>(new.company_id)
            .execute(conn)
            .await?;
        if count(conn, new.company_id).await? >= MOST_PHOTOS {
            return Ok(false);
        }
        diesel::insert_into(photos::table)
            .values(new)
            .execute(conn)
            .await?;
        Ok(true)
    })
    .await
}

/// Deletes a picture and, by the same statement, the covers that it is; false when the company has no such one.
pub async fn delete(conn: &mut AsyncPgConnection, company_id: i64, key: &PhotoKey) -> Result<bool> {
    let deleted = diesel::delete(
        photos::table
            .find(key.as_str())
            .filter(photos::company_id.eq(company_id)),
    )
    .execute(conn)
    .await?;
    Ok(deleted > 0)
}

/// The files behind an address, whoever asks: the key is known only to those who were shown it.
pub async fn files(conn: &mut AsyncPgConnection, key: &PhotoKey) -> Result<Files> {
    diesel::sql_query("SELECT full_key, thumb_key FROM gateway.photo_by_key($1)")
        .bind::<Text, _>(key.as_str())
        .get_result(conn)
        .await
        .map_err(StorageError::from)
}
