//! One suite over the whole catalogue: whatever is added there has to pass it, without a list of
//! exceptions.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use b2l_engine::{
    Features, FitContext, FitError, FittedForecaster, Forecast, ForecasterSpec, Params, Period,
    Role, Series, Shape, forecasters,
};
use serde_json::Map;

use crate::support::{assert_stops_half_way, context, monthly, most_threads, series, with_gaps};

const STEPS: usize = 18;

fn defaults(spec: &ForecasterSpec) -> Params {
    spec.check(&Map::new()).unwrap()
}

fn fit(
    spec: &ForecasterSpec,
    y: &Series,
    ctx: &FitContext<'_>,
) -> Result<Box<dyn FittedForecaster>, FitError> {
    (spec.build)(&defaults(spec)).unwrap().fit(y, None, ctx)
}

fn fitted(spec: &ForecasterSpec, y: &Series) -> Box<dyn FittedForecaster> {
    fit(spec, y, &context(7)).unwrap_or_else(|error| panic!("{}: {error}", spec.id))
}

#[track_caller]
fn assert_sound(name: &str, forecast: &Forecast, steps: usize) {
    for part in [&forecast.mean, &forecast.lower, &forecast.upper] {
        assert_eq!(part.len(), steps, "{name}");
    }
    assert!(forecast.is_finite(), "{name}: {forecast:?}");
    for step in 0..steps {
        assert!(
            forecast.lower[step] <= forecast.mean[step],
            "{name} step {step}"
        );
        assert!(
            forecast.mean[step] <= forecast.upper[step],
            "{name} step {step}"
        );
    }
}

/// Series that have broken forecasting programs before.
fn hard_series() -> Vec<(&'static str, Series)> {
    let base = monthly(3, 60);
    let scaled = |factor: f64| base.iter().map(|value| value * factor).collect::<Vec<_>>();
    let mut gappy: Vec<Option<f64>> = base.iter().copied().map(Some).collect();
    for at in [3, 4, 5, 20, 21, 40, 59] {
        gappy[at] = None;
    }
    let negative: Vec<f64> = base.iter().map(|value| value - 120.0).collect();
    let spike: Vec<f64> = (0..60).map(|at| if at == 50 { 1e9 } else { 1.0 }).collect();
    let rare: Vec<f64> = (0..60)
        .map(|at| if at % 7 == 0 { 5.0 } else { 0.0 })
        .collect();
    let growth: Vec<f64> = (0..60).map(|at| 1.3_f64.powi(at)).collect();
    let line: Vec<f64> = (0..60).map(f64::from).collect();
    vec![
        ("constant", series(Period::Months, &[5.0; 60])),
        ("all zero", series(Period::Months, &[0.0; 60])),
        ("missing values", with_gaps(Period::Months, gappy)),
        ("huge", series(Period::Months, &scaled(1e12))),
        ("tiny", series(Period::Months, &scaled(1e-9))),
        ("negative", series(Period::Months, &negative)),
        ("one spike", series(Period::Months, &spike)),
        ("mostly zeros", series(Period::Months, &rare)),
        ("explosive growth", series(Period::Months, &growth)),
        ("a straight line", series(Period::Months, &line)),
        ("hours", series(Period::Hours, &monthly(4, 200))),
        ("short weeks", series(Period::Weeks, &monthly(5, 30))),
    ]
}

#[test]
fn ids_are_unique_and_everything_a_screen_needs_is_there() {
    for (at, spec) in forecasters().iter().enumerate() {
        assert!(
            forecasters()[at + 1..]
                .iter()
                .all(|other| other.id != spec.id && other.rank != spec.rank)
        );
        assert!(
            !spec.name.is_empty() && spec.summary.ends_with('.'),
            "{}",
            spec.id
        );
        assert!(
            spec.params.iter().all(|param| param.hint.ends_with('.')),
            "{}",
            spec.id
        );
        let shape = Shape {
            points: 120,
            season: 12,
            features: 2,
            horizon: 12,
        };
        assert!((spec.cost)(&shape) > Duration::ZERO, "{}", spec.id);
    }
    assert!(
        forecasters()
            .iter()
            .any(|spec| spec.role == Role::Baseline && spec.capabilities.least_points == 1)
    );
}

#[test]
fn a_forecast_has_the_asked_shape_and_is_finite_and_ordered_on_every_series() {
    for spec in forecasters() {
        for (name, y) in hard_series() {
            let name = format!("{} on {name}", spec.id);
            let fitted =
                fit(spec, &y, &context(7)).unwrap_or_else(|error| panic!("{name}: {error}"));
            for steps in [1, STEPS, 400] {
                let forecast = fitted
                    .predict(steps, None, 80.0)
                    .unwrap_or_else(|error| panic!("{name}: {error}"));
                assert_sound(&name, &forecast, steps);
            }
        }
    }
}

#[test]
fn scaling_the_data_scales_the_forecast() {
    let base = monthly(3, 60);
    for spec in forecasters() {
        let plain = fitted(spec, &series(Period::Months, &base))
            .predict(STEPS, None, 80.0)
            .unwrap();
        // A power of two scales without rounding, so that nothing else may change.
        let scaled: Vec<f64> = base.iter().map(|value| value * 1024.0).collect();
        let large = fitted(spec, &series(Period::Months, &scaled))
            .predict(STEPS, None, 80.0)
            .unwrap();
        for (plain, large) in plain.mean.iter().zip(&large.mean) {
            assert!(
                (plain * 1024.0 - large).abs() <= 1e-6 * large.abs(),
                "{}: {plain} {large}",
                spec.id
            );
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_numbers_whatever_the_threads() {
    let y = series(Period::Months, &monthly(3, 80));
    for spec in forecasters() {
        let one = fit(spec, &y, &context(7)).unwrap();
        let other = fit(spec, &y, &context(7).with_threads(8)).unwrap();
        assert_eq!(one.to_bytes(), other.to_bytes(), "{}", spec.id);
        assert_eq!(
            one.predict(STEPS, None, 90.0),
            other.predict(STEPS, None, 90.0),
            "{}",
            spec.id
        );
    }
}

#[test]
fn a_restored_model_equals_the_original_in_every_number() {
    for spec in forecasters() {
        for (name, y) in hard_series() {
            let original = fitted(spec, &y);
            let restored = (spec.restore)(&original.to_bytes()).unwrap();
            assert_eq!(
                original.predict(STEPS, None, 80.0),
                restored.predict(STEPS, None, 80.0),
                "{} on {name}",
                spec.id
            );
            assert_eq!(
                original.to_bytes(),
                restored.to_bytes(),
                "{} on {name}",
                spec.id
            );
        }
    }
}

#[test]
fn damaged_bytes_and_other_versions_are_refused_by_name() {
    let y = series(Period::Months, &monthly(3, 60));
    for spec in forecasters() {
        let bytes = fitted(spec, &y).to_bytes();
        for bad in [&bytes[..bytes.len() / 2], b"", b"{}"] {
            assert!(
                matches!((spec.restore)(bad), Err(FitError::Damaged(_))),
                "{}",
                spec.id
            );
        }
        let later = String::from_utf8_lossy(&bytes).replacen("\"version\":1", "\"version\":9", 1);
        let refused = (spec.restore)(later.as_bytes()).err();
        assert!(
            matches!(refused, Some(FitError::Version { found: 9, .. })),
            "{}: {refused:?}",
            spec.id
        );
    }
}

#[test]
fn a_higher_level_never_narrows_the_interval() {
    let y = series(Period::Months, &monthly(3, 60));
    for spec in forecasters() {
        let fitted = fitted(spec, &y);
        let mut narrower = fitted.predict(STEPS, None, 50.0).unwrap();
        for level in [60.0, 80.0, 95.0, 99.0] {
            let wider = fitted.predict(STEPS, None, level).unwrap();
            assert_eq!(wider.mean, narrower.mean, "{}", spec.id);
            for step in 0..STEPS {
                assert!(
                    wider.lower[step] < narrower.lower[step],
                    "{} step {step}",
                    spec.id
                );
                assert!(
                    wider.upper[step] > narrower.upper[step],
                    "{} step {step}",
                    spec.id
                );
            }
            narrower = wider;
        }
    }
}

#[test]
fn too_little_data_is_refused_with_the_number_needed_and_enough_is_not() {
    for spec in forecasters() {
        let least = spec.capabilities.least_points;
        let values = monthly(3, least);
        fitted(spec, &series(Period::Months, &values));
        if least > 1 {
            let short = series(Period::Months, &values[1..]);
            assert_eq!(
                fit(spec, &short, &context(7)).err(),
                Some(FitError::NeedsPoints {
                    needs: least,
                    has: least - 1
                }),
                "{}",
                spec.id
            );
        }
    }
}

#[test]
fn impossible_requests_are_refused() {
    let y = series(Period::Months, &monthly(3, 60));
    for spec in forecasters() {
        let fitted = fitted(spec, &y);
        assert!(
            matches!(fitted.predict(0, None, 80.0), Err(FitError::Steps { .. })),
            "{}",
            spec.id
        );
        assert!(
            matches!(
                fitted.predict(10_000_000, None, 80.0),
                Err(FitError::Steps { .. })
            ),
            "{}",
            spec.id
        );
        for level in [0.0, 49.9, 99.1, f64::NAN] {
            assert!(
                matches!(fitted.predict(1, None, level), Err(FitError::Level(_))),
                "{}",
                spec.id
            );
        }
    }
}

#[test]
fn threads_that_are_opened_are_counted() {
    let open = |count: usize| {
        most_threads(|| {
            std::thread::scope(|scope| {
                for _ in 1..count {
                    scope.spawn(|| std::thread::sleep(Duration::from_millis(200)));
                }
            });
        })
    };
    assert_eq!((open(1), open(3)), (1, 3));
}

#[test]
fn no_model_opens_more_threads_than_it_is_given() {
    let y = series(Period::Hours, &monthly(3, 2_000));
    for spec in forecasters() {
        let threads = most_threads(|| {
            fit(spec, &y, &context(7)).unwrap();
        });
        assert_eq!(threads, 1, "{}", spec.id);
    }
}

#[test]
fn a_raised_stop_flag_ends_a_fit() {
    let y = series(Period::Hours, &monthly(3, 2_000));
    let stop = AtomicBool::new(true);
    for spec in forecasters() {
        let stopped = fit(spec, &y, &context(7).with_stop(&stop));
        assert_eq!(stopped.err(), Some(FitError::Stopped), "{}", spec.id);
    }
}

#[test]
fn a_stop_ends_a_fit_that_is_running_and_a_passed_deadline_one_that_begins() {
    let y = series(Period::Hours, &monthly(3, 1_000));
    for spec in forecasters() {
        assert_stops_half_way(spec.id, |ctx| fit(spec, &y, ctx).err());
        let late = fit(spec, &y, &context(7).with_deadline(Instant::now()));
        assert_eq!(late.err(), Some(FitError::OutOfTime), "{}", spec.id);
    }
}

#[test]
fn models_that_declare_it_use_known_columns_and_ask_for_their_future() {
    let values = monthly(3, 80);
    // A promotion every eleventh month adds 50.
    let promotion: Vec<f64> = (0..80 + STEPS)
        .map(|at| f64::from(u8::from(at % 11 == 0)))
        .collect();
    let lifted: Vec<f64> = values
        .iter()
        .zip(&promotion)
        .map(|(value, on)| value + 50.0 * on)
        .collect();
    let column =
        |values: &[f64]| Features::new(vec![("promotion".to_owned(), values.to_vec())]).unwrap();
    let y = series(Period::Months, &lifted);
    let known = column(&promotion[..80]);
    let ahead = column(&promotion[80..]);
    let never = column(&[0.0; STEPS]);
    for spec in forecasters() {
        let model = (spec.build)(&defaults(spec)).unwrap();
        let fitted = model.fit(&y, Some(&known), &context(7)).unwrap();
        let with = fitted.predict(STEPS, Some(&ahead), 80.0).unwrap();
        let without = fitted.predict(STEPS, Some(&never), 80.0).unwrap();
        if spec.capabilities.exogenous {
            let lift = with.mean[8] - without.mean[8];
            assert!((30.0..70.0).contains(&lift), "{}: {lift}", spec.id);
            let missing = fitted.predict(STEPS, None, 80.0);
            assert!(
                matches!(missing, Err(FitError::FeaturesMissing { .. })),
                "{}",
                spec.id
            );
        } else {
            assert_eq!(with, without, "{}", spec.id);
            assert!(fitted.predict(STEPS, None, 80.0).is_ok(), "{}", spec.id);
        }
    }
}

#[test]
fn parameters_out_of_range_or_unknown_are_refused_by_name() {
    for spec in forecasters() {
        for param in spec.params {
            let bad = Map::from_iter([(param.name.to_owned(), serde_json::json!({"not": "this"}))]);
            let refused = spec.check(&bad).unwrap_err().to_string();
            assert!(refused.contains(param.name), "{}: {refused}", spec.id);
        }
        let unknown = Map::from_iter([("wings".to_owned(), serde_json::json!(2))]);
        assert!(
            spec.check(&unknown)
                .unwrap_err()
                .to_string()
                .contains("wings")
        );
    }
}
