//! The one list of models for rows: regression and classification. Screens, checks, estimates,
//! tests and the choice of the best model all read it.

use std::time::Duration;

use serde_json::{Map, Value};

use super::models::{knn, logr, lr, mean, nb, pr, prior, svm, svr};
use super::target::{Target, Task};
use super::traits::{FittedPredictor, Predictor};
use super::trees::library::{lightgbm, xgboost};
use super::trees::{catboost, dt, gbm, ngboost, rf};
use super::{Frame, Values};
use crate::catalogue::{ParamError, ParamSpec, Params, Role, check_params};
use crate::error::FitError;

/// A line a model. The order is the order on screen.
static PREDICTORS: &[PredictorSpec] = &[
    // Yardsticks.
    mean::SPEC,
    prior::SPEC,
    // Weights and distances.
    lr::SPEC,
    pr::SPEC,
    logr::SPEC,
    knn::SPEC,
    nb::SPEC,
    svr::SPEC,
    svm::SPEC,
    // Trees.
    dt::DTR,
    dt::DTC,
    rf::RFR,
    rf::RFC,
    rf::ET,
    rf::ETC,
    gbm::SPEC,
    ngboost::SPEC,
    catboost::SPEC,
    xgboost::SPEC,
    lightgbm::SPEC,
];

static OF_LIBRARIES: &[&str] = &[xgboost::SPEC.id, lightgbm::SPEC.id];

/// Models made of trees.
const TREES: [&str; 8] = [
    "DTR", "RFR", "DTC", "RFC", "XGBOOST", "NGBOOST", "CATBOOST", "LIGHTGBM",
];

/// With more rows only models that are quick enough take part in `best`.
const HUGE: usize = 200_000;

/// Whether the model is made of trees.
pub(crate) fn grows_trees(id: &str) -> bool {
    TREES.contains(&id)
}

/// A model made from checked parameters.
pub type Built = Result<Box<dyn Predictor>, ParamError>;

/// A fitted model read back from its bytes.
pub type RestoredPredictor = Result<Box<dyn FittedPredictor>, FitError>;

/// Everything the product knows of a model without running it.
#[derive(Debug)]
pub struct PredictorSpec {
    /// The catalogue's id, "LogR". Stable: stories and stored models refer to it.
    pub id: &'static str,
    /// The name on screen.
    pub name: &'static str,
    /// One plain sentence for a reader without statistics.
    pub summary: &'static str,
    /// Simplicity, 0 for the simplest: of models that are equally good the lower rank wins.
    pub rank: u8,
    pub role: Role,
    pub regression: bool,
    pub classification: bool,
    pub params: &'static [ParamSpec],
    pub capabilities: TableCapabilities,
    /// Estimated time of fitting once on one CPU.
    pub cost: fn(&TableShape) -> Duration,
    pub build: fn(&Params, Task) -> Built,
    pub restore: fn(&[u8]) -> RestoredPredictor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableCapabilities {
    /// Uses the fact that a value is missing; others fill it in.
    pub missing: bool,
    /// Works on categories as such; others take them as columns of zeros and ones.
    pub categories: bool,
    /// Has shares of importance of its own.
    pub importance: bool,
    /// Quick enough for huge data.
    pub huge_data: bool,
    /// The fewest rows it can be fitted on.
    pub least_rows: usize,
}

/// The size of the work, for estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TableShape {
    pub rows: usize,
    pub numbers: usize,
    pub categories: usize,
    /// Levels of all columns of categories.
    pub levels: usize,
    /// 0 for a regression.
    pub classes: usize,
}

impl TableShape {
    pub fn of(x: &Frame, y: &Target) -> TableShape {
        let mut shape = TableShape {
            rows: x.rows(),
            numbers: 0,
            categories: 0,
            levels: 0,
            classes: y.classes(),
        };
        for column in x.columns() {
            match &column.values {
                Values::Numbers(_) => shape.numbers += 1,
                Values::Categories { levels, .. } => {
                    shape.categories += 1;
                    shape.levels += levels.len();
                }
            }
        }
        shape
    }

    pub fn columns(&self) -> usize {
        self.numbers + self.categories
    }

    /// Columns when each level has one.
    pub fn width(&self) -> usize {
        self.numbers + self.levels.min(60 * self.categories)
    }
}

impl PredictorSpec {
    pub fn does(&self, task: Task) -> bool {
        match task {
            Task::Regression => self.regression,
            Task::Classification => self.classification,
        }
    }

    /// Whether `best` tries it on so many rows.
    pub fn is_quick_enough_for(&self, rows: usize) -> bool {
        rows <= HUGE || self.capabilities.huge_data
    }

    /// Whether it is fitted by a library, which [`crate::FitContext::trainer`] has to bring.
    pub fn needs_trainer(&self) -> bool {
        OF_LIBRARIES.contains(&self.id)
    }

    /// As [`crate::ForecasterSpec::check`].
    ///
    /// # Errors
    /// The first [`ParamError`], in the order of the declaration.
    pub fn check(&self, given: &Map<String, Value>) -> Result<Params, ParamError> {
        check_params(self.id, self.params, given)
    }
}

/// All models, baselines and hidden members included.
pub fn all_predictors() -> &'static [PredictorSpec] {
    PREDICTORS
}

/// The models for this task.
pub fn predictors(task: Task) -> impl Iterator<Item = &'static PredictorSpec> {
    PREDICTORS.iter().filter(move |spec| spec.does(task))
}

/// The model with this id.
pub fn predictor(id: &str) -> Option<&'static PredictorSpec> {
    PREDICTORS.iter().find(|spec| spec.id == id)
}
