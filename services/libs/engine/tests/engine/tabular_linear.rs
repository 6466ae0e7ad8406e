//! LR, PR and LogR against scikit-learn on standardised columns. Least squares is one answer,
//! reached by other arithmetic: 1e-8. The logistic optimum is approached by iterations: 1e-5 of
//! its probabilities.

use b2l_engine::tabular::{Column, Frame, Target, predictor};
use b2l_engine::{FitContext, tabular::Task};
use serde_json::{Value, json};

use crate::support::{all_close, close, numbers};
use crate::tabular_support::{diabetes, fit_model, flowers, frame_of, integers, reference, values};

/// The state of a fitted model, without the wrapping of the table.
fn state(id: &str, params: Value, x: &Frame, y: &Target) -> Value {
    let spec = predictor(id).unwrap();
    let given = serde_json::from_value(params).unwrap();
    let model = (spec.build)(&spec.check(&given).unwrap(), y.task()).unwrap();
    let fitted = model.fit(x, y, &FitContext::new(1)).unwrap();
    serde_json::from_slice::<Value>(&fitted.to_bytes()).unwrap()["state"].take()
}

#[test]
fn plain_and_penalised_lines_are_those_of_the_reference() {
    let (x, y, new) = diabetes();
    let expected = &reference()["linear"];
    let plain = json!({"penalty": 0.0, "skewed": "keep"});
    let fitted = state("LR", plain.clone(), &x, &y);
    all_close(
        "coefficients",
        &numbers(&fitted["line"]["coefficients"]),
        &numbers(&expected["coefficients"]),
        1e-8,
    );
    let predicted = values(fit_model("LR", plain, &x, &y).predict(&new).unwrap());
    all_close("plain", &predicted, &numbers(&expected["predicted"]), 1e-8);
    let ridge = json!({"penalty": expected["ridge_penalty"], "skewed": "keep"});
    let predicted = values(fit_model("LR", ridge, &x, &y).predict(&new).unwrap());
    let expected = numbers(&expected["ridge_predicted"]);
    all_close("ridge", &predicted, &expected, 1e-8);
}

#[test]
fn squares_and_products_are_those_of_the_reference() {
    let (x, y, new) = diabetes();
    let expected = &reference()["polynomial"];
    let places: Vec<usize> = integers(&expected["columns"])
        .iter()
        .map(|place| *place as usize)
        .collect();
    let params = json!({"penalty": 0.0, "skewed": "keep", "products": 100});
    let model = fit_model("PR", params, &x.select(&places), &y);
    let predicted = values(model.predict(&new).unwrap());
    all_close("PR", &predicted, &numbers(&expected["predicted"]), 1e-8);
}

#[test]
fn logistic_probabilities_are_those_of_the_reference_at_the_same_penalty() {
    for (name, from) in [("two", 1), ("three", 0)] {
        let expected = &reference()["logistic"][name];
        let (x, y, new) = flowers(&[0, 1], from);
        let params = json!({"C": expected["C"], "skewed": "keep"});
        let model = fit_model("LogR", params, &x, &y);
        let predicted = values(model.predict(&new).unwrap());
        let reference = numbers(&expected["probabilities"]);
        assert_eq!(predicted.len(), reference.len());
        for (own, other) in predicted.iter().zip(&reference) {
            assert!((own - other).abs() < 1e-5, "{name}: {own} {other}");
        }
    }
}

#[test]
fn a_penalty_settles_columns_that_say_the_same() {
    let a: Vec<f64> = (0..40).map(f64::from).collect();
    let x = frame_of(&[a.clone(), a.iter().map(|value| 3.0 - value).collect()]);
    let y = Target::Numbers(a.iter().map(|value| 2.0 * value + 1.0).collect());
    assert_eq!(y.task(), Task::Regression);
    let model = fit_model("LR", json!({}), &x, &y);
    for (own, value) in values(model.predict(&x).unwrap()).iter().zip(&a) {
        close("twice the same", *own, 2.0 * value + 1.0, 1e-4);
    }
}

#[test]
fn the_degree_says_how_many_columns_a_product_has() {
    let columns = [(7, 61), (13, 53), (29, 47)].map(|(step, of)| {
        let place = |at: usize| (at * step % of) as f64 / of as f64;
        (0..180).map(place).collect::<Vec<f64>>()
    });
    let [a, b, c] = &columns;
    let of = |y: fn(f64, f64, f64) -> f64| {
        let rows = a.iter().zip(b).zip(c);
        Target::Numbers(rows.map(|((a, b), c)| y(*a, *b, *c)).collect())
    };
    let x = frame_of(&columns);
    let error = |y: &Target, degree: usize| {
        let params = json!({"degree": degree, "skewed": "keep", "penalty": 0.0});
        let predicted = values(fit_model("PR", params, &x, y).predict(&x).unwrap());
        let Target::Numbers(y) = y else {
            panic!("numbers")
        };
        let squares = predicted.iter().zip(y).map(|(own, y)| (own - y).powi(2));
        (squares.sum::<f64>() / 180.0).sqrt()
    };
    let line = of(|a, b, c| 2.0 * a - b + 3.0 * c);
    assert!(error(&line, 1) < 1e-6, "{}", error(&line, 1));
    let square = of(|a, b, _| a * a - a * b);
    assert!(error(&square, 1) > 0.01 && error(&square, 2) < 1e-6);
    for cube in [of(|a, b, c| a * b * c), of(|a, _, c| a * a * a - a * c * c)] {
        let (two, three) = (error(&cube, 2), error(&cube, 3));
        assert!(two > 1e-3 && three < 1e-6, "{two} {three}");
    }
}

#[test]
fn a_polynomial_does_not_run_away_where_it_has_seen_nothing() {
    let a: Vec<f64> = (0..40).map(f64::from).collect();
    let y = Target::Numbers(a.iter().map(|value| value * value).collect());
    let x = Frame::new(vec![Column::numbers("a", a)]).unwrap();
    let model = fit_model("PR", json!({}), &x, &y);
    let far = Frame::new(vec![Column::numbers("a", vec![20.0, 1e9])]).unwrap();
    let predicted = values(model.predict(&far).unwrap());
    close("inside", predicted[0], 400.0, 1e-3);
    assert!(predicted[1] < 2_000.0, "{predicted:?}");
}
