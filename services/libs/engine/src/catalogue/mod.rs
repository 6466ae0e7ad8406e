//! The one list of forecasting models. Screens, checks, estimates, tests and the choice of the
//! best model all read it; nothing else in the product names a model.

mod explained;
mod params;
mod stored;
mod traits;

use std::time::Duration;

pub use explained::{Contribution, Explained, Part, Source};
pub(crate) use params::check_params;
pub use params::{ParamError, ParamKind, ParamSpec, Params};
pub(crate) use stored::{read_state, write_state};
pub use traits::{FittedForecaster, Forecast, Forecaster};
pub(crate) use traits::{MOST_STEPS, check_request};

use crate::error::FitError;
use crate::models;
use crate::series::Series;

/// A line a model. The order is the order on screen.
static FORECASTERS: &[ForecasterSpec] = &[
    models::naive::SPEC,
    models::seasonal_naive::SPEC,
    models::sarimax::SPEC,
    models::hwes::SPEC,
    models::ar::SPEC,
    models::lr::SPEC,
    models::ses::SPEC,
    models::theta::SPEC,
    models::prophet::SPEC,
    models::lstm::SPEC,
    models::xgboost::SPEC,
    models::ngboost::SPEC,
    models::catboost::SPEC,
    models::lightgbm::SPEC,
    models::gbm::SPEC,
    models::year_to_year::SPEC,
    models::polynomial::SPEC,
    models::logarithmic::SPEC,
    models::exponential::SPEC,
    models::mstl::SPEC,
    models::fourier::SPEC,
    models::croston::SPEC,
    models::ces::SPEC,
    models::combination::SPEC,
];

/// The models that `best` combines, with what each weighs beside another of the same error: those that
/// forecast well by themselves on many kinds of data, and the simplest ones, which keep a combination
/// from following a trend too far but seldom lead. Measured in docs/decisions/0021-weights-of-best.md.
static COMBINED: &[(&str, f64)] = &[
    ("SARIMAX", 1.0),
    ("HWES", 1.0),
    ("AR", 1.0),
    ("THETA", 2.0),
    ("MSTL", 1.0),
    ("CES", 1.0),
    ("GBM", 1.0),
    ("FOURIER", 1.0),
    ("SES", 0.5),
    ("LR", 0.2),
    ("NAIVE", 0.2),
    ("SNAIVE", 0.2),
];

/// Enough points of a series with a long season for boosted trees to learn from: on held-back ends
/// of public series they made combinations of hourly data err 13 % less, of monthly ones 3 % more.
const MUCH: usize = 240;
/// A season of so many periods takes more than a few numbers to tell.
const LONG_SEASON: usize = 24;
/// Enough points of a series with known columns.
const MUCH_WITH_FEATURES: usize = 60;
/// Models made of trees.
const TREES: [&str; 5] = ["GBM", "XGBOOST", "LIGHTGBM", "CATBOOST", "NGBOOST"];
/// Periods in a week of days, with or without weekends.
const WEEK: std::ops::RangeInclusive<usize> = 5..=7;

/// A fitted model read back from its bytes.
pub type Restored = Result<Box<dyn FittedForecaster>, FitError>;

/// Everything the product knows of a model without running it.
#[derive(Debug)]
pub struct ForecasterSpec {
    /// The catalogue's id, "HWES". Stable: stories and stored models refer to it.
    pub id: &'static str,
    /// The name on screen.
    pub name: &'static str,
    /// One plain sentence for a reader without statistics.
    pub summary: &'static str,
    /// Simplicity, 0 for the simplest: of models that are equally good the lower rank wins.
    pub rank: u8,
    pub role: Role,
    pub params: &'static [ParamSpec],
    pub capabilities: Capabilities,
    /// Estimated time of scoring and fitting one series on one CPU.
    pub cost: fn(&Shape) -> Duration,
    pub build: fn(&Params) -> Result<Box<dyn Forecaster>, ParamError>,
    pub restore: fn(&[u8]) -> Restored,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// Always run beside the chosen models, as the yardstick and as the last resort.
    Baseline,
    /// Offered to users, and a member of `best`.
    Selectable,
    /// A member of `best` only.
    Member,
    /// Made of models that were measured, after they were: never measured itself.
    Combination,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capabilities {
    /// Uses columns known beside the series; others ignore them.
    pub exogenous: bool,
    /// Has intervals of its own (from its error variance).
    pub intervals: bool,
    /// Quick enough for huge data.
    pub huge_data: bool,
    /// The fewest measured points it can be fitted on.
    pub least_points: usize,
}

/// The size of the work, for estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    pub points: usize,
    pub season: usize,
    pub features: usize,
    pub horizon: usize,
}

impl ForecasterSpec {
    /// Refuses a series with too few measured points.
    ///
    /// # Errors
    /// [`FitError::NeedsPoints`].
    pub fn enough(&self, series: &Series) -> Result<(), FitError> {
        let (needs, has) = (self.capabilities.least_points, series.observed());
        if has < needs {
            return Err(FitError::NeedsPoints { needs, has });
        }
        Ok(())
    }
}

/// All models, baselines and hidden members included.
pub fn forecasters() -> &'static [ForecasterSpec] {
    FORECASTERS
}

/// The model with this id.
pub fn forecaster(id: &str) -> Option<&'static ForecasterSpec> {
    FORECASTERS.iter().find(|spec| spec.id == id)
}

/// Whether `best` may make this model part of a combination, of a series that is intermittent or not.
pub(crate) fn combines(id: &str, intermittent: bool) -> bool {
    COMBINED.iter().any(|(combined, _)| *combined == id)
        || (intermittent && id == models::croston::SPEC.id)
}

/// What a member of a combination weighs beside another that erred as much.
pub(crate) fn head_start(id: &str) -> f64 {
    let found = COMBINED.iter().find(|(combined, _)| *combined == id);
    found.map_or(1.0, |(_, weight)| *weight)
}

/// Whether the model is made of trees.
pub(crate) fn grows_trees(id: &str) -> bool {
    TREES.contains(&id)
}

/// Whether a series of this shape has enough for the model to be worth its time in `best`: trees
/// need much to learn from, and waves tell of seasons that are long or several.
pub(crate) fn feeds(id: &str, shape: &Shape) -> bool {
    let long = shape.season >= LONG_SEASON;
    match id {
        "GBM" => {
            (long && shape.points >= MUCH)
                || (shape.features > 0 && shape.points >= MUCH_WITH_FEATURES)
        }
        "FOURIER" => long || (WEEK.contains(&shape.season) && shape.points >= MUCH),
        _ => true,
    }
}

/// The models a user may choose.
pub fn selectable() -> impl Iterator<Item = &'static ForecasterSpec> {
    FORECASTERS
        .iter()
        .filter(|spec| spec.role == Role::Selectable)
}
