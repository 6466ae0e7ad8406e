//! The kinds of number that may stand above a forecast.

use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{PastValues, adds_up};

/// How the values of a forecast become one number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeadlineKind {
    /// Their sum.
    Total,
    /// Their mean.
    Mean,
    /// That of the last step.
    Last,
}

impl HeadlineKind {
    /// Every kind.
    pub const ALL: [HeadlineKind; 3] =
        [HeadlineKind::Total, HeadlineKind::Mean, HeadlineKind::Last];

    /// The kind that suits a target: what may be added up is, all else is averaged.
    pub fn automatic(past: &PastValues<'_>) -> HeadlineKind {
        match adds_up(past) {
            true => HeadlineKind::Total,
            false => HeadlineKind::Mean,
        }
    }

    /// The number; `None` of no values and of values that are not finite.
    pub fn of(self, values: &[f64]) -> Option<f64> {
        let total: f64 = values.iter().sum();
        let value = match self {
            HeadlineKind::Total => total,
            HeadlineKind::Mean => total / values.len() as f64,
            HeadlineKind::Last => *values.last()?,
        };
        (!values.is_empty() && value.is_finite()).then_some(value)
    }

    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            HeadlineKind::Total => "total",
            HeadlineKind::Mean => "mean",
            HeadlineKind::Last => "last",
        }
    }
}

impl FromStr for HeadlineKind {
    type Err = String;

    fn from_str(text: &str) -> Result<HeadlineKind, String> {
        HeadlineKind::ALL
            .into_iter()
            .find(|kind| kind.as_str() == text)
            .ok_or_else(|| format!("{text} is no kind of headline"))
    }
}
