//! A story of more categories than a page shows at once.

use serde_json::{Value, json};

use crate::app::{TestApp, request, strings};
use crate::data::monthly;

const MANY: usize = 201;

/// A story of so many shops, each with twelve months, trained.
async fn story(app: &TestApp, shops: usize) -> i64 {
    let name = |at: usize| -> &'static str { format!("Shop {at:03}").leak() };
    let names: Vec<&str> = (0..shops).map(name).collect();
    let source = app.source(&monthly(&names, 12)).await;
    let mut body = request(source, "date_months");
    body["models"] = json!(["SES"]);
    let made = app.client.post("/api/stories", &body).await.ok();
    let id = made["id"].as_i64().unwrap();
    // A single shop may be trained before its story is told.
    if made["ready"] == 0 {
        assert_eq!(made["data"]["categories_total"], 0);
    }
    assert_eq!(app.trained(id).await["ready"], 1);
    id
}

/// The categories that a list of the answer speaks of.
fn categories_of<'a>(data: &'a Value, list: &str) -> Vec<&'a str> {
    let mut all: Vec<&str> = data[list]
        .as_array()
        .unwrap()
        .iter()
        .map(|row| row["category"].as_str().unwrap())
        .collect();
    all.dedup();
    all
}

fn only(data: &Value, expected: &[&str]) {
    for list in ["errors", "trust", "forecasts"] {
        assert_eq!(categories_of(data, list), expected, "{list}");
    }
    let best: Vec<&String> = data["best_config"].as_object().unwrap().keys().collect();
    assert_eq!(best, expected);
}

#[tokio::test]
async fn of_many_categories_a_page_is_told_one_and_an_api_consumer_all() {
    let app = TestApp::start().await;
    let _workers = [app.worker(), app.worker()];
    let id = story(&app, MANY).await;
    let path = format!("/api/stories/{id}");
    let get = async |query: &str| app.client.get(&format!("{path}{query}")).await.ok();

    let whole = get("").await["data"].clone();
    for list in ["errors", "trust", "forecasts"] {
        assert_eq!(categories_of(&whole, list).len(), MANY);
    }
    let counts = |data: &Value| {
        (
            data["partial"].as_bool().unwrap(),
            data["categories_total"].as_u64().unwrap(),
            data["categories_trained"].as_u64().unwrap(),
            data["labels"].as_array().unwrap().len(),
        )
    };
    assert_eq!(counts(&whole), (false, 201, 201, 0));

    let page = get("?view=page").await["data"].clone();
    only(&page, &["Shop 000"]);
    assert_eq!(counts(&page), (true, 201, 201, MANY));
    assert_eq!(page["labels"][200], "Shop 200");
    assert_eq!(page["trust"][0], whole["trust"][0]);
    assert_eq!(page["notes"], whole["notes"]);
    assert_eq!(page["weakest"], whole["weakest"]);

    let other = get("?view=page&category=Shop%20100").await["data"].clone();
    only(&other, &["Shop 100"]);
    let two = get("?category=Shop%20007&category=Shop%20100").await["data"].clone();
    only(&two, &["Shop 007", "Shop 100"]);

    // The weakest are those whose trust cards say so.
    let mut gains: Vec<(f64, &str)> = whole["trust"]
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|card| {
            let gain = card["gain_over_naive"].as_f64()?;
            Some((gain, card["category"].as_str()?))
        })
        .collect();
    gains.sort_by(|a, b| a.0.total_cmp(&b.0));
    let weakest = whole["weakest"].as_array().unwrap();
    assert_eq!(weakest.len(), 10);
    for (weak, (gain, _)) in weakest.iter().zip(&gains) {
        assert_eq!(weak["gain_over_naive"].as_f64(), Some(*gain));
        assert_eq!(
            (&weak["metric"], &weak["model"]),
            (&json!("rmse"), &json!("SES"))
        );
        let rows = whole["errors"].as_array().unwrap().iter();
        let mut rows =
            rows.filter(|row| row["category"] == weak["category"] && row["best"] == true);
        assert_eq!(weak["value"], rows.next().unwrap()["metrics"]["rmse"]);
    }

    let unknown = app.client.get(&format!("{path}?category=Shop%20999")).await;
    let said = unknown.field_error("category");
    assert!(
        said.contains("Shop 999") && said.contains("Shop 000"),
        "{said}"
    );
    let view = app.client.get(&format!("{path}?view=card")).await;
    assert!(view.field_error("view").contains("page"));

    let program = app.client.with_authorization(app.api_key().await);
    let slim = program.get(&format!("{path}?view=page")).await;
    let full = program.get(&path).await;
    assert_eq!(slim.ok()["data"], page);
    assert_eq!(full.ok()["data"], whole);
    assert!(20 * slim.body.len() < full.body.len());

    // A press on Retrain is answered with as little.
    let again = app.client.put(&path, &json!({})).await.ok()["data"].clone();
    only(&again, &["Shop 000"]);
}

#[tokio::test]
async fn of_few_categories_a_page_is_told_everything() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = story(&app, 3).await;
    let whole = app.detail(id).await;
    let path = format!("/api/stories/{id}?view=page&category=Shop%20001");
    let page = app.client.get(&path).await.ok();
    assert_eq!(page["data"], whole["data"]);
    assert_eq!(strings(&page["data"]["labels"]), Vec::<&str>::new());
    let alone = story(&app, 1).await;
    assert_eq!(app.detail(alone).await["data"]["weakest"], json!([]));
}
