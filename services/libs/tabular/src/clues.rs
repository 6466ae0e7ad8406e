//! What cells say beyond their kind, for decisions about their column and their file.

use crate::text::date::{self, Form};
use crate::text::kind::Kind;
use crate::text::number::{Mark, mark};
use crate::text::scale;
use crate::text::totals;
use crate::text::year_part::YearPart;

/// Day numbers of a column of dates lie within so many days: forty years.
const LONGEST_DAYS: u32 = 14_610;
/// No month is as long before these days, and no year of two figures as late for now.
const LATE_DAY: u32 = 28;
/// Years of two figures from here on are not taken for days by chance alone.
const LATE_YEAR: u32 = 10;

/// Counted beside the kinds of a column's cells.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Clues {
    /// The least and the greatest number that may be a day of a spreadsheet.
    day_numbers: Option<Range>,
    /// Numbers with a fraction that may be days of a spreadsheet with a time of day.
    pub(crate) moment_numbers: u64,
    /// Dates like `31.12.2024`.
    pub(crate) dotted_dates: u64,
    /// Amounts marked as credit and as debit.
    pub(crate) credits: u64,
    pub(crate) debits: u64,
    /// Numbers with a scale in words, such as `3 тыс.`
    pub(crate) scale_words: u64,
    /// Texts like "Grand total" and "Nord Ergebnis".
    pub(crate) totals: u64,
    /// Texts that are a month, and those that are a quarter.
    months: u64,
    quarters: u64,
    /// The first and the last number of dates with a year of two figures.
    short_years: Option<(Range, Range)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Range {
    least: u32,
    most: u32,
}

impl Range {
    fn of(value: u32) -> Range {
        Range {
            least: value,
            most: value,
        }
    }

    fn with(self, other: Range) -> Range {
        Range {
            least: self.least.min(other.least),
            most: self.most.max(other.most),
        }
    }

    fn width(self) -> u32 {
        self.most - self.least
    }
}

impl Clues {
    /// Takes a text that was found to be of the kind.
    #[inline]
    pub(crate) fn note(&mut self, kind: Kind, text: &str, times: u64) {
        match kind {
            Kind::DayNumber => {
                if let Ok(number) = text.parse() {
                    self.note_day_number(number);
                }
            }
            Kind::DayFirst | Kind::MonthFirst | Kind::EitherFirst => {
                self.note_date(text.as_bytes(), times);
            }
            Kind::ShortAny
            | Kind::ShortDayOrYear
            | Kind::ShortMonthOrYear
            | Kind::ShortYearFirst => {
                self.note_date(text.as_bytes(), times);
                self.note_short_year(text);
            }
            Kind::Whole
            | Kind::DotDecimal
            | Kind::CommaDecimal
            | Kind::AmbiguousDot
            | Kind::AmbiguousComma => match mark(text) {
                Some(Mark::Credit) => self.credits += times,
                Some(Mark::Debit) => self.debits += times,
                None => {
                    if let Some(day) = day_before_sign(text) {
                        self.note_moment_number(day, times);
                    }
                }
            },
            Kind::Scaled if !scale::is_letter(text) => self.scale_words += times,
            Kind::Text if totals::is_total(text) => self.totals += times,
            Kind::Text => match date::part_alone(text) {
                Some(YearPart::Month(_)) => self.months += times,
                Some(YearPart::Quarter(_)) => self.quarters += times,
                None => {}
            },
            _ => {}
        }
    }

    /// Takes a number that may be a day of a spreadsheet.
    pub(crate) fn note_day_number(&mut self, number: u32) {
        let range = Range::of(number);
        self.day_numbers = Some(self.day_numbers.map_or(range, |all| all.with(range)));
    }

    /// Takes a number with a fraction that may be such a day with its time.
    pub(crate) fn note_moment_number(&mut self, day: u32, times: u64) {
        self.moment_numbers += times;
        self.note_day_number(day);
    }

    /// Takes a date in figures, the year last.
    #[inline]
    pub(crate) fn note_date(&mut self, bytes: &[u8], times: u64) {
        let dotted = bytes.get(2) == Some(&b'.') || bytes.get(1) == Some(&b'.');
        self.dotted_dates += if dotted { times } else { 0 };
    }

    fn note_short_year(&mut self, text: &str) {
        let Some(Form::Three { a, c, .. }) = date::lex(text) else {
            return;
        };
        let ranges = (Range::of(a), Range::of(c));
        self.short_years = Some(match self.short_years {
            None => ranges,
            Some((first, last)) => (first.with(ranges.0), last.with(ranges.1)),
        });
    }

    pub(crate) fn add(&mut self, other: &Clues) {
        self.moment_numbers += other.moment_numbers;
        self.dotted_dates += other.dotted_dates;
        self.credits += other.credits;
        self.debits += other.debits;
        self.scale_words += other.scale_words;
        self.totals += other.totals;
        self.months += other.months;
        self.quarters += other.quarters;
        self.day_numbers = match (self.day_numbers, other.day_numbers) {
            (Some(mine), Some(theirs)) => Some(mine.with(theirs)),
            (mine, theirs) => mine.or(theirs),
        };
        self.short_years = match (self.short_years, other.short_years) {
            (Some(mine), Some(theirs)) => Some((mine.0.with(theirs.0), mine.1.with(theirs.1))),
            (mine, theirs) => mine.or(theirs),
        };
    }

    /// Whether so many cells are nothing but months or nothing but quarters; true for quarters.
    pub(crate) fn parts_of_years(&self, cells: u64) -> Option<bool> {
        match (self.months, self.quarters) {
            (0, quarters) if quarters == cells => Some(true),
            (months, 0) if months == cells => Some(false),
            _ => None,
        }
    }

    /// Whether the numbers that may be days lie as close together as dates of one table do.
    pub(crate) fn day_numbers_are_near(&self) -> bool {
        self.day_numbers
            .is_some_and(|range| range.width() <= LONGEST_DAYS)
    }

    /// Whether the year of two figures surely stands last: what stands first goes to the end of months, and what stands
    /// last hardly changes.
    pub(crate) fn year_is_last(&self) -> bool {
        self.short_years.is_some_and(|(first, last)| {
            first.most >= LATE_DAY && last.least >= LATE_YEAR && last.width() <= LATE_YEAR
        })
    }

    /// Whether the year of two figures rather stands first.
    pub(crate) fn year_is_rather_first(&self) -> bool {
        self.short_years.is_some_and(|(first, last)| {
            match (first.least >= LATE_YEAR, last.least >= LATE_YEAR) {
                (true, false) => true,
                (false, true) => false,
                _ => first.width() < last.width(),
            }
        })
    }
}

/// The whole part of `45292.5`, of five figures before a sign and others behind it, where it may be a day.
fn day_before_sign(text: &str) -> Option<u32> {
    let (day, fraction) = text.split_once(['.', ','])?;
    let figures = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    let day = day
        .parse()
        .ok()
        .filter(|_| day.len() == 5 && figures(day))?;
    (figures(fraction) && (20_000..=60_000).contains(&day)).then_some(day)
}
