use actix_web::{put, web};
use b2l_web::{Caller, Error, Json, Result};
use serde_json::json;

use super::form::{S3Form, options};
use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::endpoints::sources::answers::SourceDetail;
use crate::s3::Opened;
use crate::store::{datasets, sources};
use crate::texts::s3::COLUMNS_MISSING;
use crate::versions::Incoming;

/// Gives a source a new version from an object of an S3 bucket. A table that lacks columns is
/// refused with their names until the caller confirms.
#[utoipa::path(operation_id = "replaceS3Source", tag = "sources", params(("id" = i64, Path)),
    request_body = S3Form,
    responses((status = 200, body = SourceDetail)))]
#[put("/source_s3/save/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<S3Form>,
) -> Result<web::Json<SourceDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    sources::find(&mut conn, caller.company_id, *id).await?;
    let before = datasets::newest(&mut conn, caller.company_id, *id).await?;
    // The connection is not held while the object is copied and read.
    drop(conn);
    let form = form.into_inner();
    let (name, comment) = form.labels()?;
    let options = options(form.options)?;
    let opened = Opened::new(&app, &caller, form.s3, Some(*id)).await?;
    let table = opened.fetch(&app).await?;
    let incoming = Incoming {
        company_id: caller.company_id,
        source_id: *id,
        table: &table,
        options: &options,
        s3: Some(opened.row(&app, &caller, *id)?),
    };
    let stored = incoming.store(&app).await;
    let stored = stored.map_err(|error| error.renamed("file", "s3"))?;
    let had = before.map(|dataset| dataset.columns()).unwrap_or_default();
    let columns = ColumnChange::between(&had, &stored.description.schema.columns);
    if !columns.missing.is_empty() && !form.confirm {
        let sentence = COLUMNS_MISSING.with(&[&columns.missing.join(", ")]);
        return Err(Error::field("s3", sentence).with_extra("columns", json!(columns)));
    }
    let change = sources::Change {
        name: name.as_ref(),
        comment: comment.as_ref(),
        external_data: Some(table.kind),
        now: app.clock.now(),
    };
    let mut conn = app.database.company(caller.company_id).await?;
    stored.publish_to(&app, &mut conn, &change).await?;
    Ok(web::Json(
        SourceDetail::load(&app, &mut conn, &caller, *id).await?,
    ))
}
