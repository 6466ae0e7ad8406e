//! Rows of `sources.s3_connections`: where a source's table comes from.

use b2l_storage::{Conn, QueryError, SealedColumn};
use diesel::prelude::*;
use diesel_async::RunQueryDsl;

use super::schema::s3_connections;

/// What `Connection::secret` is sealed for.
pub const SECRETS: SealedColumn = SealedColumn {
    table: "sources.s3_connections",
    row: "source_id",
    bytes: "secret",
    key_id: "key_id",
    field: "sources.s3_connections.secret",
};

#[derive(Clone, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = s3_connections, primary_key(source_id), treat_none_as_null = true)]
pub struct Connection {
    pub source_id: i64,
    pub company_id: i64,
    pub url: String,
    pub access_key_id: String,
    pub bucket_name: String,
    pub file_name: String,
    /// Sealed; see `b2l_storage::Vault`.
    pub secret: Vec<u8>,
    pub key_id: String,
    /// What the service said of the object when it was read last.
    pub stamp: Option<String>,
}

/// The connection of a source that has one.
pub async fn find(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<Option<Connection>, QueryError> {
    s3_connections::table
        .filter(s3_connections::company_id.eq(company_id))
        .filter(s3_connections::source_id.eq(source_id))
        .select(Connection::as_select())
        .first(conn)
        .await
        .optional()
}

/// Keeps the connection instead of the one before.
pub async fn put(conn: &mut Conn, connection: &Connection) -> Result<(), QueryError> {
    diesel::insert_into(s3_connections::table)
        .values(connection)
        .on_conflict(s3_connections::source_id)
        .do_update()
        .set(connection)
        .execute(conn)
        .await?;
    Ok(())
}

/// Notes what the object was when it was read. False: the source's table comes from elsewhere by now.
pub async fn put_stamp(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    stamp: &str,
) -> Result<bool, QueryError> {
    let changed = diesel::update(
        s3_connections::table
            .filter(s3_connections::company_id.eq(company_id))
            .filter(s3_connections::source_id.eq(source_id)),
    )
    .set(s3_connections::stamp.eq(stamp))
    .execute(conn)
    .await?;
    Ok(changed == 1)
}

/// Locks the connection, behind which its schedule and its runs stand, until the transaction ends. False: the source
/// does not come from S3.
pub async fn lock(conn: &mut Conn, company_id: i64, source_id: i64) -> Result<bool, QueryError> {
    let found = s3_connections::table
        .filter(s3_connections::company_id.eq(company_id))
        .filter(s3_connections::source_id.eq(source_id))
        .select(s3_connections::source_id)
        .for_update()
        .first::<i64>(conn)
        .await
        .optional()?;
    Ok(found.is_some())
}

/// As [`lock`], but false as well while somebody else has it.
pub async fn lock_if_free(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
) -> Result<bool, QueryError> {
    let found = s3_connections::table
        .filter(s3_connections::company_id.eq(company_id))
        .filter(s3_connections::source_id.eq(source_id))
        .select(s3_connections::source_id)
        .for_update()
        .skip_locked()
        .first::<i64>(conn)
        .await
        .optional()?;
    Ok(found.is_some())
}

/// Forgets the connection of a source: a secret that nobody uses is not kept.
pub async fn delete(conn: &mut Conn, company_id: i64, source_id: i64) -> Result<(), QueryError> {
    diesel::delete(
        s3_connections::table
            .filter(s3_connections::company_id.eq(company_id))
            .filter(s3_connections::source_id.eq(source_id)),
    )
    .execute(conn)
    .await?;
    Ok(())
}
