//! `best` for rows: every candidate is measured by cross-validation, the best are weighed into
//! one predictor, and the result is one [`super::TableArtifact`].

mod blend;
mod candidate;
mod choose;
mod folds;
mod outcome;
mod rehearsal;
mod request;
mod temperature;
mod train;

pub(crate) use folds::sample;
pub use folds::{Folds, split};
pub use outcome::{RowReason, TableChoice, TableFacts, TableMember, TableOutcome, TableRow};
pub(crate) use rehearsal::Rehearsal;
pub use request::TableRequest;
pub(crate) use temperature::scale as scale_by_temperature;
pub use train::train_table;

/// The id of a weighted combination of models.
pub const BLEND: &str = "BLEND";
