//! Words whose future is known: an offer in steps, a holiday or none, the kind of a show.

use std::io::Cursor;

use b2l_testkit::seen_by_openpyxl;
use calamine::{Data, Reader, Xlsx};

use super::*;

/// Daily visitors from Monday 1 January 2024: a show of dance costs some, each step of an offer brings some, and so
/// does a holiday.
fn visitors() -> Table {
    let days = || 0..DAYS;
    let words = |of: fn(u64) -> &'static str| {
        ColumnData::Category(days().map(|day| Some(of(day))).collect())
    };
    let came = |day: u64| {
        let season = [0.0, 2.0, 4.0, 8.0, 12.0, 3.0, 1.0][(day % 7) as usize];
        let luck = (day * 53 % 17) as f64 / 4.0 - 2.0;
        let offer = ["none", "small", "large"]
            .iter()
            .position(|name| *name == offer(day))
            .unwrap();
        let show = if show(day) == "dance" { -15.0 } else { 0.0 };
        let holiday = if holiday(day) == "yes" { 30.0 } else { 0.0 };
        Some(100.0 + season + luck + 10.0 * offer as f64 + show + holiday)
    };
    let millis = |day: u64| {
        let day = date(2024, 1, 1) + Days::new(day);
        Some(
            day.and_hms_opt(0, 0, 0)
                .unwrap()
                .and_utc()
                .timestamp_millis(),
        )
    };
    Table::new(vec![
        Column::new("date", ColumnData::Date(days().map(millis).collect())),
        Column::new("offer", words(offer)),
        Column::new("show", words(show)),
        Column::new("holiday", words(holiday)),
        Column::new("visitors", ColumnData::Number(days().map(came).collect())),
    ])
}

fn offer(day: u64) -> &'static str {
    ["none", "large", "small", "none", "small"][(day * day * 3 + day * 5) as usize % 17 % 5]
}

fn show(day: u64) -> &'static str {
    ["play", "dance", "music", "play"][(day * day * 7 + day * 5) as usize % 11 % 4]
}

fn holiday(day: u64) -> &'static str {
    if (day * day + day * 7) % 13 < 2 {
        "yes"
    } else {
        "no"
    }
}

fn request(source: i64) -> Value {
    let known = |name: &str, role: &str| json!({"name": name, "type": role, "future": "known"});
    json!({
        "id": source, "name": "Visitors", "models": ["LR"], "cleaning": {"steps": STEPS},
        "columns": [
            {"name": "date", "type": "date_days"}, {"name": "visitors", "type": "forecast"},
            known("offer", "ordinal"), known("show", "nominal"), known("holiday", "binary")
        ],
        "features": [{"name": "offer", "type": "ordinal", "values": ["none", "small", "large"]}]
    })
}

/// The same day again and again.
fn days(offer: &str, show: &str, holiday: &str) -> Value {
    let row = |step: usize| json!([ahead(step).to_string(), offer, show, holiday]);
    json!({"rows": {
        "columns": ["date", "offer", "show", "holiday"],
        "values": (0..STEPS).map(row).collect::<Vec<_>>()
    }})
}

#[tokio::test]
async fn words_that_are_planned_move_the_forecast_as_they_moved_the_past() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&visitors()).await;
    let (id, story) = trained(&app, &request(source)).await;
    let data = &story["data"];
    assert_eq!(
        data["future"]["columns"],
        json!(["offer", "show", "holiday"])
    );
    let choices = data["forecasts"].as_array().unwrap();
    let linear = choices
        .iter()
        .find(|choice| choice["model"] == "LR")
        .unwrap();
    assert_eq!(linear["future"], json!(["offer", "show", "holiday"]));
    assert_eq!(
        data["features"][0]["values"],
        json!(["none", "small", "large"])
    );

    let mean = async |offer: &str, show: &str, holiday: &str| {
        let answer = app.forecast(id, days(offer, show, holiday)).await.ok();
        assert_eq!(answer["future"]["values"][0], json!([offer, show, holiday]));
        numbers(&answer["forecast"]).iter().sum::<f64>() / STEPS as f64
    };
    let plain = mean("none", "play", "no").await;
    // Before the training the screen is told the same words, in the order that was asked for.
    let asked = request(source);
    let before = json!({"columns": asked["columns"], "features": asked["features"]});
    let path = format!("/api/chart_train/{source}");
    let before = app.client.post(&path, &before).await.ok();
    assert_eq!(before["features"], data["features"]);
    for (other, effect) in [
        (mean("small", "play", "no").await, 10.0),
        (mean("large", "play", "no").await, 20.0),
        (mean("none", "dance", "no").await, -15.0),
        (mean("none", "music", "no").await, 0.0),
        (mean("none", "play", "yes").await, 30.0),
    ] {
        assert!(
            (other - plain - effect).abs() < 2.5,
            "{other} {plain} {effect}"
        );
    }

    let template = app
        .client
        .get(&format!("/api/forecast/template/{id}"))
        .await;
    let template = seen_by_openpyxl(&template.body).unwrap();
    let offered: Vec<(&str, &str)> = template[0]
        .lists
        .iter()
        .map(|list| (list.cells.as_str(), list.words.as_str()))
        .collect();
    let expected = [
        ("B2:B15", "Lists!$A$1:$A$3"),
        ("C2:C15", "Lists!$B$1:$B$3"),
        ("D2:D15", "Lists!$C$1:$C$2"),
    ];
    assert_eq!(offered, expected);
    assert!(
        template[0]
            .lists
            .iter()
            .all(|list| list.style.as_deref() != Some("warning"))
    );
    let offers = template[1].rows.iter().map(|row| &row[0].value);
    assert!(offers.eq(["none", "small", "large"]), "in their order");

    // A column of words is one column to people, whatever a model makes of it.
    let path = "/api/story_feature_importance";
    let asked = json!({"id": id, "model": "LR"});
    let told = app.client.post(path, &asked).await.ok();
    let mut columns = strings(&told["columns"]);
    let show = columns.iter().position(|column| *column == "show").unwrap();
    assert_eq!(told["directions"][show]["kind"], "levels");
    assert_eq!(told["directions"][show]["lowest"], "dance");
    // Beside what lies in the past.
    columns.retain(|column| ["holiday", "offer", "show"].contains(column));
    columns.sort_unstable();
    assert_eq!(columns, ["holiday", "offer", "show"]);
    assert!((numbers(&told["scores"]).iter().sum::<f64>() - 1.0).abs() < 1e-9);

    let unseen = app.forecast(id, days("none", "opera", "no")).await;
    let said = unseen.field_error("rows");
    for part in ["Row 1", "opera", "show", "09.06.2024", "dance, music, play"] {
        assert!(said.contains(part), "{part}: {said}");
    }
    let path = format!("/api/forecast/download/{id}");
    let answer = app.client.post(&path, &days("small", "dance", "yes")).await;
    let mut book: Xlsx<_> = Xlsx::new(Cursor::new(answer.body)).unwrap();
    let sheet = book.worksheet_range("Forecast").unwrap();
    let row: Vec<String> = sheet
        .rows()
        .nth(1)
        .unwrap()
        .iter()
        .map(Data::to_string)
        .collect();
    assert_eq!(row[row.len() - 3..], ["small", "dance", "yes"]);

    let mut tried = days("large", "play", "no");
    tried["parameters"] = json!({});
    let told = app.forecast(id, days("large", "play", "no")).await.ok();
    let path = format!("/api/game_forecast/{id}");
    let game = app.client.post(&path, &tried).await.ok();
    assert_eq!(game["forecast"], told["forecast"], "as a worker trains it");
}

#[tokio::test]
async fn words_whose_future_nobody_knows_count_as_they_were_one_horizon_earlier() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&visitors()).await;
    let mut body = request(source);
    for column in body["columns"].as_array_mut().unwrap() {
        column.as_object_mut().unwrap().remove("future");
    }
    let (id, story) = trained(&app, &body).await;
    assert_eq!(story["data"]["future"], Value::Null);
    let answer = app.forecast(id, json!({})).await.ok();
    assert_eq!(numbers(&answer["forecast"]).len(), STEPS);
}

#[tokio::test]
async fn words_that_fit_no_part_are_refused() {
    let app = TestApp::start().await;
    let source = app.source(&visitors()).await;
    let mut body = request(source);
    body["columns"][4]["name"] = json!("show");
    body["columns"][3]["name"] = json!("holiday");
    let said = app
        .client
        .post("/api/stories", &body)
        .await
        .field_error("features");
    assert!(said.contains("show") && said.contains("binary"), "{said}");
}
