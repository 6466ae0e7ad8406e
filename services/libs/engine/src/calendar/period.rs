//! The six periods of the product.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Period {
    Hours,
    Days,
    Weeks,
    Months,
    Quarters,
    Years,
}

impl Period {
    pub const ALL: [Period; 6] = [
        Period::Hours,
        Period::Days,
        Period::Weeks,
        Period::Months,
        Period::Quarters,
        Period::Years,
    ];

    pub fn as_str(self) -> &'static str {
        match self {
            Period::Hours => "hours",
            Period::Days => "days",
            Period::Weeks => "weeks",
            Period::Months => "months",
            Period::Quarters => "quarters",
            Period::Years => "years",
        }
    }

    /// Forecast steps offered when the user asks for none.
    pub fn default_steps(self) -> usize {
        match self {
            Period::Hours => 168,
            Period::Days => 30,
            Period::Weeks => 52,
            Period::Months => 12,
            Period::Quarters => 4,
            Period::Years => 5,
        }
    }

    /// Periods in a season when each period is one step.
    pub fn season(self) -> usize {
        match self {
            Period::Hours => 24,
            Period::Days => 7,
            Period::Weeks => 52,
            Period::Months => 12,
            Period::Quarters => 4,
            Period::Years => 1,
        }
    }

    /// Mean length in days, for comparing spacings.
    pub(crate) fn days(self) -> f64 {
        match self {
            Period::Hours => 1.0 / 24.0,
            Period::Days => 1.0,
            Period::Weeks => 7.0,
            Period::Months => 30.437,
            Period::Quarters => 91.31,
            Period::Years => 365.25,
        }
    }
}

impl fmt::Display for Period {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for Period {
    type Err = String;

    fn from_str(text: &str) -> Result<Period, String> {
        Period::ALL
            .into_iter()
            .find(|period| period.as_str() == text)
            .ok_or_else(|| {
                format!("{text} is not one of hours, days, weeks, months, quarters, years")
            })
    }
}
