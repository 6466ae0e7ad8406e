//! Periods that the rows of a table do not cover.

use b2l_engine::{
    DayRows, DayTally, Duplicates, Edges, Frequency, PartUnit, Partial, Period, Rules, Unfinished,
    regularise,
};
use chrono::{Datelike, Days, Months, NaiveDate, NaiveDateTime, Weekday};

fn date(year: i32, month: u32, day: u32) -> NaiveDate {
    NaiveDate::from_ymd_opt(year, month, day).unwrap()
}

/// Every day from the first to the last.
fn daily(first: NaiveDate, last: NaiveDate) -> Vec<NaiveDate> {
    first.iter_days().take_while(|day| *day <= last).collect()
}

fn working(days: Vec<NaiveDate>) -> Vec<NaiveDate> {
    let works = |day: &NaiveDate| !matches!(day.weekday(), Weekday::Sat | Weekday::Sun);
    days.into_iter().filter(works).collect()
}

/// A row of 1 each day.
fn once_a_day(days: &[NaiveDate]) -> Vec<DayRows> {
    let mut tally = DayTally::default();
    for day in days {
        tally.add(day.and_time(Default::default()), 1.0);
    }
    tally.days()
}

fn edges(days: &[NaiveDate], period: Period, rule: Unfinished) -> Edges {
    let days = once_a_day(days);
    Edges::of(&days, &Frequency::of(period), rule, Duplicates::Sum, true)
}

/// Begin, what it has, and what a whole one has.
fn found(days: &[NaiveDate], period: Period) -> Vec<(NaiveDate, u32, u32)> {
    let edges = edges(days, period, Unfinished::LeaveOut);
    let partials = edges.partials().iter();
    partials
        .map(|partial| (partial.begin.date(), partial.has, partial.full))
        .collect()
}

#[test]
fn a_month_of_ten_days_and_one_that_begins_in_its_middle_are_unfinished() {
    let days = daily(date(2023, 1, 17), date(2023, 5, 10));
    let expected = [(date(2023, 1, 1), 15, 31), (date(2023, 5, 1), 10, 31)];
    assert_eq!(found(&days, Period::Months), expected);
    let expected = [(date(2023, 1, 16), 6, 7), (date(2023, 5, 8), 3, 7)];
    assert_eq!(found(&days, Period::Weeks), expected);
    let whole = daily(date(2023, 1, 1), date(2023, 4, 30));
    assert_eq!(found(&whole, Period::Months), []);
    // Nothing is left out of days.
    assert_eq!(found(&days, Period::Days), []);
}

#[test]
fn five_days_are_a_whole_week_where_nobody_works_on_weekends() {
    let until = |last| working(daily(date(2023, 1, 2), last));
    let friday = date(2023, 6, 30);
    assert_eq!(found(&until(friday), Period::Weeks), []);
    let wednesday = date(2023, 6, 28);
    let week = edges(&until(wednesday), Period::Weeks, Unfinished::LeaveOut);
    let last = week.partials()[0];
    assert_eq!(
        (last.has, last.full, last.unit),
        (3, 5, PartUnit::WorkingDays)
    );
    // April 2023 ends with a weekend; May has 23 working days.
    assert_eq!(found(&until(date(2023, 4, 28)), Period::Months), []);
    let may = [(date(2023, 5, 1), 8, 23)];
    assert_eq!(found(&until(date(2023, 5, 10)), Period::Months), may);
    // Two Saturdays on which somebody worked make no six-day week.
    let mut overtime = until(friday);
    overtime.extend([date(2023, 3, 4), date(2023, 5, 13)]);
    overtime.sort_unstable();
    assert_eq!(found(&overtime, Period::Weeks), []);
}

#[test]
fn a_missing_day_at_its_edge_does_not_throw_a_year_away() {
    let until = |last| daily(date(2020, 1, 1), last);
    assert_eq!(found(&until(date(2022, 12, 30)), Period::Years), []);
    assert_eq!(found(&until(date(2022, 12, 24)), Period::Years), []);
    let year = [(date(2022, 1, 1), 350, 365)];
    assert_eq!(found(&until(date(2022, 12, 16)), Period::Years), year);
    // One day of a month, and no more; a week has none to spare.
    assert_eq!(found(&until(date(2022, 10, 30)), Period::Months), []);
    let month = [(date(2022, 10, 1), 29, 31)];
    assert_eq!(found(&until(date(2022, 10, 29)), Period::Months), month);
    let week = [(date(2020, 1, 6), 6, 7)];
    assert_eq!(
        found(&daily(date(2020, 1, 7), date(2020, 3, 1)), Period::Weeks),
        week
    );
}

#[test]
fn rows_every_few_days_are_judged_by_their_own_pace() {
    let every = |days: usize, last| -> Vec<NaiveDate> {
        daily(date(2023, 1, 2), last)
            .into_iter()
            .step_by(days)
            .collect()
    };
    // The next row would come in June.
    assert_eq!(found(&every(9, date(2023, 5, 28)), Period::Months), []);
    let weekly = edges(
        &every(7, date(2023, 5, 15)),
        Period::Months,
        Unfinished::LeaveOut,
    );
    let may = weekly.partials()[0];
    assert_eq!((may.has, may.full, may.unit), (3, 5, PartUnit::Weeks));
    let monthly: Vec<NaiveDate> = (0..35)
        .map(|month| date(2020, 1, 1) + Months::new(month))
        .collect();
    let years = edges(&monthly, Period::Years, Unfinished::LeaveOut);
    let last = years.partials()[0];
    assert_eq!((last.has, last.full, last.unit), (11, 12, PartUnit::Months));
    // Months that are trained as months have nothing unfinished.
    assert_eq!(found(&monthly, Period::Months), []);
}

#[test]
fn a_sum_is_scaled_and_a_mean_stays() {
    let days = daily(date(2023, 1, 1), date(2023, 5, 10));
    let rows: Vec<_> = days
        .iter()
        .map(|day| (day.and_time(Default::default()), 3.0))
        .collect();
    let frequency = Frequency::of(Period::Months);
    let sums = |rule, duplicates| {
        let edges = Edges::of(&once_a_day(&days), &frequency, rule, duplicates, true);
        let taken = rows
            .iter()
            .filter_map(|(time, value)| Some((*time, Some(value * edges.factor(*time)?))));
        let rules = Rules {
            duplicates,
            ..Rules::default()
        };
        let regular = regularise(&taken.collect::<Vec<_>>(), &frequency, &rules).unwrap();
        (
            regular.values[3..].to_vec(),
            regular.axis.future(1)[0].date(),
        )
    };
    let (may, june) = (date(2023, 5, 1), date(2023, 6, 1));
    let sum = Duplicates::Sum;
    assert_eq!(sums(Unfinished::LeaveOut, sum), (vec![Some(90.0)], may));
    assert_eq!(
        sums(Unfinished::Keep, sum),
        (vec![Some(90.0), Some(30.0)], june)
    );
    let (scaled, next) = sums(Unfinished::Scale, sum);
    assert_eq!((scaled[0], next), (Some(90.0), june));
    assert!((scaled[1].unwrap() - 93.0).abs() < 1e-9, "{scaled:?}");
    let (means, _) = sums(Unfinished::Scale, Duplicates::Mean);
    assert_eq!(means, [Some(3.0), Some(3.0)]);
}

#[test]
fn where_no_period_is_whole_nothing_is_left_out() {
    let days = daily(date(2023, 4, 20), date(2023, 5, 10));
    let edges = edges(&days, Period::Months, Unfinished::LeaveOut);
    assert_eq!(edges.partials().len(), 2);
    assert!(
        edges
            .partials()
            .iter()
            .all(|one| one.treated == Unfinished::Keep)
    );
    let first = days[0].and_time(Default::default()) + Days::new(1);
    assert_eq!(edges.factor(first), Some(1.0));
}

/// Rows of each day of twenty weeks from Monday 2 January 2023, as these say; the last day is Sunday 21 May.
fn tallied(rows: impl Fn(NaiveDate) -> Vec<(u32, u32, f64)>) -> Vec<DayRows> {
    let mut tally = DayTally::default();
    for day in daily(date(2023, 1, 2), date(2023, 5, 21)) {
        for (hour, minute, value) in rows(day) {
            let time: NaiveDateTime = day.and_hms_opt(hour, minute, 0).unwrap();
            tally.add(time, value);
        }
    }
    tally.days()
}

fn cut(days: &[DayRows], period: Period, amounts: bool) -> Vec<Partial> {
    let frequency = Frequency::of(period);
    let rule = Unfinished::LeaveOut;
    let edges = Edges::of(days, &frequency, rule, Duplicates::Sum, amounts);
    edges.partials().to_vec()
}

fn last_day() -> NaiveDate {
    date(2023, 5, 21)
}

#[test]
fn a_day_of_half_its_hours_is_left_out() {
    let hours = |until: u32| {
        tallied(move |day| {
            let last = if day == last_day() { until } else { 24 };
            (0..last).map(|hour| (hour, 0, 5.0)).collect()
        })
    };
    assert_eq!(cut(&hours(24), Period::Days, true), []);
    for (until, has) in [(23, 23), (13, 13), (1, 1)] {
        let found = cut(&hours(until), Period::Days, true);
        let [last] = found[..] else {
            panic!("{found:?}")
        };
        assert_eq!((last.has, last.full, last.unit), (has, 24, PartUnit::Hours));
        assert_eq!(last.begin.date(), last_day());
        assert_eq!(last.treated, Unfinished::LeaveOut);
    }
    // The week ends with that day: six of seven.
    let week = cut(&hours(13), Period::Weeks, true);
    assert_eq!(
        (week[0].has, week[0].full, week[0].unit),
        (6, 7, PartUnit::Days)
    );
    assert_eq!(cut(&hours(24), Period::Weeks, true), []);
}

#[test]
fn receipts_that_stop_at_noon_are_half_a_day_and_early_closing_is_not() {
    // Receipts from 8:05 to about 20:00, a few more at each weekend.
    let receipts = |day: NaiveDate, until: u32| -> Vec<(u32, u32, f64)> {
        let late = day.day() % 2;
        let count = 60 + 10 * day.weekday().num_days_from_monday();
        (0..count)
            .map(|at| (8 + at * (12 + late) / count, 5 + at % 50, 9.5))
            .filter(|(hour, ..)| *hour < until)
            .collect()
    };
    let until = |last| tallied(move |day| receipts(day, if day == last_day() { last } else { 24 }));
    assert_eq!(cut(&until(24), Period::Days, true), []);
    let noon = cut(&until(12), Period::Days, true);
    assert_eq!(
        (noon[0].has, noon[0].full, noon[0].unit),
        (4, 12, PartUnit::Hours)
    );
    // Without times of day the number of rows tells.
    let dated = |last: u32| {
        tallied(move |day| {
            let count = receipts(day, if day == last_day() { last } else { 24 }).len();
            vec![(0, 0, 9.5); count]
        })
    };
    assert_eq!(cut(&dated(24), Period::Days, true), []);
    let few = cut(&dated(12), Period::Days, true);
    assert_eq!(few[0].unit, PartUnit::Rows);
    assert!(few[0].has < few[0].full / 2, "{few:?}");
}

#[test]
fn the_last_day_of_a_daily_table_is_judged_by_its_weekday() {
    let sums = |last: f64| {
        tallied(move |day| {
            let weekend = day.weekday().num_days_from_monday() >= 5;
            let usual = if weekend { 400.0 } else { 1_600.0 };
            let moved = usual * (1.0 + 0.1 * f64::from(day.day() % 3));
            vec![(0, 0, if day == last_day() { last } else { moved })]
        })
    };
    // A Sunday of 300 is one.
    assert_eq!(cut(&sums(300.0), Period::Days, true), []);
    let found = cut(&sums(90.0), Period::Days, true);
    assert_eq!((found[0].has, found[0].full), (19, 100));
    assert_eq!(found[0].unit, PartUnit::PercentOfUsual);
    // A temperature may fall.
    assert_eq!(cut(&sums(90.0), Period::Days, false), []);
}

#[test]
fn an_hour_that_was_exported_before_its_end_is_left_out() {
    // Calls, more of them at noon, and a meter that is read every ten minutes.
    let calls = |day: NaiveDate, last: (u32, u32)| -> Vec<(u32, u32, f64)> {
        let until = if day == last_day() { last } else { (20, 0) };
        (8..20)
            .flat_map(|hour| {
                let count = 20 + 10 * u32::from(hour == 12) + (day.day() + hour) % 5;
                (0..count).map(move |at| (hour, at * 60 / count, 1.0))
            })
            .filter(|(hour, minute, _)| (*hour, *minute) < until)
            .collect()
    };
    let of_calls = |last| cut(&tallied(move |day| calls(day, last)), Period::Hours, true);
    assert_eq!(of_calls((15, 0)), []);
    let found = of_calls((15, 20));
    let [last] = found[..] else {
        panic!("{found:?}")
    };
    assert_eq!(last.begin, last_day().and_hms_opt(15, 0, 0).unwrap());
    assert_eq!(last.end - last.begin, chrono::TimeDelta::hours(1));
    assert_eq!(
        (last.unit, last.treated),
        (PartUnit::Rows, Unfinished::LeaveOut)
    );
    assert!(last.has < last.full / 2, "{last:?}");
    // Ten to four is most of an hour of calls, which vary; a meter doesn't.
    assert_eq!(of_calls((15, 50)), []);
    let meter = |minutes: u32| {
        tallied(move |day| {
            let until = if day == last_day() {
                60 * 15 + minutes
            } else {
                60 * 24
            };
            (0..until)
                .step_by(10)
                .map(|at| (at / 60, at % 60, 3.0))
                .collect()
        })
    };
    assert_eq!(cut(&meter(60), Period::Hours, false), []);
    let found = cut(&meter(50), Period::Hours, false);
    assert_eq!((found[0].has, found[0].full), (5, 6));
    // Hours that were summed up before: by the sum of amounts.
    let sums = |last: f64| {
        tallied(move |day| {
            let of = |hour| {
                if day == last_day() && hour == 17 {
                    last
                } else {
                    200.0
                }
            };
            let until = if day == last_day() { 18 } else { 24 };
            (0..until).map(|hour| (hour, 0, of(hour))).collect()
        })
    };
    assert_eq!(cut(&sums(120.0), Period::Hours, true), []);
    let found = cut(&sums(60.0), Period::Hours, true);
    assert_eq!(
        (found[0].has, found[0].full, found[0].unit),
        (30, 100, PartUnit::PercentOfUsual)
    );
    assert_eq!(cut(&sums(60.0), Period::Hours, false), []);
}

#[test]
fn demand_that_comes_now_and_then_and_short_tables_have_whole_days() {
    let now_and_then = tallied(|day| vec![(0, 0, if day.day() % 4 == 0 { 30.0 } else { 0.0 })]);
    assert_eq!(cut(&now_and_then, Period::Days, true), []);
    let short: Vec<DayRows> =
        tallied(|day| vec![(0, 0, if day == last_day() { 1.0 } else { 90.0 })])
            .into_iter()
            .rev()
            .take(6)
            .rev()
            .collect();
    assert_eq!(cut(&short, Period::Days, true), []);
}

#[test]
fn a_table_that_begins_in_the_afternoon_has_no_whole_first_day() {
    let days = tallied(|day| {
        let first = if day == date(2023, 1, 2) { 15 } else { 0 };
        (first..24).map(|hour| (hour, 0, 5.0)).collect()
    });
    let found = cut(&days, Period::Days, true);
    assert_eq!(found.len(), 1);
    assert_eq!((found[0].begin.date(), found[0].has), (date(2023, 1, 2), 9));
}
