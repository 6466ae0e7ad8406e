//! The role of the child process: a model of a library learns which columns explain a target. Its parent ends it when
//! the time is over.

use b2l_contracts::explain::{
    ExplainColumn, ExplainOutcome, ExplainRequest, explain_outcome::Outcome,
};
use b2l_engine::FitContext;
use b2l_engine::tabular::{Column, Frame, Target, Values};
use b2l_native::Native;
use b2l_runtime::child::{Frames, request};

use super::SEED;
use super::learning::{Refused, learn};

/// Learns from the rows on standard input and writes what it learnt to standard output.
pub fn run() -> anyhow::Result<()> {
    let request: ExplainRequest = request()?;
    let columns = request.columns.into_iter().map(column).collect();
    let x = Frame::new(columns)?;
    let y = target(request.target.unwrap_or_default());
    let ctx = FitContext::new(SEED).with_trainer(&Native);
    let outcome = match learn(&x, &y, &request.model, &ctx) {
        Ok(learnt) => Outcome::LearntJson(serde_json::to_vec(&learnt)?),
        Err(Refused::Late) => Outcome::Late(true),
        Err(Refused::Impossible) => Outcome::Impossible(true),
    };
    let frame = ExplainOutcome {
        outcome: Some(outcome),
    };
    Ok(Frames::default().send(&frame)?)
}

/// The rows as the child gets them.
pub fn request_of(model: &str, x: &Frame, y: &Target) -> ExplainRequest {
    ExplainRequest {
        model: model.to_owned(),
        columns: x.columns().iter().map(sent).collect(),
        target: Some(match y {
            Target::Numbers(numbers) => ExplainColumn {
                numbers: numbers.clone(),
                ..ExplainColumn::default()
            },
            Target::Classes { codes, labels } => ExplainColumn {
                codes: codes.clone(),
                levels: labels.clone(),
                ..ExplainColumn::default()
            },
        }),
    }
}

fn sent(column: &Column) -> ExplainColumn {
    let (numbers, codes, levels) = match &column.values {
        Values::Numbers(numbers) => (numbers.clone(), Vec::new(), Vec::new()),
        Values::Categories { codes, levels } => (Vec::new(), codes.clone(), levels.clone()),
    };
    ExplainColumn {
        name: column.name.clone(),
        numbers,
        codes,
        levels,
    }
}

fn column(sent: ExplainColumn) -> Column {
    Column {
        values: match sent.codes.is_empty() {
            true => Values::Numbers(sent.numbers),
            false => Values::Categories {
                codes: sent.codes,
                levels: sent.levels,
            },
        },
        name: sent.name,
    }
}

fn target(sent: ExplainColumn) -> Target {
    match sent.codes.is_empty() {
        true => Target::Numbers(sent.numbers),
        false => Target::Classes {
            codes: sent.codes,
            labels: sent.levels,
        },
    }
}
