//! How level, trend and waves follow the data, and how errors hang on in the next values: the
//! innovations form of De Livera, Hyndman and Snyder (2011), with the waves in a frame that turns
//! with them, so that their sizes stay as they are until an error moves them.

use serde::{Deserialize, Serialize};

use crate::models::arima::from_free;
use crate::numeric::dot;

/// Most terms of the errors' autoregression and moving average together.
pub(super) const MOST_TERMS: usize = 3;

/// Which parts move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) struct Form {
    pub trend: Trend,
    /// Level and trend follow the data; else they stay as they began.
    pub follows: bool,
    /// Waves follow the data.
    pub adapts: bool,
    pub p: usize,
    pub q: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(super) enum Trend {
    None,
    Damped,
    Additive,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Dynamics {
    pub alpha: f64,
    pub beta: f64,
    pub phi: f64,
    /// For each season, how much of an error its waves take up; empty when they stay.
    pub gains: Vec<f64>,
    pub ar: Vec<f64>,
    pub ma: Vec<f64>,
}

/// Everything that is known after a step.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct State {
    pub level: f64,
    pub trend: f64,
    /// Sizes of cosines and sines.
    pub waves: Vec<f64>,
    /// What the level and waves left, and the errors among it; the latest first.
    pub rests: [f64; MOST_TERMS],
    pub errors: [f64; MOST_TERMS],
}

/// Numbers without bounds, from which dynamics follow.
#[derive(Debug, Clone)]
pub(super) struct Free {
    pub alpha: f64,
    beta: f64,
    phi: f64,
    gains: Vec<f64>,
    ar: Vec<f64>,
    ma: Vec<f64>,
}

const LEAST_PHI: f64 = 0.8;
const MOST_PHI: f64 = 0.98;
/// The largest part of an error that one season's waves take up together.
const MOST_GAIN: f64 = 0.5;

fn share(free: f64) -> f64 {
    1.0 / (1.0 + (-free).exp())
}

impl Free {
    pub fn new(alpha: f64, seasons: usize) -> Free {
        Free {
            alpha: (alpha / (1.0 - alpha)).ln(),
            beta: -3.0,
            phi: 1.5,
            gains: vec![-3.0; seasons],
            ar: vec![0.1; MOST_TERMS],
            ma: vec![0.0; MOST_TERMS],
        }
    }

    /// Those that this form has.
    pub fn pack(&self, form: Form) -> Vec<f64> {
        let mut packed = Vec::new();
        if form.follows {
            packed.push(self.alpha);
        }
        if form.follows && form.trend != Trend::None {
            packed.push(self.beta);
        }
        if form.trend == Trend::Damped {
            packed.push(self.phi);
        }
        if form.adapts {
            packed.extend(&self.gains);
        }
        packed.extend(&self.ar[..form.p]);
        packed.extend(&self.ma[..form.q]);
        packed
    }

    pub fn unpack(&self, form: Form, packed: &[f64]) -> Free {
        let mut free = self.clone();
        let mut next = packed.iter().copied();
        let mut take = |to: &mut f64| {
            if let Some(value) = next.next() {
                *to = value;
            }
        };
        if form.follows {
            take(&mut free.alpha);
        }
        if form.follows && form.trend != Trend::None {
            take(&mut free.beta);
        }
        if form.trend == Trend::Damped {
            take(&mut free.phi);
        }
        if form.adapts {
            free.gains.iter_mut().for_each(&mut take);
        }
        free.ar[..form.p].iter_mut().for_each(&mut take);
        free.ma[..form.q].iter_mut().for_each(take);
        free.ar[form.p..].fill(0.0);
        free.ma[form.q..].fill(0.0);
        free
    }

    pub fn dynamics(&self, form: Form) -> Dynamics {
        let alpha = if form.follows { share(self.alpha) } else { 0.0 };
        let negated = |free: &[f64]| from_free(free).iter().map(|value| -value).collect();
        Dynamics {
            alpha,
            beta: match form.trend {
                Trend::None => 0.0,
                _ => alpha * share(self.beta),
            },
            phi: match form.trend {
                Trend::None => 0.0,
                Trend::Damped => LEAST_PHI + (MOST_PHI - LEAST_PHI) * share(self.phi),
                Trend::Additive => 1.0,
            },
            gains: if form.adapts {
                let gains = self.gains.iter();
                gains.map(|gain| MOST_GAIN * share(*gain)).collect()
            } else {
                Vec::new()
            },
            ar: from_free(&self.ar[..form.p]),
            ma: negated(&self.ma[..form.q]),
        }
    }
}

impl Dynamics {
    /// What is expected next: of level and waves, and of the errors before.
    pub fn expected(&self, state: &State, row: &[f64]) -> (f64, f64) {
        let waves = dot(row, &state.waves);
        let rests: f64 = self.ar.iter().zip(&state.rests).map(|(a, d)| a * d).sum();
        let errors: f64 = self.ma.iter().zip(&state.errors).map(|(a, e)| a * e).sum();
        (state.level + self.phi * state.trend + waves, rests + errors)
    }

    /// Moves on by what level and waves left of a value, and the error among it. `gains` has the
    /// gain of each number of the row.
    pub fn absorb(&self, state: &mut State, row: &[f64], gains: &[f64], rest: f64, error: f64) {
        state.level += self.phi * state.trend + self.alpha * rest;
        state.trend = self.phi * state.trend + self.beta * rest;
        for ((size, wave), gain) in state.waves.iter_mut().zip(row).zip(gains) {
            *size += gain * rest * wave;
        }
        if self.ar.len() + self.ma.len() > 0 {
            state.rests.rotate_right(1);
            state.rests[0] = rest;
            state.errors.rotate_right(1);
            state.errors[0] = error;
        }
    }
}
