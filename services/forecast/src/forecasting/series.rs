//! The future of one series by one model.

use b2l_web::Language;

use super::future;
use super::request::{Made, Patience, terms, within_reach};
use super::shape::{ForecastAnswer, ForecastRequest, FutureAnswer};
use crate::app::App;
use crate::blocking::blocking;
use crate::domain::future::FutureValues;
use crate::domain::{forecast_cost, grade, headline, notes};
use crate::refusal::Result;
use crate::trained::headline as trained_headline;
use crate::trained::index::label;
use crate::trained::restore;
use crate::trained::serving::Serving;

/// The forecast of the series that the request means.
pub async fn of_series(
    app: &App,
    serving: &Serving,
    request: &ForecastRequest,
    given: Option<FutureValues>,
    language: Language,
    patience: Patience<'_>,
) -> Result<Made<ForecastAnswer>> {
    let input = serving.input();
    let (steps, level) = terms(request, input)?;
    let (series, model) = serving.pick(request.choice(), language)?;
    within_reach(request, std::iter::once(series), input)?;
    let body = serving.body(app, series).await?;
    let model = restore::restore(&body, model)?;
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
    notes.extend(future::table_note(
        input,
        given.as_ref(),
        &ahead,
        request,
        language,
    ));
    let future = FutureAnswer::of(given.as_ref(), &ahead, language);
    let level = level.unwrap_or(restore::level_of(input, &model.id));
    let forecast = blocking(move || {
        let forecast = restore::forecast(&model.artifact, &ahead, level);
        forecast.map(|forecast| (forecast, model.id))
    })
    .await?;
    let (forecast, model) = forecast?;
    let headline = trained_headline::of(&body, &forecast, &model, input);
    let headline = headline.and_then(|found| {
        let chosen = headline::chosen(&found, serving.headline_kind());
        headline::shown(&chosen, Some(series), input, language)
    });
    // A grade is of the model in use: it rests on that model's backtests.
    let in_use = Some(series).filter(|series| series.best == model);
    let graded = in_use
        .and_then(|series| grade::of_steps(series, Some(forecast.dates.len()), input, language));
    Ok(Made::Done(ForecastAnswer {
        grade: graded.as_ref().map(|graded| graded.grade),
        grade_reason: graded.map(|graded| graded.reason.pick(language).to_owned()),
        date: ForecastAnswer::dates(&forecast.dates),
        forecast: ForecastAnswer::numbers(&forecast.mean),
        lower: forecast.lower,
        upper: forecast.upper,
        level: forecast.level,
        model,
        category: label(series),
        notes,
        headline,
        rows: None,
        future,
    }))
}
