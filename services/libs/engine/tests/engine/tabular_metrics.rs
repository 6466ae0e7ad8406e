//! Measures against scikit-learn, which has the same definitions: equal to 1e-12.

use b2l_engine::tabular::{Prediction, TableMetric, TableMetrics, Target, Task};
use serde_json::Value;

use crate::support::{close, numbers};
use crate::tabular_support::{integers, labels, reference};

#[track_caller]
fn compare(name: &str, task: Task, metrics: &TableMetrics, expected: &Value) {
    for metric in TableMetric::of_task(task) {
        if metric == TableMetric::Mape {
            assert_eq!(metrics.value(metric), None, "{name} change their sign");
            continue;
        }
        close(
            &format!("{name} {metric}"),
            metrics.value(metric).unwrap(),
            expected[metric.as_str()].as_f64().unwrap(),
            1e-12,
        );
    }
}

#[test]
fn measures_of_numbers_are_those_of_the_reference() {
    let expected = &reference()["measures"]["regression"];
    let y = Target::Numbers(numbers(&expected["actual"]));
    let predicted = Prediction::Numbers(numbers(&expected["predicted"]));
    let metrics = TableMetrics::of(&y, &predicted, 0.7).unwrap();
    compare("numbers", Task::Regression, &metrics, expected);
}

#[test]
fn measures_of_two_and_three_classes_are_those_of_the_reference() {
    for (name, classes) in [("two", 2), ("three", 3)] {
        let expected = &reference()["measures"][name];
        let y = Target::Classes {
            codes: integers(&expected["codes"]),
            labels: labels(classes),
        };
        let predicted = Prediction::Probabilities {
            classes,
            values: numbers(&expected["probabilities"]),
        };
        let metrics = TableMetrics::of(&y, &predicted, 0.7).unwrap();
        compare(name, Task::Classification, &metrics, expected);
        let TableMetrics::Classes(metrics) = metrics else {
            panic!("not of classes");
        };
        let confusion: Vec<u32> = metrics
            .confusion
            .iter()
            .flatten()
            .map(|count| *count as u32)
            .collect();
        assert_eq!(confusion, integers(&expected["confusion"]), "{name}");
    }
}

#[test]
fn bias_keeps_its_sign_and_the_error_is_set_against_the_size() {
    let y = Target::Numbers(vec![10.0, 20.0, 30.0]);
    let predicted = Prediction::Numbers(vec![13.0, 20.0, 30.0]);
    let Some(TableMetrics::Numbers(metrics)) = TableMetrics::of(&y, &predicted, 0.5) else {
        panic!("not of numbers");
    };
    close("bias", metrics.bias.unwrap(), 1.0, 1e-12);
    close("cv", metrics.cv.unwrap(), 3.0_f64.sqrt() / 20.0, 1e-12);
    close("mape", metrics.mape.unwrap(), 10.0, 1e-12);
}

#[test]
fn what_is_not_defined_is_left_out() {
    let constant = TableMetrics::of(
        &Target::Numbers(vec![0.0, 0.0]),
        &Prediction::Numbers(vec![1.0, 0.5]),
        0.7,
    )
    .unwrap();
    assert_eq!(constant.value(TableMetric::R2), None);
    assert_eq!(constant.value(TableMetric::Mape), None);
    assert_eq!(constant.loss(TableMetric::Mape), Some(0.75));
    let one = Target::Classes {
        codes: vec![1, 1],
        labels: labels(2),
    };
    let certain = Prediction::Probabilities {
        classes: 2,
        values: vec![0.0, 1.0, 1.0, 0.0],
    };
    let metrics = TableMetrics::of(&one, &certain, 0.7).unwrap();
    assert_eq!(metrics.value(TableMetric::RocAucScore), None);
    assert!(metrics.value(TableMetric::LogLoss).unwrap().is_finite());
    assert_eq!(TableMetrics::of(&one.take(&[]), &certain, 0.7), None);
}

#[test]
fn measures_are_read_by_their_names() {
    for task in [Task::Regression, Task::Classification] {
        for metric in TableMetric::of_task(task) {
            assert_eq!(metric.as_str().parse(), Ok(metric));
        }
    }
    assert!("rmsle".parse::<TableMetric>().unwrap_err().contains("r2"));
}
