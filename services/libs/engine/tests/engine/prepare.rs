//! Preparation against scikit-learn 1.9.1 (scalers), scipy 1.17.1 (Box-Cox and its likelihood),
//! statsmodels 0.15.0 (Guerrero's power), numpy and pandas (percentiles, rolling means,
//! differences). Plain arithmetic agrees to rounding, 1e-12 of the largest value; powers are where
//! a search ended, so that they agree to 1e-5 (Guerrero: the reference minimises the same
//! criterion) and 1e-4 (likelihood, which is flat at its top).

use b2l_engine::prepare::{
    Scaler, box_cox, differences, guerrero, likelihood, limit_to_percentiles, outliers,
    rolling_mean,
};
use b2l_engine::{
    Artifact, FitContext, ForecastRequest, ModelOutcome, Period, Preparation, PreparationNote,
    SeriesRequest, train_model, train_series,
};
use serde_json::{Value, json};

use crate::support::{Noise, close, monthly, numbers, request, series, with_gaps};

/// `prepare.json`, made by `tests/reference/make_prepare.py`.
fn reference() -> Value {
    serde_json::from_str(include_str!("../reference/prepare.json")).unwrap()
}

pub fn preparation(settings: Value) -> Preparation {
    Preparation::check(settings.as_object().unwrap()).unwrap()
}

fn train(request: &SeriesRequest, model: &str) -> ModelOutcome {
    train_model(request, model, &FitContext::new(1)).unwrap()
}

#[track_caller]
fn same(name: &str, actual: &[f64], expected: &Value) {
    let expected = numbers(expected);
    let size = expected
        .iter()
        .fold(0.0, |most: f64, value| most.max(value.abs()));
    assert_eq!(actual.len(), expected.len(), "{name}");
    for (actual, expected) in actual.iter().zip(&expected) {
        assert!(
            (actual - expected).abs() <= 1e-12 * size,
            "{name}: {actual} {expected}"
        );
    }
}

#[test]
fn numbers_are_those_of_the_references() {
    for name in ["air", "nile"] {
        let case = &reference()[name];
        let y = numbers(&case["values"]);
        for scaler in Scaler::ALL {
            let scale = scaler.scale(&y);
            let scaled: Vec<f64> = y.iter().map(|value| scale.apply(*value)).collect();
            same(scaler.as_str(), &scaled, &case[scaler.as_str()]);
        }
        for (power, expected) in case["box_cox"].as_object().unwrap() {
            let lambda: f64 = power.parse().unwrap();
            let powered: Vec<f64> = y.iter().map(|value| box_cox(*value, lambda)).collect();
            same(power, &powered, expected);
        }
        let mut limited: Vec<Option<f64>> = y.iter().copied().map(Some).collect();
        let rolled: Vec<f64> = rolling_mean(&limited, 5).into_iter().flatten().collect();
        same("rolling", &rolled[2..y.len() - 2], &case["rolling_5"]);
        limit_to_percentiles(&mut limited, 10.0).unwrap();
        let limited: Vec<f64> = limited.into_iter().flatten().collect();
        same("percentile", &limited, &case["percentile_10"]);
        same("diff", &differences(&y, 2), &case["diff_2"]);
        let length = case["length"].as_u64().unwrap() as usize;
        let power = case["guerrero"]["lambda"].as_f64().unwrap();
        close("guerrero", guerrero(&y, length).unwrap(), power, 1e-5);
        let power = case["likelihood"].as_f64().unwrap();
        close("likelihood", likelihood(&y).unwrap(), power, 1e-4);
    }
    // Hyndman and Athanasopoulos, Forecasting: Principles and Practice, 2014: -0.2947.
    let air = numbers(&reference()["air"]["values"]);
    assert_eq!((guerrero(&air, 12).unwrap() * 1e4).round(), -2947.0);
}

#[test]
fn a_spike_is_an_outlier_and_the_ordinary_swing_of_a_season_or_of_rare_sales_is_not() {
    let found = |values: &[Option<f64>], season: usize| -> Vec<usize> {
        let found = outliers(values, season, &FitContext::new(1)).unwrap();
        found.into_iter().map(|outlier| outlier.place).collect()
    };
    let mut spiked: Vec<Option<f64>> = monthly(5, 96).into_iter().map(Some).collect();
    assert!(found(&spiked, 12).is_empty());
    spiked[40] = Some(400.0);
    spiked[70] = Some(-90.0);
    spiked[71] = None;
    assert_eq!(found(&spiked, 12), [40, 70]);
    let expected = outliers(&spiked, 12, &FitContext::new(1)).unwrap()[0].expected;
    assert!((expected - monthly(5, 96)[40]).abs() < 20.0, "{expected}");
    let rare: Vec<Option<f64>> = (0..60)
        .map(|at| Some(f64::from(u8::from(at % 7 == 0))))
        .collect();
    assert!(found(&rare, 12).is_empty());
    let mut flat = vec![Some(1.0); 40];
    flat[20] = Some(1e9);
    assert_eq!(found(&flat, 1), [20]);
}

#[test]
fn the_receipt_says_what_was_done_in_words() {
    let mut values = monthly(5, 96);
    values[40] = 400.0;
    let mut asked = request(series(Period::Months, &values), &["LR"], 6);
    asked.preparation = preparation(json!({
        "outliers": "replace",
        "percentile": {"active": true, "value": 5},
        "rolling": {"active": true},
        "transformation": "log",
        "components": true,
        "diff": 1,
        "target_scaling": true,
        "time_features": ["month", "last_week_lag", "3_last_month_lag"],
    }));
    let outcome = train(&asked, "LR");
    let artifact = Artifact::restore(outcome.artifact.as_ref().unwrap()).unwrap();
    assert_eq!(artifact.preparation(), outcome.row.preparation);
    let told: Vec<String> = outcome
        .row
        .preparation
        .iter()
        .map(ToString::to_string)
        .collect();
    let told = told.join("; ");
    for part in [
        "outliers replaced: 1 (2018-05-01)",
        "5 values above the 95th percentile limited to",
        "5 below the 5th to",
        "the mean of the 3 around it",
        "logarithms",
        "the season of 12 periods was taken out",
        "changes of the values",
        "the target was scaled (Standard)",
        "3_last_month_lag",
        "do not allow: last_week_lag",
        "nothing earlier is known: 3",
    ] {
        assert!(told.contains(part), "{part} is not in: {told}");
    }
    let baseline = train(&asked, "SNAIVE");
    assert!(
        baseline.row.preparation.is_empty(),
        "the yardstick sees the data as they are"
    );
}

#[test]
fn what_is_not_above_zero_is_left_as_it_is_and_said() {
    let values: Vec<f64> = monthly(5, 60).iter().map(|value| value - 110.0).collect();
    let plain = request(series(Period::Months, &values), &["HWES"], 6);
    let mut logged = plain.clone();
    logged.preparation = preparation(json!({"transformation": "log"}));
    let (plain, logged) = (train(&plain, "HWES"), train(&logged, "HWES"));
    assert_eq!(logged.row.preparation, [PreparationNote::NotTransformed]);
    assert_eq!(plain.row.metrics, logged.row.metrics);
}

#[test]
fn auto_takes_logarithms_where_growth_is_a_share_and_nothing_where_it_is_not() {
    let mut noise = Noise::new(5);
    let growing: Vec<f64> = (0..96)
        .map(|at| 10.0 * (0.04 * f64::from(at) + 0.05 * noise.normal()).exp())
        .collect();
    let chosen = |values: &[f64]| {
        let mut asked = request(series(Period::Months, values), &["LR"], 6);
        asked.selection.models[0].params =
            serde_json::Map::from_iter([("terms".to_owned(), json!("line"))]);
        let plain = train(&asked, "LR").row.metrics.rmse.unwrap();
        asked.preparation = preparation(json!({"transformation": "auto"}));
        let row = train(&asked, "LR").row;
        (row.preparation, row.metrics.rmse.unwrap() / plain)
    };
    let (notes, share) = chosen(&growing);
    let PreparationNote::Transformed { lambda } = notes[0] else {
        panic!("{notes:?}");
    };
    assert!(lambda < 0.2 && share < 0.5, "{lambda} {share}");
    let straight: Vec<f64> = (0..96)
        .map(|at| 100.0 + 5.0 * f64::from(at) + noise.normal())
        .collect();
    let (notes, share) = chosen(&straight);
    assert_eq!(notes, [PreparationNote::NoTransformationPays]);
    assert_eq!(share, 1.0);
}

#[test]
fn replacing_outliers_brings_the_forecast_nearer_to_what_is_usual() {
    let clean = monthly(9, 84);
    let mut spiked = clean.clone();
    for at in [30, 55, 80] {
        spiked[at] = 900.0;
    }
    let forecast = |values: &[f64], settings: Value| {
        let mut asked = request(series(Period::Months, values), &["LR"], 6);
        asked.preparation = preparation(settings);
        let outcome = train(&asked, "LR");
        let artifact = Artifact::restore(&outcome.artifact.unwrap()).unwrap();
        let ahead = ForecastRequest {
            steps: 6,
            level: None,
            future: None,
        };
        artifact.forecast(&ahead).unwrap().mean
    };
    let wanted = forecast(&clean, json!({}));
    let away =
        |said: Vec<f64>| -> f64 { said.iter().zip(&wanted).map(|(a, b)| (a - b).abs()).sum() };
    let left = away(forecast(&spiked, json!({})));
    let replaced = away(forecast(&spiked, json!({"outliers": "replace"})));
    assert!(replaced < left / 4.0, "{replaced} {left}");
}

#[test]
fn settings_out_of_bounds_are_refused_by_name_and_off_is_off() {
    let refused = |settings: Value| {
        let error = Preparation::check(settings.as_object().unwrap()).unwrap_err();
        error.to_string()
    };
    for (settings, name) in [
        (json!({"percentile": 31}), "percentile"),
        (
            json!({"percentile": {"active": true, "value": 0}}),
            "percentile",
        ),
        (json!({"rolling": 16}), "rolling"),
        (json!({"rolling": 1.5}), "rolling"),
        (json!({"diff": 3}), "diff"),
        (json!({"scaler": "standard"}), "scaler"),
        (json!({"components": 1}), "components"),
        (json!({"time_features": ["moon"]}), "time_features"),
        (json!({"past_columns": "price"}), "past_columns"),
        (json!({"wings": 2}), "wings"),
    ] {
        assert!(refused(settings.clone()).contains(name), "{settings}");
    }
    let off = json!({"percentile": {"active": false, "value": 99}, "diff": null, "components": false,
        "scaler": "none", "outliers": "keep", "time_features": []});
    assert!(preparation(off).is_nothing());
    let on = json!({"percentile": true, "rolling": {"active": true, "value": 15}, "diff": true});
    let on = preparation(on);
    assert_eq!(
        (on.percentile, on.rolling, on.diff),
        (Some(10), Some(15), Some(1))
    );
    let stored = serde_json::to_string(&on).unwrap();
    assert_eq!(serde_json::from_str::<Preparation>(&stored).unwrap(), on);
}

#[test]
fn a_combination_undoes_the_preparation_of_each_of_its_models() {
    let mut asked = request(series(Period::Months, &monthly(9, 96)), &["best"], 6);
    asked.preparation = preparation(json!({"transformation": "sqrt", "diff": 1}));
    let outcome = train_series(&asked, &FitContext::new(1)).unwrap();
    let bytes = outcome.artifact("COMBINATION").unwrap();
    let artifact = Artifact::restore(bytes).unwrap();
    assert_eq!(artifact.to_bytes(), bytes);
    let ahead = ForecastRequest {
        steps: 6,
        level: None,
        future: None,
    };
    for value in artifact.forecast(&ahead).unwrap().mean {
        assert!((120.0..190.0).contains(&value), "{value}");
    }
    let row = outcome
        .rows
        .iter()
        .find(|row| row.model == "COMBINATION")
        .unwrap();
    assert_eq!(row.preparation.len(), 2);
}

#[test]
fn gaps_stay_gaps_and_are_bridged_where_changes_are_taken() {
    let mut values: Vec<Option<f64>> = monthly(9, 80).into_iter().map(Some).collect();
    for at in (1..80).step_by(2) {
        values[at] = None;
    }
    let mut asked = request(with_gaps(Period::Months, values), &["SES"], 6);
    asked.preparation = preparation(json!({"diff": 2, "rolling": 3, "percentile": 5}));
    assert!(train(&asked, "SES").artifact.is_some());
}

#[test]
fn the_interval_of_logarithms_reaches_further_up_than_down_and_holds_as_often_as_it_says() {
    let mut noise = Noise::new(11);
    let values: Vec<f64> = (0..200)
        .map(|_| 100.0 * (0.6 * noise.normal()).exp())
        .collect();
    let mut asked = request(series(Period::Months, &values), &["SES"], 12);
    asked.preparation = preparation(json!({"transformation": "log"}));
    asked.non_negative = Some(false);
    let outcome = train(&asked, "SES");
    let artifact = Artifact::restore(outcome.artifact.as_ref().unwrap()).unwrap();
    for level in [50.0, 80.0, 90.0] {
        let ahead = ForecastRequest {
            steps: 12,
            level: Some(level),
            future: None,
        };
        let forecast = artifact.forecast(&ahead).unwrap();
        for step in 0..12 {
            let (low, mean, high) = (
                forecast.lower[step],
                forecast.mean[step],
                forecast.upper[step],
            );
            assert!(low > 0.0, "{level} step {step}: {low}");
            assert!(
                high - mean > 1.5 * (mean - low),
                "{level} step {step}: {low} {mean} {high}"
            );
        }
    }
    let share = outcome.row.coverage.unwrap().share;
    assert!((0.65..0.95).contains(&share), "{share}");
}
