//! `POST /story_feature_importance`: what each column beside the target means to a trained model.

use actix_web::{post, web};
use b2l_web::{Caller, Json, Language, Result};

use crate::app::App;
use crate::charts::importance::{self, Importance, ImportanceRequest};

/// Importance of columns for a trained model.
#[utoipa::path(
    operation_id = "storyFeatureImportance",
    tag = "charts",
    request_body = ImportanceRequest,
    responses(
        (status = 200, description = "Columns and their scores", body = Importance),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[post("/story_feature_importance")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    Json(request): Json<ImportanceRequest>,
) -> Result<web::Json<Importance>> {
    let found = importance::of(&app, caller.company_id, &request, language).await?;
    Ok(web::Json(found))
}
