//! The rule itself.

use chrono::{NaiveDate, NaiveTime, Weekday};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::ScheduleRequest;

/// What a rule counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename = "ScheduleUnit", rename_all = "lowercase")]
pub enum Unit {
    Minute,
    Hour,
    Day,
    Week,
    Month,
}

impl Unit {
    /// As it is spelled in the contract.
    pub const ALL: [(&'static str, Self); 5] = [
        ("minute", Self::Minute),
        ("hour", Self::Hour),
        ("day", Self::Day),
        ("week", Self::Week),
        ("month", Self::Month),
    ];

    /// How many of them may lie between two moments.
    pub fn values(self) -> &'static [u32] {
        match self {
            Self::Minute => &[1, 5, 10, 15, 20, 30],
            Self::Hour => &[1, 2, 3, 4, 6, 8, 12],
            Self::Day => &[1],
            Self::Week => &[1, 2],
            Self::Month => &[1, 2, 3, 4, 6, 12],
        }
    }

    /// The one that is meant when nobody says.
    pub fn usual(self) -> u32 {
        match self {
            Self::Minute => 10,
            Self::Hour | Self::Day | Self::Week | Self::Month => 1,
        }
    }
}

/// When something recurs. Made by [`ScheduleRequest::checked`], so that every part of it is possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    pub(crate) unit: Unit,
    pub(crate) value: u32,
    /// The first day, in the zone. Weeks are counted from the one that it lies in; months come on its day, or on their
    /// last where they have no such day.
    pub(crate) start: NaiveDate,
    /// On the wall, to the minute. Of an hourly rule it is the time from which the hours are counted, of one in minutes
    /// only its minutes matter.
    pub(crate) time: NaiveTime,
    /// The days of the week, Monday first; monthly rules do not look at them.
    pub(crate) weekdays: [bool; 7],
    pub(crate) zone: Tz,
}

impl Schedule {
    /// All of it, as the contract spells it.
    pub fn spelled(&self) -> ScheduleRequest {
        let unit = Unit::ALL.iter().find(|(_, unit)| *unit == self.unit);
        let weekdays = (1..).zip(self.weekdays).filter(|(_, chosen)| *chosen);
        ScheduleRequest {
            unit: unit.map(|(word, _)| (*word).to_owned()),
            value: Some(self.value.into()),
            start_at: Some(self.start.to_string()),
            time: Some(self.time.format("%H:%M").to_string()),
            weekdays: Some(weekdays.map(|(number, _)| number).collect()),
            timezone: Some(self.zone.name().to_owned()),
        }
    }

    pub(crate) fn on(&self, day: Weekday) -> bool {
        self.weekdays[day.num_days_from_monday() as usize]
    }
}
