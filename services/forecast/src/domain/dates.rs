//! Wall-clock times of people's data as text: on the wire, in sentences, and back.

use chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime};

/// `2024-01-31` for pure dates, `2024-01-31T13:00:00` where some time of the list is not midnight.
pub fn texts(times: &[NaiveDateTime]) -> Vec<String> {
    texts_like(times, times)
}

/// Dates in the form of the list that they belong to.
pub fn texts_like(times: &[NaiveDateTime], like: &[NaiveDateTime]) -> Vec<String> {
    let form = form(like);
    times
        .iter()
        .map(|time| time.format(form).to_string())
        .collect()
}

/// One date, in the form of the list that it belongs to.
pub fn text(time: NaiveDateTime, like: &[NaiveDateTime]) -> String {
    time.format(form(like)).to_string()
}

/// Milliseconds since 1970 on the wall clock.
pub fn wall_clock(ms: i64) -> Option<NaiveDateTime> {
    DateTime::from_timestamp_millis(ms).map(|time| time.naive_utc())
}

/// `31.01.2024`, with the time of day unless it is midnight: as people read it in a sentence.
pub fn spoken(time: NaiveDateTime) -> String {
    let form = if time.time() == NaiveTime::MIN {
        "%d.%m.%Y"
    } else {
        "%d.%m.%Y %H:%M"
    };
    time.format(form).to_string()
}

/// Seconds since 1970 on the wall clock.
pub fn from_seconds(seconds: i64) -> NaiveDateTime {
    DateTime::from_timestamp(seconds, 0)
        .unwrap_or_default()
        .naive_utc()
}

pub fn from_many_seconds(seconds: &[i64]) -> Vec<NaiveDateTime> {
    seconds
        .iter()
        .map(|seconds| from_seconds(*seconds))
        .collect()
}

/// Reads a date as the wire writes it.
pub fn parse(text: &str) -> Option<NaiveDateTime> {
    let date = || {
        NaiveDate::parse_from_str(text, "%Y-%m-%d")
            .ok()
            .map(|date| date.and_time(NaiveTime::MIN))
    };
    date()
        .or_else(|| NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M:%S").ok())
        .or_else(|| NaiveDateTime::parse_from_str(text, "%Y-%m-%dT%H:%M").ok())
        .or_else(|| {
            DateTime::parse_from_rfc3339(text)
                .ok()
                .map(|time| time.naive_utc())
        })
}

fn form(times: &[NaiveDateTime]) -> &'static str {
    let pure = times.iter().all(|time| time.time() == NaiveTime::MIN);
    if pure {
        "%Y-%m-%d"
    } else {
        "%Y-%m-%dT%H:%M:%S"
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_of_day_shows_only_where_there_is_one() {
        let day = parse("2024-01-31").unwrap();
        let noon = parse("2024-01-31T12:00:00").unwrap();
        assert_eq!(texts(&[day]), ["2024-01-31"]);
        assert_eq!(
            texts(&[day, noon]),
            ["2024-01-31T00:00:00", "2024-01-31T12:00:00"]
        );
        assert_eq!(
            (spoken(day), spoken(noon)),
            ("31.01.2024".to_owned(), "31.01.2024 12:00".to_owned())
        );
        assert_eq!(parse("soon"), None);
    }
}
