//! The covers of stories, which belong to the gateway: read through its view, copied by its function.

use b2l_storage::StorageError;
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_async::{AsyncPgConnection, RunQueryDsl};

diesel::table! {
    gateway.covers_live (company_id, photo_type, item_id) {
        company_id -> BigInt,
        photo_type -> Text,
        item_id -> BigInt,
        image -> Text,
    }
}

/// What the gateway calls a cover of ours.
pub(super) const STORY: &str = "story";

/// Where the cover of a story is shown, if it has one.
pub async fn of_story(
    conn: &mut AsyncPgConnection,
    company: i64,
    story: i64,
) -> Result<Option<String>, StorageError> {
    Ok(covers_live::table
        .find((company, STORY, story))
        .select(covers_live::image)
        .first(conn)
        .await
        .optional()?)
}

/// Gives the copy of a story the cover of its original, if that has one.
pub async fn copy(
    conn: &mut AsyncPgConnection,
    company: i64,
    original: i64,
    copy: i64,
) -> Result<(), StorageError> {
    diesel::sql_query("SELECT gateway.copy_story_cover($1, $2, $3)")
        .bind::<BigInt, _>(company)
        .bind::<BigInt, _>(original)
        .bind::<BigInt, _>(copy)
        .execute(conn)
        .await?;
    Ok(())
}
