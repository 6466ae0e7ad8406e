//! `POST /chart_train/{sourceId}`: what a choice of columns and settings makes of a source, before anything is trained.

use actix_web::{post, web};
use b2l_web::{Caller, Json, Language, Result};

use crate::app::App;
use crate::previews::draw;
use crate::previews::shape::{TrainChart, TrainChartRequest};

/// Chart of a source before training.
#[utoipa::path(
    operation_id = "chartTrain",
    tag = "charts",
    params(("source_id" = i64, Path, description = "The source")),
    request_body = TrainChartRequest,
    responses(
        (status = 200, description = "The chart", body = TrainChart),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such source")
    )
)]
#[post("/chart_train/{source_id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    source_id: web::Path<i64>,
    Json(request): Json<TrainChartRequest>,
) -> Result<web::Json<TrainChart>> {
    let chart = draw::chart(&app, caller.company_id, *source_id, &request, language).await?;
    Ok(web::Json(chart))
}
