//! What a trained model relies on: by permutation of every model, by TreeSHAP of trees too.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::data::led_by_a_column;
use crate::rows::{PRICES, SOLD, homes, story_request, trained};

const PATH: &str = "/api/story_feature_importance";

async fn importance(app: &TestApp, id: i64, measure: Option<&str>) -> Value {
    let mut body = json!({"id": id});
    if let Some(measure) = measure {
        body["measure"] = json!(measure);
    }
    app.client.post(PATH, &body).await.ok()
}

#[tokio::test]
async fn a_model_of_trees_is_told_by_both_measures_which_agree_on_what_matters() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(300)).await;
    for (kind, columns, model) in [
        ("regression", &PRICES, "CATBOOST"),
        ("classification", &SOLD, "RFC"),
    ] {
        let (id, _) = trained(&app, &story_request(source, kind, columns, &[model])).await;
        let usual = importance(&app, id, None).await;
        let added = importance(&app, id, Some("treeshap")).await;
        assert_eq!(usual, importance(&app, id, Some("permutation")).await);
        assert_eq!(
            (&usual["measure"], &added["measure"]),
            (&json!("permutation"), &json!("treeshap"))
        );
        for answer in [&usual, &added] {
            assert_eq!(answer["measures"], json!(["permutation", "treeshap"]));
            assert_eq!(answer["columns"][0], "area", "{answer}");
            assert_eq!(answer["directions"].as_array().unwrap().len(), 3);
            let shares: f64 = numbers(&answer["scores"]).iter().sum();
            assert!((shares - 1.0).abs() < 1e-9, "{answer}");
        }
        assert_ne!(usual["growth"], added["growth"]);
        // The area moves a price of 3 a metre over a hundred metres: some 75 of it in the mean.
        if kind == "regression" {
            let size = numbers(&added["growth"])[0];
            assert!((50.0..100.0).contains(&size), "{added}");
            assert_eq!(added["directions"][0]["kind"], "up");
        }
    }
}

#[tokio::test]
async fn a_model_that_is_no_tree_says_so_where_treeshap_is_asked_for() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&homes(120)).await;
    let (id, _) = trained(&app, &story_request(source, "regression", &PRICES, &["LR"])).await;
    let answer = importance(&app, id, Some("treeshap")).await;
    assert_eq!(answer["measures"], json!(["permutation"]));
    assert_eq!(answer["columns"], json!([]));
    assert!(
        answer["note"]
            .as_str()
            .unwrap()
            .contains("made of trees only")
    );
    let body = json!({"id": id, "measure": "gain"});
    let refused = app.client.post(PATH, &body).await;
    assert!(
        refused
            .field_error("measure")
            .contains("permutation, treeshap")
    );
}

#[tokio::test]
async fn what_moves_a_forecast_of_trees_is_its_past_the_calendar_and_the_columns() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&led_by_a_column(72, 3)).await;
    let mut body = request(source, "date_months");
    body["models"] = json!(["CATBOOST"]);
    body["cleaning"] = json!({"steps": 3});
    body["columns"] = json!([
        {"name": "date", "type": "date_months"},
        {"name": "sales", "type": "forecast"},
        {"name": "offers", "type": "numerical"}
    ]);
    let (id, _) = trained(&app, &body).await;
    let answer = importance(&app, id, Some("treeshap")).await;
    // Of a column whose future nobody knows, models see what it was one forecast earlier.
    let offers = "offers 3 periods before";
    let mut columns = strings(&answer["columns"]);
    columns.sort();
    assert_eq!(columns, ["Calendar", "Past values of “sales”", offers]);
    let place = |name: &str| {
        let columns = strings(&answer["columns"]);
        columns.iter().position(|column| *column == name).unwrap()
    };
    let of = |name: &str| answer["directions"][place(name)]["sentence"].clone();
    assert!(
        of("Calendar")
            .as_str()
            .unwrap()
            .contains("The calendar changes")
    );
    assert!(
        of(offers)
            .as_str()
            .unwrap()
            .starts_with("Where “offers 3 periods before” is high")
    );
}
