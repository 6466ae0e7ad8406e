use actix_web::{put, web};
use b2l_web::{Caller, Error, Json, Language, Result};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::endpoints::sources::answers::SourceDetail;
use crate::store::{auto_updates, sources};
use crate::texts::updates::NOT_MIXED;

/// Whether auto-update is on.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct AutoUpdateForm {
    auto_update: bool,
}

/// Switches auto-update of a mixed source on or off: it is made again when one of its sources has a newer version.
/// Whoever switches it on gets an email if an update fails.
#[utoipa::path(operation_id = "autoUpdateMixedSource", tag = "sources", params(("id" = i64, Path)),
    request_body = AutoUpdateForm,
    responses((status = 200, body = SourceDetail)))]
#[put("/source_mixed/auto_update/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
    form: Json<AutoUpdateForm>,
) -> Result<web::Json<SourceDetail>> {
    let company_id = caller.company_id;
    let mut conn = app.database.company(company_id).await?;
    let source = sources::find(&mut conn, company_id, *id).await?;
    if source.external_data != "mixed" {
        return Err(Error::field("auto_update", NOT_MIXED));
    }
    match form.into_inner().auto_update {
        true => {
            let language = Language::current().word();
            auto_updates::switch_on(&mut conn, company_id, *id, caller.user_id, language).await?;
        }
        false => auto_updates::switch_off(&mut conn, company_id, *id).await?,
    }
    let detail = SourceDetail::load(&app, &mut conn, &caller, *id).await?;
    Ok(web::Json(detail))
}
