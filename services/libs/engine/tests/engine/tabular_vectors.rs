//! SVR and SVM against scikit-learn (libsvm) with the same kernel and cost on standardised
//! columns. Both stop when no pair of weights gains much: decisions agree to 1e-3 of their size.

use b2l_engine::FitContext;
use b2l_engine::tabular::{Frame, Target, predictor};
use serde_json::{Value, json};

use crate::support::{Noise, numbers};
use crate::tabular_support::{diabetes, fit_model, flowers, frame_of, labels, reference, values};

const KERNELS: [&str; 3] = ["rbf", "linear", "poly"];

#[test]
fn regressions_are_those_of_the_reference() {
    let (x, y, new) = diabetes();
    for kernel in KERNELS {
        let params = json!({
            "kernel": kernel, "C": 2.0, "gamma": 0.1, "epsilon": 0.1, "skewed": "keep"
        });
        let predicted = values(fit_model("SVR", params, &x, &y).predict(&new).unwrap());
        let expected = numbers(&reference()["vectors"]["regression"][kernel]);
        for (own, other) in predicted.iter().zip(&expected) {
            assert!((own - other).abs() < 2e-3 * 70.0, "{kernel}: {own} {other}");
        }
    }
}

/// The decisions of a machine of two classes, from its stored state.
fn decisions(kernel: &str, x: &Frame, y: &Target, new: &Frame) -> Vec<f64> {
    let spec = predictor("SVM").unwrap();
    let params = json!({"kernel": kernel, "C": 2.0, "gamma": 0.1, "skewed": "keep"});
    let checked = spec.check(params.as_object().unwrap()).unwrap();
    let model = (spec.build)(&checked, y.task()).unwrap();
    let fitted = model.fit(x, y, &FitContext::new(1)).unwrap();
    let state = serde_json::from_slice::<Value>(&fitted.to_bytes()).unwrap()["state"].take();
    let pair = &state["pairs"][0];
    let sigmoid = (
        pair["sigmoid"]["slope"].as_f64().unwrap(),
        pair["sigmoid"]["start"].as_f64().unwrap(),
    );
    let p = match fitted.predict(new).unwrap() {
        b2l_engine::tabular::Prediction::Probabilities { values, .. } => values,
        b2l_engine::tabular::Prediction::Numbers(_) => panic!("not of classes"),
    };
    p.chunks_exact(2)
        .map(|row| ((row[1] / row[0]).ln() - sigmoid.1) / sigmoid.0)
        .collect()
}

#[test]
fn decisions_between_two_classes_are_those_of_the_reference() {
    let (x, y, all) = flowers(&[0, 1], 1);
    // The reference predicts the kept flowers of the two classes only.
    let rows: Vec<usize> = (16..50).collect();
    for kernel in KERNELS {
        let expected = numbers(&reference()["vectors"]["classification"][kernel]);
        let new = all.take(&rows[rows.len() - expected.len()..]);
        let own = decisions(kernel, &x, &y, &new);
        for (own, other) in own.iter().zip(&expected) {
            assert!(
                (own - other).abs() < 1e-3 * other.abs().max(1.0),
                "{kernel}: {own} {other}"
            );
        }
    }
}

#[test]
fn a_ring_within_a_ring_is_told_apart_with_sober_probabilities() {
    let mut noise = Noise::new(6);
    let (mut a, mut b, mut codes) = (vec![], vec![], vec![]);
    for at in 0..400 {
        let angle = std::f64::consts::TAU * noise.even();
        let code = at % 2;
        let radius = 1.0 + f64::from(code) + 0.35 * noise.normal();
        a.push(radius * angle.sin());
        b.push(radius * angle.cos());
        codes.push(code as u32);
    }
    let x = frame_of(&[a, b]);
    let y = Target::Classes {
        codes: codes.clone(),
        labels: labels(2),
    };
    let rows: Vec<usize> = (0..300).collect();
    let model = fit_model("SVM", json!({}), &x.take(&rows), &y.take(&rows));
    let held: Vec<usize> = (300..400).collect();
    let p = values(model.predict(&x.take(&held)).unwrap());
    let loss = held
        .iter()
        .enumerate()
        .map(|(at, row)| -p[2 * at + codes[*row] as usize].ln())
        .sum::<f64>()
        / 100.0;
    assert!(loss < 0.4, "{loss}");
}

#[test]
fn many_rows_are_learned_from_a_part_of_them() {
    let mut noise = Noise::new(6);
    let a: Vec<f64> = (0..6_000).map(|_| 3.0 * noise.normal()).collect();
    let y: Vec<f64> = a.iter().map(|a| a.sin() + 0.1 * noise.normal()).collect();
    let x = frame_of(std::slice::from_ref(&a));
    let params = json!({"C": 3.0, "gamma": 1.0});
    let model = fit_model("SVR", params, &x, &Target::Numbers(y));
    let p = values(model.predict(&x).unwrap());
    let squares = p.iter().zip(&a).map(|(p, a)| (p - a.sin()).powi(2));
    let error = (squares.sum::<f64>() / 6_000.0).sqrt();
    assert!(error < 0.06, "{error}");
}
