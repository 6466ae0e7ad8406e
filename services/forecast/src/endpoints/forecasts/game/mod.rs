//! `POST /game_forecast/{id}`: the what-if. One series of a trained story is trained once more with other settings or
//! parameters, and its forecast is shown beside the saved one; nothing is stored.

mod asked;
mod differs;
mod history;
mod input;
pub mod shape;

use std::time::Duration;

use actix_web::{post, web};
use b2l_engine::{Reason, SeriesOutcome};
use b2l_web::{Caller, Error, Language, Result};

use crate::app::App;
use crate::domain::what_if::{self, Trained};
use crate::domain::{dates, pick, prepared_notes, reasons};
use crate::endpoints::forecasts::future;
use crate::endpoints::forecasts::input::Input;
use crate::endpoints::forecasts::serving::{self, Serving};
use crate::endpoints::forecasts::shape::{ForecastAnswer, ForecastRequest, FutureAnswer};
use crate::endpoints::stories::view::label;
use crate::texts;
use asked::Asked;
use shape::{GameRequest, WhatIf};

/// A training that takes longer belongs to the workers.
const TIME: Duration = Duration::from_secs(20);
/// The seed of every training.
const SEED: u64 = 20_240_229;

/// Forecasts one series with other settings, beside the saved forecast.
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
        (status = 400, description = "Mistakes by field"),
        (status = 404, description = "No such story"),
        (status = 409, description = "The story has no trained model yet")
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
    if serving.input().rows.is_some() {
        return Err(Error::detail(texts::WHAT_IF_OF_ROWS));
    }
    let plain = ForecastRequest::from(&request);
    let given = future::given(&app, &serving, caller.company_id, &plain, file.as_ref()).await?;
    let (steps, level) = serving::terms(&plain, serving.input())?;
    let (series, model) = serving.pick(&plain, language)?;
    let asked = Asked::of(&serving, &request, model)?;
    let body = serving.body(&app, series).await?;
    let saved = serving::restore(&body, model)?.artifact;
    // What is missing is told before anything is trained.
    future::ahead_of_one(
        serving.input(),
        given.as_ref(),
        series,
        &[&saved],
        &plain,
        steps,
    )?;
    let source = history::Source::of(&app, &serving, pick::key(series)).await?;
    let horizon = serving.input().horizon as usize;
    let found = app
        .heavy
        .run(TIME, move |limits| {
            let ctx = limits.context(SEED);
            let history = source.read()?;
            let trained = what_if::train(
                &asked.definition,
                asked.model.as_deref(),
                &history,
                horizon,
                &ctx,
            );
            anyhow::Ok((asked, trained))
        })
        .await?;
    let (asked, trained) = found?;
    let (outcome, artifact) = match trained {
        Trained::Done(outcome, artifact) => (outcome, artifact),
        Trained::Nothing(outcome) => return Err(failed(&outcome, &asked, language)),
        Trained::NoSeries => return Err(Error::field("cleaning", texts::REASON_NO_ROWS)),
        Trained::Stopped => return Err(Error::unavailable()),
    };
    let both = [&saved, &*artifact];
    let ahead = future::ahead_of_one(
        serving.input(),
        given.as_ref(),
        series,
        &both,
        &plain,
        steps,
    )?;
    let saved = serving::forecast(&saved, &ahead, level)?;
    let forecast = serving::forecast(&artifact, &ahead, level)?;
    let differs = differs::of(series, &asked, &outcome, (&saved, &forecast));
    Ok(web::Json(WhatIf {
        forecast: ForecastAnswer {
            date: dates::texts(&forecast.dates),
            forecast: forecast.mean,
            lower: forecast.lower,
            upper: forecast.upper,
            level: forecast.level,
            model: forecast.model.clone(),
            category: label(series),
            notes: notes(&outcome, &forecast.model, &asked, language),
            rows: None,
            future: FutureAnswer::of(given.as_ref(), &ahead, language),
        },
        differs,
    }))
}

/// What was done to the data before the model saw them, and what a what-if leaves out.
fn notes(outcome: &SeriesOutcome, model: &str, asked: &Asked, language: Language) -> Vec<String> {
    let row = outcome.rows.iter().find(|row| row.model == model);
    let steps = row.map_or(&[][..], |row| row.preparation.as_slice());
    let mut notes: Vec<_> = steps
        .iter()
        .map(|note| prepared_notes::of_step(note, language))
        .collect();
    if asked.definition.cleaning.hyperparameter_tuning.active {
        notes.push(texts::WHAT_IF_NO_SEARCH.into());
    }
    let told = notes.into_iter().map(|note| note.pick(language).to_owned());
    told.collect()
}

/// Why the model could not be trained so.
fn failed(outcome: &SeriesOutcome, asked: &Asked, language: Language) -> Error {
    let model = asked.model.as_deref().unwrap_or_default();
    let row = outcome.rows.iter().find(|row| row.model == model);
    let reason = row.and_then(|row| row.reason.as_ref());
    let json = reason.and_then(|reason| serde_json::to_string(reason).ok());
    let why = match reason {
        Some(Reason::NotReached) => Some(
            texts::WHAT_IF_LATE
                .with(&[&TIME.as_secs()])
                .pick(language)
                .to_owned(),
        ),
        _ => json.and_then(|json| reasons::of_model(&json, language)),
    };
    let why = why.unwrap_or_else(|| texts::REASON_OTHER.pick(language).to_owned());
    Error::field("model", texts::WHAT_IF_FAILED.with(&[&model, &why]))
}
