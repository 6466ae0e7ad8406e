//! The number above a long forecast follows the story's choice, although its answer was made before that.

use b2l_engine::DatedForecast;
use b2l_jobs::Task;
use b2l_web::Language;
use serde_json::Value;

use crate::app::App;
use crate::domain::{dates, headline, pick};
use crate::refusal::{Refusal, Result};
use crate::trained::headline as trained_headline;
use crate::trained::serving::Serving;

/// Writes the headline as it is chosen now into the answer of a forecast by the training that still serves.
pub async fn choose_again(
    app: &App,
    company: i64,
    task: &Task,
    answer: &mut Value,
    language: Language,
) -> Result<()> {
    if answer["headline"].is_null() {
        return Ok(());
    }
    let serving = match Serving::find(app, company, task.story_id.unwrap_or_default()).await {
        Ok(serving) => serving,
        // It is shown as it was made.
        Err(Refusal::Conflict(_)) => return Ok(()),
        Err(other) => return Err(other),
    };
    let input = serving.input();
    let found = pick::series(
        &serving.index.series,
        &serving.category_columns(),
        answer["category"].as_str(),
        None,
        pick::Several::First,
    );
    let (Ok(series), Some(forecast)) = (found, forecast_of(answer)) else {
        return Ok(());
    };
    let body = serving.body(app, series).await?;
    let found = trained_headline::of(&body, &forecast, &forecast.model, input);
    let shown = found.and_then(|found| {
        let chosen = headline::chosen(&found, serving.headline_kind());
        headline::shown(&chosen, Some(series), input, language)
    });
    if let Some(shown) = shown {
        answer["headline"] = serde_json::to_value(shown).map_err(anyhow::Error::from)?;
    }
    Ok(())
}

/// Takes away a headline of before there were kinds to choose: nothing that serves now can write it anew. One of before
/// the calendar was compared has nothing to say of it.
pub fn drop_older_form(answer: &mut Value) {
    let headline = &mut answer["headline"];
    if headline["kinds"].is_null() {
        *headline = Value::Null;
    } else if headline["year_notes"].is_null() {
        headline["year_notes"] = Value::Array(Vec::new());
    }
}

/// The forecast of an answer; none where a step has no number.
fn forecast_of(answer: &Value) -> Option<DatedForecast> {
    let list = |name: &str| answer[name].as_array();
    let numbers = |name: &str| {
        list(name)?
            .iter()
            .map(Value::as_f64)
            .collect::<Option<Vec<_>>>()
    };
    let times = list("date")?
        .iter()
        .map(|date| dates::parse(date.as_str()?));
    Some(DatedForecast {
        model: answer["model"].as_str()?.to_owned(),
        dates: times.collect::<Option<_>>()?,
        mean: numbers("forecast")?,
        lower: numbers("lower")?,
        upper: numbers("upper")?,
        level: answer["level"].as_f64()?,
    })
}
