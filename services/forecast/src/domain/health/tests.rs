use b2l_engine::{Duplicates, Fill, Frequency, Period, Rules, regularise};
use chrono::{Days, NaiveDate, NaiveDateTime};
use proptest::prelude::*;

use super::*;

const SEASON: usize = 7;

fn day(number: u64) -> NaiveDateTime {
    let first = NaiveDate::from_ymd_opt(2024, 1, 1).unwrap();
    (first + Days::new(number)).and_hms_opt(0, 0, 0).unwrap()
}

fn of(rows: &[(u64, Option<f64>)], rule: Duplicates) -> Fitness {
    let mut tallies = Tallies::new(Frequency::of(Period::Days), 1);
    for (number, value) in rows {
        tallies.add(0, day(*number).and_utc().timestamp_millis(), *value);
    }
    tallies.finish(rule).remove(0)
}

fn values(values: impl IntoIterator<Item = f64>) -> Fitness {
    let rows: Vec<_> = (0..).zip(values.into_iter().map(Some)).collect();
    of(&rows, Duplicates::Sum)
}

fn weak(fitness: &Fitness) -> Vec<&'static str> {
    let weaknesses = fitness.weaknesses(SEASON);
    weaknesses.into_iter().map(Weakness::as_str).collect()
}

#[test]
fn every_weakness_is_found_and_a_sound_series_has_none() {
    let week = |number: u64| 50.0 + (number % 7) as f64;
    assert_eq!(weak(&values((0..60).map(week))), [""; 0]);
    assert_eq!(weak(&values([])), ["empty"]);
    assert_eq!(weak(&values([0.0; 60])), ["all_zero"]);
    assert_eq!(weak(&values([4.0; 60])), ["flat"]);
    assert_eq!(weak(&values((0..13).map(week))), ["short"]);
    assert_eq!(weak(&values([4.0])), ["short"]);
    let now_and_then = (0..60).map(|number| if number % 3 == 0 { week(number) } else { 0.0 });
    assert_eq!(weak(&values(now_and_then)), ["sparse"]);
    let holes: Vec<_> = (0..60)
        .filter(|number| number % 5 > 0)
        .map(|n| (n, Some(week(n))))
        .collect();
    assert_eq!(weak(&of(&holes, Duplicates::Sum)), ["gappy"]);
    let twice: Vec<_> = (0..60).chain([9]).map(|n| (n, Some(week(n)))).collect();
    let twice = of(&twice, Duplicates::Sum);
    assert_eq!(weak(&twice), ["doubled"]);
    assert_eq!(twice.first_doubled, Some(day(9)));
}

#[test]
fn the_worst_come_first_and_sound_ones_keep_their_order() {
    let sound = || values((0..60).map(|number| 1.0 + (number % 7) as f64));
    let shorter = |count: u64| values((0..count).map(|number| 1.0 + number as f64));
    let all = [
        sound(),
        shorter(9),
        values([0.0; 60]),
        sound(),
        shorter(4),
        values([]),
    ];
    let places: Vec<usize> = ranked(&all, SEASON)
        .into_iter()
        .map(|(place, _)| place)
        .collect();
    assert_eq!(places, [5, 2, 4, 1, 0, 3]);
}

proptest! {
    #[test]
    fn what_is_counted_is_what_the_training_makes_of_the_rows(
        rows in prop::collection::vec((0_u64..40, prop::option::of(-2_i32..3)), 0..80),
        rule in prop::sample::select(vec![Duplicates::Sum, Duplicates::Mean, Duplicates::Last]),
    ) {
        let rows: Vec<_> = rows.into_iter().map(|(at, value)| (at, value.map(f64::from))).collect();
        let found = of(&rows, rule);
        let dated: Vec<_> = rows.iter().map(|(number, value)| (day(*number), *value)).collect();
        let rules = Rules { duplicates: rule, fill: Fill::Linear };
        let Ok(regular) = regularise(&dated, &Frequency::of(Period::Days), &rules) else {
            prop_assert_eq!(found.known, 0);
            return Ok(());
        };
        let known: Vec<f64> = regular.values.iter().flatten().copied().collect();
        let cleaning = &regular.cleaning;
        prop_assert_eq!(found.ends, Some((regular.axis.first(), regular.axis.last())));
        prop_assert_eq!(found.known, known.len());
        prop_assert_eq!(found.gaps, cleaning.gaps.len() + cleaning.missing.len());
        prop_assert_eq!(found.doubled, cleaning.duplicates.len());
        prop_assert_eq!(found.first_doubled, cleaning.duplicates.first().copied());
        prop_assert_eq!(found.zeros, known.iter().filter(|value| **value == 0.0).count());
        let flat = known.iter().all(|value| *value == known[0]);
        prop_assert_eq!(found.only_value, flat.then(|| known[0]));
    }
}
