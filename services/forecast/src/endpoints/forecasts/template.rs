//! `GET /forecast/template/{id}`: a workbook with the columns that a forecast of rows asks for, to be filled.

use actix_web::{HttpResponse, get, web};
use b2l_web::{Caller, Error, Result};

use super::rows_book::workbook;
use super::serving::Serving;
use crate::app::App;
use crate::domain::workbook::rows::template;
use crate::texts;

/// The workbook to fill with rows.
#[utoipa::path(
    operation_id = "forecastTemplate",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    responses(
        (status = 200, description = "template.xlsx", body = Vec<u8>,
         content_type = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
        (status = 400, description = "A time series has no rows to fill"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[get("/forecast/template/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    id: web::Path<i64>,
) -> Result<HttpResponse> {
    let serving = Serving::find(&app, caller.company_id, *id).await?;
    let input = serving.input();
    let Some(rows) = &input.rows else {
        return Err(Error::detail(texts::ROWS_NOT_HERE));
    };
    let categories = input.categories.iter().map(|column| column.name.clone());
    let columns: Vec<String> = categories
        .chain(rows.columns.iter().map(|column| column.name.clone()))
        .collect();
    let bytes = web::block(move || template(&columns))
        .await
        .map_err(anyhow::Error::from)??;
    Ok(workbook(bytes, "template.xlsx"))
}
