//! What happened in a company, as the audit noted it.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Integer, Nullable, Text, Timestamptz};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::Result;

/// Which events are asked for.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub user_id: Option<i64>,
    /// In the word of the row.
    pub event: Option<String>,
    pub from: Option<DateTime<Utc>>,
    /// That moment itself is not among it.
    pub to: Option<DateTime<Utc>>,
    /// Only older ones than this.
    pub before: Option<i64>,
}

/// An event.
#[derive(Debug, Clone, QueryableByName)]
pub struct Entry {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Timestamptz)]
    pub at: DateTime<Utc>,
    #[diesel(sql_type = Timestamptz)]
    pub last_at: DateTime<Utc>,
    #[diesel(sql_type = Integer)]
    pub times: i32,
    #[diesel(sql_type = Text)]
    pub event: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    pub user_id: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    pub username: Option<String>,
    #[diesel(sql_type = Bool)]
    pub by_key: bool,
    #[diesel(sql_type = Nullable<Text>)]
    pub network: Option<String>,
    #[diesel(sql_type = Nullable<Text>)]
    pub about: Option<String>,
}

/// The newest events of a company that fit, `most` of them. Users who were removed keep the name that they had.
pub async fn list(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    filter: &Filter,
    most: i64,
) -> Result<Vec<Entry>> {
    Ok(diesel::sql_query(
        "SELECT entry.id, entry.at, entry.last_at, entry.times, entry.event, entry.user_id, \
           coalesce(person.username, entry.username) AS username, entry.by_key, entry.network, entry.about \
         FROM gateway.audit_events AS entry LEFT JOIN gateway.users AS person ON person.id = entry.user_id \
         WHERE entry.company_id = $1 AND ($2 IS NULL OR entry.user_id = $2) AND ($3 IS NULL OR entry.event = $3) \
           AND ($4 IS NULL OR entry.last_at >= $4) AND ($5 IS NULL OR entry.at < $5) \
           AND ($6 IS NULL OR entry.id < $6) \
         ORDER BY entry.id DESC LIMIT $7",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<Nullable<BigInt>, _>(filter.user_id)
    .bind::<Nullable<Text>, _>(filter.event.as_deref())
    .bind::<Nullable<Timestamptz>, _>(filter.from)
    .bind::<Nullable<Timestamptz>, _>(filter.to)
    .bind::<Nullable<BigInt>, _>(filter.before)
    .bind::<BigInt, _>(most)
    .load(conn)
    .await?)
}
