//! What the model of a category says of its rows.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use b2l_contracts::jobs::{FittedModel, RowsInput, SeriesBody};
use b2l_engine::tabular::{Frame, Prediction, TableArtifact};
use b2l_engine::{ClusterArtifact, FitContext};
use b2l_web::Language;
use serde_json::json;

use crate::domain::rows::cells::Cells;
use crate::domain::{clusters, forecast_cost, grouping, pick};
use crate::forecasting::shape::RowsAnswer;
use crate::refusal::Result;
use crate::texts;
use crate::trained::serving::Serving;

/// The models of the categories that the rows need, with the places of their rows.
pub struct PredictionTask {
    pub body: Arc<SeriesBody>,
    pub model: String,
    pub rows: Vec<usize>,
    /// What no forecast falls below.
    pub floor: f64,
    /// The rows are those that the story was trained on.
    pub own: bool,
}

impl PredictionTask {
    /// The time that it is expected to take.
    pub fn cost(&self) -> Duration {
        let bytes = self.fitted().map_or(0, |fitted| fitted.artifact.len());
        forecast_cost::rows(&self.model, self.rows.len(), bytes)
    }

    /// Its model as the training left it.
    pub fn fitted(&self) -> Option<&FittedModel> {
        let mut models = self.body.models.iter();
        models.find(|fitted| fitted.model == self.model)
    }
}

/// The rows of each trained category; the others get their reason.
pub fn groups(
    serving: &Serving,
    cells: &Cells,
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
    for (row, key) in cells
        .keys(&serving.category_columns())
        .into_iter()
        .enumerate()
    {
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

/// Tells the rows of one category in the answer; of two classes the second is forecast from this probability on.
pub fn predict(
    cells: &Cells,
    input: &RowsInput,
    wanted: &PredictionTask,
    threshold: f64,
    answer: &mut RowsAnswer,
) -> Result<()> {
    let labels = &input.labels;
    let fitted = wanted
        .fitted()
        .ok_or_else(|| anyhow::anyhow!("the trained story lacks its model {}", wanted.model))?;
    let known = fitted.clusters.as_ref().map(|found| &found.all);
    if let Some(known) = known.filter(|all| wanted.own && all.len() == wanted.rows.len()) {
        write_groups(&wanted.rows, known, answer);
        return Ok(());
    }
    let frame = cells
        .frame(input, &wanted.rows)
        .map_err(anyhow::Error::from)?;
    if input.clusters.is_some() {
        let found = assign(&fitted.artifact, &frame)?;
        write_groups(&wanted.rows, &found, answer);
        return Ok(());
    }
    let artifact = TableArtifact::restore(&fitted.artifact).map_err(anyhow::Error::from)?;
    match artifact.predict(&frame).map_err(anyhow::Error::from)? {
        Prediction::Numbers(values) => {
            for (row, value) in wanted.rows.iter().zip(values) {
                answer.forecast[*row] = json!(value.max(wanted.floor));
            }
        }
        Prediction::Probabilities { classes, values } => {
            answer.labels.clone_from(labels);
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
fn assign(artifact: &[u8], frame: &Frame) -> Result<Vec<i32>> {
    let artifact = ClusterArtifact::restore(artifact).map_err(anyhow::Error::from)?;
    let found = artifact.assign(frame, &FitContext::new(0));
    Ok(found.map_err(anyhow::Error::from)?)
}

fn write_groups(rows: &[usize], found: &[i32], answer: &mut RowsAnswer) {
    for (row, group) in rows.iter().zip(found) {
        answer.forecast[*row] = json!(clusters::groups::number(*group));
    }
}
