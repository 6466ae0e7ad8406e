//! What the specification promises of settings and models, as `/api/stories/settings` tells it.

use calamine::Reader;
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::data::monthly;
use crate::downloads::{column, workbook};
use crate::rows::{PRICES, SOLD, homes, story_request, trained};

async fn settings(app: &TestApp) -> Value {
    app.client.get("/api/stories/settings").await.ok()
}

/// The entry of a list that is called so.
fn named<'a>(list: &'a Value, key: &str, name: &str) -> &'a Value {
    let mut all = list.as_array().unwrap().iter();
    let found = all.find(|one| one[key] == name);
    found.unwrap_or_else(|| panic!("no {name}: {list}"))
}

/// The values that a setting, or a part of it, offers.
fn offered(field: &Value) -> Vec<Value> {
    let options = field["options"].as_array().unwrap().iter();
    options.map(|option| option["value"].clone()).collect()
}

#[tokio::test]
async fn ranges_and_defaults_are_those_of_the_specification() {
    let app = TestApp::start().await;
    let told = settings(&app).await;
    let of = |kind: &str, name: &str| named(&told[kind]["settings"], "name", name).clone();
    let range = |field: &Value| {
        let number = |key: &str| field[key].as_f64();
        (
            number("min"),
            number("max"),
            number("step"),
            number("default"),
        )
    };
    let is = |min: f64, max: f64, step: f64, default: f64| {
        (Some(min), Some(max), Some(step), Some(default))
    };
    for (kind, name, expected) in [
        ("time_series", "percentile", is(1.0, 30.0, 1.0, 10.0)),
        ("time_series", "rolling", is(2.0, 15.0, 1.0, 3.0)),
        ("time_series", "diff", is(1.0, 2.0, 1.0, 1.0)),
        ("time_series", "cross_validation", is(3.0, 7.0, 1.0, 3.0)),
        ("time_series", "test_size", is(5.0, 25.0, 1.0, -1.0)),
        ("time_series", "cpu", is(1.0, 2.0, 1.0, 1.0)),
        ("regression", "test_size", is(0.0, 25.0, 1.0, 10.0)),
        ("classification", "test_size", is(0.0, 25.0, 1.0, 10.0)),
        (
            "classification",
            "probability_threshold",
            is(0.01, 0.95, 0.01, 0.7),
        ),
    ] {
        assert_eq!(range(&of(kind, name)), expected, "{kind} {name}");
    }
    assert_eq!(
        offered(&of("time_series", "test_size")),
        [json!(-1), json!(-2)]
    );
    for kind in ["time_series", "regression", "classification"] {
        let tuning = of(kind, "hyperparameter_tuning");
        assert_eq!(
            range(&tuning["more"][0]),
            is(5.0, 50.0, 5.0, 15.0),
            "{kind}"
        );
        let methods = tuning["options"].as_array().unwrap().iter();
        let methods: Vec<&str> = methods.map(|one| one["title"].as_str().unwrap()).collect();
        let expected = [
            "Hyperopt",
            "Optuna",
            "Ax",
            "Dragonfly",
            "Bayesian Optimization",
            "BOHB",
            "Nevergrad",
            "ZOOpt",
            "Random Search",
        ];
        assert_eq!(methods, expected, "{kind}");
    }
    for kind in ["time_series", "regression", "classification", "clustering"] {
        let scaler = of(kind, "scaler");
        assert_eq!(offered(&scaler), ["MinMax", "Standard", "Robust"], "{kind}");
        assert_eq!(scaler["default"], "Standard", "{kind}");
    }
    let reductions = of("classification", "dimensionality_reduction");
    assert_eq!(offered(&reductions), ["PCA", "KernelPCA", "LDA"]);
    let features = [
        "month",
        "year",
        "day_of_week",
        "week",
        "last_month_lag",
        "3_last_month_lag",
        "12_last_month_lag",
        "last_week_lag",
        "2_last_week_lag",
        "4_last_week_lag",
        "prior_1_year_lag",
        "prior_2_year_lag",
    ];
    assert_eq!(offered(&of("time_series", "time_features")), features);
    assert_eq!(told["clustering"]["clusters"]["default"], 3.0);
    let steps =
        json!({"hours": 168, "days": 30, "weeks": 52, "months": 12, "quarters": 4, "years": 5});
    assert_eq!(told["time_series"]["default_steps"], steps);
}

#[tokio::test]
async fn measures_and_models_are_those_of_the_specification_with_their_minutes() {
    let app = TestApp::start().await;
    let told = settings(&app).await;
    let numbers = ["rmse", "mse", "mape", "mae"];
    let classes = [
        "accuracy_score",
        "precision_score",
        "average_precision_score",
        "recall_score",
        "f1_score",
        "roc_auc_score",
        "confusion_matrix",
    ];
    for (kind, metrics) in [
        ("time_series", numbers.as_slice()),
        ("regression", &numbers),
        ("classification", &classes),
    ] {
        let known = strings(&told[kind]["metrics"]);
        assert_eq!(known[0], metrics[0], "the default of {kind}");
        assert!(
            metrics.iter().all(|metric| known.contains(metric)),
            "{known:?}"
        );
    }
    let boosting = ["XGBOOST", "NGBOOST", "CATBOOST", "LIGHTGBM"];
    let series = [
        "best", "SARIMAX", "HWES", "PROPHET", "LSTM", "YTY", "AR", "LR", "SES", "PR", "LogarR",
        "ER",
    ];
    let regression = ["best", "SVR", "DTR", "RFR", "LR", "PR"];
    let classification = ["best", "LogR", "KNN", "SVM", "NB", "DTC", "RFC"];
    let groups = [
        "all_models",
        "KMEANS",
        "AGGLOMERATIVE_CLUSTERING",
        "DBSCAN",
        "BIRCH",
    ];
    for (kind, models, boosted) in [
        ("time_series", series.as_slice(), true),
        ("regression", &regression, true),
        ("classification", &classification, true),
        ("clustering", &groups, false),
    ] {
        let all = models.iter().chain(boosting.iter().filter(|_| boosted));
        for model in all {
            let found = named(&told[kind]["models"], "id", model);
            let minutes = match *model {
                "best" => 3.0,
                "SARIMAX" => 2.0,
                "HWES" => 0.5,
                "PROPHET" | "LSTM" => 0.2,
                // The four methods together.
                "all_models" => 0.4,
                _ => 0.1,
            };
            assert_eq!(found["minutes"], minutes, "{kind} {model}");
        }
    }
}

#[tokio::test]
async fn a_confusion_matrix_ranks_by_the_accuracy_that_it_shows() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(200)).await;
    let mut body = story_request(source, "classification", &SOLD, &["LogR", "NB"]);
    body["cleaning"] = json!({"accuracy_score": "confusion_matrix", "test_size": {"value": 25}});
    let (_, story) = trained(&app, &body).await;
    assert_eq!(
        story["data"]["cleaning"]["accuracy_score"],
        "confusion_matrix"
    );
    assert_eq!(story["accuracy"]["metric"], "accuracy_score");
    let best = &story["data"]["errors"][0];
    let matrix = best["confusion_matrix"].as_array().unwrap();
    let counts: Vec<Vec<f64>> = matrix.iter().map(numbers).collect();
    let right = counts[0][0] + counts[1][1];
    let all: f64 = counts.iter().flatten().sum();
    assert_eq!(
        best["metrics"]["accuracy_score"].as_f64(),
        Some(right / all)
    );
    let mut other = story_request(source, "regression", &PRICES, &["LR"]);
    other["cleaning"] = json!({"accuracy_score": "confusion_matrix"});
    let refused = app.client.post("/api/stories", &other).await;
    let told = refused.field_error("cleaning.accuracy_score");
    assert!(told.contains("rmse, "), "{told}");
}

#[tokio::test]
async fn parameters_begin_as_the_specification_says() {
    let app = TestApp::start().await;
    let told = settings(&app).await;
    for (kind, model, name, default) in [
        ("time_series", "PROPHET", "order_yearly", json!(10)),
        ("time_series", "PROPHET", "order_weekly", json!(3)),
        ("time_series", "PROPHET", "interval_width", json!(0.8)),
        ("time_series", "XGBOOST", "trees", json!(100)),
        ("time_series", "NGBOOST", "trees", json!(500)),
        ("time_series", "NGBOOST", "learning_rate", json!(0.01)),
        ("time_series", "CATBOOST", "trees", json!(1_000)),
        ("time_series", "CATBOOST", "learning_rate", json!(0.03)),
        ("time_series", "CATBOOST", "depth", json!(6)),
        ("time_series", "LIGHTGBM", "trees", json!(100)),
        ("time_series", "LIGHTGBM", "learning_rate", json!(0.1)),
        ("time_series", "LSTM", "epochs", json!(30)),
        ("time_series", "LSTM", "batch", json!(32)),
        ("time_series", "PR", "degree", json!(2)),
        ("regression", "SVR", "kernel", json!("rbf")),
        ("regression", "RFR", "trees", json!(100)),
        ("regression", "NGBOOST", "trees", json!(500)),
        ("regression", "CATBOOST", "trees", json!(1_000)),
        ("regression", "CATBOOST", "depth", json!(6)),
        ("classification", "RFC", "trees", json!(100)),
        ("regression", "PR", "degree", json!(2)),
    ] {
        let model = named(&told[kind]["models"], "id", model);
        let param = named(&model["params"], "name", name);
        assert_eq!(param["default"], default, "{kind} {} {name}", model["id"]);
    }
    // What the data choose unless it is set says what is usual.
    for (kind, model, name, usual) in [
        ("classification", "KNN", "k", "(5 is typical)"),
        ("regression", "LIGHTGBM", "trees", "(100 is typical)"),
        ("regression", "XGBOOST", "trees", "(100 is typical)"),
        (
            "regression",
            "CATBOOST",
            "learning_rate",
            "(0.03 is typical)",
        ),
    ] {
        let model = named(&told[kind]["models"], "id", model);
        let param = named(&model["params"], "name", name);
        assert_eq!(param["default"], Value::Null, "{kind} {model}");
        let hint = param["hint"].as_str().unwrap();
        assert!(
            hint.contains("If not set") && hint.contains(usual),
            "{hint}"
        );
    }
    let sarimax = named(&told["time_series"]["models"], "id", "SARIMAX");
    for name in ["p", "d", "q", "P", "D", "Q", "m"] {
        named(&sarimax["params"], "name", name);
    }
    let lags = named(&told["time_series"]["models"], "id", "AR");
    let lags = named(&lags["params"], "name", "lags");
    assert!(
        lags["min"] == 1.0 && lags["max"].as_f64() >= Some(5.0),
        "{lags}"
    );
}

#[tokio::test]
async fn prophet_has_the_width_that_was_set_unless_a_forecast_asks_for_another() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&monthly(&["Bonn"], 48)).await;
    let mut body = request(source, "date_months");
    body["models"] = json!(["PROPHET"]);
    // LightGBM itself writes a depth without a bound so; what is set for a model that is not chosen is kept.
    body["settings"] = json!({"PROPHET": {"interval_width": 0.95}, "LIGHTGBM": {"depth": -1}});
    let (id, story) = trained(&app, &body).await;
    assert_eq!(story["data"]["settings"], body["settings"]);
    assert_eq!(story["data"]["trust"][0]["level"], 95.0);
    let usual = app.forecast(id, json!({})).await.ok();
    assert_eq!(usual["level"], 95.0);
    let path = format!("/api/chart_forecast/{id}");
    let chart = app.client.post(&path, &json!({})).await.ok();
    assert_eq!(chart["level"], 95.0);
    assert_eq!(chart["forecast"]["upper"], usual["upper"]);
    let book = app.ask("forecast/download", id, json!({})).await;
    let sheet = workbook(&book).worksheet_range("Forecast").unwrap();
    assert_eq!(column(&sheet, "Upper 95%").len(), 12);
    let asked = app.forecast(id, json!({"probability": 60})).await.ok();
    assert_eq!(asked["level"], 60.0);
    assert!(numbers(&asked["upper"])[0] < numbers(&usual["upper"])[0]);
    let narrow = json!({"parameters": {"interval_width": 0.6}});
    let tried = app.ask("game_forecast", id, narrow).await.ok();
    assert_eq!(tried["level"], 60.0);
    assert_eq!(tried["differs"]["saved"]["upper"], usual["upper"]);

    body["settings"] = json!({"PROPHET": {"interval_width": 80}});
    let wrong = app.client.post("/api/stories", &body).await;
    assert!(wrong.field_error("settings").contains("interval_width"));
}
