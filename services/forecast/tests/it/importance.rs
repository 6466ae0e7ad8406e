//! What a trained model relies on: by permutation of every model, by TreeSHAP of trees too.

use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::data::{date, led_by_a_column, table};
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
        let usual = importance(&app, id, Some("permutation")).await;
        let added = importance(&app, id, Some("treeshap")).await;
        let effect = importance(&app, id, None).await;
        assert_eq!(effect["measure"], "effect");
        assert_eq!(
            (&usual["measure"], &added["measure"]),
            (&json!("permutation"), &json!("treeshap"))
        );
        for answer in [&usual, &added] {
            assert_eq!(
                answer["measures"],
                json!(["effect", "permutation", "treeshap"])
            );
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
            assert_eq!(effect["growth"][0].as_f64(), Some(size));
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
    assert_eq!(answer["measures"], json!(["effect", "permutation"]));
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
            .contains("effect, permutation, treeshap")
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

/// The number that stands after these words.
#[track_caller]
fn number_after(sentence: &str, words: &str) -> f64 {
    let (_, rest) = sentence
        .split_once(words)
        .unwrap_or_else(|| panic!("no {words}: {sentence}"));
    let number: String = rest
        .trim_start()
        .chars()
        .take_while(|letter| letter.is_ascii_digit() || ",.-".contains(*letter))
        .collect();
    let number = number.trim_end_matches([',', '.']).replace(',', "");
    number
        .parse()
        .unwrap_or_else(|_| panic!("{words}: {sentence}"))
}

/// A figure of three digits is this one.
fn is_about(told: f64, exact: f64) -> bool {
    (told - exact).abs() <= 0.005 * exact.abs() + 1e-9
}

#[tokio::test]
async fn a_series_without_columns_says_what_moves_it_as_the_raw_averages_do() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let value = |day: u64| {
        let week = [0.0, 5.0, 10.0, 5.0, 20.0, 60.0, -30.0][(day % 7) as usize];
        200.0 + 0.3 * day as f64 + week + (day * 37 % 11) as f64
    };
    // A Monday.
    let first = date(2023, 1, 2);
    let rows: Vec<_> = (0..210)
        .map(|day| (first + chrono::Days::new(day), "Bonn", Some(value(day))))
        .collect();
    let source = app.source(&table(&rows)).await;
    let mut body = request(source, "date_days");
    body["models"] = json!(["HWES"]);
    let (id, _) = trained(&app, &body).await;
    let answer = importance(&app, id, None).await;
    let columns = strings(&answer["columns"]);
    let of = |name: &str| {
        let place = columns.iter().position(|column| *column == name);
        let place = place.unwrap_or_else(|| panic!("no {name}: {answer}"));
        (
            numbers(&answer["growth"])[place],
            answer["directions"][place]["sentence"]
                .as_str()
                .unwrap()
                .to_owned(),
        )
    };
    let average = |days: &dyn Fn(u64) -> bool| {
        let values: Vec<f64> = (0..210).filter(|day| days(*day)).map(value).collect();
        values.iter().sum::<f64>() / values.len() as f64
    };
    let (size, week) = of("Day of the week");
    assert!(week.contains("Highest: Saturday, lowest: Sunday"), "{week}");
    let raw = average(&|day| day % 7 == 5) - average(&|day| day % 7 == 6);
    assert!(
        is_about(number_after(&week, "in the forecast and"), raw),
        "{week} {raw}"
    );
    assert!(
        is_about(number_after(&week, "this moves “sales” by"), size),
        "{week}"
    );
    let level = average(&|day| day >= 203);
    assert!(is_about(answer["level"].as_f64().unwrap(), level));

    let (_, trend) = of("Trend");
    let rise = average(&|day| day >= 203) - average(&|day| (196..203).contains(&day));
    assert!(trend.contains("goes up by"), "{trend}");
    assert!(
        is_about(number_after(&trend, "In past data, up by"), rise),
        "{trend} {rise}"
    );

    let (size, past) = of("Past values of “sales”");
    let all = average(&|_| true);
    assert!(is_about(size, level - all), "{past}");
    assert!(
        is_about(number_after(&past, "all past values"), all),
        "{past}"
    );
}

#[tokio::test]
async fn what_is_said_of_a_column_is_what_the_raw_averages_say() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let homes_of = homes(300);
    let source = app.source(&homes_of).await;
    let (id, _) = trained(
        &app,
        &story_request(source, "regression", &PRICES, &["RFR"]),
    )
    .await;
    let answer = importance(&app, id, None).await;
    let told = |column: &str| {
        let columns = strings(&answer["columns"]);
        let place = columns.iter().position(|one| *one == column).unwrap();
        answer["directions"][place]["sentence"]
            .as_str()
            .unwrap()
            .to_owned()
    };
    let area = told("area");
    let (high, low) = (
        number_after(&area, "it averages"),
        number_after(&area, "for high values and"),
    );
    assert!(high > low && area.contains("is high"), "{area}");
    // The target is known in 24 of 25 rows; its mean is the level.
    let prices = homes_of
        .column("price")
        .unwrap()
        .data()
        .as_numbers()
        .unwrap();
    let known: Vec<f64> = (0..300).filter_map(|row| prices.get(row)).collect();
    let mean = known.iter().sum::<f64>() / known.len() as f64;
    assert!(is_about(answer["level"].as_f64().unwrap(), mean));
    let colour = told("colour");
    assert!(
        colour.starts_with("On average, this moves “price” by"),
        "{colour}"
    );
}
