//! Files that arrive in pieces: each piece goes to object storage as it comes; when all are there,
//! they are put together on disk, where the ordinary reader takes them.

use std::path::Path;

use b2l_storage::{Conn, StorageError, keys};
use b2l_web::{Caller, Error, Result};
use chrono::{DateTime, TimeDelta, Utc};
use serde_json::json;
use sha2::{Digest, Sha256};
use tempfile::NamedTempFile;
use uuid::Uuid;

use crate::app::App;
use crate::domain::assembling::{self, LARGEST_FILE, Piece, Unfit};
use crate::progress::{ASSEMBLED, Progress, Step};
use crate::store::uploads::{self, Chunk, NewChunk, Place, Upload};
use crate::table_file::TableFile;
use crate::texts;

/// Without a new piece for this long an upload is forgotten.
const KEPT: TimeDelta = TimeDelta::days(1);

/// A piece as it came.
pub struct Arrived<'a> {
    pub index: i16,
    pub path: &'a Path,
    /// Bytes.
    pub size: u64,
    /// Bytes of the whole file, where told.
    pub whole: Option<u64>,
}

/// Where the caller's upload of this name is.
pub fn place<'a>(caller: &Caller, file_name: &'a str) -> Place<'a> {
    Place {
        company_id: caller.company_id,
        user_id: caller.user_id,
        session: caller.session,
        file_name,
    }
}

/// The upload in its place, unless it expired.
pub async fn find(app: &App, conn: &mut Conn, place: &Place<'_>) -> Result<Option<Upload>> {
    Ok(uploads::find(conn, place, expired(app.clock.now())).await?)
}

/// Keeps a piece.
pub async fn receive(app: &App, place: &Place<'_>, piece: &Arrived<'_>) -> Result<()> {
    let upload = open(app, place, piece).await?;
    let object_key = keys::piece(place.company_id, Uuid::new_v4().simple());
    let sha256 = hand_over(app, place.company_id, &object_key, piece.path).await?;
    let chunk = NewChunk {
        upload_id: upload.id,
        company_id: place.company_id,
        index: piece.index,
        size: piece.size as i64,
        sha256,
        object_key,
    };
    let mut conn = app.database.company(place.company_id).await?;
    let whole = piece.whole.map(|bytes| bytes as i64);
    uploads::put_chunk(&mut conn, &chunk, whole, app.clock.now())
        .await
        .map_err(|error| gone_or(error.into(), place))
}

/// Checks that all pieces are there and puts them together.
pub async fn finish(app: &App, place: &Place<'_>, told: Option<u64>) -> Result<TableFile> {
    let mut conn = app.database.company(place.company_id).await?;
    let upload = find(app, &mut conn, place).await?;
    let upload = upload.ok_or_else(|| gone(place))?;
    agree(&upload, told)?;
    let chunks = uploads::chunks(&mut conn, upload.id).await?;
    let whole = told.or(upload.size.map(|bytes| bytes as u64));
    let size = assembling::assembled(&pieces(&chunks), whole).map_err(unfit)?;
    uploads::finish(&mut conn, place.company_id, upload.id, app.clock.now()).await?;
    // The connection is not held while the file is put together and read.
    drop(conn);
    assemble(app, place, &upload, &chunks, size).await
}

/// Puts a finished upload together once more.
pub async fn again(app: &App, place: &Place<'_>) -> Result<TableFile> {
    let mut conn = app.database.company(place.company_id).await?;
    let upload = find(app, &mut conn, place).await?;
    let finished = upload.filter(|upload| upload.finished_at.is_some());
    let upload = finished.ok_or_else(|| gone(place))?;
    let chunks = uploads::chunks(&mut conn, upload.id).await?;
    drop(conn);
    let size = pieces(&chunks).iter().map(|piece| piece.size).sum();
    assemble(app, place, &upload, &chunks, size).await
}

/// Forgets the upload in this place with its pieces, if there is one.
pub async fn cancel(app: &App, place: &Place<'_>) -> Result<()> {
    let mut conn = app.database.company(place.company_id).await?;
    let Some(upload) = find(app, &mut conn, place).await? else {
        return Ok(());
    };
    let chunks = uploads::chunks(&mut conn, upload.id).await?;
    uploads::delete(&mut conn, place.company_id, upload.id).await?;
    remove(app, chunks);
    Ok(())
}

/// Removes the objects of pieces that no row names any more; what fails is left to the sweep.
pub fn remove(app: &App, chunks: Vec<Chunk>) {
    let objects = app.objects.clone();
    tokio::spawn(async move {
        for chunk in chunks {
            if let Err(error) = objects.delete(&chunk.object_key).await {
                tracing::warn!(%error, "chunks of upload not deleted");
                return;
            }
        }
    });
}

/// What is said when there is no finished upload in this place.
pub fn gone(place: &Place<'_>) -> Error {
    Error::field("file", texts::uploads::GONE.with(&[&place.file_name]))
}

/// The upload that a piece belongs to, begun by its first one. The first piece of another file of
/// the same name begins anew.
async fn open(app: &App, place: &Place<'_>, piece: &Arrived<'_>) -> Result<Upload> {
    if piece.whole.is_some_and(|bytes| bytes > LARGEST_FILE) {
        let megabytes = LARGEST_FILE / 1_000_000;
        return Err(Error::field(
            "file",
            texts::uploads::TOO_LARGE.with(&[&megabytes]),
        ));
    }
    let mut conn = app.database.company(place.company_id).await?;
    if let Some(upload) = find(app, &mut conn, place).await? {
        match agree(&upload, piece.whole) {
            Err(_) if piece.index == 0 => {
                uploads::delete(&mut conn, place.company_id, upload.id).await?;
            }
            agreed => return agreed.map(|()| upload),
        }
    }
    let now = app.clock.now();
    let begun = uploads::begin(&mut conn, place, expired(now), now).await?;
    begun.ok_or_else(|| Error::field("file", texts::uploads::TOO_MANY))
}

/// Refuses another size of the whole file than was given before.
fn agree(upload: &Upload, told: Option<u64>) -> Result<()> {
    match (upload.size, told) {
        (Some(before), Some(now)) if before as u64 != now => {
            let sentence = texts::uploads::OTHER_SIZE.with(&[&before, &now]);
            Err(Error::field("file", sentence))
        }
        _ => Ok(()),
    }
}

/// Stores a piece; answers its SHA-256.
async fn hand_over(app: &App, company_id: i64, key: &str, path: &Path) -> Result<Vec<u8>> {
    let _turn = app.shares.chunks.take(company_id).await;
    let bytes = tokio::fs::read(path).await.map_err(StorageError::from)?;
    let sha256 = Sha256::digest(&bytes).to_vec();
    app.objects.put(key, bytes.into()).await?;
    Ok(sha256)
}

async fn assemble(
    app: &App,
    place: &Place<'_>,
    upload: &Upload,
    chunks: &[Chunk],
    size: u64,
) -> Result<TableFile> {
    let shares = &app.shares;
    let room = shares.room(place.company_id, size, shares.person).await?;
    let progress = Progress::of_upload(&app.cache, &app.clock, upload.id);
    let (file, path) = NamedTempFile::new_in(&app.work_dir)
        .map_err(StorageError::from)?
        .into_parts();
    let mut file = tokio::fs::File::from_std(file);
    for (done, chunk) in chunks.iter().enumerate() {
        let share = done as f64 / chunks.len() as f64;
        progress.report(Step::Assembling, ASSEMBLED * share).await;
        file = app
            .objects
            .append(&chunk.object_key, file)
            .await
            .map_err(|error| gone_or(error, place))?;
    }
    progress.report(Step::Reading, ASSEMBLED).await;
    Ok(TableFile {
        company_id: place.company_id,
        path,
        file_name: place.file_name.to_owned(),
        size,
        kind: "none",
        copied_at: None,
        upload: Some(upload.id),
        progress,
        _room: room,
    })
}

fn pieces(chunks: &[Chunk]) -> Vec<Piece> {
    let piece = |chunk: &Chunk| Piece {
        index: chunk.index as u32,
        size: chunk.size as u64,
    };
    chunks.iter().map(piece).collect()
}

fn unfit(unfit: Unfit) -> Error {
    match unfit {
        Unfit::Missing { missing, of } => {
            let sentence = texts::uploads::MISSING.with(&[&missing.len(), &of]);
            Error::field("file", sentence).with_extra("missing", json!(missing))
        }
        Unfit::Short { index } => Error::field("file", texts::uploads::SHORT.with(&[&(index + 1)])),
        Unfit::Size { told, found } => {
            Error::field("file", texts::uploads::WRONG_SIZE.with(&[&found, &told]))
        }
    }
}

/// A row or a piece that is missing now was there a moment ago: the upload was given up meanwhile.
fn gone_or(error: StorageError, place: &Place<'_>) -> Error {
    match error {
        StorageError::NotFound => gone(place),
        error => error.into(),
    }
}

fn expired(now: DateTime<Utc>) -> DateTime<Utc> {
    now - KEPT
}
