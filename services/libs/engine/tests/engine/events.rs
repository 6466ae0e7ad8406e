//! Events that people name, and what they decide about single values: no model sees an event's past, and the forecast has
//! it where it comes again.

use b2l_engine::prepare::{Decisions, Findings, Outliers, ValueDecision};
use b2l_engine::{
    Artifact, DatedForecast, Event, FitContext, ForecastRequest, Period, Preparation, Series,
    SeriesRequest, train_series,
};
use chrono::{Days, NaiveDate, NaiveDateTime};

use crate::planted::planted;
use crate::support::{request, series};

fn day(year: i32, month: u32, day: u32) -> NaiveDateTime {
    let date = NaiveDate::from_ymd_opt(year, month, day).unwrap();
    date.and_hms_opt(0, 0, 0).unwrap()
}

fn fair(dates: &[NaiveDateTime]) -> Decisions {
    Decisions {
        events: vec![Event {
            name: "Fair".to_owned(),
            dates: dates.to_vec(),
        }],
        ..Decisions::default()
    }
}

/// Weeks from the first Monday of 2023 with a wave of a year and a wobble.
fn weeks(peaks: &[(usize, f64)]) -> Series {
    let mut values: Vec<Option<f64>> = (0..120)
        .map(|week| {
            let turn = std::f64::consts::TAU * f64::from(week) / 52.0;
            Some(200.5 + 40.0 * turn.sin() + f64::from(week * 7 % 11))
        })
        .collect();
    for (place, value) in peaks {
        values[*place] = Some(*value);
    }
    let first = day(2023, 1, 2);
    let frequency = b2l_engine::Frequency::of(Period::Weeks);
    Series::new(b2l_engine::Axis::new(frequency, first, 120), values).unwrap()
}

fn monday(week: u64) -> NaiveDateTime {
    day(2023, 1, 2) + Days::new(7 * week)
}

fn asked(series: Series, outliers: Outliers) -> SeriesRequest {
    let mut asked = request(series, &["SNAIVE", "HWES"], 60);
    asked.preparation = Preparation {
        outliers,
        ..Preparation::default()
    };
    asked
}

fn forecast(mut asked: SeriesRequest, decisions: &Decisions) -> (DatedForecast, Findings) {
    let ctx = FitContext::new(1);
    let found = asked.set_unusual_aside(decisions, &ctx).unwrap();
    let outcome = train_series(&asked, &ctx).unwrap();
    let artifact = Artifact::restore(outcome.artifact(&outcome.best).unwrap()).unwrap();
    let ahead = ForecastRequest {
        steps: 60,
        level: None,
        future: None,
    };
    (artifact.forecast(&ahead).unwrap(), found)
}

#[test]
fn an_event_is_not_repeated_and_lifts_the_forecast_where_it_comes_again() {
    let plain = forecast(asked(weeks(&[]), Outliers::Keep), &Decisions::default()).0;
    // A Thursday of week 100, and one of week 130, which is step 10.
    let dates = [monday(100) + Days::new(3), monday(130) + Days::new(3)];
    let series = weeks(&[(100, 900.0)]);
    let (told, found) = forecast(asked(series, Outliers::Keep), &fair(&dates));
    let event = &found.events[0];
    assert_eq!(
        (event.seen.len(), event.seen[0].place, event.seen[0].value),
        (1, 100, 900.0)
    );
    assert!((event.seen[0].expected - 200.0).abs() < 60.0, "{event:?}");
    assert_eq!(event.effect, 900.0 - event.seen[0].expected);
    assert_eq!(event.ahead, [monday(130)]);
    assert_eq!(found.unusual, []);
    for step in 0..60 {
        let lifted = told.mean[step] - plain.mean[step];
        let wanted = if step == 10 { event.effect } else { 0.0 };
        assert!((lifted - wanted).abs() < 15.0, "{step}: {lifted}");
    }
    // Of one occurrence nobody knows much.
    let width = |step: usize| told.upper[step] - told.lower[step];
    assert!(width(10) > 1.4 * width(9), "{} {}", width(10), width(9));
}

#[test]
fn without_the_event_its_value_comes_back_a_year_later() {
    let series = weeks(&[(100, 900.0)]);
    let (told, _) = forecast(asked(series, Outliers::Keep), &Decisions::default());
    assert!(told.mean.iter().copied().fold(0.0, f64::max) > 500.0);
}

#[test]
fn several_occurrences_have_their_mean_and_the_room_between_them() {
    let series = weeks(&[(30, 700.0), (100, 900.0)]);
    let dates = [monday(30), monday(100), monday(125)];
    let (told, found) = forecast(asked(series, Outliers::Auto), &fair(&dates));
    let event = &found.events[0];
    let beyond: Vec<f64> = event
        .seen
        .iter()
        .map(|one| one.value - one.expected)
        .collect();
    assert_eq!(event.effect, (beyond[0] + beyond[1]) / 2.0);
    let half = (beyond[0] - beyond[1]).abs() / 2.0;
    assert!(told.upper[5] - told.mean[5] >= half - 1e-9);
}

#[test]
fn an_event_without_a_past_moves_nothing() {
    let plain = forecast(asked(weeks(&[]), Outliers::Auto), &Decisions::default()).0;
    let (told, found) = forecast(asked(weeks(&[]), Outliers::Auto), &fair(&[monday(130)]));
    assert_eq!(
        (found.events[0].seen.len(), found.events[0].effect),
        (0, 0.0)
    );
    assert_eq!(told, plain);
}

#[test]
fn a_fall_stays_above_zero_where_all_values_are() {
    let series = weeks(&[(100, 0.0)]);
    let mut strike = fair(&[monday(100), monday(130)]);
    strike.events[0].dates.push(monday(131));
    let (told, found) = forecast(asked(series, Outliers::Auto), &strike);
    assert!(found.events[0].effect < -100.0);
    assert!(told.lower.iter().all(|value| *value >= 0.0));
    assert!(told.mean[10] < 100.0 && told.mean[9] > 100.0);
}

#[test]
fn two_events_of_one_period_share_what_it_had() {
    let series = weeks(&[(100, 900.0)]);
    let mut both = fair(&[monday(100), monday(130)]);
    both.events.push(Event {
        name: "Sale".to_owned(),
        dates: vec![monday(100) + Days::new(6)],
    });
    let found = forecast(asked(series, Outliers::Auto), &both).1;
    let [fair, sale] = &found.events[..] else {
        panic!("{found:?}")
    };
    assert_eq!(fair.effect, sale.effect);
    assert!((fair.effect - 350.0).abs() < 30.0, "{}", fair.effect);
}

#[test]
fn what_is_decided_about_a_value_holds_whatever_the_setting_is() {
    let values = |decision: Option<(u64, bool)>, outliers| {
        let mut asked = asked(weeks(&[(60, 900.0)]), outliers);
        let decisions = Decisions {
            values: decision
                .into_iter()
                .map(|(week, keep)| ValueDecision {
                    date: monday(week),
                    keep,
                })
                .collect(),
            ..Decisions::default()
        };
        let found = asked
            .set_unusual_aside(&decisions, &FitContext::new(1))
            .unwrap();
        let aside: Vec<(usize, bool)> = found
            .unusual
            .iter()
            .map(|one| (one.place, one.set_aside))
            .collect();
        (aside, asked.series.observed())
    };
    assert_eq!(values(None, Outliers::Auto), (vec![(60, true)], 119));
    assert_eq!(
        values(Some((60, true)), Outliers::Auto),
        (vec![(60, false)], 120)
    );
    assert_eq!(
        values(Some((60, false)), Outliers::Keep),
        (vec![(60, true)], 119)
    );
    // Nobody but its owner finds anything about this one.
    assert_eq!(
        values(Some((20, false)), Outliers::Keep),
        (vec![(20, true), (60, false)], 119)
    );
    assert_eq!(
        values(Some((20, true)), Outliers::Keep),
        (vec![(60, false)], 120)
    );
    // A date that the series does not have.
    assert_eq!(
        values(Some((500, false)), Outliers::Keep),
        (vec![(60, false)], 120)
    );
}

#[test]
fn where_nothing_would_be_left_all_is_used() {
    let values = [3.0, 5.0, 4.0];
    let months = series(Period::Months, &values);
    let dates = months.axis().dates();
    let mut asked = request(months, &["NAIVE"], 2);
    let found = asked
        .set_unusual_aside(&fair(&dates), &FitContext::new(1))
        .unwrap();
    assert_eq!(
        (asked.series.observed(), found.events[0].seen.len()),
        (3, 0)
    );
}

/// What an event explains is estimated near the truth on series as businesses have them.
#[test]
fn of_sixty_series_the_effect_is_near_the_planted_one() {
    let mut far = Vec::new();
    for seed in 0..60 {
        let story = planted(seed);
        let known: Vec<Option<f64>> = story.spiked.iter().copied().map(Some).collect();
        let axis = story.axis.head(known.len());
        let mut asked = request(Series::new(axis, known).unwrap(), &["SES"], 6);
        asked.features = story.features.clone();
        let event = fair(&[story.axis.date(story.place)]);
        let found = asked
            .set_unusual_aside(&event, &FitContext::new(1))
            .unwrap();
        let excess = story.spiked[story.place] - story.truth[story.place];
        let off = (found.events[0].effect / excess - 1.0).abs();
        far.extend((off > 0.1).then_some((seed, off)));
    }
    assert!(far.len() <= 3, "{far:?}");
}
