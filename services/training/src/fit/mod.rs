//! Fitting the units of one shard: each model on each series, guarded, so that one that fails never sinks the others.

mod progress;
mod search;
mod series;
mod settings;
mod table;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::Context;
use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::shard_record::Record;
use b2l_contracts::fit::{FitRequest, Fitted, ShardRecord, UnitRecord};
use b2l_contracts::jobs::{Search, Unit};
use b2l_engine::tune::Tuning;
use b2l_engine::{FitContext, Interrupted, ModelOutcome, Progress, SeriesRequest, train_model};
use b2l_native::Native;

pub use settings::selection;

use crate::child::ChildError;
use crate::records::RecordWriter;
use progress::Bar;
use series::Prepared;
use table::Rows;

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
    units.sort_by_key(|unit| unit.series);
    let settings = settings::Fixed::of(&input)?;
    let rows = Rows::read(Path::new(&request.dataset_path), &input, &units)?;
    let mut out = RecordWriter::create(Path::new(&request.output_path))?;
    let bar = Bar::new(&units, &input, tell);
    let mut shard = Shard {
        stop,
        deadline,
        seed: input.seed,
        tuning: settings.tuning,
        bar: &bar,
        fitted: Fitted::default(),
    };
    for units in units.chunk_by(|a, b| a.series == b.series) {
        let prepared = Prepared::of(units[0].series, &rows, &settings);
        out.push(&ShardRecord {
            record: Some(Record::Series(prepared.record)),
        })?;
        for unit in units {
            let record = match &prepared.request {
                Some(request) => shard.fit(unit, request),
                None => continue,
            };
            out.push(&ShardRecord {
                record: Some(Record::Unit(record)),
            })?;
        }
    }
    out.finish()?;
    Ok(shard.fitted)
}

/// The part of a unit's work that goes into the search for parameters.
const SEARCHING: f64 = 0.9;

struct Shard<'a> {
    stop: &'a AtomicBool,
    deadline: Instant,
    seed: u64,
    tuning: Option<Tuning>,
    bar: &'a Bar<'a>,
    fitted: Fitted,
}

impl Shard<'_> {
    fn fit(&mut self, unit: &Unit, request: &SeriesRequest) -> UnitRecord {
        let empty = UnitRecord {
            series: unit.series,
            model: unit.model.clone(),
            ..Default::default()
        };
        self.bar.begin(unit);
        if self.stop.load(Ordering::SeqCst) || Instant::now() >= self.deadline {
            self.fitted.not_reached += 1;
            return UnitRecord {
                not_reached: true,
                ..empty
            };
        }
        let found = catch_unwind(AssertUnwindSafe(|| self.train(unit, request)));
        self.bar.end(unit);
        match found {
            Ok(Ok((outcome, search))) => {
                match outcome.artifact {
                    Some(_) => self.fitted.fitted += 1,
                    None => self.fitted.failed += 1,
                }
                UnitRecord {
                    outcome: outcome.to_bytes(),
                    search,
                    ..empty
                }
            }
            Ok(Err(Interrupted)) => {
                self.fitted.not_reached += 1;
                UnitRecord {
                    not_reached: true,
                    ..empty
                }
            }
            Err(panic) => {
                self.fitted.failed += 1;
                UnitRecord {
                    breakdown: said(&*panic),
                    ..empty
                }
            }
        }
    }
}

impl Shard<'_> {
    /// Searches for the model's parameters where that is asked for, then trains it with what was found.
    fn train(
        &self,
        unit: &Unit,
        request: &SeriesRequest,
    ) -> Result<(ModelOutcome, Option<Search>), Interrupted> {
        let Some(tuning) = self.tuning else {
            let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
            let outcome = train_model(request, &unit.model, &self.context(&within))?;
            return Ok((outcome, None));
        };
        let searching = |progress: Progress<'_>| self.bar.within(progress.fraction * SEARCHING);
        let ctx = self.context(&searching).with_deadline(self.search_until());
        let Some((better, search)) = search::better(request, &unit.model, tuning, &ctx)? else {
            let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
            let outcome = train_model(request, &unit.model, &self.context(&within))?;
            return Ok((outcome, None));
        };
        let training = |progress: Progress<'_>| {
            self.bar
                .within(SEARCHING + (1.0 - SEARCHING) * progress.fraction);
        };
        let outcome = train_model(&better, &unit.model, &self.context(&training))?;
        Ok((outcome, Some(search)))
    }

    fn context<'a>(&'a self, listener: &'a (dyn Fn(Progress<'_>) + Sync)) -> FitContext<'a> {
        FitContext::new(self.seed)
            .with_stop(self.stop)
            .with_deadline(self.deadline)
            .with_progress(listener)
            .with_trainer(&Native)
    }

    /// A search takes no more than its unit's part of the time left, so that every unit has its turn.
    fn search_until(&self) -> Instant {
        let now = Instant::now();
        let left = self.deadline.saturating_duration_since(now);
        now + left.mul_f64(self.bar.share_of_rest() * SEARCHING)
    }
}

/// What a panic said, when it said something readable.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "the model broke down".to_owned())
}
