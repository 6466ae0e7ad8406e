//! Cases P10, P11 and P12: missing and irregular dates, duplicates, anchors.

use b2l_engine::{
    CalendarError, Duplicates, Fill, Frequency, Period, Rules, align, fill_linear, future_dates,
    regularise,
};
use chrono::{Datelike, Days, Months, NaiveDateTime, TimeDelta, Timelike, Weekday};

use crate::support::day;

fn rows(times: &[NaiveDateTime]) -> Vec<(NaiveDateTime, Option<f64>)> {
    times
        .iter()
        .enumerate()
        .map(|(at, time)| (*time, Some(at as f64)))
        .collect()
}

/// The dates that follow these, and their period.
fn continued(times: &[NaiveDateTime], steps: usize) -> (Period, Vec<NaiveDateTime>) {
    let frequency = Frequency::infer(times).unwrap();
    let regular = regularise(&rows(times), &frequency, &Rules::default()).unwrap();
    assert!(regular.cleaning.moved.is_empty());
    (frequency.period(), future_dates(&regular.axis, steps))
}

fn days(from: NaiveDateTime, count: u64) -> impl Iterator<Item = NaiveDateTime> {
    (0..count).map(move |at| from + Days::new(at))
}

#[test]
fn three_missing_days_are_named_and_the_forecast_starts_the_day_after_the_last() {
    let lost = [day(2024, 2, 10), day(2024, 2, 11), day(2024, 2, 29)];
    let times: Vec<_> = days(day(2024, 2, 1), 60)
        .filter(|time| !lost.contains(time))
        .collect();
    let frequency = Frequency::infer(&times).unwrap();
    let regular = regularise(&rows(&times), &frequency, &Rules::default()).unwrap();
    assert_eq!(regular.cleaning.gaps, lost);
    assert_eq!(regular.cleaning.fill, Fill::Linear);
    assert_eq!(regular.axis.len(), 60);
    assert_eq!(regular.values[9], None);
    assert_eq!(future_dates(&regular.axis, 1), [day(2024, 4, 1)]);
}

#[test]
fn irregular_visits_propose_the_nearest_period() {
    let apart = [1, 9, 2, 14, 5, 3, 11, 6, 17, 4, 8, 2, 13, 7];
    let mut time = day(2024, 1, 1);
    let times: Vec<_> = apart
        .iter()
        .map(|days| {
            time = time + Days::new(*days);
            time
        })
        .collect();
    assert_eq!(
        Frequency::infer(&times),
        Err(CalendarError::Irregular {
            nearest: Period::Weeks
        })
    );
    // Summed up by the proposal they have an axis that ends with the data.
    let weekly = regularise(
        &rows(&times),
        &Frequency::of(Period::Weeks),
        &Rules::default(),
    )
    .unwrap();
    assert!(
        weekly
            .axis
            .dates()
            .iter()
            .all(|date| date.weekday() == Weekday::Mon)
    );
    assert!(weekly.axis.last() <= time && time < weekly.axis.future(1)[0]);
}

#[test]
fn weekly_fridays_continue_on_fridays() {
    let times: Vec<_> = (0..60)
        .map(|week| day(2023, 1, 6) + Days::new(7 * week))
        .collect();
    let (period, next) = continued(&times, 52);
    assert_eq!(period, Period::Weeks);
    assert!(next.iter().all(|date| date.weekday() == Weekday::Fri));
    assert_eq!(next[0], times[59] + Days::new(7));
}

#[test]
fn a_delivery_shifted_by_a_holiday_stays_in_its_week() {
    let mut times: Vec<_> = (0..60)
        .map(|week| day(2023, 1, 6) + Days::new(7 * week))
        .collect();
    times[14] = times[14] - Days::new(1);
    let frequency = Frequency::infer(&times).unwrap();
    let regular = regularise(&rows(&times), &frequency, &Rules::default()).unwrap();
    assert_eq!(
        regular.cleaning.moved,
        [(times[14], times[14] + Days::new(1))]
    );
    assert!(regular.cleaning.gaps.is_empty());
}

#[test]
fn months_on_the_first_stay_on_the_first_and_month_ends_stay_month_ends() {
    let firsts: Vec<_> = (0..26)
        .map(|month| day(2022, 1, 1) + Months::new(month))
        .collect();
    let (period, next) = continued(&firsts, 3);
    assert_eq!(period, Period::Months);
    assert_eq!(next, [day(2024, 3, 1), day(2024, 4, 1), day(2024, 5, 1)]);
    let ends: Vec<_> = (0..25)
        .map(|month| day(2022, 1, 31) + Months::new(month))
        .collect();
    assert_eq!(ends[24], day(2024, 1, 31));
    let (period, next) = continued(&ends, 5);
    assert_eq!(period, Period::Months);
    let expected = [
        (2024, 2, 29),
        (2024, 3, 31),
        (2024, 4, 30),
        (2024, 5, 31),
        (2024, 6, 30),
    ];
    assert_eq!(
        next,
        expected.map(|(year, month, date)| day(year, month, date))
    );
}

#[test]
fn the_thirtieth_of_each_month_is_no_month_end() {
    let times: Vec<_> = (0..20)
        .map(|month| day(2022, 1, 30) + Months::new(month))
        .collect();
    let (_, next) = continued(&times, 7);
    assert_eq!(next[0], day(2023, 9, 30));
    assert_eq!(next[1], day(2023, 10, 30));
    assert_eq!(next[5], day(2024, 2, 29));
}

#[test]
fn monday_to_friday_rates_have_no_weekend_before_or_after() {
    let weekday = |time: &NaiveDateTime| time.weekday().num_days_from_monday() < 5;
    let times: Vec<_> = days(day(2024, 1, 1), 100).filter(weekday).collect();
    let frequency = Frequency::infer(&times).unwrap();
    let regular = regularise(&rows(&times), &frequency, &Rules::default()).unwrap();
    assert_eq!(regular.axis.season(), 5);
    assert_eq!(regular.axis.dates(), times);
    assert!(regular.cleaning.is_nothing());
    let next = future_dates(&regular.axis, 30);
    assert!(next.iter().all(weekday));
    assert_eq!(next[0], day(2024, 4, 10));
}

#[test]
fn quarters_and_years_keep_their_anchor() {
    let quarters = [
        (2023, 3, 31),
        (2023, 6, 30),
        (2023, 9, 30),
        (2023, 12, 31),
        (2024, 3, 31),
    ];
    let (period, next) = continued(&quarters.map(|(y, m, d)| day(y, m, d)), 2);
    assert_eq!(
        (period, next),
        (Period::Quarters, vec![day(2024, 6, 30), day(2024, 9, 30)])
    );
    let years: Vec<_> = (2015..2024).map(|year| day(year, 7, 1)).collect();
    let (period, next) = continued(&years, 1);
    assert_eq!((period, next), (Period::Years, vec![day(2024, 7, 1)]));
}

#[test]
fn hours_keep_the_wall_clock_and_half_hours_their_season() {
    let start = day(2024, 3, 30) + TimeDelta::minutes(30);
    let times: Vec<_> = (0..72).map(|hour| start + TimeDelta::hours(hour)).collect();
    let (period, next) = continued(&times, 24);
    assert_eq!(period, Period::Hours);
    assert!(next.iter().all(|time| time.minute() == 30));
    let halves: Vec<_> = (0..200)
        .map(|half| day(2024, 3, 1) + TimeDelta::minutes(30 * half))
        .collect();
    assert_eq!(Frequency::infer(&halves).unwrap().season(), 48);
}

#[test]
fn spreadsheet_times_that_are_milliseconds_off_are_still_hourly() {
    let times: Vec<_> = (0..72)
        .map(|hour| day(2024, 3, 1) + TimeDelta::hours(hour) - TimeDelta::milliseconds(hour % 3))
        .collect();
    assert_eq!(continued(&times, 1).1, [day(2024, 3, 4)]);
}

#[test]
fn duplicates_are_named_and_summed_averaged_or_the_last_taken() {
    let mut data: Vec<_> = rows(&days(day(2024, 1, 1), 10).collect::<Vec<_>>());
    data.push((day(2024, 1, 4), Some(5.0)));
    let frequency = Frequency::infer(&data.iter().map(|row| row.0).collect::<Vec<_>>()).unwrap();
    for (duplicates, expected) in [
        (Duplicates::Sum, 8.0),
        (Duplicates::Mean, 4.0),
        (Duplicates::Last, 5.0),
    ] {
        let rules = Rules {
            duplicates,
            ..Rules::default()
        };
        let regular = regularise(&data, &frequency, &rules).unwrap();
        assert_eq!(regular.values[3], Some(expected));
        assert_eq!(regular.cleaning.duplicates, [day(2024, 1, 4)]);
    }
}

#[test]
fn rows_without_a_value_at_the_ends_are_left_out_and_counted() {
    let times: Vec<_> = days(day(2024, 1, 1), 8).collect();
    let mut data = rows(&times);
    for at in [0, 3, 6, 7] {
        data[at].1 = None;
    }
    let regular = regularise(&data, &Frequency::infer(&times).unwrap(), &Rules::default()).unwrap();
    assert_eq!(
        (
            regular.cleaning.dropped_leading,
            regular.cleaning.dropped_trailing
        ),
        (1, 2)
    );
    assert_eq!(regular.cleaning.missing, [times[3]]);
    assert_eq!(fill_linear(&regular.values), [1.0, 2.0, 3.0, 4.0, 5.0]);
    assert_eq!(regular.axis.future(1), [times[6]]);
}

#[test]
fn a_series_of_gaps_is_refused_unless_somebody_said_what_a_gap_is() {
    let times: Vec<_> = (0..12)
        .map(|month| day(2024, 1, 1) + Months::new(month))
        .collect();
    let daily = Frequency::of(Period::Days);
    let check = |fill| {
        let rules = Rules {
            fill,
            ..Rules::default()
        };
        regularise(&rows(&times), &daily, &rules).unwrap().check()
    };
    let refused = Err(CalendarError::MostlyInvented {
        periods: 324,
        rows: 12,
    });
    assert_eq!(check(Fill::Linear), refused);
    assert_eq!(check(Fill::Zero), Ok(()));
    assert_eq!(check(Fill::Previous), Ok(()));
}

#[test]
fn a_stray_date_is_refused_before_it_fills_the_memory() {
    let mut times: Vec<_> = (0..50)
        .map(|hour| day(2024, 3, 1) + TimeDelta::hours(hour))
        .collect();
    let frequency = Frequency::infer(&times).unwrap();
    times.push(day(9024, 1, 1));
    let refused = regularise(&rows(&times), &frequency, &Rules::default());
    assert!(matches!(refused, Err(CalendarError::TooWide { .. })));
}

#[test]
fn known_columns_follow_the_axis_into_the_future() {
    let times: Vec<_> = days(day(2024, 1, 1), 6).collect();
    let regular = regularise(
        &rows(&times),
        &Frequency::infer(&times).unwrap(),
        &Rules::default(),
    )
    .unwrap();
    let given = [(day(2024, 1, 7), Some(2.0)), (day(2024, 1, 9), Some(4.0))];
    let after = regular.axis.after(4);
    assert_eq!(align(&after, &given, Fill::Linear), [2.0, 3.0, 4.0, 4.0]);
    assert_eq!(align(&after, &given, Fill::Previous), [2.0, 2.0, 4.0, 4.0]);
    assert_eq!(align(&after, &given, Fill::Zero), [2.0, 0.0, 4.0, 0.0]);
}

#[test]
fn between_a_promotion_and_none_there_is_no_half_of_one() {
    let times: Vec<_> = days(day(2024, 1, 1), 6).collect();
    let regular = regularise(
        &rows(&times),
        &Frequency::infer(&times).unwrap(),
        &Rules::default(),
    )
    .unwrap();
    let given = [
        (day(2024, 1, 2), Some(1.0)),
        (day(2024, 1, 4), Some(0.0)),
        (day(2024, 1, 6), Some(1.0)),
    ];
    let expected = [1.0, 1.0, 1.0, 0.0, 0.0, 1.0];
    assert_eq!(align(&regular.axis, &given, Fill::Linear), expected);
}
