//! The moments of rules, as people would read them off their clocks.

use b2l_schedule::{Fault, Schedule, ScheduleRequest, Unit};
use chrono::{DateTime, Utc};

fn schedule(json: &str) -> Schedule {
    let asked: ScheduleRequest = serde_json::from_str(json).unwrap();
    asked.checked(at("2026-01-01T00:00:00Z")).unwrap()
}

fn at(text: &str) -> DateTime<Utc> {
    text.parse().unwrap()
}

/// The next `count` moments after an instant.
fn moments(json: &str, after: &str, count: usize) -> Vec<String> {
    let rule = schedule(json);
    let mut last = at(after);
    let mut told = Vec::new();
    for _ in 0..count {
        last = rule.next_after(last).unwrap();
        told.push(last.format("%m-%d %H:%M").to_string());
    }
    told
}

const NIGHTLY: &str = r#"{"unit": "day", "time": "02:30", "timezone": "Europe/Berlin"}"#;

#[test]
fn half_past_two_comes_once_on_the_night_that_has_none() {
    let told = moments(NIGHTLY, "2026-03-27T12:00:00Z", 4);
    // On the 29th the clocks go from 02:00 to 03:00: 02:30 is told as 03:30, summer time.
    assert_eq!(
        told,
        ["03-28 01:30", "03-29 01:30", "03-30 00:30", "03-31 00:30"]
    );
}

#[test]
fn half_past_two_comes_once_on_the_night_that_has_two() {
    let told = moments(NIGHTLY, "2026-10-23T12:00:00Z", 4);
    // On the 25th 02:30 is shown at 00:30 and at 01:30 UTC.
    assert_eq!(
        told,
        ["10-24 00:30", "10-25 00:30", "10-26 01:30", "10-27 01:30"]
    );
}

#[test]
fn every_hour_is_an_hour_that_passes() {
    let hourly = r#"{"unit": "hour", "time": "00:15", "timezone": "Europe/Berlin"}"#;
    let autumn = moments(hourly, "2026-10-24T23:30:00Z", 4);
    assert_eq!(
        autumn,
        ["10-25 00:15", "10-25 01:15", "10-25 02:15", "10-25 03:15"]
    );
}

#[test]
fn every_six_hours_stay_at_their_times_on_the_wall() {
    let rule = r#"{"unit": "hour", "value": 6, "time": "08:00", "timezone": "Europe/Berlin"}"#;
    let told = moments(rule, "2026-03-28T14:00:00Z", 4);
    // 20:00, then 02:00, which is left out and told as 03:00, 08:00 and 14:00.
    assert_eq!(
        told,
        ["03-28 19:00", "03-29 01:00", "03-29 06:00", "03-29 12:00"]
    );
}

#[test]
fn working_days_leave_out_the_weekend() {
    let rule = r#"{"unit": "day", "time": "06:00", "weekdays": [1, 2, 3, 4, 5], "timezone": "Europe/Moscow"}"#;
    let told = moments(rule, "2026-11-19T12:00:00Z", 3);
    assert_eq!(told, ["11-20 03:00", "11-23 03:00", "11-24 03:00"]);
}

#[test]
fn every_second_week_is_counted_from_the_week_of_the_start() {
    let rule = r#"{"unit": "week", "value": 2, "start_at": "2026-11-05", "weekdays": [1, 4]}"#;
    let told = moments(rule, "2026-11-01T00:00:00Z", 4);
    assert_eq!(
        told,
        ["11-05 00:00", "11-16 00:00", "11-19 00:00", "11-30 00:00"]
    );
}

#[test]
fn the_thirty_first_is_the_last_day_of_shorter_months() {
    let rule = r#"{"unit": "month", "start_at": "2027-12-31", "weekdays": [1], "time": "06:00"}"#;
    let told = moments(rule, "2026-11-01T00:00:00Z", 5);
    assert_eq!(
        told,
        [
            "12-31 06:00",
            "01-31 06:00",
            "02-29 06:00",
            "03-31 06:00",
            "04-30 06:00"
        ]
    );
}

#[test]
fn every_twenty_minutes_begin_with_the_first_day() {
    let rule = r#"{"unit": "minute", "value": 20, "start_at": "2026-11-24", "weekdays": [2, 5], "timezone": "Asia/Kathmandu"}"#;
    // Midnight of Kathmandu is 18:15 UTC of the day before.
    let told = moments(rule, "2026-11-20T00:00:00Z", 2);
    assert_eq!(told, ["11-23 18:15", "11-23 18:35"]);
    let told = moments(rule, "2026-11-24T17:55:59Z", 2);
    assert_eq!(told, ["11-26 18:15", "11-26 18:35"]);
}

#[test]
fn each_without_more_is_every_hour_of_utc() {
    let rule = ScheduleRequest::default()
        .checked(at("2026-11-23T00:00:00Z"))
        .unwrap();
    assert_eq!(
        rule.next_after(at("2026-11-23T10:00:00Z")).unwrap(),
        at("2026-11-23T11:00:00Z")
    );
    let spelled = serde_json::to_value(rule.spelled()).unwrap();
    let complete = serde_json::json!({
        "unit": "hour", "value": 1, "start_at": "2026-11-23", "time": "00:00",
        "weekdays": [1, 2, 3, 4, 5, 6, 7], "timezone": "UTC",
    });
    assert_eq!(spelled, complete);
}

#[test]
fn everything_wrong_is_told_at_once_by_its_field() {
    let asked: ScheduleRequest = serde_json::from_str(
        r#"{"unit": "week", "value": 3, "start_at": "31.12.2026", "time": "24:00", "weekdays": [], "timezone": "Berlin"}"#,
    )
    .unwrap();
    let faults = asked.checked(DateTime::UNIX_EPOCH).unwrap_err();
    let all = [
        Fault::Value(Unit::Week),
        Fault::StartAt,
        Fault::Time,
        Fault::Weekdays,
        Fault::Timezone,
    ];
    assert_eq!(faults, all);
    let fields: Vec<_> = faults.into_iter().map(Fault::field).collect();
    assert_eq!(
        fields,
        ["value", "start_at", "time", "weekdays", "timezone"]
    );

    for wrong in [
        r#"{"unit": "year"}"#,
        r#"{"weekdays": [0]}"#,
        r#"{"weekdays": [8]}"#,
        r#"{"weekdays": [-9223372036854775808]}"#,
        r#"{"start_at": "9999-01-01"}"#,
    ] {
        let asked: ScheduleRequest = serde_json::from_str(wrong).unwrap();
        assert_eq!(
            asked.checked(DateTime::UNIX_EPOCH).unwrap_err().len(),
            1,
            "{wrong}"
        );
    }
}

#[test]
fn where_no_first_day_is_named_it_is_the_zones_own_today() {
    let asked: ScheduleRequest =
        serde_json::from_str(r#"{"timezone": "America/Los_Angeles"}"#).unwrap();
    // Eight in the evening there is the next day of UTC.
    let rule = asked.checked(at("2026-11-24T04:00:00Z")).unwrap();
    assert_eq!(rule.spelled().start_at.unwrap(), "2026-11-23");
}
