//! Browsers in which users signed in before, known by a cookie of theirs.

use chrono::{DateTime, Utc};
use diesel::dsl::sql_query;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Binary, Bool, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::Result;
use super::schema::devices;
use crate::domain::secret::Secret;

/// Devices that are kept of a user; the longest unused go first.
const MOST: i64 = 20;

/// Whether the person behind an address signed in with this device before. Needs no company.
pub async fn is_known(
    conn: &mut AsyncPgConnection,
    folded_email: &str,
    device: &Secret,
) -> Result<bool> {
    #[derive(QueryableByName)]
    struct Found {
        #[diesel(sql_type = Bool)]
        known: bool,
    }
    let found: Found = sql_query("SELECT gateway.is_known_device($1, $2) AS known")
        .bind::<Text, _>(folded_email)
        .bind::<Binary, _>(device.hash())
        .get_result(conn)
        .await?;
    Ok(found.known)
}

/// Notes that a user signed in with the device that they showed, or else with a new one; what the browser is to keep.
pub async fn note(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    user_id: i64,
    shown: Option<Secret>,
    now: DateTime<Utc>,
) -> Result<Secret> {
    if let Some(device) = shown {
        let known = diesel::update(devices::table.find((user_id, device.hash())))
            .set(devices::last_used_at.eq(now))
            .execute(conn)
            .await?;
        if known > 0 {
            return Ok(device);
        }
    }
    let device = Secret::random();
    diesel::insert_into(devices::table)
        .values((
            devices::user_id.eq(user_id),
            devices::hash.eq(device.hash()),
            devices::company_id.eq(company_id),
            devices::created_at.eq(now),
            devices::last_used_at.eq(now),
        ))
        .execute(conn)
        .await?;
    sql_query(
        "DELETE FROM gateway.devices WHERE user_id = $1 AND hash IN (\
           SELECT hash FROM gateway.devices WHERE user_id = $1 ORDER BY last_used_at DESC, hash OFFSET $2)",
    )
    .bind::<BigInt, _>(user_id)
    .bind::<BigInt, _>(MOST)
    .execute(conn)
    .await?;
    Ok(device)
}

/// Forgets all devices of a user.
pub async fn forget_all(conn: &mut AsyncPgConnection, user_id: i64) -> Result<()> {
    diesel::delete(devices::table.filter(devices::user_id.eq(user_id)))
        .execute(conn)
        .await?;
    Ok(())
}
