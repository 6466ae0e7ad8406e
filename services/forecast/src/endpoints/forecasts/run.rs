//! `POST /forecast/{id}`: the future of one series by one model, or what rows are forecast to be.

use actix_web::{post, web};
use b2l_web::{Caller, Language, Result};

use super::future;
use super::input::Input;
use super::rows;
use super::serving::{self, Serving};
use super::shape::{ForecastAnswer, ForecastRequest, FutureAnswer};
use crate::app::App;
use crate::domain::{dates, notes};
use crate::endpoints::stories::view::label;

/// Forecasts one series, or rows.
#[utoipa::path(
    operation_id = "forecast",
    tag = "forecasts",
    params(("id" = i64, Path, description = "The story")),
    request_body(content(
        (ForecastRequest = "application/json"),
        (ForecastRequest = "multipart/form-data")
    )),
    responses(
        (status = 200, description = "The forecast", body = ForecastAnswer),
        (status = 400, description = "Mistakes by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
    )
)]
#[post("/forecast/{id}")]
pub async fn handler(
    app: web::Data<App>,
    caller: Caller,
    language: Language,
    id: web::Path<i64>,
    Input(request, file): Input<ForecastRequest>,
) -> Result<web::Json<ForecastAnswer>> {
    let serving = Serving::find(&app, caller.company_id, *id).await?;
    let input = serving.input();
    if input.rows.is_some() {
        let company = caller.company_id;
        let forecast = rows::forecast(&app, &serving, company, &request, file, language).await?;
        return Ok(web::Json(forecast.answer(input.level)));
    }
    let given = future::given(&app, &serving, caller.company_id, &request, file).await?;
    let (steps, level) = serving::terms(&request, input)?;
    let (series, model) = serving.pick(&request, language)?;
    let body = serving.body(&app, series).await?;
    let model = serving::restore(&body, model)?;
    let artifact = &model.artifact;
    let ahead = future::ahead_of_one(input, given.as_ref(), series, &[artifact], &request, steps)?;
    let mut notes = notes::of_series(series, input, language);
    notes.extend(future::not_used(
        &serving,
        given.as_ref(),
        artifact,
        language,
    ));
    let future = FutureAnswer::of(given.as_ref(), &ahead, language);
    let forecast = web::block(move || {
        let forecast = serving::forecast(&model.artifact, &ahead, level);
        forecast.map(|forecast| (forecast, model.id))
    })
    .await
    .map_err(anyhow::Error::from)?;
    let (forecast, model) = forecast?;
    Ok(web::Json(ForecastAnswer {
        date: dates::texts(&forecast.dates),
        forecast: forecast.mean,
        lower: forecast.lower,
        upper: forecast.upper,
        level: forecast.level,
        model,
        category: label(series),
        notes,
        rows: None,
        future,
    }))
}
