//! Who looks for work: workers say so with every look, and what nobody looks for holds up nobody else.

use std::time::Duration;

use diesel::prelude::*;
use diesel::sql_types::{BigInt, SmallInt};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

use super::millis;
use crate::TaskKind;

/// Notes that a worker of this kind looks for work, which counts for so long. Looks that would add less than half of
/// that write nothing, so that many workers do not queue for one row.
pub async fn look(
    conn: &mut AsyncPgConnection,
    kind: TaskKind,
    good_for: Duration,
) -> QueryResult<()> {
    diesel::sql_query(
        "UPDATE jobs.looks SET good_until = now() + $2 * interval '1 millisecond' \
         WHERE kind = $1 AND good_until < now() + $2 * interval '1 millisecond' / 2",
    )
    .bind::<SmallInt, _>(kind as i16)
    .bind::<BigInt, _>(millis(good_for))
    .execute(conn)
    .await?;
    Ok(())
}
