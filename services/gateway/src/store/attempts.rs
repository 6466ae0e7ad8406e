//! Counters of attempts. They live in Postgres, not in Redis, because they must hold when Redis
//! is flushed; they need no company.

use chrono::{DateTime, Duration, Utc};
use diesel::prelude::*;
use diesel_async::{AsyncConnection, AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::attempts;
use crate::domain::secret::{Secret, sha256};
use crate::domain::throttle::{Limit, Tally};
use b2l_storage::StorageError;

/// What is counted, and of whom.
#[derive(Clone, Copy)]
pub enum Counter<'a> {
    /// Wrong passwords for one account (an address of mail, whether or not it has one) from one network.
    AccountOnNetwork { account: &'a str, network: &'a str },
    /// Wrong passwords for one account on a device that it knows.
    AccountOnDevice {
        account: &'a str,
        device: &'a Secret,
    },
    /// Wrong passwords for one account, from wherever.
    Account(&'a str),
    /// Wrong passwords from one network, over all accounts.
    Network(&'a str),
    /// Uses of the public forms from one network.
    FormsFrom(&'a str),
    /// Links asked for by one address of mail.
    LinksFor(&'a str),
    /// Invitations sent to one address of mail.
    InvitationsTo(&'a str),
    /// Links to confirm one address of mail.
    ConfirmationsTo(&'a str),
}

impl Counter<'_> {
    fn key(self) -> (&'static str, Vec<u8>) {
        let one = |text: &str| sha256(&[text.as_bytes()]);
        let two = |first: &str, second: &str| sha256(&[first.as_bytes(), b"\0", second.as_bytes()]);
        match self {
            Counter::AccountOnNetwork { account, network } => {
                ("account_on_network", two(account, network))
            }
            Counter::AccountOnDevice { account, device } => {
                ("account_on_device", two(account, &device.reveal()))
            }
            Counter::Account(account) => ("account", one(account)),
            Counter::Network(network) => ("network", one(network)),
            Counter::FormsFrom(network) => ("forms_from", one(network)),
            Counter::LinksFor(email) => ("links_for", one(email)),
            Counter::InvitationsTo(email) => ("invitations_to", one(email)),
            Counter::ConfirmationsTo(email) => ("confirmations_to", one(email)),
        }
    }

    /// The account whose reset of the password forgets this counter.
    fn account(self) -> Option<Vec<u8>> {
        match self {
            Counter::AccountOnNetwork { account, .. }
            | Counter::AccountOnDevice { account, .. }
            | Counter::Account(account) => Some(sha256(&[account.as_bytes()])),
            Counter::Network(_)
            | Counter::FormsFrom(_)
            | Counter::LinksFor(_)
            | Counter::InvitationsTo(_)
            | Counter::ConfirmationsTo(_) => None,
        }
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

/// Forgets the attempts of one counter: the right person has come.
pub async fn forget(conn: &mut AsyncPgConnection, counter: Counter<'_>) -> Result<()> {
    diesel::delete(attempts::table.find(counter.key()))
        .execute(conn)
        .await?;
    Ok(())
}

/// Forgets all wrong passwords of an account, wherever they came from.
pub async fn forget_account(conn: &mut AsyncPgConnection, account: &str) -> Result<()> {
    diesel::delete(attempts::table.filter(attempts::account.eq(sha256(&[account.as_bytes()]))))
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
                attempts::account.eq(counter.account()),
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
