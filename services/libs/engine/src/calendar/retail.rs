//! Calendars of whole weeks, as shops and manufacturers keep their books: each quarter has months of 4, 4 and 5 weeks in
//! some order, a year 52 weeks, and now and then a 53rd, so that it always ends on the same day of the week near the
//! same day of the year. The calendar of the American National Retail Federation is 4-5-4 and ends on the Saturday
//! nearest to 31 January.

use chrono::{Datelike, Days, NaiveDate, Weekday};
use serde::{Deserialize, Serialize};

use super::frequency::add_days;

/// A calendar of weeks. Its months are numbered without end: that of number `12 * year + month` belongs to the book year
/// that ends in or near the calendar year `year`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retail {
    /// Weeks of the months of each quarter.
    weeks: [u8; 3],
    /// The last day of a book year is such a day of the week.
    weekday: Weekday,
    /// In or near the end of this month, from 1.
    month: u32,
    year_end: YearEnd,
    marks: Mark,
}

/// Which of the days of the week ends the year.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum YearEnd {
    /// The one nearest to the end of the month.
    Nearest,
    /// The last one of the month.
    Last,
}

/// What the date of a month is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Mark {
    LastDay,
    FirstDay,
}

const MONTHS: i64 = 12;
const PATTERNS: [[u8; 3]; 3] = [[4, 4, 5], [4, 5, 4], [5, 4, 4]];
/// Months in which book years end, the more frequent first: dates of few years may fit several.
const YEAR_ENDS: [u32; 12] = [12, 1, 9, 6, 3, 2, 10, 7, 4, 8, 5, 11];

impl Retail {
    /// The calendars whose months are dated on this day of the week, the more frequent first. Until a 53rd week has been
    /// seen several may fit the same dates; they differ in where it will be.
    pub(super) fn dated_on(weekday: Weekday) -> impl Iterator<Item = Retail> {
        let marks = [(Mark::LastDay, weekday), (Mark::FirstDay, weekday.pred())];
        let rules = [YearEnd::Nearest, YearEnd::Last];
        let federation = marks.into_iter().map(|(marks, weekday)| Retail {
            weeks: [4, 5, 4],
            weekday,
            month: 1,
            year_end: YearEnd::Nearest,
            marks,
        });
        let federation = federation.filter(|retail| retail.weekday == Weekday::Sat);
        federation.chain(PATTERNS.into_iter().flat_map(move |weeks| {
            YEAR_ENDS.into_iter().flat_map(move |month| {
                marks.into_iter().flat_map(move |(marks, weekday)| {
                    rules.into_iter().map(move |year_end| Retail {
                        weeks,
                        weekday,
                        month,
                        year_end,
                        marks,
                    })
                })
            })
        }))
    }

    /// The date of a month.
    pub(super) fn date(&self, index: i64) -> NaiveDate {
        match self.marks {
            Mark::LastDay => self.last_day(index),
            Mark::FirstDay => add_days(self.last_day(index - 1), 1),
        }
    }

    /// The number of the month whose date this is, or is the latest before it.
    pub(super) fn index(&self, date: NaiveDate) -> i64 {
        // A month of this book year or of the two around it.
        let latest = (i64::from(date.year()) + 2) * MONTHS;
        let mut months = (latest - 4 * MONTHS..=latest).rev();
        let found = months.find(|index| self.date(*index) <= date);
        found.unwrap_or(latest)
    }

    /// The first and the last day of the month that is dated so.
    pub(crate) fn days(&self, date: NaiveDate) -> (NaiveDate, NaiveDate) {
        let index = self.index(date);
        (add_days(self.last_day(index - 1), 1), self.last_day(index))
    }

    /// The place of the month in its book year, from 1.
    pub(crate) fn month_of_year(&self, date: NaiveDate) -> i64 {
        self.index(date).rem_euclid(MONTHS) + 1
    }

    fn last_day(&self, index: i64) -> NaiveDate {
        let (year, month) = (index.div_euclid(MONTHS), index.rem_euclid(MONTHS));
        // A 53rd week belongs to the last month.
        if month == MONTHS - 1 {
            return self.end_of(year);
        }
        let quarter: i64 = self.weeks.iter().map(|weeks| i64::from(*weeks)).sum();
        let within: i64 = (0..=month % 3)
            .map(|at| i64::from(self.weeks[at as usize]))
            .sum();
        add_days(self.end_of(year - 1), 7 * (month / 3 * quarter + within))
    }

    /// The last day of a book year.
    fn end_of(&self, year: i64) -> NaiveDate {
        let end = i32::try_from(year)
            .ok()
            .and_then(|year| NaiveDate::from_ymd_opt(year, self.month, 1))
            .and_then(|first| first.checked_add_days(Days::new(first.num_days_in_month().into())))
            .and_then(|next| next.pred_opt())
            .unwrap_or(NaiveDate::MAX);
        let back = i64::from(end.weekday().days_since(self.weekday));
        match self.year_end {
            YearEnd::Nearest if back > 3 => add_days(end, 7 - back),
            _ => add_days(end, -back),
        }
    }
}
