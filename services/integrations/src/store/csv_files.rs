//! Rows of `integrations.csv_files`.

use b2l_storage::{Conn, QueryError};
use chrono::{DateTime, Utc};
use diesel::dsl::auto_type;
use diesel::prelude::*;
use diesel::result::DatabaseErrorKind;
use diesel_async::RunQueryDsl;
use serde_json::Value;

use super::schema::csv_files;

#[derive(Clone, Queryable, Selectable)]
#[diesel(table_name = csv_files)]
pub struct Kept {
    pub id: i64,
    pub name: String,
    pub size: i64,
    pub rows: i64,
    /// A list of `b2l_connectors::csv::CsvColumn`.
    pub column_types: Value,
    /// What is downloaded, and what processes read.
    pub object_key: String,
    pub plain_key: String,
    pub updated_at: DateTime<Utc>,
}

/// The connection that a file belongs to.
#[derive(Clone, Copy)]
pub struct Owner {
    pub company_id: i64,
    pub connection_id: i64,
}

/// A content, stored but not yet that of a file.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = csv_files)]
pub struct Written<'a> {
    pub size: i64,
    pub rows: i64,
    pub column_types: Value,
    pub object_key: &'a str,
    pub plain_key: &'a str,
    pub updated_at: DateTime<Utc>,
}

/// The files of a connection in the order of their names.
pub async fn list(conn: &mut Conn, owner: Owner) -> Result<Vec<Kept>, QueryError> {
    csv_files::table
        .filter(is_of(owner.company_id, owner.connection_id))
        .select(Kept::as_select())
        .order((csv_files::name, csv_files::id))
        .load(conn)
        .await
}

/// One file; `NotFound` for one of another connection as well.
pub async fn find(conn: &mut Conn, owner: Owner, id: i64) -> Result<Kept, QueryError> {
    csv_files::table
        .filter(is_of(owner.company_id, owner.connection_id))
        .filter(csv_files::id.eq(id))
        .select(Kept::as_select())
        .first(conn)
        .await
}

/// The file of this name, if there is one.
pub async fn named(conn: &mut Conn, owner: Owner, name: &str) -> Result<Option<Kept>, QueryError> {
    csv_files::table
        .filter(is_of(owner.company_id, owner.connection_id))
        .filter(csv_files::name.eq(name))
        .select(Kept::as_select())
        .first(conn)
        .await
        .optional()
}

/// A new file; answers its id, or `None` when there is another of its name.
pub async fn insert(
    conn: &mut Conn,
    owner: Owner,
    name: &str,
    written: &Written<'_>,
) -> Result<Option<i64>, QueryError> {
    let inserted = diesel::insert_into(csv_files::table)
        .values((
            csv_files::company_id.eq(owner.company_id),
            csv_files::connection_id.eq(owner.connection_id),
            csv_files::name.eq(name),
            written,
        ))
        .returning(csv_files::id)
        .get_result(conn)
        .await;
    match inserted {
        Err(QueryError::DatabaseError(DatabaseErrorKind::UniqueViolation, _)) => Ok(None),
        // The connection was deleted meanwhile.
        Err(QueryError::DatabaseError(DatabaseErrorKind::ForeignKeyViolation, _)) => {
            Err(QueryError::NotFound)
        }
        other => other.map(Some),
    }
}

/// Another content instead of whatever a file holds; `NotFound` when there is no such file.
pub async fn replace(
    conn: &mut Conn,
    owner: Owner,
    id: i64,
    written: &Written<'_>,
) -> Result<(), QueryError> {
    let changed = diesel::update(
        csv_files::table
            .filter(is_of(owner.company_id, owner.connection_id))
            .filter(csv_files::id.eq(id)),
    )
    .set(written)
    .execute(conn)
    .await?;
    match changed {
        0 => Err(QueryError::NotFound),
        _ => Ok(()),
    }
}

/// Another content instead of the one under this key. False: it has another one already, or is gone.
pub async fn write(
    conn: &mut Conn,
    owner: Owner,
    plain_key: &str,
    written: &Written<'_>,
) -> Result<bool, QueryError> {
    let changed = diesel::update(
        csv_files::table
            .filter(is_of(owner.company_id, owner.connection_id))
            .filter(csv_files::plain_key.eq(plain_key)),
    )
    .set(written)
    .execute(conn)
    .await?;
    Ok(changed > 0)
}

/// `NotFound` when there is no such file. Its objects go with the next sweep.
pub async fn delete(conn: &mut Conn, owner: Owner, id: i64) -> Result<(), QueryError> {
    let deleted = diesel::delete(
        csv_files::table
            .filter(is_of(owner.company_id, owner.connection_id))
            .filter(csv_files::id.eq(id)),
    )
    .execute(conn)
    .await?;
    match deleted {
        0 => Err(QueryError::NotFound),
        _ => Ok(()),
    }
}

/// Whether a file is of this connection.
#[auto_type]
fn is_of(company_id: i64, connection_id: i64) -> _ {
    csv_files::company_id
        .eq(company_id)
        .and(csv_files::connection_id.eq(connection_id))
}
