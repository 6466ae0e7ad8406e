//! Timestamps with offsets from UTC: which zone they are in, and what a person may choose instead.

use b2l_tabular::{Limits, Notice, ReadOptions, ReadTable, Reading, read_parquet};
use chrono::{DateTime, TimeDelta, TimeZone};
use chrono_tz::Tz;
use serde_json::json;

use crate::common::{column_types, read_bytes, read_csv, row};

/// Midnights of a zone on so many days from the first on, as its clocks show them.
fn midnights(zone: Tz, first: (i32, u32, u32), days: i64) -> Vec<DateTime<Tz>> {
    let first = chrono::NaiveDate::from_ymd_opt(first.0, first.1, first.2).unwrap();
    let day = |day| (first + TimeDelta::days(day)).and_hms_opt(0, 0, 0).unwrap();
    (0..days)
        .map(|at| zone.from_local_datetime(&day(at)).earliest().unwrap())
        .collect()
}

fn table(times: impl Iterator<Item = String>) -> String {
    let lines = times.enumerate().map(|(at, time)| format!("{time},{at}\n"));
    format!("time,n\n{}", lines.collect::<String>())
}

fn iso(times: &[DateTime<Tz>]) -> String {
    table(
        times
            .iter()
            .map(|time| time.format("%Y-%m-%dT%H:%M:%S%:z").to_string()),
    )
}

fn read_as(text: &str, column: &str) -> ReadTable {
    let options: ReadOptions = serde_json::from_str(column).unwrap();
    read_bytes("a.csv", text.as_bytes(), &options).unwrap()
}

#[test]
fn midnights_of_one_zone_stay_their_day_when_the_clock_is_moved() {
    let cases = [
        (
            Tz::Europe__Berlin,
            (2024, 3, 28),
            "Europe/Berlin",
            "UTC+1 / UTC+2",
        ),
        (
            Tz::Europe__London,
            (2024, 10, 25),
            "Europe/London",
            "UTC / UTC+1",
        ),
        (
            Tz::America__New_York,
            (2024, 3, 8),
            "America/New_York",
            "UTC-5 / UTC-4",
        ),
        (
            Tz::Australia__Adelaide,
            (2024, 4, 5),
            "Australia/Adelaide",
            "UTC+9:30 / UTC+10:30",
        ),
    ];
    for (zone, first, name, offsets) in cases {
        let days = midnights(zone, first, 7);
        let read = read_csv(&iso(&days));
        assert_eq!(column_types(&read)[0], "date_days", "{name}");
        for (at, day) in days.iter().enumerate() {
            let written = day.format("%Y-%m-%d").to_string();
            assert_eq!(row(&read, at), json!([written, at]), "{name}");
        }
        assert_eq!(read.receipt.zone.as_deref(), Some(name));
        let kept = Notice::ZoneKept {
            column: "time".to_owned(),
            zone: name.to_owned(),
            offsets: offsets.to_owned(),
        };
        assert!(read.notices.contains(&kept), "{:?}", read.notices);
    }
}

#[test]
fn one_click_shows_the_times_in_utc_and_another_one_as_before() {
    let text = iso(&midnights(Tz::Europe__Berlin, (2024, 3, 30), 4));
    let read = read_csv(&text);
    let instead = read.notices[0].instead().unwrap();
    let chosen = serde_json::to_value(instead).unwrap();
    assert_eq!(chosen, json!({"zone": "utc"}));
    let utc = read_as(&text, r#"{"columns": {"time": {"zone": "utc"}}}"#);
    assert_eq!(row(&utc, 0), json!(["2024-03-29T23:00:00", 0]));
    assert_eq!(row(&utc, 3), json!(["2024-04-01T22:00:00", 3]));
    assert_eq!(utc.receipt.zone.as_deref(), Some("UTC"));
    let back = serde_json::to_value(utc.notices[0].instead().unwrap()).unwrap();
    assert_eq!(back, json!({"zone": "auto"}));
    let again = read_as(&text, r#"{"columns": {"time": {"zone": "auto"}}}"#);
    assert_eq!(row(&again, 3), json!(["2024-04-02", 3]));
}

#[test]
fn utc_stays_utc_with_a_notice_and_any_zone_can_be_chosen() {
    for end in ["Z", "+00:00", ".000+0000", " UTC"] {
        let first = chrono::NaiveDate::from_ymd_opt(2024, 3, 25).unwrap();
        let text =
            table((0..8).map(|day| format!("{}T22:30:00{end}", first + TimeDelta::days(day))));
        let read = read_csv(&text);
        assert_eq!(row(&read, 0), json!(["2024-03-25T22:30:00", 0]), "{end}");
        assert_eq!(read.receipt.zone.as_deref(), Some("UTC"), "{end}");
        let column = "time".to_owned();
        assert_eq!(read.notices, [Notice::UtcKept { column }], "{end}");
        let berlin = read_as(&text, r#"{"columns": {"time": {"zone": "Europe/Berlin"}}}"#);
        assert_eq!(row(&berlin, 0), json!(["2024-03-25T23:30:00", 0]), "{end}");
        assert_eq!(row(&berlin, 7), json!(["2024-04-02T00:30:00", 7]), "{end}");
    }
    let nowhere = serde_json::from_str::<ReadOptions>(r#"{"columns": {"a": {"zone": "Berlin"}}}"#);
    assert!(nowhere.is_err());
}

#[test]
fn unrelated_offsets_are_reported_and_can_be_shown_as_written() {
    // An office in Berlin and one in Tokyo.
    let text = "time,n\n2024-01-01T09:00:00+01:00,1\n2024-01-02T09:00:00+09:00,2\n\
                2024-01-03T09:00:00+01:00,3\n";
    let read = read_csv(text);
    assert_eq!(row(&read, 1), json!(["2024-01-02T00:00:00", 2]));
    let column = "time".to_owned();
    assert_eq!(read.notices, [Notice::OffsetsToUtc { column }]);
    let chosen = read.notices[0].instead().unwrap();
    let written = read_bytes(
        "a.csv",
        text.as_bytes(),
        &ReadOptions {
            columns: [("time".to_owned(), chosen)].into(),
            ..ReadOptions::default()
        },
    );
    assert_eq!(row(&written.unwrap(), 1), json!(["2024-01-02T09:00:00", 2]));
    // A time without an offset beside others is of no known zone.
    let mixed = read_csv("time,n\n2024-01-01T09:00:00+01:00,1\n2024-07-02 09:00:00,2\n");
    assert!(matches!(mixed.notices[..], [Notice::OffsetsToUtc { .. }]));
}

#[test]
fn hours_across_a_clock_change_are_neither_doubled_nor_missing() {
    for first in [(2024, 10, 25), (2024, 3, 29)] {
        let midnight = midnights(Tz::Europe__Berlin, first, 1)[0];
        let hours: Vec<_> = (0..96).map(|at| midnight + TimeDelta::hours(at)).collect();
        let read = read_csv(&iso(&hours));
        assert_eq!(column_types(&read)[0], "date_hours");
        let shown = (0..96).map(|at| row(&read, at)[0].as_str().unwrap().to_owned());
        let utc = hours
            .iter()
            .map(|hour| hour.naive_utc().format("%Y-%m-%dT%H:%M:%S").to_string());
        assert!(shown.eq(utc), "{first:?}");
        assert!(matches!(read.notices[..], [Notice::HoursInUtc { .. }]));
    }
}

#[test]
fn a_large_file_is_stored_with_the_same_clock_as_a_small_one() {
    // The clock is moved far behind what the first rows promise.
    let days = midnights(Tz::Europe__Berlin, (2020, 11, 1), 400);
    let text = iso(&days);
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &text).unwrap();
    let parquet = tempfile::NamedTempFile::new().unwrap();
    let reading = Reading {
        path: file.path(),
        file_name: "a.csv",
        options: &ReadOptions::default(),
        limits: &Limits {
            streamed_above: 1,
            ..Limits::default()
        },
        shown: 400,
        parquet: Some(parquet.path()),
        tell: &|_| {},
    };
    let described = reading.describe().unwrap();
    let small = read_csv(&text);
    assert_eq!(described.notices, small.notices);
    assert_eq!(described.receipt, small.receipt);
    assert_eq!(described.schema, small.table.schema());
    let stored = read_parquet(parquet.path(), None).unwrap();
    assert_eq!(stored, small.table);
}
