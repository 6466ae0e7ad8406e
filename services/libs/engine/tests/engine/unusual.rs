//! Values that nothing explains: found where they were planted, and nowhere else.

use b2l_engine::prepare::{Decisions, Outliers, Unusual, unusual_values};
use b2l_engine::{FitContext, Period, Preparation, Series};
use chrono::Datelike;

use crate::planted::{Kind, Planted, planted};
use crate::support::{request, series};

fn found(story: &Planted, values: &[f64]) -> Vec<Unusual> {
    let known: Vec<Option<f64>> = values.iter().copied().map(Some).collect();
    let series = Series::new(story.axis.clone(), known).unwrap();
    unusual_values(&series, story.features.as_ref(), &FitContext::new(1)).unwrap()
}

/// Series of each kind with one value four times what it should be: it is set aside, and what stands
/// in is near the truth. Without it nothing is, whatever peaks, steps and promotions there are.
#[test]
fn of_two_hundred_series_the_planted_value_is_set_aside_and_hardly_another() {
    let (mut missed, mut others, mut far) = (Vec::new(), Vec::new(), Vec::new());
    for seed in 0..200 {
        let story = planted(seed);
        let name = (seed, story.kind);
        assert_eq!(story.ahead().len(), story.horizon);
        assert!(
            story
                .future
                .as_ref()
                .is_none_or(|known| known.rows() == story.horizon)
        );
        for one in found(&story, &story.clean) {
            others.extend(one.set_aside.then_some((name, one.date)));
        }
        let told = found(&story, &story.spiked);
        match told.iter().find(|one| one.place == story.place) {
            Some(one) if one.set_aside => {
                let truth = story.truth[story.place];
                let off = (one.expected / truth - 1.0).abs();
                far.extend((off > 0.25).then_some((name, off)));
            }
            _ => missed.push(name),
        }
        others.extend(
            told.iter()
                .filter(|one| one.set_aside && one.place != story.place)
                .map(|one| (name, one.date)),
        );
    }
    assert!(missed.len() <= 10, "missed {}: {missed:?}", missed.len());
    assert!(
        others.len() <= 2,
        "set aside wrongly {}: {others:?}",
        others.len()
    );
    assert!(far.len() <= 10, "stands in badly {}: {far:?}", far.len());
}

#[test]
fn what_comes_each_year_or_with_a_column_is_no_outlier() {
    for seed in 0..60 {
        let story = planted(seed);
        if story.kind != Kind::WeeksWithPromotions {
            continue;
        }
        let told = found(&story, &story.clean);
        let promotion = &story.features.as_ref().unwrap().columns()[0];
        for one in told {
            assert_eq!(promotion[one.place], 0.0, "{seed} {:?}", one.date);
            let week = one.date.iso_week().week();
            assert!((3..50).contains(&week), "{seed} {:?}", one.date);
        }
    }
}

#[test]
fn the_last_value_may_begin_a_new_level_and_is_kept() {
    let mut values: Vec<f64> = (0..60).map(|at| 100.0 + f64::from(at * 7 % 5)).collect();
    values[59] = 400.0;
    let ends = unusual_values(&series(Period::Months, &values), None, &FitContext::new(1)).unwrap();
    assert_eq!(ends.len(), 1);
    assert!(!ends[0].set_aside && ends[0].place == 59);
    values.extend([401.0, 403.0, 399.0, 402.0]);
    let step = unusual_values(&series(Period::Months, &values), None, &FitContext::new(1)).unwrap();
    assert_eq!(step, []);
}

#[test]
fn now_and_then_demand_has_no_outliers() {
    let values: Vec<f64> = (0..80)
        .map(|at| if at % 9 == 0 { 30.0 } else { 0.0 })
        .collect();
    let told = unusual_values(&series(Period::Weeks, &values), None, &FitContext::new(1)).unwrap();
    assert_eq!(told, []);
}

#[test]
fn a_setting_says_whether_values_are_set_aside() {
    let mut values: Vec<f64> = (0..40).map(|at| 100.0 + f64::from(at * 7 % 5)).collect();
    values[20] = 900.0;
    let with = |outliers| {
        let mut asked = request(series(Period::Months, &values), &["SES"], 6);
        asked.preparation = Preparation {
            outliers,
            ..Preparation::default()
        };
        let told = asked
            .set_unusual_aside(&Decisions::default(), &FitContext::new(1))
            .unwrap();
        let aside: Vec<bool> = told.unusual.iter().map(|one| one.set_aside).collect();
        let filled = asked.series.filled()[20];
        (aside, asked.series.values()[20].is_none(), filled < 110.0)
    };
    // Four years and a half have the same month in other years.
    assert_eq!(with(Outliers::Auto), (vec![true], true, true));
    assert_eq!(with(Outliers::Keep), (vec![false], false, false));
    assert_eq!(with(Outliers::Replace), (vec![], false, false));
    assert_eq!(with(Outliers::Report), (vec![], false, false));
}

#[test]
fn parts_of_a_series_keep_what_stands_in() {
    let values: Vec<f64> = (0..20).map(f64::from).collect();
    let without = series(Period::Months, &values)
        .without(&[(3, 30.0), (12, 120.0)])
        .unwrap();
    let skipped = without.skip(4).unwrap();
    assert_eq!((skipped.filled()[8], skipped.observed()), (120.0, 15));
    let head = without.head(10).unwrap();
    assert_eq!(
        (head.filled()[3], head.filled()[9], head.observed()),
        (30.0, 9.0, 9)
    );
}
