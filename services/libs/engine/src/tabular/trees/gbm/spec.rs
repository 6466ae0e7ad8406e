//! GBM as a model for rows.

use super::{BoostParams, Loss, boost_trees};
use crate::catalogue::{ParamKind, ParamSpec, Role};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::catalogue::PredictorSpec;
use crate::tabular::encode::{TreeEncoder, TreeOptions};
use crate::tabular::frame::Frame;
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Predictor};
use crate::tabular::trees::cart::Labels;
use crate::tabular::trees::encoded::{EncodedTrees, Meaning, restore};
use crate::tabular::trees::options::{CAPABILITIES, boosting, learning_rate, trees};
use crate::tabular::trees::target::Prepared;

pub const SPEC: PredictorSpec = PredictorSpec {
    id: "GBM",
    name: "Boosted trees",
    summary: "Small trees, each mending the errors of those before. Quick and strong.",
    rank: 50,
    role: Role::Member,
    regression: true,
    classification: true,
    params: &[
        trees(200),
        learning_rate(0.05),
        ParamSpec {
            name: "leaves",
            hint: "Most predictions that one tree tells apart; without it the rows decide.",
            kind: ParamKind::Integer {
                default: None,
                min: 2,
                max: 1_000,
            },
        },
        ParamSpec {
            name: "loss",
            hint: "Which errors of numbers are made small: squared, absolute, or those of values that are often zero.",
            kind: ParamKind::Choice {
                default: "squared",
                options: &["squared", "absolute", "tweedie"],
            },
        },
    ],
    capabilities: CAPABILITIES,
    // Two hundred trees of about five levels.
    cost: |shape| boosting(shape, 2, 1_500),
    build: |params, _| {
        let defaults = BoostParams::default();
        Ok(Box::new(Gbm {
            params: BoostParams {
                trees: params.count("trees").unwrap_or(defaults.trees),
                learning_rate: params
                    .number("learning_rate")
                    .unwrap_or(defaults.learning_rate),
                leaves: params.count("leaves"),
                ..defaults
            },
            loss: match params.choice("loss") {
                "absolute" => Loss::Absolute,
                "tweedie" => Loss::Tweedie(1.5),
                _ => Loss::Squared,
            },
        }))
    },
    restore,
};

struct Gbm {
    params: BoostParams,
    loss: Loss,
}

impl Predictor for Gbm {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        ctx.check()?;
        let (encoder, columns) = TreeEncoder::fit(x, y, &TreeOptions::default(), ctx.seed());
        let prepared = Prepared::new(y);
        let mut meaning = prepared.meaning;
        let (target, loss) = match (prepared.labels(), prepared.meaning) {
            (Labels::Classes { codes, classes }, _) => (
                codes.iter().map(|code| f64::from(*code)).collect(),
                if classes == 2 {
                    Loss::Logistic
                } else {
                    Loss::Softmax(classes)
                },
            ),
            // The Tweedie loss is of values from 0 on; others are shifted to it by their lowest.
            (Labels::Numbers(y), Meaning::Number { shift, scale })
                if matches!(self.loss, Loss::Tweedie(_)) =>
            {
                let lowest = y.iter().copied().fold(f64::INFINITY, f64::min);
                let from = lowest.min(-shift);
                meaning = Meaning::Number {
                    shift: shift + from,
                    scale,
                };
                (y.iter().map(|value| value - from).collect(), self.loss)
            }
            (Labels::Numbers(y), _) => (y.to_vec(), self.loss),
        };
        let target: Vec<f64> = target;
        let ensemble = boost_trees(&columns, &target, loss, &self.params, ctx)?;
        Ok(Box::new(EncodedTrees::new(
            encoder,
            x.columns().len(),
            meaning,
            ensemble,
        )))
    }
}
