use actix_web::{put, web};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Error, Result};

use super::answers::SourceDetail;
use super::form::{Checked, SourceForm};
use crate::app::App;
use crate::endpoints::replacing::{Replacement, Replacing};
use crate::texts;
use crate::versions::Incoming;

/// Saves a new table version from a file. A table that lacks columns needs `confirm`.
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
    let replacing = Replacing::begin(&app, &caller, *id).await?;
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
    let replacement = Replacement {
        name: checked.name.as_ref(),
        comment: checked.comment.as_ref(),
        kind: table.kind,
        confirmed: checked.confirmed,
        missing: ("file", texts::COLUMNS_MISSING),
        same_meaning: true,
        of_version: None,
    };
    replacing.end(&stored, &replacement).await
}
