//! Runs stages one after the other, and tells of each what it made.

use std::collections::HashMap;
use std::time::Instant;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::describe::{ColumnDescription, describe_all};
use super::fault::{Fault, MixNotice, Problem};
use super::frame::Frame;
use super::merge::{MergeReport, Side, left_join};
use super::preprocess;
use super::shaping::{Shaped, append};
use super::stage::{Stage, Step};
use super::tables::Tables;
use crate::parquet::StoreError;
use crate::schema::ColumnSchema;
use crate::table::Table;

/// Bounds of a run.
#[derive(Debug, Clone)]
pub struct MixLimits {
    /// Rows of a merged table.
    pub most_rows: u64,
    pub most_columns: usize,
    /// The moment after which the run gives up.
    pub deadline: Option<Instant>,
    /// Threads that describe columns.
    pub threads: usize,
    /// Rows of each stage that are shown.
    pub shown: usize,
}

impl Default for MixLimits {
    fn default() -> Self {
        MixLimits {
            most_rows: 5_000_000,
            most_columns: 500,
            deadline: None,
            threads: 2,
            shown: 100,
        }
    }
}

/// What a stage made.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StageReport {
    pub columns: Vec<ColumnSchema>,
    /// The first rows.
    pub values: Vec<Vec<Value>>,
    /// Over all rows, in the order of the columns.
    pub descriptions: Vec<ColumnDescription>,
    pub rows_in: u64,
    pub rows_out: u64,
    /// Cells that hold another value than before.
    pub changed_cells: u64,
    pub merge: Option<MergeReport>,
    pub notices: Vec<MixNotice>,
}

/// Stages that ran.
#[derive(Debug)]
pub struct MixRun {
    /// Of every stage up to the first that failed.
    pub reports: Vec<StageReport>,
    /// What is wrong with the stage behind the last report.
    pub fault: Option<Fault>,
    /// The table of the last stage, when all of them worked.
    pub result: Option<Table>,
    /// Stages that added a source which is not part of the result: their place and name.
    pub left_over: Vec<(usize, String)>,
}

/// Why there is no description of any stage.
#[derive(Debug, thiserror::Error)]
pub enum Halt {
    #[error("the stages took longer than is allowed")]
    TimedOut,
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Runs the stages. `load` reads the table of a source, once for each.
pub fn run(
    stages: &[Stage],
    mut load: impl FnMut(i64) -> Result<Table, StoreError>,
    limits: &MixLimits,
) -> Result<MixRun, Halt> {
    let mut tables = Tables::default();
    let mut loaded: HashMap<i64, Frame> = HashMap::new();
    let mut reports = Vec::with_capacity(stages.len());
    let mut fault = None;
    for stage in stages {
        let step = match &stage.step {
            Step::AddSource { source_id } => {
                let frame = match loaded.get(source_id) {
                    Some(frame) => frame.clone(),
                    None => Frame::new(load(*source_id)?),
                };
                loaded.insert(*source_id, frame.clone());
                added(&mut tables, stage, *source_id, frame, limits)
            }
            _ => changed(&mut tables, stage, limits),
        };
        match step {
            Ok((frame, mut report)) => {
                check(limits)?;
                describe_all(&frame, limits.threads);
                show(&frame, &mut report, limits.shown);
                reports.push(report);
            }
            Err(found) => {
                fault = Some(found);
                break;
            }
        }
        check(limits)?;
    }
    drop(loaded);
    let left_over = tables.left_over();
    for (at, name) in &left_over {
        let stage = name.clone();
        reports[*at].notices.push(MixNotice::NotMergedYet { stage });
    }
    let result = match fault {
        None => tables.into_result().map(Frame::into_table),
        Some(_) => None,
    };
    Ok(MixRun {
        reports,
        fault,
        result,
        left_over,
    })
}

type Stepped = Result<(Frame, StageReport), Fault>;

fn added(
    tables: &mut Tables,
    stage: &Stage,
    source: i64,
    frame: Frame,
    limits: &MixLimits,
) -> Stepped {
    let (columns, limit) = (frame.columns.len(), limits.most_columns);
    if columns > limit {
        let problem = Problem::TooManyColumns { columns, limit };
        return Err(Fault::new("source_id", problem));
    }
    tables.add(&stage.name, source, frame.clone());
    let report = report(frame.rows, &frame);
    Ok((frame, report))
}

/// Preprocessing and merges.
fn changed(tables: &mut Tables, stage: &Stage, limits: &MixLimits) -> Stepped {
    let Some(current) = tables.current() else {
        return Err(Fault::new("type", Problem::FirstAddsSource));
    };
    match &stage.step {
        Step::Preprocessing(preprocess) => {
            let before = tables.get(current);
            let rows_in = before.rows;
            let done = preprocess::apply(before, preprocess)?;
            tables.put(&stage.name, current, done.frame.clone());
            let report = StageReport {
                changed_cells: done.changed,
                notices: done.notices,
                ..report(rows_in, &done.frame)
            };
            Ok((done.frame, report))
        }
        Step::Merge(merge) => {
            let (left, right) = tables.pair(&merge.left, &merge.right)?;
            let before = tables.get(left);
            let other = tables.get(right);
            let sides = [(left, &before), (right, &other)];
            let [one, other] = sides.map(|(table, frame)| Side {
                name: tables.name(table),
                frame,
            });
            let joined = left_join(&one, &other, merge, limits)?;
            tables.join(&stage.name, left, right, joined.frame.clone());
            let report = StageReport {
                merge: Some(joined.report),
                notices: joined.notices,
                ..report(before.rows, &joined.frame)
            };
            Ok((joined.frame, report))
        }
        Step::Union(union) => {
            let (first, second) = tables.pair(&union.first, &union.second)?;
            let before = tables.get(first);
            let done = append(&before, &tables.get(second), limits)?;
            tables.join(&stage.name, first, second, done.frame.clone());
            Ok(shaped(before.rows, done))
        }
        Step::Unpivot(unpivot) => reshaped(tables, stage, |before| unpivot.apply(before, limits)),
        Step::Filter(filter) => reshaped(tables, stage, |before| filter.apply(before)),
        Step::Group(group) => reshaped(tables, stage, |before| group.apply(before)),
        Step::Calculate(calculate) => {
            reshaped(tables, stage, |before| calculate.apply(before, limits))
        }
        Step::Pivot(pivot) => reshaped(tables, stage, |before| pivot.apply(before, limits)),
        Step::AddSource { .. } => unreachable!("a source is added elsewhere"),
    }
}

/// A stage that makes another table of that of the stage before it.
fn reshaped(
    tables: &mut Tables,
    stage: &Stage,
    apply: impl FnOnce(&Frame) -> Result<Shaped, Fault>,
) -> Stepped {
    let Some(current) = tables.current() else {
        return Err(Fault::new("type", Problem::FirstAddsSource));
    };
    let before = tables.get(current);
    let done = apply(&before)?;
    tables.put(&stage.name, current, done.frame.clone());
    Ok(shaped(before.rows, done))
}

fn shaped(rows_in: usize, done: Shaped) -> (Frame, StageReport) {
    let report = StageReport {
        notices: done.notices,
        ..report(rows_in, &done.frame)
    };
    (done.frame, report)
}

fn report(rows_in: usize, frame: &Frame) -> StageReport {
    StageReport {
        columns: Vec::new(),
        values: Vec::new(),
        descriptions: Vec::new(),
        rows_in: rows_in as u64,
        rows_out: frame.rows as u64,
        changed_cells: 0,
        merge: None,
        notices: Vec::new(),
    }
}

fn show(frame: &Frame, report: &mut StageReport, rows: usize) {
    report.columns = frame.schema();
    report.values = frame.head(rows);
    let described = frame.columns.iter().map(|column| &column.values.described);
    report.descriptions = described.filter_map(|known| known.get().cloned()).collect();
}

fn check(limits: &MixLimits) -> Result<(), Halt> {
    match limits.deadline.is_some_and(|end| Instant::now() >= end) {
        true => Err(Halt::TimedOut),
        false => Ok(()),
    }
}
