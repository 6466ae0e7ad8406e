//! Rows of `sources.offers`: the sources service reads what they name, and says what became of it.

use b2l_storage::{Conn, QueryError};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Jsonb, Nullable, Text};
use diesel_async::RunQueryDsl;
use serde_json::Value;

/// What became of a table that was offered.
#[derive(QueryableByName)]
pub struct Offer {
    /// waiting | taken | refused
    #[diesel(sql_type = Text)]
    pub state: String,
    /// Why it was refused: {code, en, ru}.
    #[diesel(sql_type = Nullable<Jsonb>)]
    pub fault: Option<Value>,
}

#[derive(QueryableByName)]
struct Inserted {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// Offers a stored csv file to a source; answers the number of the offer.
pub async fn insert(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    object_key: &str,
) -> Result<i64, QueryError> {
    let inserted: Inserted = diesel::sql_query(
        "INSERT INTO sources.offers (company_id, source_id, object_key) VALUES ($1, $2, $3) RETURNING id",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .bind::<Text, _>(object_key)
    .get_result(conn)
    .await?;
    Ok(inserted.id)
}

/// `None`: it is gone with its source.
pub async fn find(conn: &mut Conn, company_id: i64, id: i64) -> Result<Option<Offer>, QueryError> {
    diesel::sql_query("SELECT state, fault FROM sources.offers WHERE company_id = $1 AND id = $2")
        .bind::<BigInt, _>(company_id)
        .bind::<BigInt, _>(id)
        .get_result(conn)
        .await
        .optional()
}

/// Takes back what nobody has begun to read. False: somebody has.
pub async fn withdraw(conn: &mut Conn, company_id: i64, id: i64) -> Result<bool, QueryError> {
    let withdrawn = diesel::sql_query(
        "DELETE FROM sources.offers WHERE company_id = $1 AND id = $2 AND state = 'waiting' AND attempt = 0",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(id)
    .execute(conn)
    .await?;
    Ok(withdrawn == 1)
}
