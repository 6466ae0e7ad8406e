//! A rule as somebody asks for it: each part may be missing or wrong.

use chrono::{DateTime, Datelike, NaiveDate, NaiveTime, Utc};
use chrono_tz::Tz;
use serde::{Deserialize, Serialize};

use crate::schedule::{Schedule, Unit};

/// The years in which a rule may begin.
const YEARS: std::ops::RangeInclusive<i32> = 1970..=2200;

/// `{unit, value, start_at, time, weekdays, timezone}`. What is missing is the usual: every hour, from today, counted
/// from midnight, on all days, in UTC.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScheduleRequest {
    /// `minute`, `hour`, `day`, `week` or `month`.
    pub unit: Option<String>,
    /// Every how many of them.
    pub value: Option<i64>,
    /// The first day, `YYYY-MM-DD`.
    pub start_at: Option<String>,
    /// `HH:MM`, on the wall.
    pub time: Option<String>,
    /// 1 is Monday, 7 is Sunday.
    pub weekdays: Option<Vec<i64>>,
    /// By its name in the IANA database.
    pub timezone: Option<String>,
}

/// What is wrong with a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    Unit,
    /// The unit has others, see [`Unit::values`].
    Value(Unit),
    StartAt,
    Time,
    Weekdays,
    Timezone,
}

impl Fault {
    /// The part's name in the contract.
    pub fn field(self) -> &'static str {
        match self {
            Self::Unit => "unit",
            Self::Value(_) => "value",
            Self::StartAt => "start_at",
            Self::Time => "time",
            Self::Weekdays => "weekdays",
            Self::Timezone => "timezone",
        }
    }
}

impl ScheduleRequest {
    /// The rule, or all that is wrong with it. Where no first day is named, it is the one that the zone has `now`.
    pub fn checked(&self, now: DateTime<Utc>) -> Result<Schedule, Vec<Fault>> {
        let unit = self.unit();
        // Without a unit nothing can be said of its number.
        let value = unit.map_or(Ok(1), |unit| self.value(unit));
        let (time, weekdays, zone) = (self.time(), self.weekdays(), self.zone());
        let start = self.start(now, zone.unwrap_or(Tz::UTC));
        match (unit, value, start, time, weekdays, zone) {
            (Ok(unit), Ok(value), Ok(start), Ok(time), Ok(weekdays), Ok(zone)) => Ok(Schedule {
                unit,
                value,
                start,
                time,
                weekdays,
                zone,
            }),
            (unit, value, start, time, weekdays, zone) => {
                let faults = [
                    unit.err(),
                    value.err(),
                    start.err(),
                    time.err(),
                    weekdays.err(),
                    zone.err(),
                ];
                Err(faults.into_iter().flatten().collect())
            }
        }
    }

    fn unit(&self) -> Result<Unit, Fault> {
        let Some(asked) = self.unit.as_deref() else {
            return Ok(Unit::Hour);
        };
        let known = Unit::ALL.iter().find(|(word, _)| *word == asked);
        known.map(|(_, unit)| *unit).ok_or(Fault::Unit)
    }

    fn value(&self, unit: Unit) -> Result<u32, Fault> {
        let Some(asked) = self.value else {
            return Ok(unit.usual());
        };
        let known = unit
            .values()
            .iter()
            .find(|value| i64::from(**value) == asked);
        known.copied().ok_or(Fault::Value(unit))
    }

    fn start(&self, now: DateTime<Utc>, zone: Tz) -> Result<NaiveDate, Fault> {
        let Some(asked) = self.start_at.as_deref() else {
            return Ok(now.with_timezone(&zone).date_naive());
        };
        let day = NaiveDate::parse_from_str(asked, "%Y-%m-%d").ok();
        day.filter(|day| YEARS.contains(&day.year()))
            .ok_or(Fault::StartAt)
    }

    fn time(&self) -> Result<NaiveTime, Fault> {
        let asked = self.time.as_deref().unwrap_or("00:00");
        NaiveTime::parse_from_str(asked, "%H:%M").map_err(|_| Fault::Time)
    }

    fn weekdays(&self) -> Result<[bool; 7], Fault> {
        let Some(asked) = self.weekdays.as_deref() else {
            return Ok([true; 7]);
        };
        let mut chosen = [false; 7];
        for number in asked {
            let place = usize::try_from(*number)
                .ok()
                .and_then(|day| day.checked_sub(1));
            let day = place.and_then(|place| chosen.get_mut(place));
            *day.ok_or(Fault::Weekdays)? = true;
        }
        // On no day would be never.
        if asked.is_empty() {
            Err(Fault::Weekdays)
        } else {
            Ok(chosen)
        }
    }

    fn zone(&self) -> Result<Tz, Fault> {
        let asked = self.timezone.as_deref().unwrap_or("UTC");
        asked.parse().map_err(|_| Fault::Timezone)
    }
}
