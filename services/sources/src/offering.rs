//! Tables that processes offer to sources: each is read like an uploaded file and becomes the next version of its source,
//! or is refused. One process takes it on, reads it under a lease, and ends it once.

use std::collections::BTreeMap;

use b2l_storage::StorageError;
use b2l_tabular::{ColumnOptions, ColumnSchema, DecimalSign, Delimiter, Encoding, ReadOptions};
use b2l_web::{Error, Message, Result};
use serde_json::json;
use tempfile::NamedTempFile;

use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::domain::meaning;
use crate::domain::refresh::Fault;
use crate::progress::Progress;
use crate::store::datasets::{self, Dataset};
use crate::store::offers::{self, Ending, Offer};
use crate::store::refreshes::Due;
use crate::store::s3;
use crate::store::sources::Change;
use crate::table_file::TableFile;
use crate::texts;
use crate::texts::offers as words;
use crate::versions::{Incoming, description_of};
use crate::{lease, looking};

/// What ended that many processes would end the next one too.
const MOST_ATTEMPTS: i32 = 3;

/// Reads what is offered for ever.
pub async fn run(app: App) {
    looking::for_ever(app, due, take_on).await;
}

/// Reads what is offered now to its end; answers how many tables it took on.
pub async fn step(app: &App) -> Result<usize> {
    looking::once(app, due, take_on).await
}

async fn due(app: App) -> Result<Vec<Due>> {
    Ok(offers::due(&mut app.database.conn().await?).await?)
}

/// False: another process has it.
async fn take_on(app: App, due: Due) -> Result<bool> {
    let app = &app;
    let (company_id, source_id) = (due.company_id, due.source_id);
    let mut conn = app.database.company(company_id).await?;
    let taken = offers::take(&mut conn, company_id, source_id).await?;
    // The connection is not held while the table is read.
    drop(conn);
    let Some(offer) = taken else {
        return Ok(false);
    };
    let published = match offer.attempt > MOST_ATTEMPTS {
        true => Err(Error::field("file", words::GIVEN_UP)),
        false => tokio::select! {
            published = publish(app, &offer) => published,
            () = lease::lost(|| beat(app, &offer)) => {
                tracing::warn!(source_id, "lease of offer lost; another process continues it");
                return Ok(true);
            }
        },
    };
    if let Err(error) = published {
        match error.refusal() {
            Some(why) => refuse(app, &offer, why).await?,
            None => return Err(error),
        }
    }
    if let Err(error) = app.objects.delete(&offer.object_key).await {
        tracing::debug!(%error, "offered table not removed");
    }
    Ok(true)
}

async fn beat(app: &App, offer: &Offer) -> Result<bool> {
    let mut conn = app.database.company(offer.company_id).await?;
    Ok(offers::beat(&mut conn, offer).await?)
}

async fn refuse(app: &App, offer: &Offer, why: &Message) -> Result<()> {
    let mut conn = app.database.company(offer.company_id).await?;
    let fault = json!(Fault::from(why));
    offers::end(&mut conn, offer, &Ending::Refused(&fault)).await?;
    tracing::info!(
        source_id = offer.source_id,
        reason = why.code,
        "offer refused"
    );
    Ok(())
}

/// Reads the table and publishes it as the next version. What keeps it from being one is a refusal; nothing is written
/// then.
async fn publish(app: &App, offer: &Offer) -> Result<()> {
    let newest = newest(app, offer).await?;
    let table = fetch(app, offer).await?;
    let options = options(&newest.columns());
    let incoming = Incoming {
        company_id: offer.company_id,
        source_id: offer.source_id,
        table: &table,
        options: &options,
        s3: None,
    };
    let read = incoming.read(app).await?;
    let columns = ColumnChange::between(&newest.columns(), &read.description.schema.columns);
    if !columns.missing.is_empty() {
        let sentence = words::COLUMNS_LOST.with(&[&columns.missing.join(", ")]);
        return Err(Error::field("file", sentence));
    }
    // As when a person replaces the file, but here is nobody to ask.
    let before = description_of(app, &newest).await?;
    let changes = meaning::changes(&before, &read.description);
    if !changes.is_empty() {
        return Err(Error::field("file", texts::meaning::not_taken(&changes)));
    }
    let stored = read.store(app).await?;
    let change = Change {
        name: None,
        comment: None,
        external_data: None,
        user_id: offer.user_id,
        now: app.clock.now(),
    };
    let mut conn = app.database.company(offer.company_id).await?;
    stored.publish_as_offered(&mut conn, &change, offer).await
}

/// The version that the source has, if its tables come from nowhere else.
async fn newest(app: &App, offer: &Offer) -> Result<Dataset> {
    let mut conn = app.database.company(offer.company_id).await?;
    let newest = datasets::newest(&mut conn, offer.company_id, offer.source_id).await?;
    let from_s3 = s3::find(&mut conn, offer.company_id, offer.source_id).await?;
    let newest = newest.ok_or_else(|| Error::field("file", words::SOURCE_GONE))?;
    match newest.stages.is_some() || from_s3.is_some() {
        true => Err(Error::field("file", words::COMES_FROM_ELSEWHERE)),
        false => Ok(newest),
    }
}

async fn fetch(app: &App, offer: &Offer) -> Result<TableFile> {
    let copy = NamedTempFile::new_in(&app.work_dir).map_err(StorageError::from)?;
    let path = copy.into_temp_path();
    app.objects.fetch(&offer.object_key, &path).await?;
    let size = tokio::fs::metadata(&path)
        .await
        .map_err(StorageError::from)?
        .len();
    Ok(TableFile {
        company_id: offer.company_id,
        path,
        file_name: words::FILE_NAME.to_owned(),
        size,
        kind: "none",
        copied_at: None,
        upload: None,
        progress: Progress::silent(),
        _room: None,
    })
}

/// How a process writes a file, and that the columns keep their types.
fn options(columns: &[ColumnSchema]) -> ReadOptions {
    let kinds = columns
        .iter()
        .map(|column| (column.name.clone(), ColumnOptions::from(column.kind)));
    ReadOptions {
        encoding: Some(Encoding::Utf8),
        delimiter: Some(Delimiter::Comma),
        decimal: Some(DecimalSign::Dot),
        header_row: Some(1),
        header_rows: Some(1),
        units_row: Some(false),
        skip_totals: Some(false),
        skip_footer: Some(false),
        columns: kinds.collect::<BTreeMap<_, _>>(),
        ..ReadOptions::default()
    }
}
