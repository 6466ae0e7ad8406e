//! Dates for any start, step and length: what continues a series keeps its anchor, and putting
//! rows in order loses and invents nothing.

use b2l_engine::{Axis, Frequency, Period, Rules, Span, future_dates, regularise};
use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime, TimeDelta, Weekday};
use proptest::prelude::*;

fn any_day() -> impl Strategy<Value = NaiveDateTime> {
    (0_u64..40_000, 0_i64..24 * 60).prop_map(|(day, minute)| {
        let start = NaiveDate::from_ymd_opt(1950, 1, 1)
            .unwrap()
            .and_hms_opt(0, 0, 0)
            .unwrap();
        start + Days::new(day) + TimeDelta::minutes(minute)
    })
}

fn axis_of(times: &[NaiveDateTime]) -> Axis {
    let frequency = Frequency::infer(times).unwrap();
    Axis::new(frequency, times[0], times.len())
}

/// `len` times that follow each other by hours, days, weeks or months.
fn in_steps(start: NaiveDateTime, step: usize, len: usize) -> Vec<NaiveDateTime> {
    let at = |at: usize| match step {
        0 => start + TimeDelta::hours(at as i64),
        1 => start + Days::new(at as u64),
        2 => start + Days::new(7 * at as u64),
        _ => start + Months::new(at as u32),
    };
    (0..len).map(at).collect()
}

proptest! {
    #[test]
    fn one_wrong_date_never_becomes_history(
        start in any_day(),
        step in 0_usize..4,
        len in 12_usize..150,
        at in any::<prop::sample::Index>(),
        away in prop_oneof![-80_000_i64..80_000, -900_i64..900, -100_i64..100],
    ) {
        // A day may be apart in hours of less than four days.
        let len = if step == 0 { len.max(100) } else { len };
        let start = start.with_day(start.day().min(28)).unwrap();
        let right = in_steps(start, step, len);
        let mut times = right.clone();
        let at = at.index(len);
        times[at] += TimeDelta::days(away);
        let span = Span::of(times.iter().copied()).unwrap();
        let rows: Vec<_> = times.iter().filter(|time| span.has(**time)).map(|time| (*time, Some(1.0))).collect();
        prop_assert!(rows.len() + 1 >= len);
        // A date that is wrong by a few periods may leave no period to be found, which is told too.
        let Ok(frequency) = Frequency::infer(&times) else {
            prop_assert!(away.abs() <= 900, "{away} days are far from any series here");
            return Ok(());
        };
        let regular = regularise(&rows, &frequency, &Rules::default()).unwrap();
        let invented = regular.cleaning.gaps.len();
        prop_assert!(invented <= regular.axis.len() - invented, "{} of {}", invented, regular.axis.len());
        prop_assert_eq!(regular.check(), Ok(()));
        // Without the wrong date nothing lies outside of the others.
        if rows.len() < len {
            let ends = |times: &[NaiveDateTime]| (*times.iter().min().unwrap(), *times.iter().max().unwrap());
            let kept: Vec<_> = rows.iter().map(|(time, _)| *time).collect();
            prop_assert_eq!((regular.axis.first(), regular.axis.last()), ends(&kept));
            let ahead = regular.axis.future(3);
            prop_assert!(ahead[2] <= in_steps(start, step, len + 3)[len + 2]);
        }
    }

    #[test]
    fn dates_in_order_are_all_kept(start in any_day(), step in 0_usize..4, len in 1_usize..150) {
        let times = in_steps(start, step, len);
        let span = Span::of(times.iter().copied()).unwrap();
        prop_assert!(times.iter().all(|time| span.has(*time)));
    }

    #[test]
    fn days_and_weeks_continue_with_the_same_step_and_clock(
        start in any_day(),
        step in prop::sample::select(vec![1_u64, 7, 14, 28]),
        len in 8_usize..60,
        ahead in 1_usize..100,
    ) {
        let all: Vec<_> = (0..len + ahead).map(|at| start + Days::new(step * at as u64)).collect();
        let axis = axis_of(&all[..len]);
        prop_assert_eq!(axis.dates(), &all[..len]);
        prop_assert_eq!(future_dates(&axis, ahead), &all[len..]);
    }

    #[test]
    fn months_continue_on_the_same_day_or_the_month_end(
        start in any_day(),
        step in prop::sample::select(vec![1_u32, 3, 12]),
        len in 13_usize..60,
        ahead in 1_usize..60,
    ) {
        let all: Vec<_> = (0..len + ahead)
            .map(|at| start + Months::new(step * at as u32))
            .collect();
        // The 28th to 30th cannot be told from a month end when only such months are seen.
        prop_assume!(start.day() <= 28 || start.day() == 31);
        prop_assume!(start.day() != 28 || start.month() != 2);
        let axis = axis_of(&all[..len]);
        prop_assert_eq!(axis.dates(), &all[..len]);
        prop_assert_eq!(future_dates(&axis, ahead), &all[len..]);
    }

    #[test]
    fn working_days_never_reach_a_weekend(start in any_day(), len in 20_usize..200, ahead in 1_usize..60) {
        let working = |time: &NaiveDateTime| !matches!(time.weekday(), Weekday::Sat | Weekday::Sun);
        let all: Vec<_> = (0..)
            .map(|at| start + Days::new(at))
            .filter(working)
            .take(len + ahead)
            .collect();
        let axis = axis_of(&all[..len]);
        prop_assert_eq!(future_dates(&axis, ahead), &all[len..]);
    }

    #[test]
    fn every_grid_date_has_the_index_it_came_from(index in -20_000_i64..20_000, place in 0_usize..6) {
        let frequency = Frequency::of(Period::ALL[place]);
        prop_assert_eq!(frequency.index(frequency.date(index)), index);
        prop_assert!(frequency.date(index) < frequency.date(index + 1));
    }

    #[test]
    fn a_time_belongs_to_the_period_that_begins_at_or_before_it(time in any_day(), place in 0_usize..6) {
        let frequency = Frequency::of(Period::ALL[place]);
        let index = frequency.index(time);
        prop_assert!(frequency.date(index) <= time && time < frequency.date(index + 1));
    }

    #[test]
    fn rows_in_any_order_with_repeats_and_gaps_keep_their_sum(
        start in any_day(),
        rows in prop::collection::vec((0_u64..50, -100_i32..100), 3..80),
    ) {
        let rows: Vec<_> = rows
            .into_iter()
            .map(|(day, value)| (start + Days::new(day), Some(f64::from(value))))
            .collect();
        let daily = Frequency::of(Period::Days);
        let regular = regularise(&rows, &daily, &Rules::default()).unwrap();
        let total: f64 = rows.iter().filter_map(|(_, value)| *value).sum();
        prop_assert_eq!(regular.values.iter().flatten().sum::<f64>(), total);
        prop_assert_eq!(regular.values.len(), regular.axis.len());
        let empty = regular.values.iter().filter(|value| value.is_none()).count();
        prop_assert_eq!(empty, regular.cleaning.gaps.len());
        let mut turned = rows.clone();
        turned.reverse();
        prop_assert_eq!(regularise(&turned, &daily, &Rules::default()).unwrap(), regular);
    }
}
