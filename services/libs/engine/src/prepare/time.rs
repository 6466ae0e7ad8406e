//! Columns made of the date of a period, and distances in time as numbers of periods.
//!
//! Month and weekday are a column for each but the first; the week of the year is three pairs of
//! waves, because 52 columns would be more than most histories can fill; the year is a number.

use std::f64::consts::TAU;

use chrono::{Datelike, NaiveDateTime};
use serde::{Deserialize, Serialize};

use crate::calendar::{Axis, Spacing};

/// Time features and lags of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeFeature {
    Month,
    Year,
    DayOfWeek,
    Week,
    LastMonthLag,
    #[serde(rename = "3_last_month_lag")]
    ThreeMonthLag,
    #[serde(rename = "12_last_month_lag")]
    TwelveMonthLag,
    LastWeekLag,
    #[serde(rename = "2_last_week_lag")]
    TwoWeekLag,
    #[serde(rename = "4_last_week_lag")]
    FourWeekLag,
    #[serde(rename = "prior_1_year_lag")]
    OneYearLag,
    #[serde(rename = "prior_2_year_lag")]
    TwoYearLag,
}

/// A distance back in time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Back {
    Weeks(u32),
    Months(u32),
}

const WEEK_WAVES: u32 = 3;
const WEEKS_A_YEAR: f64 = 52.1775;
/// A year of days is 52 weeks, so that weekdays meet.
const WEEKS_A_MONTH: f64 = 52.0 / 12.0;
const DAYS_A_MONTH: f64 = 365.25 / 12.0;

impl TimeFeature {
    /// The names of the settings.
    pub const NAMES: [&'static str; 12] = [
        "month",
        "year",
        "day_of_week",
        "week",
        "last_month_lag",
        "3_last_month_lag",
        "12_last_month_lag",
        "last_week_lag",
        "2_last_week_lag",
        "4_last_week_lag",
        "prior_1_year_lag",
        "prior_2_year_lag",
    ];

    pub fn as_str(self) -> &'static str {
        TimeFeature::NAMES[self as usize]
    }

    fn back(self) -> Option<Back> {
        match self {
            TimeFeature::Month | TimeFeature::Year | TimeFeature::DayOfWeek | TimeFeature::Week => {
                None
            }
            TimeFeature::LastMonthLag => Some(Back::Months(1)),
            TimeFeature::ThreeMonthLag => Some(Back::Months(3)),
            TimeFeature::TwelveMonthLag | TimeFeature::OneYearLag => Some(Back::Months(12)),
            TimeFeature::TwoYearLag => Some(Back::Months(24)),
            TimeFeature::LastWeekLag => Some(Back::Weeks(1)),
            TimeFeature::TwoWeekLag => Some(Back::Weeks(2)),
            TimeFeature::FourWeekLag => Some(Back::Weeks(4)),
        }
    }

    /// Whether this is a value of the series itself, some time ago.
    pub(super) fn is_lag(self) -> bool {
        self.back().is_some()
    }

    /// How many periods ago; `None` where that is no whole number of them, or no lag.
    pub(super) fn periods(self, axis: &Axis) -> Option<usize> {
        let days = |back: Back| match back {
            Back::Weeks(weeks) => 7.0 * f64::from(weeks),
            Back::Months(months) if months % 12 == 0 => 364.0 * f64::from(months / 12),
            Back::Months(months) => (DAYS_A_MONTH * f64::from(months)).round(),
        };
        let weeks = |back: Back| match back {
            Back::Weeks(weeks) => f64::from(weeks),
            Back::Months(months) => (WEEKS_A_MONTH * f64::from(months)).round(),
        };
        let back = self.back()?;
        let periods = match axis.frequency().spacing() {
            Spacing::Minutes(minutes) => days(back) * 1440.0 / f64::from(minutes),
            Spacing::Days(step) if step % 7 == 0 => weeks(back) * 7.0 / f64::from(step),
            Spacing::Days(step) => days(back) / f64::from(step),
            Spacing::Weekdays(set) => weeks(back) * f64::from(set.count()),
            Spacing::Months(step, _) => match back {
                Back::Months(months) => f64::from(months) / f64::from(step),
                Back::Weeks(_) => return None,
            },
            Spacing::Retail(_) => match back {
                Back::Months(months) => f64::from(months),
                Back::Weeks(_) => return None,
            },
        };
        (periods >= 1.0 && periods.fract() == 0.0).then_some(periods as usize)
    }

    /// The columns of the calendar that this feature is; none for a lag.
    pub(super) fn columns(self) -> Vec<DateColumn> {
        match self {
            TimeFeature::Month => (2..=12).map(DateColumn::Month).collect(),
            TimeFeature::Year => vec![DateColumn::Year],
            TimeFeature::DayOfWeek => (1..7).map(DateColumn::Weekday).collect(),
            TimeFeature::Week => (1..=WEEK_WAVES)
                .flat_map(|wave| [DateColumn::WeekSine(wave), DateColumn::WeekCosine(wave)])
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// A number made of a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum DateColumn {
    /// Whether it is this month, 1 to 12.
    Month(u32),
    Year,
    /// Whether it is this weekday, 0 for Monday.
    Weekday(u32),
    WeekSine(u32),
    WeekCosine(u32),
}

impl DateColumn {
    pub fn value(self, date: NaiveDateTime) -> f64 {
        let angle =
            |wave: u32| TAU * f64::from(wave) * f64::from(date.iso_week().week()) / WEEKS_A_YEAR;
        match self {
            DateColumn::Month(month) => f64::from(u8::from(date.month() == month)),
            DateColumn::Year => f64::from(date.year()),
            DateColumn::Weekday(day) => {
                f64::from(u8::from(date.weekday().num_days_from_monday() == day))
            }
            DateColumn::WeekSine(wave) => angle(wave).sin(),
            DateColumn::WeekCosine(wave) => angle(wave).cos(),
        }
    }

    pub fn name(self) -> String {
        match self {
            DateColumn::Month(month) => format!("month {month}"),
            DateColumn::Year => "year".to_owned(),
            DateColumn::Weekday(day) => format!("day of week {}", day + 1),
            DateColumn::WeekSine(wave) => format!("week wave {wave} sine"),
            DateColumn::WeekCosine(wave) => format!("week wave {wave} cosine"),
        }
    }
}
