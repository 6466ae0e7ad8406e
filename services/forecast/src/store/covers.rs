//! The covers of stories, which belong to the gateway: read through its view, copied by its function.

use std::collections::HashMap;

use b2l_storage::{StorageError, prepared};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

#[derive(QueryableByName)]
struct Cover {
    #[diesel(sql_type = BigInt)]
    item_id: i64,
    #[diesel(sql_type = Text)]
    image: String,
}

/// Where the covers of these stories are shown, by story; those without one are left out.
pub async fn of_stories(
    conn: &mut AsyncPgConnection,
    company: i64,
    stories: &[i64],
) -> Result<HashMap<i64, String>, StorageError> {
    if stories.is_empty() {
        return Ok(HashMap::new());
    }
    let statement = diesel::sql_query(
        "SELECT item_id, image FROM gateway.covers_live \
         WHERE company_id = $1 AND photo_type = 'story' AND item_id = ANY ($2)",
    )
    .bind::<BigInt, _>(company)
    .bind::<Array<BigInt>, _>(stories);
    let covers: Vec<Cover> = prepared(statement).load(conn).await?;
    Ok(covers
        .into_iter()
        .map(|cover| (cover.item_id, cover.image))
        .collect())
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
