//! Rows without an order in time: the table of one category as the engine takes it, and what training on it gives.

mod findings;
mod table;

use std::borrow::Cow;
use std::path::Path;

use anyhow::Context;
use b2l_contracts::fit::SeriesRecord;
use b2l_contracts::jobs::{ClusterColumn, DrawnRows, RowsInput, RowsOutcome, TrainingInput, Unit};
use b2l_engine::tabular::{
    Frame, TablePart, TablePreparation, TableRequest, TableTraining, Target, leaks, train_table,
};
use b2l_engine::tune::{Tuning, train_tuned_table};
use b2l_engine::{BEST, FitContext, FitError, ModelChoice};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::{drawn, settings};
use crate::child::{ChildError, Refusal};

pub use table::RowsTable;
use table::texts;

/// The table with what is asked of it.
pub struct Tables {
    table: RowsTable,
    target: String,
    input: RowsInput,
    plain: TableRequest,
    tuning: Option<Tuning>,
    /// The units are the candidates of `best`.
    cut: bool,
    /// None: when the target has no negatives.
    non_negative: Option<bool>,
    seed: u64,
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
            cut: plain.is_best() && units.iter().any(|unit| unit.model != BEST),
            table: RowsTable::read(path, input, units)?,
            target: input.target.clone(),
            tuning: input.tuning.as_ref().map(settings::tuning).transpose()?,
            non_negative: input.non_negative,
            seed: input.seed,
            input: rows,
            plain,
        })
    }

    /// The rows of a category, and the request for its training when there is something to learn from.
    pub fn of(&self, series: u32) -> Result<(SeriesRecord, Option<TableRequest>), ChildError> {
        let request = self.request(series)?;
        let mine = self.table.of(series);
        let record = SeriesRecord {
            series,
            table_rows: mine.len() as u64,
            rows: Some(self.drawn(mine)?),
            ..Default::default()
        };
        let record = match &request {
            Some(request) => SeriesRecord {
                digest: digest(&request.frame, &request.target)?,
                leaks_json: self.leaks(request)?,
                ..record
            },
            None => SeriesRecord {
                reason_json: json!({"kind": "no_rows"}).to_string(),
                ..record
            },
        };
        Ok((record, request))
    }

    /// The columns that give the target away; empty where none does.
    fn leaks(&self, request: &TableRequest) -> anyhow::Result<String> {
        let ctx = FitContext::new(self.seed);
        let found = leaks(&request.frame, &request.target, self.table.rows(), &ctx)?;
        Ok(match found.is_empty() {
            true => String::new(),
            false => serde_json::to_string(&found)?,
        })
    }

    /// The request for the training of a category; `None` where there is nothing to learn from.
    pub fn request(&self, series: u32) -> Result<Option<TableRequest>, ChildError> {
        let (kept, target) = self.target(self.table.of(series))?;
        if kept.len() < 2 {
            return Ok(None);
        }
        Ok(Some(TableRequest {
            frame: self.table.frame(&kept)?,
            target,
            ..self.plain.clone()
        }))
    }

    /// Whether the units are the candidates of `best`, which are joined at the end.
    pub fn are_cut(&self) -> bool {
        self.cut
    }

    /// The rows of a category that its chart draws, those without a target among them.
    fn drawn(&self, mine: &[u32]) -> Result<DrawnRows, ChildError> {
        let rows: Vec<u32> = drawn::places(mine.len()).map(|place| mine[place]).collect();
        let mut columns = drawn::columns(&self.table.frame(&rows)?, &self.input.columns);
        let target = self.table.column(&self.target)?;
        let (mut numbers, mut words) = (Vec::new(), Vec::new());
        match (self.input.labels.is_empty(), target.as_numbers()) {
            (true, Some(values)) => {
                let value = |row: &u32| values.get(*row as usize).unwrap_or(f64::NAN);
                numbers = rows.iter().map(value).collect();
            }
            _ => {
                let known = texts(target, &rows).into_iter();
                words = known.map(Option::unwrap_or_default).collect();
            }
        }
        columns.push(ClusterColumn {
            name: self.target.clone(),
            numbers,
            words,
        });
        Ok(DrawnRows {
            total: mine.len() as u64,
            columns,
        })
    }

    /// The rows in which the target is known, and its values there.
    fn target(&self, rows: &[u32]) -> Result<(Vec<u32>, Target), ChildError> {
        let column = self.table.column(&self.target)?;
        if self.input.labels.is_empty() {
            let numbers = column.as_numbers();
            let numbers =
                numbers.ok_or_else(|| Refusal::of("target_empty").with("column", &self.target))?;
            let known = rows
                .iter()
                .filter_map(|row| Some((*row, numbers.get(*row as usize)?)));
            let (kept, values) = known.unzip();
            return Ok((kept, Target::Numbers(values)));
        }
        let words = texts(column, rows);
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
        self.with_findings(&request, outcome, ctx)
    }

    /// Chooses among the candidates of a category.
    ///
    /// # Errors
    /// [`FitError`] of the engine.
    pub fn join(
        &self,
        request: &TableRequest,
        parts: Vec<TablePart>,
        ctx: &FitContext<'_>,
    ) -> Result<RowsOutcome, FitError> {
        let training = TableTraining::new(Cow::Borrowed(request), ctx)?;
        let outcome = training.join(parts, ctx)?;
        self.with_findings(request, outcome, ctx)
    }
}

/// Tells tables apart: equal ones give equal numbers.
fn digest(frame: &Frame, target: &Target) -> anyhow::Result<Vec<u8>> {
    let mut digest = Sha256::new();
    digest.update(serde_json::to_vec(frame)?);
    digest.update(serde_json::to_vec(target)?);
    Ok(digest.finalize().to_vec())
}
