//! Emails that other services asked for, of all companies. Several processes may send at once: each email is taken
//! by one of them at a time.

use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::Result;

/// After the first attempt, seconds; twice as long after each of the next, an hour at most.
const FIRST_WAIT: i32 = 60;
const LONGEST_WAIT: i32 = 3_600;
/// So often an email is tried: for a bit over a day. Then it is of no use any more.
pub const MOST_ATTEMPTS: i32 = 30;
/// Days that an email is kept after it was sent, to answer whether it was.
const KEPT_DAYS: i32 = 30;

#[derive(Debug, Clone, QueryableByName)]
pub struct Due {
    #[diesel(sql_type = BigInt)]
    pub id: i64,
    #[diesel(sql_type = Text)]
    pub key: String,
    #[diesel(sql_type = BigInt)]
    pub company_id: i64,
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = Text)]
    pub subject: String,
    #[diesel(sql_type = Text)]
    pub body: String,
    #[diesel(sql_type = Integer)]
    pub attempts: i32,
}

/// Takes the email that waits longest, for an attempt to send it. Whoever dies before it is [`done`] leaves it to be
/// tried again: it may arrive twice, under the same message id.
pub async fn take(conn: &mut AsyncPgConnection) -> Result<Option<Due>> {
    Ok(diesel::sql_query(
        "UPDATE gateway.letters SET attempts = attempts + 1, \
             next_at = now() + make_interval(secs => least($2, $1 * 2.0 ^ least(attempts, 20))) \
         WHERE id = (SELECT id FROM gateway.letters WHERE done_at IS NULL AND next_at <= now() \
                     ORDER BY next_at LIMIT 1 FOR UPDATE SKIP LOCKED) \
         RETURNING id, key, company_id, user_id, subject, body, attempts",
    )
    .bind::<Integer, _>(FIRST_WAIT)
    .bind::<Integer, _>(LONGEST_WAIT)
    .get_result(conn)
    .await
    .optional()?)
}

/// Notes that an email was sent, or is not tried again.
pub async fn done(conn: &mut AsyncPgConnection, id: i64) -> Result<()> {
    diesel::sql_query("UPDATE gateway.letters SET done_at = now() WHERE id = $1")
        .bind::<BigInt, _>(id)
        .execute(conn)
        .await?;
    Ok(())
}

/// Removes emails that nobody asks about any more.
pub async fn sweep(conn: &mut AsyncPgConnection) -> Result<()> {
    diesel::sql_query(
        "DELETE FROM gateway.letters WHERE done_at < now() - make_interval(days => $1)",
    )
    .bind::<Integer, _>(KEPT_DAYS)
    .execute(conn)
    .await?;
    Ok(())
}
