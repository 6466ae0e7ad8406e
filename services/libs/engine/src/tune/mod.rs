//! Tuning: the search for settings of a model with which it errs least.
//!
//! A [`Tuner`] says which point of a [`Space`] to measure next and is told the loss; it knows no
//! models, no clock and no threads. [`study`] drives it over an objective, inside the time given,
//! with the default settings always measured first.
//!
//! Rooms, in reading order: [`space`] and [`ranges`] say what may be set, [`tuner`] what a method
//! is, [`tpe`], [`gp`] and [`evolution`] hold what several methods share, a file a method beside
//! them, [`study`] the driver, [`table`] and [`series`] what is measured.

mod acquisition;
mod ax;
mod bayesian;
mod bohb;
mod chosen;
mod dragonfly;
pub mod evolution;
pub mod gp;
mod history;
mod hyperopt;
mod nevergrad;
mod optuna;
mod random_search;
mod ranges;
mod series;
mod space;
mod study;
mod table;
mod tpe;
mod tuner;
mod zoopt;

pub use acquisition::expected_improvement;
pub use series::{train_tuned_series, tune_series};
pub use space::{Dimension, Kind, Point, Scale, Space};
pub use study::{Ended, GivesUp, Measured, Objective, Trial, Tuned, Tuning, search};
pub use table::{train_tuned_table, tune_table};
pub use tuner::{Ask, Method, Tuner, tuner};
