//! How the cells of a column were written, for the receipt, the notices and the clock of its dates.

use crate::options::{DecimalSign, ThousandsSign};
use crate::text::date::{DateText, YearForm, year_of};
use crate::text::era::EraYear;
use crate::text::number;
use crate::zone::{Clock, ZoneChoice, Zones};
use chrono_tz::Tz;

/// How the cells were written, for the receipt and its notices.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Seen {
    pub(crate) percent: bool,
    /// Amounts are marked as credit or debit.
    pub(crate) marked: bool,
    /// Numbers have a scale behind them, such as `1.2M`.
    pub(crate) scaled: bool,
    /// Figures are grouped as in India.
    pub(crate) indian: bool,
    pub(crate) currency: Option<&'static str>,
    /// Another one, where there are several.
    pub(crate) second_currency: Option<&'static str>,
    pub(crate) thousands: Option<ThousandsSign>,
    pub(crate) decimal: Option<DecimalSign>,
    /// The latest year of two figures that was taken for one of the last century and usually isn't, and the latest of all.
    pub(crate) moved_year: Option<u32>,
    pub(crate) short_year: Option<u32>,
    /// The latest year that was read from one of the Buddhist era, and the first that was from one of another era.
    pub(crate) buddhist_year: Option<u32>,
    pub(crate) era_year: Option<(EraYear, u32)>,
    /// Whether some date has no offset from UTC.
    plain_dates: bool,
    /// The offset of the first date that has one, in minutes, and another one.
    offset: Option<i32>,
    other_offset: Option<i32>,
    zones: Zones,
    /// Whether dates with several offsets follow hour by hour, where that is known.
    pub(crate) hourly: Option<bool>,
    /// The clock of all dates of the column, where these are a part of them.
    known_clock: Option<Clock>,
}

/// The first year that two figures usually stand for.
const USUAL_FROM: u32 = 1_969;

/// The offsets of a column of dates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Offsets {
    None,
    /// All dates have this one, in minutes.
    One(i32),
    /// Two offsets or more, the first ones in rising order, of one zone.
    OfZone(Tz, [i32; 2]),
    Unrelated,
}

impl Seen {
    pub(crate) fn note_number(&mut self, found: &number::NumberText, decimal: DecimalSign) {
        self.percent |= found.percent;
        self.marked |= found.mark.is_some();
        self.scaled |= found.scale > 0;
        self.indian |= found.indian;
        self.note_currency(found.currency);
        self.thousands = self.thousands.or(found.thousands);
        self.decimal = self.decimal.or(found.decimal.then_some(decimal));
    }

    fn note_currency(&mut self, sign: Option<&'static str>) {
        match self.currency {
            None => self.currency = sign,
            Some(first) => {
                let other = sign.filter(|sign| !same_currency(first, sign));
                self.second_currency = self.second_currency.or(other);
            }
        }
    }

    /// Takes a date without an offset.
    #[inline]
    pub(crate) fn note_plain_date(&mut self) {
        self.plain_dates = true;
    }

    /// Takes a date as it was read, in a column of any zone.
    #[inline]
    pub(crate) fn note_date(&mut self, found: &DateText) {
        self.note_moment(found.moment(), found.offset_minutes);
        if found.year != YearForm::Full {
            self.note_year(found.year, found.ms);
        }
    }

    fn note_year(&mut self, form: YearForm, ms: i64) {
        let Some(year) = year_of(ms) else {
            return;
        };
        match form {
            YearForm::Full => {}
            YearForm::Short => {
                self.short_year = self.short_year.max(Some(year));
                if year < USUAL_FROM {
                    self.moved_year = self.moved_year.max(Some(year));
                }
            }
            YearForm::Buddhist => self.buddhist_year = self.buddhist_year.max(Some(year)),
            YearForm::Era(written) => self.era_year = self.era_year.or(Some((written, year))),
        }
    }

    /// Takes a date that the file types as one and of which the year was read as of the Buddhist era.
    pub(crate) fn note_buddhist(&mut self, ms: i64) {
        self.note_plain_date();
        self.note_year(YearForm::Buddhist, ms);
    }

    /// Takes a date with or without an offset in minutes, as UTC.
    fn note_moment(&mut self, ms: i64, offset: Option<i32>) {
        let Some(minutes) = offset else {
            return self.note_plain_date();
        };
        self.note_offset(minutes);
        self.zones.note(ms, minutes);
    }

    fn note_offset(&mut self, minutes: i32) {
        match self.offset {
            None => self.offset = Some(minutes),
            Some(first) if first != minutes => {
                self.other_offset = self.other_offset.or(Some(minutes));
            }
            Some(_) => {}
        }
    }

    /// Whether a date was taken.
    pub(crate) fn has_dates(&self) -> bool {
        self.plain_dates || self.offset.is_some()
    }

    pub(crate) fn offsets(&self) -> Offsets {
        match (self.offset, self.other_offset, self.zones.first()) {
            (None, ..) => Offsets::None,
            _ if self.plain_dates => Offsets::Unrelated,
            (Some(minutes), None, _) => Offsets::One(minutes),
            (Some(one), Some(other), Some(zone)) => {
                Offsets::OfZone(zone, [one.min(other), one.max(other)])
            }
            (Some(_), Some(_), None) => Offsets::Unrelated,
        }
    }

    /// What makes clock times of the moments. Hours that follow each other stay UTC, where none of them comes twice
    /// and none is left out.
    pub(crate) fn clock(&self, zone: ZoneChoice, hourly: impl FnOnce() -> bool) -> Clock {
        if let Some(clock) = self.known_clock {
            return clock;
        }
        match (zone, self.offsets()) {
            (ZoneChoice::Written | ZoneChoice::Utc, _) | (_, Offsets::None) => Clock::UTC,
            (ZoneChoice::In(zone), _) => Clock::Zone(zone),
            (ZoneChoice::Auto, Offsets::One(minutes)) => Clock::of_offset(minutes),
            (ZoneChoice::Auto, Offsets::OfZone(zone, _)) => {
                match self.hourly.unwrap_or_else(hourly) {
                    true => Clock::UTC,
                    false => Clock::Zone(zone),
                }
            }
            (ZoneChoice::Auto, Offsets::Unrelated) => Clock::UTC,
        }
    }

    /// Says what the clock of all dates is.
    pub(crate) fn set_clock(&mut self, clock: Clock) {
        self.known_clock = Some(clock);
    }

    pub(crate) fn merge(&mut self, other: Seen) {
        self.percent |= other.percent;
        self.scaled |= other.scaled;
        self.indian |= other.indian;
        self.note_currency(other.currency);
        self.note_currency(other.second_currency);
        self.thousands = self.thousands.or(other.thousands);
        self.decimal = self.decimal.or(other.decimal);
        self.plain_dates |= other.plain_dates;
        for minutes in other.offset.into_iter().chain(other.other_offset) {
            self.note_offset(minutes);
        }
        self.zones = self.zones.both(other.zones);
        self.hourly = self.hourly.or(other.hourly);
        self.known_clock = self.known_clock.or(other.known_clock);
        self.marked |= other.marked;
        self.moved_year = self.moved_year.max(other.moved_year);
        self.short_year = self.short_year.max(other.short_year);
        self.buddhist_year = self.buddhist_year.max(other.buddhist_year);
        self.era_year = self.era_year.or(other.era_year);
    }
}

/// Whether two signs are of one currency.
pub fn same_currency(a: &str, b: &str) -> bool {
    const SIGNS: [&[&str]; 9] = [
        &["€", "EUR"],
        &["$", "US$", "USD"],
        &["£", "GBP"],
        &["₽", "RUB", "руб.", "руб", "р."],
        &["¥", "JPY", "CNY"],
        &["₩", "KRW"],
        &["zł", "PLN"],
        &["Kč", "CZK"],
        &["kr.", "kr", "SEK", "NOK", "DKK"],
    ];
    a == b
        || SIGNS
            .iter()
            .any(|signs| signs.contains(&a) && signs.contains(&b))
}
