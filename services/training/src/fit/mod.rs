//! Fitting the units of one shard: each model on each series, guarded, so that one that fails never sinks the others.

mod progress;
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
use b2l_contracts::jobs::Unit;
use b2l_engine::{FitContext, SeriesRequest, train_model};
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

struct Shard<'a> {
    stop: &'a AtomicBool,
    deadline: Instant,
    seed: u64,
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
        let listener = |progress: b2l_engine::Progress<'_>| self.bar.within(progress.fraction);
        let ctx = FitContext::new(self.seed)
            .with_stop(self.stop)
            .with_deadline(self.deadline)
            .with_progress(&listener)
            .with_trainer(&Native);
        let outcome = catch_unwind(AssertUnwindSafe(|| train_model(request, &unit.model, &ctx)));
        self.bar.end(unit);
        match outcome {
            Ok(Ok(outcome)) => {
                match outcome.artifact {
                    Some(_) => self.fitted.fitted += 1,
                    None => self.fitted.failed += 1,
                }
                UnitRecord {
                    outcome: outcome.to_bytes(),
                    ..empty
                }
            }
            Ok(Err(b2l_engine::Interrupted)) => {
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

/// What a panic said, when it said something readable.
fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "the model broke down".to_owned())
}
