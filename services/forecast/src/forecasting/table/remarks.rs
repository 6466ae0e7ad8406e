//! What makes the forecast of a row less certain: a word that the training never saw, an empty cell, or a number far from
//! those that a linear model drew its line through. What a word is worth is measured: the row is forecast with each word
//! that is known.

use std::collections::HashMap;

use b2l_contracts::jobs::{DrawnRows, RowsInput, TableColumn, table_column::Kind};
use b2l_engine::tabular::{Prediction, TableArtifact};
use b2l_web::{Language, Message};
use serde_json::json;

use super::predict::PredictionTask;
use crate::domain::numbers::{amount, of_column};
use crate::domain::rows::cells::{Cells, as_number, text};
use crate::forecasting::shape::RowsAnswer;
use crate::refusal::Result;
use crate::texts;

/// Models that continue a line beyond what they learned from.
const LINEAR: [&str; 3] = ["LR", "PR", "LogR"];
/// A number is far outside where it lies beyond the known ones by this share of their range.
const FAR: f64 = 0.5;
/// Forecasts that are made to measure what words are worth, at most.
const MOST_TRIED: usize = 50_000;
/// A smaller share of the forecast is no difference.
const NO_EFFECT: f64 = 1e-6;

/// Words of each column that the training saw.
pub type KnownWords = HashMap<String, Vec<String>>;

/// What is asked about.
pub struct Doubts<'a> {
    pub cells: &'a Cells,
    pub input: &'a RowsInput,
    pub target: &'a str,
    pub known: &'a KnownWords,
    pub language: Language,
}

impl Doubts<'_> {
    /// Adds the remarks on the rows of one category, which are forecast already.
    pub fn remark(&self, task: &PredictionTask, answer: &mut RowsAnswer) -> Result<()> {
        // Rows that were learned from hold nothing new.
        if task.own || self.input.clusters.is_some() {
            return Ok(());
        }
        let Some(fitted) = task.fitted() else {
            return Ok(());
        };
        let artifact = TableArtifact::restore(&fitted.artifact).map_err(anyhow::Error::from)?;
        for column in &self.input.columns {
            match column.kind() {
                Kind::Numbers if is_linear(&artifact) => self.far(column, task, answer),
                Kind::Numbers => {}
                Kind::Ordered | Kind::Categories => self.words(column, task, &artifact, answer)?,
            }
        }
        Ok(())
    }

    fn words(
        &self,
        column: &TableColumn,
        task: &PredictionTask,
        artifact: &TableArtifact,
        answer: &mut RowsAnswer,
    ) -> Result<()> {
        let Some(known) = self.known.get(&column.name) else {
            return Ok(());
        };
        let strange: Vec<(usize, Message)> = task
            .rows
            .iter()
            .filter_map(|row| {
                let word = text(self.cells.cell(*row, &column.name)?);
                let remark = match word {
                    None => texts::ROW_EMPTY.with(&[&column.name]),
                    Some(word) if known.contains(&word) => return None,
                    Some(word) => texts::ROW_UNSEEN.with(&[&column.name, &word]),
                };
                Some((*row, remark))
            })
            .collect();
        let rows: Vec<usize> = strange.iter().map(|(row, _)| *row).collect();
        let ranges = self.ranges(&rows, column, known, (task, artifact), answer)?;
        for (place, (row, remark)) in strange.into_iter().enumerate() {
            let effect = ranges
                .get(place)
                .map(|range| self.effect(*range, row, answer));
            let sentences = [Some(remark), effect].into_iter().flatten();
            let sentences: Vec<String> = sentences
                .map(|one| one.pick(self.language).to_owned())
                .collect();
            answer.remarks[row].push(sentences.join(" "));
        }
        Ok(())
    }

    /// The least and the most that each row is forecast to be with a known word in this column; empty where that would
    /// take too long.
    fn ranges(
        &self,
        rows: &[usize],
        column: &TableColumn,
        known: &[String],
        (task, artifact): (&PredictionTask, &TableArtifact),
        answer: &RowsAnswer,
    ) -> Result<Vec<(f64, f64)>> {
        if rows.is_empty() || rows.len() * known.len() > MOST_TRIED {
            return Ok(Vec::new());
        }
        let mut ranges = vec![(f64::INFINITY, f64::NEG_INFINITY); rows.len()];
        for word in known {
            let tried = self.cells.with(rows, &column.name, &json!(word));
            let all: Vec<usize> = (0..rows.len()).collect();
            let frame = tried.frame(self.input, &all).map_err(anyhow::Error::from)?;
            let said = artifact.predict(&frame).map_err(anyhow::Error::from)?;
            for (place, (row, range)) in rows.iter().zip(&mut ranges).enumerate() {
                let value = match &said {
                    Prediction::Numbers(values) => values[place].max(task.floor),
                    Prediction::Probabilities { classes, values } => {
                        let class = answer.forecast[*row].as_str().unwrap_or_default();
                        let own = artifact.labels().iter().position(|label| label == class);
                        own.map_or(f64::NAN, |own| values[place * classes + own])
                    }
                };
                *range = (range.0.min(value), range.1.max(value));
            }
        }
        Ok(ranges)
    }

    fn effect(&self, (low, high): (f64, f64), row: usize, answer: &RowsAnswer) -> Message {
        if high - low <= NO_EFFECT * high.abs().max(low.abs()) {
            return texts::ROW_NO_EFFECT.into();
        }
        let what = match answer.forecast[row].as_str() {
            Some(class) => texts::IMPORTANCE_CLASS.with(&[&class]),
            None => texts::IMPORTANCE_TARGET.with(&[&self.target]),
        };
        let number = |value: f64| amount(value, self.language);
        let what = what.pick(self.language).to_owned();
        texts::ROW_RANGE.with(&[&what, &number(low), &number(high)])
    }

    fn far(&self, column: &TableColumn, task: &PredictionTask, answer: &mut RowsAnswer) {
        let Some((least, most)) = range_of(task.body.rows.as_ref(), &column.name) else {
            return;
        };
        let beyond = FAR * (most - least);
        for row in &task.rows {
            let value = self.cells.cell(*row, &column.name).and_then(as_number);
            let Some(value) =
                value.filter(|value| *value < least - beyond || *value > most + beyond)
            else {
                continue;
            };
            let number = |value: f64| of_column(&column.name, value, self.language);
            let remark =
                texts::ROW_FAR.with(&[&column.name, &number(value), &number(least), &number(most)]);
            answer.remarks[*row].push(remark.pick(self.language).to_owned());
        }
    }
}

fn is_linear(artifact: &TableArtifact) -> bool {
    let mut members = artifact.members();
    members.any(|(id, _)| LINEAR.contains(&id))
}

/// The least and the most that a column has in the rows of a category.
fn range_of(rows: Option<&DrawnRows>, column: &str) -> Option<(f64, f64)> {
    let column = rows?.columns.iter().find(|one| one.name == column)?;
    let known = column
        .numbers
        .iter()
        .copied()
        .filter(|value| value.is_finite());
    let range = known.fold(
        (f64::INFINITY, f64::NEG_INFINITY),
        |(least, most), value| (least.min(value), most.max(value)),
    );
    (range.0 < range.1).then_some(range)
}
