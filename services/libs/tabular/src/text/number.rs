//! Numbers as people write them: thousands signs, decimal comma, percent, currency, accounting
//! parentheses.

use super::scale;
use crate::options::{DecimalSign, ThousandsSign};

/// A number and how it was written.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct NumberText {
    pub value: f64,
    pub percent: bool,
    pub currency: Option<&'static str>,
    pub thousands: Option<ThousandsSign>,
    pub decimal: bool,
    pub mark: Option<Mark>,
    /// The power of ten that a word or a letter behind the figures stands for; 0 without one.
    pub scale: u8,
    /// Groups of two figures before the last one of three, as in India.
    pub indian: bool,
}

/// Which side of an account an amount is marked with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Mark {
    Credit,
    Debit,
}

/// Marks behind amounts, English and German.
const MARKS: [(&str, Mark); 8] = [
    ("CR.", Mark::Credit),
    ("DR.", Mark::Debit),
    ("CR", Mark::Credit),
    ("DR", Mark::Debit),
    ("Cr", Mark::Credit),
    ("Dr", Mark::Debit),
    (" H", Mark::Credit),
    (" S", Mark::Debit),
];

/// Longer texts are not numbers.
const LONGEST: usize = 64;

/// Three of a currency and one of an exponent.
const MOST_LETTERS: usize = 4;
/// Behind a figure at the beginning there may be a scale and a currency: `1,2 млрд руб.`
const MOST_LETTERS_BEHIND: usize = 8;

/// Signs and codes, the longer ones before their own beginnings.
const CURRENCIES: [&str; 47] = [
    "US$", "R$", "A$", "C$", "€", "$", "£", "¥", "₽", "₴", "₸", "₩", "₹", "₺", "₫", "₪", "zł",
    "Kč", "kr.", "kr", "руб.", "руб", "р.", "Fr.", "USD", "EUR", "RUB", "GBP", "CHF", "JPY", "CNY",
    "SEK", "NOK", "DKK", "KRW", "PLN", "CZK", "HUF", "TRY", "IDR", "BRL", "INR", "AUD", "CAD",
    "Ft", "TL", "Rp",
];

/// Powers of ten that a double holds exactly.
pub(super) const TENS: [f64; 23] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16,
    1e17, 1e18, 1e19, 1e20, 1e21, 1e22,
];

/// The plain form: a sign, figures, one decimal sign. `None` sends the text to [`parse`].
#[inline]
pub(crate) fn parse_plain(bytes: &[u8], decimal: DecimalSign) -> Option<f64> {
    let sign = match decimal {
        DecimalSign::Dot => b'.',
        DecimalSign::Comma => b',',
    };
    let (negative, figures) = match bytes {
        [b'-', rest @ ..] => (true, rest),
        rest => (false, rest),
    };
    // Fifteen figures stay below 2^53, where a whole number over a power of ten rounds once.
    if figures.is_empty() || figures.len() > 16 {
        return None;
    }
    let mut whole: u64 = 0;
    let mut point = None;
    for (at, byte) in figures.iter().enumerate() {
        let figure = byte.wrapping_sub(b'0');
        if figure < 10 {
            whole = whole * 10 + u64::from(figure);
        } else if *byte == sign && point.is_none() && at > 0 {
            point = Some(at);
        } else {
            return None;
        }
    }
    if whole >= 1 << 53 {
        return None;
    }
    let value = match point {
        Some(at) => whole as f64 / TENS[figures.len() - at - 1],
        None => whole as f64,
    };
    Some(if negative { -value } else { value })
}

/// Whether a whole number in figures, perhaps with a minus, is one that a double holds: no more than 2^53. The text
/// says it; a double has lost the figure by then.
pub(crate) fn is_exact(text: &str) -> bool {
    const MOST: &str = "9007199254740992";
    let figures = text.trim_start_matches('-').trim_start_matches('0');
    figures.len() < MOST.len() || (figures.len() == MOST.len() && figures <= MOST)
}

/// Any form of a number under the given decimal sign.
pub(crate) fn parse(text: &str, decimal: DecimalSign) -> Option<NumberText> {
    if !may_be_number(text) {
        return None;
    }
    let mut found = NumberText {
        value: 0.0,
        percent: false,
        currency: None,
        thousands: None,
        decimal: false,
        mark: None,
        scale: 0,
        indian: false,
    };
    let body = match marked(text) {
        Some((mark, amount)) => {
            found.mark = Some(mark);
            amount
        }
        None => text,
    };
    let (body, negative) = strip(body, &mut found)?;
    let mut plain = [0u8; LONGEST + 4];
    let mut length = normalise(body, decimal, &mut plain, &mut found)?;
    if found.scale > 0 {
        // Together with its power a number rounds once.
        if plain[..length].contains(&b'e') {
            return None;
        }
        plain[length] = b'e';
        plain[length + 1] = b'0' + found.scale;
        length += 2;
    }
    let value: f64 = fast_float2::parse(&plain[..length]).ok()?;
    if !value.is_finite() {
        return None;
    }
    found.value = if negative { -value } else { value };
    Some(found)
}

/// The mark behind an amount. A whole number with letters is rather a code: an amount has a sign between its figures.
pub(crate) fn mark(text: &str) -> Option<Mark> {
    marked(text).map(|(mark, _)| mark)
}

#[inline]
fn marked(text: &str) -> Option<(Mark, &str)> {
    if !matches!(text.as_bytes().last()?, b'R' | b'r' | b'.' | b'H' | b'S') {
        return None;
    }
    let (mark, amount) = MARKS
        .iter()
        .find_map(|(sign, mark)| text.strip_suffix(sign).map(|amount| (*mark, amount)))?;
    let within = amount.as_bytes();
    let signed = within
        .windows(3)
        .any(|three| matches!(three, [b'0'..=b'9', b'.' | b',', b'0'..=b'9']));
    signed.then_some((mark, amount))
}

/// Sorts out most texts cheaply: a number has figures and at most a currency and an exponent in
/// letters.
fn may_be_number(text: &str) -> bool {
    if text.len() > LONGEST {
        return false;
    }
    let (mut figures, mut letters) = (0, 0);
    for byte in text.bytes() {
        figures += usize::from(byte.is_ascii_digit());
        // The first byte of every Russian letter is one of two.
        letters += usize::from(byte.is_ascii_alphabetic() || matches!(byte, 0xD0 | 0xD1));
    }
    let first = text.as_bytes().first().copied().unwrap_or(0);
    let most = match first.is_ascii_digit() || first == b'-' {
        true => MOST_LETTERS_BEHIND,
        false => MOST_LETTERS,
    };
    figures > 0 && letters <= most
}

/// Takes signs, currency and percent off both ends.
fn strip<'a>(text: &'a str, found: &mut NumberText) -> Option<(&'a str, bool)> {
    let mut body = text;
    let mut negative = false;
    if let Some(inner) = body
        .strip_prefix('(')
        .and_then(|rest| rest.strip_suffix(')'))
    {
        (body, negative) = (inner, true);
    }
    let mut signed = negative;
    loop {
        body = super::trim(body);
        let first = body.chars().next()?;
        if !signed && matches!(first, '-' | '+' | '\u{2212}') {
            negative = first != '+';
            signed = true;
            body = &body[first.len_utf8()..];
        } else if let Some(rest) = body.strip_suffix(['-', '\u{2212}']).filter(|_| !signed) {
            // As SAP writes it: 1.234,50-
            (negative, signed) = (true, true);
            body = rest;
        } else if let Some(rest) = percent(body).filter(|_| !found.percent) {
            found.percent = true;
            body = rest;
        } else if let Some((sign, rest)) = currency(body).filter(|_| found.currency.is_none()) {
            found.currency = Some(sign);
            body = rest;
        } else if let Some((rest, power)) = scale::strip(body).filter(|_| found.scale == 0) {
            found.scale = power;
            body = rest;
        } else {
            return Some((body, negative));
        }
    }
}

/// The number without a percent sign, which stands before it in Turkish.
fn percent(body: &str) -> Option<&str> {
    body.strip_suffix('%').or_else(|| body.strip_prefix('%'))
}

fn currency(body: &str) -> Option<(&'static str, &str)> {
    let (first, last) = (*body.as_bytes().first()?, *body.as_bytes().last()?);
    let before = !first.is_ascii_digit();
    let behind = !last.is_ascii_digit();
    if !before && !behind {
        return None;
    }
    CURRENCIES.iter().find_map(|sign| {
        let bytes = sign.as_bytes();
        // One byte sorts out nearly all of them.
        let starts = before && bytes[0] == first;
        let ends = behind && bytes[bytes.len() - 1] == last;
        let rest = starts.then(|| body.strip_prefix(sign)).flatten();
        let rest = rest.or_else(|| ends.then(|| body.strip_suffix(sign)).flatten())?;
        Some((*sign, rest))
    })
}

/// Writes figures, a dot and an exponent to `plain`; gives the length.
fn normalise(
    body: &str,
    decimal: DecimalSign,
    plain: &mut [u8; LONGEST + 4],
    found: &mut NumberText,
) -> Option<usize> {
    let mut length = 0;
    let mut group = 0;
    // Groups of two figures behind the first one.
    let mut twos = 0;
    let mut groups = 0;
    let mut point = false;
    let mut rest = body.chars();
    while let Some(c) = rest.next() {
        match c {
            '0'..='9' => {
                plain[length] = c as u8;
                group += 1;
            }
            'e' | 'E' if length > 0 && (point || found.thousands.is_none()) => {
                let exponent = rest.as_str();
                let figures = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
                if figures.is_empty()
                    || figures.len() > 3
                    || !figures.bytes().all(|b| b.is_ascii_digit())
                {
                    return None;
                }
                plain[length] = b'e';
                plain[length + 1..=length + exponent.len()].copy_from_slice(exponent.as_bytes());
                return Some(length + 1 + exponent.len());
            }
            '.' | ',' if point => return None,
            '.' | ',' if (c == '.') == (decimal == DecimalSign::Dot) => {
                if found.thousands.is_some() && group != 3 {
                    return None;
                }
                if twos > 0 && twos != groups {
                    return None;
                }
                point = true;
                found.decimal = true;
                plain[length] = b'.';
            }
            _ if point => return None,
            _ => {
                let sign = thousands_sign(c)?;
                let open = match found.thousands {
                    None => (1..=3).contains(&group) && plain[0] != b'0',
                    // 12,34,567.00: a comma, and never more than two figures first.
                    Some(before) if group == 2 && sign == ThousandsSign::Comma => {
                        twos += 1;
                        before == sign && length <= 2 * twos + 2
                    }
                    Some(before) => before == sign && group == 3,
                };
                if !open {
                    return None;
                }
                groups += usize::from(found.thousands.is_some());
                found.thousands = Some(sign);
                group = 0;
                continue;
            }
        }
        length += 1;
    }
    let closed = point || found.thousands.is_none() || group == 3;
    let closed = closed && (twos == 0 || twos == groups);
    found.indian = twos > 0;
    (closed && plain[..length].iter().any(u8::is_ascii_digit)).then_some(length)
}

fn thousands_sign(c: char) -> Option<ThousandsSign> {
    match c {
        ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}' => Some(ThousandsSign::Space),
        '.' => Some(ThousandsSign::Dot),
        ',' => Some(ThousandsSign::Comma),
        '\'' | '\u{2019}' => Some(ThousandsSign::Apostrophe),
        _ => None,
    }
}
