//! The (1+1) evolution strategy: the best point so far is changed a little; the steps grow with
//! success and shrink with failure, so that one in five succeeds (Rechenberg 1973; Schumer and
//! Steiglitz 1968).

use crate::numeric::Random;
use crate::tune::acquisition::near;
use crate::tune::space::{Point, Space};

const GROWTH: f64 = 2.0;
const SHRINKAGE: f64 = 0.84;

#[derive(Debug, Clone)]
pub(in crate::tune) struct OnePlusOne {
    step: f64,
}

impl OnePlusOne {
    pub fn new() -> OnePlusOne {
        OnePlusOne { step: 0.25 }
    }

    pub fn ask(&self, space: &Space, best: &[f64], random: &mut Random) -> Point {
        near(space, best, self.step, random)
    }

    /// Whether the last point asked for was better than the best before it.
    pub fn tell(&mut self, success: bool) {
        let factor = if success { GROWTH } else { SHRINKAGE };
        self.step = (self.step * factor).clamp(1e-3, 0.5);
    }
}
