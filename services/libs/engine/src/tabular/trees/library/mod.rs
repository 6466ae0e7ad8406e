//! Boosted trees of libraries as models for rows: encoding, the number of rounds, the target's
//! scale. The trees come through [`FitContext::boost`](crate::FitContext::boost).

pub mod lightgbm;
pub mod xgboost;

use super::cart::Labels;
use super::encoded::EncodedTrees;
use super::target::Prepared;
use crate::boosting::{BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted};
use crate::catalogue::{ParamKind, ParamSpec, Params};
use crate::context::FitContext;
use crate::error::FitError;
use crate::tabular::encode::{TreeEncoder, TreeOptions};
use crate::tabular::frame::Frame;
use crate::tabular::select::{sample, split};
use crate::tabular::target::Target;
use crate::tabular::traits::{FittedPredictor, Predictor};

const TREES: ParamSpec = ParamSpec {
    name: "trees",
    hint: "How many rounds of trees, chosen by the data unless set (100 is usual): as many as help on rows held out.",
    kind: ParamKind::Integer {
        default: None,
        min: 1,
        max: 5_000,
    },
};

const L2: ParamSpec = ParamSpec {
    name: "l2",
    hint: "How strongly predictions are held back where few rows speak for them.",
    kind: ParamKind::Real {
        default: Some(1.0),
        min: 0.0,
        max: 1_000.0,
    },
};

const ROWS: ParamSpec = ParamSpec {
    name: "rows",
    hint: "Share of the rows that each tree learns from.",
    kind: ParamKind::Real {
        default: Some(0.8),
        min: 0.1,
        max: 1.0,
    },
};

const COLUMNS: ParamSpec = ParamSpec {
    name: "columns",
    hint: "Share of the columns that each tree may ask about.",
    kind: ParamKind::Real {
        default: Some(0.8),
        min: 0.1,
        max: 1.0,
    },
};

/// On fewer rows nothing is held out: what so few rows say of the number of rounds is chance.
const ENOUGH: usize = 100;
/// Rounds when nothing is held out, at a learning rate of 0.1.
const FEW_ROUNDS: f64 = 60.0;
/// The share that is held out.
const HELD: f64 = 0.2;
/// Rows × columns that are learnt from, so that a round, and what the libraries do before the first
/// one without looking up, take a fraction of a second; of more rows a part that is like the whole.
const MOST_CELLS: usize = 4_000_000;
/// Rounds without a smaller loss that end the search, and most rounds, at a learning rate of 0.1.
const PATIENCE: f64 = 25.0;
const MOST_ROUNDS: f64 = 600.0;

/// A library with its settings.
pub(super) struct Library {
    library: BoostLibrary,
    settings: BoostSettings,
    /// The rounds asked for.
    rounds: Option<usize>,
}

impl Library {
    /// The library's own settings but for what a user set.
    fn new(library: BoostLibrary, params: &Params) -> Library {
        let settings = BoostSettings::of(library);
        let given = |name, default| params.number(name).unwrap_or(default);
        Library {
            library,
            settings: BoostSettings {
                learning_rate: given("learning_rate", settings.learning_rate),
                depth: params.count("depth").or(settings.depth),
                leaves: params.count("leaves").or(settings.leaves),
                l2: given("l2", settings.l2),
                rows: given("rows", settings.rows),
                columns: given("columns", settings.columns),
                ..settings
            },
            rounds: params.count("trees"),
        }
    }

    /// As many rounds as asked for; else as many as help on rows held out, then all rows.
    fn boost(
        &self,
        rows: &BoostRows<'_>,
        y: &Target,
        loss: BoostLoss,
        ctx: &FitContext<'_>,
    ) -> Result<Boosted, FitError> {
        let count = |at_a_tenth: f64| {
            (at_a_tenth * 0.1 / self.settings.learning_rate)
                .clamp(1.0, 5_000.0)
                .ceil() as usize
        };
        // Trees of few rows have small leaves.
        let least_leaf = self.settings.least_leaf.min((rows.rows() / 12).max(1));
        let fit = |rounds: usize| {
            let settings = BoostSettings {
                rounds,
                least_leaf,
                ..self.settings
            };
            ctx.boost(self.library, rows, None, loss, &settings)
        };
        if let Some(rounds) = self.rounds {
            return fit(rounds);
        }
        if rows.rows() < ENOUGH {
            return fit(count(FEW_ROUNDS));
        }
        let (learn, held) = split(y, HELD, ctx.seed());
        let (learn, held) = (Part::of(rows, &learn), Part::of(rows, &held));
        let settings = BoostSettings {
            rounds: count(MOST_ROUNDS),
            patience: Some(count(PATIENCE)),
            least_leaf,
            ..self.settings
        };
        let sought = ctx.boost(
            self.library,
            &learn.rows(),
            Some(&held.rows()),
            loss,
            &settings,
        )?;
        // More rows bear a few more rounds.
        fit(sought.rounds + sought.rounds / 10)
    }
}

impl Predictor for Library {
    fn fit(
        &self,
        x: &Frame,
        y: &Target,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedPredictor>, FitError> {
        ctx.check()?;
        let some = sample(y, MOST_CELLS / x.columns().len().max(1), ctx.seed());
        let part = (some.len() < x.rows()).then(|| (x.take(&some), y.take(&some)));
        let (x, y) = part.as_ref().map_or((x, y), |(x, y)| (x, y));
        let (encoder, columns) = TreeEncoder::fit(x, y, &TreeOptions::default(), ctx.seed());
        let prepared = Prepared::new(y);
        let (target, loss) = match prepared.labels() {
            Labels::Numbers(y) => (y.to_vec(), BoostLoss::Squared),
            Labels::Classes { codes, classes } => (
                codes.iter().map(|code| f64::from(*code)).collect(),
                if classes == 2 {
                    BoostLoss::Logistic
                } else {
                    BoostLoss::Softmax(classes)
                },
            ),
        };
        let rows = BoostRows::new(&columns, &target);
        let boosted = self.boost(&rows, y, loss, ctx)?;
        Ok(Box::new(EncodedTrees::new(
            encoder,
            x.columns().len(),
            prepared.meaning,
            boosted.trees,
        )))
    }
}

/// Some of the rows.
struct Part {
    columns: Vec<Vec<f64>>,
    target: Vec<f64>,
}

impl Part {
    fn of(rows: &BoostRows<'_>, which: &[usize]) -> Part {
        let take = |values: &[f64]| which.iter().map(|row| values[*row]).collect();
        Part {
            columns: rows.columns.iter().map(|column| take(column)).collect(),
            target: take(rows.target),
        }
    }

    fn rows(&self) -> BoostRows<'_> {
        BoostRows::new(&self.columns, &self.target)
    }
}
