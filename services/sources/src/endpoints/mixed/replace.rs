use actix_web::{put, web};
use b2l_web::{Caller, JsonWithNul, Result};

use super::form::{MEGABYTES, MixedForm, in_order};
use crate::app::App;
use crate::endpoints::replacing::{Replacement, Replacing};
use crate::endpoints::sources::answers::SourceDetail;
use crate::prepared::Prepared;
use crate::texts::mixed::COLUMNS_MISSING;
use crate::versions::Mixture;

/// Saves a new table version, made of stages over the newest versions of their sources. A result that lacks columns
/// needs `confirm`.
#[utoipa::path(operation_id = "replaceMixedSource", tag = "sources", params(("id" = i64, Path)),
    request_body = MixedForm,
    responses((status = 200, body = SourceDetail)))]
#[put("/source_mixed/save/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: JsonWithNul<MixedForm, MEGABYTES>,
) -> Result<web::Json<SourceDetail>> {
    let replacing = Replacing::begin(&app, &caller, *id).await?;
    let form = form.into_inner();
    let (name, comment) = form.labels()?;
    let prepared = Prepared::new(&app, caller.company_id, in_order(form.stages), Some(*id)).await?;
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
    let replacement = Replacement {
        name: name.as_ref(),
        comment: comment.as_ref(),
        kind: "mixed",
        confirmed: form.confirm,
        missing: ("mixed", COLUMNS_MISSING),
        same_meaning: false,
        of_version: None,
    };
    replacing.end(&stored, &replacement).await
}
