//! `GET /stories/settings`: everything the train screen offers, from the engine's catalogue.

use actix_web::{get, web};
use b2l_web::{Caller, Language, Result};

use crate::app::App;
use crate::stories::settings::{self, Settings};

/// Kinds of stories with their models, metrics, settings and limits.
#[utoipa::path(
    operation_id = "getSettings",
    tag = "stories",
    responses((status = 200, description = "Models, metrics, limits and workers", body = Settings))
)]
#[get("/stories/settings")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
) -> Result<web::Json<Settings>> {
    let offered = settings::offered(&app, caller.company_id, language).await?;
    Ok(web::Json(offered))
}
