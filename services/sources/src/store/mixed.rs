//! Mixed sources and what they are made of.

use std::collections::BTreeMap;

use b2l_storage::{Conn, QueryError};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Jsonb, Text};
use diesel_async::RunQueryDsl;
use serde_json::Value;

/// A mixed source and the stages of its newest version.
#[derive(Clone, Debug, QueryableByName)]
pub struct Mixed {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Text)]
    pub name: String,
    #[diesel(sql_type = Jsonb)]
    pub stages: Value,
}

/// Every mixed source of a company.
pub async fn all(conn: &mut Conn, company_id: i64) -> Result<Vec<Mixed>, QueryError> {
    diesel::sql_query(
        "SELECT source.id, source.name, dataset.stages FROM sources.sources AS source \
         JOIN LATERAL (SELECT stages FROM sources.datasets \
            WHERE source_id = source.id ORDER BY id DESC LIMIT 1) AS dataset ON true \
         WHERE source.company_id = $1 AND source.deleted_at IS NULL \
            AND source.external_data = 'mixed' AND dataset.stages IS NOT NULL \
         ORDER BY source.id",
    )
    .bind::<BigInt, _>(company_id)
    .load(conn)
    .await
}

#[derive(QueryableByName)]
struct Part {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Text)]
    object_key: String,
}

/// By source: the object of its newest table. What is deleted or another company's is left out.
pub async fn tables(
    conn: &mut Conn,
    company_id: i64,
    ids: &[i64],
) -> Result<BTreeMap<i64, String>, QueryError> {
    let parts: Vec<Part> = diesel::sql_query(
        "SELECT source.id, dataset.object_key FROM sources.sources AS source \
         JOIN LATERAL (SELECT object_key FROM sources.datasets \
            WHERE source_id = source.id ORDER BY id DESC LIMIT 1) AS dataset ON true \
         WHERE source.company_id = $1 AND source.deleted_at IS NULL AND source.id = ANY ($2)",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<Array<BigInt>, _>(ids)
    .load(conn)
    .await?;
    Ok(parts
        .into_iter()
        .map(|part| (part.id, part.object_key))
        .collect())
}
