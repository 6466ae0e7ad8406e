//! The rule by which a holiday has its date in a year.

use chrono::{Datelike, Days, NaiveDate, Weekday};

/// A public holiday and its date in each year from `from` up to `until`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Rule {
    pub name: &'static str,
    when: When,
    from: i32,
    until: i32,
    /// The years that are left out.
    without: &'static [i32],
    /// Held in years that are multiples of this.
    every: i32,
    instead: Instead,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum When {
    /// Month and day.
    On(u32, u32),
    /// The n-th such weekday of a month, from 1.
    Nth(u32, Weekday, u8),
    /// The first such weekday on this day or after it.
    From(u32, u32, Weekday),
    /// The last such weekday of a month.
    Last(u32, Weekday),
    /// So many days after Easter Sunday of the western churches.
    Easter(i64),
    /// So many days after Easter Sunday of the orthodox churches.
    OrthodoxEaster(i64),
}

/// What happens when the date falls on a weekend.
#[derive(Debug, Clone, Copy)]
pub(super) enum Instead {
    Nothing,
    /// A further day off: the Friday before a Saturday, the Monday after a Sunday.
    Nearest,
    /// A further day off on the Monday after.
    Monday,
    /// A further day off two days later, the day after being a holiday itself.
    TwoDaysLater,
    /// The holiday itself is a day earlier when it would be a Sunday.
    SaturdayForSunday,
}

pub(super) const fn rule(name: &'static str, when: When) -> Rule {
    Rule {
        name,
        when,
        from: i32::MIN,
        until: i32::MAX,
        without: &[],
        every: 1,
        instead: Instead::Nothing,
    }
}

/// A holiday that was held once.
pub(super) const fn once(name: &'static str, year: i32, month: u32, day: u32) -> Rule {
    rule(name, When::On(month, day)).since(year).until(year)
}

impl Rule {
    pub const fn since(mut self, year: i32) -> Rule {
        self.from = year;
        self
    }

    pub const fn until(mut self, year: i32) -> Rule {
        self.until = year;
        self
    }

    pub const fn without(mut self, years: &'static [i32]) -> Rule {
        self.without = years;
        self
    }

    pub const fn every(mut self, years: i32) -> Rule {
        self.every = years;
        self
    }

    pub const fn instead(mut self, instead: Instead) -> Rule {
        self.instead = instead;
        self
    }

    /// Its dates of this year with their names; a day off for it may lie in a neighbouring year.
    pub fn dates(&self, year: i32) -> impl Iterator<Item = (NaiveDate, String)> {
        let held = (self.from..=self.until).contains(&year)
            && year % self.every == 0
            && !self.without.contains(&year);
        let date = held.then(|| self.when.date(year)).flatten();
        let (date, further) = date.map_or((None, None), |date| self.instead.of(date));
        let own = date.map(|date| (date, self.name.to_owned()));
        own.into_iter()
            .chain(further.map(|date| (date, format!("{} (observed)", self.name))))
    }
}

impl When {
    fn date(self, year: i32) -> Option<NaiveDate> {
        let on = |month, day| NaiveDate::from_ymd_opt(year, month, day);
        match self {
            When::On(month, day) => on(month, day),
            When::Nth(month, weekday, n) => {
                NaiveDate::from_weekday_of_month_opt(year, month, weekday, n)
            }
            When::From(month, day, weekday) => {
                let date = on(month, day)?;
                let wait = weekday.days_since(date.weekday());
                date.checked_add_days(Days::new(wait.into()))
            }
            When::Last(month, weekday) => [5, 4]
                .into_iter()
                .find_map(|n| NaiveDate::from_weekday_of_month_opt(year, month, weekday, n)),
            When::Easter(days) => shifted(easter(year)?, days),
            When::OrthodoxEaster(days) => shifted(orthodox_easter(year)?, days),
        }
    }
}

impl Instead {
    /// The day of a holiday, and the further day off.
    fn of(self, date: NaiveDate) -> (Option<NaiveDate>, Option<NaiveDate>) {
        let further = match (self, date.weekday()) {
            (Instead::Nearest, Weekday::Sat) => -1,
            (Instead::Nearest | Instead::Monday, Weekday::Sun) => 1,
            (Instead::Monday, Weekday::Sat)
            | (Instead::TwoDaysLater, Weekday::Sat | Weekday::Sun) => 2,
            (Instead::SaturdayForSunday, Weekday::Sun) => return (date.pred_opt(), None),
            _ => return (Some(date), None),
        };
        (Some(date), shifted(date, further))
    }
}

pub(super) fn shifted(date: NaiveDate, days: i64) -> Option<NaiveDate> {
    date.checked_add_signed(chrono::TimeDelta::days(days))
}

/// Easter Sunday in the calendar of Gregory (Meeus, Jones and Butcher; Meeus, Astronomical
/// Algorithms, 1991).
pub(super) fn easter(year: i32) -> Option<NaiveDate> {
    let (a, b, c) = (year.rem_euclid(19), year / 100, year % 100);
    let (d, e) = (b / 4, b % 4);
    let g = (8 * b + 13) / 25;
    let h = (19 * a + b - d - g + 15) % 30;
    let (i, k) = (c / 4, c % 4);
    let l = (32 + 2 * e + 2 * i - h - k) % 7;
    let m = (a + 11 * h + 19 * l) / 433;
    let month = (h + l - 7 * m + 90) / 25;
    let day = (h + l - 7 * m + 33 * month + 19) % 32;
    NaiveDate::from_ymd_opt(year, month.try_into().ok()?, day.try_into().ok()?)
}

/// Easter Sunday in the calendar of Julius (Meeus, same place), as a date of ours.
pub(super) fn orthodox_easter(year: i32) -> Option<NaiveDate> {
    let (a, b, c) = (year % 4, year % 7, year.rem_euclid(19));
    let d = (19 * c + 15) % 30;
    let e = (2 * a + 4 * b - d + 34) % 7;
    let (month, day) = ((d + e + 114) / 31, (d + e + 114) % 31 + 1);
    let julian = NaiveDate::from_ymd_opt(year, month.try_into().ok()?, day.try_into().ok()?)?;
    let apart = year / 100 - year / 400 - 2;
    shifted(julian, apart.into())
}
