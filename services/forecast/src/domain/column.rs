//! A column of a story: its name, the part that it plays, and whether its future is known.

use b2l_engine::Period;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Column {
    pub name: String,
    #[serde(rename = "type")]
    pub role: Role,
    /// Of a column that explains a time series.
    #[serde(default)]
    pub future: Future,
}

/// Whether somebody knows, when a forecast is made, what a column will be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
#[schema(as = FutureKnowledge)]
pub enum Future {
    /// Models see what the column was one horizon earlier.
    #[default]
    Unknown,
    /// Plans: prices, promotions, holidays. Their values come with each forecast.
    Known,
}

/// The part a column plays in a story.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    Forecast,
    Numerical,
    Binary,
    Ordinal,
    Nominal,
    Category,
    DateHours,
    DateDays,
    DateWeeks,
    DateMonths,
    DateQuarters,
    DateYears,
    Empty,
}

impl Column {
    /// A column of which nobody said more than its part.
    pub fn new(name: &str, role: Role) -> Self {
        Self {
            name: name.to_owned(),
            role,
            future: Future::default(),
        }
    }
}

impl Future {
    pub const EVERY: [Future; 2] = [Future::Known, Future::Unknown];

    pub fn as_str(self) -> &'static str {
        match self {
            Future::Known => "known",
            Future::Unknown => "unknown",
        }
    }

    pub fn parse(text: &str) -> Option<Future> {
        Future::EVERY
            .into_iter()
            .find(|future| future.as_str() == text)
    }
}

impl Role {
    pub const EVERY: [Role; 13] = [
        Role::Forecast,
        Role::Numerical,
        Role::Binary,
        Role::Ordinal,
        Role::Nominal,
        Role::Category,
        Role::DateHours,
        Role::DateDays,
        Role::DateWeeks,
        Role::DateMonths,
        Role::DateQuarters,
        Role::DateYears,
        Role::Empty,
    ];

    /// The period of a date column, none for the others.
    pub fn period(self) -> Option<Period> {
        Some(match self {
            Role::DateHours => Period::Hours,
            Role::DateDays => Period::Days,
            Role::DateWeeks => Period::Weeks,
            Role::DateMonths => Period::Months,
            Role::DateQuarters => Period::Quarters,
            Role::DateYears => Period::Years,
            _ => return None,
        })
    }

    /// Whether such a column may explain the target.
    pub fn explains(self) -> bool {
        matches!(
            self,
            Role::Numerical | Role::Binary | Role::Ordinal | Role::Nominal
        )
    }

    pub fn as_str(self) -> &'static str {
        match self {
            Role::Forecast => "forecast",
            Role::Numerical => "numerical",
            Role::Binary => "binary",
            Role::Ordinal => "ordinal",
            Role::Nominal => "nominal",
            Role::Category => "category",
            Role::DateHours => "date_hours",
            Role::DateDays => "date_days",
            Role::DateWeeks => "date_weeks",
            Role::DateMonths => "date_months",
            Role::DateQuarters => "date_quarters",
            Role::DateYears => "date_years",
            Role::Empty => "empty",
        }
    }

    pub fn parse(text: &str) -> Option<Role> {
        Role::EVERY.into_iter().find(|role| role.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_role_is_stored_under_its_wire_name() {
        for role in Role::EVERY {
            assert_eq!(serde_json::to_value(role).unwrap(), role.as_str());
            assert_eq!(Role::parse(role.as_str()), Some(role));
        }
        assert_eq!(Role::parse("moon"), None);
    }
}
