//! `best`: every candidate is measured on the same backtests, fitted on the whole history, and
//! compared. A unit of work is one model of one series, so that several workers can share one
//! series; [`finish`] joins what they hand in.

mod choose;
mod columns;
mod combine;
mod field;
mod lead;
mod outcome;
mod request;
mod setup;
mod train;
mod weigh;

pub use choose::finish;
pub use outcome::{ChoiceReason, Facts, ModelOutcome, ModelRow, Reason, SeriesOutcome};
pub(crate) use request::INTERVAL_WIDTH;
pub use request::{Effort, ModelChoice, Selection, SeriesRequest, Unit, own_level, plan};
pub(crate) use train::{most_windows, score_on};
pub use train::{score_model, train_model, train_series};

pub use crate::backtest::TestSize;

/// The id that stands for "the engine chooses".
pub const BEST: &str = "best";
