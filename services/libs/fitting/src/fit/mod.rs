//! Fitting the units of one shard: each model on each series, guarded, so that one that fails never sinks the others.

mod clusters;
mod decisions;
pub mod drawn;
mod groups;
mod progress;
mod rows;
mod search;
mod series;
mod settings;
mod shard;
mod table;
mod turns;

use std::borrow::Cow;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use anyhow::Context;
use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::shard_record::Record;
use b2l_contracts::fit::{FitRequest, Fitted, SeriesRecord, ShardRecord};
use b2l_contracts::jobs::{TrainingInput, Unit};
use b2l_engine::tabular::{TableRequest, TableTraining};
use b2l_engine::{FitContext, FitError, SeriesRequest};
use b2l_native::Native;

pub use rows::Tables;
pub use settings::selection;
pub use table::words;

use crate::child::ChildError;
use crate::records::RecordWriter;
use clusters::{Grouping, Points};
use progress::Bar;
use series::Prepare;
use shard::Shard;
use turns::Turns;

/// Fits the units in order and writes what they give. SIGTERM (`stop`) and the deadline end the work early; what
/// was reached is handed over, the rest is marked as not reached.
pub fn run(
    request: FitRequest,
    stop: &AtomicBool,
    tell: &(dyn Fn(Frame) + Sync),
) -> Result<Fitted, ChildError> {
    let deadline = Instant::now() + Duration::from_millis(request.deadline_ms);
    let input = request.input.context("the request has no input")?;
    let mut units = request.units;
    // The quick models of a series first, so that it has one when its turn is over.
    units.sort_by_key(|unit| (unit.series, unit.cost_ms));
    let data = Data::read(Path::new(&request.dataset_path), &input, &units)?;
    let mut out = RecordWriter::create(Path::new(&request.output_path))?;
    let bar = Bar::new(&units, &input, tell);
    let mut shard = Shard::new(stop, deadline, input.seed, &data, &bar);
    let series = units.chunk_by(|a, b| a.series == b.series).count();
    let mut turns = Turns::new(deadline, series);
    for units in units.chunk_by(|a, b| a.series == b.series) {
        let turn = turns.next(bar.part_of_rest(units));
        shard.turn_ends = turn.quickest;
        let ctx = FitContext::new(input.seed)
            .with_stop(stop)
            .with_deadline(shard.turn_ends)
            .with_trainer(&Native);
        let (record, ready) = data.of(units[0].series, &ctx)?;
        out.push(&ShardRecord {
            record: Some(Record::Series(record)),
        })?;
        let Some(mut ready) = ready else {
            units.iter().for_each(|unit| bar.end(unit));
            continue;
        };
        for (place, unit) in units.iter().enumerate() {
            let record = shard.fit(unit, &mut ready);
            out.push(&ShardRecord {
                record: Some(Record::Unit(record)),
            })?;
            if place == 0 {
                turns.has_quickest(&turn);
                shard.turn_ends = turn.others;
            }
        }
    }
    out.finish()?;
    Ok(shard.fitted)
}

/// The dataset as the kind of the story takes it.
enum Data {
    Series(Box<Prepare>),
    Rows(Box<Tables>),
    Groups(Box<Grouping>),
}

/// What the engine is asked for one series, or for the rows of one category.
enum Ready {
    Series(Box<SeriesRequest>),
    Rows(Box<TableRequest>),
    /// The same, candidate by candidate.
    Candidates(Box<Result<TableTraining<'static>, FitError>>),
    Groups(Box<Points>),
}

impl Data {
    fn read(path: &Path, input: &TrainingInput, units: &[Unit]) -> Result<Self, ChildError> {
        Ok(match &input.rows {
            Some(rows) if rows.clusters.is_some() => {
                Self::Groups(Box::new(Grouping::read(path, input, units)?))
            }
            Some(_) => Self::Rows(Box::new(Tables::read(path, input, units)?)),
            None => Self::Series(Box::new(Prepare::read(path, input, units)?)),
        })
    }

    fn of(
        &self,
        series: u32,
        ctx: &FitContext<'_>,
    ) -> Result<(SeriesRecord, Option<Ready>), ChildError> {
        Ok(match self {
            Self::Series(prepare) => {
                let prepared = prepare.of(series);
                let ready = prepared
                    .request
                    .map(|request| Ready::Series(Box::new(request)));
                (prepared.record, ready)
            }
            Self::Rows(tables) => {
                let (record, request) = tables.of(series)?;
                let ready = |request: TableRequest| match tables.are_cut() {
                    true => {
                        Ready::Candidates(Box::new(TableTraining::new(Cow::Owned(request), ctx)))
                    }
                    false => Ready::Rows(Box::new(request)),
                };
                (record, request.map(ready))
            }
            Self::Groups(grouping) => {
                let (record, points) = grouping.of(series, ctx)?;
                (record, points.map(|points| Ready::Groups(Box::new(points))))
            }
        })
    }
}
