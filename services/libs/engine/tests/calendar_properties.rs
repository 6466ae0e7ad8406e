//! Dates for any start, step and length: what continues a series keeps its anchor, and putting
//! rows in order loses and invents nothing.

use b2l_engine::{
    Axis, DayTally, Duplicates, Edges, Frequency, Period, Rules, Unfinished, future_dates,
    regularise,
};
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

proptest! {
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

    #[test]
    fn an_unfinished_period_never_enters_history_and_whole_ones_change_nothing(
        start in any_day(),
        period in prop::sample::select(vec![Period::Weeks, Period::Months, Period::Quarters, Period::Years]),
        periods in 3_i64..8,
        cut in 0_u64..60,
        late in 0_u64..60,
    ) {
        let frequency = Frequency::of(period);
        let place = frequency.place(start);
        let (first, end) = (frequency.date(place).date(), frequency.date(place + periods).date());
        let all: Vec<NaiveDate> = first.iter_days().take_while(|day| *day < end).collect();
        prop_assume!(all.len() as u64 > cut + late);
        let days = &all[late as usize..all.len() - cut as usize];
        let judge = |days: &[NaiveDate], rule| {
            let mut tally = DayTally::default();
            for day in days {
                tally.add(day.and_time(Default::default()), 1.0);
            }
            Edges::of(&tally.days(), &frequency, rule, Duplicates::Sum, true)
        };
        prop_assert!(judge(&all, Unfinished::LeaveOut).partials().is_empty());

        let edges = judge(days, Unfinished::LeaveOut);
        let taken: Vec<_> = days
            .iter()
            .map(|day| day.and_time(Default::default()))
            .filter_map(|time| Some((time, Some(edges.factor(time)?))))
            .collect();
        let is_left_out = edges.partials().iter().all(|one| one.treated == Unfinished::LeaveOut);
        let regular = regularise(&taken, &frequency, &Rules::default()).unwrap();
        for at in 0..regular.axis.len() {
            let length = (regular.axis.date(at + 1) - regular.axis.date(at)).num_days();
            let missing = length as f64 - regular.values[at].unwrap();
            let spared = match period {
                Period::Weeks => 0.0,
                _ => (length as f64 / 50.0).max(1.0),
            };
            prop_assert!(!is_left_out || missing <= spared, "{missing} of {length} days");
        }
        // The forecast goes on where the history ends: at the period that is left out.
        if let Some(last) = edges.partials().iter().find(|one| is_left_out && one.begin > regular.axis.last()) {
            prop_assert_eq!(regular.axis.future(1)[0], last.begin);
        }
    }
}
