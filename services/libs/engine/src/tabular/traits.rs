//! What a model of rows is: something that can be fitted, and something fitted that can predict.

use super::frame::Frame;
use super::target::Target;
use crate::context::FitContext;
use crate::error::FitError;

/// A model with checked parameters, ready to be fitted any number of times. It is called through
/// [`super::Model`], which promises: at least `least_rows` rows, as many target values as rows, at
/// least one column, a finite target, and for classes at least two, each with a row or more.
pub trait Predictor: Send + Sync {
    /// Takes a bounded time, asks [`FitContext::check`] at least twice a second, and gives the
    /// same numbers for the same input and seed, whatever else is in the context.
    ///
    /// # Errors
    /// [`FitError`]; never a panic, whatever the numbers are.
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError>;

    /// Whether the fitted model hardly changes when a few rows do. Of such a model one fit on all
    /// rows is kept; of others the mean of the fits of cross-validation, which errs less.
    fn steady(&self) -> bool {
        false
    }
}

/// A fitted model. Its frames have the columns of the fit, in that order and with those levels
/// ([`super::Model`] sees to it); values may be missing where none was missing before.
pub trait FittedPredictor: Send + Sync {
    /// # Errors
    /// [`FitError`]; never a panic.
    fn predict(&self, x: &Frame) -> Result<Prediction, FitError>;

    /// The fitted model as bytes that its [`super::PredictorSpec::restore`] reads.
    fn to_bytes(&self) -> Vec<u8>;

    /// Share of each input column in the model's own measure (sums to 1), `None` where it has
    /// none.
    fn importance(&self) -> Option<Vec<f64>> {
        None
    }

    /// What each column added to each row's prediction, for models that can tell.
    fn contributions(&self, _x: &Frame) -> Option<Contributions> {
        None
    }
}

/// One number a row, or one probability a row and class.
#[derive(Debug, Clone, PartialEq)]
pub enum Prediction {
    Numbers(Vec<f64>),
    Probabilities {
        classes: usize,
        /// Row by row, each row sums to 1.
        values: Vec<f64>,
    },
}

/// Additive explanations: for each row and output, `base` plus the row's contributions is the
/// prediction. Regression has one output, in the units of the target. Two classes have one, the
/// log odds of the second; more classes have one each, on the scale before the softmax. Models that
/// vote have one a class, which is its probability.
#[derive(Debug, Clone, PartialEq)]
pub struct Contributions {
    pub columns: usize,
    /// Whether the model votes.
    pub probabilities: bool,
    /// One an output.
    pub base: Vec<f64>,
    /// Rows × outputs × columns.
    pub values: Vec<f64>,
}

impl Prediction {
    pub fn rows(&self) -> usize {
        match self {
            Prediction::Numbers(values) => values.len(),
            Prediction::Probabilities { classes, values } => values.len() / (*classes).max(1),
        }
    }

    /// Finite everywhere, and probabilities from 0 to 1 whose rows sum to 1.
    pub fn is_sound(&self) -> bool {
        match self {
            Prediction::Numbers(values) => values.iter().all(|value| value.is_finite()),
            Prediction::Probabilities { classes, values } => {
                *classes > 0
                    && values.len().is_multiple_of(*classes)
                    && values.iter().all(|p| (0.0..=1.0).contains(p))
                    && values
                        .chunks_exact(*classes)
                        .all(|row| (row.iter().sum::<f64>() - 1.0).abs() < 1e-9)
            }
        }
    }
}
