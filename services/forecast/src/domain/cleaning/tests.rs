use b2l_engine::tabular::TableMetric;
use b2l_web::Language;
use serde_json::{Value, json};

use super::*;

fn checked(asked: Value) -> Result<Cleaning, Vec<&'static str>> {
    let asked: CleaningRequest = serde_json::from_value(asked).unwrap();
    check(&asked, StoryKind::TimeSeries, 2)
        .map_err(|wrong| wrong.into_iter().map(|(name, _)| name).collect())
}

#[test]
fn nothing_asked_gives_the_defaults() {
    let cleaning = check(&CleaningRequest::default(), StoryKind::TimeSeries, 2).unwrap();
    assert_eq!(
        (cleaning.metric, cleaning.cpu, cleaning.level),
        (Metric::Rmse, 1, 80.0)
    );
    assert_eq!(
        (cleaning.steps, cleaning.eliminate_negative_values),
        (None, None)
    );
    assert_eq!(cleaning.test_size, TestSize::Auto);
    let defaults = Preparing {
        outliers: Outliers::Auto,
        ..Preparing::default()
    };
    assert_eq!(cleaning.preparation, defaults);
    assert!(cleaning.preparation.engine(&[], &[]).is_nothing());
}

#[test]
fn every_mistake_is_told_at_once() {
    let wrong = checked(json!({
        "accuracy_score": "r2", "cpu": 3, "duplicates": "first", "fill": "one", "level": 10, "steps": 0,
        "outliers": "drop", "percentile": {"active": true, "value": 31}, "rolling": {"active": true, "value": 1},
        "transformation": "cube", "diff": {"active": true, "value": 3}, "scaler": "Maximum",
        "time_features": ["century"], "test_size": {"value": 26}, "cross_validation": {"active": true, "folds": 2},
        "hyperparameter_tuning": {"active": true, "iterations": 7}
    }))
    .unwrap_err();
    assert_eq!(
        wrong,
        [
            "outliers",
            "percentile",
            "rolling",
            "transformation",
            "diff",
            "scaler",
            "time_features",
            "accuracy_score",
            "cpu",
            "duplicates",
            "fill",
            "level",
            "steps",
            "test_size",
            "cross_validation",
            "hyperparameter_tuning"
        ]
    );
}

#[test]
fn the_ends_of_the_ranges_belong_to_them() {
    assert!(check_steps(10_000).is_ok() && check_steps(10_001).is_err() && check_steps(1).is_ok());
    assert!(check_level(50.0).is_ok() && check_level(99.0).is_ok() && check_level(99.5).is_err());
    for (value, right) in [(4, false), (5, true), (25, true), (26, false), (0, false)] {
        let found = checked(json!({"test_size": {"value": value}}));
        assert_eq!(found.is_ok(), right, "{value}");
    }
}

#[test]
fn a_test_from_a_date_needs_the_date() {
    let of = |date: Value| checked(json!({"test_size": {"value": -2, "date": date}}));
    assert_eq!(
        of(json!("2024-03-01")).unwrap().test_size,
        TestSize::From(NaiveDate::from_ymd_opt(2024, 3, 1).unwrap())
    );
    assert!(of(json!(null)).is_err() && of(json!("01.03.2024")).is_err());
}

#[test]
fn what_is_switched_off_keeps_its_number_and_does_nothing() {
    let cleaning = checked(json!({"percentile": {"active": false, "value": 20}})).unwrap();
    assert_eq!(cleaning.preparation.percentile.value, 20);
    assert!(cleaning.preparation.engine(&[], &[]).is_nothing());
}

#[test]
fn methods_of_tuning_are_known_by_both_their_names() {
    for name in ["bayesian_optimization", "Bayesian Optimization"] {
        let found = checked(json!({"hyperparameter_tuning": {"active": true, "value": name}}));
        let tuning = found.unwrap().hyperparameter_tuning;
        assert_eq!(tuning.method, Method::BayesianOptimization);
        assert_eq!(tuning.iterations, 15);
    }
}

#[test]
fn what_is_told_of_a_story_asks_for_the_same_story() {
    let asked = json!({
        "accuracy_score": "mae", "duplicates": "mean", "fill": "zero", "unfinished": "keep", "effort": "thorough", "train_type": "custom", "level": 95, "steps": 6, "cpu": 2,
        "outliers": "replace", "percentile": {"active": true, "value": 5}, "rolling": {"active": false, "value": 7},
        "transformation": "auto", "components": true, "diff": {"active": true, "value": 2}, "scaler": "Robust",
        "target_scaling": true, "time_features": ["month", "last_week_lag"], "test_size": {"value": -2, "date": "2024-01-31"},
        "cross_validation": {"active": true, "folds": 5}, "eliminate_negative_values": false,
        "hyperparameter_tuning": {"active": true, "value": "Optuna", "iterations": 20}
    });
    let cleaning = checked(asked.clone()).unwrap();
    let again = to_request(&cleaning, StoryKind::TimeSeries);
    assert_eq!(check(&again, StoryKind::TimeSeries, 2).unwrap(), cleaning);
    assert_eq!(
        serde_json::from_value::<CleaningRequest>(asked).unwrap(),
        again
    );
}

#[test]
fn the_confusion_matrix_ranks_by_accuracy_and_stays_what_was_chosen() {
    let asked = json!({"accuracy_score": "confusion_matrix"});
    let asked: CleaningRequest = serde_json::from_value(asked).unwrap();
    let cleaning = check(&asked, StoryKind::Classification, 2).unwrap();
    assert_eq!(cleaning.rows.metric, Some(TableMetric::AccuracyScore));
    let answered = to_request(&cleaning, StoryKind::Classification);
    assert_eq!(answered.accuracy_score.as_deref(), Some("confusion_matrix"));
    assert!(check(&asked, StoryKind::Regression, 2).is_err());
}

#[test]
fn a_story_on_rows_has_settings_of_its_own() {
    let asked = json!({
        "accuracy_score": "f1_score", "train_type": "custom", "test_size": {"value": 0}, "train_accuracy": true, "cpu": 2,
        "probability_threshold": {"active": true, "value": 0.3}, "cross_validation": {"active": true, "folds": 4},
        "hyperparameter_tuning": {"active": false, "value": "Optuna", "iterations": 20},
        "scaler": "MinMax", "stratified_classes": false, "data_noise": {"active": true, "value": 7},
        "dimensionality_reduction": {"active": true, "type": "LDA", "dimensions": 3}
    });
    let asked: CleaningRequest = serde_json::from_value(asked).unwrap();
    let cleaning = check(&asked, StoryKind::Classification, 2).unwrap();
    assert_eq!(cleaning.rows.threshold.effective(), 0.3);
    assert_eq!(to_request(&cleaning, StoryKind::Classification), asked);
    let wrong = json!({
        "accuracy_score": "rmse", "test_size": {"value": -1}, "probability_threshold": {"active": true, "value": 1},
        "cpu": 3, "scaler": "Best", "data_noise": {"active": true, "value": 21},
        "dimensionality_reduction": {"active": true, "type": "TSNE", "dimensions": 51}
    });
    let wrong = check(
        &serde_json::from_value(wrong).unwrap(),
        StoryKind::Classification,
        2,
    )
    .unwrap_err();
    let names: Vec<&str> = wrong.iter().map(|(name, _)| *name).collect();
    assert_eq!(
        names,
        [
            "dimensionality_reduction",
            "dimensions",
            "data_noise",
            "accuracy_score",
            "test_size",
            "probability_threshold",
            "scaler",
            "cpu"
        ]
    );
}

#[test]
fn a_setting_of_another_kind_is_refused_by_its_name() {
    let refused = |kind: StoryKind, asked: Value| -> Vec<String> {
        let asked: CleaningRequest = serde_json::from_value(asked).unwrap();
        let wrong = check(&asked, kind, 2).unwrap_err();
        wrong
            .into_iter()
            .map(|(name, message)| format!("{name}: {}", message.pick(Language::En)))
            .collect()
    };
    assert_eq!(
        refused(
            StoryKind::TimeSeries,
            json!({"clusters_elbow": true, "probability_threshold": {"active": true, "value": 0.6}})
        ),
        [
            "clusters_elbow: This setting isn't available for time series.",
            "probability_threshold: This setting isn't available for time series."
        ]
    );
    assert_eq!(
        refused(
            StoryKind::Regression,
            json!({"steps": 7, "scaler": "Maximum"})
        )
        .len(),
        2
    );
    assert_eq!(
        refused(StoryKind::Clustering, json!({"accuracy_score": "rmse"})).len(),
        1
    );
    let off = json!({
        "percentile": {"active": false, "value": 10}, "components": false, "time_features": [], "outliers": null
    });
    let off: CleaningRequest = serde_json::from_value(off).unwrap();
    assert!(
        check(&off, StoryKind::Regression, 2).is_ok(),
        "it asks for nothing"
    );
}

#[test]
fn what_a_story_tells_of_its_settings_is_what_its_kind_has() {
    for kind in StoryKind::ALL {
        let cleaning = check(&CleaningRequest::default(), kind, 2).unwrap();
        let told = to_request(&cleaning, kind);
        assert_eq!(check(&told, kind, 2).unwrap(), cleaning, "{kind:?}");
    }
}
