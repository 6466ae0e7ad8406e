//! Plans that stand in the story's own table, as rows after the last value of the target.

use std::io::Cursor;

use calamine::{Data, DataType, Reader, Xlsx};

use super::*;

async fn planned_story(app: &TestApp, cities: &[(&'static str, u64)], models: &[&str]) -> i64 {
    let source = app.source(&planned(cities)).await;
    let known = json!({"type": "numerical", "future": "known"});
    trained(app, &body(source, known, models)).await.0
}

fn every_other(days: usize) -> Vec<&'static str> {
    (0..days).map(|day| ["0", "1"][day % 2]).collect()
}

#[tokio::test]
async fn the_plan_in_the_table_is_used_where_nothing_is_given_and_a_file_wins() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = planned_story(&app, &[("Oslo", 20)], &["LR", "SES"]).await;
    let story = app.detail(id).await;
    assert_eq!(story["data"]["future"]["origin"], "table");
    let path = format!("/api/forecast/{id}");
    let own = json!({"model": "LR"});
    let own = app.client.post(&path, &own).await.ok();
    let filed = form(&file(&every_other(STEPS))).text("model", "LR");
    let filed = send(&app.client, &path, filed).await.ok();
    assert_eq!(own["forecast"], filed["forecast"]);
    assert_eq!(
        numbers(&own["forecast"]).len(),
        STEPS,
        "not all that is planned"
    );
    let future = &own["future"];
    assert_eq!(
        (&future["origin"], &future["reasons"]),
        (&json!("table"), &json!([]))
    );
    assert_eq!(future["values"], filed["future"]["values"]);
    assert_eq!(filed["future"]["origin"], "file");
    let notes = own["notes"].to_string();
    assert!(notes.contains("the story's table"), "{notes}");
    assert!(!filed["notes"].to_string().contains("the story's table"));

    let steps = json!({"model": "LR", "steps": 20});
    let longer = app.forecast(id, steps).await.ok();
    assert_eq!(numbers(&longer["forecast"]).len(), 20);
    let beyond = app.forecast(id, json!({"model": "LR", "steps": 25})).await;
    let said = beyond.field_error("file");
    assert!(
        said.contains("29.06.2024") && said.contains("shorten the horizon"),
        "{said}"
    );

    // A model that needs none of it is not changed by it.
    let plain = app.forecast(id, json!({"model": "SES"})).await.ok();
    assert_eq!(plain["future"], Value::Null);
    assert_eq!(numbers(&plain["forecast"]).len(), STEPS);

    let chart = app
        .client
        .post(
            &format!("/api/chart_forecast/{id}"),
            &json!({"model": "LR"}),
        )
        .await
        .ok();
    assert_eq!(chart["forecast"]["values"], own["forecast"]);
    assert_eq!(
        (&chart["future_origin"], &chart["future_needed"]),
        (&json!("table"), &Value::Null)
    );

    let tried = app
        .client
        .post(
            &format!("/api/game_forecast/{id}"),
            &json!({"model": "LR", "cleaning": {"rolling": {"active": true, "value": 3}}}),
        )
        .await
        .ok();
    assert_eq!(tried["future"]["origin"], "table");
    assert_eq!(tried["differs"]["saved"]["forecast"], own["forecast"]);
}

#[tokio::test]
async fn each_category_is_forecast_as_far_as_the_table_plans_for_it() {
    let app = TestApp::start().await;
    let _workers = [app.worker(), app.worker()];
    let cities = [("Oslo", 20), ("Bergen", 5), ("Bodo", 0)];
    let id = planned_story(&app, &cities, &["LR"]).await;
    let path = format!("/api/forecast/{id}");
    let of = async |city: &str| app.client.post(&path, &json!({"category": city})).await;
    assert_eq!(numbers(&of("Oslo").await.ok()["forecast"]).len(), STEPS);
    let short = of("Bergen").await.ok();
    assert_eq!(numbers(&short["forecast"]).len(), 5);
    let notes = short["notes"].to_string();
    assert!(notes.contains("5 of 14 periods"), "{notes}");
    let none = of("Bodo").await;
    assert_eq!(none.headers["x-error-code"], "future_needed");

    let path = format!("/api/forecast/download_all/{id}");
    let book = app.client.post(&path, &json!({})).await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(book.body)).unwrap();
    let notes = book.worksheet_range("Notes").unwrap();
    let told = |part: &str| {
        let cells = notes.used_cells();
        let mut texts = cells.filter_map(|(_, _, cell)| match cell {
            Data::String(text) => Some(text),
            _ => None,
        });
        texts.any(|text| text.contains(part))
    };
    assert!(told("Bodo is left out: the story's table has no rows"));
    assert!(told("5 of 14 periods"));
    // Every model of both cities, Oslo for the usual steps and Bergen for five.
    let rows = book.worksheet_range("Forecast").unwrap().height() - 1;
    assert!(rows > 0 && rows.is_multiple_of(STEPS + 5), "{rows}");

    let prepared = app
        .impatient()
        .post(&format!("/api/forecast/{id}"), &json!({"category": "Oslo"}))
        .await;
    assert_eq!(prepared.status, 202, "a task finds the same plan");
}

#[tokio::test]
async fn the_template_holds_what_the_table_has_planned_and_asks_for_the_rest() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let id = planned_story(&app, &[("Oslo", 5), ("Bergen", 0)], &["LR"]).await;
    let path = format!("/api/forecast/template/{id}?steps=7");
    let answer = app.client.get(&path).await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(answer.body)).unwrap();
    let sheet = book.worksheet_range("Forecast").unwrap();
    let promo = |city: &str| -> Vec<Option<f64>> {
        let of_city = sheet.rows().skip(1);
        let of_city = of_city.filter(|row| row[1].get_string() == Some(city));
        of_city.map(|row| row[2].as_f64()).collect()
    };
    let planned = [Some(0.0), Some(1.0), Some(0.0), Some(1.0), Some(0.0)];
    assert_eq!(promo("Oslo"), [&planned[..], &[None, None]].concat());
    assert_eq!(promo("Bergen"), [None; 7]);
}

#[tokio::test]
async fn the_columns_that_the_table_plans_are_found_before_a_training() {
    let app = TestApp::start().await;
    let source = app.source(&planned(&[("Oslo", 20), ("Bergen", 20)])).await;
    let path = format!("/api/planned_columns/{source}?date=date&target=sales");
    assert_eq!(
        app.client.get(&path).await.ok(),
        json!({
            "columns": [
                {"name": "city", "words": true, "steps": 20, "until": "2024-06-28", "rows": 40},
                {"name": "promo", "words": false, "steps": 20, "until": "2024-06-28", "rows": 40}
            ],
            "end": "2024-06-08"
        })
    );
    let of = async |target: &str| {
        let path = format!("/api/planned_columns/{source}?target={target}");
        app.client.get(&path).await
    };
    assert_eq!(
        of("promo").await.ok(),
        json!({"columns": [], "end": null}),
        "what reaches the end of the table is planned by nothing"
    );
    let refused = of("city").await.field_error("target");
    assert!(refused.contains("number"), "{refused}");
    let refused = of("profit").await.field_error("target");
    assert!(refused.contains("no column"), "{refused}");
}

#[tokio::test]
async fn a_story_whose_table_plans_ahead_is_trained_with_its_forecast_and_the_number_above_it() {
    let app = TestApp::start().await;
    let _workers = [app.worker(), app.worker()];
    let cities = [("Oslo", 20), ("Bergen", 5)];
    let id = planned_story(&app, &cities, &["LR"]).await;
    for (city, steps) in [("Oslo", STEPS), ("Bergen", 5)] {
        let asked = json!({"category": city});
        let path = format!("/api/chart_forecast/{id}");
        let chart = app.client.post(&path, &asked).await.ok();
        let shown = numbers(&chart["forecast"]["values"]);
        assert_eq!(shown.len(), steps, "{city}");
        assert_eq!(
            (&chart["future_origin"], &chart["future_needed"]),
            (&json!("table"), &Value::Null)
        );
        let path = format!("/api/forecast/{id}");
        let made = app.client.post(&path, &asked).await.ok();
        assert_eq!(made["forecast"], chart["forecast"]["values"], "{city}");
        // The plan has a promotion every other day, the first one without.
        let promoted = shown[1] + shown[3];
        assert!(promoted > shown[0] + shown[2] + EFFECT, "{shown:?}");
        let headline = &made["headline"];
        let sum: f64 = shown.iter().sum();
        assert!((headline["value"].as_f64().unwrap() - sum).abs() < 1e-6 * sum);
        assert_eq!(headline["steps"], json!(steps));
    }
    let page = app
        .client
        .get(&format!("/api/stories/{id}/series"))
        .await
        .ok();
    let rows = page["rows"].as_array().unwrap();
    assert!(
        rows.iter().all(|row| row["headline"]["value"].is_number()),
        "{page}"
    );
}

#[tokio::test]
async fn a_huge_table_with_a_plan_is_trained_with_a_model_that_uses_it_as_well() {
    let app = TestApp::start().await;
    let source = app.source(&planned(&[("Oslo", 5)])).await;
    app.call_huge(source).await;
    let models = async |future: &str| {
        let promo = json!({"type": "numerical", "future": future});
        let mut story = body(source, promo, &[]);
        story["name"] = json!(future);
        let story = app.client.post("/api/stories", &story).await.ok();
        story["data"]["models"].clone()
    };
    assert_eq!(models("known").await, json!(["SES", "LR"]));
    assert_eq!(models("unknown").await, json!(["SES"]));
}
