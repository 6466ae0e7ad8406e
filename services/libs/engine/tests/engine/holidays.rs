//! Public holidays: their dates against the Python package `holidays`, and what they do to a
//! forecast of days.

use std::collections::BTreeSet;

use b2l_engine::{Axis, Features, Frequency, Period, Series, holidays};
use chrono::{NaiveDate, NaiveDateTime};
use serde_json::json;

use crate::support::{Noise, day, fit, series};

/// Country, holiday and its dates, a line each, as the package gives them.
fn reference() -> BTreeSet<(String, NaiveDate, String)> {
    let mut all = BTreeSet::new();
    for line in include_str!("../reference/holidays.csv").lines().skip(2) {
        let [country, name, dates] = line.split(';').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        for date in dates.split(' ') {
            let date = NaiveDate::parse_from_str(date, "%Y%m%d").unwrap();
            all.insert((country.to_owned(), date, name.to_owned()));
        }
    }
    all
}

fn date(time: NaiveDateTime) -> NaiveDate {
    time.date()
}

#[test]
fn dates_of_36_years_in_20_countries_are_those_of_the_package() {
    let expected = reference();
    let countries: BTreeSet<&str> = expected.iter().map(|(code, ..)| code.as_str()).collect();
    assert_eq!(countries.len(), 20);
    let (first, last) = (date(day(2000, 1, 1)), date(day(2035, 12, 31)));
    let of = |country: &&str| {
        let found = holidays(country, first, last).into_iter();
        let country = (*country).to_owned();
        found.map(move |(date, name)| (country.clone(), date, name))
    };
    let found: BTreeSet<_> = countries.iter().flat_map(of).collect();
    let wrong: Vec<_> = found.symmetric_difference(&expected).take(20).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn a_country_that_is_not_known_has_no_holidays() {
    assert!(holidays("none", date(day(2020, 1, 1)), date(day(2020, 12, 31))).is_empty());
}

/// Three years of days from Monday, 5 January 2015, with a week, and 60 less on each holiday.
fn days_with_german_holidays() -> Vec<f64> {
    let mut noise = Noise::new(17);
    let first = date(day(2015, 1, 5));
    let held = holidays("DE", first, date(day(2019, 1, 1)));
    first
        .iter_days()
        .take(3 * 365)
        .enumerate()
        .map(|(at, date)| {
            let closed = held.iter().any(|(holiday, _)| *holiday == date);
            let weekday = [10.0, 5.0, 0.0, 0.0, 12.0, -8.0, -19.0][at % 7];
            200.0 + weekday - 60.0 * f64::from(u8::from(closed)) + 3.0 * noise.normal()
        })
        .collect()
}

#[test]
fn holidays_lower_the_forecast_of_their_days_and_of_no_others() {
    let y = series(Period::Days, &days_with_german_holidays());
    for (model, params) in [
        ("PROPHET", json!({"holidays": "DE"})),
        (
            "GBM",
            json!({"holidays": "DE", "strategy": "recursive", "base": "level"}),
        ),
    ] {
        let forecast = |params| {
            fit(model, params, &y, None)
                .predict(150, None, 80.0)
                .unwrap()
                .mean
        };
        let plain = forecast(json!({}));
        let with = forecast(params);
        let at = |month, day_of| {
            let after = day(2018, month, day_of) - day(2018, 1, 4);
            after.num_days() as usize
        };
        // Easter Monday and the first of May, neither of which the week tells.
        for place in [at(4, 2), at(5, 1)] {
            let lower = plain[place] - with[place];
            assert!((35.0..80.0).contains(&lower), "{model}: {lower}");
        }
        for place in [at(2, 14), at(3, 14), at(4, 18)] {
            assert!((plain[place] - with[place]).abs() < 12.0, "{model} {place}");
        }
    }
}

#[test]
fn holidays_stand_beside_known_columns_and_ask_nobody_for_their_future() {
    let values = days_with_german_holidays();
    let y = series(Period::Days, &values);
    let column = |from: usize, to: usize| {
        let values = (from..to).map(|at| f64::from(u8::from(at % 11 == 0)));
        Features::new(vec![("offer".to_owned(), values.collect())]).unwrap()
    };
    for (model, params) in [
        ("PROPHET", json!({"holidays": "DE"})),
        ("GBM", json!({"holidays": "DE"})),
    ] {
        let fitted = fit(model, params, &y, Some(&column(0, values.len())));
        let ahead = column(values.len(), values.len() + 40);
        let told = fitted.predict(40, Some(&ahead), 80.0).unwrap();
        let refused = fitted.predict(40, None, 80.0).unwrap_err().to_string();
        assert_eq!(refused, "needs future values of offer for 40 steps, has 0");
        let spec = b2l_engine::forecaster(model).unwrap();
        let restored = (spec.restore)(&fitted.to_bytes()).unwrap();
        assert_eq!(restored.predict(40, Some(&ahead), 80.0).unwrap(), told);
        assert_eq!(restored.to_bytes(), fitted.to_bytes());
    }
}

#[test]
fn every_period_can_have_holidays() {
    for period in [
        Period::Hours,
        Period::Days,
        Period::Weeks,
        Period::Months,
        Period::Quarters,
        Period::Years,
    ] {
        let mut noise = Noise::new(3);
        let values: Vec<f64> = (0..90).map(|_| 50.0 + noise.normal()).collect();
        let y = series(period, &values);
        for country in ["US", "GB", "RU", "RO"] {
            let forecast = fit("PROPHET", json!({"holidays": country}), &y, None)
                .predict(30, None, 80.0)
                .unwrap();
            assert!(forecast.is_finite(), "{period:?} {country}");
        }
    }
}

/// Rentals of a day from the first of January 2011 on.
fn rentals() -> Vec<f64> {
    let lines = include_str!("../reference/bike_days.csv").lines().skip(1);
    lines.map(|line| line.parse().unwrap()).collect()
}

#[test]
fn rentals_of_bicycles_are_forecast_lower_on_the_holidays_of_the_country_and_nearer_to_what_came() {
    let all = rentals();
    let place = |date: NaiveDateTime| (date - day(2011, 1, 1)).num_days() as usize;
    let (mut without, mut within) = (0.0, 0.0);
    let held = [
        day(2012, 7, 4),
        day(2012, 9, 3),
        day(2012, 10, 8),
        day(2012, 11, 12),
        day(2012, 11, 22),
    ];
    for date in held {
        // Up to ten days before.
        let cut = place(date) - 10;
        let axis = Axis::new(Frequency::of(Period::Days), day(2011, 1, 1), cut);
        let known = all[..cut].iter().copied().map(Some).collect();
        let y = Series::new(axis, known).unwrap();
        let forecast = |country| {
            let fitted = fit("PROPHET", json!({"holidays": country}), &y, None);
            fitted.predict(11, None, 80.0).unwrap().mean[10]
        };
        let (plain, with) = (forecast("none"), forecast("US"));
        assert!(with < plain, "{date}: {with} {plain}");
        without += (plain - all[cut + 10]).abs();
        within += (with - all[cut + 10]).abs();
    }
    // Not on each of so few days, but together by a third.
    assert!(within < 0.75 * without, "{within} {without}");
}
