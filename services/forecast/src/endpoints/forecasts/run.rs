//! `POST /forecast/{id}`: the future of one series by one model, or what rows are forecast to be.

use actix_web::{HttpResponse, post, web};
use b2l_web::{Caller, Language, Result};

use super::future;
use super::input::Input;
use super::making::{Asked, Call, Made, Patience};
use super::prepared::shape::PreparedForecast;
use super::serving::{self, Serving};
use super::shape::{ForecastAnswer, ForecastRequest, FutureAnswer};
use crate::app::App;
use crate::domain::future::Given;
use crate::domain::{dates, forecast_cost, notes};
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
        (status = 202, description = "It takes long: a task prepares it", body = PreparedForecast),
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
) -> Result<HttpResponse> {
    let call = Call::Forecast;
    let asked = Asked {
        call,
        request,
        file,
        language,
    };
    asked.answer(&app, &caller, *id).await
}

/// The forecast of the series that the request means.
pub async fn of_series(
    app: &App,
    serving: &Serving,
    request: &ForecastRequest,
    given: Option<Given>,
    language: Language,
    patience: Patience<'_>,
) -> Result<Made<ForecastAnswer>> {
    let input = serving.input();
    let (steps, level) = serving::terms(request, input)?;
    let (series, model) = serving.pick(request, language)?;
    let body = serving.body(app, series).await?;
    let model = serving::restore(&body, model)?;
    let artifact = &model.artifact;
    let ahead = future::ahead_of_one(input, given.as_ref(), series, &[artifact], request, steps)?;
    let cost = forecast_cost::series(
        std::iter::once(model.id.as_str()),
        ahead.steps,
        series.length,
    );
    if patience.is_over(cost) {
        return Ok(Made::Long(cost));
    }
    let mut notes = notes::of_series(series, input, language);
    notes.extend(future::not_used(
        serving,
        given.as_ref(),
        artifact,
        language,
    ));
    notes.extend(future::told(
        input,
        given.as_ref(),
        &ahead,
        request,
        language,
    ));
    let future = FutureAnswer::of(given.as_ref(), &ahead, language);
    let level = level.unwrap_or(serving::level_of(input, &model.id));
    let forecast = web::block(move || {
        let forecast = serving::forecast(&model.artifact, &ahead, level);
        forecast.map(|forecast| (forecast, model.id))
    })
    .await
    .map_err(anyhow::Error::from)?;
    let (forecast, model) = forecast?;
    Ok(Made::Done(ForecastAnswer {
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
