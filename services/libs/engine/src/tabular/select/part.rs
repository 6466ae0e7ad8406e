//! What one candidate leaves: its row of the table, what it said of the rows held out, and its
//! models as bytes. Parts of one table may be made by different processes; joined they give what one
//! process would have given.

use serde::{Deserialize, Serialize};

use super::outcome::TableRow;
use super::temperature;
use crate::error::FitError;
use crate::tabular::artifact::Member;
use crate::tabular::model::Model;
use crate::tabular::wrap;

const MAGIC: &[u8; 4] = b"B2LP";

/// One candidate of a table after its training.
#[derive(Debug, Clone, PartialEq)]
pub struct TablePart {
    head: Head,
    /// The predictions of the rows held out, without the temperature; empty unless all folds were run.
    held: Vec<f64>,
    models: Vec<Vec<u8>>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Head {
    row: TableRow,
    /// Mean loss over the rows held out so far; `None` where there is no finite one.
    loss: Option<f64>,
    temperature: f64,
}

impl TablePart {
    pub(super) fn new(row: TableRow, loss: f64, held: Vec<f64>, member: &Member) -> TablePart {
        TablePart {
            head: Head {
                row,
                loss: Some(loss).filter(|loss| loss.is_finite()),
                temperature: member.temperature,
            },
            held,
            models: member.models.iter().map(Model::to_bytes).collect(),
        }
    }

    /// The catalogue's id of the model.
    pub fn model(&self) -> &str {
        &self.head.row.model
    }

    /// Its line of the accuracy table.
    pub fn row(&self) -> &TableRow {
        &self.head.row
    }

    pub(super) fn loss(&self) -> f64 {
        self.head.loss.unwrap_or(f64::INFINITY)
    }

    pub(super) fn is_baseline(&self) -> bool {
        self.head.row.baseline
    }

    /// It went through all folds.
    pub(super) fn is_complete(&self) -> bool {
        !self.held.is_empty()
    }

    pub(super) fn has_models(&self) -> bool {
        !self.models.is_empty()
    }

    /// The held out predictions with the temperature applied.
    pub(super) fn calibrated(&self, classes: usize) -> Vec<f64> {
        let mut values = self.held.clone();
        temperature::scale(&mut values, classes, self.head.temperature);
        values
    }

    pub(super) fn member(&self, weight: f64) -> Result<Member, FitError> {
        let models = self.models.iter().map(|bytes| Model::restore(bytes));
        Ok(Member {
            weight,
            temperature: self.head.temperature,
            models: models.collect::<Result<_, _>>()?,
        })
    }

    pub fn into_bytes(self) -> Vec<u8> {
        let mut parts = vec![self.held.iter().flat_map(|p| p.to_le_bytes()).collect()];
        parts.extend(self.models);
        wrap::write(MAGIC, &self.head, &parts)
    }

    /// # Errors
    /// [`FitError::Damaged`], [`FitError::Version`].
    pub fn restore(bytes: &[u8]) -> Result<TablePart, FitError> {
        let (head, parts): (Head, Vec<&[u8]>) = wrap::read(MAGIC, bytes)?;
        let damaged = || FitError::Damaged("predictions are cut off".to_owned());
        let (held, models) = parts.split_first().ok_or_else(damaged)?;
        let (held, rest) = held.as_chunks::<8>();
        if !rest.is_empty() {
            return Err(damaged());
        }
        Ok(TablePart {
            head,
            held: held.iter().copied().map(f64::from_le_bytes).collect(),
            models: models.iter().map(|model| model.to_vec()).collect(),
        })
    }
}
