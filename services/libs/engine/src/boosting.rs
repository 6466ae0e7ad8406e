//! The door to boosting libraries that the engine does not link: XGBoost (Chen and Guestrin 2016)
//! and LightGBM (Ke et al. 2017). Whoever trains hands a [`TreeTrainer`] to the
//! [`FitContext`](crate::FitContext); what it gives back is a [`TreeEnsemble`], which alone
//! predicts, explains and is stored, so that only training needs the libraries.

use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::trees::TreeEnsemble;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoostLibrary {
    XgBoost,
    LightGbm,
}

/// What is made small.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BoostLoss {
    Squared,
    Absolute,
    /// The pinball loss of the quantile with this probability.
    Quantile(f64),
    /// For values from 0 on, many of them 0; the power lies between 1 and 2. The trees have the
    /// link [`Link::Exp`](crate::tabular::trees::Link::Exp).
    Tweedie(f64),
    /// The target is 0 or 1.
    Logistic,
    /// The target is the number of one of so many classes, each with a row or more.
    Softmax(usize),
}

/// Columns of numbers, NaN for missing, and a number a row to be learnt.
#[derive(Debug, Clone, Copy)]
pub struct BoostRows<'a> {
    pub columns: &'a [Vec<f64>],
    pub target: &'a [f64],
    /// How much each row counts; all the same when `None`.
    pub weights: Option<&'a [f64]>,
}

/// How trees are boosted, in terms that both libraries have. The defaults are theirs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BoostSettings {
    /// Rounds; one has a tree, or one a class.
    pub rounds: usize,
    pub learning_rate: f64,
    /// Most splits from the root to a leaf; unbounded when `None`.
    pub depth: Option<usize>,
    /// Most leaves of a tree; unbounded when `None`.
    pub leaves: Option<usize>,
    /// Fewest rows of a leaf. XGBoost has no such bound.
    pub least_leaf: usize,
    /// Least sum of the loss's curvature in a leaf.
    pub least_curvature: f64,
    pub l1: f64,
    pub l2: f64,
    /// A split must gain more than this.
    pub least_gain: f64,
    /// Share of the rows that a tree is grown on.
    pub rows: f64,
    /// Share of the columns that a tree is grown on.
    pub columns: f64,
    /// Most ranges that the values of a column are put into.
    pub bins: usize,
    /// With held out rows: ends after so many rounds that did not make their loss smaller.
    pub patience: Option<usize>,
}

impl BoostSettings {
    /// What the library does when nothing is said.
    pub fn of(library: BoostLibrary) -> BoostSettings {
        let common = BoostSettings {
            rounds: 100,
            learning_rate: 0.1,
            depth: None,
            leaves: None,
            least_leaf: 1,
            least_curvature: 1.0,
            l1: 0.0,
            l2: 1.0,
            least_gain: 0.0,
            rows: 1.0,
            columns: 1.0,
            bins: 256,
            patience: None,
        };
        match library {
            BoostLibrary::XgBoost => BoostSettings {
                learning_rate: 0.3,
                depth: Some(6),
                ..common
            },
            BoostLibrary::LightGbm => BoostSettings {
                leaves: Some(31),
                least_leaf: 20,
                least_curvature: 1e-3,
                l2: 0.0,
                bins: 255,
                ..common
            },
        }
    }
}

/// Trees that a library has trained.
#[derive(Debug, Clone, PartialEq)]
pub struct Boosted {
    pub trees: TreeEnsemble,
    /// Rounds that the trees are of: with held out rows and patience those up to the best one.
    pub rounds: usize,
    /// The loss on the held out rows after them.
    pub held_loss: Option<f64>,
}

/// Trains trees with a library, in the caller's thread and no other.
pub trait TreeTrainer: Sync {
    /// Asks [`FitContext::check`] before every round. The same input and seed give the same trees.
    /// To be called through [`FitContext::boost`], which checks what goes in and comes out.
    ///
    /// # Errors
    /// What the check answers, and [`FitError::Library`].
    fn boost(
        &self,
        library: BoostLibrary,
        train: &BoostRows<'_>,
        held: Option<&BoostRows<'_>>,
        loss: BoostLoss,
        settings: &BoostSettings,
        ctx: &FitContext<'_>,
    ) -> Result<Boosted, FitError>;
}

impl BoostLibrary {
    pub fn name(self) -> &'static str {
        match self {
            BoostLibrary::XgBoost => "XGBoost",
            BoostLibrary::LightGbm => "LightGBM",
        }
    }
}

impl BoostLoss {
    /// Whether it can be had of this target value.
    fn takes(self, value: f64) -> bool {
        match self {
            BoostLoss::Tweedie(_) => value.is_finite() && value >= 0.0,
            BoostLoss::Logistic => value == 0.0 || value == 1.0,
            BoostLoss::Softmax(classes) => {
                value >= 0.0 && value < classes as f64 && value.fract() == 0.0
            }
            _ => value.is_finite(),
        }
    }
}

impl<'a> BoostRows<'a> {
    /// Rows that all count the same.
    pub fn new(columns: &'a [Vec<f64>], target: &'a [f64]) -> BoostRows<'a> {
        BoostRows {
            columns,
            target,
            weights: None,
        }
    }

    pub fn rows(&self) -> usize {
        self.target.len()
    }

    fn check(&self, loss: BoostLoss) -> Result<(), FitError> {
        let rows = self.rows();
        if rows == 0 {
            return Err(FitError::NeedsRows { needs: 1, has: 0 });
        }
        let lengths = self.columns.iter().map(Vec::len);
        for has in lengths.chain(self.weights.map(<[f64]>::len)) {
            if has != rows {
                return Err(FitError::FeatureRows { needs: rows, has });
            }
        }
        if let Some(row) = self.target.iter().position(|value| !loss.takes(*value)) {
            return Err(FitError::Target { row });
        }
        let infinite = |column: &Vec<f64>| column.iter().any(|value| value.is_infinite());
        if self.columns.iter().any(infinite) {
            return Err(FitError::NoFiniteFit);
        }
        Ok(())
    }
}

impl<'a> FitContext<'a> {
    /// Who trains with this library.
    pub(crate) fn trainer_of(
        &self,
        library: BoostLibrary,
    ) -> Result<&'a dyn TreeTrainer, FitError> {
        self.trainer().ok_or(FitError::NoTrainer(library.name()))
    }

    /// Trains trees with a library. Targets are best of a size near 1: the libraries reckon with
    /// 32 bits.
    ///
    /// # Errors
    /// [`FitError::NoTrainer`] when the context has none, what [`FitContext::check`] answers,
    /// [`FitError::Library`], and those of lengths and targets that do not fit.
    pub fn boost(
        &self,
        library: BoostLibrary,
        train: &BoostRows<'_>,
        held: Option<&BoostRows<'_>>,
        loss: BoostLoss,
        settings: &BoostSettings,
    ) -> Result<Boosted, FitError> {
        let trainer = self.trainer_of(library)?;
        self.check()?;
        train.check(loss)?;
        if let Some(held) = held {
            held.check(loss)?;
            if held.columns.len() != train.columns.len() {
                return Err(FitError::Task("held out rows have other columns"));
            }
        }
        let boosted = trainer.boost(library, train, held, loss, settings, self)?;
        let fits = boosted.trees.columns() == train.columns.len() && boosted.trees.is_finite();
        fits.then_some(boosted).ok_or(FitError::NoFiniteFit)
    }
}
