//! What preparations of forecasts left in object storage, and the letters about them.

use b2l_storage::{StorageError, Sweep};
use diesel::sql_types::{BigInt, Text};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

/// Days that a prepared forecast is kept after it was made; also stands in the statement below.
pub const KEPT_DAYS: i64 = 7;

/// Results are kept for seven days while their story lives, files of requests while their task waits or runs.
pub const SWEEP: Sweep = Sweep {
    folder: "prepared",
    lock: 0x62_326c_7072_6570,
    named: "SELECT t.artefact AS key FROM jobs.tasks t \
            JOIN forecast.stories s ON s.id = t.story_id AND s.deleted_at IS NULL \
            WHERE t.company_id = $2 AND t.artefact = ANY ($1) AND t.finished_at > now() - interval '7 days' \
            UNION SELECT t.input -> 'file' ->> 'key' FROM jobs.tasks t \
            WHERE t.company_id = $2 AND t.kind = 1 AND t.state IN ('queued', 'running') \
              AND t.input -> 'file' ->> 'key' = ANY ($1)",
    outdated: None,
};

/// Hands a letter to the gateway, which knows the address and sends it; a second one with the same key is not sent.
pub async fn post_letter(
    conn: &mut AsyncPgConnection,
    key: &str,
    company: i64,
    user: i64,
    subject: &str,
    body: &str,
) -> Result<(), StorageError> {
    diesel::sql_query("SELECT gateway.post_letter($1, $2, $3, $4, $5)")
        .bind::<Text, _>(key)
        .bind::<BigInt, _>(company)
        .bind::<BigInt, _>(user)
        .bind::<Text, _>(subject)
        .bind::<Text, _>(body)
        .execute(conn)
        .await?;
    Ok(())
}
