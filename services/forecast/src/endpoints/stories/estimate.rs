//! `POST /stories/estimate`: how long a training would take.

use actix_web::{post, web};
use b2l_web::{Caller, Json, Result};

use crate::app::App;
use crate::stories::estimate;
use crate::stories::shape::{EstimateRequest, TrainingEstimate};

/// Estimates how long a training would take; creates nothing.
#[utoipa::path(
    operation_id = "estimateTraining",
    tag = "stories",
    request_body = EstimateRequest,
    responses(
        (status = 200, description = "The estimate", body = TrainingEstimate),
        (status = 400, description = "Errors by field")
    )
)]
#[post("/stories/estimate")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    Json(request): Json<EstimateRequest>,
) -> Result<web::Json<TrainingEstimate>> {
    let estimate = estimate::estimate(&app, caller.company_id, &request).await?;
    Ok(web::Json(estimate))
}
