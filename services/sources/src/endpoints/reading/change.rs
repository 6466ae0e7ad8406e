use actix_web::{post, web};
use b2l_web::{Caller, Json, Result};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::app::App;
use crate::endpoints::corrections;
use crate::endpoints::labels::labels;
use crate::endpoints::replacing::{Replacement, Replacing};
use crate::endpoints::sources::answers::SourceDetail;
use crate::originals::Original;
use crate::texts;
use crate::versions::Incoming;

/// How the file is to be read from now on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadingForm {
    /// All corrections, as in the form of a source; missing for none.
    #[schema(value_type = Option<Object>)]
    options: Option<Value>,
    name: Option<String>,
    comment: Option<String>,
    /// `true` to save a table that lacks columns of the source.
    #[serde(default)]
    confirm: bool,
}

/// Reads the file of a source in another way and saves the result as its next version. A file in S3 is read like this
/// on later refreshes too. A table that lacks columns needs `confirm`.
#[utoipa::path(operation_id = "changeReading", tag = "sources", params(("id" = i64, Path)),
    request_body = ReadingForm,
    responses((status = 200, body = SourceDetail)))]
#[post("/source/reading/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<ReadingForm>,
) -> Result<web::Json<SourceDetail>> {
    let form = form.into_inner();
    let (name, comment) = labels(form.name.as_deref(), form.comment.as_deref())?;
    let options = corrections::of_json(form.options)?;
    let replacing = Replacing::begin(&app, &caller, *id).await?;
    let original = Original::fetch(&app, caller.company_id, *id).await?;
    let incoming = Incoming {
        company_id: caller.company_id,
        source_id: *id,
        table: &original.table,
        options: &options,
        s3: original.connection,
    };
    let stored = incoming.store(&app).await;
    let stored = stored.map_err(|error| error.renamed("file", "options"))?;
    let replacement = Replacement {
        name: name.as_ref(),
        comment: comment.as_ref(),
        kind: &original.kind,
        confirmed: form.confirm,
        missing: ("options", texts::READING_COLUMNS_MISSING),
        same_meaning: false,
        of_version: Some(original.version),
    };
    replacing.end(&stored, &replacement).await
}
