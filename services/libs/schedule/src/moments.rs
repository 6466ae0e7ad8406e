//! The moments that a rule means.

use std::iter;

use chrono::{
    DateTime, Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, Offset, TimeDelta, TimeZone,
    Timelike, Utc,
};

use crate::schedule::{Schedule, Unit};

/// Longer than any rule waits: a year's rule looks at most so many days ahead.
const FAR: usize = 2 * 366;

impl Schedule {
    /// The first moment after `instant`. None only beyond the calendar's end.
    pub fn next_after(&self, instant: DateTime<Utc>) -> Option<DateTime<Utc>> {
        match (self.unit, self.value) {
            (Unit::Minute, minutes) => self.next_that_passes(instant, minutes),
            (Unit::Hour, 1) => self.next_that_passes(instant, 60),
            _ => self.next_on_the_wall(instant),
        }
    }

    /// `instant` on the clocks of the rule's zone.
    fn wall(&self, instant: DateTime<Utc>) -> NaiveDateTime {
        instant.with_timezone(&self.zone).naive_local()
    }

    /// When the clocks show `wall`: the first time of two, and where they never do, when they would have without the
    /// change.
    fn moment(&self, wall: NaiveDateTime) -> Option<DateTime<Utc>> {
        if let Some(moment) = self.zone.from_local_datetime(&wall).earliest() {
            return Some(moment.to_utc());
        }
        // No zone changes its clocks twice within two days: the day before has the offset from before the change.
        let before = wall.checked_sub_days(Days::new(1))?;
        let offset = self.zone.offset_from_utc_datetime(&before).fix();
        wall.checked_sub_offset(offset)
            .map(|moment| moment.and_utc())
    }

    /// Every so many minutes of the hour, however often the hour comes.
    fn next_that_passes(&self, instant: DateTime<Utc>, minutes: u32) -> Option<DateTime<Utc>> {
        let begin = self.moment(self.start.and_time(NaiveTime::MIN))?;
        let whole = instant.with_second(0)?.with_nanosecond(0)?;
        let mut moment = whole.checked_add_signed(TimeDelta::minutes(1))?.max(begin);
        loop {
            let wall = self.wall(moment);
            if !self.on(wall.weekday()) {
                let tomorrow = wall.date().succ_opt()?.and_time(NaiveTime::MIN);
                moment = self.moment(tomorrow)?;
            } else if wall.minute() % minutes != self.time.minute() % minutes {
                moment = moment.checked_add_signed(TimeDelta::minutes(1))?;
            } else {
                return Some(moment);
            }
        }
    }

    /// At times of the day, on the days that the rule has.
    fn next_on_the_wall(&self, instant: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let yesterday = self.wall(instant).date().pred_opt()?;
        let days = iter::successors(Some(yesterday.max(self.start)), NaiveDate::succ_opt);
        days.take(FAR)
            .filter(|day| self.has(*day))
            .flat_map(|day| self.times().map(move |time| day.and_time(time)))
            .filter_map(|wall| self.moment(wall))
            .find(|moment| *moment > instant)
    }

    fn has(&self, day: NaiveDate) -> bool {
        match self.unit {
            Unit::Minute | Unit::Hour | Unit::Day => self.on(day.weekday()),
            Unit::Week => {
                let weeks = (monday(day) - monday(self.start)).num_weeks();
                self.on(day.weekday()) && weeks % i64::from(self.value) == 0
            }
            Unit::Month => {
                let months = months(day) - months(self.start);
                let last = day.num_days_in_month().into();
                months % i64::from(self.value) == 0 && day.day() == self.start.day().min(last)
            }
        }
    }

    /// The times of a day, the earliest first.
    fn times(&self) -> impl Iterator<Item = NaiveTime> + use<> {
        let every = if self.unit == Unit::Hour {
            self.value
        } else {
            24
        };
        let (first, minute) = (self.time.hour() % every, self.time.minute());
        (first..24)
            .step_by(every as usize)
            .filter_map(move |hour| NaiveTime::from_hms_opt(hour, minute, 0))
    }
}

/// The Monday of a day's week.
fn monday(day: NaiveDate) -> NaiveDate {
    day.week(chrono::Weekday::Mon).first_day()
}

/// Months since the year 0.
fn months(day: NaiveDate) -> i64 {
    i64::from(day.year()) * 12 + i64::from(day.month0())
}
