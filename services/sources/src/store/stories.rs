//! Which stories use a source: read from the forecast service's view.

use b2l_storage::{Conn, QueryError};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Text};
use diesel_async::RunQueryDsl;

#[derive(Clone, Debug, QueryableByName)]
pub struct StoryName {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Text)]
    pub name: String,
}

/// The stories of `company_id` that train on `source_id`.
pub async fn of_source(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Vec<StoryName>, QueryError> {
    diesel::sql_query(
        "SELECT story_id AS id, story_name AS name FROM forecast.story_sources \
         WHERE company_id = $1 AND source_id = $2 ORDER BY story_id",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .load(conn)
    .await
}
