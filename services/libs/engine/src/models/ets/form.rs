//! The forms of exponential smoothing.

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Form {
    /// Errors in proportion to the value, which must then be positive.
    pub relative_error: bool,
    pub trend: Trend,
    pub season: Season,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Trend {
    None,
    Additive,
    /// A trend that levels out.
    Damped,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Season {
    None,
    Additive,
    /// Season in proportion to the level, which must then be positive.
    Multiplicative,
}

impl Form {
    /// Simple exponential smoothing.
    pub const SIMPLE: Form = Form {
        relative_error: false,
        trend: Trend::None,
        season: Season::None,
    };

    /// The fifteen forms that are numerically sound: an additive error never goes with a
    /// multiplicative season (2008, chapter 10).
    pub fn all() -> impl Iterator<Item = Form> {
        let seasons = [Season::None, Season::Additive, Season::Multiplicative];
        let trends = [Trend::None, Trend::Additive, Trend::Damped];
        [false, true]
            .into_iter()
            .flat_map(move |relative_error| {
                seasons.into_iter().flat_map(move |season| {
                    trends.into_iter().map(move |trend| Form {
                        relative_error,
                        trend,
                        season,
                    })
                })
            })
            .filter(|form| form.relative_error || form.season != Season::Multiplicative)
    }

    pub fn needs_positive(self) -> bool {
        self.relative_error || self.season == Season::Multiplicative
    }

    pub fn has_trend(self) -> bool {
        self.trend != Trend::None
    }

    pub fn has_season(self) -> bool {
        self.season != Season::None
    }

    pub fn is_damped(self) -> bool {
        self.trend == Trend::Damped
    }

    /// Smoothing parameters, states that are free, and the error variance.
    pub fn parameters(self, season: usize) -> usize {
        let trend = 2 * usize::from(self.has_trend()) + usize::from(self.is_damped());
        let seasonal = if self.has_season() { season } else { 0 };
        2 + trend + seasonal + 1
    }
}
