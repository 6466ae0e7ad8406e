//! One pass through the data, and the way back that gives the gradient.
//!
//! With q = level + φ·trend and δ = value − expected, relative and additive errors lead to the
//! same states (2008, chapter 3), so that only the likelihood tells them apart.

use super::form::{Form, Season};
use super::state::Smoothing;

/// What the way back needs of each step.
#[derive(Clone, Copy, Default)]
struct Passed {
    trend: f64,
    q: f64,
    season: f64,
    expected: f64,
    error: f64,
}

pub(super) struct Pass<'a> {
    form: Form,
    y: &'a [f64],
    steps: Vec<Passed>,
    back: Vec<f64>,
}

/// Added to the mean squared error, in units of the data's size: a perfect fit has a finite
/// likelihood.
const PERFECT: f64 = 1e-20;

impl<'a> Pass<'a> {
    pub fn new(form: Form, y: &'a [f64]) -> Pass<'a> {
        Pass {
            form,
            y,
            steps: vec![Passed::default(); y.len()],
            back: Vec::new(),
        }
    }

    /// Runs the states from `state` (before the first value) to after the last, and returns
    /// minus twice the log-likelihood up to a constant: infinite where the form is not defined.
    pub fn forward(&mut self, state: &mut Smoothing) -> f64 {
        let Form {
            relative_error,
            season,
            ..
        } = self.form;
        let period = state.season.len().max(1);
        let mut slot = 0;
        let (mut squares, mut logs) = (0.0, 0.0);
        for (value, passed) in self.y.iter().zip(&mut self.steps) {
            let q = state.level + state.phi * state.trend;
            let s = state.season.get(slot).copied().unwrap_or(0.0);
            let expected = match season {
                Season::None => q,
                Season::Additive => q + s,
                Season::Multiplicative => q * s,
            };
            if relative_error && expected <= 0.0
                || season == Season::Multiplicative && (q <= 0.0 || s <= 0.0)
            {
                return f64::INFINITY;
            }
            let error = value - expected;
            *passed = Passed {
                trend: state.trend,
                q,
                season: s,
                expected,
                error,
            };
            let (to_level, to_season) = match season {
                Season::Multiplicative => (error / s, error / q),
                _ => (error, error),
            };
            state.level = q + state.alpha * to_level;
            state.trend = state.phi * state.trend + state.beta * to_level;
            if let Some(stored) = state.season.get_mut(slot) {
                *stored = s + state.gamma * to_season;
            }
            slot = (slot + 1) % period;
            if relative_error {
                squares += (error / expected).powi(2);
                logs += expected.ln();
            } else {
                squares += error * error;
            }
        }
        if !state.season.is_empty() {
            state.season.rotate_left(slot);
        }
        let n = self.y.len() as f64;
        n * (squares / n + PERFECT).ln() + 2.0 * logs
    }

    /// Mean squared one-step error, relative for relative errors, of the last forward pass.
    pub fn variance(&self, parameters: usize) -> f64 {
        let freedom = self.y.len().saturating_sub(parameters).max(1) as f64;
        self.squares() / freedom
    }

    /// Sum of squared errors of the last forward pass, relative for relative errors.
    pub fn squares(&self) -> f64 {
        self.steps
            .iter()
            .map(|passed| self.error(passed).powi(2))
            .sum()
    }

    fn error(&self, passed: &Passed) -> f64 {
        if self.form.relative_error {
            passed.error / passed.expected
        } else {
            passed.error
        }
    }

    /// The gradient of the last forward pass's likelihood by parameters and first states, all in
    /// one walk backwards (reverse differentiation).
    pub fn backward(&mut self, first: &Smoothing) -> Smoothing {
        let n = self.y.len() as f64;
        let squares = self.squares() + n * PERFECT;
        let period = first.season.len().max(1);
        self.back.clear();
        self.back.resize(period, 0.0);
        let mut slope = Smoothing {
            alpha: 0.0,
            beta: 0.0,
            gamma: 0.0,
            phi: 0.0,
            level: 0.0,
            trend: 0.0,
            season: Vec::new(),
        };
        let multiplicative = self.form.season == Season::Multiplicative;
        for (at, passed) in self.steps.iter().enumerate().rev() {
            let Passed {
                trend,
                q,
                season: s,
                expected,
                error,
            } = *passed;
            let seasonal = &mut self.back[at % period];
            let (to_level, to_season) = if multiplicative {
                (1.0 / s, 1.0 / q)
            } else {
                (1.0, 1.0)
            };
            let states = first.alpha * slope.level + first.beta * slope.trend;
            let own = if self.form.relative_error {
                let relative = error / expected;
                -2.0 * n * relative / squares * (expected + error) / (expected * expected)
                    + 2.0 / expected
            } else {
                -2.0 * n * error / squares
            };
            let by_expected = own - (states * to_level + first.gamma * *seasonal * to_season);
            slope.alpha += slope.level * error * to_level;
            slope.beta += slope.trend * error * to_level;
            slope.gamma += *seasonal * error * to_season;
            let mut by_q = slope.level + by_expected * if multiplicative { s } else { 1.0 };
            let mut by_season = *seasonal;
            match self.form.season {
                Season::None => by_season = 0.0,
                Season::Additive => by_season += by_expected,
                Season::Multiplicative => {
                    by_q -= *seasonal * first.gamma * error / (q * q);
                    by_season += by_expected * q - states * error / (s * s);
                }
            }
            *seasonal = by_season;
            let by_trend = by_q + slope.trend;
            slope.phi += trend * by_trend;
            slope.level = by_q;
            slope.trend = first.phi * by_trend;
        }
        if self.form.has_season() {
            slope.season.clone_from(&self.back);
        }
        slope
    }
}
