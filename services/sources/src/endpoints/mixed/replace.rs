use actix_web::{put, web};
use b2l_web::{Caller, Error, Json, Result};
use serde_json::json;

use super::form::{MEGABYTES, MixedForm};
use super::recipe::Prepared;
use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::endpoints::sources::answers::SourceDetail;
use crate::store::{datasets, sources};
use crate::texts::mixed::COLUMNS_MISSING;
use crate::versions::Mixture;

/// Gives a source a new version made of stages, over the newest tables of the sources that they
/// add. A result that lacks columns is refused with their names until the caller confirms.
#[utoipa::path(operation_id = "replaceMixedSource", tag = "sources", params(("id" = i64, Path)),
    request_body = MixedForm,
    responses((status = 200, body = SourceDetail)))]
#[put("/source_mixed/save/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<MixedForm, MEGABYTES>,
) -> Result<web::Json<SourceDetail>> {
    let mut conn = app.database.company(caller.company_id).await?;
    sources::find(&mut conn, caller.company_id, *id).await?;
    let before = datasets::newest(&mut conn, caller.company_id, *id).await?;
    // The connection is not held while the stages run.
    drop(conn);
    let form = form.into_inner();
    let (name, comment) = form.labels()?;
    let prepared = Prepared::new(&app, &caller, form.stages, Some(*id)).await?;
    prepared.check()?;
    let stored = Mixture {
        company_id: caller.company_id,
        source_id: *id,
        recipe: &prepared.recipe,
        tables: &prepared.tables,
    }
    .store(&app)
    .await?
    .map_err(|(place, fault)| prepared.failed(place, &fault))?;
    let had = before.map(|dataset| dataset.columns()).unwrap_or_default();
    let columns = ColumnChange::between(&had, &stored.description.schema.columns);
    if !columns.missing.is_empty() && !form.confirm {
        let sentence = COLUMNS_MISSING.with(&[&columns.missing.join(", ")]);
        return Err(Error::field("mixed", sentence).with_extra("columns", json!(columns)));
    }
    let change = sources::Change {
        name: name.as_ref(),
        comment: comment.as_ref(),
        external_data: Some("mixed"),
        now: app.clock.now(),
    };
    let mut conn = app.database.company(caller.company_id).await?;
    stored.publish_to(&app, &mut conn, &change).await?;
    Ok(web::Json(
        SourceDetail::load(&app, &mut conn, &caller, *id).await?,
    ))
}
