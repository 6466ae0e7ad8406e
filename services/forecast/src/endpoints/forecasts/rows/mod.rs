//! Forecasting rows: each by the model of its category.

use std::collections::{BTreeMap, HashMap};
use std::time::Duration;

use actix_web::web;
use b2l_contracts::jobs::{RowsInput, SeriesBody, SeriesSummary};
use b2l_engine::tabular::{Frame, Prediction, TableArtifact};
use b2l_engine::{ClusterArtifact, FitContext};
use b2l_web::multipart::UploadedFile;
use b2l_web::{Error, Language, Result};
use serde_json::{Value, json};

use super::making::{Made, Patience};
use super::serving::Serving;
use super::shape::{ForecastAnswer, ForecastRequest, RowsAnswer};
use crate::app::App;
use crate::domain::rows::cells::{Cells, MOST_ROWS, unknown_words};
use crate::domain::rows::features::Feature;
use crate::domain::{clusters, forecast_cost, grouping, pick, rows};
use crate::store::datasets;
use crate::texts;

/// What each row is forecast to be.
pub struct Forecast {
    pub cells: Cells,
    pub rows: RowsAnswer,
    pub model: String,
    pub category: String,
    pub notes: Vec<String>,
}

/// The models of the categories that the rows need, with the places of their rows.
struct Wanted {
    body: std::sync::Arc<SeriesBody>,
    model: String,
    rows: Vec<usize>,
    /// What no forecast falls below.
    floor: f64,
    /// The rows are those that the story was trained on.
    own: bool,
}

impl Wanted {
    fn cost(&self) -> Duration {
        let fitted = self
            .body
            .models
            .iter()
            .find(|fitted| fitted.model == self.model);
        let bytes = fitted.map_or(0, |fitted| fitted.artefact.len());
        forecast_cost::rows(&self.model, self.rows.len(), bytes)
    }
}

/// Forecasts the rows of a request.
///
/// # Errors
/// 400 under the field that is wrong.
pub async fn forecast(
    app: &App,
    serving: &Serving,
    company: i64,
    request: &ForecastRequest,
    file: Option<&UploadedFile>,
    language: Language,
    patience: Patience<'_>,
) -> Result<Made<Forecast>> {
    let input = serving.input();
    let asked: RowsInput = input.rows.clone().unwrap_or_default();
    let threshold = serving.threshold("probability_threshold", request.probability_threshold)?;
    let categories: Vec<&str> = input
        .categories
        .iter()
        .map(|column| column.name.as_str())
        .collect();
    let own = file.is_none() && request.rows.is_none() && request.source_id.is_none();
    let given = Given {
        serving,
        company,
        request,
        file,
    };
    let (field, mut cells) = given.cells(app, &asked, &categories).await?;
    cells
        .check(&asked, &categories)
        .map_err(|message| Error::field(field, message))?;
    let mut answer = RowsAnswer::of(cells.values.len());
    let groups = groups(serving, &cells, &categories, &mut answer, language);
    let mut wanted = Vec::new();
    for (place, rows) in &groups {
        let series: &SeriesSummary = &serving.index.series[*place];
        let model = pick::model(series, request.model.as_deref(), language)
            .map_err(|(field, message)| Error::field(field, message))?;
        wanted.push(Wanted {
            body: serving.body(app, series).await?,
            model: model.to_owned(),
            rows: rows.clone(),
            floor: rows::notes::floor(series, input),
            own,
        });
    }
    let cost: Duration = wanted.iter().map(Wanted::cost).sum();
    if patience.is_over(cost) {
        return Ok(Made::Long(cost));
    }
    let mut notes = unknown(serving, &cells, &asked, language);
    if let [only] = groups.keys().copied().collect::<Vec<_>>()[..] {
        let series = &serving.index.series[only];
        let told = rows::notes::of_series(series, input, language);
        notes.extend(told.into_iter().map(|note| note.pick(language).to_owned()));
    }
    let grouped = asked.clusters.is_some();
    let labels = asked.labels.clone();
    let model = wanted
        .first()
        .map_or(String::new(), |wanted| wanted.model.clone());
    let category = answer
        .category
        .first()
        .cloned()
        .flatten()
        .unwrap_or_default();
    let (cells, rows) = web::block(move || {
        for wanted in &wanted {
            predict(&cells, &asked, wanted, threshold, &labels, &mut answer)?;
        }
        Ok::<_, Error>((cells, answer))
    })
    .await
    .map_err(anyhow::Error::from)??;
    let rows = match grouped {
        true => rows.with_reasons(language),
        false => rows,
    };
    Ok(Made::Done(Forecast {
        cells,
        rows: RowsAnswer { threshold, ..rows },
        model,
        category,
        notes,
    }))
}

impl Forecast {
    pub fn answer(self, level: f64) -> ForecastAnswer {
        let numbers: Vec<f64> = self
            .rows
            .forecast
            .iter()
            .filter_map(Value::as_f64)
            .collect();
        ForecastAnswer {
            date: Vec::new(),
            // A number for each row, or none at all: a class is no number, and a row without one leaves no gap.
            forecast: match numbers.len() == self.rows.forecast.len() {
                true => numbers,
                false => Vec::new(),
            },
            lower: Vec::new(),
            upper: Vec::new(),
            level,
            model: self.model,
            category: self.category,
            notes: self.notes,
            rows: Some(self.rows),
            future: None,
        }
    }
}

/// What a request brings.
struct Given<'a> {
    serving: &'a Serving,
    company: i64,
    request: &'a ForecastRequest,
    file: Option<&'a UploadedFile>,
}

impl Given<'_> {
    /// The rows, and the field under which they came: of a file, of the request itself, or of a source.
    async fn cells(
        &self,
        app: &App,
        input: &RowsInput,
        categories: &[&str],
    ) -> Result<(&'static str, Cells)> {
        if let Some(file) = self.file {
            let (table, description) = app.reader.table(file).await?;
            if table.rows() > MOST_ROWS {
                let told = texts::ROWS_TOO_MANY.with(&[&table.rows(), &MOST_ROWS]);
                return Err(Error::field("file", told));
            }
            let input = input.clone();
            let cells = web::block(move || Cells::of_file(&table, &description, &input))
                .await
                .map_err(anyhow::Error::from)?;
            return Ok(("file", cells));
        }
        if let Some(rows) = &self.request.rows {
            let cells = Cells {
                columns: rows.columns.clone(),
                values: rows.values.clone(),
                ..Cells::default()
            };
            return Ok(("rows", cells));
        }
        if let Some(source) = self.request.source_id {
            let asked = input.columns.iter().map(|column| column.name.as_str());
            let names: Vec<&str> = asked.chain(categories.iter().copied()).collect();
            let cells = of_source(app, self.company, source, &names).await?;
            return Ok(("source_id", cells));
        }
        // Of groups people ask first where the rows are that made them.
        match input.clusters.is_some() {
            true => Ok(("rows", of_training(app, self.serving).await?)),
            false => Err(Error::field("rows", texts::ROWS_NEEDED)),
        }
    }
}

/// The columns of these names that a source of the company has.
///
/// # Errors
/// 400 under `source_id`.
pub async fn of_source(app: &App, company: i64, source: i64, names: &[&str]) -> Result<Cells> {
    let mut conn = app.database.company(company).await?;
    let dataset = match datasets::get(&mut conn, company, source).await {
        Err(b2l_storage::StorageError::NotFound) => {
            return Err(Error::field("source_id", texts::SOURCE_UNKNOWN));
        }
        found => found?,
    };
    drop(conn);
    let rows = dataset.rows.unsigned_abs() as usize;
    if rows > MOST_ROWS {
        let told = texts::ROWS_TOO_MANY.with(&[&rows, &MOST_ROWS]);
        return Err(Error::field("source_id", told));
    }
    let schema = crate::endpoints::stories::check::schema_of(&dataset)?;
    let names: Vec<&str> = names
        .iter()
        .copied()
        .filter(|name| schema.iter().any(|column| column.name == *name))
        .collect();
    of_dataset(app, &dataset.object_key, &names).await
}

/// The rows that the story was trained on with all their columns, however its source has changed since.
async fn of_training(app: &App, serving: &Serving) -> Result<Cells> {
    let rows: u64 = serving
        .index
        .series
        .iter()
        .map(|series| series.table_rows)
        .sum();
    if rows as usize > MOST_ROWS {
        let told = texts::ROWS_TOO_MANY.with(&[&rows, &MOST_ROWS]);
        return Err(Error::field("rows", told));
    }
    let definition = serving.story.definition()?;
    let columns = definition.columns.iter();
    let names: Vec<&str> = columns.map(|column| column.name.as_str()).collect();
    of_dataset(app, &serving.input().dataset_key, &names).await
}

async fn of_dataset(app: &App, key: &str, names: &[&str]) -> Result<Cells> {
    let table = app.tables.columns(key, names).await?;
    let cells = web::block(move || Cells::of_table(&table))
        .await
        .map_err(anyhow::Error::from)?;
    Ok(cells)
}

/// The rows of each trained category; the others get their reason.
fn groups(
    serving: &Serving,
    cells: &Cells,
    categories: &[&str],
    answer: &mut RowsAnswer,
    language: Language,
) -> BTreeMap<usize, Vec<usize>> {
    let places: HashMap<&[String], usize> = serving
        .index
        .series
        .iter()
        .enumerate()
        .filter(|(_, series)| !series.best.is_empty())
        .map(|(place, series)| (pick::key(series), place))
        .collect();
    let mut groups: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (row, key) in cells.keys(categories).into_iter().enumerate() {
        if let Some(wrong) = cells.wrong.get(&row) {
            answer.reasons[row] = Some(wrong.pick(language).to_owned());
            continue;
        }
        let Some(key) = key else {
            answer.reasons[row] = Some(texts::ROW_WITHOUT_CATEGORY.pick(language).to_owned());
            continue;
        };
        let label = grouping::label(&key);
        match places.get(key.as_slice()) {
            Some(place) => groups.entry(*place).or_default().push(row),
            None => {
                let why = texts::ROW_CATEGORY_UNKNOWN.with(&[&label]);
                answer.reasons[row] = Some(why.pick(language).to_owned());
            }
        }
        answer.category[row] = Some(label);
    }
    groups
}

fn predict(
    cells: &Cells,
    input: &RowsInput,
    wanted: &Wanted,
    threshold: f64,
    labels: &[String],
    answer: &mut RowsAnswer,
) -> Result<()> {
    let fitted = wanted
        .body
        .models
        .iter()
        .find(|fitted| fitted.model == wanted.model);
    let fitted = fitted
        .ok_or_else(|| anyhow::anyhow!("the trained story lacks its model {}", wanted.model))?;
    let known = fitted.clusters.as_ref().map(|found| &found.all);
    if let Some(known) = known.filter(|all| wanted.own && all.len() == wanted.rows.len()) {
        tell_groups(&wanted.rows, known, answer);
        return Ok(());
    }
    let frame = cells
        .frame(input, &wanted.rows)
        .map_err(anyhow::Error::from)?;
    if input.clusters.is_some() {
        let found = assign(&fitted.artefact, &frame)?;
        tell_groups(&wanted.rows, &found, answer);
        return Ok(());
    }
    let artifact = TableArtifact::restore(&fitted.artefact).map_err(anyhow::Error::from)?;
    match artifact.predict(&frame).map_err(anyhow::Error::from)? {
        Prediction::Numbers(values) => {
            for (row, value) in wanted.rows.iter().zip(values) {
                answer.forecast[*row] = json!(value.max(wanted.floor));
            }
        }
        Prediction::Probabilities { classes, values } => {
            answer.labels = labels.to_vec();
            // The classes of a category are some of the story's.
            let place = |label: &String| labels.iter().position(|known| known == label);
            let places: Vec<Option<usize>> = artifact.labels().iter().map(place).collect();
            for (row, own) in wanted.rows.iter().zip(values.chunks_exact(classes.max(1))) {
                let mut all = vec![0.0; labels.len()];
                for (place, probability) in places.iter().zip(own) {
                    if let Some(place) = place {
                        all[*place] = *probability;
                    }
                }
                let class = b2l_engine::tabular::decide(own, threshold);
                answer.forecast[*row] = json!(artifact.labels().get(class));
                answer.probabilities[*row] = all;
            }
        }
    }
    Ok(())
}

/// The group of each row; one that is far from all has none.
fn assign(artefact: &[u8], frame: &Frame) -> Result<Vec<i32>> {
    let artifact = ClusterArtifact::restore(artefact).map_err(anyhow::Error::from)?;
    let found = artifact.assign(frame, &FitContext::new(0));
    Ok(found.map_err(anyhow::Error::from)?)
}

fn tell_groups(rows: &[usize], found: &[i32], answer: &mut RowsAnswer) {
    for (row, group) in rows.iter().zip(found) {
        answer.forecast[*row] = json!(clusters::groups::number(*group));
    }
}

/// Words that the training never saw, a sentence a column.
fn unknown(serving: &Serving, cells: &Cells, input: &RowsInput, language: Language) -> Vec<String> {
    let Ok(definition) = serving.story.definition() else {
        return Vec::new();
    };
    // Of a column with very many values only some are kept, so nothing can be said of the others.
    let told = |feature: &Feature| feature.values.len() < grouping::MOST_VALUES;
    let known = definition.features.into_iter().filter(told);
    let known = known.map(|feature| (feature.name, feature.values));
    unknown_words(cells, input, &known.collect())
        .into_iter()
        .map(|(column, count)| {
            let note = texts::ROWS_UNKNOWN_WORDS.with(&[&column, &count]);
            note.pick(language).to_owned()
        })
        .collect()
}
