//! `POST /game_forecast/{id}`: the what-if. One series or category of a trained story is trained once more with other
//! settings or parameters, and what it forecasts is shown beside the saved forecast; nothing is stored.

use actix_web::{post, web};
use b2l_web::multipart::Form;
use b2l_web::{Caller, Language, Result};

use super::input::{FromForm, Input, categories, number, threshold};
use crate::app::App;
use crate::forecasting::what_if;
use crate::forecasting::what_if::shape::{Scenario, WhatIf};

/// What-if: forecasts with other settings and compares with the saved forecast. One series, or rows of one category.
/// Nothing is saved.
#[utoipa::path(
    operation_id = "gameForecast",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    request_body(content(
        (Scenario = "application/json"),
        (Scenario = "multipart/form-data")
    )),
    responses(
        (status = 200, description = "The forecast, and how it differs from the saved one", body = WhatIf),
        (status = 400, description = "Errors by field; under `model` also a training that takes too long"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet"),
        (status = 503, description = "Too many what-ifs are running; try again")
    )
)]
#[post("/game_forecast/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Input(request, file): Input<Scenario>,
) -> Result<web::Json<WhatIf>> {
    let file = file.as_ref();
    let answer = what_if::answer(&app, &caller, *id, &request, file, language).await?;
    Ok(web::Json(answer))
}

impl FromForm for Scenario {
    const FIELDS: &'static [&'static str] = &[
        "steps",
        "model",
        "categories",
        "category",
        "probability",
        "parameters",
        "cleaning",
        "rows",
        "source_id",
        "probability_threshold",
    ];

    fn read(form: &Form) -> Result<Self> {
        Ok(Self {
            steps: number(form, "steps")?,
            model: form.text("model").map(str::to_owned),
            categories: categories(form)?,
            category: form.text("category").map(str::to_owned),
            probability: number(form, "probability")?,
            parameters: form.json("parameters")?,
            cleaning: form.json("cleaning")?,
            rows: form.json("rows")?,
            source_id: number(form, "source_id")?,
            probability_threshold: threshold(form)?,
        })
    }
}
