use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Error, JsonWithNul, Result, texts::REQUIRED};

use super::form::{MEGABYTES, MixedForm, in_order};
use crate::app::App;
use crate::endpoints::sources::answers::SourceDetail;
use crate::prepared::Prepared;
use crate::store::sources::{self, NewSource};
use crate::versions::Mixture;

/// Creates a mixed source: runs the stages and saves the result as a table.
#[utoipa::path(operation_id = "createMixedSource", tag = "sources",
    request_body = MixedForm,
    responses((status = 201, body = SourceDetail)))]
#[post("/source_mixed/save/0")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    form: JsonWithNul<MixedForm, MEGABYTES>,
) -> Result<HttpResponse> {
    let form = form.into_inner();
    let (name, comment) = form.labels()?;
    let name = name.ok_or_else(|| Error::field("name", REQUIRED))?;
    let prepared = Prepared::new(&app, caller.company_id, in_order(form.stages), None).await?;
    prepared.check()?;
    let id = sources::reserve_id(&mut app.database.company(caller.company_id).await?).await?;
    let stored = Mixture {
        company_id: caller.company_id,
        source_id: id,
        recipe: &prepared.recipe,
        tables: &prepared.tables,
    }
    .store(&app)
    .await?
    .map_err(|(place, fault)| prepared.failed(place, &fault))?;
    let source = NewSource {
        id,
        company_id: caller.company_id,
        name: name.as_str(),
        comment: comment.as_ref().map_or("", |comment| comment.as_str()),
        external_data: "mixed",
        updated_by: caller.user_id,
    };
    let mut conn = app.database.company(caller.company_id).await?;
    stored.publish_with(&app, &mut conn, &source).await?;
    let detail = SourceDetail::load(&app, &mut conn, &caller, id).await?;
    Ok(HttpResponse::Created().json(detail))
}
