//! Dates as people write them: figures in any order, ISO, month names, quarters and weeks, with a time of day ([`clock`]).

use std::borrow::Cow;

use chrono::{Datelike, Months, NaiveDate};

use super::clock::clock;
use super::date_words;
use super::era::{self, EraDate, EraYear};
use super::words::{is_letter, sign_of};
use super::year_part::YearPart;
use crate::options::DateOrder;
use crate::years::{BUDDHIST, BUDDHIST_BEFORE, Years};

/// A moment and, where written, its offset from UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct DateText {
    /// Clock time as written, in milliseconds since 1970.
    pub ms: i64,
    pub offset_minutes: Option<i32>,
    pub year: YearForm,
}

/// How the year is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum YearForm {
    Full,
    /// In two figures.
    Short,
    /// Of the Buddhist era.
    Buddhist,
    Era(EraYear),
}

/// A date before its order is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// The year stands first, in four figures.
    YearFirst(NaiveDate),
    /// Month in words, quarter, week, month and year: nothing to decide.
    Fixed(NaiveDate),
    /// As that, with a year of two figures, completed as usual.
    ShortYear(NaiveDate),
    /// A year of another era.
    Era(EraDate),
    /// Three numbers as written; a year of two figures is not yet completed.
    Three {
        a: u32,
        b: u32,
        c: u32,
        short_year: bool,
    },
}

impl DateText {
    /// A moment without an offset and with its whole year.
    pub(crate) fn of(ms: i64) -> DateText {
        DateText {
            ms,
            offset_minutes: None,
            year: YearForm::Full,
        }
    }

    /// The moment as UTC, in milliseconds since 1970; a time without an offset counts as one.
    pub(crate) fn moment(&self) -> i64 {
        self.ms - i64::from(self.offset_minutes.unwrap_or(0)) * 60_000
    }
}

const DAY_MS: i64 = 86_400_000;
/// Two-figure years up to here are of this century, the rest of the last.
const PIVOT: u32 = 68;
/// Longer texts are not dates.
const LONGEST: usize = 48;

/// The moment, with day, month and year in the given order where only figures are written.
pub(crate) fn parse(text: &str, order: DateOrder) -> Option<DateText> {
    let found = parse_in(text, order, Years::Usual)?;
    // What may be a code is a date by the decision of its column alone.
    let is_code = |year: YearForm| matches!(year, YearForm::Era(year) if year.may_be_code());
    (!is_code(found.year)).then_some(found)
}

/// As [`parse`], in a column whose years are read so.
pub(crate) fn parse_in(text: &str, order: DateOrder, years: Years) -> Option<DateText> {
    if years == Years::Buddhist
        && let Cow::Owned(ours) = in_our_years(text)
    {
        let found = parse_in(&ours, order, Years::Usual)?;
        let year = YearForm::Buddhist;
        return Some(DateText { year, ..found });
    }
    if let Some((form, ms)) = plain(text.as_bytes()) {
        let ms = ms.or_else(|| form.day(order).map(millis));
        return ms.map(DateText::of);
    }
    let (date, time) = split(text)?;
    let form = form(date)?;
    let (time_ms, offset_minutes) = time.map_or(Some((0, None)), clock)?;
    let year = form.year();
    let mut day = form.day(order)?;
    if let (YearForm::Short, Years::Past { until }) = (year, years)
        && day > until
    {
        day = day.checked_sub_months(Months::new(1_200))?;
    }
    Some(DateText {
        ms: millis(day) + time_ms,
        offset_minutes,
        year,
    })
}

/// The text with a year of our calendar in place of one of the Buddhist era.
fn in_our_years(text: &str) -> Cow<'_, str> {
    let found = four_figures_at(text.as_bytes());
    match found.filter(|(_, year)| (BUDDHIST..BUDDHIST + 300).contains(&(*year as i32))) {
        None => Cow::Borrowed(text),
        Some((at, year)) => {
            let ours = year - BUDDHIST_BEFORE as u32;
            Cow::Owned(format!("{}{ours}{}", &text[..at], &text[at + 4..]))
        }
    }
}

/// The first number of exactly four figures: the year of a date that has one of four.
#[inline]
pub(crate) fn four_figures(bytes: &[u8]) -> Option<u32> {
    match bytes {
        // As most dates are: `31.12.2024` and `2024-12-31`.
        [_, _, first, _, _, second, year @ ..]
            if year.len() == 4 && first == second && !first.is_ascii_digit() =>
        {
            figures(year)
        }
        [_, _, _, _, b'-', ..] => figures(&bytes[..4]),
        _ => four_figures_at(bytes).map(|(_, year)| year),
    }
}

fn four_figures_at(bytes: &[u8]) -> Option<(usize, u32)> {
    let mut from = 0;
    while from < bytes.len() {
        let width = bytes[from..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count();
        if width == 4 {
            return Some((from, figures(&bytes[from..from + 4])?));
        }
        from += width.max(1);
    }
    None
}

/// The last two figures of its year.
pub(crate) fn two_figures(day: NaiveDate) -> u32 {
    day.year().rem_euclid(100) as u32
}

/// The year of a moment in milliseconds.
pub(crate) fn year_of(ms: i64) -> Option<u32> {
    let days = i32::try_from(ms.div_euclid(DAY_MS)).ok()?;
    u32::try_from(NaiveDate::from_epoch_days(days)?.year()).ok()
}

/// The moment of a year of the Buddhist era in ours; `None` where our year has no such day.
pub(crate) fn from_buddhist(ms: i64) -> Option<i64> {
    let days = i32::try_from(ms.div_euclid(DAY_MS)).ok()?;
    let day = NaiveDate::from_epoch_days(days)?;
    let ours = day.with_year(day.year() - BUDDHIST_BEFORE)?;
    Some(millis(ours) + ms.rem_euclid(DAY_MS))
}

/// The forms that files are full of, nothing before and nothing behind: `yyyy-mm-dd`, the same with
/// a time (its milliseconds are given) and `dd.mm.yyyy` with either number first.
#[inline]
pub(crate) fn plain(bytes: &[u8]) -> Option<(Form, Option<i64>)> {
    if let Some(date) = iso_day(bytes) {
        return Some((Form::YearFirst(date), None));
    }
    if let Some(ms) = iso_moment(bytes) {
        let date = NaiveDate::from_epoch_days(ms.div_euclid(DAY_MS) as i32)?;
        return Some((Form::YearFirst(date), Some(ms)));
    }
    let [a0, a1, first, b0, b1, second, year @ ..] = bytes else {
        return None;
    };
    if first != second || !matches!(first, b'.' | b'/' | b'-') || year.len() != 4 {
        return None;
    }
    let form = Form::Three {
        a: figures(&[*a0, *a1])?,
        b: figures(&[*b0, *b1])?,
        c: figures(year)?,
        short_year: false,
    };
    Some((form, None))
}

/// The form of the date, if the text is one at all; the last of February in a leap year of the Buddhist era is one.
pub(crate) fn lex(text: &str) -> Option<Form> {
    match lex_as_written(text) {
        None if text.len() > LONGEST => return None,
        None => {}
        Some(Form::Three { c, .. }) if c >= BUDDHIST as u32 => {}
        found => return found,
    }
    match in_our_years(text) {
        Cow::Owned(ours) => lex_as_written(&ours),
        Cow::Borrowed(_) => None,
    }
}

fn lex_as_written(text: &str) -> Option<Form> {
    if let Some((form, _)) = plain(text.as_bytes()) {
        return Some(form);
    }
    let (date, time) = split(text)?;
    let form = form(date)?;
    time.map_or(Some(()), |time| clock(time).map(|_| ()))?;
    Some(form)
}

impl Form {
    fn year(self) -> YearForm {
        match self {
            Form::ShortYear(_)
            | Form::Three {
                short_year: true, ..
            } => YearForm::Short,
            Form::Era(found) => YearForm::Era(found.year),
            Form::YearFirst(_) | Form::Fixed(_) | Form::Three { .. } => YearForm::Full,
        }
    }

    pub(crate) fn day(self, order: DateOrder) -> Option<NaiveDate> {
        match self {
            Form::YearFirst(date) | Form::Fixed(date) | Form::ShortYear(date) => Some(date),
            Form::Era(found) => Some(found.date),
            Form::Three {
                a,
                b,
                c,
                short_year,
            } => match order {
                DateOrder::Dmy => civil(full_year(c, short_year), b, a),
                DateOrder::Mdy => civil(full_year(c, short_year), a, b),
                DateOrder::Ymd if short_year => civil(full_year(a, true), b, c),
                DateOrder::Ymd => None,
            },
        }
    }
}

/// The month or the quarter that the text names and nothing else: `Jan.`, `январь`, `3月`, `Q1`.
pub(crate) fn part_alone(text: &str) -> Option<YearPart> {
    (text.len() <= LONGEST).then(|| date_words::part_alone(text))?
}

pub(crate) fn millis(date: NaiveDate) -> i64 {
    i64::from(date.to_epoch_days()) * DAY_MS
}

/// `yyyymmdd` without signs, within 1900 to 2100.
pub(crate) fn eight_figures(bytes: &[u8]) -> Option<NaiveDate> {
    let year = figures(bytes.get(..4)?)?;
    (1900..=2100).contains(&year).then_some(())?;
    civil(year, figures(bytes.get(4..6)?)?, figures(bytes.get(6..8)?)?)
}

/// `ddmmyyyy` without signs, within 1900 to 2100.
pub(crate) fn eight_day_first(bytes: &[u8]) -> Option<NaiveDate> {
    let year = figures(bytes.get(4..8)?)?;
    (1900..=2100).contains(&year).then_some(())?;
    civil(year, figures(bytes.get(2..4)?)?, figures(bytes.get(..2)?)?)
}

/// `yyyymm` without signs, within 1900 to 2100: the first day of the month.
pub(crate) fn six_figures(bytes: &[u8]) -> Option<NaiveDate> {
    let year = figures(bytes.get(..4)?)?;
    (1900..=2100).contains(&year).then_some(())?;
    civil(year, figures(bytes.get(4..6)?)?, 1)
}

pub(super) fn full_year(year: u32, short: bool) -> u32 {
    match (short, year) {
        (false, year) => year,
        (true, year) if year <= PIVOT => 2000 + year,
        (true, year) => 1900 + year,
    }
}

pub(super) fn civil(year: u32, month: u32, day: u32) -> Option<NaiveDate> {
    (1000..=9999).contains(&year).then_some(())?;
    NaiveDate::from_ymd_opt(year as i32, month, day)
}

/// `yyyy-mm-dd` and nothing else.
#[inline]
pub(crate) fn iso_day(bytes: &[u8]) -> Option<NaiveDate> {
    let [y0, y1, y2, y3, b'-', m0, m1, b'-', d0, d1] = bytes else {
        return None;
    };
    civil(
        figures(&[*y0, *y1, *y2, *y3])?,
        figures(&[*m0, *m1])?,
        figures(&[*d0, *d1])?,
    )
}

/// `yyyy-mm-ddThh:mm:ss` or the same with a space, and nothing else; milliseconds.
#[inline]
fn iso_moment(bytes: &[u8]) -> Option<i64> {
    let [.., b'T' | b' ', h0, h1, b':', m0, m1, b':', s0, s1] = bytes else {
        return None;
    };
    let date = iso_day(bytes.get(..10).filter(|_| bytes.len() == 19)?)?;
    let hour = figures(&[*h0, *h1]).filter(|hour| *hour < 24)?;
    let minute = figures(&[*m0, *m1]).filter(|minute| *minute < 60)?;
    let second = figures(&[*s0, *s1]).filter(|second| *second < 60)?;
    Some(millis(date) + i64::from(hour * 3_600 + minute * 60 + second) * 1_000)
}

pub(super) fn figures(bytes: &[u8]) -> Option<u32> {
    let mut number = 0u32;
    for byte in bytes {
        let figure = byte.wrapping_sub(b'0');
        if figure > 9 {
            return None;
        }
        number = number * 10 + u32::from(figure);
    }
    (!bytes.is_empty()).then_some(number)
}

/// Parts the day from the time of day, which begins at the figures before the first colon.
fn split(text: &str) -> Option<(&str, Option<&str>)> {
    if text.len() > LONGEST || !text.bytes().any(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let Some(colon) = text.find(':') else {
        return Some((text, None));
    };
    let hours = text[..colon]
        .bytes()
        .rev()
        .take_while(u8::is_ascii_digit)
        .count();
    if hours == 4 && text[..colon].bytes().any(|byte| byte.is_ascii_alphabetic()) {
        // `04SEP2023:16:15:34`, as SAS writes it.
        return Some((&text[..colon], Some(&text[colon + 1..])));
    }
    let (date, time) = text.split_at(colon - hours);
    let date = date
        .strip_suffix(['T', ' ', '\u{a0}', ','])?
        .trim_end_matches([' ', ',', '@']);
    Some((date, Some(time)))
}

/// The last number of a date has a dot as well in Hungarian, Serbian and Croatian, and a space may stand behind each:
/// `2024. 04. 03.`
fn without_last_dot(text: &str) -> Cow<'_, str> {
    let is_such = |text: &&str| {
        text.bytes()
            .all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b' '))
            && text.matches('.').count() == 2
    };
    match text.strip_suffix('.').filter(is_such) {
        Some(rest) => Cow::Owned(rest.replace(". ", ".")),
        None => Cow::Borrowed(text),
    }
}

fn form(text: &str) -> Option<Form> {
    let text = &without_last_dot(text);
    let bytes = text.as_bytes();
    if let Some(form) = in_figures(bytes) {
        return Some(form);
    }
    // Only words can save it now, and a text of figures and signs has none.
    let word = |c: char| is_letter(c) || sign_of(c).is_some();
    if let Some(found) = era::read(text) {
        return Some(Form::Era(found));
    }
    text.chars().any(word).then_some(())?;
    let day = date_words::read(text)?;
    Some(match four_figures(bytes) {
        Some(_) => Form::Fixed(day),
        None => Form::ShortYear(day),
    })
}

/// Two or three numbers with one kind of sign between them.
fn in_figures(bytes: &[u8]) -> Option<Form> {
    let width = |from: usize| {
        bytes[from..]
            .iter()
            .take_while(|byte| byte.is_ascii_digit())
            .count()
    };
    let first = width(0);
    let sign = *bytes
        .get(first)
        .filter(|sign| matches!(sign, b'-' | b'/' | b'.'))?;
    let second = width(first + 1);
    let end = first + 1 + second;
    let a = figures(bytes.get(..first).filter(|part| part.len() <= 4)?)?;
    let b = figures(bytes.get(first + 1..end).filter(|part| part.len() <= 4)?)?;
    let plausible = |year: u32| (1900..=2100).contains(&year);
    if end == bytes.len() {
        return match (first, second) {
            (4, 1 | 2) if sign != b'.' => civil(a, b, 1).map(Form::Fixed),
            (2, 4) if plausible(b) => civil(b, a, 1).map(Form::Fixed),
            (1, 4) if plausible(b) && sign != b'.' => civil(b, a, 1).map(Form::Fixed),
            _ => None,
        };
    }
    if bytes[end] != sign {
        return None;
    }
    let third = width(end + 1);
    if end + 1 + third != bytes.len() {
        return None;
    }
    let c = figures(bytes.get(end + 1..).filter(|part| part.len() <= 4)?)?;
    match (first, second, third) {
        (4, 1 | 2, 1 | 2) => civil(a, b, c).map(Form::YearFirst),
        (1 | 2, 1 | 2, 4) => Some(Form::Three {
            a,
            b,
            c,
            short_year: false,
        }),
        (1 | 2, 1 | 2, 2) => Some(Form::Three {
            a,
            b,
            c,
            short_year: true,
        }),
        _ => None,
    }
}
