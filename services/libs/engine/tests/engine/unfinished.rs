//! Periods that the rows of a table do not cover.

use b2l_engine::{Duplicates, Edges, Frequency, PartUnit, Period, Rules, Unfinished, regularise};
use chrono::{Datelike, Days, Months, NaiveDate, Weekday};

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

fn edges(days: &[NaiveDate], period: Period, rule: Unfinished) -> Edges {
    Edges::of(days, &Frequency::of(period), rule, Duplicates::Sum)
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
        let edges = Edges::of(&days, &frequency, rule, duplicates);
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
