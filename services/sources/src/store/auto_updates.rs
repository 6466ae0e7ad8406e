//! Rows of `sources.auto_updates`: mixed sources that are made again when a part has a newer version.
//!
//! As with a run of `refresh_runs`, whoever takes one on gets the attempt's number and a lease, by the clock of Postgres,
//! and what is written counts only while that attempt is the last.

use b2l_storage::{Conn, QueryError};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Jsonb, Nullable, Text};
use diesel_async::RunQueryDsl;
use serde_json::Value;

use super::refresh_runs::LEASE_SECONDS;
use super::refreshes::Due;

/// A mixed source that is ours to make again while its attempt is the last one.
#[derive(Clone, Debug, QueryableByName)]
pub struct Update {
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub source_id: i64,
    /// Who switched it on, and the language in which they did.
    #[diesel(sql_type = BigInt)]
    pub set_by: i64,
    #[diesel(sql_type = Text)]
    pub language: String,
    #[diesel(sql_type = Integer)]
    pub attempt: i32,
    /// Processes that took it on without an end, this one among them.
    #[diesel(sql_type = Integer)]
    pub tries: i32,
    /// The versions of its parts with which it failed the last time.
    #[diesel(sql_type = Nullable<Text>)]
    pub failed_with: Option<String>,
}

/// How it is with a mixed source that is switched on.
#[derive(Clone, Debug, QueryableByName)]
pub struct AutoUpdate {
    #[diesel(sql_type = BigInt)]
    pub source_id: i64,
    /// Why it could not be made again: [`crate::domain::refresh::Fault`].
    #[diesel(sql_type = Nullable<Jsonb>)]
    pub fault: Option<Value>,
}

/// The mixed sources of a company that are switched on.
pub async fn all(conn: &mut Conn, company_id: i64) -> Result<Vec<AutoUpdate>, QueryError> {
    diesel::sql_query("SELECT source_id, fault FROM sources.auto_updates WHERE company_id = $1")
        .bind::<BigInt, _>(company_id)
        .load(conn)
        .await
}

/// Switches it on. Where it is on already nothing changes: not who gets the emails either.
pub async fn switch_on(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    user_id: i64,
    language: &str,
) -> Result<(), QueryError> {
    diesel::sql_query(
        "INSERT INTO sources.auto_updates (company_id, source_id, set_by, language) \
         VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .bind::<BigInt, _>(user_id)
    .bind::<Text, _>(language)
    .execute(conn)
    .await?;
    Ok(())
}

/// Switches it off; whoever is at it publishes nothing any more.
pub async fn switch_off(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<(), QueryError> {
    diesel::sql_query("DELETE FROM sources.auto_updates WHERE company_id = $1 AND source_id = $2")
        .bind::<BigInt, _>(company_id)
        .bind::<BigInt, _>(source_id)
        .execute(conn)
        .await?;
    Ok(())
}

/// The mixed sources of all companies that are to be made again.
pub async fn due(conn: &mut Conn) -> Result<Vec<Due>, QueryError> {
    diesel::sql_query("SELECT company_id, source_id FROM sources.due_for_update()")
        .load(conn)
        .await
}

/// Takes it on, unless somebody else has it.
pub async fn take(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<Update>, QueryError> {
    diesel::sql_query(
        "UPDATE sources.auto_updates SET attempt = attempt + 1, tries = tries + 1, \
            lease_until = now() + $3 * interval '1 second' \
         WHERE company_id = $1 AND source_id = $2 AND (lease_until IS NULL OR lease_until < now()) \
         RETURNING company_id, source_id, set_by, language, attempt, tries, failed_with",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .get_result(conn)
    .await
    .optional()
}

/// Extends the lease. False: it is not ours any more.
pub async fn beat(conn: &mut Conn, update: &Update) -> Result<bool, QueryError> {
    let held = diesel::sql_query(
        "UPDATE sources.auto_updates SET lease_until = now() + $3 * interval '1 second' \
         WHERE source_id = $1 AND attempt = $2 AND lease_until IS NOT NULL",
    )
    .bind::<BigInt, _>(update.source_id)
    .bind::<Integer, _>(update.attempt)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .execute(conn)
    .await?;
    Ok(held == 1)
}

/// Ends it well. False: it is not ours any more.
pub async fn end(conn: &mut Conn, update: &Update) -> Result<bool, QueryError> {
    let ended = diesel::sql_query(
        "UPDATE sources.auto_updates \
         SET lease_until = NULL, tries = 0, failed_with = NULL, fault = NULL \
         WHERE source_id = $1 AND attempt = $2 AND lease_until IS NOT NULL",
    )
    .bind::<BigInt, _>(update.source_id)
    .bind::<Integer, _>(update.attempt)
    .execute(conn)
    .await?;
    Ok(ended == 1)
}

/// Gives it back as it was: there was nothing to do.
pub async fn release(conn: &mut Conn, update: &Update) -> Result<(), QueryError> {
    diesel::sql_query(
        "UPDATE sources.auto_updates SET lease_until = NULL, tries = 0 \
         WHERE source_id = $1 AND attempt = $2 AND lease_until IS NOT NULL",
    )
    .bind::<BigInt, _>(update.source_id)
    .bind::<Integer, _>(update.attempt)
    .execute(conn)
    .await?;
    Ok(())
}

/// Forgets what failed: the source was made by a person meanwhile.
pub async fn settle(conn: &mut Conn, company_id: i64, source_id: i64) -> Result<(), QueryError> {
    diesel::sql_query(
        "UPDATE sources.auto_updates SET tries = 0, failed_with = NULL, fault = NULL \
         WHERE company_id = $1 AND source_id = $2",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .execute(conn)
    .await?;
    Ok(())
}

#[derive(QueryableByName)]
struct Failed {
    #[diesel(sql_type = Bool)]
    is_first: bool,
}

/// Ends it as failed with these versions of its parts. Whether that is the first time since it worked; `None` when it is
/// not ours any more.
pub async fn fail(
    conn: &mut Conn,
    update: &Update,
    versions: &str,
    fault: &Value,
) -> Result<Option<bool>, QueryError> {
    let failed: Option<Failed> = diesel::sql_query(
        "WITH before AS (SELECT source_id, fault FROM sources.auto_updates WHERE source_id = $1 FOR UPDATE) \
         UPDATE sources.auto_updates AS auto \
         SET lease_until = NULL, tries = 0, failed_with = $3, fault = $4 \
         FROM before WHERE auto.source_id = before.source_id \
            AND auto.attempt = $2 AND auto.lease_until IS NOT NULL \
         RETURNING before.fault IS NULL AS is_first",
    )
    .bind::<BigInt, _>(update.source_id)
    .bind::<Integer, _>(update.attempt)
    .bind::<Text, _>(versions)
    .bind::<Jsonb, _>(fault)
    .get_result(conn)
    .await
    .optional()?;
    Ok(failed.map(|failed| failed.is_first))
}
