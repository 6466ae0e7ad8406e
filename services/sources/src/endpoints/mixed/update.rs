use actix_web::{post, web};
use b2l_web::{Caller, Error, Json, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::endpoints::replacing::{Replacement, Replacing};
use crate::endpoints::sources::answers::SourceDetail;
use crate::texts::mixed::COLUMNS_MISSING;
use crate::texts::updates::NOT_MIXED;
use crate::updating::Making;

/// Whether columns may be lost.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct UpdateForm {
    /// `true` to save a result that lacks columns of the source.
    #[serde(default)]
    confirm: bool,
}

/// Updates a mixed source: runs its stages over the newest versions of its sources. A result that lacks columns needs
/// `confirm`.
#[utoipa::path(operation_id = "updateMixedSource", tag = "sources", params(("id" = i64, Path)),
    request_body = UpdateForm,
    responses((status = 200, body = SourceDetail)))]
#[post("/source_mixed/update/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<UpdateForm>,
) -> Result<web::Json<SourceDetail>> {
    let replacing = Replacing::begin(&app, &caller, *id).await?;
    let making = Making::of(&app, caller.company_id, *id).await?;
    let making = making.ok_or_else(|| Error::field("mixed", NOT_MIXED))?;
    let stored = making.store(&app).await?;
    let replacement = Replacement {
        name: None,
        comment: None,
        kind: "mixed",
        confirmed: form.into_inner().confirm,
        missing: ("mixed", COLUMNS_MISSING),
        same_meaning: false,
        of_version: None,
    };
    replacing.end(&stored, &replacement).await
}
