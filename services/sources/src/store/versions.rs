//! A source and its version, written together; the upload that the version came in goes with it.

use b2l_storage::{Conn, QueryError};
use diesel_async::AsyncConnection;

use super::datasets::{self, NewDataset};
use super::sources::{self, Change, NewSource};
use super::uploads::{self, Chunk};

/// A new source with its first version. Answers the pieces of its upload, which no row names any
/// more; `RollbackTransaction` when the upload is gone.
pub async fn first(
    conn: &mut Conn,
    source: &NewSource<'_>,
    dataset: &NewDataset,
    upload: Option<i64>,
) -> Result<Vec<Chunk>, QueryError> {
    conn.transaction(async |conn| {
        sources::insert(conn, source).await?;
        datasets::insert(conn, dataset).await?;
        take(conn, dataset.company_id, upload).await
    })
    .await
}

/// The next version of a source, as [`first`]. `NotFound` when the source was deleted meanwhile.
pub async fn next(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
    upload: Option<i64>,
) -> Result<Vec<Chunk>, QueryError> {
    conn.transaction(async |conn| {
        sources::change(conn, dataset.company_id, dataset.source_id, change).await?;
        datasets::insert(conn, dataset).await?;
        take(conn, dataset.company_id, upload).await
    })
    .await
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
