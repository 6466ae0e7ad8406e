//! The what-if: one series or category of a trained story is trained once more with other settings or parameters, and
//! what it forecasts is shown beside the saved forecast; nothing is stored.

mod compare;
mod request;
mod rows;
mod series;
pub mod shape;
mod train;

use b2l_web::multipart::UploadedFile;
use b2l_web::{Caller, Language};

use crate::app::App;
use crate::forecasting::request::only_of_kind;
use crate::forecasting::shape::ForecastRequest;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::serving::Serving;
use shape::{Scenario, WhatIf};

/// Forecasts with other settings, beside the saved forecast: one series, or rows of one category.
///
/// # Errors
/// Mistakes by field; under `model` also a training that takes too long.
pub async fn answer(
    app: &App,
    caller: &Caller,
    story: i64,
    request: &Scenario,
    file: Option<&UploadedFile>,
    language: Language,
) -> Result<WhatIf> {
    let serving = Serving::find(app, caller.company_id, story).await?;
    only_of_kind(&ForecastRequest::from(request), serving.input())?;
    match &serving.input().rows {
        Some(rows) if rows.clusters.is_some() => Err(Refusal::detail(texts::WHAT_IF_OF_GROUPS)),
        Some(_) => rows::answer(app, caller, &serving, request, file, language).await,
        None => series::answer(app, caller, &serving, request, file, language).await,
    }
}
