//! `POST /game_forecast/{id}`: the what-if. One series or category of a trained story is trained once more with other
//! settings or parameters, and what it forecasts is shown beside the saved forecast; nothing is stored.

mod asked;
mod differs;
mod input;
mod rows;
mod series;
pub mod shape;
mod trained;

use actix_web::{post, web};
use b2l_web::{Caller, Error, Language, Result};

use crate::app::App;
use crate::endpoints::forecasts::input::Input;
use crate::endpoints::forecasts::serving::Serving;
use crate::texts;
use shape::{GameRequest, WhatIf};

/// Forecasts with other settings, beside the saved forecast: one series, or rows of one category.
#[utoipa::path(
    operation_id = "gameForecast",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    request_body(content(
        (GameRequest = "application/json"),
        (GameRequest = "multipart/form-data")
    )),
    responses(
        (status = 200, description = "The forecast, and how it differs from the saved one", body = WhatIf),
        (status = 400, description = "Mistakes by field; under `model` also a training that takes too long"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet"),
        (status = 503, description = "Others try something now")
    )
)]
#[post("/game_forecast/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Input(request, file): Input<GameRequest>,
) -> Result<web::Json<WhatIf>> {
    let serving = Serving::find(&app, caller.company_id, *id).await?;
    let file = file.as_ref();
    let answer = match &serving.input().rows {
        Some(rows) if rows.clusters.is_some() => Err(Error::detail(texts::WHAT_IF_OF_GROUPS)),
        Some(_) => rows::answer(&app, &caller, &serving, &request, file, language).await,
        None => series::answer(&app, &caller, &serving, &request, file, language).await,
    };
    answer.map(web::Json)
}
