//! Times of day behind dates: halves of the day, fractions of seconds and offsets from UTC.

use super::date::figures;

/// How halves of a day are written in English, Spanish and Greek, and the hours before them.
const HALVES: [(&str, u32); 10] = [
    ("AM", 0),
    ("PM", 12),
    ("A.M.", 0),
    ("P.M.", 12),
    ("A. M.", 0),
    ("P. M.", 12),
    ("πμ", 0),
    ("μμ", 12),
    ("π.μ.", 0),
    ("μ.μ.", 12),
];

/// Words for an hour behind a time of day, in German, Spanish, Portuguese and English.
const HOURS: [&str; 5] = ["UHR", "HS.", "HS", "HRS", "H"];

/// `hh:mm`, `hh:mm:ss`, `hh:mm:ss.fff`, AM or PM, and an offset; gives milliseconds and minutes.
pub(super) fn clock(text: &str) -> Option<(i64, Option<i32>)> {
    let (time, offset) = take_offset(text)?;
    let upper = time.to_ascii_uppercase();
    let half =
        |(word, hours): (&str, u32)| Some((upper.strip_suffix(word)?.trim_end(), Some(hours)));
    let (time, half) = HALVES.into_iter().find_map(half).unwrap_or((&upper, None));
    let hours = HOURS.into_iter().find_map(|word| time.strip_suffix(word));
    let time = hours.map_or(time, str::trim_end);
    let mut parts = time.splitn(3, ':');
    let mut hour = two(parts.next()?)?;
    let minute = two(parts.next()?)?;
    let (second, fraction) = parts.next().map_or(Some((0, 0)), seconds)?;
    if let Some(half) = half {
        (1..=12).contains(&hour).then_some(())?;
        hour = hour % 12 + half;
    }
    // 24:00 is the end of the day in ISO 8601.
    let within = hour < 24 || (hour == 24 && minute == 0 && second == 0);
    (within && minute < 60 && second < 60).then_some(())?;
    let ms = (i64::from(hour) * 3_600 + i64::from(minute) * 60 + i64::from(second)) * 1_000;
    Some((ms + fraction, offset))
}

fn two(text: &str) -> Option<u32> {
    (text.len() <= 2).then(|| figures(text.as_bytes()))?
}

/// Seconds and the milliseconds of their fraction, cut.
fn seconds(text: &str) -> Option<(u32, i64)> {
    let Some((whole, fraction)) = text.split_once(['.', ',']) else {
        return Some((two(text)?, 0));
    };
    let digits = fraction.as_bytes();
    digits.iter().all(u8::is_ascii_digit).then_some(())?;
    let thousandths = (0..3).fold(0, |ms, at| {
        ms * 10 + i64::from(digits.get(at).map_or(0, |d| d - b'0'))
    });
    Some((two(whole)?, thousandths))
}

/// `Z`, `UTC`, `GMT`, `+hh:mm`, `+hhmm`, `+hh`, one of these before `UTC`, or `GMT+h`.
fn take_offset(text: &str) -> Option<(&str, Option<i32>)> {
    let without_zone = |text: &'_ str| {
        let zone = ["UTC", "GMT"]
            .into_iter()
            .find(|zone| text.ends_with(zone))?;
        Some(text.len() - zone.len())
    };
    let text = text.trim_end();
    let named = without_zone(text).map(|end| text[..end].trim_end());
    let text = named.unwrap_or(text);
    if let Some(time) = text.strip_suffix(['Z', 'z']) {
        return Some((time, Some(0)));
    }
    let Some(at) = text.rfind(['+', '-']) else {
        return Some((text, named.map(|_| 0)));
    };
    let digits: String = text[at + 1..].chars().filter(|c| *c != ':').collect();
    let zone = without_zone(&text[..at]);
    let (hours, minutes) = match digits.len() {
        1 if zone.is_some() => (figures(digits.as_bytes())?, 0),
        2 => (figures(digits.as_bytes())?, 0),
        4 => (
            figures(&digits.as_bytes()[..2])?,
            figures(&digits.as_bytes()[2..])?,
        ),
        _ => return None,
    };
    (hours <= 14 && minutes < 60).then_some(())?;
    let offset = (hours * 60 + minutes) as i32;
    let offset = if text.as_bytes()[at] == b'-' {
        -offset
    } else {
        offset
    };
    Some((text[..zone.unwrap_or(at)].trim_end(), Some(offset)))
}
