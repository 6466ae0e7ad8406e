//! A shard at work: one unit after another, each with its part of the time.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use b2l_contracts::fit::{Fitted, UnitRecord};
use b2l_contracts::jobs::Unit;
use b2l_engine::tabular::{TableRequest, TableTraining};
use b2l_engine::{FitContext, FitError, Interrupted, Progress, SeriesRequest, train_model};
use b2l_native::Native;

use super::clusters::Points;
use super::progress::Bar;
use super::{Data, Ready, search};

/// What a unit gave, as it is recorded.
struct UnitOutcome {
    /// Something can forecast.
    fitted: bool,
    record: UnitRecord,
}

/// The part of a unit's work that goes into the search for parameters.
const SEARCHING: f64 = 0.9;
/// The part of a unit's time in which its training on rows has to end: what comes after it takes a moment.
const IN_TIME: f64 = 0.95;

pub struct Shard<'a> {
    stop: &'a AtomicBool,
    deadline: Instant,
    /// When the turn of the unit at work is over.
    pub turn_ends: Instant,
    seed: u64,
    data: &'a Data,
    bar: &'a Bar<'a>,
    pub fitted: Fitted,
}

impl<'a> Shard<'a> {
    pub fn new(
        stop: &'a AtomicBool,
        deadline: Instant,
        seed: u64,
        data: &'a Data,
        bar: &'a Bar<'a>,
    ) -> Self {
        Self {
            stop,
            deadline,
            turn_ends: deadline,
            seed,
            data,
            bar,
            fitted: Fitted::default(),
        }
    }

    /// Does one unit; whatever happens there is a record of it.
    pub fn fit(&mut self, unit: &Unit, ready: &mut Ready) -> UnitRecord {
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
            Ready::Candidates(training) => self.train_candidate(unit, training),
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

impl UnitOutcome {
    /// What a training gave, or what went wrong in it, for the accuracy table; nothing when it was cut short.
    fn of(made: Result<UnitOutcome, FitError>) -> Result<UnitOutcome, Interrupted> {
        match made {
            Ok(given) => Ok(given),
            Err(FitError::Stopped | FitError::OutOfTime) => Err(Interrupted),
            Err(error) => Ok(UnitOutcome {
                fitted: false,
                record: UnitRecord {
                    breakdown: error.to_string(),
                    ..Default::default()
                },
            }),
        }
    }
}

impl Shard<'_> {
    /// Searches for the model's parameters where that is asked for, then trains it with what was found.
    fn train(&self, unit: &Unit, request: &SeriesRequest) -> Result<UnitOutcome, Interrupted> {
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
        Ok(UnitOutcome {
            fitted: outcome.artifact.is_some(),
            record: UnitRecord {
                outcome: outcome.to_bytes(),
                search,
                ..Default::default()
            },
        })
    }

    /// Trains on the rows of one category; each has its part of the time left.
    fn train_rows(&self, unit: &Unit, request: &TableRequest) -> Result<UnitOutcome, Interrupted> {
        let Data::Rows(tables) = self.data else {
            return Err(Interrupted);
        };
        let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
        let ctx = self.context(&within).with_deadline(self.until(IN_TIME));
        let made = tables.train(request, &unit.model, &ctx);
        UnitOutcome::of(made.map(|rows| UnitOutcome {
            fitted: true,
            record: UnitRecord {
                rows: Some(rows),
                ..Default::default()
            },
        }))
    }

    /// Trains one candidate of `best` on the rows of one category. The quick ones come first, and each may take what is
    /// left: a slow one that ends is worth more than several that are given up half way.
    fn train_candidate(
        &self,
        unit: &Unit,
        training: &mut Result<TableTraining<'static>, FitError>,
    ) -> Result<UnitOutcome, Interrupted> {
        let now = Instant::now();
        let turn = self.turn_ends.saturating_duration_since(now);
        let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
        let ctx = self
            .context(&within)
            .with_deadline(now + turn.mul_f64(IN_TIME));
        let made = match training {
            Ok(training) => training.part(&unit.model, &ctx),
            Err(error) => Err(error.clone()),
        };
        UnitOutcome::of(made.map(|part| match part {
            Some(part) => UnitOutcome {
                fitted: part.row().folds > 0,
                record: UnitRecord {
                    part: part.into_bytes(),
                    ..Default::default()
                },
            },
            None => UnitOutcome {
                fitted: false,
                record: UnitRecord {
                    no_candidate: true,
                    ..Default::default()
                },
            },
        }))
    }

    /// Groups the rows of one category by one method.
    fn group(&self, unit: &Unit, points: &Points) -> Result<UnitOutcome, Interrupted> {
        let Data::Groups(grouping) = self.data else {
            return Err(Interrupted);
        };
        let within = |progress: Progress<'_>| self.bar.within(progress.fraction);
        let ctx = self.context(&within).with_deadline(self.until(IN_TIME));
        let made = grouping.train(points, &unit.model, &ctx);
        UnitOutcome::of(made.map(|clusters| UnitOutcome {
            fitted: true,
            record: UnitRecord {
                clusters: Some(Box::new(clusters)),
                ..Default::default()
            },
        }))
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
