//! Fitting one form, or the best of several, and what a fitted form predicts.

use serde::{Deserialize, Serialize};

use super::form::{Form, Season};
use super::recursion::Pass;
use super::start::guess;
use super::state::{Coordinates, Smoothing};
use crate::catalogue::{Forecast, check_request};
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::likely::Likely;
use crate::numeric::{aicc, minimise, size_of};

/// A fitted form.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Smoothed {
    pub form: Form,
    pub period: usize,
    /// The data were divided by this.
    pub scale: f64,
    /// Parameters, and the states after the last value, of the divided data.
    pub smoothing: Smoothing,
    /// Variance of one-step errors of the divided data, relative for relative errors.
    pub variance: f64,
    /// Of the data as they came.
    pub log_likelihood: f64,
    pub aicc: Option<f64>,
    /// Sum of squared one-step errors, of the data as they came unless relative.
    pub sse: f64,
}

/// What is not to be searched for.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Fixed {
    pub alpha: Option<f64>,
}

/// Where the search begins: smoothing of the level, and which share of its region that of the
/// season takes. The likelihood of seasonal forms has several tops.
const STARTS: [(f64, f64); 3] = [(0.15, 0.1), (0.6, 0.1), (0.1, 0.8)];
/// Relative change of the likelihood that counts as none.
const TOLERANCE: f64 = 1e-9;

/// The form with the lowest AICc among those that can be fitted to these values (no gaps);
/// simple smoothing when the series is too short for the criterion.
///
/// # Errors
/// A stop, a deadline, or [`FitError::NoFiniteFit`].
pub(crate) fn smooth(
    y: &[f64],
    period: usize,
    forms: impl Iterator<Item = Form>,
    fixed: Fixed,
    ctx: &FitContext<'_>,
) -> Result<Smoothed, FitError> {
    Ok(likely(y, period, forms, fixed, ctx)?.best)
}

/// As [`smooth`], with the other forms that the values do not speak against.
///
/// # Errors
/// A stop, a deadline, or [`FitError::NoFiniteFit`].
pub(crate) fn likely(
    y: &[f64],
    period: usize,
    forms: impl Iterator<Item = Form>,
    fixed: Fixed,
    ctx: &FitContext<'_>,
) -> Result<Likely<Smoothed>, FitError> {
    let scale = size_of(y);
    let scaled: Vec<f64> = y.iter().map(|value| value / scale).collect();
    // Tiny values beside large ones make relative errors meaningless.
    let positive = scaled.iter().all(|value| *value > 1e-6);
    let mut found = Vec::new();
    for form in forms {
        let fits = (period > 1 || !form.has_season())
            && (positive || !form.needs_positive())
            && aicc(0.0, form.parameters(period), y.len()).is_some();
        if !fits {
            continue;
        }
        let fitted = match one(form, &scaled, scale, period, fixed, ctx) {
            Err(FitError::NoFiniteFit) => continue,
            fitted => fitted?,
        };
        found.push((fitted.aicc.unwrap_or(f64::INFINITY), fitted));
    }
    let simple = || {
        Ok(Likely::only(one(
            Form::SIMPLE,
            &scaled,
            scale,
            period,
            fixed,
            ctx,
        )?))
    };
    Likely::of(found).map_or_else(simple, Ok)
}

fn one(
    form: Form,
    y: &[f64],
    scale: f64,
    period: usize,
    fixed: Fixed,
    ctx: &FitContext<'_>,
) -> Result<Smoothed, FitError> {
    let coordinates = Coordinates::new(form, period, fixed.alpha);
    let mut pass = Pass::new(form, y);
    let mut best = None;
    let starts = if form.has_season() {
        &STARTS[..]
    } else {
        &STARTS[..2]
    };
    for (alpha, share) in starts {
        let alpha = fixed.alpha.unwrap_or(*alpha);
        let start = guess(form, y, period, alpha, *share);
        let found = minimise(
            coordinates.from(&start),
            TOLERANCE,
            |x, gradient| {
                let first = coordinates.to(x);
                let value = pass.forward(&mut first.clone());
                if value.is_finite() {
                    coordinates.pull_back(&first, &pass.backward(&first), gradient);
                }
                value
            },
            || ctx.check(),
        );
        match found {
            Ok(found) if best.as_ref().is_none_or(|(value, _)| found.value < *value) => {
                best = Some((found.value, found.at));
            }
            Ok(_) | Err(FitError::NoFiniteFit) => {}
            Err(error) => return Err(error),
        }
    }
    let (_, at) = best.ok_or(FitError::NoFiniteFit)?;
    let mut smoothing = coordinates.to(&at);
    let value = pass.forward(&mut smoothing);
    let n = y.len() as f64;
    let log_likelihood = -0.5 * (value + n * (1.0 + std::f64::consts::TAU.ln())) - n * scale.ln();
    let parameters = form.parameters(period);
    Ok(Smoothed {
        form,
        period,
        scale,
        variance: pass.variance(parameters),
        log_likelihood,
        aicc: aicc(-2.0 * log_likelihood, parameters, y.len()),
        sse: pass.squares()
            * if form.relative_error {
                1.0
            } else {
                scale * scale
            },
        smoothing,
    })
}

impl Smoothed {
    /// Means and standard deviations of the next values. The variance takes the terms of first
    /// order in the error variance, exact for additive errors (2008, chapter 6).
    pub fn predict(&self, steps: usize, level: f64) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let mut means = Vec::with_capacity(steps);
        let mut deviations = Vec::with_capacity(steps);
        let state = &self.smoothing;
        let multiplicative = self.form.season == Season::Multiplicative;
        let season = |step: usize| match state.season.len() {
            0 => f64::from(u8::from(multiplicative)),
            period => state.season[step % period],
        };
        // Sum of φ, φ², ... for the trend so far, and of squared effects of past errors.
        let (mut damped, mut power) = (0.0, 1.0);
        let mut earlier = 0.0;
        let mut effect_of_trend = 0.0;
        let mut effect_power = 1.0;
        for step in 0..steps {
            power *= state.phi;
            damped += power;
            let base = state.level + damped * state.trend;
            let mean = if multiplicative {
                base * season(step)
            } else {
                base + season(step)
            };
            // With relative errors an error is a share of the value it falls on.
            let own = if self.form.relative_error {
                mean * mean
            } else {
                1.0
            };
            let shape = if multiplicative {
                season(step).powi(2)
            } else {
                1.0
            };
            deviations.push(self.scale * (self.variance * (own + shape * earlier)).sqrt());
            means.push(self.scale * mean);
            // How an error at this step moves the forecasts after it.
            effect_of_trend += effect_power;
            effect_power *= state.phi;
            let seasonal = !state.season.is_empty() && (step + 1).is_multiple_of(self.period);
            let effect = state.alpha
                + if self.form.has_trend() {
                    state.beta * effect_of_trend * state.phi.min(1.0)
                } else {
                    0.0
                }
                + if seasonal { state.gamma } else { 0.0 };
            let size = match (self.form.relative_error, multiplicative) {
                (false, _) => 1.0,
                (true, false) => mean * mean,
                (true, true) => base * base,
            };
            earlier += effect * effect * size;
        }
        Forecast::gaussian(means, &deviations, level)
    }
}
