use actix_web::{HttpResponse, post, web};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Error, Result, texts::REQUIRED};

use super::answers::SourceDetail;
use super::form::{Checked, SourceForm};
use crate::app::App;
use crate::store::sources::{self, NewSource};
use crate::texts;
use crate::versions::Incoming;

/// Creates a source from a file, a finished upload (`file_name` without `file`) or a sample.
#[utoipa::path(operation_id = "createSource", tag = "sources",
    request_body(content = SourceForm, content_type = "multipart/form-data"),
    responses((status = 201, body = SourceDetail)))]
#[post("/sources")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    payload: Multipart,
) -> Result<HttpResponse> {
    let form = Form::read(payload, &app.work_dir, &FormLimits::default()).await?;
    let mut checked = Checked::new(form)?;
    let table = checked.take_table(&app, &caller).await?;
    let (name, table) = match (&checked.name, &table) {
        (Some(name), Some(table)) => (name, table),
        (None, Some(_)) => return Err(Error::field("name", REQUIRED)),
        (Some(_), None) => return Err(Error::field("file", texts::FILE_MISSING)),
        (None, None) => {
            return Err(Error::field("name", REQUIRED).and_field("file", texts::FILE_MISSING));
        }
    };
    let id = sources::reserve_id(&mut app.database.company(caller.company_id).await?).await?;
    let stored = Incoming {
        company_id: caller.company_id,
        source_id: id,
        table,
        options: &checked.options,
        s3: None,
    }
    .store(&app)
    .await?;
    let source = NewSource {
        id,
        company_id: caller.company_id,
        name: name.as_str(),
        comment: checked
            .comment
            .as_ref()
            .map_or("", |comment| comment.as_str()),
        external_data: table.kind,
        updated_by: caller.user_id,
    };
    let mut conn = app.database.company(caller.company_id).await?;
    stored.publish_with(&app, &mut conn, &source).await?;
    let detail = SourceDetail::load(&app, &mut conn, &caller, id).await?;
    Ok(HttpResponse::Created().json(detail))
}
