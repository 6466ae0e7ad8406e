use actix_web::{patch, web};
use b2l_web::multipart::{Form, FormLimits, Multipart};
use b2l_web::{Caller, Result};

use super::answers::SourceDetail;
use super::form::{Checked, SourceForm};
use crate::app::App;
use crate::store::sources;

/// Changes the name or the comment of a source, not its table.
#[utoipa::path(operation_id = "updateSource", tag = "sources", params(("id" = i64, Path)),
    request_body(content = SourceForm, content_type = "multipart/form-data"),
    responses((status = 200, body = SourceDetail)))]
#[patch("/sources/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    payload: Multipart,
) -> Result<web::Json<SourceDetail>> {
    let form = Form::read(payload, &app.work_dir, &FormLimits::default()).await?;
    let checked = Checked::new(form)?;
    let mut conn = app.database.company(caller.company_id).await?;
    let change = sources::Change {
        name: checked.name.as_ref(),
        comment: checked.comment.as_ref(),
        external_data: None,
        user_id: caller.user_id,
        now: app.clock.now(),
    };
    sources::change(&mut conn, caller.company_id, *id, &change).await?;
    Ok(web::Json(
        SourceDetail::load(&app, &mut conn, &caller, *id).await?,
    ))
}
