//! Mixed sources and what they are made of.

use std::collections::BTreeMap;

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{Array, BigInt, Bool, Jsonb, Text, Timestamptz};
use diesel_async::RunQueryDsl;
use serde_json::Value;

/// A mixed source and the stages of its newest version.
#[derive(Clone, Debug, QueryableByName)]
pub struct Mixed {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Jsonb)]
    pub stages: Value,
}

/// Every mixed source of a company.
pub async fn all(conn: &mut Conn, company_id: i64) -> Result<Vec<Mixed>, QueryError> {
    diesel::sql_query(
        "SELECT source.id, dataset.stages FROM sources.sources AS source \
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

/// The newest version of a source that stages add.
#[derive(Clone, Debug, PartialEq, Eq, QueryableByName)]
pub struct Part {
    #[diesel(sql_type = BigInt)]
    source_id: i64,
    #[diesel(sql_type = BigInt)]
    pub version_id: i64,
    /// Of its table.
    #[diesel(sql_type = Text)]
    pub object_key: String,
}

/// By source: its newest version. What is deleted or another company's is left out.
pub async fn tables(
    conn: &mut Conn,
    company_id: i64,
    ids: &[i64],
) -> Result<BTreeMap<i64, Part>, QueryError> {
    let parts: Vec<Part> = diesel::sql_query(
        "SELECT source.id AS source_id, dataset.id AS version_id, dataset.object_key \
         FROM sources.sources AS source \
         JOIN LATERAL (SELECT id, object_key FROM sources.datasets \
            WHERE source_id = source.id ORDER BY id DESC LIMIT 1) AS dataset ON true \
         WHERE source.company_id = $1 AND source.deleted_at IS NULL AND source.id = ANY ($2)",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<Array<BigInt>, _>(ids)
    .load(conn)
    .await?;
    Ok(parts
        .into_iter()
        .map(|part| (part.source_id, part))
        .collect())
}

/// Notes what a version was made of: sources with their versions.
pub async fn put_parts(
    conn: &mut Conn,
    company_id: i64,
    dataset_id: i64,
    parts: &[(i64, i64)],
) -> Result<(), QueryError> {
    let (sources, versions): (Vec<i64>, Vec<i64>) = parts.iter().copied().unzip();
    diesel::sql_query(
        "INSERT INTO sources.dataset_parts (dataset_id, company_id, source_id, version_id) \
         SELECT $1, $2, * FROM unnest($3, $4)",
    )
    .bind::<BigInt, _>(dataset_id)
    .bind::<BigInt, _>(company_id)
    .bind::<Array<BigInt>, _>(sources)
    .bind::<Array<BigInt>, _>(versions)
    .execute(conn)
    .await?;
    Ok(())
}

/// A source by its name.
#[derive(Clone, Debug, QueryableByName)]
pub struct Named {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Text)]
    pub name: String,
}

/// The mixed sources that are made of `part`, at first hand.
pub async fn made_of(
    conn: &mut Conn,
    company_id: i64,
    part: i64,
) -> Result<Vec<Named>, QueryError> {
    diesel::sql_query(
        "SELECT mixed.id, mixed.name FROM sources.mixed_parts AS part \
         JOIN sources.sources AS mixed ON mixed.id = part.source_id \
         WHERE part.company_id = $1 AND part.part_id = $2 AND mixed.id <> $2 ORDER BY mixed.id",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(part)
    .load(conn)
    .await
}

/// A table that has a newer version than the one that a mixed source was made of.
#[derive(Clone, Debug, QueryableByName)]
pub struct NewerPart {
    /// The mixed source.
    #[diesel(sql_type = BigInt)]
    pub mixed: i64,
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Text)]
    pub name: String,
    #[diesel(sql_type = Timestamptz)]
    pub read_at: DateTime<Utc>,
}

/// Those of all mixed sources of a company.
pub async fn newer_parts(conn: &mut Conn, company_id: i64) -> Result<Vec<NewerPart>, QueryError> {
    diesel::sql_query(
        "SELECT source_id AS mixed, part_id AS id, part_name AS name, read_at \
         FROM sources.mixed_parts WHERE company_id = $1 AND newest_id <> version_id ORDER BY part_id",
    )
    .bind::<BigInt, _>(company_id)
    .load(conn)
    .await
}

/// The parts of a mixed source as they are now.
#[derive(Clone, Debug, PartialEq, Eq, QueryableByName)]
pub struct State {
    /// One of them has a newer version.
    #[diesel(sql_type = Bool)]
    pub is_outdated: bool,
    /// The versions of all of them, in one text.
    #[diesel(sql_type = Text)]
    pub versions: String,
}

/// `None` when it has no parts any more.
pub async fn state(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<State>, QueryError> {
    diesel::sql_query(
        "SELECT is_outdated, versions FROM sources.mixed_states WHERE company_id = $1 AND source_id = $2",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .get_result(conn)
    .await
    .optional()
}

/// Lets nobody else of this company save a mixed source until the transaction ends: two that are made of each other
/// could both be sound when each looks at the other as it was.
pub async fn lock_all(conn: &mut Conn, company_id: i64) -> Result<(), QueryError> {
    diesel::sql_query("SELECT pg_advisory_xact_lock(hashtextextended('sources.mixed', $1))")
        .bind::<BigInt, _>(company_id)
        .execute(conn)
        .await?;
    Ok(())
}
