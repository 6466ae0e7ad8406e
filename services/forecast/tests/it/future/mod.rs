//! Time series with columns whose future is known: prices, promotions, the weather that is planned for. Their values
//! come with each forecast in a file, of which there is a template.

mod files;
mod own;
mod words;

use b2l_tabular::{Column, ColumnData, Table};
use b2l_testkit::{Answer, Client};
use chrono::{Days, NaiveDate};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, strings};
use crate::data::date;

/// What a promotion adds to the sales of a day.
const EFFECT: f64 = 20.0;
const STEPS: usize = 14;
const DAYS: u64 = 160;

/// Daily sales of each city from Monday 1 January 2024: a season of the week, luck, and more on days of promotion,
/// which come without a pattern.
fn promoted(cities: &[&'static str]) -> Table {
    let unplanned: Vec<_> = cities.iter().map(|city| (*city, 0)).collect();
    planned(&unplanned)
}

/// As [`promoted`], with so many days to come for each city: their promotions, every other day, and no sales.
fn planned(cities: &[(&'static str, u64)]) -> Table {
    let days = || {
        cities
            .iter()
            .flat_map(|(city, more)| (0..DAYS + more).map(move |day| (*city, day)))
    };
    let sales = |(city, day): (&str, u64)| {
        let season = [0.0, 2.0, 4.0, 8.0, 12.0, 3.0, 1.0][(day % 7) as usize];
        let luck = (day * 53 % 17) as f64 / 4.0 - 2.0;
        let level = if city == "Oslo" { 50.0 } else { 90.0 };
        (day < DAYS).then(|| level + EFFECT * promotion(day) + season + luck)
    };
    let promo = |(_, day): (&str, u64)| match day < DAYS {
        true => Some(promotion(day)),
        false => Some(((day - DAYS) % 2) as f64),
    };
    let millis = |(_, day): (&str, u64)| {
        let day = date(2024, 1, 1) + Days::new(day);
        let night = day.and_hms_opt(0, 0, 0).unwrap();
        Some(night.and_utc().timestamp_millis())
    };
    Table::new(vec![
        Column::new("date", ColumnData::Date(days().map(millis).collect())),
        Column::new(
            "city",
            ColumnData::Category(days().map(|(city, _)| Some(city)).collect()),
        ),
        Column::new("promo", ColumnData::Number(days().map(promo).collect())),
        Column::new("sales", ColumnData::Number(days().map(sales).collect())),
    ])
}

fn promotion(day: u64) -> f64 {
    f64::from(u8::from((day * day * 7 + day * 3) % 11 < 3))
}

fn body(source: i64, promo: Value, models: &[&str]) -> Value {
    let mut promo = promo;
    promo["name"] = json!("promo");
    json!({
        "id": source, "name": "Promoted", "models": models, "cleaning": {"steps": STEPS},
        "columns": [
            {"name": "date", "type": "date_days"}, {"name": "city", "type": "category"},
            {"name": "sales", "type": "forecast"}, promo
        ]
    })
}

async fn trained(app: &TestApp, body: &Value) -> (i64, Value) {
    let id = app.client.post("/api/stories", body).await.ok()["id"]
        .as_i64()
        .unwrap();
    let story = app.trained(id).await;
    assert_eq!(story["ready"], 1, "{story}");
    (id, story)
}

/// A story of these cities whose promotions are known.
async fn story(app: &TestApp, cities: &[&'static str], models: &[&str]) -> (i64, Value) {
    let source = app.source(&promoted(cities)).await;
    let known = json!({"type": "numerical", "future": "known"});
    trained(app, &body(source, known, models)).await
}

/// The days after the history.
fn ahead(step: usize) -> NaiveDate {
    date(2024, 1, 1) + Days::new(DAYS + step as u64)
}

/// A csv file with a promotion on each day to come.
fn file(promotions: &[&str]) -> String {
    let row = |(step, promo): (usize, &&str)| format!("{},Oslo,{promo}\n", ahead(step));
    let rows: String = promotions.iter().enumerate().map(row).collect();
    format!("date,city,promo\n{rows}")
}

fn form(text: &str) -> Form {
    let part = Part::bytes(text.as_bytes().to_vec()).file_name("future.csv");
    Form::new().part("file", part)
}

async fn send(client: &Client, path: &str, form: Form) -> Answer {
    client.form(Method::POST, path, form).await
}

async fn forecast(app: &TestApp, story: i64, promotions: &[&str]) -> Value {
    let path = format!("/api/forecast/{story}");
    send(&app.client, &path, form(&file(promotions))).await.ok()
}

fn best_rmse(story: &Value) -> f64 {
    let rows = story["data"]["errors"].as_array().unwrap();
    let best = rows.iter().find(|row| row["best"] == true).unwrap();
    best["metrics"]["rmse"].as_f64().unwrap()
}

#[tokio::test]
async fn planned_promotions_lower_the_error_and_move_the_forecast() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&promoted(&["Oslo"])).await;
    let known = json!({"type": "numerical", "future": "known"});
    let (id, story) = trained(&app, &body(source, known, &["best"])).await;
    let (_, without) = trained(&app, &body(source, json!({"type": "empty"}), &["best"])).await;
    let unknown = json!({"type": "numerical"});
    let (blind, blind_story) = trained(&app, &body(source, unknown, &["best"])).await;
    assert!(
        best_rmse(&story) < 0.5 * best_rmse(&without),
        "{} {}",
        best_rmse(&story),
        best_rmse(&without)
    );

    let data = &story["data"];
    assert_eq!(
        data["columns"][3],
        json!({"name": "promo", "type": "numerical", "future": "known"})
    );
    assert_eq!(data["future"]["columns"], json!(["promo"]));
    assert_eq!(data["future"]["origin"], Value::Null);
    assert_eq!(
        (&data["future"]["required"], &data["future"]["steps"]),
        (&json!(true), &json!(STEPS))
    );
    assert!(
        data["future"]["sentence"]
            .as_str()
            .unwrap()
            .contains("template")
    );
    assert!(
        data["trust"][0]["notes"]
            .to_string()
            .contains("future values of promo are exact")
    );
    let choices = data["forecasts"].as_array().unwrap();
    let naive = choices.iter().find(|choice| choice["model"] == "SNAIVE");
    assert_eq!(naive.unwrap()["future"], json!([]));

    let none = forecast(&app, id, &["0"; STEPS]).await;
    let all = forecast(&app, id, &["1"; STEPS]).await;
    for (with, without) in numbers(&all["forecast"])
        .iter()
        .zip(numbers(&none["forecast"]))
    {
        assert!((with - without - EFFECT).abs() < 3.0, "{with} {without}");
    }
    assert_eq!(all["future"]["columns"], json!(["promo"]));
    assert_eq!(all["future"]["values"], json!(vec![[1.0]; STEPS]));
    assert_eq!(all["future"]["reasons"], json!([]));
    let longer = forecast(&app, id, &["1"; 20]).await;
    assert_eq!(
        numbers(&longer["forecast"]).len(),
        20,
        "as long as the file"
    );
    assert_eq!(
        numbers(&longer["forecast"])[..STEPS],
        numbers(&all["forecast"])
    );
    assert_eq!(
        forecast(&app, id, &["1"; STEPS]).await,
        all,
        "the same numbers again"
    );

    assert_eq!(blind_story["data"]["future"], Value::Null);
    assert!(blind_story["data"]["columns"][3].get("future").is_none());
    let refused = send(
        &app.client,
        &format!("/api/forecast/{blind}"),
        form(&file(&["1"])),
    )
    .await;
    assert!(
        refused
            .field_error("file")
            .contains("future values as known")
    );
}

#[tokio::test]
async fn p_x2_missing_future_values_are_named_and_the_template_is_offered() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (id, _) = story(&app, &["Oslo", "Bergen"], &["LR"]).await;
    let path = format!("/api/forecast/{id}");

    let nothing = app.forecast(id, json!({"category": "Oslo"})).await;
    let said = nothing.field_error("file");
    for part in [
        "promo",
        "14 dates",
        "09.06.2024",
        "22.06.2024",
        "Oslo",
        "template",
    ] {
        assert!(said.contains(part), "{part}: {said}");
    }
    assert_eq!(nothing.headers["x-error-code"], "future_needed");
    let body = json!({"category": "Oslo"});
    let download = app.ask("forecast/download", id, body).await;
    download.field_error("file");

    let chart = app
        .client
        .post(&format!("/api/chart_forecast/{id}"), &json!({}))
        .await
        .ok();
    assert!(chart["future_needed"].as_str().unwrap().contains("promo"));
    assert_eq!(chart["forecast"]["dates"], json!([]));
    assert_eq!(
        chart["history"]["dates"].as_array().unwrap().len(),
        DAYS as usize
    );

    let holes = [
        (
            file(&["1", "0", "", "1"]),
            ["Row 4", "promo", "11.06.2024", "Oslo"],
        ),
        (
            file(&["1", "0", "many", "1"]),
            ["Row 4", "many", "11.06.2024", "Oslo"],
        ),
        (
            file(&["1", "0", "1", "1"]).replace("2024-06-10,Oslo,0\n", ""),
            ["no row", "10.06.2024", "12.06.2024", "promo"],
        ),
        (file(&["", ""]), ["Row 2", "promo", "09.06.2024", "Oslo"]),
        (
            "date,city\n2024-06-09,Oslo\n".to_owned(),
            ["columns", "promo", "lacks", "template"],
        ),
        (
            "city,promo\nOslo,1\n".to_owned(),
            ["columns", "date", "lacks", "template"],
        ),
        (
            file(&["1"]).replace("Oslo", "Bergen"),
            ["no rows", "Oslo", "09.06.2024", "promo"],
        ),
    ];
    for (text, parts) in holes {
        let said = send(&app.client, &path, form(&text).text("category", "Oslo")).await;
        let said = said.field_error("file");
        for part in parts {
            assert!(said.contains(part), "{part}: {said}");
        }
    }
    let short = form(&file(&["1"; 5]))
        .text("steps", "8")
        .text("category", "Oslo");
    let said = send(&app.client, &path, short).await.field_error("file");
    assert!(
        said.contains("14.06.2024") && said.contains("16.06.2024"),
        "{said}"
    );
    let body = json!({"steps": STEPS, "category": "Oslo"});
    let russian = app.client.in_language("ru").post(&path, &body).await;
    assert!(russian.field_error("file").contains("Скачайте шаблон"));
}

#[tokio::test]
async fn p_x6_rows_that_cannot_be_used_have_their_reason_and_the_rest_are_forecast() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let (id, _) = story(&app, &["Oslo"], &["LR"]).await;
    let whole = forecast(&app, id, &["1", "0", "1", "0"]).await;
    let text = file(&["1", "0", "1", "0", ""])
        + "2024-06-10,Omsk,1\n2024-06-11,,1\nsoon,Oslo,1\n2024-06-01,Oslo,1\n2024-06-09,Oslo,0\n";
    let path = format!("/api/forecast/{id}");
    let answer = send(&app.client, &path, form(&text)).await.ok();
    assert_eq!(answer["forecast"], whole["forecast"]);
    assert_eq!(
        answer["date"],
        json!(["2024-06-09", "2024-06-10", "2024-06-11", "2024-06-12"])
    );
    let future = &answer["future"];
    assert_eq!(future["reasons_total"], 6);
    let reasons = future["reasons"].as_array().unwrap();
    let expected = [
        (6, json!("2024-06-13"), "no values are filled in"),
        (7, json!("2024-06-10"), "Omsk"),
        (8, json!("2024-06-11"), "category is empty"),
        (9, Value::Null, "soon"),
        (10, json!("2024-06-01"), "past data ends on 08.06.2024"),
        (11, json!("2024-06-09"), "in row 2"),
    ];
    for (reason, (row, day, part)) in reasons.iter().zip(expected) {
        assert_eq!(
            (&reason["row"], &reason["date"]),
            (&json!(row), &day),
            "{reason}"
        );
        assert!(
            reason["reason"].as_str().unwrap().contains(part),
            "{reason}"
        );
    }

    let shorter = send(&app.client, &path, form(&text).text("steps", "2"))
        .await
        .ok();
    assert_eq!(
        numbers(&shorter["forecast"]),
        numbers(&whole["forecast"])[..2]
    );
    assert_eq!(shorter["future"]["reasons_total"], 8);
}

#[tokio::test]
async fn only_columns_that_explain_a_time_series_can_have_a_known_future() {
    let app = TestApp::start().await;
    let source = app.source(&promoted(&["Oslo"])).await;
    let known = json!({"type": "numerical", "future": "known"});
    for (place, future) in [(0, "known"), (1, "known"), (2, "known"), (3, "perhaps")] {
        let mut wrong = body(source, known.clone(), &["LR"]);
        wrong["columns"][place]["future"] = json!(future);
        app.client
            .post("/api/stories", &wrong)
            .await
            .field_error("columns");
    }
    let rows = json!({
        "id": source, "name": "Rows", "forecastType": "regression", "models": ["LR"],
        "columns": [{"name": "sales", "type": "forecast"}, {"name": "promo", "type": "numerical", "future": "known"}]
    });
    app.client
        .post("/api/stories", &rows)
        .await
        .field_error("columns");
}

#[tokio::test]
async fn the_temperature_of_the_day_helps_to_forecast_rentals_of_bicycles() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&rentals()).await;
    let request = |future: Value| {
        let mut temperature = future;
        temperature["name"] = json!("temperature");
        json!({
            "id": source, "name": "Rentals", "models": ["LR", "PROPHET"], "cleaning": {"steps": 14},
            "columns": [
                {"name": "date", "type": "date_days"}, {"name": "users", "type": "forecast"}, temperature
            ]
        })
    };
    let known = request(json!({"type": "numerical", "future": "known"}));
    let (id, with) = trained(&app, &known).await;
    let (_, without) = trained(&app, &request(json!({"type": "empty"}))).await;
    let (with, without) = (best_rmse(&with), best_rmse(&without));
    println!("rmse with the temperature {with:.0}, without {without:.0}");
    assert!(with < 0.95 * without, "{with} {without}");
    let days = |degrees: f64| {
        let row = |step: u64| json!([(date(2013, 1, 1) + Days::new(step)).to_string(), degrees]);
        json!({"rows": {"columns": ["date", "temperature"], "values": (0..14).map(row).collect::<Vec<_>>()}})
    };
    let mean = |answer: &Value| numbers(&answer["forecast"]).iter().sum::<f64>() / 14.0;
    let cold = app.forecast(id, days(-5.0)).await.ok();
    let mild = app.forecast(id, days(12.0)).await.ok();
    assert!(
        mean(&mild) > 1.2 * mean(&cold),
        "{} {}",
        mean(&mild),
        mean(&cold)
    );
}

/// Rentals of bicycles in Washington with the temperature of the day, 2011 and 2012.
fn rentals() -> Table {
    let text = include_str!("../../../../../frontend/e2e/fixtures/bike-sharing-daily.csv");
    let rows: Vec<Vec<&str>> = text
        .lines()
        .skip(1)
        .map(|line| line.split(',').collect())
        .collect();
    let number = |place: usize| rows.iter().map(|row| row[place].parse().ok()).collect();
    let millis = |row: &Vec<&str>| {
        let day = NaiveDate::parse_from_str(row[0], "%Y-%m-%d").unwrap();
        Some(
            day.and_hms_opt(0, 0, 0)
                .unwrap()
                .and_utc()
                .timestamp_millis(),
        )
    };
    Table::new(vec![
        Column::new("date", ColumnData::Date(rows.iter().map(millis).collect())),
        Column::new("users", ColumnData::Number(number(1))),
        Column::new("temperature", ColumnData::Number(number(2))),
    ])
}
