//! Who grows the trees.

use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::trees::TreeEnsemble;
use crate::tabular::trees::catboost;
use crate::tabular::trees::gbm::{BoostParams, Loss, boost_trees};
use crate::tabular::trees::ngboost;

pub(in crate::models) trait Learner: Send + Sync {
    /// Rows beyond which more cost time and give little.
    fn most_rows(&self) -> usize;

    /// Trees for targets of mean 0 and deviation 1; columns have NaN where nothing is known.
    fn learn(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError>;
}

/// The engine's own boosted trees.
pub(in crate::models) struct Booster {
    pub rows: usize,
    pub params: BoostParams,
}

impl Booster {
    /// For comparisons.
    pub const QUICK: Booster = Booster {
        rows: 1_500,
        params: BoostParams {
            trees: 50,
            learning_rate: 0.12,
            leaves: Some(8),
            depth: 12,
            least_leaf: 5,
            l2: 1.0,
            bins: 63,
            rows: 0.8,
            columns: 0.7,
        },
    };
}

impl Learner for Booster {
    fn most_rows(&self) -> usize {
        self.rows
    }

    fn learn(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        boost_trees(columns, y, Loss::Squared, &self.params, ctx)
    }
}

pub(in crate::models) struct NgBoost(pub ngboost::NgBoost);

impl Learner for NgBoost {
    fn most_rows(&self) -> usize {
        2_000
    }

    fn learn(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        self.0.boost_numbers(columns, y, ctx)
    }
}

pub(in crate::models) struct CatBoost(pub catboost::CatBoost);

impl Learner for CatBoost {
    fn most_rows(&self) -> usize {
        2_000
    }

    fn learn(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        self.0.boost_numbers(columns, y, ctx)
    }
}
