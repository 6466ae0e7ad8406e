//! KNN and NB against scikit-learn on the same columns. Neighbours are the same rows: 1e-9. Naive
//! Bayes smooths variances column by column, the reference by the largest one: 1e-6.

use b2l_engine::tabular::{Column, Frame, Target};
use serde_json::json;

use crate::support::{all_close, numbers};
use crate::tabular_support::{diabetes, fit_model, flowers, integers, reference, values};

#[test]
fn neighbours_answer_as_those_of_the_reference() {
    let (x, y, new) = diabetes();
    for weights in ["uniform", "distance"] {
        let params = json!({"k": 7, "weights": weights, "skewed": "keep"});
        let predicted = values(fit_model("KNN", params, &x, &y).predict(&new).unwrap());
        let expected = &reference()["neighbours"][format!("regression_{weights}")];
        all_close(weights, &predicted, &numbers(expected), 1e-9);
    }
    let (x, y, new) = flowers(&[0, 1, 2, 3], 0);
    let params = json!({"k": 5, "weights": "uniform", "skewed": "keep", "smoothing": 0.0});
    let predicted = values(fit_model("KNN", params, &x, &y).predict(&new).unwrap());
    let expected = numbers(&reference()["neighbours"]["classification"]);
    all_close("classes", &predicted, &expected, 1e-9);
}

#[test]
fn normal_and_categorical_columns_give_the_probabilities_of_the_reference() {
    let plain = json!({"calibrate": "no", "skewed": "keep"});
    let (x, y, new) = flowers(&[0, 1], 0);
    let predicted = values(
        fit_model("NB", plain.clone(), &x, &y)
            .predict(&new)
            .unwrap(),
    );
    let expected = numbers(&reference()["bayes"]["gaussian"]);
    for (own, other) in predicted.iter().zip(&expected) {
        assert!((own - other).abs() < 1e-6, "{own} {other}");
    }
    let cut = reference()["bayes"]["cut"].clone();
    let columns = cut
        .as_array()
        .unwrap()
        .iter()
        .enumerate()
        .map(|(at, codes)| {
            let names: Vec<String> = integers(codes).iter().map(u32::to_string).collect();
            let names: Vec<Option<&str>> = names.iter().map(|name| Some(name.as_str())).collect();
            Column::categories(&format!("q{at}"), &names)
        });
    let all = Frame::new(columns.collect()).unwrap();
    let rows =
        |held: bool| -> Vec<usize> { (0..150).filter(|row| (row % 3 == 2) == held).collect() };
    let model = fit_model("NB", plain, &all.take(&rows(false)), &y);
    let predicted = values(model.predict(&all.take(&rows(true))).unwrap());
    let expected = numbers(&reference()["bayes"]["categorical"]);
    for (own, other) in predicted.iter().zip(&expected) {
        assert!((own - other).abs() < 1e-9, "{own} {other}");
    }
}

#[test]
fn columns_that_repeat_each_other_make_naive_bayes_no_bolder() {
    let mut noise = crate::support::Noise::new(21);
    let a: Vec<f64> = (0..300).map(|_| noise.normal()).collect();
    let codes: Vec<u32> = a
        .iter()
        .map(|value| u32::from(value + 1.5 * noise.normal() > 0.0))
        .collect();
    let repeated = |times: usize| {
        let columns = (0..times).map(|at| Column::numbers(&format!("a{at}"), a.clone()));
        Frame::new(columns.collect()).unwrap()
    };
    let y = Target::Classes {
        codes: codes.clone(),
        labels: crate::tabular_support::labels(2),
    };
    let loss = |times: usize, calibrate: &str| {
        let x = repeated(times);
        let model = fit_model("NB", json!({"calibrate": calibrate}), &x, &y);
        let p = values(model.predict(&x).unwrap());
        let rows = codes.iter().enumerate();
        rows.map(|(row, code)| -p[2 * row + *code as usize].ln())
            .sum::<f64>()
            / 300.0
    };
    assert!(loss(20, "no") > loss(1, "no") + 0.5);
    assert!(loss(20, "yes") < loss(1, "yes") + 0.02);
}

#[test]
fn the_number_of_neighbours_follows_the_noise() {
    let mut noise = crate::support::Noise::new(2);
    let a: Vec<f64> = (0..400).map(|at| f64::from(at) / 400.0).collect();
    let x = Frame::new(vec![Column::numbers("a", a.clone())]).unwrap();
    let error = |params, size: f64, noise: &mut crate::support::Noise| {
        let clean = |value: &f64| (6.0 * value).sin();
        let y = a.iter().map(|value| clean(value) + size * noise.normal());
        let model = fit_model("KNN", params, &x, &Target::Numbers(y.collect()));
        let p = values(model.predict(&x).unwrap());
        let squares = p
            .iter()
            .zip(&a)
            .map(|(p, value)| (p - clean(value)).powi(2));
        (squares.sum::<f64>() / 400.0).sqrt()
    };
    let chosen = error(json!({}), 1.0, &mut noise);
    let one = error(json!({"k": 1, "weights": "uniform"}), 1.0, &mut noise);
    assert!(chosen < 0.5 * one, "{chosen} {one}");
    assert!(error(json!({}), 0.0, &mut noise) < 0.01);
}
