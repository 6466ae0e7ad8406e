//! Fitting one form: the states before the first value come from running backwards through the
//! data, the weights from the likelihood.

use super::state::{Form, State, Weights};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{aicc, minimise_simplex};

/// Where the search begins (the authors'): nearly a random walk.
const START: Weights = [1.3, 1.0, 0.1, 1.0];
const START_FULL: Weights = [1.3, 1.0, 1.3, 1.0];
/// Where the weights are looked for (statsforecast's region). A real weight near 2 throws the
/// forecast by twice the last error, and the next one back by as much: on short series that fits
/// best and forecasts badly.
const REGION: [(f64, f64); 4] = [(0.01, 1.8), (0.01, 1.9), (0.01, 1.5), (0.01, 1.5)];
const STEP: f64 = 0.1;
/// Of minus twice the log-likelihood.
const TOLERANCE: f64 = 1e-4;
const MOST: usize = 400;
/// Added to the mean squared error, in units of the data's size: a perfect fit has a finite
/// likelihood.
const PERFECT: f64 = 1e-20;

pub(super) struct Fit {
    pub form: Form,
    pub weights: Weights,
    /// After the last value.
    pub state: State,
    pub squares: f64,
    pub aicc: Option<f64>,
}

/// One form, fitted to data of size one.
pub(super) fn fit(
    form: Form,
    y: &[f64],
    period: usize,
    ctx: &FitContext<'_>,
) -> Result<Fit, FitError> {
    let guess = State::guess(form, y, period);
    let mut state = guess.clone();
    let n = y.len() as f64;
    let start = if form == Form::Full {
        START_FULL
    } else {
        START
    };
    let whole = |x: &[f64]| {
        let mut weights = start;
        for ((weight, x), (least, most)) in weights.iter_mut().zip(x).zip(REGION) {
            *weight = x.clamp(least, most);
        }
        weights
    };
    let squares = |weights: &Weights, state: &mut State| {
        state.clone_from(&guess);
        run(form, weights, state, y, period)
    };
    let (best, value) = minimise_simplex(
        &start[..form.weights()],
        STEP,
        TOLERANCE,
        MOST,
        |x| {
            let weights = whole(x);
            if !form.is_stable(&weights) {
                return f64::INFINITY;
            }
            n * (squares(&weights, &mut state) / n + PERFECT).ln()
        },
        || ctx.check(),
    )?;
    let weights = whole(&best);
    let squares = squares(&weights, &mut state);
    if !squares.is_finite() {
        return Err(FitError::NoFiniteFit);
    }
    Ok(Fit {
        form,
        weights,
        state,
        squares,
        aicc: aicc(value, form.parameters(period), y.len()),
    })
}

/// Runs forwards and backwards, and forwards once more: the sum of squared errors of the last run.
/// Before it turns, each pair takes one step without an error.
fn run(form: Form, weights: &Weights, state: &mut State, y: &[f64], period: usize) -> f64 {
    let step = |state: &mut State, at: usize, value: f64| {
        let place = at % period;
        let error = value - state.expected(place);
        state.learn(form, weights, place, error);
        error * error
    };
    for (at, value) in y.iter().enumerate() {
        step(state, at, *value);
    }
    state.go_on(form, weights);
    for (at, value) in y.iter().enumerate().rev() {
        step(state, at, *value);
    }
    state.go_on(form, weights);
    y.iter()
        .enumerate()
        .map(|(at, value)| step(state, at, *value))
        .sum()
}
