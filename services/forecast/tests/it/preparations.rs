//! Every setting of a time series changes what is trained, and the story tells what was done.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::data::{daily, date, led_by_a_column, table, table_of, with_outliers};

/// A story of one model with these settings, trained.
struct Trained {
    id: i64,
    detail: Value,
    forecast: Vec<f64>,
}

impl Trained {
    async fn of(app: &TestApp, body: &Value, cleaning: Value) -> Self {
        let mut body = body.clone();
        body["cleaning"] = cleaning;
        let id = app.client.post("/api/stories", &body).await.ok()["id"]
            .as_i64()
            .unwrap();
        let detail = app.trained(id).await;
        assert_eq!(detail["ready"], 1, "{detail}");
        let forecast = app.forecast(id, json!({})).await.ok();
        Self {
            forecast: numbers(&forecast["forecast"]),
            detail,
            id,
        }
    }

    fn notes(&self) -> String {
        strings(&self.detail["data"]["trust"][0]["notes"]).join(" ")
    }

    fn mean(&self) -> f64 {
        self.forecast.iter().sum::<f64>() / self.forecast.len() as f64
    }

    /// How many periods the last rehearsal forecast.
    async fn rehearsed(&self, app: &TestApp) -> usize {
        let path = format!("/api/chart_forecast/{}", self.id);
        let chart = app.client.post(&path, &json!({})).await.ok();
        chart["backtest"]["dates"].as_array().unwrap().len()
    }

    fn error(&self) -> f64 {
        let rows = self.detail["data"]["errors"].as_array().unwrap();
        let best = rows.iter().find(|row| row["best"] == true).unwrap();
        best["metrics"]["rmse"].as_f64().unwrap()
    }
}

fn story_request(source: i64, period: &str, model: &str) -> Value {
    let mut body = request(source, period);
    body["models"] = json!([model]);
    body
}

#[tokio::test]
async fn each_preparation_changes_the_forecast_and_is_told() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&with_outliers(60)).await;
    let body = story_request(source, "date_months", "LR");
    let plain = Trained::of(&app, &body, json!({})).await;
    assert!(!plain.notes().contains("Models were trained on"));
    for (cleaning, told) in [
        (
            json!({"outliers": "replace"}),
            "were replaced with typical values: 01.09.2016, 01.08.2017.",
        ),
        (
            json!({"percentile": {"active": true, "value": 5}}),
            "were capped at",
        ),
        (
            json!({"rolling": {"active": true, "value": 5}}),
            "the average of 5 values around it",
        ),
        (
            json!({"transformation": "log"}),
            "Models were trained on logarithms",
        ),
        (
            json!({"components": true}),
            "Seasonality (cycle length 12) was removed",
        ),
        (
            json!({"diff": {"active": true, "value": 1}}),
            "Models were trained on changes",
        ),
        (
            json!({"time_features": ["last_month_lag", "year"]}),
            "Columns calculated from the date",
        ),
    ] {
        let changed = Trained::of(&app, &body, cleaning.clone()).await;
        assert!(
            changed.notes().contains(told),
            "{cleaning}: {}",
            changed.notes()
        );
        assert_ne!(changed.forecast, plain.forecast, "{cleaning}");
        assert_ne!(
            changed.detail["data"]["fingerprint"], plain.detail["data"]["fingerprint"],
            "{cleaning}"
        );
    }
    // What is only reported, scaled back or switched off leaves the numbers as they are.
    let reported = Trained::of(&app, &body, json!({"outliers": "report"})).await;
    assert!(reported.notes().contains("2 outliers were kept"));
    assert_eq!(reported.forecast, plain.forecast);
    let off = json!({"percentile": {"active": false, "value": 5}, "diff": {"active": false}});
    let off = Trained::of(&app, &body, off).await;
    assert_eq!(off.forecast, plain.forecast);
    assert_eq!(
        off.detail["data"]["fingerprint"],
        plain.detail["data"]["fingerprint"]
    );
    assert_eq!(
        off.detail["data"]["cleaning"]["percentile"],
        json!({"active": false, "value": 5})
    );
    let scaled = json!({"target_scaling": true, "scaler": "Robust"});
    let scaled = Trained::of(&app, &body, scaled).await;
    assert!(
        scaled.notes().contains("The target was scaled (Robust)"),
        "{}",
        scaled.notes()
    );
}

#[tokio::test]
async fn a_scaled_target_keeps_a_model_from_logarithms_and_each_scale_is_taken_back() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&with_outliers(60)).await;
    let body = story_request(source, "date_months", "LSTM");
    let apart = |one: &[f64], other: &[f64]| {
        let pairs = one.iter().zip(other);
        pairs.fold(0.0, |most: f64, (a, b)| most.max((a - b).abs() / a.abs()))
    };
    let plain = Trained::of(&app, &body, json!({})).await.forecast;
    let mut before: Option<Vec<f64>> = None;
    for scaler in ["MinMax", "Standard", "Robust"] {
        let cleaning = json!({"target_scaling": true, "scaler": scaler});
        let scaled = Trained::of(&app, &body, cleaning).await;
        let told = format!("The target was scaled ({scaler})");
        assert!(scaled.notes().contains(&told), "{}", scaled.notes());
        let scaled = scaled.forecast;
        assert!(apart(&plain, &scaled) > 1e-3, "{plain:?} {scaled:?}");
        if let Some(before) = before {
            assert!(
                apart(&before, &scaled) < 1e-9,
                "{scaler}: {before:?} {scaled:?}"
            );
        }
        before = Some(scaled);
    }
}

#[tokio::test]
async fn each_time_feature_changes_the_forecast() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    // Eight years of days: every feature has something to look back at.
    let rows: Vec<_> = (0..2_900_u32)
        .map(|at| {
            let wave = |days: f64| (f64::from(at) * std::f64::consts::TAU / days).sin();
            let seasons = 20.0 * wave(7.0) + 5.0 * wave(30.4) + 30.0 * wave(365.25);
            let sold = 200.0 + 0.05 * f64::from(at) + seasons + f64::from(at * 7 % 11);
            let day = date(2016, 1, 1) + chrono::Days::new(at.into());
            (day, "Bonn", Some(sold))
        })
        .collect();
    let source = app.source(&table(&rows)).await;
    let mut body = story_request(source, "date_days", "LR");
    // A bare line: what it knows of the calendar and of the past, it knows by the features.
    body["settings"] = json!({"LR": {"terms": "line"}});
    let plain = Trained::of(&app, &body, json!({})).await;
    let told = app.client.get("/api/stories/settings").await.ok();
    let mut settings = told["time_series"]["settings"].as_array().unwrap().iter();
    let offered = settings.find(|setting| setting["name"] == "time_features");
    let features = offered.unwrap()["options"].as_array().unwrap();
    assert_eq!(features.len(), 12);
    for feature in features.iter().map(|option| &option["value"]) {
        let with = Trained::of(&app, &body, json!({"time_features": [feature]})).await;
        let notes = with.notes();
        assert!(
            notes.contains("Columns calculated from the date"),
            "{feature}: {notes}"
        );
        let both = with.forecast.iter().zip(&plain.forecast);
        let apart = both.map(|(with, plain)| (with - plain).abs());
        let apart = apart.fold(0.0, f64::max);
        assert!(apart > 0.01, "{feature}: {apart}");
    }
}

#[tokio::test]
async fn gaps_and_rows_of_one_day_are_treated_as_asked() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let missing: Vec<_> = (1..119)
        .filter(|day| day * 7 % 11 < 3)
        .map(|day| date(2024, 1, 1) + chrono::Days::new(day))
        .collect();
    let gaps = app.source(&daily(120, &missing, &[])).await;
    let body = story_request(gaps, "date_days", "SES");
    let linear = Trained::of(&app, &body, json!({"fill": "linear"})).await;
    let zero = Trained::of(&app, &body, json!({"fill": "zero"})).await;
    let previous = Trained::of(&app, &body, json!({"fill": "previous"})).await;
    assert!(
        zero.mean() < 0.9 * linear.mean(),
        "{} {}",
        zero.mean(),
        linear.mean()
    );
    assert!(
        previous.notes().contains("previous value"),
        "{}",
        previous.notes()
    );

    let all: Vec<_> = (0..60)
        .map(|day| date(2024, 1, 1) + chrono::Days::new(day))
        .collect();
    let twice = app.source(&daily(60, &[], &all)).await;
    let body = story_request(twice, "date_days", "SES");
    let sum = Trained::of(&app, &body, json!({"duplicates": "sum"})).await;
    let mean = Trained::of(&app, &body, json!({"duplicates": "mean"})).await;
    assert!((sum.mean() - 2.0 * mean.mean()).abs() < 1.0);
    // Sales of a day add up by themselves.
    let unsaid = Trained::of(&app, &body, json!({})).await;
    assert_eq!(unsaid.mean(), sum.mean());
}

#[tokio::test]
async fn prices_of_the_same_day_are_averaged_unless_somebody_says_otherwise() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let days = (0..60).map(|day| date(2024, 1, 1) + chrono::Days::new(day));
    let rows: Vec<_> = days
        .flat_map(|day| [(day, "Bonn", Some(1.9)), (day, "Bonn", Some(2.1))])
        .collect();
    let source = app.source(&table_of("price", &rows)).await;
    let mut body = story_request(source, "date_days", "SES");
    body["columns"][2]["name"] = json!("price");
    let unsaid = Trained::of(&app, &body, json!({})).await;
    assert!((unsaid.mean() - 2.0).abs() < 1e-6, "{}", unsaid.mean());
    assert!(
        unsaid.notes().contains("their average"),
        "{}",
        unsaid.notes()
    );
    let sum = Trained::of(&app, &body, json!({"duplicates": "sum"})).await;
    assert!((sum.mean() - 4.0).abs() < 1e-6, "{}", sum.mean());

    let chart = json!({"columns": body["columns"]});
    let path = format!("/api/chart_train/{source}");
    let chart = app.client.post(&path, &chart).await.ok();
    assert_eq!(chart["health_total"]["duplicates_rule"], "mean");
}

#[tokio::test]
async fn the_test_takes_the_part_of_the_history_that_was_asked_for() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&with_outliers(60)).await;
    let body = story_request(source, "date_months", "HWES");
    let mut found = Vec::new();
    for cleaning in [
        json!({"test_size": {"value": 10}}),
        json!({"test_size": {"value": 25}}),
        json!({"test_size": {"value": -2, "date": "2019-04-01"}}),
        json!({"test_size": {"value": 25}, "cross_validation": {"active": true, "folds": 3}}),
    ] {
        let trained = Trained::of(&app, &body, cleaning).await;
        found.push((trained.rehearsed(&app).await, trained.error()));
    }
    let periods: Vec<usize> = found.iter().map(|(periods, _)| *periods).collect();
    assert_eq!(periods, [6, 15, 9, 5]);
    assert_ne!(found[1].1, found[3].1, "three rehearsals are not one");

    // Without a part the folds are of the horizon, as many as were asked for.
    let horizon =
        |folds: u32| json!({"steps": 4, "cross_validation": {"active": true, "folds": folds}});
    let few = Trained::of(&app, &body, horizon(3)).await;
    let many = Trained::of(&app, &body, horizon(7)).await;
    assert_eq!(
        (few.rehearsed(&app).await, many.rehearsed(&app).await),
        (4, 4)
    );
    assert_ne!(few.error(), many.error());

    let mut outside = body.clone();
    outside["cleaning"] = json!({"test_size": {"value": -2, "date": "2031-01-01"}});
    let told = app.client.post("/api/stories", &outside).await;
    assert!(
        told.field_error("cleaning.test_size")
            .contains("01.12.2019")
    );
}

#[tokio::test]
async fn accuracy_level_and_sign_are_kept_as_asked() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&with_outliers(60)).await;
    let body = story_request(source, "date_months", "SES");
    let narrow = Trained::of(
        &app,
        &body,
        json!({"level": 60, "steps": 5, "accuracy_score": "mae"}),
    )
    .await;
    let wide = Trained::of(&app, &body, json!({"level": 95, "steps": 5})).await;
    assert_eq!(
        (
            narrow.forecast.len(),
            narrow.detail["accuracy"]["metric"].as_str()
        ),
        (5, Some("mae"))
    );
    let width = async |story: &Trained| {
        let answer = app.forecast(story.id, json!({})).await.ok();
        numbers(&answer["upper"])[0] - numbers(&answer["lower"])[0]
    };
    assert!(width(&wide).await > width(&narrow).await);
    let lowest = async |wanted: bool| {
        let cleaning = json!({"level": 99, "eliminate_negative_values": wanted, "steps": 60});
        let story = Trained::of(&app, &body, cleaning).await;
        let answer = app.forecast(story.id, json!({})).await.ok();
        numbers(&answer["lower"])
            .into_iter()
            .fold(f64::INFINITY, f64::min)
    };
    assert!(lowest(false).await < 0.0);
    assert_eq!(lowest(true).await, 0.0);
}

#[tokio::test]
async fn a_search_for_parameters_is_counted_told_and_errs_no_more() {
    let app = TestApp::start().await;
    let source = app.source(&with_outliers(72)).await;
    let body = story_request(source, "date_months", "AR");
    let tuning = json!({"hyperparameter_tuning": {"active": true, "value": "Random Search", "iterations": 5}});
    let minutes = async |cleaning: &Value| {
        let mut body = body.clone();
        body["cleaning"] = cleaning.clone();
        body["models"] = json!(["SARIMAX"]);
        body["series"] = json!(5_000);
        let estimate = app.client.post("/api/stories/estimate", &body).await.ok();
        estimate["minutes"].as_f64().unwrap()
    };
    let (searched, once) = (minutes(&tuning).await, minutes(&json!({})).await);
    assert!(searched > 4.0 * once, "{searched} beside {once}");

    let _worker = app.worker();
    let plain = Trained::of(&app, &body, json!({})).await;
    let tuned = Trained::of(&app, &body, tuning).await;
    assert!(
        tuned.notes().contains("trials with Random Search found"),
        "{}",
        tuned.notes()
    );
    assert!(tuned.error() <= plain.error() + 1e-9);
}

#[tokio::test]
async fn a_column_that_leads_the_target_is_used_and_weighed() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&led_by_a_column(72, 3)).await;
    let mut body = story_request(source, "date_months", "LR");
    body["columns"] = json!([
        {"name": "date", "type": "date_months"},
        {"name": "sales", "type": "forecast"},
        {"name": "offers", "type": "numerical"}
    ]);
    let with = Trained::of(&app, &body, json!({"steps": 3})).await;
    let path = "/api/story_feature_importance";
    let told = app.client.post(path, &json!({"id": with.id})).await.ok();
    let scores = numbers(&told["scores"]);
    assert_eq!(strings(&told["columns"])[0], "offers");
    assert!(scores[0] > 0.5, "{scores:?}");
    assert!((scores.iter().sum::<f64>() - 1.0).abs() < 1e-9);
    assert_eq!(told["directions"][0]["kind"], "up");
    let sentence = told["directions"][0]["sentence"].as_str().unwrap();
    let later = "After high values of “offers”, “sales” is ";
    assert!(
        sentence.starts_with("On average, earlier values of “offers” move “sales” by ")
            && sentence.contains(later),
        "{sentence}"
    );

    body["columns"][2]["type"] = json!("empty");
    let without = Trained::of(&app, &body, json!({"steps": 3})).await;
    assert!(
        with.error() < 0.3 * without.error(),
        "{} {}",
        with.error(),
        without.error()
    );
    let told = app.client.post(path, &json!({"id": without.id})).await.ok();
    assert!(!strings(&told["columns"]).contains(&"offers"));

    let stranger = app.stranger().await;
    let hidden = stranger.post(path, &json!({"id": with.id})).await;
    assert_eq!(hidden.status, reqwest::StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn the_screen_is_told_every_setting_in_its_language() {
    let app = TestApp::start().await;
    let settings = app.client.get("/api/stories/settings").await.ok();
    let offered = settings["time_series"]["settings"].as_array().unwrap();
    let named = |name: &str| {
        offered
            .iter()
            .find(|setting| setting["name"] == name)
            .unwrap()
    };
    let percentile = named("percentile");
    assert_eq!(
        (
            &percentile["key"],
            &percentile["switchable"],
            &percentile["min"],
            &percentile["max"]
        ),
        (&json!("value"), &json!(true), &json!(1.0), &json!(30.0))
    );
    assert_eq!(
        named("test_size")["options"][0],
        json!({"value": -1, "title": "Automatic"})
    );
    assert_eq!(named("hyperparameter_tuning")["more"][0]["default"], 15);
    assert_eq!(named("cpu")["max"], 2.0);
    let russian = app
        .client
        .in_language("ru")
        .get("/api/stories/settings")
        .await
        .ok();
    let first = &russian["time_series"]["settings"][0];
    assert_eq!(first["title"], "Строки одного периода");
}
