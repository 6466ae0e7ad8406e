//! Rules of all kinds around the nights on which clocks change, beside a slow reading of the same rule: every minute of
//! some days is asked what the clocks show.

use std::collections::BTreeSet;

use b2l_schedule::{Schedule, ScheduleRequest};
use chrono::{DateTime, Datelike, NaiveDate, NaiveDateTime, TimeDelta, TimeZone, Timelike, Utc};
use chrono_tz::Tz;
use proptest::prelude::*;

/// Zones, each with a day near a change of its clocks: by an hour and by half of one, in the south, at midnight, and none.
const NIGHTS: [(&str, (i32, u32, u32)); 9] = [
    ("Europe/Berlin", (2026, 3, 29)),
    ("Europe/Berlin", (2026, 10, 25)),
    ("America/New_York", (2026, 3, 8)),
    ("America/New_York", (2026, 11, 1)),
    ("Australia/Lord_Howe", (2026, 4, 5)),
    ("Australia/Lord_Howe", (2026, 10, 4)),
    ("America/Havana", (2026, 3, 8)),
    ("Asia/Kolkata", (2026, 6, 1)),
    ("UTC", (2026, 12, 31)),
];

/// Days on both sides of the night that are looked at.
const AROUND: i64 = 3;

fn requests() -> impl Strategy<Value = (ScheduleRequest, NaiveDate)> {
    let unit = prop_oneof![
        (
            Just("minute"),
            prop::sample::select(vec![1, 5, 10, 15, 20, 30])
        ),
        (
            Just("hour"),
            prop::sample::select(vec![1, 2, 3, 4, 6, 8, 12])
        ),
        (Just("day"), Just(1)),
        (Just("week"), prop::sample::select(vec![1, 2])),
        (Just("month"), prop::sample::select(vec![1, 2, 3, 4, 6, 12])),
    ];
    let weekdays = prop::collection::btree_set(1_i64..=7, 1..=7);
    let night = prop::sample::select(NIGHTS.to_vec());
    (unit, weekdays, night, -40_i64..=2, 0_u32..24, 0_u32..60).prop_map(
        |((unit, value), weekdays, (zone, (year, month, day)), start, hour, minute)| {
            let night = NaiveDate::from_ymd_opt(year, month, day).unwrap();
            let asked = ScheduleRequest {
                unit: Some(unit.to_owned()),
                value: Some(value),
                start_at: Some((night + TimeDelta::days(start)).to_string()),
                time: Some(format!("{hour:02}:{minute:02}")),
                weekdays: Some(weekdays.into_iter().collect()),
                timezone: Some(zone.to_owned()),
            };
            (asked, night)
        },
    )
}

/// The rule's moments between two instants by asking for the next again and again.
fn moments_between(
    rule: &Schedule,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> BTreeSet<DateTime<Utc>> {
    let next = |last: &DateTime<Utc>| rule.next_after(*last);
    std::iter::successors(rule.next_after(from), next)
        .take_while(|moment| *moment <= to)
        .collect()
}

/// Whether the rule, read from its words, has this time on the wall.
fn meant(asked: &ScheduleRequest, wall: NaiveDateTime) -> bool {
    let start: NaiveDate = asked.start_at.as_ref().unwrap().parse().unwrap();
    let time = asked.time.as_ref().unwrap();
    let (hour, minute): (u32, u32) = (time[..2].parse().unwrap(), time[3..].parse().unwrap());
    let value = asked.value.unwrap() as u32;
    let weekday = i64::from(wall.weekday().number_from_monday());
    let on = asked.weekdays.as_ref().unwrap().contains(&weekday);
    let day = wall.date();
    if day < start {
        return false;
    }
    match asked.unit.as_deref().unwrap() {
        "minute" => on && (wall.minute() + 60 - minute % value).is_multiple_of(value),
        "hour" => on && wall.minute() == minute && (wall.hour() + 24 - hour).is_multiple_of(value),
        "day" => on && (wall.hour(), wall.minute()) == (hour, minute),
        "week" => {
            let since = |day: NaiveDate| day.num_days_from_ce().wrapping_sub(1).div_euclid(7);
            on && (wall.hour(), wall.minute()) == (hour, minute)
                && ((since(day) - since(start)) as u32).is_multiple_of(value)
        }
        _ => {
            let months =
                (day.year() * 12 + day.month() as i32) - (start.year() * 12 + start.month() as i32);
            let is_last = (day + TimeDelta::days(1)).month() != day.month();
            let right = day.day() == start.day() || (is_last && day.day() < start.day());
            right
                && (months as u32).is_multiple_of(value)
                && (wall.hour(), wall.minute()) == (hour, minute)
        }
    }
}

/// The same moments the slow way.
fn read(
    asked: &ScheduleRequest,
    from: DateTime<Utc>,
    to: DateTime<Utc>,
) -> BTreeSet<DateTime<Utc>> {
    let zone: Tz = asked.timezone.as_ref().unwrap().parse().unwrap();
    let passes = asked.unit.as_deref() == Some("minute")
        || (asked.unit.as_deref() == Some("hour") && asked.value == Some(1));
    let wall = |instant: DateTime<Utc>| instant.with_timezone(&zone).naive_local();
    let minutes = (to - from).num_minutes();
    let mut shown = BTreeSet::new();
    let mut moments = BTreeSet::new();
    for minute in -2 * 1440..=minutes {
        let instant = from + TimeDelta::minutes(minute);
        // Twice on the wall is once, unless it is time that passes.
        let first = shown.insert(wall(instant));
        if meant(asked, wall(instant)) && (first || passes) {
            moments.insert(instant);
        }
    }
    if !passes {
        // What the wall never shows comes a day of 24 hours after the same time of the day before.
        let (begin, end) = (wall(from), wall(to));
        let mut left_out = begin;
        while left_out <= end {
            if zone.from_local_datetime(&left_out).earliest().is_none() && meant(asked, left_out) {
                let before = zone.from_local_datetime(&(left_out - TimeDelta::days(1)));
                moments.insert(before.earliest().unwrap().to_utc() + TimeDelta::days(1));
            }
            left_out += TimeDelta::minutes(1);
        }
    }
    moments
        .into_iter()
        .filter(|moment| *moment > from && *moment <= to)
        .collect()
}

proptest! {
    #[test]
    fn a_rule_has_the_moments_that_its_words_say_and_each_once((asked, night) in requests()) {
        let rule = asked.checked(DateTime::UNIX_EPOCH).unwrap();
        let midnight = night.and_hms_opt(0, 0, 0).unwrap().and_utc();
        let (from, to) = (midnight - TimeDelta::days(AROUND), midnight + TimeDelta::days(AROUND));
        prop_assert_eq!(moments_between(&rule, from, to), read(&asked, from, to));
    }

    #[test]
    fn a_rule_that_is_spelled_and_read_again_is_the_same((asked, _) in requests()) {
        let rule = asked.checked(DateTime::UNIX_EPOCH).unwrap();
        let spelled = serde_json::to_string(&rule.spelled()).unwrap();
        let again: ScheduleRequest = serde_json::from_str(&spelled).unwrap();
        prop_assert_eq!(again.checked(DateTime::UNIX_EPOCH).unwrap(), rule);
    }

    #[test]
    fn from_anywhere_there_is_a_next_moment_and_it_is_later((asked, _) in requests(), seconds in 0_i64..=4_000_000_000) {
        let rule = asked.checked(DateTime::UNIX_EPOCH).unwrap();
        let instant = DateTime::from_timestamp(seconds, 0).unwrap();
        prop_assert!(rule.next_after(instant).unwrap() > instant);
    }
}
