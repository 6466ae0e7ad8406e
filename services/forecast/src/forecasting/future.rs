//! What a request for the forecast of a time series says of the future: a file, rows or a source with the values of
//! the known columns.

use b2l_contracts::jobs::{SeriesSummary, TrainingInput};
use b2l_engine::Artifact;
use b2l_web::Language;
use b2l_web::multipart::UploadedFile;

use crate::app::App;
use crate::blocking::blocking;
use crate::domain::future::{Ahead, FutureRequest, FutureValues, Origin, Own, Unused, as_written};
use crate::domain::rows::cells::{Cells, MOST_ROWS};
use crate::domain::{beside, dates, pick};
use crate::forecasting::request;
use crate::forecasting::shape::{ForecastRequest, FutureAnswer, RowNotUsed};
use crate::forecasting::table::of_source;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index::{self, label};
use crate::trained::serving::Serving;

/// Reasons that an answer lists.
const LISTED: usize = 100;
/// The row under the headers, as a spreadsheet counts it.
const UNDER_HEADERS: usize = 2;

/// Rows, and what a spreadsheet calls the first of them.
struct Brought {
    origin: Origin,
    cells: Cells,
    first: usize,
}

/// The rows that a request brings, sorted by category; where it brings none those of the story's own table that come
/// after the last value of its target; none when there are none.
///
/// # Errors
/// 400 under the field that they came under; of a story without known columns under any of them.
pub async fn future_values(
    app: &App,
    serving: &Serving,
    company: i64,
    request: &ForecastRequest,
    file: Option<&UploadedFile>,
) -> Result<Option<FutureValues>> {
    let input = serving.input();
    if input.known.is_empty() {
        request::no_rows(request, file)?;
        return Ok(None);
    }
    let Some(brought) = brought(app, serving, company, request, file).await? else {
        return of_table(app, serving).await;
    };
    let index = serving.index.clone();
    let origin = brought.origin;
    let given = blocking(move || {
        let number = |at| brought.first + at;
        FutureValues::of(
            origin,
            &brought.cells,
            number,
            index::input(&index),
            &index.series,
        )
    });
    let given = given.await?;
    given
        .map(Some)
        .map_err(|message| Refusal::field(origin.field(), message))
}

/// The rows of the story's own table that come after the last value of its target.
pub async fn of_table(app: &App, serving: &Serving) -> Result<Option<FutureValues>> {
    let input = serving.input();
    if input.known.is_empty() {
        return Ok(None);
    }
    let rows: u64 = serving.index.series.iter().map(|one| one.table_rows).sum();
    let names = Own::columns(input);
    let pieces = app
        .tables
        .pieces(&input.dataset_key, &names, rows as usize)
        .await?;
    let index = serving.index.clone();
    let found = blocking(move || {
        let input = index::input(&index);
        let mut own = Own::new(input);
        pieces.each(|piece| own.look(piece))?;
        pieces.each(|piece| own.take(piece))?;
        let (cells, places) = own.finish();
        let number = |at: usize| places[at] + UNDER_HEADERS;
        anyhow::Ok(FutureValues::of(
            Origin::Table,
            &cells,
            number,
            input,
            &index.series,
        ))
    });
    let found = found.await??;
    let given = found.map_err(|message| Refusal::field(Origin::Table.field(), message))?;
    Ok((!given.is_empty()).then_some(given))
}

async fn brought(
    app: &App,
    serving: &Serving,
    company: i64,
    request: &ForecastRequest,
    file: Option<&UploadedFile>,
) -> Result<Option<Brought>> {
    let too_many = |origin: Origin, rows: usize| {
        let told = texts::ROWS_TOO_MANY.with(&[&rows, &MOST_ROWS]);
        match rows > MOST_ROWS {
            true => Err(Refusal::field(origin.field(), told)),
            false => Ok(()),
        }
    };
    if let Some(file) = file {
        let (table, description) = app.reader.table(file).await?;
        too_many(Origin::File, table.rows())?;
        let first = description.receipt.header_row as usize + 1;
        let cells = blocking(move || {
            let mut cells = Cells::of_table(&table);
            as_written(&mut cells, &description);
            cells
        });
        return Ok(Some(Brought {
            origin: Origin::File,
            cells: cells.await?,
            first,
        }));
    }
    if let Some(rows) = &request.rows {
        too_many(Origin::Rows, rows.values.len())?;
        let cells = Cells {
            columns: rows.columns.clone(),
            values: rows.values.clone(),
            ..Cells::default()
        };
        return Ok(Some(Brought {
            origin: Origin::Rows,
            cells,
            first: 1,
        }));
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
    Ok(Some(Brought {
        origin: Origin::Source,
        cells: of_source(app, company, source, &names).await?,
        first: UNDER_HEADERS,
    }))
}

/// The values with which these models of one series forecast: as many steps as the request asks for, else as rows were
/// given, else `steps`. None when rows were given, but none for this series.
///
/// # Errors
/// 400 that says which dates and columns are needed, or names the first cell that is missing.
pub fn ahead(
    input: &TrainingInput,
    given: Option<&FutureValues>,
    series: &SeriesSummary,
    models: &[&Artifact],
    request: &ForecastRequest,
    steps: usize,
) -> Result<Option<Ahead>> {
    let Some(first) = models.first() else {
        return Ok(Some(Ahead::plain(steps)));
    };
    let columns = columns_of(input, models);
    let wanted = FutureRequest {
        key: pick::key(series),
        label: &label(series),
        axis: first.axis(),
        columns: &columns,
        steps: request.steps.map(|_| steps),
        usual: steps,
    };
    // What nobody gave changes nothing of a model that has no use for it.
    let given = given.filter(|given| given.origin != Origin::Table || !columns.is_empty());
    let Some(given) = given else {
        return match columns.is_empty() {
            true => Ok(Some(Ahead::plain(steps))),
            false => Err(Refusal::field("file", wanted.needed(steps))),
        };
    };
    given
        .of_series(&wanted)
        .map_err(|message| Refusal::field(given.origin.field(), message))
}

/// As [`ahead`], where a series without rows is a mistake.
///
/// # Errors
/// As there, and when no row belongs to the series.
pub fn ahead_of_one(
    input: &TrainingInput,
    given: Option<&FutureValues>,
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
    let wanted = FutureRequest {
        key: pick::key(series),
        label: &label(series),
        axis: model.axis(),
        columns: &columns,
        steps: None,
        usual: steps,
    };
    match given.map(|given| given.origin) {
        None | Some(Origin::Table) => Err(Refusal::field("file", wanted.needed(steps))),
        Some(origin) => Err(Refusal::field(origin.field(), wanted.no_rows())),
    }
}

/// The known columns of the table that the models use.
fn columns_of(input: &TrainingInput, models: &[&Artifact]) -> Vec<String> {
    let seen = models.iter().flat_map(|model| model.feature_names());
    beside::behind(input, &seen.cloned().collect::<Vec<_>>())
}

/// Says that a model has no use for what was given.
pub fn not_used(
    serving: &Serving,
    given: Option<&FutureValues>,
    model: &Artifact,
    language: Language,
) -> Option<String> {
    let given = given.filter(|given| given.origin != Origin::Table);
    let idle = given.is_some() && model.feature_names().is_empty();
    let known = serving.input().known.join(", ");
    let note = || texts::FUTURE_NOT_USED.with(&[&model.model(), &known]);
    idle.then(|| note().pick(language).to_owned())
}

/// Says that the values of the future are those of the story's own table, and how far they reach.
pub fn table_note(
    input: &TrainingInput,
    given: Option<&FutureValues>,
    ahead: &Ahead,
    request: &ForecastRequest,
    language: Language,
) -> Option<String> {
    let of_table = given.is_some_and(|given| given.origin == Origin::Table);
    if !of_table || ahead.columns.is_empty() {
        return None;
    }
    let columns = ahead.columns.join(", ");
    let usual = input.horizon as usize;
    let note = match request.steps.is_none() && ahead.steps < usual {
        true => texts::FUTURE_OF_TABLE_SHORT.with(&[&columns, &ahead.steps, &usual]),
        false => texts::FUTURE_OF_TABLE.with(&[&columns]),
    };
    Some(note.pick(language).to_owned())
}

impl FutureAnswer {
    /// What of the given rows the forecast was made with; nothing where none were given.
    pub fn of(given: Option<&FutureValues>, ahead: &Ahead, language: Language) -> Option<Self> {
        let given = given?;
        // What nobody gave and the model has no use for is not told.
        if given.origin == Origin::Table && ahead.columns.is_empty() {
            return None;
        }
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
            origin: given.origin,
            columns: ahead.columns.clone(),
            values: (0..steps).map(value).collect(),
            reasons: unused.iter().take(LISTED).map(reason).collect(),
            reasons_total: unused.len(),
        })
    }
}
