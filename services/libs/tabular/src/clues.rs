//! What cells say beyond their kind, for decisions about their column and their file.

use crate::day_and_month::DayAndMonth;
use crate::options::DateOrder;
use crate::text::date::{self, Form};
use crate::text::era::EraYear;
use crate::text::kind::Kind;
use crate::text::number::{Mark, mark};
use crate::text::scale;
use crate::text::totals;
use crate::text::year_part::YearPart;
use crate::writing::Writing;
use crate::years::BUDDHIST;

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
    /// How the numbers are written.
    pub(crate) writing: Writing,
    /// Texts like "Grand total" and "Nord Ergebnis".
    pub(crate) totals: u64,
    /// Texts that are a month, and those that are a quarter.
    months: u64,
    quarters: u64,
    /// The first and the last numbers of dates in figures with a year of two, a bit each.
    short_first: u128,
    short_last: u128,
    /// The first two numbers of dates that end with a year of four figures.
    day_and_month: DayAndMonth,
    /// Those of dates that have them in one place only, a bit each.
    short_known: u128,
    /// Years of four figures before 2400, and those from then on.
    pub(crate) years: Option<Range>,
    pub(crate) late_years: Option<Range>,
    /// The first year of another era.
    pub(crate) era: Option<EraYear>,
}

/// From the least to the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Range {
    pub(crate) least: u32,
    pub(crate) most: u32,
}

impl Range {
    fn of(value: u32) -> Range {
        Range {
            least: value,
            most: value,
        }
    }

    /// Of the places of bits.
    fn of_bits(bits: u128) -> Option<Range> {
        (bits != 0).then(|| Range {
            least: bits.trailing_zeros(),
            most: 127 - bits.leading_zeros(),
        })
    }

    fn joined(one: Option<Range>, other: Option<Range>) -> Option<Range> {
        match (one, other) {
            (Some(one), Some(other)) => Some(one.with(other)),
            (one, other) => one.or(other),
        }
    }

    /// Whether the other one lies within.
    pub(crate) fn has(self, other: Range) -> bool {
        self.least <= other.least && other.most <= self.most
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
                self.note_dots(text.as_bytes(), times);
                self.day_and_month.note(text.as_bytes());
                self.note_written_year(text);
            }
            Kind::YearFirst | Kind::FixedDate | Kind::EraDate => self.note_written_year(text),
            Kind::ShortAny
            | Kind::ShortDayOrYear
            | Kind::ShortMonthOrYear
            | Kind::ShortYearFirst => {
                self.note_dots(text.as_bytes(), times);
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
                    self.writing.note_text(text, times);
                    if let Some(day) = day_before_sign(text) {
                        self.note_moment_number(day, times);
                    }
                }
            },
            Kind::LongWhole => self.writing.note_whole(f64::INFINITY, times),
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
        self.day_numbers = Range::joined(self.day_numbers, Some(Range::of(number)));
    }

    /// Takes a number with a fraction that may be such a day with its time.
    pub(crate) fn note_moment_number(&mut self, day: u32, times: u64) {
        self.moment_numbers += times;
        self.note_day_number(day);
    }

    /// Takes a date in figures, with the year at either end.
    #[inline]
    pub(crate) fn note_date(&mut self, bytes: &[u8], times: u64) {
        self.note_dots(bytes, times);
        if let Some(year) = date::four_figures(bytes) {
            self.note_year(year);
        }
    }

    /// Takes the first two numbers of a date in figures that ends with its year.
    #[inline]
    pub(crate) fn note_day_and_month(&mut self, bytes: &[u8]) {
        self.day_and_month.note(bytes);
    }

    #[inline]
    fn note_dots(&mut self, bytes: &[u8], times: u64) {
        let dotted = bytes.get(2) == Some(&b'.') || bytes.get(1) == Some(&b'.');
        self.dotted_dates += if dotted { times } else { 0 };
    }

    /// Takes a year of four figures.
    #[inline]
    pub(crate) fn note_year(&mut self, year: u32) {
        let years = match year < BUDDHIST as u32 {
            true => &mut self.years,
            false => &mut self.late_years,
        };
        *years = Range::joined(*years, Some(Range::of(year)));
    }

    /// Takes the year of a date that stands in one place, whatever the order.
    fn note_written_year(&mut self, text: &str) {
        if let Some(year) = date::four_figures(text.as_bytes()) {
            return self.note_year(year);
        }
        match date::lex(text) {
            Some(Form::Era(found)) => self.era = self.era.or(Some(found.year)),
            Some(Form::ShortYear(day)) => {
                self.short_known |= 1 << date::two_figures(day);
            }
            Some(Form::Three { c, .. }) => self.short_known |= 1 << c.min(127),
            _ => {}
        }
    }

    fn note_short_year(&mut self, text: &str) {
        if let Some(Form::Three { a, c, .. }) = date::lex(text) {
            self.short_first |= 1 << a.min(127);
            self.short_last |= 1 << c.min(127);
        }
    }

    /// The years of two figures, a bit each, where dates in figures are in this order.
    pub(crate) fn years_of_two(&self, order: DateOrder) -> u128 {
        let in_figures = match order {
            DateOrder::Ymd => self.short_first,
            DateOrder::Dmy | DateOrder::Mdy => self.short_last,
        };
        in_figures | self.short_known
    }

    /// The first and the last number of dates with a year of two figures.
    fn short_ends(&self) -> Option<(Range, Range)> {
        Range::of_bits(self.short_first).zip(Range::of_bits(self.short_last))
    }

    pub(crate) fn add(&mut self, other: &Clues) {
        self.moment_numbers += other.moment_numbers;
        self.dotted_dates += other.dotted_dates;
        self.credits += other.credits;
        self.debits += other.debits;
        self.scale_words += other.scale_words;
        self.writing.add(&other.writing);
        self.totals += other.totals;
        self.months += other.months;
        self.quarters += other.quarters;
        self.day_numbers = Range::joined(self.day_numbers, other.day_numbers);
        self.day_and_month.add(other.day_and_month);
        self.short_first |= other.short_first;
        self.short_last |= other.short_last;
        self.short_known |= other.short_known;
        self.years = Range::joined(self.years, other.years);
        self.late_years = Range::joined(self.late_years, other.late_years);
        self.era = self.era.or(other.era);
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
        self.short_ends().is_some_and(|(first, last)| {
            first.most >= LATE_DAY && last.least >= LATE_YEAR && last.width() <= LATE_YEAR
        })
    }

    /// The order of day and month that the distances of the dates leave open to no doubt.
    pub(crate) fn order_by_distance(&self) -> Option<DateOrder> {
        let several = self.years.is_some_and(|years| years.width() > 0);
        self.day_and_month.order(several)
    }

    /// Whether the year of two figures rather stands first.
    pub(crate) fn year_is_rather_first(&self) -> bool {
        self.short_ends().is_some_and(|(first, last)| {
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
