//! A source and its version, written together with what is known of where the version came from.

use b2l_storage::{Conn, QueryError};
use diesel_async::AsyncConnection;

use super::auto_updates::{self, Update};
use super::datasets::{self, NewDataset};
use super::mixed;
use super::offers::{self, Offer};
use super::refresh_runs::{self, Ending, Run};
use super::s3::{self, Connection};
use super::sources::{self, Change, NewSource};
use super::uploads::{self, Chunk};
use crate::domain::mixed::{is_made_of, parts};

/// Where a version came from.
pub struct Origin<'a> {
    /// The upload in pieces, which goes with the save.
    pub upload: Option<i64>,
    /// The connection, which stays with the source until its table comes from elsewhere.
    pub s3: Option<&'a Connection>,
    /// Of a mixed source: the sources that it was made of, with their versions.
    pub parts: &'a [(i64, i64)],
}

/// A new source with its first version. Answers the pieces of its upload, which no row names any
/// more; `RollbackTransaction` when the upload is gone, or a mixed source would be made of itself.
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

/// The next version of a source, from the same file as version `before`. `RollbackTransaction` where another one is the
/// newest by now.
pub async fn next_after(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
    origin: &Origin<'_>,
    before: i64,
) -> Result<(), QueryError> {
    let (company_id, source_id) = (dataset.company_id, dataset.source_id);
    conn.transaction(async |conn| {
        sources::lock(conn, company_id, source_id).await?;
        let newest = datasets::newest(conn, company_id, source_id).await?;
        if newest.is_none_or(|newest| newest.id != before) {
            return Err(QueryError::RollbackTransaction);
        }
        sources::change(conn, company_id, source_id, change).await?;
        add(conn, dataset, origin).await?;
        Ok(())
    })
    .await
}

/// What a run knows of the source that it read again.
pub struct Reread<'a> {
    pub run: &'a Run,
    /// The version that was the newest when it began.
    pub before: i64,
    /// What the object was.
    pub stamp: &'a str,
}

/// The next version of a source, written by a run as its end, all or nothing. Nothing is written by a run that is not
/// its own any more; and a version that somebody saved meanwhile is newer than what the run read.
pub async fn next_as_end(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
    reread: &Reread<'_>,
) -> Result<(), QueryError> {
    let (company_id, source_id) = (dataset.company_id, dataset.source_id);
    let ended = conn.transaction(async |conn| {
        sources::lock(conn, company_id, source_id).await?;
        let newest = datasets::newest(conn, company_id, source_id).await?;
        if newest.is_none_or(|newest| newest.id != reread.before) {
            refresh_runs::end(conn, reread.run, &Ending::Unchanged, change.now).await?;
            return Ok(());
        }
        let ending = Ending::Changed(dataset.rows);
        let is_ours = s3::put_stamp(conn, company_id, source_id, reread.stamp).await?
            && refresh_runs::end(conn, reread.run, &ending, change.now).await?;
        if !is_ours {
            return Err(QueryError::RollbackTransaction);
        }
        sources::change(conn, company_id, source_id, change).await?;
        datasets::insert(conn, dataset).await?;
        Ok(())
    });
    all_or_nothing(ended.await)
}

/// The next version of a mixed source, as the end of an automatic update: all or nothing, as [`next_as_end`]. `before` is
/// the version that was the newest when it began.
pub async fn next_as_update(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
    origin: &Origin<'_>,
    (update, before): (&Update, i64),
) -> Result<(), QueryError> {
    let (company_id, source_id) = (dataset.company_id, dataset.source_id);
    let ended = conn.transaction(async |conn| {
        sources::lock(conn, company_id, source_id).await?;
        if !auto_updates::end(conn, update).await? {
            return Err(QueryError::RollbackTransaction);
        }
        let newest = datasets::newest(conn, company_id, source_id).await?;
        if newest.is_none_or(|newest| newest.id != before) {
            return Ok(());
        }
        sources::change(conn, company_id, source_id, change).await?;
        add(conn, dataset, origin).await?;
        Ok(())
    });
    all_or_nothing(ended.await)
}

/// The next version of a source, offered by a process, as the end of the offer: all or nothing, as [`next_as_end`]. What
/// a process sends takes the place of whatever is there.
pub async fn next_as_offered(
    conn: &mut Conn,
    change: &Change<'_>,
    dataset: &NewDataset,
    origin: &Origin<'_>,
    offer: &Offer,
) -> Result<(), QueryError> {
    let (company_id, source_id) = (dataset.company_id, dataset.source_id);
    let ended = conn.transaction(async |conn| {
        sources::lock(conn, company_id, source_id).await?;
        if !offers::end(conn, offer, &offers::Ending::Taken(dataset.rows)).await? {
            return Err(QueryError::RollbackTransaction);
        }
        sources::change(conn, company_id, source_id, change).await?;
        add(conn, dataset, origin).await?;
        Ok(())
    });
    all_or_nothing(ended.await)
}

/// Another attempt has the work, or it is gone with its source.
fn all_or_nothing(ended: Result<(), QueryError>) -> Result<(), QueryError> {
    match ended {
        Err(QueryError::RollbackTransaction | QueryError::NotFound) => Ok(()),
        ended => ended,
    }
}

async fn add(
    conn: &mut Conn,
    dataset: &NewDataset,
    origin: &Origin<'_>,
) -> Result<Vec<Chunk>, QueryError> {
    let (company_id, source_id) = (dataset.company_id, dataset.source_id);
    let id = datasets::insert(conn, dataset).await?;
    match origin.s3 {
        Some(connection) => s3::put(conn, connection).await?,
        None => s3::delete(conn, company_id, source_id).await?,
    }
    match dataset.stages {
        Some(_) => {
            mixed::put_parts(conn, company_id, id, origin.parts).await?;
            refuse_circle(conn, company_id, source_id, origin.parts).await?;
            auto_updates::settle(conn, company_id, source_id).await?;
        }
        None => auto_updates::switch_off(conn, company_id, source_id).await?,
    }
    take(conn, company_id, origin.upload).await
}

/// `RollbackTransaction` when the mixed source would be made of itself, through whatever others.
async fn refuse_circle(
    conn: &mut Conn,
    company_id: i64,
    source_id: i64,
    made_of: &[(i64, i64)],
) -> Result<(), QueryError> {
    mixed::lock_all(conn, company_id).await?;
    let all = mixed::all(conn, company_id).await?.into_iter();
    let all = all
        .map(|source| (source.id, parts(&source.stages).collect()))
        .collect();
    match made_of
        .iter()
        .any(|(part, _)| is_made_of(*part, source_id, &all))
    {
        true => Err(QueryError::RollbackTransaction),
        false => Ok(()),
    }
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
