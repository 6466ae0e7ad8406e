//! P21: models that fail, one of them or all.

use chrono::Months;
use serde_json::{Value, json};

use super::{rows, trained};
use crate::app::{TestApp, numbers};
use crate::data::{date, table};

/// Monthly sales in Bonn whose squares are more than a machine can count, and usual ones in Kazan.
fn beyond_counting() -> b2l_tabular::Table {
    let rows: Vec<_> = (0..48_u32)
        .flat_map(|at| {
            let month = date(2020, 1, 1) + Months::new(at);
            let value = 1.0 + f64::from(at * 7 % 11) / 10.0 + f64::from(at) / 20.0;
            [("Bonn", value * 1e200), ("Kazan", value)]
                .map(|(city, value)| (month, city, Some(value)))
        })
        .collect();
    table(&rows)
}

#[tokio::test]
async fn a_model_that_fails_says_why_and_the_others_are_ranked() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let models = ["SES", "LR", "AR"];
    let cleaning = json!({"accuracy_score": "mae"});
    let (id, story) = trained(&app, &beyond_counting(), "date_months", &models, cleaning).await;

    assert_eq!(
        (&story["ready"], &story["train_errors"]),
        (&json!(1), &Value::Null)
    );
    let found = rows(&story, "Bonn");
    let of = |model: &str| *found.iter().find(|row| row["model"] == model).unwrap();
    let why = "the numbers are too large or too far apart for this model";
    assert_eq!(of("SES")["reason"], why);
    let ranked: Vec<f64> = ["LR", "AR"]
        .iter()
        .filter_map(|model| of(model)["metrics"]["mae"].as_f64())
        .collect();
    assert_eq!(ranked.len(), 2, "{found:?}");
    assert!(["LR", "AR"].contains(&found[0]["model"].as_str().unwrap()));
    assert_eq!(found[0]["best"], true);
    let answer = app.forecast(id, json!({"category": "Bonn"})).await.ok();
    assert!(
        numbers(&answer["forecast"])
            .iter()
            .all(|value| *value > 1e199)
    );
    assert_eq!(rows(&story, "Kazan")[0]["reason"], Value::Null);
}

#[tokio::test]
async fn when_every_model_fails_the_error_names_column_cause_and_remedy_in_the_readers_language() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let mut sales = Vec::new();
    for at in 0..48_u32 {
        let value = 1e200 * (1.0 + f64::from(at * 7 % 11));
        sales.push((date(2020, 1, 1) + Months::new(at), "Bonn", Some(value)));
    }
    let (id, story) = trained(&app, &table(&sales), "date_months", &["SES"], json!({})).await;

    assert_eq!(
        (&story["ready"], &story["status"]),
        (&json!(2), &json!("error"))
    );
    let told = story["train_errors"].as_str().unwrap();
    for part in ["“sales”", "numbers are too large", "Fix the column"] {
        assert!(told.contains(part), "{told}");
    }
    let path = format!("/api/stories/{id}");
    let russian = app.client.in_language("ru").get(&path).await.ok();
    let told = russian["train_errors"].as_str().unwrap();
    for part in ["«sales»", "числа слишком велики", "Исправьте столбец"]
    {
        assert!(told.contains(part), "{told}");
    }
}
