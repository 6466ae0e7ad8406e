//! What can go wrong in a fit or a forecast, a sentence a variant.

use thiserror::Error;

/// Why a model could not be fitted, restored or asked for a forecast.
#[derive(Debug, Clone, PartialEq, Error)]
pub enum FitError {
    #[error("needs {needs} points, has {has}")]
    NeedsPoints { needs: usize, has: usize },
    #[error("needs {needs} rows, has {has}")]
    NeedsRows { needs: usize, has: usize },
    #[error("the target has {has} values, the table {needs} rows")]
    TargetRows { needs: usize, has: usize },
    #[error("the target of row {row} is not a finite number or not a known class")]
    Target { row: usize },
    #[error("{0}")]
    Task(&'static str),
    #[error("the column {0} is missing")]
    ColumnMissing(String),
    #[error("the column {name} must hold {needs}, as it did in training")]
    ColumnKind { name: String, needs: &'static str },
    /// The caller raised the stop flag.
    #[error("stopped on request")]
    Stopped,
    /// The deadline of the context has passed.
    #[error("not reached in the time given")]
    OutOfTime,
    #[error("needs future values of {} for {steps} steps, has {has}", names.join(", "))]
    FeaturesMissing {
        names: Vec<String>,
        steps: usize,
        has: usize,
    },
    #[error("the features have {has} rows, the series {needs}")]
    FeatureRows { needs: usize, has: usize },
    #[error("a forecast needs at least one step and at most {most}, asked for {asked}")]
    Steps { asked: usize, most: usize },
    #[error("the interval level is a percentage from 50 to 99, asked for {0}")]
    Level(f64),
    #[error("the numbers of this series lead to no finite fit")]
    NoFiniteFit,
    #[error("this program cannot train with {0}")]
    NoTrainer(&'static str),
    #[error("the library {library} failed: {said}")]
    Library { library: &'static str, said: String },
    #[error("the stored model cannot be read: {0}")]
    Damaged(String),
    #[error("the stored model has version {found}, this program reads {known}")]
    Version { found: u32, known: u32 },
    #[error("the stored model {0} is not in the catalogue")]
    UnknownModel(String),
}

/// The work was stopped by its owner: no result, and none is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("stopped on request")]
pub struct Interrupted;
