use actix_web::{put, web};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Error, Result};
use serde_json::json;

use super::answers::SourceDetail;
use super::form::{Checked, SourceForm};
use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::store::{datasets, sources};
use crate::texts;
use crate::versions::Incoming;

/// Gives a source a new version of its table. A file that lacks columns is refused with
/// their names until the caller confirms.
#[utoipa::path(operation_id = "replaceSource", tag = "sources", params(("id" = i64, Path)),
    request_body(content = SourceForm, content_type = "multipart/form-data"),
    responses((status = 200, body = SourceDetail)))]
#[put("/sources/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    payload: Multipart,
) -> Result<web::Json<SourceDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    sources::find(&mut conn, caller.company_id, *id).await?;
    let before = datasets::newest(&mut conn, caller.company_id, *id).await?;
    // The connection is not held while the file is read.
    drop(conn);
    let form = Form::read(payload, &app.work_dir, &FormLimits::default()).await?;
    let mut checked = Checked::new(form)?;
    let table = checked
        .take_table(&app, &caller)
        .await?
        .ok_or_else(|| Error::field("file", texts::FILE_MISSING))?;
    let stored = Incoming {
        company_id: caller.company_id,
        source_id: *id,
        table: &table,
        options: &checked.options,
        s3: None,
    }
    .store(&app)
    .await?;
    let had = before.map(|dataset| dataset.columns()).unwrap_or_default();
    let columns = ColumnChange::between(&had, &stored.description.schema.columns);
    if !columns.missing.is_empty() && !checked.confirmed {
        let sentence = texts::COLUMNS_MISSING.with(&[&columns.missing.join(", ")]);
        return Err(Error::field("file", sentence).with_extra("columns", json!(columns)));
    }
    let mut conn = app.database.company(caller.company_id).await?;
    let change = sources::Change {
        name: checked.name.as_ref(),
        comment: checked.comment.as_ref(),
        external_data: Some(table.kind),
        now: app.clock.now(),
    };
    stored.publish_to(&app, &mut conn, &change).await?;
    Ok(web::Json(
        SourceDetail::load(&app, &mut conn, &caller, *id).await?,
    ))
}
