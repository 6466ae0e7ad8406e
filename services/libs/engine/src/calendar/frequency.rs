//! A frequency is a grid of dates without end in either direction: an index gives a date, a date
//! its index. Everything else about time is built on these two.

use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Timelike, Weekday};
use serde::{Deserialize, Serialize};

use super::{Period, Retail};

/// Where the grid's dates lie: `phase` is index 0 of a grid of minutes or days, and carries the
/// time of day of all others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Frequency {
    pub(super) spacing: Spacing,
    pub(super) phase: NaiveDateTime,
    pub(super) snap: Snap,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Spacing {
    /// Every so many minutes, 60 for hourly data.
    Minutes(u32),
    /// Every so many days: 1, or 7 for weekly data.
    Days(u32),
    /// Every day that is one of these weekdays.
    Weekdays(Weekdays),
    /// Every so many months, on this day of the month.
    Months(u32, MonthDay),
    /// Every month of a calendar of whole weeks.
    Retail(Retail),
}

/// A set of weekdays that occur in the data, for data that skip weekends.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Weekdays(u8);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MonthDay {
    /// This day, or the last one of a shorter month.
    Day(u32),
    /// The last day of the month.
    End,
    /// The first to fourth of this day of the week.
    Nth(u8, Weekday),
    /// The last of this day of the week.
    Last(Weekday),
}

/// Which grid date a time between two of them belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Snap {
    /// The nearer one: data that have this frequency, with a few dates shifted.
    Nearest,
    /// The earlier one: data summed up into this frequency.
    Floor,
}

impl Weekdays {
    pub fn of(days: impl IntoIterator<Item = chrono::Weekday>) -> Weekdays {
        Weekdays(
            days.into_iter()
                .fold(0, |set, day| set | 1 << day.num_days_from_monday()),
        )
    }

    pub fn count(self) -> u32 {
        self.0.count_ones()
    }

    pub fn has(self, day: chrono::Weekday) -> bool {
        self.0 & (1 << day.num_days_from_monday()) != 0
    }

    /// How many days of the set come before `day` in a week that starts on Monday.
    fn rank(self, day: u32) -> i64 {
        i64::from((self.0 & ((1 << day) - 1)).count_ones())
    }

    /// The days after Monday of the member with this rank.
    fn day(self, rank: i64) -> i64 {
        (0..7)
            .filter(|day| self.0 & (1 << day) != 0)
            .nth(usize::try_from(rank).unwrap_or(0))
            .unwrap_or(0)
    }
}

/// The Monday from which weeks are counted.
const EPOCH: NaiveDate = match NaiveDate::from_ymd_opt(1970, 1, 5) {
    Some(monday) => monday,
    None => NaiveDate::MIN,
};
const MINUTES_A_DAY: u32 = 24 * 60;

impl Frequency {
    /// The frequency that sums rows up by this period, whatever their spacing: hours and days
    /// begin where the clock says, weeks on Monday, months, quarters and years on the 1st.
    pub fn of(period: Period) -> Frequency {
        let spacing = match period {
            Period::Hours => Spacing::Minutes(60),
            Period::Days => Spacing::Days(1),
            Period::Weeks => Spacing::Days(7),
            Period::Months => Spacing::Months(1, MonthDay::Day(1)),
            Period::Quarters => Spacing::Months(3, MonthDay::Day(1)),
            Period::Years => Spacing::Months(12, MonthDay::Day(1)),
        };
        let phase = EPOCH.and_time(NaiveTime::MIN);
        let phase = match period {
            Period::Quarters | Period::Years => phase.with_day(1).unwrap_or(phase),
            _ => phase,
        };
        Frequency {
            spacing,
            phase,
            snap: Snap::Floor,
        }
    }

    /// A grid for periods that are counted, not dated, with this many in a season; `None` when
    /// no spacing of dates has such a season.
    pub fn counted(season: usize) -> Option<Frequency> {
        let minutes = |season: usize| {
            let step = u32::try_from(season).ok().filter(|season| *season > 0)?;
            MINUTES_A_DAY
                .is_multiple_of(step)
                .then(|| Spacing::Minutes(MINUTES_A_DAY / step))
        };
        let spacing = match season {
            0 => return None,
            1 => Spacing::Months(12, MonthDay::Day(1)),
            4 => Spacing::Months(3, MonthDay::Day(1)),
            12 => Spacing::Months(1, MonthDay::Day(1)),
            5 => Spacing::Weekdays(Weekdays(0b1_1111)),
            7 | 365 => Spacing::Days(1),
            52 => Spacing::Days(7),
            13 | 26 => Spacing::Days(7 * 52 / season as u32),
            168 => Spacing::Minutes(60),
            336 => Spacing::Minutes(30),
            672 => Spacing::Minutes(15),
            _ => minutes(season)?,
        };
        let phase = EPOCH.and_time(NaiveTime::MIN);
        Some(Frequency {
            spacing,
            phase: phase.with_day(1).unwrap_or(phase),
            snap: Snap::Floor,
        })
    }

    pub fn spacing(&self) -> Spacing {
        self.spacing
    }

    pub fn period(&self) -> Period {
        match self.spacing {
            Spacing::Minutes(_) => Period::Hours,
            Spacing::Days(days) if days % 7 == 0 => Period::Weeks,
            Spacing::Days(_) | Spacing::Weekdays(_) => Period::Days,
            Spacing::Months(months, _) if months % 12 == 0 => Period::Years,
            Spacing::Months(months, _) if months % 3 == 0 => Period::Quarters,
            Spacing::Months(..) | Spacing::Retail(_) => Period::Months,
        }
    }

    /// Grid dates in a season: a day of hours, a week of days, a year of anything longer; 1 when
    /// a season is no whole number of steps.
    pub fn season(&self) -> usize {
        let whole = |season: u32, step: u32| {
            if season.is_multiple_of(step) {
                season / step
            } else {
                1
            }
        };
        let season = match self.spacing {
            Spacing::Minutes(minutes) => whole(MINUTES_A_DAY, minutes),
            Spacing::Days(1) => 7,
            Spacing::Days(days) if days % 7 == 0 => whole(52, days / 7),
            Spacing::Days(_) => 1,
            Spacing::Weekdays(days) => days.count(),
            Spacing::Months(months, _) => whole(12, months),
            Spacing::Retail(_) => 12,
        };
        season as usize
    }

    /// The grid's date at this index. Dates past the calendar's end stay at its end.
    pub fn date(&self, index: i64) -> NaiveDateTime {
        let time = self.phase.time();
        match self.spacing {
            Spacing::Minutes(minutes) => {
                let delta = TimeDelta::try_minutes(index.saturating_mul(i64::from(minutes)));
                delta
                    .and_then(|delta| self.phase.checked_add_signed(delta))
                    .unwrap_or(NaiveDateTime::MAX)
            }
            Spacing::Days(days) => {
                add_days(self.phase.date(), index.saturating_mul(i64::from(days))).and_time(time)
            }
            Spacing::Weekdays(set) => {
                let count = i64::from(set.count().max(1));
                let days = index.div_euclid(count) * 7 + set.day(index.rem_euclid(count));
                add_days(EPOCH, days).and_time(time)
            }
            Spacing::Months(months, day) => {
                let month = months_of(self.phase.date()) + index.saturating_mul(i64::from(months));
                day.in_month(month).and_time(time)
            }
            Spacing::Retail(retail) => retail.date(index).and_time(time),
        }
    }

    /// The index of the grid date that this time belongs to.
    pub fn index(&self, time: NaiveDateTime) -> i64 {
        let moved = match self.spacing {
            Spacing::Minutes(minutes) => {
                let step = i64::from(minutes) * 60;
                let seconds = (time - self.phase).num_seconds();
                return match self.snap {
                    Snap::Floor => seconds.div_euclid(step),
                    Snap::Nearest => (seconds + step / 2).div_euclid(step),
                };
            }
            Spacing::Days(days) => {
                let step = i64::from(days);
                let away = (time.date() - self.phase.date()).num_days();
                return match self.snap {
                    Snap::Floor => away.div_euclid(step),
                    Snap::Nearest => (away + step / 2).div_euclid(step),
                };
            }
            Spacing::Weekdays(set) => {
                let away = (time.date() - EPOCH).num_days();
                let week = away.div_euclid(7) * i64::from(set.count());
                let day = time.weekday().num_days_from_monday();
                // A day outside the set belongs to the member before it.
                let within = set.rank(day) - i64::from(!set.has(time.weekday()));
                return week + within;
            }
            Spacing::Months(months, _) => (months_of(time.date()) - months_of(self.phase.date()))
                .div_euclid(i64::from(months)),
            Spacing::Retail(retail) => retail.index(time.date()),
        };
        match self.snap {
            Snap::Floor => moved,
            // The month itself decides for data by months; longer steps take the nearest date.
            Snap::Nearest => match self.spacing {
                Spacing::Months(1, _) => moved,
                _ => (moved..=moved + 1)
                    .min_by_key(|&index| (self.date(index) - time).num_seconds().abs())
                    .unwrap_or(moved),
            },
        }
    }
}

impl MonthDay {
    /// The date in the month counted from year 0.
    pub(super) fn in_month(self, month: i64) -> NaiveDate {
        let year = i32::try_from(month.div_euclid(12)).unwrap_or(i32::MAX);
        let month = u32::try_from(month.rem_euclid(12)).unwrap_or(0) + 1;
        let latest = |day: u32| {
            let mut days = (day.min(28)..=day).rev();
            days.find_map(|day| NaiveDate::from_ymd_opt(year, month, day))
        };
        let nth = |nth, day| NaiveDate::from_weekday_of_month_opt(year, month, day, nth);
        let date = match self {
            MonthDay::Day(day) => latest(day),
            MonthDay::End => latest(31),
            MonthDay::Nth(place, day) => nth(place, day),
            MonthDay::Last(day) => nth(5, day).or_else(|| nth(4, day)),
        };
        date.unwrap_or(NaiveDate::MAX)
    }
}

/// Months since the beginning of year 0.
pub(super) fn months_of(date: NaiveDate) -> i64 {
    i64::from(date.year()) * 12 + i64::from(date.month0())
}

pub(super) fn add_days(date: NaiveDate, days: i64) -> NaiveDate {
    let moved = if days < 0 {
        date.checked_sub_days(Days::new(days.unsigned_abs()))
    } else {
        date.checked_add_days(Days::new(days.unsigned_abs()))
    };
    moved.unwrap_or(NaiveDate::MAX)
}

/// The time rounded to the full minute: spreadsheets store times as fractions of a day, which come
/// back a few milliseconds off.
pub(super) fn to_minute(time: NaiveDateTime) -> NaiveDateTime {
    let rounded = time + TimeDelta::seconds(if time.second() >= 30 { 30 } else { 0 });
    rounded
        .with_second(0)
        .and_then(|time| time.with_nanosecond(0))
        .unwrap_or(rounded)
}
