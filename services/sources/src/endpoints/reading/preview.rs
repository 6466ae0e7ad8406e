use actix_web::{post, web};
use b2l_web::{Caller, Json, Result};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::app::App;
use crate::endpoints::corrections;
use crate::endpoints::sources::answers::Preview;
use crate::originals::Original;

/// How the file is to be read.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ReadingPreviewForm {
    /// All corrections, as in the form of a source; missing for none.
    #[schema(value_type = Option<Object>)]
    options: Option<Value>,
}

/// Previews the file of a source, read in another way, without saving it.
#[utoipa::path(operation_id = "previewReading", tag = "sources", params(("id" = i64, Path)),
    request_body = ReadingPreviewForm,
    responses((status = 200, body = Preview)))]
#[post("/source/reading/preview/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<ReadingPreviewForm>,
) -> Result<web::Json<Preview>> {
    let options = corrections::of_json(form.into_inner().options)?;
    let original = Original::fetch(&app, caller.company_id, *id).await?;
    let table = &original.table;
    let described = table.describe(&app, &options).await;
    let description = described.map_err(|error| error.renamed("file", "options"))?;
    Ok(web::Json(Preview::new(
        description,
        &table.file_name,
        table.size,
        app.clock.now(),
    )))
}
