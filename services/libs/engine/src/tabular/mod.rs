//! Regression and classification of rows: frames in, predictions out.
//!
//! Rooms, in reading order: [`frame`](Frame) and [`layout`](Layout) hold the data, [`catalogue`]
//! says which models exist, [`models`] holds them, [`encode`] makes numbers for them, [`TablePreparation`] what
//! is done to the rows before, [`Model`] is the one door to a fitted one.

mod artifact;
pub mod catalogue;
pub mod encode;
mod explain;
mod frame;
mod layout;
mod leakage;
pub mod metrics;
mod model;
pub mod models;
mod preparation;
mod proba;
pub mod select;
mod target;
mod traits;
pub mod trees;
mod wrap;

pub use artifact::TableArtifact;
pub use catalogue::{
    PredictorSpec, TableCapabilities, TableShape, all_predictors, predictor, predictors,
};
pub use explain::{ColumnImportance, Direction, explain, explain_trees};
pub use frame::{Column, Frame, FrameError, MISSING, Values};
pub use layout::{Layout, LayoutColumn};
pub use leakage::{Leak, LeakKind, leaks, leaks_of_series};
pub use metrics::{ClassMetrics, NumberMetrics, TableMetric, TableMetrics, decide};
pub use model::Model;
pub use preparation::{TablePreparation, TableReduction};
pub use select::{
    BLEND, RowReason, TableChoice, TableFacts, TableMember, TableOutcome, TablePart, TableRequest,
    TableRow, TableTraining, train_table,
};
pub use target::{Target, Task};
pub use traits::{Contributions, FittedPredictor, Prediction, Predictor};
