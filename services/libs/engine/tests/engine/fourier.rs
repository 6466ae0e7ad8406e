//! FOURIER against statsmodels. With a level that stays and no hanging errors it is least squares,
//! and agrees to rounding. With hanging errors it minimises the squares after a start of zeros
//! where `SARIMAX` knows the exact likelihood: of 800 points the forecasts differ by less than a
//! tenth of their deviation. Without waves it is exponential smoothing; `ETSModel` may stop short
//! of the least sum of squares, so that ours may only be smaller.

use b2l_engine::{Features, FittedForecaster, Period, Series, forecaster};
use serde_json::{Value, json};

use crate::support::{
    Noise, all_close, assert_stops_half_way, close, fit, numbers, series, state, with_gaps,
};

/// `fourier.json`, made by `tests/reference/make_fourier.py`.
fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/fourier.json")).unwrap()
}

fn days() -> Series {
    series(Period::Days, &numbers(&reference()["days"]))
}

fn promotion() -> (Features, Features) {
    let all = numbers(&reference()["promotion"]);
    let column = |values: &[f64]| Features::new(vec![("promotion".to_owned(), values.to_vec())]);
    let begin = days().len();
    (
        column(&all[..begin]).unwrap(),
        column(&all[begin..]).unwrap(),
    )
}

fn steady(more: Value) -> Value {
    let mut params = json!({"level": "fixed", "trend": "none", "season": "steady", "p": 0, "q": 0});
    for (name, value) in more.as_object().unwrap() {
        params[name] = value.clone();
    }
    params
}

#[test]
fn steady_waves_of_week_and_year_are_least_squares() {
    for case in reference()["least_squares"].as_array().unwrap() {
        let fitted = fit(
            "FOURIER",
            steady(json!({"waves": case["waves"]})),
            &days(),
            None,
        );
        let found = state(fitted.as_ref());
        let scale = found["unit"]["scale"].as_f64().unwrap();
        assert_eq!(found["unit"]["log"], json!(false));
        close("scale", scale, case["scale"].as_f64().unwrap(), 1e-9);
        let level = scale * found["state"]["level"].as_f64().unwrap();
        close("level", level, case["level"].as_f64().unwrap(), 1e-7);
        let sizes = numbers(&found["state"]["waves"]);
        for (own, other) in sizes.iter().zip(numbers(&case["sizes"])) {
            assert!((scale * own - other).abs() < 1e-6, "{own} {other}");
        }
        assert_eq!(sizes.len(), numbers(&case["sizes"]).len());
        let unit = 2.0 * days().len() as f64 * scale.ln();
        let criterion = found["aicc"].as_f64().unwrap() + unit;
        close("aicc", criterion, case["aicc"].as_f64().unwrap(), 1e-8);
        let expected = numbers(&case["forecast"]);
        let ahead = fitted.predict(expected.len(), None, 80.0).unwrap();
        all_close("forecast", &ahead.mean, &expected, 1e-7);
    }
}

#[test]
fn waves_a_known_column_and_hanging_errors_agree_with_exact_likelihood() {
    let (known, ahead) = promotion();
    for case in reference()["hanging_errors"].as_array().unwrap() {
        let params = steady(json!({"waves": 2, "p": case["p"], "q": case["q"]}));
        let fitted = fit("FOURIER", params, &days(), Some(&known));
        let found = state(fitted.as_ref());
        for name in ["ar", "ma"] {
            let own = numbers(&found["dynamics"][name]);
            for (own, other) in own.iter().zip(numbers(&case[name])) {
                assert!((own - other).abs() < 0.02, "{name}: {own} {other}");
            }
        }
        let expected = numbers(&case["forecast"]);
        let forecast = fitted.predict(expected.len(), Some(&ahead), 80.0).unwrap();
        let deviations = numbers(&case["deviation"]);
        for step in 0..expected.len() {
            let away = (forecast.mean[step] - expected[step]).abs() / deviations[step];
            assert!(away < 0.1, "step {step}: {away}");
            let width = (forecast.upper[step] - forecast.lower[step]) / 2.0 / 1.281_551_565_5;
            close("width", width, deviations[step], 0.03);
        }
    }
}

#[test]
fn without_waves_it_is_exponential_smoothing() {
    for name in ["nile", "gdp"] {
        let values = numbers(&reference()[name]);
        for case in reference()["smoothing"][name].as_array().unwrap() {
            let params = json!({"level": "following", "trend": case["trend"], "p": 0, "q": 0});
            let fitted = fit("FOURIER", params, &series(Period::Years, &values), None);
            let found = state(fitted.as_ref());
            let numbers_estimated = match case["trend"].as_str().unwrap() {
                "none" => 3,
                "additive" => 5,
                _ => 6,
            };
            let freedom = (values.len() - numbers_estimated) as f64;
            let scale = found["unit"]["scale"].as_f64().unwrap();
            let sse = found["variance"].as_f64().unwrap() * freedom * scale * scale;
            let other = case["sse"].as_f64().unwrap();
            assert!(sse < 1.002 * other, "{name} {case}: {sse}");
            let ahead = fitted.predict(10, None, 80.0).unwrap();
            all_close(name, &ahead.mean, &numbers(&case["forecast"]), 0.02);
        }
    }
}

/// A week and a year whose periods no whole number of days holds.
fn two_seasons(at: usize) -> f64 {
    let wave =
        |period: f64, number: f64| (std::f64::consts::TAU * number * at as f64 / period).sin();
    300.0 + 20.0 * wave(7.0, 1.0) - 8.0 * wave(7.0, 2.0)
        + 60.0 * wave(365.25, 1.0)
        + 15.0 * wave(365.25, 3.0)
}

fn noisy(count: usize) -> Vec<f64> {
    let mut noise = Noise::new(5);
    (0..count)
        .map(|at| two_seasons(at) + 4.0 * noise.normal())
        .collect()
}

#[test]
fn a_year_of_365_and_a_quarter_days_is_found_in_noise_beside_the_week() {
    let fitted = fit(
        "FOURIER",
        json!({}),
        &series(Period::Days, &noisy(1_100)),
        None,
    );
    let ahead = fitted.predict(365, None, 80.0).unwrap();
    let away = (0..365).map(|step| (ahead.mean[step] - two_seasons(1_100 + step)).abs());
    let mean = away.sum::<f64>() / 365.0;
    assert!(mean < 2.0, "{mean}");
    let to_come = &noisy(1_465)[1_100..];
    let inside = (0..365)
        .filter(|step| (ahead.lower[*step]..ahead.upper[*step]).contains(&to_come[*step]))
        .count();
    assert!((255..=330).contains(&inside), "{inside} of 365");
}

#[test]
fn a_day_and_a_week_of_hours_are_forecast_together() {
    let at = |step: usize| {
        let (hour, day) = (step % 24, step / 24 % 7);
        let shape = (std::f64::consts::TAU * hour as f64 / 24.0).cos();
        100.0 + if day > 4 { 10.0 * shape } else { 30.0 * shape }
    };
    let mut noise = Noise::new(9);
    let values: Vec<f64> = (0..24 * 7 * 5)
        .map(|step| at(step) + noise.normal())
        .collect();
    let y = series(Period::Hours, &values);
    let ahead = fit("FOURIER", json!({}), &y, None)
        .predict(168, None, 80.0)
        .unwrap();
    let away = (0..168).map(|step| (ahead.mean[step] - at(24 * 7 * 5 + step)).abs());
    let mean = away.sum::<f64>() / 168.0;
    assert!(mean < 2.0, "{mean}");
}

#[test]
fn waves_follow_a_season_that_grows() {
    // Two peaks a day, which no few hanging errors tell.
    let at = |step: usize| {
        let size = step as f64 / 10.0;
        500.0 + size * f64::from(u8::from(step % 24 == 8 || step % 24 == 19))
    };
    let mut noise = Noise::new(3);
    let values: Vec<f64> = (0..600).map(|step| at(step) + noise.normal()).collect();
    let fitted = fit("FOURIER", json!({}), &series(Period::Hours, &values), None);
    assert_eq!(fitted.form()["season"], json!("changing"));
    let ahead = fitted.predict(48, None, 80.0).unwrap();
    let away = (0..48).map(|step| (ahead.mean[step] - at(600 + step)).abs());
    let mean = away.sum::<f64>() / 48.0;
    assert!(mean < 3.0, "{mean}");
}

#[test]
fn a_gap_of_a_month_changes_the_forecast_little() {
    let whole = noisy(1_000);
    let mut gappy: Vec<Option<f64>> = whole.iter().copied().map(Some).collect();
    gappy[700..730].fill(None);
    let of = |y: &Series| {
        fit("FOURIER", json!({}), y, None)
            .predict(60, None, 80.0)
            .unwrap()
    };
    let (with, without) = (
        of(&with_gaps(Period::Days, gappy)),
        of(&series(Period::Days, &whole)),
    );
    for (with, without) in with.mean.iter().zip(&without.mean) {
        assert!((with - without).abs() < 4.0, "{with} {without}");
    }
}

#[test]
fn the_form_that_was_found_is_fitted_again_without_a_search() {
    let y = series(Period::Days, &noisy(900));
    let searched = fit("FOURIER", json!({}), &y, None);
    let again = fit("FOURIER", Value::Object(searched.form()), &y, None);
    assert_eq!(searched.form(), again.form());
    let of = |fitted: &dyn FittedForecaster| fitted.predict(30, None, 80.0).unwrap().mean;
    all_close("again", &of(again.as_ref()), &of(searched.as_ref()), 0.02);
}

#[test]
fn a_model_with_columns_and_two_seasons_is_restored_in_every_number() {
    let (known, ahead) = promotion();
    let fitted = fit("FOURIER", json!({}), &days(), Some(&known));
    let restored = (forecaster("FOURIER").unwrap().restore)(&fitted.to_bytes()).unwrap();
    assert_eq!(
        fitted.predict(60, Some(&ahead), 80.0),
        restored.predict(60, Some(&ahead), 80.0)
    );
    assert_eq!(fitted.to_bytes(), restored.to_bytes());
}

#[test]
fn a_stop_ends_the_search_at_once() {
    let spec = forecaster("FOURIER").unwrap();
    let model = (spec.build)(&spec.check(&serde_json::Map::new()).unwrap()).unwrap();
    let y = series(Period::Hours, &noisy(4_000));
    assert_stops_half_way("FOURIER", |ctx| model.fit(&y, None, ctx).err());
}
