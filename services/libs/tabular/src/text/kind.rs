//! What a cell of text could be, found in one pass for the cells that files are full of.

use super::date::{self, Form};
use super::null_date;
use super::number;
use crate::options::{DateOrder, DecimalSign};

/// The most specific reading of a text. A survey counts these; the counts of a column decide.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Empty,
    /// "n/a" and the like: nobody's number, date or category.
    Marker,
    /// "#DIV/0!" and the like, as spreadsheets export them.
    Error,
    Whole,
    /// A whole number that may be a year, 1800 to 2200.
    Year,
    /// A whole number that is a day as `yyyymmdd`.
    EightFigures,
    /// A whole number that is a day as `ddmmyyyy`, and one with a zero before it.
    EightDayFirst,
    ZeroDayFirst,
    /// A whole number that is a month as `yyyymm`.
    SixFigures,
    /// A whole number that is a day of about 1954 to 2064 as spreadsheets count them.
    DayNumber,
    /// Figures that begin with a zero too many, as `007` and `0400.100`.
    LeadingZero,
    /// `12E4` and `+49170123456`, which could be numbers, but are written as codes and telephones are.
    Code,
    /// Beyond 2^53.
    LongWhole,
    DotDecimal,
    CommaDecimal,
    /// `1.234`
    AmbiguousDot,
    /// `1,234`
    AmbiguousComma,
    /// `01.2024`, a month or a number.
    MonthOrNumber,
    YearFirst,
    FixedDate,
    /// `R8/1/5` and `115/01/05`: dates of the Japanese or the Taiwanese calendar, or codes.
    EraDate,
    DayFirst,
    MonthFirst,
    /// A day and a month, either may be first.
    EitherFirst,
    ShortYearFirst,
    /// `01-02-03`: the year of two figures may stand first or last.
    ShortAny,
    /// `24-01-15`: the day or the year of two figures may be first.
    ShortDayOrYear,
    /// `12-24-05`: the month or the year of two figures may be first.
    ShortMonthOrYear,
    /// A whole number with a scale, as `100K` and `3 тыс.`
    Scaled,
    Text,
}

impl Kind {
    pub(crate) const COUNT: usize = Kind::Text as usize + 1;
}

/// Longer texts are looked at without haste.
const PLAIN: usize = 24;

const DIGIT: u8 = 1;
const DOT: u8 = 2;
const COMMA: u8 = 4;
const MINUS: u8 = 8;
const OTHER: u8 = 128;

const CLASSES: [u8; 256] = {
    let mut classes = [OTHER; 256];
    let mut digit = b'0';
    while digit <= b'9' {
        classes[digit as usize] = DIGIT;
        digit += 1;
    }
    classes[b'.' as usize] = DOT;
    classes[b',' as usize] = COMMA;
    classes[b'-' as usize] = MINUS;
    classes
};

/// The kind of a trimmed text.
#[inline]
pub(crate) fn classify(text: &str) -> Kind {
    let bytes = text.as_bytes();
    if bytes.is_empty() {
        return Kind::Empty;
    }
    if bytes.len() <= PLAIN {
        let seen = classes(bytes);
        if let Some(kind) = plain(bytes, seen) {
            return kind;
        }
        if seen & DIGIT == 0 {
            return without_figures(text);
        }
        // Nothing of the shape of 2024-01-31 or 31.01.2024 is a number.
        let dated =
            |at: usize| matches!(bytes[at], b'-' | b'.' | b'/') && bytes[at] == bytes[at + 3];
        if bytes.len() >= 10
            && (dated(2) || dated(4))
            && let Some(form) = date::lex(text)
        {
            return match date_kind(form) {
                Kind::Text if null_date::is_null(text) => Kind::Marker,
                kind => kind,
            };
        }
    }
    classify_slowly(text)
}

/// The kind of a sign, figures and one dot or comma, without asking what else the text may be.
#[inline]
pub(crate) fn of_plain_number(bytes: &[u8]) -> Option<Kind> {
    plain(bytes, classes(bytes)).filter(|_| bytes.len() <= PLAIN)
}

fn classes(bytes: &[u8]) -> u8 {
    bytes
        .iter()
        .fold(0, |seen, byte| seen | CLASSES[*byte as usize])
}

#[inline]
fn plain(bytes: &[u8], seen: u8) -> Option<Kind> {
    match seen {
        DIGIT => Some(whole(bytes)),
        seen if seen & OTHER == 0 => plain_decimal(bytes),
        _ => None,
    }
}

fn whole(figures: &[u8]) -> Kind {
    match figures.len() {
        1 => Kind::Whole,
        8 if figures[0] == b'0' && date::eight_day_first(figures).is_some() => Kind::ZeroDayFirst,
        _ if figures[0] == b'0' => Kind::LeadingZero,
        4 if figures >= &b"1800"[..] && figures <= &b"2200"[..] => Kind::Year,
        5 if (&b"20000"[..]..=&b"60000"[..]).contains(&figures) => Kind::DayNumber,
        8 if date::eight_figures(figures).is_some() => Kind::EightFigures,
        8 if date::eight_day_first(figures).is_some() => Kind::EightDayFirst,
        6 if date::six_figures(figures).is_some() => Kind::SixFigures,
        0..=15 => Kind::Whole,
        16 if figures <= &b"9007199254740992"[..] => Kind::Whole,
        _ => Kind::LongWhole,
    }
}

/// A sign, figures and one dot or comma; `None` for anything else, dates included.
fn plain_decimal(bytes: &[u8]) -> Option<Kind> {
    let (figures, signed) = match bytes {
        [b'-', rest @ ..] => (rest, true),
        rest => (rest, false),
    };
    let before = figures
        .iter()
        .take_while(|byte| byte.is_ascii_digit())
        .count();
    let after = figures.len() - before;
    if before == 0 {
        return None;
    }
    if after == 0 {
        // Minus one is a number whatever its zeros.
        return Some(if before > 15 {
            Kind::LongWhole
        } else {
            Kind::Whole
        });
    }
    let sign = figures[before];
    if sign == b'-' || after == 1 || !figures[before + 1..].iter().all(u8::is_ascii_digit) {
        return None;
    }
    let dot = sign == b'.';
    if !signed && before > 1 && figures[0] == b'0' && !(dot && before == 2 && after == 5) {
        return Some(Kind::LeadingZero);
    }
    if after == 4 && before <= 3 && figures[0] != b'0' {
        return Some(if dot {
            Kind::AmbiguousDot
        } else {
            Kind::AmbiguousComma
        });
    }
    if dot && !signed && before == 2 && after == 5 {
        return None;
    }
    Some(if dot {
        Kind::DotDecimal
    } else {
        Kind::CommaDecimal
    })
}

/// Texts in place of a value, in lower case.
const MARKERS: [&str; 24] = [
    "n/a",
    "na",
    "n.a.",
    "nan",
    "null",
    "none",
    "- none -",
    "nil",
    "-",
    "--",
    "—",
    "–",
    "?",
    ".",
    "..",
    "...",
    "…",
    "n/d",
    "s/d",
    "k.a.",
    "brak",
    "н/д",
    "нет данных",
    "(null)",
];
const LONGEST_MARKER: usize = 19;

/// Offices of statistics of the United Kingdom write a letter in brackets: `[x]` for not available, `[c]` for
/// confidential.
fn is_marker(text: &str) -> bool {
    let bracketed = matches!(text.as_bytes(), [b'[', letter, b']'] if letter.is_ascii_lowercase());
    bracketed || MARKERS.iter().any(|marker| same(marker, text))
}

fn without_figures(text: &str) -> Kind {
    match text.as_bytes()[0] {
        b'#' if is_error(text) => Kind::Error,
        _ if text.len() <= LONGEST_MARKER && is_marker(text) => Kind::Marker,
        _ => Kind::Text,
    }
}

/// Equal but for the case; `marker` is lower case.
pub(super) fn same(marker: &str, text: &str) -> bool {
    marker.len() == text.len()
        && (marker.eq_ignore_ascii_case(text)
            || (!text.is_ascii() && text.to_lowercase() == *marker))
}

fn is_error(text: &str) -> bool {
    matches!(
        text,
        "#N/A" | "#NULL!" | "#REF!" | "#VALUE!" | "#NAME?" | "#NUM!"
    )
}

fn classify_slowly(text: &str) -> Kind {
    if text == "#DIV/0!" {
        return Kind::Error;
    }
    if null_date::is_null(text) {
        return Kind::Marker;
    }
    let dot = number::parse(text, DecimalSign::Dot);
    let comma = number::parse(text, DecimalSign::Comma);
    let form = date::lex(text);
    match (dot, comma) {
        (Some(_), _) if matches!(form, Some(Form::Fixed(_) | Form::ShortYear(_))) => {
            Kind::MonthOrNumber
        }
        (Some(_), _) | (_, Some(_)) if is_code(text) => Kind::Code,
        (Some(_), _) | (_, Some(_)) if begins_with_zeros(text) => Kind::LeadingZero,
        (Some(dot), Some(comma)) if !dot.decimal && !comma.decimal => match dot.scale {
            0 => Kind::Whole,
            _ => Kind::Scaled,
        },
        (Some(dot), Some(_)) if dot.decimal => Kind::AmbiguousDot,
        (Some(_), Some(_)) => Kind::AmbiguousComma,
        (Some(_), None) => Kind::DotDecimal,
        (None, Some(_)) => Kind::CommaDecimal,
        (None, None) => form.map_or(Kind::Text, date_kind),
    }
}

/// Telephones with their country, and figures around one E: a program that writes a number so gives it a sign or a
/// fraction as well (`1.2E+06`).
fn is_code(text: &str) -> bool {
    let only = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    if let Some(rest) = text.strip_prefix('+') {
        let figures = rest.bytes().filter(u8::is_ascii_digit).count();
        return figures >= SHORTEST_TELEPHONE && !rest.contains(['.', ',', 'e', 'E']);
    }
    text.split_once(['e', 'E'])
        .is_some_and(|(figures, rest)| only(figures) && only(rest))
}

/// Figures of a telephone with the code of its country.
const SHORTEST_TELEPHONE: usize = 9;

/// `00.1234`, where no form of a number needs both zeros.
fn begins_with_zeros(text: &str) -> bool {
    let bytes = text.as_bytes();
    let plain = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
    bytes.len() > 2 && bytes[0] == b'0' && bytes[1].is_ascii_digit() && bytes.iter().all(plain)
}

pub(crate) fn date_kind(form: Form) -> Kind {
    let fits = |order| form.day(order).is_some();
    match form {
        Form::YearFirst(_) => Kind::YearFirst,
        Form::Fixed(_) | Form::ShortYear(_) => Kind::FixedDate,
        Form::Era(found) if found.year.may_be_code() => Kind::EraDate,
        Form::Era(_) => Kind::FixedDate,
        Form::Three { .. } => match (
            fits(DateOrder::Dmy),
            fits(DateOrder::Mdy),
            fits(DateOrder::Ymd),
        ) {
            (true, true, true) => Kind::ShortAny,
            (true, false, true) => Kind::ShortDayOrYear,
            (false, true, true) => Kind::ShortMonthOrYear,
            (true, true, false) => Kind::EitherFirst,
            (true, false, false) => Kind::DayFirst,
            (false, true, false) => Kind::MonthFirst,
            (false, false, true) => Kind::ShortYearFirst,
            (false, false, false) => Kind::Text,
        },
    }
}
