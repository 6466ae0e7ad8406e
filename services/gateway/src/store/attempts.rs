//! Counters of attempts. They live in Postgres, not in Redis, because they must hold when Redis
//! is flushed; they need no company.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::attempts;
use crate::domain::secret::sha256;
use crate::domain::throttle::{Limit, Tally};
use b2l_storage::StorageError;

/// What is counted, and of whom.
#[derive(Debug, Clone, Copy)]
pub enum Counter<'a> {
    /// Wrong passwords for one address of mail, whether or not it has an account.
    SignInOf(&'a str),
    /// Wrong passwords from one network address.
    SignInFrom(&'a str),
    /// Uses of the public forms from one network address.
    FormsFrom(&'a str),
    /// Links asked for by one address of mail.
    LinksFor(&'a str),
    /// Invitations sent to one address of mail.
    InvitationsTo(&'a str),
}

impl Counter<'_> {
    fn key(self) -> (&'static str, Vec<u8>) {
        let (kind, of) = match self {
            Counter::SignInOf(email) => ("sign_in_of", email),
            Counter::SignInFrom(address) => ("sign_in_from", address),
            Counter::FormsFrom(address) => ("forms_from", address),
            Counter::LinksFor(email) => ("links_for", email),
            Counter::InvitationsTo(email) => ("invitations_to", email),
        };
        (kind, sha256(&[of.as_bytes()]))
    }
}

#[derive(Queryable, AsChangeset)]
#[diesel(table_name = attempts, treat_none_as_null = true)]
struct Row {
    taken: i32,
    since: DateTime<Utc>,
    strikes: i32,
    blocked_until: Option<DateTime<Utc>>,
}

/// Counts an attempt before it is made, so that attempts at once cannot slip through together.
/// `Err(wait)` inside when it is not allowed.
pub async fn take(
    conn: &mut AsyncPgConnection,
    counter: Counter<'_>,
    limit: Limit,
    now: DateTime<Utc>,
) -> Result<std::result::Result<(), Duration>> {
    change(conn, counter, now, |tally| tally.take(limit, now)).await
}

/// Takes back an attempt that turned out to be rightful.
pub async fn give_back(
    conn: &mut AsyncPgConnection,
    counter: Counter<'_>,
    now: DateTime<Utc>,
) -> Result<()> {
    change(conn, counter, now, Tally::give_back).await
}

/// Forgets all attempts: the right person has come.
pub async fn forget(conn: &mut AsyncPgConnection, counter: Counter<'_>) -> Result<()> {
    diesel::delete(attempts::table.find(counter.key()))
        .execute(conn)
        .await?;
    Ok(())
}

async fn change<T: Send>(
    conn: &mut AsyncPgConnection,
    counter: Counter<'_>,
    now: DateTime<Utc>,
    decide: impl FnOnce(&mut Tally) -> T + Send,
) -> Result<T> {
    let (kind, key) = counter.key();
    conn.transaction(async |conn| {
        let fresh = Row::from(Tally::start(now));
        diesel::insert_into(attempts::table)
            .values((
                attempts::kind.eq(kind),
                attempts::key.eq(&key),
                attempts::taken.eq(fresh.taken),
                attempts::since.eq(fresh.since),
                attempts::strikes.eq(fresh.strikes),
            ))
            .on_conflict_do_nothing()
            .execute(conn)
            .await?;
        let row: Row = attempts::table
            .find((kind, &key))
            .select((
                attempts::taken,
                attempts::since,
                attempts::strikes,
                attempts::blocked_until,
            ))
            .for_update()
            .first(conn)
            .await?;
        let mut tally = Tally::from(row);
        let answer = decide(&mut tally);
        diesel::update(attempts::table.find((kind, &key)))
            .set(Row::from(tally))
            .execute(conn)
            .await?;
        Ok(answer)
    })
    .await
    .map_err(|error: diesel::result::Error| StorageError::from(error))
}

impl From<Tally> for Row {
    fn from(tally: Tally) -> Row {
        Row {
            taken: tally.taken,
            since: tally.since,
            strikes: tally.strikes,
            blocked_until: tally.blocked_until,
        }
    }
}

impl From<Row> for Tally {
    fn from(row: Row) -> Tally {
        Tally {
            taken: row.taken,
            since: row.since,
            strikes: row.strikes,
            blocked_until: row.blocked_until,
        }
    }
}
