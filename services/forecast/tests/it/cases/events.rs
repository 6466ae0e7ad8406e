//! What people say of single values: an event explains them and moves the forecast where it comes again, and a decision
//! about one value holds for that one alone.

use calamine::{DataType, Reader};
use serde_json::{Value, json};

use super::chart;
use crate::app::{TestApp, request, strings};
use crate::data::with_outliers;
use crate::downloads::workbook;

/// Five years of months with two values that are 500 too high: September 2016 and August 2017.
async fn fair_story(app: &TestApp) -> Value {
    let mut body = request(app.source(&with_outliers(60)).await, "date_months");
    body["models"] = json!(["best"]);
    body["events"] = json!([
        {"name": " Trade fair ", "dates": ["2020-03-20", "2016-09-14"], "category": "Bonn"},
        {"name": "Anniversary", "dates": ["2020-06-01"]}
    ]);
    body["decisions"] = json!([{"date": "2017-08-01", "category": "Bonn", "decision": "keep"}]);
    body
}

fn forecast_at(drawn: &Value, date: &str) -> f64 {
    let dates = strings(&drawn["forecast"]["dates"]);
    let step = dates.iter().position(|day| *day == date).unwrap();
    drawn["forecast"]["values"][step].as_f64().unwrap()
}

#[tokio::test]
async fn an_event_explains_its_past_and_lifts_its_coming_month() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let body = fair_story(&app).await;
    let story = app.client.post("/api/stories", &body).await.ok();
    let id = story["id"].as_i64().unwrap();
    let detail = app.trained(id).await;
    assert_eq!(
        detail["data"]["events"],
        json!([
            {"name": "Trade fair", "dates": ["2016-09-14", "2020-03-20"], "category": "Bonn"},
            {"name": "Anniversary", "dates": ["2020-06-01"], "category": null}
        ])
    );
    let drawn = chart(&app, id).await;
    let fair = &drawn["events"][0];
    assert_eq!(fair["past"][0]["date"], "2016-09-01");
    assert_eq!(fair["ahead"], json!(["2020-03-01"]));
    let effect = fair["effect"].as_f64().unwrap();
    assert!((effect - 500.0).abs() < 60.0, "{effect}");
    assert_eq!(drawn["events"][1]["effect"], Value::Null);
    let unusual = &drawn["unusual"];
    assert_eq!(
        (&unusual[0]["date"], &unusual[0]["set_aside"]),
        (&json!("2017-08-01"), &json!(false))
    );
    assert_eq!(unusual.as_array().unwrap().len(), 1);

    let notes = strings(&detail["data"]["notes"]).join(" ");
    for part in [
        "Explained by “Trade fair”",
        "based on one past occurrence",
        "“Anniversary” doesn't change",
    ] {
        assert!(notes.contains(part), "{part}: {notes}");
    }
    let file = app
        .client
        .post(
            &format!("/api/forecast/download/{id}"),
            &json!({"category": "Bonn", "steps": 12}),
        )
        .await;
    let sheet = workbook(&file).worksheet_range("Notes").unwrap();
    let told = |cell: &calamine::Data| {
        cell.as_string()
            .is_some_and(|text| text.contains("Trade fair"))
    };
    assert!(sheet.used_cells().any(|(.., cell)| told(cell)));

    // The same without the event: March is no higher than its neighbours say.
    let mut plain = body.clone();
    plain["events"] = json!([]);
    app.client
        .patch(&format!("/api/stories/{id}"), &plain)
        .await
        .ok();
    app.trained(id).await;
    let without = chart(&app, id).await;
    assert_eq!(without["events"], json!([]));
    let lifted = forecast_at(&drawn, "2020-03-01") - forecast_at(&without, "2020-03-01");
    assert!((lifted - effect).abs() < 100.0, "{lifted} {effect}");
}

#[tokio::test]
async fn a_change_that_does_not_speak_of_them_leaves_them() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let mut body = fair_story(&app).await;
    body["models"] = json!(["SES"]);
    let story = app.client.post("/api/stories", &body).await.ok();
    let id = story["id"].as_i64().unwrap();
    let first = app.trained(id).await;
    let mut silent = body.clone();
    silent.as_object_mut().unwrap().remove("events");
    silent.as_object_mut().unwrap().remove("decisions");
    app.client
        .patch(&format!("/api/stories/{id}"), &silent)
        .await
        .ok();
    let second = app.trained(id).await;
    for field in ["events", "decisions", "fingerprint"] {
        assert_eq!(second["data"][field], first["data"][field], "{field}");
    }
}

#[tokio::test]
async fn mistakes_in_events_are_told_by_field() {
    let app = TestApp::start().await;
    let mut body = fair_story(&app).await;
    body["events"] = json!([{"name": "", "dates": ["2020-01-01"]}]);
    body["decisions"] = json!([{"date": "soon", "decision": "keep"}]);
    let refused = app.client.post("/api/stories", &body).await;
    assert_eq!(
        refused.field_error("events"),
        "Give the event a name of 1 to 60 characters."
    );
    assert!(refused.field_error("decisions").contains("“soon”"));
}
