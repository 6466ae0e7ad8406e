//! `POST /forecast/download_all/{id}`: every category and every trained model in one workbook.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Language, Result};

use super::input::Input;
use super::respond::answer;
use crate::app::App;
use crate::forecasting::request::{Call, CheckedRequest};
use crate::forecasting::shape::ForecastRequest;
use crate::long_forecasts::shape::PreparedForecast;

/// Downloads the forecasts of all categories and models as a workbook that is named after the story and the day.
#[utoipa::path(
    operation_id = "downloadAllForecasts",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    request_body(content(
        (ForecastRequest = "application/json"),
        (ForecastRequest = "multipart/form-data")
    )),
    responses(
        (status = 200, description = "The workbook, or the PDF", content(
            (Vec<u8> = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (Vec<u8> = "application/pdf")
        )),
        (status = 202, description = "A long forecast: it runs as a task", body = PreparedForecast),
        (status = 400, description = "Errors by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[post("/forecast/download_all/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Input(request, file): Input<ForecastRequest>,
) -> Result<HttpResponse> {
    let call = Call::DownloadAll;
    let asked = CheckedRequest {
        call,
        request,
        file,
        language,
    };
    answer(&app, &caller, *id, asked).await
}
