//! Rows of `sources.offers`: tables that processes offer to sources. Who takes one on gets the attempt's number and a
//! lease, by the clock of Postgres; its end counts only while that attempt is the last one.

use b2l_storage::{Conn, QueryError};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Jsonb, Nullable, Text};
use diesel_async::RunQueryDsl;
use serde_json::Value;

use super::refresh_runs::LEASE_SECONDS;
use super::refreshes::Due;

/// An offer that is ours while its attempt is the last one.
#[derive(Clone, Debug, QueryableByName)]
pub struct Offer {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub source_id: i64,
    /// Who is to be named as having changed the source.
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = Text)]
    pub object_key: String,
    #[diesel(sql_type = Integer)]
    pub attempt: i32,
}

/// How an offer ended.
pub enum Ending<'a> {
    /// As a version of so many rows.
    Taken(i64),
    /// See [`crate::domain::refresh::Fault`].
    Refused(&'a Value),
}

/// The sources of all companies to which a table is offered that nobody reads; who waits longest comes first.
pub async fn due(conn: &mut Conn) -> Result<Vec<Due>, QueryError> {
    diesel::sql_query("SELECT company_id, source_id FROM sources.due_offers()")
        .load(conn)
        .await
}

/// Takes on the oldest table that is offered to a source, if nobody has it: the next one waits until this has ended.
pub async fn take(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<Offer>, QueryError> {
    diesel::sql_query(
        "UPDATE sources.offers AS offer \
         SET attempt = attempt + 1, lease_until = now() + $3 * interval '1 second' \
         FROM sources.sources AS source \
         WHERE offer.id = (SELECT min(id) FROM sources.offers \
                WHERE company_id = $1 AND source_id = $2 AND state = 'waiting') \
            AND offer.lease_until <= now() AND source.id = offer.source_id \
         RETURNING offer.id, offer.company_id, offer.source_id, offer.object_key, offer.attempt, \
            coalesce(offer.user_id, source.updated_by, 0) AS user_id",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<BigInt, _>(source_id)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .get_result(conn)
    .await
    .optional()
}

/// Extends the lease. False: the offer is not ours any more.
pub async fn beat(conn: &mut Conn, offer: &Offer) -> Result<bool, QueryError> {
    let held = diesel::sql_query(
        "UPDATE sources.offers SET lease_until = now() + $3 * interval '1 second' \
         WHERE id = $1 AND attempt = $2 AND state = 'waiting'",
    )
    .bind::<BigInt, _>(offer.id)
    .bind::<Integer, _>(offer.attempt)
    .bind::<BigInt, _>(LEASE_SECONDS)
    .execute(conn)
    .await?;
    Ok(held == 1)
}

/// Ends the offer. False: it is not ours any more.
pub async fn end(conn: &mut Conn, offer: &Offer, ending: &Ending<'_>) -> Result<bool, QueryError> {
    let (state, rows, fault) = match ending {
        Ending::Taken(rows) => ("taken", Some(*rows), None),
        Ending::Refused(fault) => ("refused", None, Some(*fault)),
    };
    let ended = diesel::sql_query(
        "UPDATE sources.offers SET state = $3, rows = $4, fault = $5 \
         WHERE id = $1 AND attempt = $2 AND state = 'waiting'",
    )
    .bind::<BigInt, _>(offer.id)
    .bind::<Integer, _>(offer.attempt)
    .bind::<Text, _>(state)
    .bind::<Nullable<BigInt>, _>(rows)
    .bind::<Nullable<Jsonb>, _>(fault)
    .execute(conn)
    .await?;
    Ok(ended == 1)
}
