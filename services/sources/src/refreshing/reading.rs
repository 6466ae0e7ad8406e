//! Reading a table from S3 again, as it was read before.

use b2l_web::{Error, Result};

use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::domain::meaning;
use crate::s3::{Fetched, Opened};
use crate::store::datasets::{self, Dataset};
use crate::store::refresh_runs::{self, Ending, Run};
use crate::store::s3::{self, Connection};
use crate::store::sources::Change;
use crate::store::versions::Reread;
use crate::texts;
use crate::versions::{Incoming, description_of};

/// Reads the object if it is another than before, and ends the run: with a new version, or without. What keeps the
/// table from being read is reported under `s3`; nothing was written then.
pub async fn read(app: &App, run: &Run) -> Result<()> {
    let Some((connection, newest)) = find(app, run).await? else {
        // The run went with them.
        return Ok(());
    };
    let had = connection.stamp.clone();
    let opened = Opened::saved(app, connection, run.user_id)?;
    let Some(Fetched { table, stamp }) = opened.fetch_changed(app, had.as_deref()).await? else {
        return leave(app, run).await;
    };
    let options = serde_json::from_value(newest.options.clone()).map_err(Error::internal)?;
    let incoming = Incoming {
        company_id: run.company_id,
        source_id: run.source_id,
        table: &table,
        options: &options,
        s3: None,
    };
    let read = incoming.read(app).await;
    let read = read.map_err(|error| error.renamed("file", "s3"))?;
    let columns = ColumnChange::between(&newest.columns(), &read.description.schema.columns);
    if !columns.missing.is_empty() {
        let sentence = texts::refresh::COLUMNS_LOST.with(&[&columns.missing.join(", ")]);
        return Err(Error::field("s3", sentence));
    }
    // As when a person replaces the file, but here is nobody to ask.
    let before = description_of(app, &newest).await?;
    let changes = meaning::changes(&before, &read.description);
    if !changes.is_empty() {
        return Err(Error::field("s3", texts::meaning::refused(&changes)));
    }
    let stored = read.store(app).await?;
    let change = Change {
        name: None,
        comment: None,
        external_data: None,
        user_id: run.user_id,
        now: app.clock.now(),
    };
    let reread = Reread {
        run,
        before: newest.id,
        stamp: &stamp,
    };
    let mut conn = app.database.company(run.company_id).await?;
    stored.publish_as_end(&mut conn, &change, &reread).await
}

/// Where the table comes from, and its newest version.
async fn find(app: &App, run: &Run) -> Result<Option<(Connection, Dataset)>> {
    let mut conn = app.database.company(run.company_id).await?;
    let newest = datasets::newest(&mut conn, run.company_id, run.source_id).await?;
    let connection = s3::find(&mut conn, run.company_id, run.source_id).await?;
    Ok(connection.zip(newest))
}

/// Ends the run without a new version.
async fn leave(app: &App, run: &Run) -> Result<()> {
    let mut conn = app.database.company(run.company_id).await?;
    refresh_runs::end(&mut conn, run, &Ending::Unchanged, app.clock.now()).await?;
    Ok(())
}
