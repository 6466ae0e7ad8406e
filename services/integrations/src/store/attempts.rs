//! Rows of `integrations.attempts`. They are in Postgres, so that all processes of ours count together, and none of them
//! forgets.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::sql_types::{BigInt, Integer, Text, Timestamptz};
use diesel_async::RunQueryDsl;

use crate::domain::limit::{Limit, Tally};

/// What is counted for a company.
#[derive(Clone, Copy, Debug)]
pub enum Counter {
    /// Tests of connections, saved or not.
    Tests,
    /// Questions to saved connections: tables, columns, first rows.
    Questions,
}

impl Counter {
    fn word(self) -> &'static str {
        match self {
            Self::Tests => "test",
            Self::Questions => "question",
        }
    }
}

#[derive(diesel::QueryableByName)]
struct Row {
    #[diesel(sql_type = Integer)]
    taken: i32,
    #[diesel(sql_type = Timestamptz)]
    since: DateTime<Utc>,
}

/// Counts an attempt before it is made, so that attempts at once cannot slip through together.
pub async fn count(
    conn: &mut Conn,
    company_id: i64,
    counter: Counter,
    limit: Limit,
    now: DateTime<Utc>,
) -> Result<Tally, QueryError> {
    let row: Row = diesel::sql_query(
        "INSERT INTO integrations.attempts AS counted (company_id, kind, taken, since) VALUES ($1, $2, 1, $3) \
         ON CONFLICT (company_id, kind) DO UPDATE SET \
             taken = CASE WHEN counted.since <= $4 THEN 1 ELSE least(counted.taken, $5) + 1 END, \
             since = CASE WHEN counted.since <= $4 THEN $3 ELSE counted.since END \
         RETURNING taken, since",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<Text, _>(counter.word())
    .bind::<Timestamptz, _>(now)
    .bind::<Timestamptz, _>(now - limit.window)
    .bind::<Integer, _>(limit.most)
    .get_result(conn)
    .await?;
    Ok(Tally {
        taken: row.taken,
        since: row.since,
    })
}
