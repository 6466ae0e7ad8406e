//! `best` for rows: every candidate is measured by cross-validation, the best are weighed into
//! one predictor, and the result is one [`super::TableArtifact`]. [`TableTraining`] makes the part of
//! each candidate and joins them; [`train_table`] does all of it in one process.

mod blend;
mod candidate;
mod choose;
mod entrants;
mod folds;
mod join;
mod outcome;
mod part;
mod reach;
mod rehearsal;
mod request;
mod temperature;
mod train;
mod training;

pub(crate) use folds::sample;
pub use folds::{Folds, split};
pub use outcome::{RowReason, TableChoice, TableFacts, TableMember, TableOutcome, TableRow};
pub use part::TablePart;
pub(crate) use rehearsal::Rehearsal;
pub use request::TableRequest;
pub(crate) use temperature::scale as scale_by_temperature;
pub use train::train_table;
pub use training::TableTraining;

/// The id of a weighted combination of models.
pub const BLEND: &str = "BLEND";
