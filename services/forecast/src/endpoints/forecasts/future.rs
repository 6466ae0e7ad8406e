//! What a request for the forecast of a time series says of the future: a file, rows or a source with the values of
//! the known columns.

use actix_web::web;
use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::Artifact;
use b2l_web::multipart::UploadedFile;
use b2l_web::{Error, Language, Message, Result};

use super::rows::of_source;
use super::serving::{self, Serving};
use super::shape::{ForecastRequest, FutureAnswer, RowNotUsed};
use crate::app::App;
use crate::domain::future::{Ahead, Given, Unused, Wanted, as_written};
use crate::domain::rows::cells::{Cells, MOST_ROWS};
use crate::domain::{beside, dates, pick};
use crate::endpoints::stories::view::label;
use crate::texts;

/// Reasons that an answer lists.
const LISTED: usize = 100;
/// The row under the headers, as a spreadsheet counts it.
const UNDER_HEADERS: usize = 2;

/// The rows that a request brings, sorted by category; none when it brings none.
///
/// # Errors
/// 400 under the field that they came under; of a story without known columns under any of them.
pub async fn given(
    app: &App,
    serving: &Serving,
    company: i64,
    request: &ForecastRequest,
    file: Option<&UploadedFile>,
) -> Result<Option<Given>> {
    let input = serving.input();
    if input.known.is_empty() {
        serving::no_rows(request, file)?;
        return Ok(None);
    }
    let Some((field, cells, first)) = cells(app, serving, company, request, file).await? else {
        return Ok(None);
    };
    let index = serving.index.clone();
    let given = web::block(move || {
        let input = index.input.clone().unwrap_or_default();
        Given::of(field, &cells, first, &input, &index.series)
    });
    let given = given.await.map_err(anyhow::Error::from)?;
    given
        .map(Some)
        .map_err(|message| Error::field(field, message))
}

/// The field, the rows and the number of the first one.
async fn cells(
    app: &App,
    serving: &Serving,
    company: i64,
    request: &ForecastRequest,
    file: Option<&UploadedFile>,
) -> Result<Option<(&'static str, Cells, usize)>> {
    if let Some(file) = file {
        let (table, description) = app.reader.table(file).await?;
        if table.rows() > MOST_ROWS {
            let told = texts::ROWS_TOO_MANY.with(&[&table.rows(), &MOST_ROWS]);
            return Err(Error::field("file", told));
        }
        let first = description.receipt.header_row as usize + 1;
        let cells = web::block(move || {
            let mut cells = Cells::of_table(&table);
            as_written(&mut cells, &description);
            cells
        });
        let cells = cells.await.map_err(anyhow::Error::from)?;
        return Ok(Some(("file", cells, first)));
    }
    if let Some(rows) = &request.rows {
        let cells = Cells {
            columns: rows.columns.clone(),
            values: rows.values.clone(),
            ..Cells::default()
        };
        return Ok(Some(("rows", cells, 1)));
    }
    let Some(source) = request.source_id else {
        return Ok(None);
    };
    let input = serving.input();
    let names: Vec<&str> = std::iter::once(&input.date_column)
        .chain(input.categories.iter().map(|column| &column.name))
        .chain(&input.known)
        .map(String::as_str)
        .collect();
    let cells = of_source(app, company, source, &names).await?;
    Ok(Some(("source_id", cells, UNDER_HEADERS)))
}

/// The values with which these models of one series forecast: as many steps as the request asks for, else as rows were
/// given, else `steps`. None when rows were given, but none for this series.
///
/// # Errors
/// 400 that says which dates and columns are needed, or names the first cell that is missing.
pub fn ahead(
    input: &TrainingInput,
    given: Option<&Given>,
    series: &SeriesSummary,
    models: &[&Artifact],
    request: &ForecastRequest,
    steps: usize,
) -> Result<Option<Ahead>> {
    let Some(first) = models.first() else {
        return Ok(Some(Ahead::plain(steps)));
    };
    let columns = columns_of(input, models);
    let wanted = Wanted {
        key: pick::key(series),
        label: &label(series),
        axis: first.axis(),
        columns: &columns,
        steps: request.steps.map(|_| steps),
    };
    let Some(given) = given else {
        return match columns.is_empty() {
            true => Ok(Some(Ahead::plain(steps))),
            false => Err(Error::field("file", wanted.needed(steps))),
        };
    };
    given
        .of_series(&wanted)
        .map_err(|message| Error::field(given.field, message))
}

/// As [`ahead`], where a series without rows is a mistake.
///
/// # Errors
/// As there, and when no row belongs to the series.
pub fn ahead_of_one(
    input: &TrainingInput,
    given: Option<&Given>,
    series: &SeriesSummary,
    models: &[&Artifact],
    request: &ForecastRequest,
    steps: usize,
) -> Result<Ahead> {
    if let Some(ahead) = ahead(input, given, series, models, request, steps)? {
        return Ok(ahead);
    }
    let columns = columns_of(input, models);
    // No row is for the series, so there is a model with an axis.
    let Some(model) = models.first().filter(|_| !columns.is_empty()) else {
        return Ok(Ahead::plain(steps));
    };
    let wanted = Wanted {
        key: pick::key(series),
        label: &label(series),
        axis: model.axis(),
        columns: &columns,
        steps: None,
    };
    let field = given.map_or("file", |given| given.field);
    Err(Error::field(field, wanted.no_rows()))
}

/// What to do before this model can forecast; none when it needs nothing of the future.
pub fn needed(
    input: &TrainingInput,
    series: &SeriesSummary,
    model: &Artifact,
    steps: usize,
) -> Option<Message> {
    let columns = columns_of(input, &[model]);
    let wanted = Wanted {
        key: pick::key(series),
        label: &label(series),
        axis: model.axis(),
        columns: &columns,
        steps: None,
    };
    (!wanted.columns.is_empty()).then(|| wanted.needed(steps))
}

/// The known columns of the table that the models use.
fn columns_of(input: &TrainingInput, models: &[&Artifact]) -> Vec<String> {
    let seen = models.iter().flat_map(|model| model.feature_names());
    beside::behind(input, &seen.cloned().collect::<Vec<_>>())
}

/// Says that a model has no use for what was given.
pub fn not_used(
    serving: &Serving,
    given: Option<&Given>,
    model: &Artifact,
    language: Language,
) -> Option<String> {
    let idle = given.is_some() && model.feature_names().is_empty();
    let known = serving.input().known.join(", ");
    let note = || texts::FUTURE_NOT_USED.with(&[&model.model(), &known]);
    idle.then(|| note().pick(language).to_owned())
}

impl FutureAnswer {
    /// What of the given rows the forecast was made with; nothing where none were given.
    pub fn of(given: Option<&Given>, ahead: &Ahead, language: Language) -> Option<Self> {
        let given = given?;
        let mut unused: Vec<&Unused> = given.unused.iter().chain(&ahead.unused).collect();
        unused.sort_by_key(|row| row.number);
        let times: Vec<_> = unused.iter().filter_map(|row| row.date).collect();
        let reason = |row: &&Unused| RowNotUsed {
            row: row.number,
            date: row.date.map(|date| dates::text(date, &times)),
            category: row.category.clone(),
            reason: row.why.pick(language).to_owned(),
        };
        let value = |step: usize| {
            let columns = ahead.values.iter();
            columns.map(|values| values[step].clone()).collect()
        };
        let steps = ahead.values.first().map_or(0, Vec::len);
        Some(Self {
            columns: ahead.columns.clone(),
            values: (0..steps).map(value).collect(),
            reasons: unused.iter().take(LISTED).map(reason).collect(),
            reasons_total: unused.len(),
        })
    }
}
