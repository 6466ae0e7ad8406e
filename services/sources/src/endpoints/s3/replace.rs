use actix_web::{put, web};
use b2l_storage::audit::Event;
use b2l_web::{Caller, Json, Result};

use super::form::S3Form;
use crate::app::App;
use crate::endpoints::corrections;
use crate::endpoints::replacing::{Replacement, Replacing};
use crate::endpoints::sources::answers::SourceDetail;
use crate::s3::{Fetched, Opened};
use crate::s3_copies;
use crate::texts::s3::COLUMNS_MISSING;
use crate::versions::Incoming;

/// Saves a new table version from a file in an S3 bucket. A table that lacks columns needs `confirm`.
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
    let replacing = Replacing::begin(&app, &caller, *id).await?;
    let form = form.into_inner();
    let (name, comment) = form.labels()?;
    let options = corrections::of_json(form.options)?;
    let bucket = form.s3.bucket_name.clone();
    let opened = Opened::new(&app, &caller, form.s3, Some(*id)).await?;
    let Fetched { table, stamp } = opened.fetch(&app, &caller).await?;
    let incoming = Incoming {
        company_id: caller.company_id,
        source_id: *id,
        table: &table,
        options: &options,
        s3: Some(opened.row(&app, *id, stamp)?),
    };
    let stored = incoming.store(&app).await;
    let stored = stored.map_err(|error| error.renamed("file", "s3"))?;
    let replacement = Replacement {
        name: name.as_ref(),
        comment: comment.as_ref(),
        kind: table.kind,
        confirmed: form.confirm,
        missing: ("s3", COLUMNS_MISSING),
        same_meaning: true,
        of_version: None,
    };
    let answer = replacing.end(&stored, &replacement).await?;
    s3_copies::forget(&app, &caller).await;
    let saved = caller.noted(Event::ConnectionSaved, &bucket);
    app.database.note(saved).await;
    Ok(answer)
}
