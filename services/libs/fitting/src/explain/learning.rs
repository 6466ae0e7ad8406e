//! A quick model learns from a part of the rows and is asked about the rest: without a column it errs more, as far as
//! the column explains the target.

use b2l_engine::tabular::{
    ColumnImportance, Frame, RowReason, TableArtifact, TableMetric, TableRequest, Target, explain,
    train_table,
};
use b2l_engine::{FitContext, FitError, ModelChoice};
use serde::{Deserialize, Serialize};

use super::LIBRARY;

/// Of so many rows one is kept to ask about.
const ASKED: usize = 4;

/// Trees of a library's model: for a first look no more are worth waiting for.
const TREES: u32 = 100;

/// What the columns mean to the model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Learnt {
    /// Empty where the model learnt nothing.
    pub columns: Vec<ColumnImportance>,
    /// Share by which it errs less than the typical value.
    pub gain: Option<f64>,
    pub rows: usize,
}

/// Why nothing was learnt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refused {
    Late,
    Impossible,
}

/// Learns from three quarters of the rows and asks about the rest.
pub fn learn(x: &Frame, y: &Target, model: &str, ctx: &FitContext<'_>) -> Result<Learnt, Refused> {
    let (asked, learnt): (Vec<usize>, Vec<usize>) =
        (0..y.len()).partition(|row| row % ASKED == ASKED - 1);
    let mut choice = ModelChoice::of(model);
    if model == LIBRARY {
        choice.params.insert("trees".into(), TREES.into());
    }
    let request = TableRequest {
        models: vec![choice],
        metric: TableMetric::default_of(y.task()),
        test_share: 0.0,
        folds: Some(2),
        threshold: 0.5,
        ..TableRequest::best(x.take(&learnt), y.take(&learnt))
    };
    let outcome = train_table(&request, ctx)?;
    ctx.check()?;
    if let Some(reason) = outcome.row(model).and_then(|row| row.reason.as_ref()) {
        return Err(match reason {
            RowReason::NotReached | RowReason::TooSlow => Refused::Late,
            _ => Refused::Impossible,
        });
    }
    // A yardstick stands in where the model learnt nothing: then no column means anything to it.
    if outcome.best != model {
        return Ok(Learnt {
            columns: Vec::new(),
            gain: Some(0.0),
            rows: y.len(),
        });
    }
    let artifact = TableArtifact::restore(&outcome.artifact)?;
    Ok(Learnt {
        columns: explain(&artifact, &x.take(&asked), &y.take(&asked), ctx)?,
        gain: outcome.gain_over_baseline,
        rows: y.len(),
    })
}

impl From<FitError> for Refused {
    fn from(error: FitError) -> Self {
        match error {
            FitError::OutOfTime | FitError::Stopped => Self::Late,
            _ => Self::Impossible,
        }
    }
}
