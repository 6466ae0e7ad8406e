//! Boosted trees on lags: what they must learn of series that are made by a known rule.

use std::sync::atomic::{AtomicBool, Ordering};

use b2l_engine::tabular::Direction;
use b2l_engine::{
    Features, FitContext, FitError, FittedForecaster, Period, Series, Source, forecaster,
    forecasters, plan,
};
use serde_json::{Map, Value, json};

use crate::support::{Noise, Watched, close, fit, reference_series, request, series};

const LIBRARIES: [&str; 2] = ["XGBOOST", "LIGHTGBM"];
const MODELS: [&str; 5] = ["XGBOOST", "LIGHTGBM", "GBM", "NGBOOST", "CATBOOST"];

fn mean_error(ahead: &[f64], actual: &[f64]) -> f64 {
    let errors = ahead.iter().zip(actual).map(|(a, b)| (a - b).abs());
    errors.sum::<f64>() / actual.len() as f64
}

/// The mean forecast after the first `known` values.
fn ahead(model: &str, params: Value, y: &Series, x: Option<(&Features, &Features)>) -> Vec<f64> {
    let steps = x.map_or(24, |(_, ahead)| ahead.rows());
    fit(model, params, y, x.map(|(known, _)| known))
        .predict(steps, x.map(|(_, ahead)| ahead), 80.0)
        .unwrap()
        .mean
}

#[test]
fn a_trend_goes_on_beyond_all_values_that_were_seen() {
    let mut noise = Noise::new(5);
    let all: Vec<f64> = (0..144)
        .map(|at| 50.0 + 2.0 * at as f64 + 3.0 * noise.normal())
        .collect();
    let y = series(Period::Months, &all[..120]);
    for model in MODELS {
        for strategy in ["recursive", "direct"] {
            let mean = ahead(model, json!({"strategy": strategy}), &y, None);
            let error = mean_error(&mean, &all[120..]);
            // The rise in these months is 48; the noise alone errs by 2.4.
            assert!(error < 9.0, "{model} {strategy}: {error}");
        }
    }
}

#[test]
fn growth_by_a_share_with_a_season_that_grows_along_goes_on() {
    let mut noise = Noise::new(6);
    let all: Vec<f64> = (0..132)
        .map(|at| {
            let season = 1.0 + 0.3 * (at as f64 * std::f64::consts::TAU / 12.0).sin();
            100.0 * 1.01_f64.powi(at) * season * (1.0 + 0.02 * noise.normal())
        })
        .collect();
    let y = series(Period::Months, &all[..108]);
    for model in MODELS {
        let mean = ahead(model, json!({}), &y, None);
        let size = all[108..].iter().sum::<f64>() / 24.0;
        let error = mean_error(&mean, &all[108..]) / size;
        assert!(error < 0.08, "{model}: {error}");
    }
}

/// Days whose sales follow the weekday and a price, at a low price far more.
fn shop() -> (Vec<f64>, Vec<f64>) {
    let mut noise = Noise::new(7);
    let mut price = 0.0;
    (0..428)
        .map(|at| {
            if at % 5 == 0 {
                price = (noise.even() * 8.0).floor();
            }
            let weekday = [0.0, 2.0, 4.0, 6.0, 12.0, 30.0, 25.0][at % 7];
            let demand = if price < 2.0 {
                60.0
            } else {
                20.0 - 2.0 * price
            };
            (100.0 + weekday + demand + 2.0 * noise.normal(), price)
        })
        .unzip()
}

#[test]
fn a_known_column_that_drives_the_series_makes_forecasts_far_better() {
    let (sales, price) = shop();
    let column =
        |values: &[f64]| Features::new(vec![("price".to_owned(), values.to_vec())]).unwrap();
    let (known, future) = (column(&price[..400]), column(&price[400..]));
    let y = series(Period::Days, &sales[..400]);
    for model in MODELS {
        let blind = ahead(model, json!({}), &y, None);
        let told = ahead(model, json!({}), &y, Some((&known, &future)));
        let blind = mean_error(&blind, &sales[400..424]);
        let told = mean_error(&told, &sales[400..]);
        assert!(told < 0.4 * blind, "{model}: {told} with, {blind} without");
    }
}

#[test]
fn what_the_trees_were_told_adds_up_to_what_they_predict() {
    let (sales, price) = shop();
    let known = Features::new(vec![("price".to_owned(), price[..400].to_vec())]).unwrap();
    let y = series(Period::Days, &sales[..400]);
    for model in MODELS {
        for strategy in ["recursive", "direct"] {
            let fitted = fit(model, json!({"strategy": strategy}), &y, Some(&known));
            let told = fitted.explained(&FitContext::new(1)).unwrap().unwrap();
            assert!(told.predicted.len() > 100, "{model}");
            for (row, predicted) in told.predicted.iter().enumerate() {
                let parts = told.parts.iter().map(|part| part.added[row]);
                let sum = told.expected + parts.sum::<f64>();
                assert!(
                    (sum - predicted).abs() < 1e-9,
                    "{model} {strategy}: {sum} not {predicted}"
                );
            }
            let price = told.contributions();
            let price = price.iter().find(|one| {
                one.source
                    == Source::Column {
                        name: "price".to_owned(),
                    }
            });
            let price = price.unwrap();
            // At the lowest prices 40 to 60 more is sold than at the others.
            assert!(price.share > 0.3, "{model} {strategy}: {price:?}");
            let Direction::Rises { by, .. } = price.direction else {
                panic!("{model}: {price:?}");
            };
            assert!((-50.0..-10.0).contains(&by), "{model} {strategy}: {by}");
            let restored = (forecaster(model).unwrap().restore)(&fitted.to_bytes()).unwrap();
            assert_eq!(restored.explained(&FitContext::new(1)).unwrap(), None);
        }
    }
}

/// Rentals an hour, halved by frost, which came long ago and comes again: hours, temperatures.
fn rentals() -> (Vec<f64>, Vec<f64>) {
    let mut noise = Noise::new(11);
    (0..3_168)
        .map(|at| {
            let frost = matches!(at, 200..700 | 3_048..);
            let warmth = if frost { -5.0 } else { 12.0 } + 3.0 * noise.normal();
            let hour = 60.0 + 50.0 * (std::f64::consts::TAU * f64::from(at % 24) / 24.0).sin();
            let weekend = if at / 24 % 7 >= 5 { 0.7 } else { 1.0 };
            let cold = if warmth < 2.0 { 0.5 } else { 1.0 };
            (hour * weekend * cold + 3.0 * noise.normal(), warmth)
        })
        .unzip()
}

#[test]
fn what_frost_did_long_ago_is_known_when_it_comes_again() {
    let (rented, warmth) = rentals();
    let column =
        |values: &[f64]| Features::new(vec![("warmth".to_owned(), values.to_vec())]).unwrap();
    let (known, future) = (column(&warmth[..3_000]), column(&warmth[3_000..]));
    let y = series(Period::Hours, &rented[..3_000]);
    let ctx = FitContext::new(1).with_horizon(168);
    let spec = forecaster("GBM").unwrap();
    let model = (spec.build)(&spec.check(&Default::default()).unwrap()).unwrap();
    let fitted = model.fit(&y, Some(&known), &ctx).unwrap();
    assert_eq!(fitted.form()["strategy"], "horizon");
    let told = fitted.predict(168, Some(&future), 80.0).unwrap().mean;
    let told = mean_error(&told, &rented[3_000..]);
    // Who does not know of the frost expects twice as many.
    let blind = rented[3_000..].iter().sum::<f64>() / 168.0;
    assert!(told < 0.35 * blind, "{told} of {blind}");
}

#[test]
fn a_linear_driver_is_followed_to_values_that_it_never_had() {
    let mut noise = Noise::new(8);
    let driver: Vec<f64> = (0..84)
        .map(|at| noise.even() * 10.0 + if at < 72 { 0.0 } else { 20.0 })
        .collect();
    let values: Vec<f64> = driver
        .iter()
        .map(|x| 40.0 + 5.0 * x + noise.normal())
        .collect();
    let column =
        |values: &[f64]| Features::new(vec![("driver".to_owned(), values.to_vec())]).unwrap();
    let (known, future) = (column(&driver[..72]), column(&driver[72..]));
    let y = series(Period::Months, &values[..72]);
    for model in MODELS {
        let mean = ahead(model, json!({}), &y, Some((&known, &future)));
        let error = mean_error(&mean, &values[72..]);
        assert!(error < 6.0, "{model}: {error}");
    }
}

#[test]
fn the_form_that_was_found_gives_the_same_forecast_without_a_search() {
    let (sales, _) = shop();
    let y = series(Period::Days, &sales[..200]);
    for model in MODELS {
        let found = fit(model, json!({}), &y, None);
        let again = fit(model, Value::Object(found.form()), &y, None);
        assert_eq!(
            found.predict(24, None, 80.0).unwrap().mean,
            again.predict(24, None, 80.0).unwrap().mean,
            "{model}"
        );
    }
}

/// `lags.json`, made by `tests/reference/make_lags.py`. Within 1e-5: the libraries add leaves up
/// with 32 bits, we with 64.
#[test]
fn the_trees_of_libraries_forecast_what_the_libraries_forecast_from_the_same_columns() {
    let wanted: Value = serde_json::from_str(include_str!("../reference/lags.json")).unwrap();
    let y = series(Period::Months, &reference_series("air_passengers"));
    for model in LIBRARIES {
        let params = json!({"strategy": "recursive", "base": "level", "trees": 40});
        let own = fit(model, params, &y, None).predict(1, None, 80.0).unwrap();
        close(model, own.mean[0], wanted[model].as_f64().unwrap(), 1e-5);
    }
}

fn try_fit(model: &str, ctx: &FitContext<'_>) -> Result<Box<dyn FittedForecaster>, FitError> {
    let spec = forecaster(model).unwrap();
    let params = spec.check(&Map::new()).unwrap();
    let y = series(Period::Days, &shop().0);
    (spec.build)(&params).unwrap().fit(&y, None, ctx)
}

#[test]
fn a_program_without_the_libraries_says_so() {
    for (model, name) in LIBRARIES.into_iter().zip(["XGBoost", "LightGBM"]) {
        let refused = try_fit(model, &FitContext::new(1)).err();
        assert_eq!(refused, Some(FitError::NoTrainer(name)));
    }
}

#[test]
fn a_stop_while_a_library_trains_ends_the_fit() {
    for model in LIBRARIES {
        let stop = AtomicBool::new(false);
        let trainer = Watched(|| stop.store(true, Ordering::Relaxed));
        let ctx = FitContext::new(1).with_stop(&stop).with_trainer(&trainer);
        assert_eq!(try_fit(model, &ctx).err(), Some(FitError::Stopped));
    }
}

#[test]
fn the_distribution_of_ngboost_is_wider_where_values_scatter_more() {
    let mut noise = Noise::new(9);
    let values: Vec<f64> = (0..350)
        .map(|at| 100.0 + noise.normal() * if at % 7 >= 5 { 12.0 } else { 1.0 })
        .collect();
    let y = series(Period::Days, &values);
    let params = json!({"strategy": "direct", "base": "level"});
    let forecast = fit("NGBOOST", params, &y, None)
        .predict(7, None, 80.0)
        .unwrap();
    let width = |step: usize| forecast.upper[step] - forecast.lower[step];
    let calm = (0..5).map(width).sum::<f64>() / 5.0;
    let wild = (5..7).map(width).sum::<f64>() / 2.0;
    assert!(wild > 3.0 * calm, "{wild} and {calm}");
}

#[test]
fn a_gap_is_no_row_to_learn_from() {
    let (sales, _) = shop();
    let values: Vec<Option<f64>> = (0..300)
        .map(|at| (at % 50 != 30).then_some(sales[at]))
        .collect();
    let y = crate::support::with_gaps(Period::Days, values);
    for model in MODELS {
        let forecast = fit(model, json!({}), &y, None).predict(14, None, 80.0);
        assert!(forecast.unwrap().is_finite(), "{model}");
    }
}

#[test]
fn all_models_of_lags_are_in_the_catalogue_with_the_defaults_of_their_libraries() {
    let default = |model: &str, name: &str| {
        let spec = forecasters().iter().find(|spec| spec.id == model).unwrap();
        let params = spec.check(&serde_json::Map::new()).unwrap();
        params.number(name)
    };
    assert_eq!(default("XGBOOST", "trees"), Some(100.0));
    assert_eq!(default("LIGHTGBM", "trees"), Some(100.0));
    assert_eq!(default("LIGHTGBM", "learning_rate"), Some(0.1));
    assert_eq!(default("LIGHTGBM", "depth"), None);
    assert_eq!(default("NGBOOST", "trees"), Some(500.0));
    assert_eq!(default("NGBOOST", "learning_rate"), Some(0.01));
    assert_eq!(default("CATBOOST", "trees"), Some(1000.0));
    assert_eq!(default("CATBOOST", "learning_rate"), Some(0.03));
    assert_eq!(default("CATBOOST", "depth"), Some(6.0));
}

#[test]
fn best_asks_boosted_trees_only_where_there_is_enough_to_learn_from() {
    let planned = |period, points, columns: &[&str]| {
        let mut asked = request(series(period, &vec![1.0; points]), &["best"], 12);
        let column = |name: &&str| ((*name).to_owned(), vec![0.0; points]);
        if !columns.is_empty() {
            asked.features = Some(Features::new(columns.iter().map(column).collect()).unwrap());
        }
        plan(&asked).iter().any(|unit| unit.model == "GBM")
    };
    assert!(planned(Period::Hours, 400, &[]));
    assert!(!planned(Period::Hours, 200, &[]));
    assert!(!planned(Period::Months, 400, &[]));
    assert!(planned(Period::Months, 80, &["price"]));
    assert!(!planned(Period::Months, 40, &["price"]));
}
