use actix_web::{post, web};
use b2l_storage::audit::Event;
use b2l_web::{Caller, Json, Result};

use super::form::S3PreviewForm;
use crate::app::App;
use crate::endpoints::corrections;
use crate::endpoints::sources::answers::Preview;
use crate::s3::Opened;

/// Previews a file in an S3 bucket without saving it.
#[utoipa::path(operation_id = "previewS3Source", tag = "sources",
    request_body = S3PreviewForm,
    responses((status = 200, body = Preview)))]
#[post("/source_s3/update")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: Json<S3PreviewForm>,
) -> Result<web::Json<Preview>> {
    let form = form.into_inner();
    let options = corrections::of_json(form.options)?;
    let bucket = form.s3.bucket_name.clone();
    let opened = Opened::new(&app, &caller, form.s3, form.id).await?;
    let tested = caller.noted(Event::ConnectionTested, &bucket);
    app.database.note(tested).await;
    let table = opened.fetch_and_keep(&app, &caller).await?;
    let described = table.describe(&app, &options).await;
    let description = described.map_err(|error| error.renamed("file", "s3"))?;
    Ok(web::Json(Preview::new(
        description,
        &table.file_name,
        table.size,
        app.clock.now(),
    )))
}
