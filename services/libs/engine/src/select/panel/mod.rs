//! One model of all series of a story, measured for each of them on the same backtests as its
//! other models: at each origin it learns from what all series were before that date.

mod growth;
mod origins;
mod outcome;
mod taker;

use std::time::Instant;

use super::columns::error_of;
use super::outcome::ModelOutcome;
use super::request::SeriesRequest;
use crate::backtest::{PROBE_LEVEL, Sides, Trial, Window, deviations};
use crate::catalogue::Forecast;
use crate::context::{FitContext, Progress, Step};
use crate::error::{FitError, Interrupted};
use crate::models::global::SPEC;
use crate::models::lags::panel::Panel;
use growth::{Seen, Sizes};
use origins::{Origin, origins};
use taker::Taker;

/// The fewest series that can have something in common.
pub const LEAST_SERIES: usize = 5;
/// Known columns stay when the errors with them are at most this part of those without.
const PAYS: f64 = 0.99;

/// A series of a story, and what it is called.
pub struct PanelSeries<'a> {
    pub request: &'a SeriesRequest,
    /// The category columns with the series' own value in each.
    pub categories: Vec<(String, String)>,
}

/// What a panel leaves.
#[derive(Debug, Default)]
pub struct PanelOutcome {
    /// Of each series, in their order; none where no panel was trained.
    pub outcomes: Vec<ModelOutcome>,
    /// The trees, as each of the trained models contains them; empty where there are none.
    pub shared: String,
}

/// What was measured of all takers.
struct Measured {
    /// By taker, the oldest first.
    trials: Vec<Vec<Trial>>,
    seen: Vec<Vec<Seen>>,
    columns: bool,
}

/// Trains one model over all series, and gives what it leaves for each of them, as
/// [`super::train_model`] does of other models; nothing where fewer than [`LEAST_SERIES`] can take
/// part.
///
/// # Errors
/// [`Interrupted`] when the stop flag was raised. Anything else that goes wrong is a reason in the
/// rows.
pub fn train_panel(
    series: &[PanelSeries<'_>],
    ctx: &FitContext<'_>,
) -> Result<PanelOutcome, Interrupted> {
    let started = Instant::now();
    let takers = Taker::all(series);
    if takers.iter().filter(|taker| taker.takes_part()).count() < LEAST_SERIES {
        return Ok(PanelOutcome::default());
    }
    let horizon = takers.iter().map(|taker| taker.request.horizon).max();
    let ctx = &ctx.with_horizon(horizon.unwrap_or(1));
    let (part, rest): (Vec<Taker<'_>>, Vec<Taker<'_>>) =
        takers.into_iter().partition(Taker::takes_part);
    let mut outcomes: Vec<(usize, ModelOutcome)> = rest
        .iter()
        .map(|taker| (taker.at, outcome::refused(taker)))
        .collect();
    let mut trees = String::new();
    match trained(&part, ctx) {
        Ok((made, shared)) => {
            trees = shared;
            outcomes.extend(part.iter().map(|taker| taker.at).zip(made));
        }
        Err(error) => {
            for taker in &part {
                outcomes.push((taker.at, outcome::failed(taker, error.clone())?));
            }
        }
    }
    outcomes.sort_by_key(|(at, _)| *at);
    let each = started.elapsed().as_secs_f64() / part.len() as f64;
    let timed = |(_, mut outcome): (usize, ModelOutcome)| {
        outcome.row.seconds = each;
        outcome
    };
    Ok(PanelOutcome {
        outcomes: outcomes.into_iter().map(timed).collect(),
        shared: trees,
    })
}

/// With the known columns or, where they do not pay, without them; the trees beside.
fn trained(
    takers: &[Taker<'_>],
    ctx: &FitContext<'_>,
) -> Result<(Vec<ModelOutcome>, String), FitError> {
    let beside = takers.iter().any(|taker| taker.features(true).is_some());
    let times = if beside { 2 } else { 1 };
    let origins = origins(takers);
    // One for each time, and the one of the whole history.
    let all = times * origins.len() + 1;
    let plain = measured(takers, &origins, false, (0, all), ctx)?;
    let measured = match beside {
        true => {
            let with = measured(takers, &origins, true, (origins.len(), all), ctx)?;
            match error(takers, &with) <= PAYS * error(takers, &plain) {
                true => with,
                false => plain,
            }
        }
        false => plain,
    };
    report((all - 1, all), ctx);
    let whole: Vec<usize> = takers.iter().map(Taker::len).collect();
    let heads = heads(takers, &whole, measured.columns)?;
    let members: Vec<_> = heads.iter().flatten().map(taker::Head::member).collect();
    let panel = Panel::grow(&members, ctx.horizon().unwrap_or(1), ctx)?;
    let sizes = Sizes::of(&measured.seen, &whole, ctx);
    let outcomes = takers
        .iter()
        .zip(heads.iter().flatten())
        .zip(measured.trials)
        .enumerate()
        .map(|(at, ((taker, head), trials))| {
            ctx.check()?;
            let fitted = panel.of(&head.member(), sizes.of_taker(at), true)?;
            outcome::of(taker, head, trials, fitted, ctx)
        })
        .collect::<Result<_, FitError>>()?;
    Ok((outcomes, panel.text()))
}

/// Forecasts of all windows, each by a panel that knows nothing of what came after its origin.
fn measured(
    takers: &[Taker<'_>],
    origins: &[Origin],
    columns: bool,
    (done, all): (usize, usize),
    ctx: &FitContext<'_>,
) -> Result<Measured, FitError> {
    let mut measured = Measured {
        trials: vec![Vec::new(); takers.len()],
        seen: vec![Vec::new(); takers.len()],
        columns,
    };
    for (number, origin) in origins.iter().enumerate() {
        report((done + number, all), ctx);
        let heads = heads(takers, &origin.cuts, columns)?;
        let members: Vec<_> = heads.iter().flatten().map(taker::Head::member).collect();
        let panel = match Panel::grow(&members, ctx.horizon().unwrap_or(1), ctx) {
            Ok(panel) => panel,
            // The one before the oldest window only tells how large errors are.
            Err(FitError::NoFiniteFit) if origin.is_before => continue,
            Err(error) => return Err(error),
        };
        let sizes = Sizes::of(&measured.seen, &origin.cuts, ctx);
        for (at, taker) in takers.iter().enumerate() {
            ctx.check()?;
            let told = |cut: usize, steps: usize| -> Result<Option<Forecast>, FitError> {
                let Some(head) = taker.head(cut, columns)? else {
                    return Ok(None);
                };
                let fitted = panel.of(&head.member(), sizes.of_taker(at), false)?;
                let ahead = taker.ahead(cut, steps, columns);
                Ok(Some(fitted.predict(steps, ahead.as_ref(), PROBE_LEVEL)?))
            };
            let cut = origin.cuts[at];
            let steps = taker.request.horizon.min(taker.len() - cut);
            if steps > 0
                && let Some(head) = &heads[at]
                && let Some(forecast) = told(cut, steps)?
            {
                let actual = &taker.request.series.values()[cut..cut + steps];
                let errors = panel.errors(&head.member(), &forecast.mean, actual);
                measured.seen[at].push(Seen { cut, errors });
            }
            for window in &origin.windows[at] {
                let forecast = told(window.cut, window.steps)?;
                let forecast = forecast.ok_or(FitError::NoFiniteFit)?;
                measured.trials[at].push(trial(taker, *window, forecast));
            }
        }
    }
    Ok(measured)
}

fn heads<'a>(
    takers: &'a [Taker<'a>],
    cuts: &[usize],
    columns: bool,
) -> Result<Vec<Option<taker::Head<'a>>>, FitError> {
    let pairs = takers.iter().zip(cuts);
    pairs
        .map(|(taker, cut)| taker.head(*cut, columns))
        .collect()
}

fn trial(taker: &Taker<'_>, window: Window, forecast: Forecast) -> Trial {
    let Window { cut, steps } = window;
    let (deviations, sides) = (deviations(&forecast, PROBE_LEVEL), Sides::of(&forecast));
    let mut predicted = forecast.mean;
    if taker.request.keeps_sign() {
        predicted
            .iter_mut()
            .for_each(|value| *value = value.max(0.0));
    }
    Trial {
        window,
        actual: taker.request.series.values()[cut..cut + steps].to_vec(),
        predicted,
        deviations,
        sides,
        columns: Vec::new(),
    }
}

/// The mean error of all windows, each in parts of the size of its series.
fn error(takers: &[Taker<'_>], measured: &Measured) -> f64 {
    let pairs = takers.iter().zip(&measured.trials);
    let errors = pairs.flat_map(|(taker, trials)| {
        let metric = taker.request.selection.metric;
        let size = taker.size();
        trials
            .iter()
            .map(move |trial| error_of(trial, metric) / size)
    });
    errors.sum()
}

fn report((done, all): (usize, usize), ctx: &FitContext<'_>) {
    ctx.report(Progress {
        model: SPEC.id,
        step: match done + 1 < all {
            true => Step::Backtest {
                origin: done + 1,
                origins: all - 1,
            },
            false => Step::Refit,
        },
        fraction: done as f64 / all as f64,
    });
}
