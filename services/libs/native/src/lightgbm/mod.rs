//! Training with LightGBM (Ke et al. 2017): trees grown leaf by leaf on histograms.

#[expect(unsafe_code, reason = "the library speaks C")]
mod api;
#[expect(unsafe_code, reason = "the library speaks C")]
mod ffi;
mod model;
#[cfg(test)]
mod tests;

use b2l_engine::{
    BoostLibrary, BoostLoss, BoostRows, BoostSettings, Boosted, FitContext, FitError,
};

use crate::library::Library;
use crate::rounds::{Rounds, link, outputs, run, short};
use ffi::{Booster, Rows};

const LIBRARY: Library = Library(BoostLibrary::LightGbm);

/// The library takes numbers below 1e-35 for zero and those above 1e300 for infinite; columns of
/// such a size are divided by a power of two.
const PLAIN_SIZES: std::ops::Range<f64> = 1e-10..1e100;
/// Histograms of fewer rows than this are counted a row at a time, which saves a twentieth of a fit of 120 months; those
/// of more a column at a time. The sums are the same.
const FEW_ROWS: usize = 2_000;
/// Bytes that the texts of most models fit into. To write one is a tenth of a fit of 120 months.
const ROOM: usize = 1 << 20;
/// Leaves of a tree when no number is given, as many as the library can have.
const MOST_LEAVES: usize = 131_072;

pub(crate) fn train(
    train: &BoostRows<'_>,
    held: Option<&BoostRows<'_>>,
    loss: BoostLoss,
    settings: &BoostSettings,
    ctx: &FitContext<'_>,
) -> Result<Boosted, FitError> {
    let scales: Vec<f64> = train.columns.iter().map(|column| scale(column)).collect();
    let options = options(loss, settings, train.target.len(), ctx.seed());
    let rows = rows(train, &scales, &options, None)?;
    ctx.check()?;
    let held = held
        .map(|held| self::rows(held, &scales, &options, Some(&rows)))
        .transpose()?;
    ctx.check()?;
    let booster = Booster::new(&rows, held.as_ref(), &options)?;
    let mut training = Training(booster);
    let grown = run(&mut training, settings, ctx)?;
    let text = training.0.model(grown.rounds, ROOM)?;
    ctx.check()?;
    Ok(Boosted {
        trees: model::read(&text, outputs(loss), link(loss), &scales)?,
        rounds: grown.rounds,
        held_loss: grown.held_loss,
    })
}

struct Training<'a>(Booster<'a>);

impl Rounds for Training<'_> {
    fn grow(&mut self, _round: usize) -> Result<bool, FitError> {
        self.0.update()
    }

    fn held_loss(&mut self, _round: usize) -> Result<Option<f64>, FitError> {
        self.0.measure()
    }
}

/// What a column is divided by.
fn scale(column: &[f64]) -> f64 {
    let sizes = column.iter().filter(|value| !value.is_nan());
    let most = sizes.fold(0.0_f64, |most, value| most.max(value.abs()));
    if most == 0.0 || PLAIN_SIZES.contains(&most) {
        1.0
    } else {
        most.log2().floor().clamp(-1_000.0, 1_000.0).exp2()
    }
}

fn rows(
    rows: &BoostRows<'_>,
    scales: &[f64],
    options: &str,
    learnt: Option<&Rows>,
) -> Result<Rows, FitError> {
    let columns = rows.columns.iter().zip(scales);
    let values: Vec<f64> = columns
        .flat_map(|(column, scale)| column.iter().map(move |value| value / scale))
        .collect();
    let weights = rows.weights.map(short);
    Rows::new(
        &values,
        &short(rows.target),
        weights.as_deref(),
        options,
        learnt,
    )
}

fn options(loss: BoostLoss, settings: &BoostSettings, rows: usize, seed: u64) -> String {
    let (objective, measure) = match loss {
        BoostLoss::Squared => ("regression".to_owned(), "l2"),
        BoostLoss::Absolute => ("regression_l1".to_owned(), "l1"),
        BoostLoss::Quantile(level) => (format!("quantile alpha={level}"), "quantile"),
        BoostLoss::Tweedie(power) => (format!("tweedie tweedie_variance_power={power}"), "tweedie"),
        BoostLoss::Logistic => ("binary".to_owned(), "binary_logloss"),
        BoostLoss::Softmax(classes) => (format!("multiclass num_class={classes}"), "multi_logloss"),
    };
    let depth = settings
        .depth
        .map_or("-1".to_owned(), |depth| depth.to_string());
    let leaves = settings.leaves.unwrap_or(MOST_LEAVES).max(2);
    // Said beforehand, since the library would choose by the clock.
    let layout = match rows < FEW_ROWS {
        true => "force_row_wise",
        false => "force_col_wise",
    };
    let mut options = format!(
        "objective={objective} metric={measure} verbosity=-1 num_threads=1 deterministic=true \
         {layout}=true seed={} learning_rate={} num_leaves={leaves} max_depth={depth} \
         min_data_in_leaf={} min_sum_hessian_in_leaf={} lambda_l1={} lambda_l2={} \
         min_gain_to_split={} feature_fraction={} max_bin={}",
        // The library's seeds have 31 bits.
        seed % (1 << 31),
        settings.learning_rate,
        settings.least_leaf.max(1),
        settings.least_curvature,
        settings.l1,
        settings.l2,
        settings.least_gain,
        settings.columns,
        settings.bins,
    );
    if settings.rows < 1.0 {
        options += &format!(" bagging_fraction={} bagging_freq=1", settings.rows);
    }
    options
}
