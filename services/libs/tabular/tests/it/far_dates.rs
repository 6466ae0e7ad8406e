//! Which dates lie far from the others.

use b2l_tabular::Span;
use chrono::{Days, NaiveDate, NaiveDateTime, TimeDelta};

fn day(year: i32, month: u32, day: u32) -> NaiveDateTime {
    let date = NaiveDate::from_ymd_opt(year, month, day).unwrap();
    date.and_hms_opt(0, 0, 0).unwrap()
}

fn days(from: NaiveDateTime, count: u64) -> impl Iterator<Item = NaiveDateTime> {
    (0..count).map(move |at| from + Days::new(at))
}

/// The times that are far from the others.
fn far(times: &[NaiveDateTime]) -> Vec<NaiveDateTime> {
    let ms = |time: &NaiveDateTime| time.and_utc().timestamp_millis();
    let span = Span::of(times.iter().map(ms)).unwrap();
    let outside = times.iter().filter(|time| !span.has(ms(time)));
    outside.copied().collect()
}

#[test]
fn one_date_of_another_century_is_far_whatever_stands_in_its_place() {
    let right: Vec<_> = days(day(2023, 1, 1), 120).collect();
    for wrong in [
        day(2203, 4, 1),
        day(1900, 1, 1),
        day(1970, 1, 1),
        day(2032, 4, 1),
    ] {
        let mut times = right.clone();
        times[90] = wrong;
        assert_eq!(far(&times), [wrong]);
    }
}

#[test]
fn a_pause_a_weekend_and_a_short_history_have_no_wrong_dates() {
    // A month of closed doors, and then three days.
    let mut pause: Vec<_> = days(day(2024, 1, 1), 60).collect();
    pause.extend(days(day(2024, 4, 1), 3));
    assert_eq!(far(&pause), []);
    // Orders of a Friday, and the first one after the weekend.
    let friday = day(2024, 3, 1) + TimeDelta::hours(8);
    let mut orders: Vec<_> = (0..40)
        .map(|at| friday + TimeDelta::minutes(11 * at))
        .collect();
    orders.push(day(2024, 3, 4) + TimeDelta::hours(9));
    assert_eq!(far(&orders), []);
    assert_eq!(
        far(&[day(2020, 1, 1), day(2020, 1, 2), day(2024, 1, 1)]),
        []
    );
    assert_eq!(Span::of([]), None);
}
