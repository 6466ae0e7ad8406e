use actix_web::{HttpResponse, post, web};
use b2l_storage::audit::{self, Event};
use b2l_web::{Caller, Error, Json, Result, texts::REQUIRED};

use super::form::S3Form;
use crate::app::App;
use crate::endpoints::corrections;
use crate::endpoints::sources::answers::SourceDetail;
use crate::s3::{Fetched, Opened};
use crate::s3_copies;
use crate::store::sources::{self, NewSource};
use crate::versions::Incoming;

/// Creates a source from a file in an S3 bucket.
#[utoipa::path(operation_id = "createS3Source", tag = "sources",
    request_body = S3Form,
    responses((status = 201, body = SourceDetail)))]
#[post("/source_s3/save/0")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: Json<S3Form>,
) -> Result<HttpResponse> {
    let form = form.into_inner();
    let (name, comment) = form.labels()?;
    let name = name.ok_or_else(|| Error::field("name", REQUIRED))?;
    let options = corrections::of_json(form.options)?;
    let bucket = form.s3.bucket_name.clone();
    let opened = Opened::new(&app, &caller, form.s3, None).await?;
    let Fetched { table, stamp } = opened.fetch(&app, &caller).await?;
    let id = sources::reserve_id(&mut app.database.company(caller.company_id).await?).await?;
    let incoming = Incoming {
        company_id: caller.company_id,
        source_id: id,
        table: &table,
        options: &options,
        s3: Some(opened.row(&app, id, stamp)?),
    };
    let stored = incoming.store(&app).await;
    let stored = stored.map_err(|error| error.renamed("file", "s3"))?;
    let source = NewSource {
        id,
        company_id: caller.company_id,
        name: name.as_str(),
        comment: comment.as_ref().map_or("", |comment| comment.as_str()),
        external_data: table.kind,
        updated_by: caller.user_id,
    };
    let mut conn = app.database.company(caller.company_id).await?;
    stored.publish_with(&app, &mut conn, &source).await?;
    s3_copies::forget(&app, &caller).await;
    audit::note(&mut conn, &caller.noted(Event::ConnectionSaved, &bucket)).await?;
    let detail = SourceDetail::load(&app, &mut conn, &caller, id).await?;
    Ok(HttpResponse::Created().json(detail))
}
