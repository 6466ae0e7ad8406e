//! Classes and numbers of such files: what figures are of, a class of one row, and columns that give the answer away.

use serde_json::{Value, json};

use super::{CORPUS, OWN, table, text, uploaded};
use crate::app::{TestApp, numbers, strings};
use crate::leaks::{before, request};
use crate::rows::trained;

const DEFAULTS: [(&str, &str); 3] = [
    ("Дефолт", "forecast"),
    ("x", "numerical"),
    ("y", "numerical"),
];

/// The class that figures are of, and the measures of each model.
async fn figures(app: &TestApp, text: &str) -> (Value, Vec<Value>) {
    let source = app.source(&table(text)).await;
    let body = request(source, "classification", &DEFAULTS, &["DTC", "LogR"]);
    let (_, story) = trained(app, &body).await;
    let rows = story["data"]["errors"].as_array().unwrap().iter();
    let measures = rows.map(|row| row["metrics"].clone()).collect();
    (story["data"]["positive_class"].clone(), measures)
}

async fn with_care(app: &TestApp, body: &Value, why: &str) {
    let (_, story) = trained(app, body).await;
    assert_eq!(story["grade"], "with_care");
    let reason = story["data"]["trust"][0]["grade_reason"].as_str().unwrap();
    assert!(reason.starts_with(why), "{reason}");
}

#[tokio::test]
async fn the_only_row_of_the_class_that_sorts_first_is_learned_and_named_with_its_count() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = uploaded(&app, OWN, "C02_rare_first.csv").await;
    let columns = [
        ("Сегмент", "forecast"),
        ("x", "numerical"),
        ("y", "numerical"),
    ];
    let mut body = request(source, "classification", &columns, &["DTC"]);
    body["cleaning"] = json!({"test_size": {"value": 20}});
    let (id, story) = trained(&app, &body).await;
    let notes = strings(&story["data"]["trust"][0]["notes"]).join(" ");
    assert!(
        notes.contains("Too few rows to learn from and to test: Аренда (1). Don't rely on predictions of these classes."),
        "{notes}"
    );
    let rows = json!({"columns": ["x", "y"], "values": [[30, 30]]});
    let told = app.forecast(id, json!({"rows": rows})).await.ok()["rows"].clone();
    let classes = strings(&told["labels"]);
    let place = classes.iter().position(|class| *class == "Аренда").unwrap();
    // A class that was never learned has no probability at all.
    let chance = numbers(&told["probabilities"][0])[place];
    assert!(chance > 0.05, "{told}");
}

#[tokio::test]
async fn figures_are_of_the_class_that_says_yes_whatever_the_language() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let russian = text(OWN, "C04_ru.csv");
    let english = text(OWN, "C04_en.csv");
    for (russian, english) in [
        (
            &russian,
            &russian.replace(",Да", ",Yes").replace(",Нет", ",No"),
        ),
        (
            &english.replace(",Yes", ",Да").replace(",No", ",Нет"),
            &english,
        ),
    ] {
        let (of, measures) = figures(&app, russian).await;
        assert_eq!(of, "Да");
        for measure in &measures {
            let recall = measure["recall_score"].as_f64().unwrap();
            assert!(recall < 0.5, "who defaults can't be told: {measure}");
        }
        assert_eq!(figures(&app, english).await, (json!("Yes"), measures));
    }
}

#[tokio::test]
async fn a_reason_that_only_leavers_have_is_named_before_the_training_and_no_story_is_good() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = uploaded(&app, CORPUS, "C05_reason.csv").await;
    let columns = [
        ("Отток", "forecast"),
        ("Стаж", "numerical"),
        ("Автоплатёж", "nominal"),
        ("Причина ухода", "nominal"),
    ];
    let sentence =
        "“Причина ухода” gives the answer away: it is filled only where “Отток” is “Ушёл”.";
    assert_eq!(
        before(&app, source, "classification", &columns).await,
        json!([{
            "column": "Причина ухода",
            "sign": "filled",
            "sentence": format!("{sentence} Leave it out if it becomes known only afterwards.")
        }])
    );
    let body = request(source, "classification", &columns, &["DTC"]);
    with_care(&app, &body, sentence).await;
}

#[tokio::test]
async fn a_price_with_tax_is_named_before_the_training_and_no_story_is_good() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = uploaded(&app, CORPUS, "C05_regression.csv").await;
    let columns = [
        ("Сумма", "forecast"),
        ("Цена", "numerical"),
        ("Кол-во", "numerical"),
        ("Сумма с НДС", "numerical"),
    ];
    let sentence = "“Сумма с НДС” gives the answer away: it is always 120% of “Сумма”.";
    assert_eq!(
        before(&app, source, "regression", &columns).await,
        json!([{
            "column": "Сумма с НДС",
            "sign": "share",
            "sentence": format!("{sentence} Leave it out if it becomes known only afterwards.")
        }])
    );
    let body = request(source, "regression", &columns, &["LR"]);
    with_care(&app, &body, sentence).await;
}
