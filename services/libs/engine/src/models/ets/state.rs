//! Parameters and states, and the coordinates in which they are searched for.

use serde::{Deserialize, Serialize};

use super::form::{Form, Season};

/// Smoothing parameters and one state. With the state before the first value it is what is
/// fitted, with the state after the last it is what forecasts.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Smoothing {
    pub alpha: f64,
    pub beta: f64,
    pub gamma: f64,
    pub phi: f64,
    pub level: f64,
    pub trend: f64,
    /// One a period of the season, the next one first; empty without a season.
    pub season: Vec<f64>,
}

const LEAST: f64 = 1e-4;
const MOST: f64 = 0.9999;
/// Damping outside this range cannot be told from none, or from no trend (2008, chapter 2).
const PHI: (f64, f64) = (0.8, 0.98);
/// How much of an error the trend may take in, of a seasonal form divided by the length of the
/// season: R's and statsforecast's search begins with this for the level, and the latter bounds
/// the trend by it. Up to the level's own smoothing, as the textbook allows, the likelihood of a
/// short series is highest where its last few changes are taken for its trend: the forms are
/// the same and fit better, and forecast yearly data 8 % worse.
const MOST_BETA: f64 = 0.2;
/// The trend's coordinate: a change per period is far smaller than a level.
const TREND_UNIT: f64 = 0.05;

/// Bound of the trend's smoothing beside this one of the level.
pub(super) fn most_beta(form: Form, period: usize, alpha: f64) -> f64 {
    let season = if form.has_season() { period } else { 1 };
    alpha.min(MOST_BETA / season as f64)
}

/// Coordinates without bounds: logits of the smoothing parameters within their usual region
/// (0 < β < α, but see [`MOST_BETA`]; 0 < γ < 1 − α), then level, trend and all seasonal states but the last, which
/// makes them sum to nothing.
pub(super) struct Coordinates {
    form: Form,
    period: usize,
    fixed_alpha: Option<f64>,
}

impl Coordinates {
    pub fn new(form: Form, period: usize, fixed_alpha: Option<f64>) -> Coordinates {
        Coordinates {
            form,
            period,
            fixed_alpha,
        }
    }

    pub fn from(&self, smoothing: &Smoothing) -> Vec<f64> {
        let mut x = Vec::new();
        if self.fixed_alpha.is_none() {
            x.push(logit(smoothing.alpha, LEAST, MOST));
        }
        if self.form.has_trend() {
            x.push(logit(smoothing.beta, 0.0, self.most_beta(smoothing.alpha)));
        }
        if self.form.has_season() {
            x.push(logit(smoothing.gamma, 0.0, 1.0 - smoothing.alpha));
        }
        if self.form.is_damped() {
            x.push(logit(smoothing.phi, PHI.0, PHI.1));
        }
        x.push(smoothing.level);
        if self.form.has_trend() {
            x.push(smoothing.trend / TREND_UNIT);
        }
        x.extend(
            smoothing
                .season
                .iter()
                .take(self.period.saturating_sub(1))
                .filter(|_| self.form.has_season()),
        );
        x
    }

    pub fn to(&self, x: &[f64]) -> Smoothing {
        let mut rest = x.iter().copied();
        let mut next = || rest.next().unwrap_or(0.0);
        let alpha = self
            .fixed_alpha
            .unwrap_or_else(|| logistic(next(), LEAST, MOST));
        let beta = if self.form.has_trend() {
            logistic(next(), 0.0, self.most_beta(alpha))
        } else {
            0.0
        };
        let gamma = if self.form.has_season() {
            logistic(next(), 0.0, 1.0 - alpha)
        } else {
            0.0
        };
        let phi = if self.form.is_damped() {
            logistic(next(), PHI.0, PHI.1)
        } else {
            1.0
        };
        let level = next();
        let trend = if self.form.has_trend() {
            next() * TREND_UNIT
        } else {
            0.0
        };
        let mut season = Vec::new();
        if self.form.has_season() {
            season.extend((1..self.period).map(|_| next()));
            season.push(self.season_sum() - season.iter().sum::<f64>());
        }
        Smoothing {
            alpha,
            beta,
            gamma,
            phi,
            level,
            trend,
            season,
        }
    }

    /// The gradient in these coordinates, from the one in parameters and states.
    pub fn pull_back(&self, at: &Smoothing, slope: &Smoothing, gradient: &mut [f64]) {
        let share = |value: f64, low: f64, high: f64| (value - low) / (high - low);
        let steep = |value: f64, low: f64, high: f64| {
            (high - low) * share(value, low, high) * (1.0 - share(value, low, high))
        };
        // γ lives in a region that moves with α, and so does β where α is what bounds it.
        let most_beta = self.most_beta(at.alpha);
        let mut alpha = slope.alpha;
        if self.form.has_trend() && most_beta >= at.alpha {
            alpha += slope.beta * at.beta / at.alpha;
        }
        if self.form.has_season() {
            alpha -= slope.gamma * at.gamma / (1.0 - at.alpha);
        }
        let mut slots = gradient.iter_mut();
        let mut put = |value: f64| {
            if let Some(slot) = slots.next() {
                *slot = value;
            }
        };
        if self.fixed_alpha.is_none() {
            put(alpha * steep(at.alpha, LEAST, MOST));
        }
        if self.form.has_trend() {
            put(slope.beta * steep(at.beta, 0.0, most_beta));
        }
        if self.form.has_season() {
            put(slope.gamma * steep(at.gamma, 0.0, 1.0 - at.alpha));
        }
        if self.form.is_damped() {
            put(slope.phi * steep(at.phi, PHI.0, PHI.1));
        }
        put(slope.level);
        if self.form.has_trend() {
            put(slope.trend * TREND_UNIT);
        }
        if let Some((last, others)) = slope.season.split_last() {
            others.iter().for_each(|other| put(other - last));
        }
    }

    fn most_beta(&self, alpha: f64) -> f64 {
        most_beta(self.form, self.period, alpha)
    }

    fn season_sum(&self) -> f64 {
        match self.form.season {
            Season::Multiplicative => self.period as f64,
            _ => 0.0,
        }
    }
}

/// Where the logit is cut: beyond it the parameter is at its bound.
const FAR: f64 = 12.0;

fn logit(value: f64, low: f64, high: f64) -> f64 {
    let share = ((value - low) / (high - low)).clamp(1e-6, 1.0 - 1e-6);
    (share / (1.0 - share)).ln()
}

fn logistic(x: f64, low: f64, high: f64) -> f64 {
    low + (high - low) / (1.0 + (-x.clamp(-FAR, FAR)).exp())
}
