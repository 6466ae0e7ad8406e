//! `POST /forecast/download/{id}`: the forecast of one series as a workbook.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Language, Result};

use super::future;
use super::input::Input;
use super::rows_book;
use super::serving::Serving;
use super::shape::ForecastRequest;
use super::workbook;
use crate::app::App;

/// Downloads the forecast of one series as forecast.xlsx.
#[utoipa::path(
    operation_id = "downloadForecast",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    request_body(content(
        (ForecastRequest = "application/json"),
        (ForecastRequest = "multipart/form-data")
    )),
    responses(
        (status = 200, description = "forecast.xlsx", body = Vec<u8>,
         content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (status = 400, description = "Mistakes by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[post("/forecast/download/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Input(request, file): Input<ForecastRequest>,
) -> Result<HttpResponse> {
    let serving = Serving::find(&app, caller.company_id, *id).await?;
    if serving.input().rows.is_some() {
        let company = caller.company_id;
        return rows_book::answer(&app, &serving, company, &request, file, language).await;
    }
    let given = future::given(&app, &serving, caller.company_id, &request, file).await?;
    let (series, model) = serving.pick(&request, language)?;
    let part = workbook::Wanted {
        series,
        models: vec![model],
    };
    workbook::answer(&app, &serving, vec![part], &request, given, language).await
}
