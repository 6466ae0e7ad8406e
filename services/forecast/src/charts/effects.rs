//! What moves the forecast of a trained model, in the unit of its target.

use b2l_contracts::jobs::{DrawnRows, ModelRow, SeriesBody, SeriesSummary, TrainingInput};
use b2l_engine::{ForecastRequest, Period};
use b2l_web::Language;

use crate::app::App;
use crate::blocking::blocking;
use crate::charts::beside::Beside;
use crate::domain::dates;
use crate::domain::effects::{self, Effect, Line, Pairs};
use crate::domain::importance::{Measure, Weight, weights};
use crate::domain::importance_of_words::together;
use crate::refusal::Result;
use crate::trained::restore;
use crate::trained::serving::Serving;

/// The effects, the largest first, and the typical size of what they move.
pub async fn of(
    app: &App,
    serving: &Serving,
    (series, model): (&SeriesSummary, &str),
    language: Language,
) -> Result<(Vec<Effect>, f64)> {
    let input = serving.input().clone();
    let body = serving.body(app, series).await?;
    let row = series.rows.iter().find(|row| row.model == model);
    let Some(row) = row.cloned() else {
        return Ok((Vec::new(), f64::NAN));
    };
    if let Some(rows) = &input.rows {
        let found = together(weights(&row, Measure::Effect), &rows.columns);
        let drawn = body.rows.clone().unwrap_or_default();
        return Ok(of_rows(&found, &row, &drawn, &input, language));
    }
    let table = Beside::read(app, serving, series).await?;
    let model = model.to_owned();
    blocking(move || of_series(&body, &model, &row, &table, &input, language)).await?
}

fn of_rows(
    found: &[Weight],
    row: &ModelRow,
    drawn: &DrawnRows,
    input: &TrainingInput,
    language: Language,
) -> (Vec<Effect>, f64) {
    let Some((target, columns)) = drawn.columns.split_last() else {
        return (Vec::new(), f64::NAN);
    };
    let class = found.iter().find_map(|weight| weight.class());
    // Of a class its share counts.
    let values: Vec<f64> = match class {
        Some(class) => {
            let is = |word: &String| f64::from(u8::from(word == class));
            target.words.iter().map(is).collect()
        }
        None => target.numbers.clone(),
    };
    let known = values.iter().copied().filter(|value| value.is_finite());
    let level = known.clone().sum::<f64>() / known.count() as f64;
    let sampled = drawn.total > values.len() as u64;
    let pairs = |name: &str| {
        let column = columns.iter().find(|one| one.name == name)?;
        let beside = |place: usize| values.get(place).copied().filter(|value| value.is_finite());
        Some(match column.words.is_empty() {
            true => Pairs::Numbers(
                (column.numbers.iter().enumerate())
                    .filter(|(_, value)| value.is_finite())
                    .filter_map(|(place, value)| Some((*value, beside(place)?)))
                    .collect(),
            ),
            false => Pairs::Words(
                (column.words.iter().enumerate())
                    .filter_map(|(place, word)| Some((word.clone(), beside(place)?)))
                    .collect(),
            ),
        })
    };
    let effects = found.iter().filter_map(|weight| {
        // What trees add to a class is in log odds.
        let added = added(row, weight).filter(|_| class.is_none());
        let pairs = pairs(weight.column()?);
        let target = &input.target;
        effects::of_column(weight, added, pairs.as_ref(), sampled, target, language)
    });
    (effects::ranked(effects.collect(), level), level)
}

fn of_series(
    body: &SeriesBody,
    model: &str,
    row: &ModelRow,
    beside: &Beside,
    input: &TrainingInput,
    language: Language,
) -> Result<(Vec<Effect>, f64)> {
    let past = measured(body);
    let period = input.period.parse().unwrap_or(Period::Months);
    // What comes on single dates is no season.
    let artifact = restore::restore(body, model)?.artifact.without_events();
    let steps = effects::steps(period, past.values.len());
    let request = ForecastRequest {
        steps,
        level: None,
        future: beside.usual(&artifact, input, steps),
    };
    let ahead = artifact.forecast(&request).map_err(anyhow::Error::from)?;
    let about = (period, input.target.as_str());
    let (mut found, level) = effects::of_series(&past, &ahead.mean, &ahead.dates, about, language);
    let columns = together(weights(row, Measure::Effect), &input.words);
    found.extend(columns.iter().filter_map(|weight| {
        let name = weight.column()?;
        let pairs = match input.known.iter().any(|known| known == name) {
            true => beside.pairs(name),
            false => Some(Pairs::Earlier),
        };
        let (added, target) = (added(row, weight), &input.target);
        effects::of_column(weight, added, pairs.as_ref(), false, target, language)
    }));
    Ok((effects::ranked(found, level), level))
}

/// What trees add to forecasts by a column.
fn added(row: &ModelRow, weight: &Weight) -> Option<f64> {
    let all = weights(row, Measure::TreeShap);
    let found = all.iter().find(|one| one.source == weight.source)?;
    Some(found.size)
}

/// The values of the history that were measured.
fn measured(body: &SeriesBody) -> Line {
    let history = body.history.clone().unwrap_or_default();
    let all = dates::from_many_seconds(&history.at);
    let is = |place: &usize| {
        let own = history.filled.get(*place).is_none_or(|filled| *filled == 0);
        own && history.value[*place].is_finite()
    };
    let places: Vec<usize> = (0..all.len()).filter(is).collect();
    Line {
        dates: places.iter().map(|place| all[*place]).collect(),
        values: places.iter().map(|place| history.value[*place]).collect(),
    }
}
