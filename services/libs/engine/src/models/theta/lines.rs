//! The two lines that theta adds up. The expected value is `l + w·(p·a + (1 − α·p)/α·b)` of the
//! smoothed level l, the straight line's intercept a and slope b, with w = 1 − 1/θ and
//! p = (1 − α)^t for t values so far.

use serde::{Deserialize, Serialize};

/// Level and line after `count` values.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Lines {
    pub level: f64,
    count: f64,
    mean: f64,
    intercept: f64,
    slope: f64,
    /// (1 − α)^count
    pub power: f64,
}

impl Lines {
    pub fn before(level: f64) -> Lines {
        Lines {
            level,
            count: 0.0,
            mean: 0.0,
            intercept: 0.0,
            slope: 0.0,
            power: 1.0,
        }
    }

    /// What the line adds to the level in the next value.
    pub fn line(&self, alpha: f64) -> f64 {
        self.power * self.intercept + (1.0 - (1.0 - alpha) * self.power) / alpha * self.slope
    }

    pub fn expected(&self, alpha: f64, bend: f64) -> f64 {
        self.level + bend * self.line(alpha)
    }

    /// The least squares line through all values, brought up to date with one more.
    pub fn after(&self, value: f64, alpha: f64) -> Lines {
        let count = self.count + 1.0;
        let surprise = value - self.mean;
        let mean = self.mean + surprise / count;
        let slope = if count < 2.0 {
            0.0
        } else {
            ((count - 2.0) * self.slope + 6.0 / count * surprise) / (count + 1.0)
        };
        Lines {
            level: alpha * value + (1.0 - alpha) * self.level,
            count,
            mean,
            intercept: mean - 0.5 * (count + 1.0) * slope,
            slope,
            power: self.power * (1.0 - alpha),
        }
    }
}
