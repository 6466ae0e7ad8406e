//! Copies of S3 objects between a preview and the next one: a correction of the reading reads the same bytes again.

use b2l_storage::{StorageError, keys};
use b2l_web::{Caller, Result};
use tempfile::TempPath;
use uuid::Uuid;

use crate::app::App;
use crate::store::s3_copies::{self as rows, Owner, S3Copy};

/// The caller's copy of the object in that place.
pub async fn find(app: &App, caller: &Caller, place: &[u8]) -> Result<Option<S3Copy>> {
    let mut conn = app.database.company(caller.company_id).await?;
    Ok(rows::find(&mut conn, owner(caller), place).await?)
}

/// Writes the copy to an open file; false when it is gone.
pub async fn write(app: &App, copy: &S3Copy, file: tokio::fs::File) -> Result<bool> {
    match app.objects.append(&copy.object_key, file).await {
        Ok(_) => Ok(true),
        Err(StorageError::NotFound) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

/// Keeps what was copied. Best effort: without it the next reading copies once more.
pub async fn keep(app: &App, caller: &Caller, place: Vec<u8>, stamp: String, path: &TempPath) {
    if let Err(error) = put(app, caller, place, stamp, path).await {
        tracing::warn!(?error, "copy of S3 object not stored");
    }
}

async fn put(
    app: &App,
    caller: &Caller,
    place: Vec<u8>,
    stamp: String,
    path: &TempPath,
) -> Result<()> {
    let object_key = keys::piece(caller.company_id, Uuid::new_v4().simple());
    let size = app.objects.put_file(&object_key, path).await?;
    let copy = S3Copy {
        company_id: caller.company_id,
        user_id: caller.user_id,
        session_id: caller.session,
        place,
        stamp,
        size: size as i64,
        object_key,
        copied_at: app.clock.now(),
    };
    let mut conn = app.database.company(caller.company_id).await?;
    let before = rows::put(&mut conn, owner(caller), &copy).await?;
    remove(app, before);
    Ok(())
}

/// Forgets the caller's copy once it was saved. Best effort: what stays is swept after a day.
pub async fn forget(app: &App, caller: &Caller) {
    let taken = async {
        let mut conn = app.database.company(caller.company_id).await?;
        Ok::<_, StorageError>(rows::take(&mut conn, owner(caller)).await?)
    };
    match taken.await {
        Ok(before) => remove(app, before),
        Err(error) => tracing::warn!(%error, "copy of S3 object not released"),
    }
}

fn owner(caller: &Caller) -> Owner {
    Owner {
        company_id: caller.company_id,
        user_id: caller.user_id,
        session: caller.session,
    }
}

/// Removes objects that no row names any more; what fails is left to the sweep.
fn remove(app: &App, keys: Vec<String>) {
    let objects = app.objects.clone();
    tokio::spawn(async move {
        for key in keys {
            if let Err(error) = objects.delete(&key).await {
                tracing::warn!(%error, "copy of S3 object not deleted");
            }
        }
    });
}
