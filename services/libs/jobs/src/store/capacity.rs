//! How many slots a company has.

use b2l_storage::prepared;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Integer};
use diesel_async::{AsyncPgConnection, RunQueryDsl};

/// What became of a wish to change the count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// It is now this.
    Now(i32),
    /// It stays at this, the least or the most that is possible.
    AtLimit(i32),
}

#[derive(QueryableByName)]
struct Workers {
    #[diesel(sql_type = Integer)]
    workers: i32,
}

/// The company's slots. A company that nobody asked about before starts with `default`.
pub async fn workers(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    default: i32,
) -> QueryResult<i32> {
    if let Some(found) = read(conn, company_id).await? {
        return Ok(found);
    }
    diesel::sql_query(
        "INSERT INTO jobs.capacity (company_id, workers) VALUES ($1, $2) ON CONFLICT DO NOTHING",
    )
    .bind::<BigInt, _>(company_id)
    .bind::<Integer, _>(default)
    .execute(conn)
    .await?;
    Ok(read(conn, company_id).await?.unwrap_or(default))
}

async fn read(conn: &mut AsyncPgConnection, company_id: i64) -> QueryResult<Option<i32>> {
    let statement = diesel::sql_query("SELECT workers FROM jobs.capacity WHERE company_id = $1")
        .bind::<BigInt, _>(company_id);
    let found: Option<Workers> = prepared(statement).get_result(conn).await.optional()?;
    Ok(found.map(|row| row.workers))
}

/// One more, up to `maximum`.
pub async fn add_worker(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    default: i32,
    maximum: i32,
) -> QueryResult<Change> {
    change(
        conn,
        company_id,
        default,
        "UPDATE jobs.capacity SET workers = workers + 1 WHERE company_id = $1 AND workers < $2 RETURNING workers",
        maximum,
    )
    .await
}

/// One less, but never none. Running tasks keep their slots; the next admission sees the new count.
pub async fn remove_worker(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    default: i32,
) -> QueryResult<Change> {
    change(
        conn,
        company_id,
        default,
        "UPDATE jobs.capacity SET workers = workers - 1 WHERE company_id = $1 AND workers > $2 RETURNING workers",
        1,
    )
    .await
}

async fn change(
    conn: &mut AsyncPgConnection,
    company_id: i64,
    default: i32,
    statement: &str,
    limit: i32,
) -> QueryResult<Change> {
    let before = workers(conn, company_id, default).await?;
    let changed: Option<Workers> = diesel::sql_query(statement)
        .bind::<BigInt, _>(company_id)
        .bind::<Integer, _>(limit)
        .get_result(conn)
        .await
        .optional()?;
    Ok(changed.map_or(Change::AtLimit(before), |row| Change::Now(row.workers)))
}
