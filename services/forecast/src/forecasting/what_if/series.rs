//! The what-if of one time series.

use b2l_engine::Artifact;
use b2l_web::multipart::UploadedFile;
use b2l_web::{Caller, Language};

use crate::app::App;
use crate::domain::headline;
use crate::forecasting::shape::{ForecastAnswer, ForecastRequest, FutureAnswer};
use crate::forecasting::what_if::compare;
use crate::forecasting::what_if::request::ScenarioRequest;
use crate::forecasting::what_if::shape::{Scenario, WhatIf};
use crate::forecasting::what_if::train::Trained;
use crate::forecasting::{future, request};
use crate::refusal::Result;
use crate::trained::headline as trained_headline;
use crate::trained::index::label;
use crate::trained::restore;
use crate::trained::serving::Serving;

/// Both forecasts are of the same dates, with the same values of known columns.
pub async fn answer(
    app: &App,
    caller: &Caller,
    serving: &Serving,
    request: &Scenario,
    file: Option<&UploadedFile>,
    language: Language,
) -> Result<WhatIf> {
    let input = serving.input();
    let plain = ForecastRequest::from(request);
    let given = future::future_values(app, serving, caller.company_id, &plain, file).await?;
    let given = given.as_ref();
    request::steps_known(&plain, given)?;
    let (steps, level) = request::terms(&plain, input)?;
    let (series, model) = serving.pick(plain.choice(), language)?;
    request::within_reach(&plain, std::iter::once(series), input)?;
    let asked = ScenarioRequest::of(app, serving, request, series, model).await?;
    let body = serving.body(app, series).await?;
    let saved = restore::restore(&body, model)?.artifact;
    // What is missing is told before anything is trained.
    future::ahead_of_one(input, given, series, &[&saved], &plain, steps)?;
    let trained = Trained::of(app, serving, series, &asked, language).await?;
    let now = restore::restore(&trained.body, &trained.model)?.artifact;
    let both = [&saved, &now];
    let ahead = future::ahead_of_one(input, given, series, &both, &plain, steps)?;
    // Each by its own level, which may be what is tried.
    let level_of = |model: &Artifact| level.unwrap_or(model.level());
    let saved = restore::forecast(&saved, &ahead, level_of(&saved))?;
    let forecast = restore::forecast(&now, &ahead, level_of(&now))?;
    let differs = compare::of_series((series, input), &asked, &trained, (&saved, &forecast));
    let headline = trained_headline::of(&trained.body, &forecast, &trained.model, input);
    let headline = headline.and_then(|found| {
        let chosen = headline::chosen(&found, serving.headline_kind());
        headline::shown(&chosen, Some(series), input, language)
    });
    let mut notes = trained.notes(app, &asked, language);
    notes.extend(future::table_note(input, given, &ahead, &plain, language));
    Ok(WhatIf {
        forecast: ForecastAnswer {
            grade: None,
            grade_reason: None,
            date: ForecastAnswer::dates(&forecast.dates),
            forecast: ForecastAnswer::numbers(&forecast.mean),
            lower: forecast.lower,
            upper: forecast.upper,
            level: forecast.level,
            model: forecast.model,
            category: label(series),
            notes,
            headline,
            rows: None,
            future: FutureAnswer::of(given, &ahead, language),
        },
        differs,
    })
}
