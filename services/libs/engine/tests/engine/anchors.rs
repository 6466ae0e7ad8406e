//! Months that are dated on a day of the week, and calendars of whole weeks. The dates stand as a calendar has them,
//! found without the engine; those of the retail federation are the ones it publishes.

use b2l_engine::{Frequency, MonthDay, Period, Rules, Spacing, future_dates, regularise};
use chrono::{NaiveDate, NaiveDateTime, Weekday};

fn days(year: i32, days: &[(u32, u32)]) -> Vec<NaiveDateTime> {
    let date = |(month, day): &(u32, u32)| {
        let date = NaiveDate::from_ymd_opt(year, *month, *day).unwrap();
        date.and_time(Default::default())
    };
    days.iter().map(date).collect()
}

/// What follows the first `known` dates must be the others.
fn check(dates: &[NaiveDateTime], known: usize, period: Period) -> Spacing {
    let (history, next) = dates.split_at(known);
    let frequency = Frequency::infer(history).unwrap();
    assert_eq!(frequency.period(), period);
    let rows: Vec<_> = history.iter().map(|time| (*time, Some(1.0))).collect();
    let regular = regularise(&rows, &frequency, &Rules::default()).unwrap();
    assert!(regular.cleaning.is_nothing(), "{:?}", regular.cleaning);
    assert_eq!(regular.axis.dates(), history);
    assert_eq!(future_dates(&regular.axis, next.len()), next);
    frequency.spacing()
}

fn last_fridays() -> Vec<NaiveDateTime> {
    let mut all = days(
        2023,
        &[
            (1, 27),
            (2, 24),
            (3, 31),
            (4, 28),
            (5, 26),
            (6, 30),
            (7, 28),
            (8, 25),
            (9, 29),
            (10, 27),
            (11, 24),
            (12, 29),
        ],
    );
    all.extend(days(
        2024,
        &[(1, 26), (2, 23), (3, 29), (4, 26), (5, 31), (6, 28)],
    ));
    all
}

#[test]
fn last_fridays_go_on_on_last_fridays() {
    let last = Spacing::Months(1, MonthDay::Last(Weekday::Fri));
    for known in [5, 8, 12] {
        assert_eq!(check(&last_fridays(), known, Period::Months), last);
    }
    let quarters: Vec<_> = last_fridays().into_iter().skip(2).step_by(3).collect();
    let last = Spacing::Months(3, MonthDay::Last(Weekday::Fri));
    assert_eq!(check(&quarters, 4, Period::Quarters), last);
}

#[test]
fn one_payday_moved_by_a_holiday_is_counted_under_its_friday() {
    let mut dates = last_fridays();
    // The Thursday before.
    dates[10] = days(2023, &[(11, 23)])[0];
    let frequency = Frequency::infer(&dates[..12]).unwrap();
    let rows: Vec<_> = dates[..12].iter().map(|time| (*time, Some(1.0))).collect();
    let regular = regularise(&rows, &frequency, &Rules::default()).unwrap();
    assert_eq!(regular.axis.dates(), last_fridays()[..12]);
    assert_eq!(regular.cleaning.moved.len(), 1);
    assert_eq!(regular.axis.future(6), dates[12..]);
}

#[test]
fn second_tuesdays_go_on_on_second_tuesdays() {
    let dates = days(
        2024,
        &[
            (1, 9),
            (2, 13),
            (3, 12),
            (4, 9),
            (5, 14),
            (6, 11),
            (7, 9),
            (8, 13),
            (9, 10),
            (10, 8),
            (11, 12),
            (12, 10),
        ],
    );
    let second = Spacing::Months(1, MonthDay::Nth(2, Weekday::Tue));
    assert_eq!(check(&dates, 6, Period::Months), second);
}

/// The ends of the months of the retail federation's years 2021 to 2024; the year 2023 has 53 weeks.
fn federation() -> Vec<NaiveDateTime> {
    let mut all = days(
        2021,
        &[
            (2, 27),
            (4, 3),
            (5, 1),
            (5, 29),
            (7, 3),
            (7, 31),
            (8, 28),
            (10, 2),
            (10, 30),
            (11, 27),
        ],
    );
    all.extend(days(
        2022,
        &[
            (1, 1),
            (1, 29),
            (2, 26),
            (4, 2),
            (4, 30),
            (5, 28),
            (7, 2),
            (7, 30),
            (8, 27),
            (10, 1),
            (10, 29),
            (11, 26),
            (12, 31),
        ],
    ));
    all.extend(days(
        2023,
        &[
            (1, 28),
            (2, 25),
            (4, 1),
            (4, 29),
            (5, 27),
            (7, 1),
            (7, 29),
            (8, 26),
            (9, 30),
            (10, 28),
            (11, 25),
            (12, 30),
        ],
    ));
    all.extend(days(
        2024,
        &[
            (2, 3),
            (3, 2),
            (4, 6),
            (5, 4),
            (6, 1),
            (7, 6),
            (8, 3),
            (8, 31),
            (10, 5),
            (11, 2),
            (11, 30),
        ],
    ));
    all.extend(days(2025, &[(1, 4), (2, 1)]));
    all
}

#[test]
fn months_of_the_retail_federation_go_on_through_a_year_of_53_weeks() {
    for known in [12, 24, 30, 36, 40] {
        let spacing = check(&federation(), known, Period::Months);
        assert!(matches!(spacing, Spacing::Retail(_)), "{spacing:?}");
    }
    // Dated on the Sundays on which they begin.
    let first_days: Vec<_> = federation()
        .iter()
        .map(|end| *end + chrono::Days::new(1))
        .collect();
    check(&first_days, 36, Period::Months);
}

#[test]
fn years_that_end_on_the_last_saturday_of_september_go_on_so() {
    let mut ends = vec![NaiveDate::from_ymd_opt(2018, 9, 29).unwrap()];
    for year_end in [
        (2019, 28),
        (2020, 26),
        (2021, 25),
        (2022, 24),
        (2023, 30),
        (2024, 28),
    ] {
        let begin = ends[ends.len() - 1];
        let weeks = [4, 8, 13, 17, 21, 26, 30, 34, 39, 43, 47];
        ends.extend(weeks.map(|weeks| begin + chrono::Days::new(7 * weeks)));
        ends.push(NaiveDate::from_ymd_opt(year_end.0, 9, year_end.1).unwrap());
    }
    let dates: Vec<_> = ends
        .iter()
        .skip(1)
        .map(|end| end.and_time(Default::default()))
        .collect();
    check(&dates, 60, Period::Months);
    let five_four_four: Vec<_> = [0, 5, 9, 13, 18, 22, 26, 31, 35, 39, 44, 48, 52, 57, 61, 65]
        .map(|weeks| dates[0] + chrono::Days::new(7 * weeks))
        .into();
    check(&five_four_four, 10, Period::Months);
}

#[test]
fn every_fourth_week_is_no_month_of_a_calendar_of_weeks() {
    let dates: Vec<_> = (0..26)
        .map(|at| days(2023, &[(1, 6)])[0] + chrono::Days::new(28 * at))
        .collect();
    assert_eq!(check(&dates, 20, Period::Weeks), Spacing::Days(28));
}
