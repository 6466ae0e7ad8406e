//! Every setting of a story on rows changes what is trained, and the story tells what was done.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};
use crate::rows::{PRICES, SOLD, homes, row, story_request, trained};

/// A story of one model on the same homes, trained with these settings.
struct Trained {
    id: i64,
    detail: Value,
    /// By cross-validation, of a measure that hangs on every number of the forecast.
    error: f64,
}

impl Trained {
    async fn of(app: &TestApp, source: i64, kind: &str, cleaning: Value) -> Self {
        let (columns, model, measure) = match kind {
            "regression" => (&PRICES, "LR", "rmse"),
            _ => (&SOLD, "LogR", "log_loss"),
        };
        let mut body = story_request(source, kind, columns, &[model]);
        body["cleaning"] = cleaning.clone();
        if model == "LR" {
            // Weights that are held small feel the size of their columns.
            body["settings"] = json!({"LR": {"penalty": 0.1}});
        }
        let (id, detail) = trained(app, &body).await;
        for (name, value) in cleaning.as_object().unwrap() {
            assert_eq!(detail["data"]["cleaning"][name], *value, "{detail}");
        }
        let error = row(&detail, model)["validation"][measure].as_f64().unwrap();
        Self { id, detail, error }
    }

    fn tells(&self, words: &str) {
        let notes = strings(&self.detail["data"]["trust"][0]["notes"]).join(" ");
        assert!(notes.contains(words), "{notes}");
    }

    fn differs_from(&self, plain: &Trained) {
        assert_ne!(self.error, plain.error);
        let print = |story: &Trained| story.detail["data"]["fingerprint"].clone();
        assert_ne!(print(self), print(plain));
    }
}

#[tokio::test]
async fn each_scaler_brings_columns_to_another_size() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let of = async |scaler| {
        let cleaning = json!({"scaler": scaler});
        Trained::of(&app, source, "regression", cleaning).await
    };
    let (usual, ends, robust) = (of("Standard").await, of("MinMax").await, of("Robust").await);
    ends.differs_from(&usual);
    robust.differs_from(&usual);
    robust.differs_from(&ends);
    robust.tells("scaled (Robust)");
}

#[tokio::test]
async fn a_scaled_target_is_learned_on_an_even_scale_and_told_in_its_own_unit() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let plain = Trained::of(&app, source, "regression", json!({})).await;
    let scaled = json!({"target_scaling": true});
    let scaled = Trained::of(&app, source, "regression", scaled).await;
    scaled.differs_from(&plain);
    scaled.tells("The target was scaled (Standard)");
    let rows = json!({
        "columns": ["area", "size", "colour"],
        "values": [[60, "small", "red"], [120, "large", "red"]]
    });
    let told = app.forecast(scaled.id, json!({"rows": rows})).await.ok();
    let told = numbers(&told["rows"]["forecast"]);
    assert!((told[0] - 320.0).abs() < 80.0, "{told:?}");
    assert!((told[1] - 560.0).abs() < 120.0, "{told:?}");
}

#[tokio::test]
async fn noise_is_what_the_models_see_and_not_what_they_are_measured_on() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let plain = Trained::of(&app, source, "regression", json!({})).await;
    let shaken = json!({"data_noise": {"active": true, "value": 20}});
    let shaken = Trained::of(&app, source, "regression", shaken).await;
    shaken.differs_from(&plain);
    shaken.tells("Random noise of 20% of the usual spread");
    let off = json!({"data_noise": {"active": false, "value": 20}});
    let off = Trained::of(&app, source, "regression", off).await;
    assert_eq!(off.error, plain.error);
}

#[tokio::test]
async fn mixtures_take_the_place_of_the_columns_by_each_method() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let of = async |kind: &str, method: &str| {
        let reduced = json!({"active": true, "type": method, "dimensions": 1});
        let cleaning = json!({"dimensionality_reduction": reduced});
        let made = Trained::of(&app, source, kind, cleaning).await;
        made.tells(&format!("at most 1 component ({method})"));
        made
    };
    let plain = Trained::of(&app, source, "regression", json!({})).await;
    let (straight, bent) = (
        of("regression", "PCA").await,
        of("regression", "KernelPCA").await,
    );
    straight.differs_from(&plain);
    bent.differs_from(&plain);
    bent.differs_from(&straight);
    // New rows go the way of those of the training, and words are still explained by their own columns.
    let answer = app
        .forecast(straight.id, json!({"source_id": source}))
        .await;
    assert_eq!(
        answer.ok()["rows"]["forecast"].as_array().unwrap().len(),
        120
    );
    let asked = json!({"id": straight.id});
    let path = "/api/story_feature_importance";
    let columns = app.client.post(path, &asked).await.ok()["columns"].clone();
    let mut columns = strings(&columns);
    columns.sort();
    assert_eq!(columns, ["area", "colour", "size"]);

    let plain = Trained::of(&app, source, "classification", json!({})).await;
    let (apart, wide) = (
        of("classification", "LDA").await,
        of("classification", "PCA").await,
    );
    apart.differs_from(&plain);
    // One mixture that parts the classes says more of them than the widest one.
    assert!(apart.error < wide.error, "{} {}", apart.error, wide.error);
}

#[tokio::test]
async fn classes_are_divided_by_chance_where_the_shares_need_not_be_even() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let of = async |even: bool| {
        let cleaning = json!({"stratified_classes": even});
        Trained::of(&app, source, "classification", cleaning).await
    };
    let (even, chance) = (of(true).await, of(false).await);
    chance.differs_from(&even);
    chance.tells("Test rows were chosen at random");
}

#[tokio::test]
async fn each_way_to_measure_a_classification_changes_what_is_found() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let of = async |cleaning: Value| Trained::of(&app, source, "classification", cleaning).await;
    let plain = of(json!({})).await;
    let log_loss =
        |story: &Trained, rows: &str| row(&story.detail, "LogR")[rows]["log_loss"].as_f64();

    let larger = of(json!({"test_size": {"value": 25}})).await;
    assert_ne!(log_loss(&larger, "metrics"), log_loss(&plain, "metrics"));
    let none = of(json!({"test_size": {"value": 0}})).await;
    assert_eq!(log_loss(&none, "metrics"), log_loss(&none, "validation"));
    let folds = json!({"cross_validation": {"active": true, "folds": 7}});
    of(folds).await.differs_from(&plain);
    assert_eq!(log_loss(&plain, "train"), None);
    let known = of(json!({"train_accuracy": true})).await;
    assert!(log_loss(&known, "train").is_some());
    let tuning = json!({"active": true, "value": "Random Search", "iterations": 5});
    let tuned = of(json!({"hyperparameter_tuning": tuning})).await;
    let notes = strings(&tuned.detail["data"]["notes"]).join(" ");
    assert!(notes.contains("5 trials"), "{notes}");

    for measure in [
        "accuracy_score",
        "precision_score",
        "average_precision_score",
        "recall_score",
        "f1_score",
        "roc_auc_score",
    ] {
        let measured = of(json!({"accuracy_score": measure, "test_size": {"value": 25}})).await;
        let told = &measured.detail["accuracy"];
        assert_eq!(told["metric"], measure);
        let best = &measured.detail["data"]["errors"][0];
        assert_eq!(told["value"], best["metrics"][measure], "{best}");
    }
}

#[tokio::test]
async fn a_threshold_that_a_story_is_trained_with_decides_its_classes() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let of = async |active: bool| {
        let threshold = json!({"active": active, "value": 0.95});
        let cleaning = json!({"probability_threshold": threshold, "test_size": {"value": 0}});
        let story = Trained::of(&app, source, "classification", cleaning).await;
        let asked = json!({"source_id": source});
        let answer = app.forecast(story.id, asked).await.ok();
        let said = strings(&answer["rows"]["forecast"]);
        let sure = said.iter().filter(|class| **class == "yes").count();
        (story, answer["rows"]["threshold"].clone(), sure)
    };
    let (usual, half, often) = of(false).await;
    let (strict, high, seldom) = of(true).await;
    assert_eq!((half, high), (json!(0.5), json!(0.95)));
    assert!(seldom < often, "{seldom} {often}");
    let confusion = |story: &Trained| row(&story.detail, "LogR")["confusion_matrix"].clone();
    assert_ne!(confusion(&strict), confusion(&usual));
    // It decides by probabilities that are the same.
    assert_eq!(strict.error, usual.error);
}

#[tokio::test]
async fn settings_of_rows_outside_their_range_are_told_under_their_fields() {
    let app = TestApp::start().await;
    let source = app.source(&homes(60)).await;
    let reduced = |method: &str, dimensions: i64| {
        let reduced = json!({"active": true, "type": method, "dimensions": dimensions});
        json!({"dimensionality_reduction": reduced})
    };
    for (field, cleaning) in [
        ("cleaning.dimensionality_reduction", reduced("LDA", 2)),
        ("dimensions", reduced("PCA", 0)),
        (
            "cleaning.data_noise",
            json!({"data_noise": {"active": true, "value": 50}}),
        ),
        ("cleaning.scaler", json!({"scaler": "Best"})),
    ] {
        let mut body = story_request(source, "regression", &PRICES, &["LR"]);
        body["cleaning"] = cleaning;
        let answer = app.client.post("/api/stories", &body).await;
        assert!(!answer.field_error(field).is_empty());
    }
}
