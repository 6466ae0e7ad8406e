//! What is done to a series before a model sees it, and undone in what the model says: limits to
//! percentiles, smoothing, outliers, transformations, components, differences, scales, and
//! columns made of the calendar and of earlier values.
//!
//! [`Preparation`] holds what the user set. Everything that it learns from data (a percentile, a
//! scale, a power) it learns again from the history before each backtest, because preparation and
//! model are fitted as one: the accuracy that is reported is that of both together, and nothing of
//! what is forecast is known beforehand. The steps run in the order of this list; those from
//! [`power`] on are undone in the reverse order, the others are what the model is to forecast.

mod choose;
mod clip;
mod columns;
mod decisions;
mod difference;
mod expected;
mod note;
mod outliers;
mod power;
mod prepared;
mod scale;
mod season;
mod settings;
mod smooth;
mod stages;
mod steps;
mod time;
mod unusual;
mod year;

#[cfg(test)]
mod tests;

pub(crate) use choose::{CANDIDATES, pays};
pub use clip::limit_to_percentiles;
pub use decisions::{Decisions, Findings, ValueDecision};
pub use difference::differences;
pub use note::PreparationNote;
pub use outliers::outliers;
pub use power::{box_cox, guerrero, inverse_box_cox, likelihood};
pub(crate) use prepared::{Prepared, restore};
pub use scale::{Scale, Scaler};
pub use settings::{
    Outliers, Preparation, PreparationError, Setting, SettingKind, Transformation, settings,
};
pub use smooth::rolling_mean;
pub use stages::{Stage, components, prepared_until};
pub use time::TimeFeature;
pub use unusual::{Unusual, unusual_values};
pub(crate) use year::year_pays;
