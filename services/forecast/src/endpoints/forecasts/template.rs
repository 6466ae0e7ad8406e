//! `GET /forecast/template/{id}`: a workbook to be filled with what a forecast asks for.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Language, Result};

use super::respond::workbook;
use crate::app::App;
use crate::forecasting::template::{self, TemplateRequest};

/// Template workbook to fill in with rows to forecast or with known future values.
#[utoipa::path(
    operation_id = "forecastTemplate",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story"), TemplateRequest),
    responses(
        (status = 200, description = "template.xlsx", body = Vec<u8>,
         content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (status = 400, description = "The story needs no file, or errors by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[get("/forecast/template/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    asked: web::Query<TemplateRequest>,
) -> Result<HttpResponse> {
    let company = caller.company_id;
    let bytes = template::of(&app, company, *id, asked.into_inner(), language).await?;
    Ok(workbook(bytes, "template.xlsx"))
}
