//! The one form of trained trees: predictions and explanations of models of XGBoost 3.2.0 and
//! LightGBM 4.7.0, put into it from their dumps. XGBoost adds in single precision, hence its
//! tolerance; LightGBM in double.

use b2l_engine::FitError;
use b2l_engine::tabular::trees::{Link, TreeEnsemble, TreeNode, at_most_of_f32_below};
use serde_json::Value;

use crate::support::numbers;

pub fn trees_reference() -> Value {
    serde_json::from_str(include_str!("../reference/trees.json")).unwrap()
}

/// Columns with NaN where null was written.
pub fn columns(value: &Value) -> Vec<Vec<f64>> {
    let number = |value: &Value| value.as_f64().unwrap_or(f64::NAN);
    let column = |column: &Value| column.as_array().unwrap().iter().map(number).collect();
    value.as_array().unwrap().iter().map(column).collect()
}

fn place(node: &Value, name: &str) -> usize {
    node[name].as_u64().unwrap() as usize
}

/// The sums of XGBoost start at the base score of 0.5: as it is for a regression, as log odds
/// for classes.
fn of_xgboost(trees: &Value, width: usize, base: f64) -> TreeEnsemble {
    let mut ensemble = TreeEnsemble::new(width, Link::Identity, vec![base], false);
    for tree in trees.as_array().unwrap() {
        let (mut nodes, mut values) = (Vec::new(), Vec::new());
        for node in tree.as_array().unwrap() {
            let limit = node["limit"].as_f64().unwrap() as f32;
            if node["left"] == -1 {
                nodes.push(TreeNode::Leaf {
                    cover: node["cover"].as_f64().unwrap(),
                });
            } else {
                nodes.push(TreeNode::Split {
                    column: place(node, "column"),
                    threshold: at_most_of_f32_below(limit),
                    missing_left: node["missing_left"].as_bool().unwrap(),
                    left: place(node, "left"),
                    right: place(node, "right"),
                    gain: node["gain"].as_f64().unwrap(),
                });
            }
            values.push(f64::from(limit));
        }
        ensemble.push(0, &nodes, &values).unwrap();
    }
    ensemble
}

fn of_lightgbm(trees: &Value, width: usize) -> TreeEnsemble {
    let mut ensemble = TreeEnsemble::new(width, Link::Softmax, vec![0.0; 3], false);
    for (number, tree) in trees.as_array().unwrap().iter().enumerate() {
        let (mut nodes, mut values) = (Vec::new(), Vec::new());
        for node in tree.as_array().unwrap() {
            values.push(node["value"].as_f64().unwrap_or(0.0));
            nodes.push(match node["cover"].as_f64() {
                Some(cover) => TreeNode::Leaf { cover },
                None => TreeNode::Split {
                    column: place(node, "column"),
                    threshold: node["threshold"].as_f64().unwrap(),
                    missing_left: node["missing_left"].as_bool().unwrap(),
                    left: place(node, "left"),
                    right: place(node, "right"),
                    gain: node["gain"].as_f64().unwrap(),
                },
            });
        }
        ensemble.push(number % 3, &nodes, &values).unwrap();
    }
    ensemble
}

/// Equal up to a share of the largest number.
#[track_caller]
fn near(actual: &[f64], expected: &[f64], allowed: f64) {
    assert_eq!(actual.len(), expected.len());
    let largest = expected.iter().fold(1.0, |most: f64, v| most.max(v.abs()));
    for (at, (actual, expected)) in actual.iter().zip(expected).enumerate() {
        assert!(
            (actual - expected).abs() <= allowed * largest,
            "{at}: {actual} instead of {expected}"
        );
    }
}

/// Contributions and base per row and output, base last, as the other libraries write them.
fn explained(ensemble: &TreeEnsemble, x: &[Vec<f64>]) -> Vec<f64> {
    let explained = ensemble.contributions(x, x[0].len());
    let mut flat = Vec::new();
    for (at, values) in explained.values.chunks(explained.columns).enumerate() {
        flat.extend(values);
        flat.push(explained.base[at % explained.base.len()]);
    }
    flat
}

#[test]
fn models_of_xgboost_predict_and_explain_the_same_here() {
    let reference = &trees_reference()["xgboost"];
    let x = columns(&reference["columns"]);
    for (name, base, allowed) in [("regression", 0.5, 1e-6), ("two_classes", 0.0, 2e-6)] {
        let model = &reference[name];
        let ensemble = of_xgboost(&model["trees"], x.len(), base);
        let raw = ensemble.raw(&x, x[0].len());
        let predicted: Vec<f64> = match name {
            "regression" => raw.clone(),
            _ => raw.iter().map(|v| 1.0 / (1.0 + (-v).exp())).collect(),
        };
        near(&predicted, &numbers(&model["predictions"]), allowed);
        let expected: Vec<f64> = model["contributions"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(numbers)
            .collect();
        let explained = explained(&ensemble, &x);
        near(&explained, &expected, allowed);
        for (row, raw) in explained.chunks(x.len() + 1).zip(&raw) {
            assert!((row.iter().sum::<f64>() - raw).abs() < 1e-9 * raw.abs().max(1.0));
        }
    }
}

#[test]
fn models_of_lightgbm_predict_and_explain_the_same_here() {
    let reference = &trees_reference()["lightgbm"];
    let x = columns(&reference["columns"]);
    let ensemble = of_lightgbm(&reference["trees"], x.len());
    let predicted = ensemble.predict(&x, x[0].len());
    near(&predicted, &numbers(&reference["probabilities"]), 1e-12);
    near(
        &explained(&ensemble, &x),
        &numbers(&reference["contributions"]),
        1e-9,
    );
}

#[test]
fn stored_trees_come_back_the_same_and_damaged_ones_are_refused() {
    let reference = &trees_reference();
    let x = columns(&reference["lightgbm"]["columns"]);
    for ensemble in [
        of_lightgbm(&reference["lightgbm"]["trees"], x.len()),
        of_xgboost(&reference["xgboost"]["regression"]["trees"], x.len(), 0.5),
        TreeEnsemble::new(3, Link::Exp, vec![0.0], false),
    ] {
        let bytes = ensemble.to_bytes();
        assert_eq!(TreeEnsemble::restore(&bytes).unwrap(), ensemble);
        for cut in 0..bytes.len() {
            assert!(TreeEnsemble::restore(&bytes[..cut]).is_err());
        }
        // Whatever a changed byte makes of it, it is trees or an error, never a panic.
        for at in 0..bytes.len() {
            let mut bad = bytes.clone();
            bad[at] ^= 0x15;
            if let Ok(other) = TreeEnsemble::restore(&bad) {
                assert_eq!(other.nodes(), ensemble.nodes());
            }
        }
    }
}

#[test]
fn nodes_that_are_no_tree_are_refused() {
    let split = |left, right| TreeNode::Split {
        column: 0,
        threshold: 1.0,
        missing_left: false,
        left,
        right,
        gain: 1.0,
    };
    let leaf = TreeNode::Leaf { cover: 1.0 };
    for nodes in [
        vec![split(0, 1), leaf],
        vec![split(1, 2), leaf],
        vec![split(1, 1), split(0, 0)],
        vec![],
    ] {
        let mut ensemble = TreeEnsemble::new(1, Link::Identity, vec![0.0], false);
        let refused = ensemble.push(0, &nodes, &vec![0.0; nodes.len()]);
        assert!(matches!(refused, Err(FitError::Damaged(_))), "{nodes:?}");
    }
}

#[test]
fn a_threshold_splits_as_single_precision_does() {
    for limit in [0.1_f32, -3.7, 1.0, 0.0, 16_777_216.0, 1e-40, f32::MAX] {
        let threshold = at_most_of_f32_below(limit);
        let middle = 0.5 * (f64::from(limit) + f64::from(limit.next_down()));
        for value in [
            f64::from(limit),
            f64::from(limit.next_down()),
            f64::from(limit.next_up()),
            f64::from(limit).next_down(),
            middle,
            middle.next_up(),
            middle.next_down(),
        ] {
            assert_eq!(
                value <= threshold,
                (value as f32) < limit,
                "{value} {limit}"
            );
        }
    }
}
