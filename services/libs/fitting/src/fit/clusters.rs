//! Groups of rows: the table of one category as points, and what a method makes of them.

use std::path::Path;

use anyhow::Context;
use b2l_contracts::fit::SeriesRecord;
use b2l_contracts::jobs::{
    ClusterScores, Clusters, ClustersInput, ClustersOutcome, RowsInput, TrainingInput, Unit,
};
use b2l_engine::cluster::CompareError;
use b2l_engine::prepare::Scaler;
use b2l_engine::tabular::Frame;
use b2l_engine::{
    ClusterArtifact, Elbow, FitContext, FitError, Matrix, ModelChoice, RowEncoding, clusterer,
    compare_clusterers, elbow,
};
use serde_json::json;
use sha2::{Digest, Sha256};

use super::groups;
use super::rows::RowsTable;
use super::settings;
use crate::child::ChildError;

/// Rows by which the elbow is found.
const ELBOW_ROWS: usize = 10_000;

/// The table with what is asked of it.
pub struct Grouping {
    table: RowsTable,
    input: RowsInput,
    asked: ClustersInput,
    scaler: Scaler,
    models: Vec<ModelChoice>,
}

/// The rows of a category, ready for every method.
pub struct Points {
    frame: Frame,
    encoding: RowEncoding,
    x: Matrix,
    clusters: u32,
}

impl Grouping {
    /// Reads only the columns that the training names.
    pub fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        let rows = input.rows.clone().context("the input has no rows")?;
        let asked = rows.clusters.clone().context("the input has no clusters")?;
        let mut scalers = Scaler::ALL.into_iter();
        Ok(Self {
            table: RowsTable::read(path, input, units)?,
            scaler: scalers
                .find(|scaler| scaler.as_str() == asked.scaler)
                .unwrap_or_default(),
            models: settings::models(input)?,
            asked,
            input: rows,
        })
    }

    /// The rows of a category as points, when there is something to group.
    pub fn of(
        &self,
        series: u32,
        ctx: &FitContext<'_>,
    ) -> Result<(SeriesRecord, Option<Points>), ChildError> {
        let mine = self.table.of(series);
        let record = SeriesRecord {
            series,
            table_rows: mine.len() as u64,
            ..Default::default()
        };
        if mine.is_empty() {
            let reason_json = json!({"kind": "no_rows"}).to_string();
            return Ok((
                SeriesRecord {
                    reason_json,
                    ..record
                },
                None,
            ));
        }
        let frame = self.table.frame(mine)?;
        let digest = Sha256::digest(serde_json::to_vec(&frame).map_err(anyhow::Error::from)?);
        let record = SeriesRecord {
            digest: digest.to_vec(),
            ..record
        };
        let points = match self.points(frame, ctx) {
            Ok(points) => points,
            // The units find out for themselves that time is over.
            Err(FitError::Stopped | FitError::OutOfTime) => return Ok((record, None)),
            Err(error) => return Err(anyhow::Error::from(error).into()),
        };
        let bend = match self.asked.elbow {
            true => elbow(&few(&points.x), ctx).ok(),
            false => None,
        };
        let record = SeriesRecord {
            elbow_json: elbow_json(bend.as_ref()),
            ..record
        };
        let clusters = bend.map_or(points.clusters, |bend| bend.bend as u32);
        Ok((record, Some(Points { clusters, ..points })))
    }

    fn points(&self, frame: Frame, ctx: &FitContext<'_>) -> Result<Points, FitError> {
        let mut encoding = RowEncoding::fit(&frame, self.scaler);
        if !self.asked.reduction.is_empty() {
            let dimensions = self.asked.dimensions as usize;
            encoding = encoding.reduced(&frame, None, &self.asked.reduction, dimensions, ctx)?;
        }
        Ok(Points {
            x: encoding.apply(&frame, ctx)?,
            frame,
            encoding,
            clusters: self.asked.count,
        })
    }

    /// Groups the rows by one method.
    ///
    /// # Errors
    /// [`FitError`] of the engine.
    pub fn train(
        &self,
        points: &Points,
        model: &str,
        ctx: &FitContext<'_>,
    ) -> Result<ClustersOutcome, FitError> {
        let spec = clusterer(model).ok_or_else(|| FitError::UnknownModel(model.to_owned()))?;
        let chosen = self.models.iter().find(|choice| choice.id == model);
        let mut settings = chosen
            .map(|choice| choice.params.clone())
            .unwrap_or_default();
        if spec.capabilities.counted && !settings.contains_key("clusters") {
            settings.insert("clusters".to_owned(), points.clusters.into());
        }
        let mut made = match compare_clusterers(&points.x, &[(model, settings)], ctx) {
            Ok(made) => made,
            Err(CompareError::Fit(error)) => return Err(error),
            Err(CompareError::Params(_)) => {
                return Err(FitError::Task("needs other parameters"));
            }
        };
        let made = made.pop().ok_or(FitError::NoFiniteFit)?;
        let (clustering, quality) = made.outcome?;
        let json = |value: serde_json::Result<String>| value.unwrap_or_default();
        Ok(ClustersOutcome {
            scores: Some(ClusterScores {
                quality_json: json(serde_json::to_string(&quality)),
                score: made.score,
                notes_json: json(serde_json::to_string(&clustering.notes)),
            }),
            found: Some(Clusters {
                groups: groups::describe(&points.frame, &self.input.columns, &clustering.labels)?,
                ..groups::sample(&points.frame, &self.input.columns, &clustering.labels)
            }),
            artifact: ClusterArtifact::new(points.encoding.clone(), clustering).to_bytes(),
        })
    }
}

/// Some of the points, evenly chosen.
fn few(x: &Matrix) -> Matrix {
    if x.rows() <= ELBOW_ROWS {
        return x.clone();
    }
    let every = x.rows().div_ceil(ELBOW_ROWS);
    let kept: Vec<f64> = x.iter().step_by(every).flatten().copied().collect();
    let rows = kept.len() / x.columns().max(1);
    Matrix::new(rows, x.columns(), kept).unwrap_or_default()
}

fn elbow_json(elbow: Option<&Elbow>) -> String {
    elbow
        .and_then(|elbow| serde_json::to_string(elbow).ok())
        .unwrap_or_default()
}
