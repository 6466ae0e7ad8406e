//! Who grows the trees.

use crate::boosting::{BoostLibrary, BoostLoss, BoostRows, BoostSettings};
use crate::catalogue::Params;
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::trees::TreeEnsemble;
use crate::tabular::trees::gbm::{BoostParams, Loss, boost_trees};

/// Makes trees of columns, NaN where nothing is known, and targets of mean 0 and deviation 1.
type Grow =
    dyn Fn(&[Vec<f64>], &[f64], &FitContext<'_>) -> Result<TreeEnsemble, FitError> + Send + Sync;

/// A long series is worth so many times the rows of a short one.
pub(super) const LONG: usize = 5;
/// More rows than this many times those of a short series are those of a long one.
const MANY: f64 = 1.2;

pub(in crate::models) struct Learner {
    /// Rows of a short series beyond which more cost time and give little.
    most_rows: usize,
    grow: Box<Grow>,
    /// The library without which it cannot.
    library: Option<BoostLibrary>,
}

impl Learner {
    pub fn new(
        most_rows: usize,
        grow: impl Fn(&[Vec<f64>], &[f64], &FitContext<'_>) -> Result<TreeEnsemble, FitError>
        + Send
        + Sync
        + 'static,
    ) -> Learner {
        Learner {
            most_rows,
            grow: Box::new(grow),
            library: None,
        }
    }

    /// The engine's own boosted trees. Of a long series they learn medians: among so many rows
    /// there are days that nothing explains, and on held-back ends of hourly rentals and demand
    /// medians erred 10 to 15 % less; few rows tell a mean better.
    pub fn own(most_rows: usize, params: BoostParams) -> Learner {
        Learner::new(most_rows, move |columns, y, ctx| {
            let loss = if y.len() as f64 > MANY * most_rows as f64 {
                Loss::Absolute
            } else {
                Loss::Squared
            };
            boost_trees(columns, y, loss, &params, ctx)
        })
    }

    /// How many rows to learn from, of so many points.
    pub(super) fn rows(&self, points: usize) -> usize {
        points.clamp(self.most_rows, LONG * self.most_rows)
    }

    /// Own trees for comparisons; half as many, on half as many bins, where there is nothing to
    /// compare, only how errors grow with the step: of 135 series of M4 the intervals were as good
    /// as with 63 bins.
    pub(super) fn quick(choices: usize) -> Learner {
        let (trees, learning_rate, bins) = match choices > 1 {
            true => (50, 0.12, 63),
            false => (25, 0.24, 32),
        };
        let params = BoostParams {
            trees,
            learning_rate,
            leaves: Some(8),
            depth: 12,
            least_leaf: 5,
            l2: 1.0,
            bins,
            rows: 0.8,
            columns: 0.7,
        };
        Learner::own(1_500, params)
    }

    /// A library that the caller of the fit brings, with what a user set. Rows of neighbouring
    /// origins are much alike, so that a handful must speak for a leaf.
    pub fn library(library: BoostLibrary, params: &Params, leaves: Option<usize>) -> Learner {
        let defaults = BoostSettings::of(library);
        let settings = BoostSettings {
            rounds: params.count("trees").unwrap_or(defaults.rounds),
            learning_rate: params
                .number("learning_rate")
                .unwrap_or(defaults.learning_rate),
            depth: params.count("depth"),
            leaves,
            least_leaf: 5,
            least_curvature: 5.0,
            l2: 5.0,
            rows: 0.8,
            columns: 0.7,
            bins: 63,
            ..defaults
        };
        let learner = Learner::new(4_000, move |columns, y, ctx| {
            let rows = BoostRows::new(columns, y);
            let boosted = ctx.boost(library, &rows, None, BoostLoss::Squared, &settings)?;
            Ok(boosted.trees)
        });
        Learner {
            library: Some(library),
            ..learner
        }
    }

    /// Refuses a context without the library it needs, before any work is done.
    pub(super) fn check(&self, ctx: &FitContext<'_>) -> Result<(), FitError> {
        self.library
            .map_or(Ok(()), |library| ctx.trainer_of(library).map(|_| ()))
    }

    pub(super) fn learn(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        (self.grow)(columns, y, ctx)
    }
}
