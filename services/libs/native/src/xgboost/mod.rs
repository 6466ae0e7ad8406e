//! Training with XGBoost (Chen and Guestrin 2016), on histograms.

#[expect(unsafe_code, reason = "the library speaks C")]
mod api;
#[expect(unsafe_code, reason = "the library speaks C")]
mod ffi;
mod model;
mod places;
#[cfg(test)]
mod tests;

use b2l_engine::{
    BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted, FitContext, FitError,
};

use crate::library::Library;
use crate::rounds::{Rounds, run, short};
use ffi::{Booster, Rows};
use places::Places;

const LIBRARY: Library = Library(BoostLibrary::XgBoost);

pub(crate) fn train(
    train: &BoostRows<'_>,
    held: Option<&BoostRows<'_>>,
    loss: BoostLoss,
    settings: &BoostSettings,
    ctx: &FitContext<'_>,
) -> Result<Boosted, FitError> {
    let places = Places::of(train.columns, ctx)?;
    let rows = rows(&places, train, ctx)?;
    let held = held
        .map(|held| self::rows(&places, held, ctx))
        .transpose()?;
    ctx.check()?;
    let known: Vec<&Rows> = std::iter::once(&rows).chain(&held).collect();
    let mut booster = Booster::new(&known)?;
    for (name, value) in options(loss, settings, ctx.seed()) {
        booster.set(name, &value)?;
    }
    let mut training = Training {
        booster,
        rows: &rows,
        held: held.as_ref(),
    };
    let grown = run(&mut training, settings, ctx)?;
    let json = training.booster.model()?;
    ctx.check()?;
    Ok(Boosted {
        trees: model::read(&json, grown.rounds, loss, &places, train.columns.len())?,
        rounds: grown.rounds,
        held_loss: grown.held_loss,
    })
}

fn rows(places: &Places, rows: &BoostRows<'_>, ctx: &FitContext<'_>) -> Result<Rows, FitError> {
    let values = places.encode(rows.columns, rows.rows(), ctx)?;
    let weights = rows.weights.map(short);
    Rows::new(&values, &short(rows.target), weights.as_deref())
}

struct Training<'a> {
    booster: Booster,
    rows: &'a Rows,
    held: Option<&'a Rows>,
}

impl Rounds for Training<'_> {
    fn grow(&mut self, round: usize) -> Result<bool, FitError> {
        self.booster.update(self.rows, round)?;
        Ok(true)
    }

    fn held_loss(&mut self, round: usize) -> Result<Option<f64>, FitError> {
        let held = self.held;
        held.map(|held| self.booster.measure(held, round))
            .transpose()
    }
}

fn options(loss: BoostLoss, settings: &BoostSettings, seed: u64) -> Vec<(&'static str, String)> {
    let mut options = vec![
        ("verbosity", "0".to_owned()),
        ("nthread", "1".to_owned()),
        // The library's seeds have 31 bits.
        ("seed", (seed % (1 << 31)).to_string()),
        ("tree_method", "hist".to_owned()),
        ("learning_rate", settings.learning_rate.to_string()),
        ("max_depth", settings.depth.unwrap_or(0).to_string()),
        ("max_leaves", settings.leaves.unwrap_or(0).to_string()),
        ("min_child_weight", settings.least_curvature.to_string()),
        ("reg_alpha", settings.l1.to_string()),
        ("reg_lambda", settings.l2.to_string()),
        ("min_split_loss", settings.least_gain.to_string()),
        ("subsample", settings.rows.to_string()),
        ("colsample_bytree", settings.columns.to_string()),
        ("max_bin", settings.bins.to_string()),
        ("disable_default_eval_metric", "1".to_owned()),
    ];
    if settings.leaves.is_some() {
        options.push(("grow_policy", "lossguide".to_owned()));
    }
    let (objective, measure) = match loss {
        BoostLoss::Squared => ("reg:squarederror", "rmse".to_owned()),
        BoostLoss::Absolute => ("reg:absoluteerror", "mae".to_owned()),
        BoostLoss::Quantile(level) => {
            options.push(("quantile_alpha", level.to_string()));
            ("reg:quantileerror", "quantile".to_owned())
        }
        BoostLoss::Tweedie(power) => {
            options.push(("tweedie_variance_power", power.to_string()));
            ("reg:tweedie", format!("tweedie-nloglik@{power}"))
        }
        BoostLoss::Logistic => ("binary:logistic", "logloss".to_owned()),
        BoostLoss::Softmax(classes) => {
            options.push(("num_class", classes.to_string()));
            ("multi:softprob", "mlogloss".to_owned())
        }
    };
    options.push(("objective", objective.to_owned()));
    options.push(("eval_metric", measure));
    options
}
