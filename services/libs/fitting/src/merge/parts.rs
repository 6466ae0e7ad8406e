//! The candidates of `best` on rows, joined. The table is read once more: the choice is measured on it and explained by
//! it.

use std::path::Path;
use std::time::{Duration, Instant};

use b2l_contracts::fit::{MergeRequest, UnitRecord};
use b2l_contracts::jobs::{RowsOutcome, TrainingInput, Unit};
use b2l_engine::tabular::TablePart;
use b2l_engine::{BEST, FitContext, FitError};
use b2l_native::Native;

use crate::child::ChildError;
use crate::fit::Tables;

/// Whether parts may come of this training, for which the table is needed.
pub fn may_come(input: &TrainingInput) -> bool {
    let on_rows = input.rows.as_ref();
    on_rows.is_some_and(|rows| rows.clusters.is_none())
        && input.models.iter().any(|choice| choice.id == BEST)
}

pub struct Joiner<'a> {
    input: &'a TrainingInput,
    dataset: &'a Path,
    deadline: Instant,
    /// Once there is something to join.
    tables: Option<Tables>,
}

impl<'a> Joiner<'a> {
    pub fn new(request: &'a MergeRequest, input: &'a TrainingInput) -> Self {
        Self {
            input,
            dataset: Path::new(&request.dataset_path),
            deadline: Instant::now() + Duration::from_millis(request.deadline_ms),
            tables: None,
        }
    }

    /// The units of a category with one in place of its candidates.
    pub fn join(
        &mut self,
        series: u32,
        units: Vec<UnitRecord>,
    ) -> Result<Vec<UnitRecord>, ChildError> {
        let (mut joined, mut parts) = (Vec::new(), Vec::new());
        for unit in units.into_iter().filter(|unit| !unit.no_candidate) {
            match unit.part.is_empty() {
                true => joined.push(unit),
                false => parts.push(TablePart::restore(&unit.part).map_err(anyhow::Error::from)?),
            }
        }
        if parts.is_empty() {
            return Ok(joined);
        }
        let record = match self.joined(series, parts)? {
            Ok(rows) => UnitRecord {
                rows: Some(rows),
                ..Default::default()
            },
            Err(error) => UnitRecord {
                breakdown: error.to_string(),
                ..Default::default()
            },
        };
        joined.push(UnitRecord {
            series,
            model: BEST.to_owned(),
            ..record
        });
        Ok(joined)
    }

    fn joined(
        &mut self,
        series: u32,
        parts: Vec<TablePart>,
    ) -> Result<Result<RowsOutcome, FitError>, ChildError> {
        let tables = match &mut self.tables {
            Some(tables) => tables,
            none => none.insert(Tables::read(self.dataset, self.input, &every(self.input))?),
        };
        let ctx = FitContext::new(self.input.seed)
            .with_deadline(self.deadline)
            .with_trainer(&Native);
        Ok(match tables.request(series)? {
            Some(request) => tables.join(&request, parts, &ctx),
            None => Err(FitError::NeedsRows { needs: 2, has: 0 }),
        })
    }
}

/// A unit of each series, so that the rows of all are known.
fn every(input: &TrainingInput) -> Vec<Unit> {
    let count = u32::try_from(input.series.len()).unwrap_or(u32::MAX);
    let unit = |series| Unit {
        series,
        model: BEST.to_owned(),
        ..Default::default()
    };
    (0..count).map(unit).collect()
}
