//! What absent periods of a series mean: constructed calendars, whose answer is known.

use b2l_engine::{
    Absence, CalendarError, Closed, Fill, Filled, Frequency, Period, Rules, Settled, Surroundings,
    regularise, settle,
};
use chrono::{Datelike, Days, NaiveDate, NaiveDateTime, NaiveTime, TimeDelta, Weekday};

fn day(number: u64) -> NaiveDateTime {
    // A Monday.
    let first = NaiveDate::from_ymd_opt(2023, 1, 2).unwrap();
    (first + Days::new(number)).and_time(NaiveTime::MIN)
}

fn settled(
    rows: &[(NaiveDateTime, f64)],
    period: Period,
    fill: Fill,
    around: Surroundings,
) -> Result<Settled, CalendarError> {
    let rows: Vec<_> = rows.iter().map(|(at, value)| (*at, Some(*value))).collect();
    let rules = Rules {
        fill,
        ..Rules::default()
    };
    settle(regularise(&rows, &Frequency::of(period), &rules)?, &around)
}

/// Daily rows of the numbers that are open, of amounts, to this end.
fn daily(count: u64, end: u64, open: impl Fn(u64) -> bool, value: impl Fn(u64) -> f64) -> Settled {
    let rows: Vec<_> = (0..count)
        .filter(|at| open(*at))
        .map(|at| (day(at), value(at)))
        .collect();
    let around = Surroundings {
        end: Some(day(end)),
        may_be_zero: true,
    };
    settled(&rows, Period::Days, Fill::Auto, around).unwrap()
}

/// 100 to 160, never near zero.
fn dense(at: u64) -> f64 {
    (100 + at * 7 % 61) as f64
}

/// A number in 0..1 that depends on nothing but its place.
fn random(at: u64) -> f64 {
    let mixed = at.wrapping_add(17).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mixed = (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (mixed ^ (mixed >> 32)) as f64 / u64::MAX as f64
}

#[test]
fn a_weekday_that_never_has_rows_is_closed_and_has_no_missing_value() {
    let shop = daily(400, 399, |at| at % 7 != 6, dense);
    assert_eq!(shop.absence.calendar.weekdays, [6]);
    assert_eq!(
        (
            shop.absence.closed,
            shop.absence.made_up(),
            shop.absence.zero
        ),
        (57, 0, 0)
    );
    assert!(shop.shown().iter().all(Option::is_some));
    let ahead = shop.regular.axis.after(14);
    for (date, closed) in ahead.dates().iter().zip(ahead.closed_flags()) {
        assert_eq!(closed, date.weekday() == Weekday::Sun, "{date}");
    }
}

#[test]
fn a_zero_written_on_a_closed_weekday_is_closed_as_well() {
    let value = |at: u64| if at % 7 == 6 { 0.0 } else { dense(at) };
    let shop = daily(400, 399, |_| true, value);
    assert_eq!(shop.absence.calendar.weekdays, [6]);
    assert_eq!(shop.regular.values[6], None);
    assert_eq!(shop.shown()[6], Some(0.0));
}

#[test]
fn one_open_sunday_keeps_its_value_and_the_calendar() {
    let shop = daily(400, 399, |at| at % 7 != 6 || at == 349, dense);
    assert_eq!(shop.absence.calendar.weekdays, [6]);
    assert_eq!(shop.filled[349], Filled::Measured);
}

#[test]
fn holidays_without_rows_are_closed_and_come_again() {
    // Two years of a shop in Germany that is closed on Sundays and public holidays.
    let off = |at: &u64| {
        let date = day(*at).date();
        at % 7 == 6 || !b2l_engine::holidays("DE", date, date).is_empty()
    };
    let shop = daily(730, 729, |at| !off(&at), dense);
    let Absence { calendar, .. } = &shop.absence;
    assert_eq!(calendar.weekdays, [6]);
    assert!(calendar.holidays.len() >= 7, "{:?}", calendar.holidays);
    assert_eq!((shop.absence.made_up(), shop.absence.zero), (0, 0));
    // 25 and 26 December 2025 are a Thursday and a Friday; the day before is open.
    let christmas: Vec<_> = (24..27)
        .map(|day| {
            NaiveDate::from_ymd_opt(2025, 12, day)
                .unwrap()
                .and_time(NaiveTime::MIN)
        })
        .collect();
    assert_eq!(calendar.flags(&christmas), [false, true, true]);
}

#[test]
fn a_few_days_without_sales_that_are_holidays_somewhere_are_no_holidays() {
    // King's Day of the Netherlands, Ascension Day and Christmas, of a shop that is open on all other holidays.
    let off = [115, 136, 357, 140, 200, 300];
    let value = |at: u64| if off.contains(&at) { 0.0 } else { dense(at) };
    let shop = daily(400, 399, |_| true, value);
    assert_eq!(day(115).date().to_string(), "2023-04-27");
    assert_eq!(day(136).date().to_string(), "2023-05-18");
    assert_eq!(day(357).date().to_string(), "2023-12-25");
    assert_eq!(shop.absence.calendar, Closed::default());
}

#[test]
fn the_hours_of_the_night_are_closed() {
    let rows: Vec<_> = (0..24 * 60)
        .map(|hour| day(0) + TimeDelta::hours(hour))
        .enumerate()
        .filter(|(at, _)| (9..20).contains(&(at % 24)))
        .map(|(at, time)| (time, dense(at as u64)))
        .collect();
    let around = Surroundings {
        end: None,
        may_be_zero: true,
    };
    let shop = settled(&rows, Period::Hours, Fill::Auto, around).unwrap();
    assert_eq!(shop.absence.calendar.hours.len(), 7 * 13);
    assert_eq!((shop.absence.made_up(), shop.absence.zero), (0, 0));
}

#[test]
fn a_sparse_series_sold_nothing_where_it_has_no_row() {
    let country = daily(724, 723, |at| random(at) < 0.12 || at == 0, dense);
    assert!(country.absence.calendar.is_empty());
    assert!(country.absence.zero > 580 && country.absence.made_up() == 0);
    assert_eq!(country.regular.values.len(), 724);
    let sold: f64 = country.regular.values.iter().flatten().sum();
    let rows: f64 = (0..724)
        .filter(|at| random(*at) < 0.12 || *at == 0)
        .map(dense)
        .sum();
    assert_eq!(sold, rows);
}

#[test]
fn few_gaps_of_a_dense_series_are_missing_and_those_of_small_counts_are_zero() {
    let lost = [50, 111, 112];
    let large = daily(300, 299, |at| !lost.contains(&at), dense);
    assert_eq!((large.absence.interpolated, large.absence.zero), (3, 0));
    assert_eq!(large.regular.values[50], None);
    // Counts of 1 to 5: a day without any is one of 0.
    let count = |at: u64| (1.0 + 5.0 * random(at)).floor();
    let small = daily(300, 299, |at| !lost.contains(&at), count);
    assert_eq!((small.absence.interpolated, small.absence.zero), (0, 3));
    // Where the table writes 0, no row is something else.
    let written = |at: u64| count(at) - 1.0;
    let with_zeros = daily(300, 299, |at| !lost.contains(&at), written);
    assert_eq!(
        (with_zeros.absence.interpolated, with_zeros.absence.zero),
        (3, 0)
    );
}

#[test]
fn one_block_in_a_dense_series_is_missing_and_never_more_than_a_fifth_is_made_up() {
    let month = daily(400, 399, |at| !(200..230).contains(&at), dense);
    assert_eq!((month.absence.interpolated, month.absence.zero), (30, 0));
    assert!(!month.absence.too_many);
    // What comes after half a year without rows is most of it: the rest is left out.
    let early = daily(500, 499, |at| !(100..300).contains(&at), dense);
    assert_eq!((early.absence.left_out, early.absence.periods), (300, 200));
    assert_eq!((early.absence.made_up(), early.absence.zero), (0, 0));
    let late = daily(500, 499, |at| !(300..480).contains(&at), dense);
    assert_eq!((late.absence.interpolated, late.absence.zero), (0, 180));
    assert!(late.absence.too_many && late.absence.left_out == 0);
}

#[test]
fn a_price_is_never_zero_and_a_stretch_with_too_many_gaps_is_left_out() {
    let around = Surroundings {
        end: None,
        may_be_zero: false,
    };
    let rows: Vec<_> = (0..300)
        .filter(|at| *at >= 100 || at % 3 == 0)
        .map(|at| (day(at), dense(at)))
        .collect();
    let price = settled(&rows, Period::Days, Fill::Auto, around).unwrap();
    assert_eq!(price.absence.zero, 0);
    assert!(price.absence.left_out > 0);
    assert!(5 * price.absence.made_up() <= price.absence.periods);
    let rare: Vec<_> = (0..300)
        .filter(|at| at % 3 == 0)
        .map(|at| (day(at), dense(at)))
        .collect();
    let refused = settled(&rare, Period::Days, Fill::Auto, around);
    assert!(
        matches!(
            refused,
            Err(CalendarError::MostlyInvented { rows: 100, .. })
        ),
        "{refused:?}"
    );
}

#[test]
fn values_that_go_on_from_day_to_day_are_no_amounts_whatever_their_name() {
    // Like an exchange rate: it has no value on Christmas, but it is not 0 then.
    let rate = |at: u64| 1.1 + 0.0001 * (at as f64) + 0.004 * random(at);
    let off = |at: u64| {
        let date = day(at).date();
        (date.month(), date.day()) == (12, 25) || (date.month(), date.day()) == (12, 26)
    };
    let rates = daily(1_100, 1_099, |at| !off(at), rate);
    assert!(rates.regular.axis.closed().is_empty() && !rates.absence.closed_is_zero);
    assert_eq!(rates.absence.zero, 0);
    let rare = daily(1_100, 1_099, |at| at < 1_000 || at % 9 == 0, rate);
    assert_eq!(rare.absence.zero, 0);
}

#[test]
fn all_series_end_with_the_table_and_one_that_stopped_has_ended() {
    let dense_late = daily(300, 303, |_| true, dense);
    assert_eq!(
        (dense_late.absence.carried, dense_late.absence.ended),
        (4, None)
    );
    assert_eq!(dense_late.regular.values[303], Some(dense(303 - 7)));
    let ended = daily(300, 340, |_| true, dense);
    assert_eq!(ended.absence.ended, Some(day(299)));
    assert_eq!(
        (ended.absence.zero, ended.regular.axis.last()),
        (41, day(340))
    );
    // A gap of 20 days is nothing new to a series that had gaps of 15.
    let sparse = daily(301, 320, |at| at % 15 == 0, dense);
    assert_eq!(
        (sparse.absence.ended, sparse.regular.axis.last()),
        (None, day(320))
    );
}

#[test]
fn what_a_person_chose_holds_for_any_series() {
    let rows: Vec<_> = (0..400)
        .filter(|at| at % 7 != 6 && *at != 100)
        .map(|at| (day(at), dense(at)))
        .collect();
    let around = Surroundings {
        end: Some(day(403)),
        may_be_zero: true,
    };
    for (fill, stands) in [
        (Fill::Zero, Filled::Zero),
        (Fill::Previous, Filled::Carried),
        (Fill::Linear, Filled::Interpolated),
    ] {
        let found = settled(&rows, Period::Days, fill, around).unwrap();
        assert!(found.absence.chosen);
        assert_eq!(found.absence.calendar, Closed::default());
        assert_eq!((found.filled[100], found.filled[6]), (stands, stands));
        assert_eq!(found.regular.axis.last(), day(403));
    }
}
