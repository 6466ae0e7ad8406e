//! CATBOOST: gradient boosting on oblivious trees with ordered statistics of categories
//! (Prokhorenkova et al. 2018).

use std::time::Duration;

use super::cart::Labels;
use super::encoded::Meaning;
use super::ensemble::TreeEnsemble;
pub(crate) use super::oblivious::Settings;
use super::oblivious::{Aim, Fitted, boost};
use super::options::{SLOW, trees};
use super::target::Prepared;
use crate::catalogue::{ParamKind, ParamSpec, Role};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::frame::{Column, Frame};
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Predictor};

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "CATBOOST",
    name: "CatBoost",
    summary: "Many balanced trees, each mending the errors of those before. Often the best, above all with categories.",
    rank: 70,
    role: Role::Selectable,
    regression: true,
    classification: true,
    params: &[
        trees(1_000),
        ParamSpec {
            name: "learning_rate",
            hint: "How much of each tree is taken, chosen by the size of the data unless set (0.03 is usual).",
            kind: ParamKind::Real {
                default: None,
                min: 0.0001,
                max: 1.0,
            },
        },
        ParamSpec {
            name: "depth",
            hint: "Questions from the top of a tree to a prediction.",
            kind: ParamKind::Integer {
                default: Some(6),
                min: 1,
                max: 8,
            },
        },
        ParamSpec {
            name: "l2",
            hint: "How strongly predictions are held back where few rows speak for them.",
            kind: ParamKind::Real {
                default: Some(3.0),
                min: 0.001,
                max: 1_000.0,
            },
        },
    ],
    capabilities: SLOW,
    // A thousand trees of six levels.
    cost: |shape| {
        let features = shape.numbers + 5 * shape.categories + 2;
        // Gradients of classes take exponentials.
        let nanoseconds = match shape.classes {
            0 => 6_500,
            2 => 12_500,
            more => 12_500 * more as u64,
        };
        let steps = ((shape.rows + 3_500) * features) as u64;
        Duration::from_millis(5) + Duration::from_nanos(nanoseconds * steps)
    },
    build: |params, _| {
        let defaults = Settings::default();
        Ok(Box::new(CatBoost(Settings {
            trees: params.count("trees").unwrap_or(defaults.trees),
            learning_rate: params.number("learning_rate"),
            depth: params.count("depth").unwrap_or(defaults.depth),
            l2: params.number("l2").unwrap_or(defaults.l2),
            ..defaults
        })))
    },
    restore: |bytes| Ok(Box::new(Fitted::restore(bytes)?)),
};

pub(crate) struct CatBoost(pub Settings);

impl CatBoost {
    /// Trees for numbers of mean 0 and deviation 1.
    pub(crate) fn boost_numbers(
        &self,
        columns: &[Vec<f64>],
        y: &[f64],
        ctx: &FitContext<'_>,
    ) -> Result<TreeEnsemble, FitError> {
        let named = columns
            .iter()
            .enumerate()
            .map(|(at, values)| Column::numbers(&at.to_string(), values.clone()));
        let x = Frame::trusted(y.len(), named.collect());
        boost(&x, Aim::Numbers(y), &self.0, ctx)?.ensemble()
    }
}

impl Predictor for CatBoost {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        ctx.check()?;
        let prepared = Prepared::new(y);
        let aim = match prepared.labels() {
            Labels::Numbers(y) => Aim::Numbers(y),
            Labels::Classes { codes, classes } => Aim::Classes { codes, classes },
        };
        let (shift, scale) = match prepared.meaning {
            Meaning::Number { shift, scale } => (shift, scale),
            Meaning::Classes(_) => (0.0, 1.0),
        };
        let boosted = boost(x, aim, &self.0, ctx)?;
        let columns = x.columns().len();
        Ok(Box::new(Fitted::new(boosted, shift, scale, columns)))
    }
}
