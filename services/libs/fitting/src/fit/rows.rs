//! Rows without an order in time: the table of one category as the engine takes it, and what training on it gives.

use std::collections::HashMap;
use std::path::Path;

use anyhow::Context;
use b2l_contracts::fit::SeriesRecord;
use b2l_contracts::jobs::{
    HeldBack, RowsInput, RowsOutcome, Search, TableColumn, TrainingInput, Unit, table_column::Kind,
};
use b2l_engine::tabular::{
    Column, Frame, Prediction, TableArtifact, TableMetrics, TablePreparation, TableRequest, Target,
    explain, explain_trees, train_table,
};
use b2l_engine::tune::{Tuning, train_tuned_table};
use b2l_engine::{FitContext, FitError, ModelChoice};
use b2l_tabular::{ColumnData, Table, date_text, number_value, read_parquet};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::settings;
use super::table::{sort_into_series, unreadable};
use crate::child::{ChildError, Refusal};
use crate::merge::convert;

/// Held back rows that a chart is drawn of.
const MOST_SHOWN: usize = 2_000;

/// The table with the rows of each category.
pub struct RowsTable {
    table: Table,
    columns: Vec<TableColumn>,
    of_series: HashMap<u32, Vec<u32>>,
}

/// The table with what is asked of it.
pub struct Tables {
    table: RowsTable,
    target: String,
    input: RowsInput,
    plain: TableRequest,
    tuning: Option<Tuning>,
    /// None: when the target has no negatives.
    non_negative: Option<bool>,
}

impl RowsTable {
    /// Reads only the columns that the training names.
    pub fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        let columns = match &input.rows {
            Some(rows) => rows.columns.clone(),
            None => Vec::new(),
        };
        let categories = input
            .categories
            .iter()
            .map(|category| category.name.as_str());
        let mut wanted: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        wanted.extend(categories);
        // A clustering has no target.
        wanted.extend(Some(input.target.as_str()).filter(|target| !target.is_empty()));
        wanted.sort_unstable();
        wanted.dedup();
        let table = read_parquet(path, Some(&wanted)).map_err(unreadable)?;
        Ok(Self {
            of_series: sort_into_series(&table, input, units)?,
            columns,
            table,
        })
    }

    /// The rows of a category, in the order of the table.
    pub fn of(&self, series: u32) -> &[u32] {
        self.of_series.get(&series).map_or(&[], Vec::as_slice)
    }

    /// These rows as the engine takes them.
    pub fn frame(&self, rows: &[u32]) -> Result<Frame, ChildError> {
        let mut columns = Vec::new();
        for asked in &self.columns {
            let column = self
                .table
                .column(&asked.name)
                .ok_or_else(|| Refusal::of("column_missing").with("column", &asked.name))?;
            columns.push(match asked.kind() {
                Kind::Numbers => {
                    let numbers = column.data().as_numbers();
                    let value = |row: &u32| numbers.and_then(|all| all.get(*row as usize));
                    let values = rows.iter().map(|row| value(row).unwrap_or(f64::NAN));
                    Column::numbers(&asked.name, values.collect())
                }
                Kind::Ordered => {
                    let place = |text: &Option<String>| {
                        let text = text.as_ref()?;
                        let at = asked.values.iter().position(|known| known == text)?;
                        Some(at as f64)
                    };
                    let words = texts(column.data(), rows);
                    let values = words.iter().map(|text| place(text).unwrap_or(f64::NAN));
                    Column::numbers(&asked.name, values.collect())
                }
                Kind::Categories => {
                    let words = texts(column.data(), rows);
                    let words: Vec<Option<&str>> = words.iter().map(Option::as_deref).collect();
                    Column::categories(&asked.name, &words)
                }
            });
        }
        Ok(Frame::new(columns).map_err(anyhow::Error::from)?)
    }
}

impl Tables {
    pub fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        let rows = input.rows.clone().context("the input has no rows")?;
        let metric = input.metric.parse().map_err(anyhow::Error::msg)?;
        let plain = TableRequest {
            frame: Frame::default(),
            target: Target::Numbers(Vec::new()),
            models: settings::models(input)?,
            metric,
            test_share: rows.test_share,
            folds: (rows.folds > 0).then_some(rows.folds as usize),
            threshold: rows.threshold,
            budget: None,
            preparation: match rows.preparation_json.as_str() {
                "" => TablePreparation::default(),
                text => serde_json::from_str(text).context("preparation of rows")?,
            },
            stratified: !rows.by_chance,
        };
        Ok(Self {
            table: RowsTable::read(path, input, units)?,
            target: input.target.clone(),
            tuning: input.tuning.as_ref().map(settings::tuning).transpose()?,
            non_negative: input.non_negative,
            input: rows,
            plain,
        })
    }

    /// The rows of a category, and the request for its training when there is something to learn from.
    pub fn of(&self, series: u32) -> Result<(SeriesRecord, Option<TableRequest>), ChildError> {
        let mine = self.table.of(series);
        let (kept, target) = self.target(mine)?;
        let record = SeriesRecord {
            series,
            table_rows: mine.len() as u64,
            ..Default::default()
        };
        if kept.len() < 2 {
            let reason = json!({"kind": "no_rows"}).to_string();
            return Ok((
                SeriesRecord {
                    reason_json: reason,
                    ..record
                },
                None,
            ));
        }
        let frame = self.table.frame(&kept)?;
        let record = SeriesRecord {
            digest: digest(&frame, &target)?,
            ..record
        };
        let request = TableRequest {
            frame,
            target,
            ..self.plain.clone()
        };
        Ok((record, Some(request)))
    }

    /// The rows in which the target is known, and its values there.
    fn target(&self, rows: &[u32]) -> Result<(Vec<u32>, Target), ChildError> {
        let column = self
            .table
            .table
            .column(&self.target)
            .ok_or_else(|| Refusal::of("column_missing").with("column", &self.target))?;
        if self.input.labels.is_empty() {
            let numbers = column.data().as_numbers();
            let numbers =
                numbers.ok_or_else(|| Refusal::of("target_empty").with("column", &self.target))?;
            let known = rows
                .iter()
                .filter_map(|row| Some((*row, numbers.get(*row as usize)?)));
            let (kept, values) = known.unzip();
            return Ok((kept, Target::Numbers(values)));
        }
        let words = texts(column.data(), rows);
        // Of a category only the classes that occur there.
        let labels: Vec<&String> = self
            .input
            .labels
            .iter()
            .filter(|label| words.iter().flatten().any(|text| text == *label))
            .collect();
        let code = |text: &Option<String>| {
            let text = text.as_ref()?;
            let at = labels.iter().position(|label| *label == text)?;
            u32::try_from(at).ok()
        };
        let known = rows
            .iter()
            .zip(&words)
            .filter_map(|(row, text)| Some((*row, code(text)?)));
        let (kept, codes) = known.unzip();
        let labels = labels.into_iter().cloned().collect();
        Ok((kept, Target::Classes { codes, labels }))
    }

    /// Trains the model, or all for `best`, with parameters searched for where that is asked for.
    ///
    /// # Errors
    /// [`FitError`] of the engine.
    pub fn train(
        &self,
        request: &TableRequest,
        model: &str,
        ctx: &FitContext<'_>,
    ) -> Result<RowsOutcome, FitError> {
        let chosen = request.models.iter().find(|choice| choice.id == model);
        let request = TableRequest {
            models: vec![chosen.cloned().unwrap_or_else(|| ModelChoice::of(model))],
            ..request.clone()
        };
        let outcome = match self.tuning {
            Some(tuning) => train_tuned_table(&request, tuning, ctx)?,
            None => train_table(&request, ctx)?,
        };
        let artifact = TableArtifact::restore(&outcome.artifact)?;
        let (learn, test) = request.split(ctx.seed());
        let measured = match test.is_empty() {
            true => &learn,
            false => &test,
        };
        let (x, y) = (request.frame.take(measured), request.target.take(measured));
        let importance = told_in_time(explain(&artifact, &x, &y, ctx))?;
        let contributions = told_in_time(explain_trees(&artifact, &x, &y, ctx))?.flatten();
        let negatives = match &request.target {
            Target::Numbers(values) => values.iter().any(|value| *value < 0.0),
            Target::Classes { .. } => false,
        };
        let floor = match self.non_negative.unwrap_or(!negatives) {
            true => 0.0,
            false => f64::NEG_INFINITY,
        };
        Ok(RowsOutcome {
            negatives,
            held_back: held_back(&artifact, &request, &test, floor)?,
            train_json: match self.input.train_accuracy {
                true => on_known_rows(&artifact, &request, &learn)?,
                false => String::new(),
            },
            importance: importance
                .iter()
                .flatten()
                .filter_map(|one| convert::importance(one).ok())
                .collect(),
            contributions: contributions
                .iter()
                .flatten()
                .filter_map(|one| convert::contribution(one).ok())
                .collect(),
            searches: searches(&request, &outcome.tuned),
            outcome_json: serde_json::to_string(&outcome).unwrap_or_default(),
            artefact: outcome.artifact,
        })
    }
}

/// What was trained counts, also when no time is left to explain it.
fn told_in_time<T>(found: Result<T, FitError>) -> Result<Option<T>, FitError> {
    match found {
        Err(FitError::Stopped) => Err(FitError::Stopped),
        other => Ok(other.ok()),
    }
}

/// The cells of these rows as the texts by which they are told apart; none for empty ones.
fn texts(data: &ColumnData, rows: &[u32]) -> Vec<Option<String>> {
    let text = |row: usize| match data {
        ColumnData::Category(texts) => texts.get(row).map(str::to_owned),
        ColumnData::Number(numbers) => numbers
            .get(row)
            .map(|value| number_value(value).to_string()),
        ColumnData::Date(dates) => dates
            .get(row)
            .map(|millis| date_text(millis, dates.has_time())),
    };
    rows.iter().map(|row| text(*row as usize)).collect()
}

fn searches(request: &TableRequest, tuned: &[b2l_engine::tune::Tuned]) -> HashMap<String, Search> {
    let given = |model: &str| {
        let choice = request.models.iter().find(|choice| choice.id == model);
        choice
            .map(|choice| choice.params.clone())
            .unwrap_or_default()
    };
    tuned
        .iter()
        .map(|tuned| {
            (
                tuned.model.clone(),
                super::search::told(tuned, &given(&tuned.model)),
            )
        })
        .collect()
}

/// The errors on the rows that were learned from.
fn on_known_rows(
    artifact: &TableArtifact,
    request: &TableRequest,
    rows: &[usize],
) -> Result<String, FitError> {
    let predicted = artifact.predict(&request.frame.take(rows))?;
    let metrics = TableMetrics::of(&request.target.take(rows), &predicted, request.threshold);
    Ok(serde_json::to_string(&metrics).unwrap_or_default())
}

/// What was said of the rows kept aside, never below the floor, beside what they are; evenly thinned where there are
/// many.
fn held_back(
    artifact: &TableArtifact,
    request: &TableRequest,
    test: &[usize],
    floor: f64,
) -> Result<Option<HeldBack>, FitError> {
    if test.is_empty() {
        return Ok(None);
    }
    let every = test.len().div_ceil(MOST_SHOWN);
    let rows: Vec<usize> = test.iter().copied().step_by(every).collect();
    let predicted = artifact.predict(&request.frame.take(&rows))?;
    let total = test.len() as u64;
    Ok(Some(match (request.target.take(&rows), predicted) {
        (Target::Numbers(actual), Prediction::Numbers(predicted)) => HeldBack {
            total,
            actual,
            predicted: predicted
                .into_iter()
                .map(|value| value.max(floor))
                .collect(),
            ..Default::default()
        },
        (Target::Classes { codes, labels }, Prediction::Probabilities { values, .. }) => HeldBack {
            total,
            labels,
            classes: codes,
            probabilities: values,
            ..Default::default()
        },
        _ => HeldBack::default(),
    }))
}

/// Tells tables apart: equal ones give equal numbers.
fn digest(frame: &Frame, target: &Target) -> anyhow::Result<Vec<u8>> {
    let mut digest = Sha256::new();
    digest.update(serde_json::to_vec(frame)?);
    digest.update(serde_json::to_vec(target)?);
    Ok(digest.finalize().to_vec())
}
