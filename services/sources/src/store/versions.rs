//! A source and its version, written together.

use b2l_storage::{Conn, QueryError};
use diesel_async::AsyncConnection;

use super::datasets::{self, NewDataset};
use super::sources::{self, Change, NewSource};

/// A new source with its first version.
pub async fn first(
    conn: &mut Conn,
    source: &NewSource<'_>,
    dataset: &NewDataset,
) -> Result<(), QueryError> {
    conn.transaction(async |conn| {
        sources::insert(conn, source).await?;
        datasets::insert(conn, dataset).await
    })
    .await
}

/// The next version of a source. `NotFound` when the source was deleted meanwhile.
pub async fn next(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
) -> Result<(), QueryError> {
    conn.transaction(async |conn| {
        sources::change(conn, dataset.company_id, dataset.source_id, change).await?;
        datasets::insert(conn, dataset).await
    })
    .await
}
