//! The what-if of one category of a story on rows.

use std::sync::Arc;

use b2l_contracts::jobs::{SeriesBody, SeriesSummary};
use b2l_web::multipart::UploadedFile;
use b2l_web::{Caller, Language};

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::pick;
use crate::domain::rows::cells::Cells;
use crate::domain::rows::notes::floor;
use crate::forecasting::shape::{ForecastAnswer, ForecastRequest, RowsAnswer};
use crate::forecasting::table::InputRows;
use crate::forecasting::table::{PredictionTask, dates, groups, predict, unknown};
use crate::forecasting::what_if::compare;
use crate::forecasting::what_if::request::ScenarioRequest;
use crate::forecasting::what_if::shape::{Scenario, WhatIf};
use crate::forecasting::what_if::train::Trained;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index::label;
use crate::trained::serving::Serving;

/// Rows of the category that is tried, with the reasons of the others.
struct Rows {
    cells: Cells,
    /// Places of those that both models forecast.
    places: Vec<usize>,
    answer: RowsAnswer,
}

/// Both models forecast the same rows. Without rows only what was measured of them is compared.
pub async fn answer(
    app: &App,
    caller: &Caller,
    serving: &Serving,
    request: &Scenario,
    file: Option<&UploadedFile>,
    language: Language,
) -> Result<WhatIf> {
    let plain = ForecastRequest::from(request);
    let decides = serving.threshold("probability_threshold", request.probability_threshold)?;
    let given = InputRows {
        serving,
        company: caller.company_id,
        request: &plain,
        file,
    };
    let cells = match given.is_nothing() {
        true => None,
        false => Some(given.checked(app).await?),
    };
    let dated = match &cells {
        Some(cells) => dates(serving, cells)?,
        None => Vec::new(),
    };
    let series = tried(serving, &plain, cells.as_ref(), language)?;
    let model = pick::model(series, request.model.as_deref(), language)
        .map_err(|(field, message)| Refusal::field(field, message))?;
    let asked = ScenarioRequest::of(app, serving, request, series, model).await?;
    let rows = cells.map(|cells| Rows::of(serving, cells, series, language));
    let trained = Trained::of(app, serving, series, &asked, language).await?;
    let mut notes = trained.notes(app, &asked, language);
    let input = serving.input().rows.clone().unwrap_or_default();
    if let Some(rows) = &rows {
        notes.extend(unknown(serving, &rows.cells, &input, language));
    }
    let both = match rows {
        Some(rows) => {
            let saved = rows.prediction_task(
                serving.body(app, series).await?,
                model,
                floor(series, serving.input()),
            );
            let body = Arc::new(trained.body.clone());
            let now = floor(trained.series(), trained.input());
            let now = rows.prediction_task(body, &trained.model, now);
            let decides_now = request
                .probability_threshold
                .unwrap_or(asked.threshold(decides));
            let told = blocking(move || {
                let mut of_saved = rows.answer.clone();
                let mut of_now = rows.answer;
                predict(&rows.cells, &input, &saved, decides, &mut of_saved)?;
                predict(&rows.cells, &input, &now, decides_now, &mut of_now)?;
                of_saved.threshold = decides;
                of_now.threshold = decides_now;
                Ok::<_, Refusal>((of_saved, of_now))
            });
            Some(told.await??)
        }
        None => None,
    };
    let (saved, now) = both.unzip();
    let of = (series, model, serving.input());
    let differs = compare::of_rows(of, &asked, &trained, saved.zip(now.as_ref()));
    Ok(WhatIf {
        forecast: ForecastAnswer {
            grade: None,
            grade_reason: None,
            date: dated,
            forecast: now.as_ref().map_or(Vec::new(), |now| now.forecast.clone()),
            lower: Vec::new(),
            upper: Vec::new(),
            level: serving.input().level,
            model: trained.model,
            category: label(series),
            notes,
            headline: None,
            rows: now,
            future: None,
        },
        differs,
    })
}

/// The category that is tried: the one that is asked for, else that of the first row that has a model, else the first.
fn tried<'a>(
    serving: &'a Serving,
    request: &'a ForecastRequest,
    cells: Option<&Cells>,
    language: Language,
) -> Result<&'a SeriesSummary> {
    let named = request.category.is_some() || request.categories.is_some();
    if let (Some(cells), false) = (cells, named) {
        let mut answer = RowsAnswer::of(cells.values.len());
        let groups = groups(serving, cells, &mut answer, language);
        let first = groups.iter().min_by_key(|(_, rows)| rows.first().copied());
        if let Some((place, _)) = first {
            return Ok(&serving.index.series[*place]);
        }
    }
    Ok(serving.pick(request.choice(), language)?.0)
}

impl Rows {
    fn of(serving: &Serving, cells: Cells, series: &SeriesSummary, language: Language) -> Self {
        let mut answer = RowsAnswer::of(cells.values.len());
        let groups = groups(serving, &cells, &mut answer, language);
        let other = texts::WHAT_IF_OTHER_CATEGORY.with(&[&label(series)]);
        let mut places = Vec::new();
        for (place, rows) in groups {
            if pick::key(&serving.index.series[place]) == pick::key(series) {
                places = rows;
                continue;
            }
            for row in rows {
                answer.reasons[row] = Some(other.pick(language).to_owned());
            }
        }
        Self {
            cells,
            places,
            answer,
        }
    }

    fn prediction_task(&self, body: Arc<SeriesBody>, model: &str, floor: f64) -> PredictionTask {
        PredictionTask {
            body,
            model: model.to_owned(),
            rows: self.places.clone(),
            floor,
            own: false,
        }
    }
}
