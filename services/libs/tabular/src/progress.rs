//! How far a reading has come.

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};

/// What a long reading does at the moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Reading,
    /// The rest of the file is not like its beginning: its cells are read by other types.
    ReadingAgain,
}

/// How far a step has come, from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Progress {
    pub step: Step,
    pub fraction: f64,
}

/// Counts the bytes of one step, on any thread, and tells of every hundredth.
pub(crate) struct Meter<'a> {
    step: Step,
    total: u64,
    done: AtomicU64,
    told: AtomicU64,
    tell: &'a (dyn Fn(Progress) + Sync),
}

impl<'a> Meter<'a> {
    pub(crate) fn new(step: Step, total: u64, tell: &'a (dyn Fn(Progress) + Sync)) -> Meter<'a> {
        Meter {
            step,
            total: total.max(1),
            done: AtomicU64::new(0),
            told: AtomicU64::new(0),
            tell,
        }
    }

    pub(crate) fn add(&self, bytes: u64) {
        let done = self.done.fetch_add(bytes, Ordering::Relaxed) + bytes;
        // A walk that has to begin anew passes the end.
        let hundredths = (done * 100 / self.total).min(100);
        if self.told.fetch_max(hundredths, Ordering::Relaxed) < hundredths {
            (self.tell)(Progress {
                step: self.step,
                fraction: hundredths as f64 / 100.0,
            });
        }
    }
}

impl fmt::Debug for Meter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Meter")
            .field("step", &self.step)
            .field("total", &self.total)
            .finish_non_exhaustive()
    }
}
