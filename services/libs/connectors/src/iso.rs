//! Dates and times in digits, as databases and files write them: `2024-02-29`, `2024-02-29 23:59:59.000001`.

use std::fmt;

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

/// A value that its type does not have, or that we cannot hold: a date before our era, or one without an end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Unusable;

pub fn parsed<T: std::str::FromStr>(text: &str) -> Result<T, Unusable> {
    text.parse().map_err(|_| Unusable)
}

pub fn date(text: &str) -> Result<NaiveDate, Unusable> {
    let mut parts = text.splitn(3, '-');
    let mut part = || parts.next().ok_or(Unusable);
    let (year, month, day) = (parsed(part()?)?, parsed(part()?)?, parsed(part()?)?);
    NaiveDate::from_ymd_opt(year, month, day).ok_or(Unusable)
}

pub fn date_time(text: &str) -> Result<NaiveDateTime, Unusable> {
    let (day, clock) = text.split_once(' ').ok_or(Unusable)?;
    let mut parts = clock.splitn(3, ':');
    let mut part = || parts.next().ok_or(Unusable);
    let (hour, minute, seconds) = (parsed(part()?)?, parsed(part()?)?, part()?);
    let (second, fraction) = seconds.split_once('.').unwrap_or((seconds, "0"));
    let micros: u32 = parsed(&format!("{fraction:0<6}"))?;
    let clock = NaiveTime::from_hms_micro_opt(hour, minute, parsed(second)?, micros);
    Ok(date(day)?.and_time(clock.ok_or(Unusable)?))
}

pub fn put_date(date: NaiveDate, into: &mut impl fmt::Write) -> Result<(), Unusable> {
    let (year, month, day) = (date.year(), date.month(), date.day());
    match year > 0 {
        true => write!(into, "{year:04}-{month:02}-{day:02}").map_err(|_| Unusable),
        false => Err(Unusable),
    }
}

/// To the microsecond where there are some, else to the second.
pub fn put_date_time(moment: NaiveDateTime, into: &mut impl fmt::Write) -> Result<(), Unusable> {
    put_date(moment.date(), into)?;
    let (hour, minute, second) = (moment.hour(), moment.minute(), moment.second());
    write!(into, " {hour:02}:{minute:02}:{second:02}").map_err(|_| Unusable)?;
    match moment.nanosecond() / 1_000 {
        0 => Ok(()),
        micros => write!(into, ".{micros:06}").map_err(|_| Unusable),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_written_as_they_were_read() {
        for text in [
            "0001-01-01 00:00:00",
            "2024-02-29 23:59:59.000001",
            "12024-12-31 12:00:00.500000",
        ] {
            let mut written = String::new();
            put_date_time(date_time(text).unwrap(), &mut written).unwrap();
            assert_eq!(written, text);
        }
    }

    #[test]
    fn what_is_no_date_is_refused() {
        for text in ["", "2023-02-29", "2024-13-01", "0044-03-15 BC", "infinity"] {
            assert_eq!(date(text), Err(Unusable), "{text}");
        }
        for text in [
            "2024-01-01",
            "2024-01-01 24:00:00",
            "2024-01-01 00:00:00+03",
        ] {
            assert_eq!(date_time(text), Err(Unusable), "{text}");
        }
        let before = NaiveDate::from_ymd_opt(0, 1, 1).unwrap();
        assert_eq!(put_date(before, &mut String::new()), Err(Unusable));
    }
}
