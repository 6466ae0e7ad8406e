//! Forecasting rows: each by the model of its category.

mod input_rows;
mod notes;
mod predict;
mod remarks;
mod tables;

use std::time::Duration;

use b2l_contracts::jobs::{RowsInput, SeriesSummary};

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::rows::cells::Cells;
use crate::domain::{forecast_cost, pick, rows};
use crate::forecasting::request::{Call, CheckedRequest, Made, Patience};
use crate::forecasting::shape::{ForecastAnswer, RowsAnswer};
use crate::refusal::{Refusal, Result};
use crate::trained::serving::Serving;
pub use input_rows::InputRows;
pub use notes::unknown;
pub use predict::{PredictionTask, groups, predict};
use remarks::Doubts;
pub use tables::{dates, of_source, of_training};

/// What each row is forecast to be.
pub struct Forecast {
    pub cells: Cells,
    /// The date of each row that has one.
    pub dates: Vec<Option<String>>,
    pub rows: RowsAnswer,
    pub model: String,
    pub category: String,
    pub notes: Vec<String>,
    /// What every trained model says, where they were asked for: the best of the first category first. Rows of a
    /// category that has no such model are left empty.
    pub each: Vec<(String, RowsAnswer)>,
}

/// Forecasts the rows of a request.
///
/// # Errors
/// 400 under the field that is wrong.
pub async fn forecast(
    app: &App,
    serving: &Serving,
    company: i64,
    wish: &CheckedRequest,
    patience: Patience<'_>,
) -> Result<Made<Forecast>> {
    let (request, language) = (&wish.request, wish.language);
    let all = wish.call == Call::DownloadAll;
    let input = serving.input();
    let asked: RowsInput = input.rows.clone().unwrap_or_default();
    let threshold = serving.threshold("probability_threshold", request.probability_threshold)?;
    let given = InputRows {
        serving,
        company,
        request,
        file: wish.file.as_ref(),
    };
    let own = given.is_nothing();
    let cells = given.checked(app).await?;
    let mut answer = RowsAnswer::of(cells.values.len());
    let groups = groups(serving, &cells, &mut answer, language);
    let mut wanted = Vec::new();
    let mut each: Vec<(String, Vec<PredictionTask>)> = Vec::new();
    for (place, rows) in &groups {
        let series: &SeriesSummary = &serving.index.series[*place];
        let chosen = request.model.as_deref().filter(|_| !all);
        let model = pick::model(series, chosen, language)
            .map_err(|(field, message)| Refusal::field(field, message))?;
        let body = serving.body(app, series).await?;
        let by = |model: &str| PredictionTask {
            body: body.clone(),
            model: model.to_owned(),
            rows: rows.clone(),
            floor: rows::notes::floor(series, input),
            own,
        };
        wanted.push(by(model));
        for model in pick::trained(series).filter(|_| all) {
            match each.iter_mut().find(|(known, _)| known == model) {
                Some((_, parts)) => parts.push(by(model)),
                None => each.push((model.to_owned(), vec![by(model)])),
            }
        }
    }
    let parts = each.iter().flat_map(|(_, parts)| parts);
    let predicting: Duration = wanted.iter().chain(parts).map(PredictionTask::cost).sum();
    let cost = predicting + wish.cost_of_book(cells.values.len());
    if patience.is_over(cost) {
        return Ok(Made::Long(cost));
    }
    let categories: Vec<usize> = groups.keys().copied().collect();
    let notes = notes::notes(serving, &cells, &categories, own, language);
    let grouped = asked.clusters.is_some();
    let known = notes::known_words(serving);
    let target = input.target.clone();
    let dates = dates(serving, &cells)?;
    let model = wanted
        .first()
        .map_or(String::new(), |wanted| wanted.model.clone());
    let category = answer
        .category
        .first()
        .cloned()
        .flatten()
        .unwrap_or_default();
    let (cells, rows, each) = blocking(move || {
        let doubts = Doubts {
            cells: &cells,
            input: &asked,
            target: &target,
            known: &known,
            language,
        };
        for wanted in &wanted {
            predict(&cells, &asked, wanted, threshold, &mut answer)?;
            doubts.remark(wanted, &mut answer)?;
        }
        let mut told = Vec::new();
        for (model, parts) in each {
            let mut by_model = RowsAnswer::of(cells.values.len());
            for part in &parts {
                predict(&cells, &asked, part, threshold, &mut by_model)?;
            }
            told.push((model, by_model));
        }
        Ok::<_, Refusal>((cells, answer, told))
    })
    .await??;
    let rows = match grouped {
        true => rows.with_reasons(language),
        false => rows,
    };
    Ok(Made::Done(Forecast {
        cells,
        dates,
        rows: RowsAnswer { threshold, ..rows },
        model,
        category,
        notes,
        each,
    }))
}

impl CheckedRequest {
    /// The time that a workbook of so many rows takes.
    fn cost_of_book(&self, rows: usize) -> Duration {
        let history = self.request.history_included == Some(true);
        match self.call {
            Call::Forecast => Duration::ZERO,
            _ if history => forecast_cost::book(2 * rows),
            _ => forecast_cost::book(rows),
        }
    }
}

impl Forecast {
    pub fn answer(self, level: f64) -> ForecastAnswer {
        ForecastAnswer {
            grade: None,
            grade_reason: None,
            date: self.dates,
            forecast: self.rows.forecast.clone(),
            lower: Vec::new(),
            upper: Vec::new(),
            level,
            model: self.model,
            category: self.category,
            notes: self.notes,
            headline: None,
            rows: Some(self.rows),
            future: None,
        }
    }
}
