//! Fitting the units of one shard: each model on each series, guarded, so that one that fails never sinks the others.

mod clusters;
mod groups;
mod progress;
mod rows;
mod search;
mod series;
mod settings;
mod table;
mod turns;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::shard_record::Record;
use b2l_contracts::fit::{FitRequest, Fitted, SeriesRecord, ShardRecord, UnitRecord};
use b2l_contracts::jobs::{TrainingInput, Unit};
use b2l_engine::tabular::TableRequest;
use b2l_engine::{FitContext, FitError, Interrupted, Progress, SeriesRequest, train_model};
use b2l_native::Native;

pub use settings::selection;
pub use table::words;

use crate::child::ChildError;
use crate::records::RecordWriter;
use clusters::{Grouping, Points};
use progress::Bar;
use rows::Tables;
use series::Prepare;
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
    let mut shard = Shard {
        stop,
        deadline,
        turn_ends: deadline,
        seed: input.seed,
        data: &data,
        bar: &bar,
        fitted: Fitted::default(),
    };
    let series = units.chunk_by(|a, b| a.series == b.series).count();
    let mut turns = Turns::new(deadline, series);
    for units in units.chunk_by(|a, b| a.series == b.series) {
        let turn = turns.next(bar.part_of_rest(units));
        shard.turn_ends = turn.quickest;
        let ctx = FitContext::new(input.seed)
            .with_stop(stop)
            .with_deadline(shard.turn_ends);
        let (record, ready) = data.of(units[0].series, &ctx)?;
        out.push(&ShardRecord {
            record: Some(Record::Series(record)),
        })?;
        let Some(ready) = ready else {
            units.iter().for_each(|unit| bar.end(unit));
            continue;
        };
        for (place, unit) in units.iter().enumerate() {
            let record = shard.fit(unit, &ready);
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
                (
                    record,
                    request.map(|request| Ready::Rows(Box::new(request))),
                )
            }
            Self::Groups(grouping) => {
                let (record, points) = grouping.of(series, ctx)?;
                (record, points.map(|points| Ready::Groups(Box::new(points))))
            }
        })
    }
}

/// What a unit gave, as it is recorded.
struct Given {
    /// Something can forecast.
    fitted: bool,
    record: UnitRecord,
}

/// The part of a unit's work that goes into the search for parameters.
const SEARCHING: f64 = 0.9;
/// The part of a unit's time in which its training on rows has to end: what comes after it takes a moment.
const IN_TIME: f64 = 0.95;

struct Shard<'a> {
    stop: &'a AtomicBool,
    deadline: Instant,
    /// When the turn of the unit at work is over.
    turn_ends: Instant,
    seed: u64,
    data: &'a Data,
    bar: &'a Bar<'a>,
    fitted: Fitted,
}

impl Shard<'_> {
    fn fit(&mut self, unit: &Unit, ready: &Ready) -> UnitRecord {
        let empty = UnitRecord {
            series: unit.series,
            model: unit.model.clone(),
            ..Default::default()
        };
        self.bar.begin(unit);
        if self.stop.load(Ordering::SeqCst) || Instant::now() >= self.turn_ends {
            self.fitted.not_reached += 1;
            self.bar.end(unit);
            return UnitRecord {
                not_reached: true,
                ..empty
            };
        }
        let found = catch_unwind(AssertUnwindSafe(|| match ready {
            Ready::Series(request) => self.train(unit, request),
            Ready::Rows(request) => self.train_rows(unit, request),
            Ready::Groups(points) => self.group(unit, points),
        }));
        self.bar.end(unit);
        match found {
            Ok(Ok(given)) => {
                match given.fitted {
                    true => self.fitted.fitted += 1,
                    false => self.fitted.failed += 1,
                }
                UnitRecord {
                    series: empty.series,
                    model: empty.model,
                    ..given.record
                }
            }
            Ok(Err(Interrupted)) => {
                self.fitted.not_reached += 1;
                UnitRecord {
                    not_reached: true,
                    ..empty
                }
            }
            // What it said is in the log already, and helps nobody who reads the accuracy table.
            Err(_panic) => {
                self.fitted.failed += 1;
                empty
            }
        }
    }
}

impl Shard<'_> {
    /// Searches for the model's parameters where that is asked for, then trains it with what was found.
    fn train(&self, unit: &Unit, request: &SeriesRequest) -> Result<Given, Interrupted> {
        let searching = |progress: Progress<'_>| self.bar.within(progress.fraction * SEARCHING);
        let tuning = match self.data {
            Data::Series(prepare) => prepare.settings.tuning,
            Data::Rows(_) | Data::Groups(_) => None,
        };
        let found = match tuning {
            Some(tuning) => {
                let ctx = self
                    .context(&searching)
                    .with_deadline(self.until(SEARCHING));
                search::better(request, &unit.model, tuning, &ctx)?
            }
            None => None,
        };
        let begun = if found.is_some() { SEARCHING } else { 0.0 };
        let training =
            |progress: Progress<'_>| self.bar.within(begun + (1.0 - begun) * progress.fraction);
        let (request, search) = match &found {
            Some((better, search)) => (better, Some(search.clone())),
            None => (request, None),
        };
        let outcome = train_model(request, &unit.model, &self.context(&training))?;
        Ok(Given {
            fitted: outcome.artifact.is_some(),
            record: UnitRecord {
                outcome: outcome.to_bytes(),
                search,
                ..Default::default()
            },
        })
    }

    /// Trains on the rows of one category; each has its part of the time left.
    fn train_rows(&self, unit: &Unit, request: &TableRequest) -> Result<Given, Interrupted> {
        let Data::Rows(tables) = self.data else {
            return Err(Interrupted);
        };
        let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
        let ctx = self.context(&within).with_deadline(self.until(IN_TIME));
        let record = match tables.train(request, &unit.model, &ctx) {
            Ok(rows) => UnitRecord {
                rows: Some(rows),
                ..Default::default()
            },
            Err(FitError::Stopped | FitError::OutOfTime) => return Err(Interrupted),
            Err(error) => UnitRecord {
                breakdown: error.to_string(),
                ..Default::default()
            },
        };
        Ok(Given {
            fitted: record.rows.is_some(),
            record,
        })
    }

    /// Groups the rows of one category by one method.
    fn group(&self, unit: &Unit, points: &Points) -> Result<Given, Interrupted> {
        let Data::Groups(grouping) = self.data else {
            return Err(Interrupted);
        };
        let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
        let ctx = self.context(&within).with_deadline(self.until(IN_TIME));
        let record = match grouping.train(points, &unit.model, &ctx) {
            Ok(clusters) => UnitRecord {
                clusters: Some(Box::new(clusters)),
                ..Default::default()
            },
            Err(FitError::Stopped | FitError::OutOfTime) => return Err(Interrupted),
            Err(error) => UnitRecord {
                breakdown: error.to_string(),
                ..Default::default()
            },
        };
        Ok(Given {
            fitted: record.clusters.is_some(),
            record,
        })
    }

    fn context<'a>(&'a self, listener: &'a (dyn Fn(Progress<'_>) + Sync)) -> FitContext<'a> {
        FitContext::new(self.seed)
            .with_stop(self.stop)
            .with_deadline(self.turn_ends)
            .with_progress(listener)
            .with_trainer(&Native)
    }

    /// This share of the unit's part of the time left, so that every unit has its turn.
    fn until(&self, share: f64) -> Instant {
        let now = Instant::now();
        let left = self.deadline.saturating_duration_since(now);
        (now + left.mul_f64(self.bar.share_of_rest() * share)).min(self.turn_ends)
    }
}
