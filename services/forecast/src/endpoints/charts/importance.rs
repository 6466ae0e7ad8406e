//! `POST /feature_importance`: which columns would explain the target, before anything is trained.

use actix_web::{post, web};
use b2l_web::{Caller, Json, Language, Result};

use crate::app::App;
use crate::previews::importance::{self, FeatureImportance, FeatureImportanceRequest};

/// Importance of columns for a target, before training.
#[utoipa::path(
    operation_id = "featureImportance",
    tag = "charts",
    request_body = FeatureImportanceRequest,
    responses(
        (status = 200, description = "Columns and their scores", body = FeatureImportance),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such source")
    )
)]
#[post("/feature_importance")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    Json(request): Json<FeatureImportanceRequest>,
) -> Result<web::Json<FeatureImportance>> {
    let found = importance::of(&app, caller.company_id, &request, language).await?;
    Ok(web::Json(found))
}
