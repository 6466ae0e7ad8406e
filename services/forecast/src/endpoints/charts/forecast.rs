//! `POST /chart_forecast/{id}`: history, backtest and the default forecast of one series, computed at training.

use actix_web::{post, web};
use b2l_web::{Caller, Json, Language, Result};

use crate::app::App;
use crate::charts::forecast;
use crate::charts::shape::{ForecastChart, ForecastChartRequest};

/// Chart of a trained story: the target, the forecast and the backtest.
#[utoipa::path(
    operation_id = "chartForecast",
    tag = "charts",
    params(("id" = i64, Path, description = "The story")),
    request_body = ForecastChartRequest,
    responses(
        (status = 200, description = "The chart", body = ForecastChart),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[post("/chart_forecast/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Json(request): Json<ForecastChartRequest>,
) -> Result<web::Json<ForecastChart>> {
    let chart = forecast::chart(&app, caller.company_id, *id, &request, language).await?;
    Ok(web::Json(chart))
}
