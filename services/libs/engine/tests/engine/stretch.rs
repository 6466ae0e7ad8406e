//! Which histories one gap stretches.

use b2l_engine::{Frequency, Period, Stretch, stretch};
use chrono::{Days, Months, NaiveDate, NaiveDateTime};

fn day(year: i32, month: u32, day: u32) -> NaiveDateTime {
    let date = NaiveDate::from_ymd_opt(year, month, day).unwrap();
    date.and_time(Default::default())
}

fn months(from: NaiveDateTime, count: u32) -> impl Iterator<Item = NaiveDateTime> {
    (0..count).map(move |at| from + Months::new(at))
}

#[test]
fn dates_of_another_century_stretch_a_history_and_are_named() {
    let monthly = Frequency::of(Period::Months);
    for other in [day(1025, 1, 1), day(1926, 3, 1), day(3025, 1, 1)] {
        let mut times: Vec<_> = months(day(2020, 1, 1), 60).collect();
        times.extend(months(other, 5));
        let found = stretch(&times, &monthly).unwrap();
        let expected = match other < times[0] {
            true => (other + Months::new(4), day(2020, 1, 1)),
            false => (day(2024, 12, 1), other),
        };
        assert_eq!((found.before, found.behind), expected);
        assert_eq!(found.dated, 65);
        assert!(found.periods > 650);
    }
}

#[test]
fn history_with_gaps_is_none() {
    let daily = Frequency::of(Period::Days);
    // Once a month or so, a spare part now and then, and a year without anything.
    let monthly: Vec<_> = months(day(2020, 1, 1), 60).collect();
    let rare = (0..30).scan(day(2021, 1, 4), |time, at| {
        *time = *time + Days::new(5 + at * 37 % 61);
        Some(*time)
    });
    let rare: Vec<_> = rare.collect();
    let mut paused: Vec<_> = (0..100).map(|at| day(2022, 1, 1) + Days::new(at)).collect();
    paused.push(day(2023, 5, 1));
    for times in [&monthly, &rare, &paused, &monthly[..1].to_vec()] {
        assert_eq!(stretch(times, &daily), None::<Stretch>);
    }
    assert_eq!(stretch(&[], &daily), None);
}
