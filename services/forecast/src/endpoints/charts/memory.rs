//! `POST /forecast/memory/{id}`: what the last trainings forecast for one series, beside what came since.

use actix_web::{post, web};
use b2l_web::{Caller, Json, Language, Result};

use crate::app::App;
use crate::charts::memory;
use crate::charts::memory::shape::{ForecastMemory, MemoryRequest};

/// Past forecasts of a story next to the actual values.
#[utoipa::path(
    operation_id = "forecastMemory",
    tag = "charts",
    params(("id" = i64, Path, description = "The story")),
    request_body = MemoryRequest,
    responses(
        (status = 200, description = "Past forecasts, the newest first, and the actual values", body = ForecastMemory),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet, or its kind has no dates")
    )
)]
#[post("/forecast/memory/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Json(request): Json<MemoryRequest>,
) -> Result<web::Json<ForecastMemory>> {
    let earlier = memory::of(&app, caller.company_id, *id, &request, language).await?;
    Ok(web::Json(earlier))
}
