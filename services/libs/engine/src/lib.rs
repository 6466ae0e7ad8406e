//! The mathematics of forecasts: models, calendars, backtests and the choice of the best model.
//!
//! Arrays in, arrays out. Nothing here opens a file, a socket or a thread, and nothing here knows
//! of companies, stories or tasks. The same input and the same seed give the same numbers, because
//! everything runs in the caller's thread in a fixed order.
//!
//! Rooms, in reading order: [`calendar`] puts rows on a time axis, [`catalogue`] says which models
//! exist and what they can do, [`models`] holds them (a file each), [`prepare`] changes a series
//! before a model sees it and its forecast back, [`backtest`] measures both on the past, [`select`]
//! picks the best, [`artifact`] keeps a trained model as bytes. [`tabular`] is the same for rows
//! without an order in time: regression and classification.

pub mod artifact;
pub mod backtest;
mod boosting;
pub mod calendar;
pub mod catalogue;
pub mod cluster;
mod context;
pub mod decompose;
mod error;
mod events;
pub mod headline;
mod importance;
mod metrics;
pub mod models;
mod numeric;
mod percent;
pub mod prepare;
pub mod reduce;
pub mod select;
mod series;
pub mod stationarity;
pub mod tabular;
pub mod tune;
mod whole;
mod words;

pub use artifact::{Artifact, DatedForecast, ForecastRequest};
pub use backtest::{BacktestPath, Coverage};
pub use boosting::{BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted, TreeTrainer};
pub use calendar::{
    Absence, Axis, CalendarError, Cleaning, Closed, DayRows, DayTally, Duplicates, Edges, Fill,
    Filled, Frequency, MonthDay, PartUnit, Partial, Period, Regular, Retail, Rules, Settled,
    Spacing, Stretch, Surroundings, Unfinished, align, by_period, detect_season, fill_linear,
    future_dates, holidays, regularise, settle, stretch,
};
pub use catalogue::{
    Capabilities, Contribution, Explained, FittedForecaster, Forecast, Forecaster, ForecasterSpec,
    ParamError, ParamKind, ParamSpec, Params, Part, Role, Shape, Source, forecaster, forecasters,
    selectable,
};
pub use cluster::{
    ALL_MODELS, ClusterArtifact, ClusterProfile, ClusterRow, ClusterShape, Clusterer,
    ClustererSpec, Clustering, Elbow, Note, Prepared, Quality, RowEncoding, clusterer, clusterers,
    compare_clusterers, elbow, profile, quality,
};
pub use context::{FitContext, Progress, Step};
pub use error::{FitError, Interrupted};
pub use events::{Event, EventEffect, Occurrence};
pub use headline::{Headline, HeadlineKind, PastValues, StepUnit, WindowErrors};
pub use importance::{Importance, ImportanceMeasure, series_importance, table_importance};
pub use metrics::{Metric, Metrics, naive_scale};
pub use numeric::{Cholesky, Matrix, MatrixError, Random, SymmetricEigen};
pub use prepare::{Preparation, PreparationError, PreparationNote, TimeFeature};
pub use reduce::{Reducer, ReducerSpec, Reduction, Scatter, reducer, reducers, scatter};
pub use select::{
    BEST, ChoiceReason, Effort, Facts, ModelChoice, ModelOutcome, ModelRow, Reason, Selection,
    SeriesOutcome, SeriesRequest, TestSize, Unit, finish, own_level, plan, score_model,
    train_model, train_series,
};
pub use series::{Features, Series, SeriesError};
pub use words::Words;
