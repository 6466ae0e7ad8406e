//! Rows of `integrations.connections`.

use b2l_storage::{Conn, QueryError, SealedColumn};
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use diesel_async::{AsyncConnection, RunQueryDsl};
use serde_json::Value;

use super::processes::{self, Named};
use super::schema::connections;

/// What `Connection::secrets` is sealed for.
pub const SECRETS: SealedColumn = SealedColumn {
    table: "integrations.connections",
    row: "id",
    bytes: "secrets",
    key_id: "secrets_key_id",
    field: "integrations.connections.secrets",
};

#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = connections)]
pub struct Connection {
    pub id: i64,
    pub company_id: i64,
    pub name: String,
    pub connection_type: i16,
    /// What may be shown again, by the names of the manifest.
    pub params: Value,
    /// The other settings, sealed; see `b2l_storage::Vault`.
    pub secrets: Option<Vec<u8>>,
    pub secrets_key_id: Option<String>,
    /// The names of those that are sealed.
    pub secret_names: Vec<String>,
    pub created_at: DateTime<Utc>,
}

/// A connection as it is saved.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = connections, treat_none_as_null = true)]
pub struct Saved<'a> {
    pub id: i64,
    pub company_id: i64,
    pub name: &'a str,
    pub connection_type: i16,
    pub params: Value,
    pub secrets: Option<Vec<u8>>,
    pub secrets_key_id: Option<String>,
    pub secret_names: Vec<&'a str>,
    pub updated_at: DateTime<Utc>,
}

/// All connections of a company, the newest first.
pub async fn list(conn: &mut Conn, company_id: i64) -> Result<Vec<Connection>, QueryError> {
    connections::table
        .filter(connections::company_id.eq(company_id))
        .order(connections::id.desc())
        .select(Connection::as_select())
        .load(conn)
        .await
}

/// One connection; `NotFound` for another company's as well.
pub async fn find(conn: &mut Conn, company_id: i64, id: i64) -> Result<Connection, QueryError> {
    connections::table
        .filter(connections::company_id.eq(company_id))
        .filter(connections::id.eq(id))
        .select(Connection::as_select())
        .first(conn)
        .await
}

/// One connection, if it is there.
pub async fn find_one(
    conn: &mut Conn,
    company_id: i64,
    id: i64,
) -> Result<Option<Connection>, QueryError> {
    find(conn, company_id, id).await.optional()
}

#[derive(QueryableByName)]
struct NextId {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

/// An id for a connection whose secrets are sealed before its row is there.
pub async fn reserve_id(conn: &mut Conn) -> Result<i64, QueryError> {
    let next: NextId = diesel::sql_query(
        "SELECT nextval(pg_get_serial_sequence('integrations.connections', 'id')) AS id",
    )
    .get_result(conn)
    .await?;
    Ok(next.id)
}

pub async fn insert(conn: &mut Conn, saved: &Saved<'_>) -> Result<(), QueryError> {
    diesel::insert_into(connections::table)
        .values(saved)
        .execute(conn)
        .await?;
    Ok(())
}

/// Saves it instead of the one with its id; `NotFound` when there is none.
pub async fn replace(conn: &mut Conn, saved: &Saved<'_>) -> Result<(), QueryError> {
    let changed = diesel::update(
        connections::table
            .filter(connections::company_id.eq(saved.company_id))
            .filter(connections::id.eq(saved.id)),
    )
    .set(saved)
    .execute(conn)
    .await?;
    match changed {
        0 => Err(QueryError::NotFound),
        _ => Ok(()),
    }
}

/// Deletes a connection that no process uses; answers the processes that do. Processes that are made meanwhile wait for
/// the end of it.
pub async fn delete(conn: &mut Conn, company_id: i64, id: i64) -> Result<Vec<Named>, QueryError> {
    conn.transaction(async |conn| {
        connections::table
            .filter(connections::company_id.eq(company_id))
            .filter(connections::id.eq(id))
            .select(connections::id)
            .for_update()
            .first::<i64>(conn)
            .await?;
        let used = processes::that_use(conn, company_id, id).await?;
        if used.is_empty() {
            diesel::delete(
                connections::table
                    .filter(connections::company_id.eq(company_id))
                    .filter(connections::id.eq(id)),
            )
            .execute(conn)
            .await?;
        }
        Ok(used)
    })
    .await
}
