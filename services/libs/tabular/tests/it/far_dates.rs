//! Which dates lie far from the others.

use b2l_tabular::{Span, mistyped};
use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime, TimeDelta};

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

/// By whole years, of days, weeks and months that one category or three have.
#[test]
fn a_mistyped_year_is_far_in_a_history_of_one_to_five_years() {
    for (step, per_year) in [(1, 365), (7, 52), (30, 12)] {
        for years in 1..=5 {
            let start = day(2019, 1, 7);
            let right: Vec<_> = (0..years * per_year)
                .map(|at| match step {
                    30 => start + chrono::Months::new(at),
                    step => start + Days::new(u64::from(at * step)),
                })
                .collect();
            assert_eq!(far(&right), []);
            for (late, place) in [(1, 0.95), (1, 0.6), (2, 0.5), (3, 0.2), (3, 0.9)] {
                let place = (right.len() as f64 * place) as usize;
                let wrong = right[place] + chrono::Months::new(12 * late);
                // What lies inside the history, or one pause behind it, looks right.
                let behind = (wrong - right[right.len() - 1]).num_days();
                if behind <= i64::from(5 * step + 6) {
                    continue;
                }
                let mut times = right.clone();
                times[place] = wrong;
                assert_eq!(far(&times), [wrong], "{step} {years} {late} {place}");
                // The day is there in other categories: only a long gap tells.
                if behind > 180 {
                    times.push(right[place]);
                    assert_eq!(far(&times), [wrong], "{step} {years} {late} {place}");
                }
            }
        }
    }
}

#[test]
fn a_year_too_early_is_far_as_well() {
    let mut times: Vec<_> = days(day(2023, 3, 1), 500).collect();
    times[40] = day(2022, 4, 10);
    assert_eq!(far(&times), [day(2022, 4, 10)]);
    times[40] = day(2021, 4, 10);
    assert_eq!(far(&times), [day(2021, 4, 10)]);
}

#[test]
fn a_late_row_that_left_no_hole_is_a_pause() {
    let mut times: Vec<_> = days(day(2023, 1, 1), 500).collect();
    times.push(day(2024, 7, 20));
    assert_eq!(far(&times), []);
}

/// Three categories that have a row on each date, daily, weekly, monthly and on working days.
#[test]
fn a_mistyped_year_is_far_although_other_categories_have_its_day() {
    let working = |date: &NaiveDateTime| date.weekday().number_from_monday() < 6;
    let months = |count: u32| (0..count).map(|at| day(2020, 3, 1) + Months::new(at));
    for dates in [
        days(day(2020, 3, 2), 700).collect::<Vec<_>>(),
        days(day(2020, 3, 2), 700).filter(working).collect(),
        (0..104)
            .map(|at| day(2020, 3, 2) + Days::new(7 * at))
            .collect(),
        months(46).collect(),
    ] {
        for place in [dates.len() - 40, dates.len() - 12, dates.len() - 9] {
            for late in 1..=3 {
                let wrong = dates[place] + Months::new(12 * late);
                let behind = (wrong - dates[dates.len() - 1]).num_days();
                let steps = (dates[dates.len() - 1] - dates[0]).num_days() / dates.len() as i64 + 1;
                if behind <= 5 * steps.max(4) {
                    continue;
                }
                let mut rows = [dates.clone(), dates.clone(), dates.clone()].concat();
                rows[place] = wrong;
                assert_eq!(far(&rows), [wrong], "{place} {late}");
                // As orders, of which a day has any number.
                let more = dates
                    .iter()
                    .enumerate()
                    .flat_map(|(at, date)| vec![*date; 2 + at % 5]);
                rows.extend(more);
                assert_eq!(far(&rows), [wrong], "{place} {late}");
            }
        }
    }
}

#[test]
fn categories_that_end_and_begin_apart_are_all_history() {
    let long: Vec<_> = days(day(2022, 1, 1), 900).collect();
    // One ended long ago, one begins late and one pauses.
    let mut rows = [
        &long[..],
        &long[..200],
        &long[700..],
        &long[..300],
        &long[500..],
    ]
    .concat();
    assert_eq!(far(&rows), []);
    // After a pause one category comes back before the others do, for days.
    rows.push(day(2024, 8, 10));
    rows.push(day(2024, 8, 11));
    assert_eq!(far(&rows), []);
    // And on its first day.
    rows.pop();
    assert_eq!(far(&rows), []);
}

#[test]
fn a_series_that_ended_before_others_knows_its_own_mistyped_year() {
    let ms = |time: &NaiveDateTime| time.and_utc().timestamp_millis();
    let mut own: Vec<_> = days(day(2022, 1, 1), 400).collect();
    own[380] = day(2024, 1, 16);
    assert_eq!(mistyped(own.iter().map(ms)), [ms(&day(2024, 1, 16))]);
    own[380] = day(2023, 1, 16);
    assert!(mistyped(own.iter().map(ms)).is_empty());
    // A season that comes again, and what is bought now and then.
    let seasons: Vec<_> = (2019..2026)
        .flat_map(|year| days(day(year, 12, 1), 24))
        .collect();
    assert!(mistyped(seasons.iter().map(ms)).is_empty());
    let rare: Vec<_> = (1..40)
        .map(|at| day(2022, 1, 1) + Days::new(at * at % 97 * 7))
        .collect();
    assert!(mistyped(rare.iter().map(ms)).is_empty());
}
