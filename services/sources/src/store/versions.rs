//! A source and its version, written together with what is known of where the version came from.

use b2l_storage::{Conn, QueryError};
use diesel_async::AsyncConnection;

use super::datasets::{self, NewDataset};
use super::s3::{self, Connection};
use super::sources::{self, Change, NewSource};
use super::uploads::{self, Chunk};

/// Where a version came from.
pub struct Origin<'a> {
    /// The upload in pieces, which goes with the save.
    pub upload: Option<i64>,
    /// The connection, which stays with the source until its table comes from elsewhere.
    pub s3: Option<&'a Connection>,
}

/// A new source with its first version. Answers the pieces of its upload, which no row names any
/// more; `RollbackTransaction` when the upload is gone.
pub async fn first(
    conn: &mut Conn,
    source: &NewSource<'_>,
    dataset: &NewDataset,
    origin: &Origin<'_>,
) -> Result<Vec<Chunk>, QueryError> {
    conn.transaction(async |conn| {
        sources::insert(conn, source).await?;
        add(conn, dataset, origin).await
    })
    .await
}

/// The next version of a source, as [`first`]. `NotFound` when the source was deleted meanwhile.
pub async fn next(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
    origin: &Origin<'_>,
) -> Result<Vec<Chunk>, QueryError> {
    conn.transaction(async |conn| {
        sources::change(conn, dataset.company_id, dataset.source_id, change).await?;
        add(conn, dataset, origin).await
    })
    .await
}

async fn add(
    conn: &mut Conn,
    dataset: &NewDataset,
    origin: &Origin<'_>,
) -> Result<Vec<Chunk>, QueryError> {
    datasets::insert(conn, dataset).await?;
    match origin.s3 {
        Some(connection) => s3::put(conn, connection).await?,
        None => s3::delete(conn, dataset.company_id, dataset.source_id).await?,
    }
    take(conn, dataset.company_id, origin.upload).await
}

async fn take(
    conn: &mut Conn,
    company_id: i64,
    upload: Option<i64>,
) -> Result<Vec<Chunk>, QueryError> {
    let Some(id) = upload else {
        return Ok(Vec::new());
    };
    let chunks = uploads::chunks(conn, id).await?;
    match uploads::delete(conn, company_id, id).await? {
        true => Ok(chunks),
        false => Err(QueryError::RollbackTransaction),
    }
}
