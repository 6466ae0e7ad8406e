//! Requests with mistakes: each is told under its field.

use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, request};
use crate::data::{date, monthly, table};

/// The valid request with some members replaced.
fn with(source: i64, changes: Value) -> Value {
    let mut body = request(source, "date_months");
    for (name, value) in changes.as_object().unwrap() {
        body[name] = value.clone();
    }
    body
}

#[tokio::test]
async fn all_mistakes_are_told_at_once() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let body = with(
        source,
        json!({
            "name": "a<b>",
            "comment": "x".repeat(501),
            "forecastType": "magic",
            "models": ["best", "SES"],
            "settings": {"SES": {"nope": 1}},
            "columns": [{"name": "sales", "type": "forecast"}],
            "cleaning": {
                "cpu": 3, "accuracy_score": "r2", "level": 10, "steps": 0, "duplicates": "first",
                "percentile": {"active": true, "value": 31}, "test_size": {"value": -2},
                "hyperparameter_tuning": {"active": true, "value": "guess"}
            }
        }),
    );
    let answer = app.client.post("/api/stories", &body).await;
    for field in [
        "name",
        "comment",
        "forecastType",
        "models",
        "settings",
        "columns",
        "cleaning.cpu",
        "cleaning.accuracy_score",
        "cleaning.level",
        "cleaning.duplicates",
        "cleaning.percentile",
        "cleaning.test_size",
        "cleaning.hyperparameter_tuning",
        "steps",
    ] {
        answer.field_error(field);
    }
    assert_eq!(
        app.client.get("/api/stories").await.ok(),
        json!([]),
        "nothing was made"
    );
}

#[tokio::test]
async fn an_empty_request_says_what_is_missing() {
    let app = TestApp::start().await;
    let answer = app.client.post("/api/stories", &json!({})).await;
    answer.field_error("name");
    answer.field_error("source");
    let russian = app
        .client
        .in_language("ru")
        .post("/api/stories", &json!({}))
        .await;
    assert_eq!(russian.field_error("name"), "Введите название.");
}

#[tokio::test]
async fn unknown_members_are_refused() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let answer = app
        .client
        .post("/api/stories", &with(source, json!({"nmae": "Sales"})))
        .await;
    answer.field_error("nmae");
}

#[tokio::test]
async fn only_a_source_of_the_own_company_is_taken() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let stranger = app.stranger().await;
    stranger
        .post("/api/stories", &request(source, "date_months"))
        .await
        .field_error("source");
    app.client
        .post("/api/stories", &request(999_999, "date_months"))
        .await
        .field_error("source");
    let body = json!({"columns": request(source, "date_months")["columns"]});
    let chart = stranger
        .post(&format!("/api/chart_train/{source}"), &body)
        .await;
    assert_eq!(chart.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn categories_are_checked_against_the_data() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn", "Kazan"], 24)).await;
    let told = async |categories: Value| {
        let body = with(source, json!({"categories": categories}));
        app.client
            .post("/api/stories", &body)
            .await
            .field_error("categories")
    };
    assert!(
        told(json!([{"name": "city", "values": ["Omsk"]}]))
            .await
            .contains("Bonn, Kazan")
    );
    assert!(
        told(json!([{"name": "town", "values": ["all"]}]))
            .await
            .contains("town")
    );
}

#[tokio::test]
async fn more_than_a_thousand_series_are_refused() {
    let app = TestApp::start().await;
    let cities: Vec<String> = (0..1001).map(|number| format!("City {number}")).collect();
    let rows: Vec<_> = cities
        .iter()
        .flat_map(|city| {
            [
                (date(2024, 1, 1), city.as_str(), Some(1.0)),
                (date(2024, 2, 1), city, Some(2.0)),
            ]
        })
        .collect();
    let source = app.source(&table(&rows)).await;
    let answer = app
        .client
        .post("/api/stories", &request(source, "date_months"))
        .await;
    let told = answer.field_error("categories");
    assert!(told.contains("1,001") && told.contains("1,000"), "{told}");
}

#[tokio::test]
async fn dates_without_a_period_are_told_with_the_nearest() {
    let app = TestApp::start().await;
    let visits = [1, 2, 9, 11, 30, 31, 55, 80, 81, 120, 121, 150];
    let rows: Vec<_> = visits
        .iter()
        .map(|day| {
            (
                date(2024, 1, 1) + chrono::Days::new(*day),
                "Bonn",
                Some(*day as f64),
            )
        })
        .collect();
    let source = app.source(&table(&rows)).await;
    let told = app
        .client
        .post("/api/stories", &request(source, "date_days"))
        .await
        .field_error("columns");
    assert!(
        told.contains("“date”") && told.contains("closest period is weeks"),
        "{told}"
    );
}

#[tokio::test]
async fn a_date_column_without_a_period_waits_for_a_person_to_choose_one() {
    let app = TestApp::start().await;
    let mut day = date(2024, 1, 1);
    let rows: Vec<_> = [0, 1, 2, 9, 17, 40, 2, 17, 9, 1, 40, 9]
        .iter()
        .map(|gap| {
            day = day + chrono::Days::new(*gap);
            (day, "Bonn", Some(*gap as f64))
        })
        .collect();
    let source = app.source(&table(&rows)).await;
    let mut body = request(source, "date");
    let told = app
        .client
        .post("/api/stories", &body)
        .await
        .field_error("columns");
    assert!(
        told.contains("“date”") && told.contains("closest period is weeks"),
        "{told}"
    );
    let russian = app
        .client
        .in_language("ru")
        .post("/api/stories", &body)
        .await;
    let told = russian.field_error("columns");
    assert!(told.contains("«date»") && told.contains("недели"), "{told}");
    let chart = json!({"columns": body["columns"]});
    let path = format!("/api/chart_train/{source}");
    app.client.post(&path, &chart).await.field_error("columns");

    body["columns"] = request(source, "date_weeks")["columns"].clone();
    app.client.post("/api/stories", &body).await.ok();
}

#[tokio::test]
async fn a_date_column_with_a_period_needs_none_to_be_chosen() {
    let app = TestApp::start().await;
    let source = app.source(&monthly(&["Bonn"], 24)).await;
    let story = app
        .client
        .post("/api/stories", &request(source, "date"))
        .await
        .ok();
    let columns = story["data"]["columns"].as_array().unwrap();
    assert!(
        columns.iter().any(|column| column["type"] == "date_months"),
        "{columns:?}"
    );
}
