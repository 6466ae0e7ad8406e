//! P13, P14, P15: series too weak to forecast, values that cannot be negative, and percentages of zero.

use calamine::{Data, Reader};
use chrono::Months;
use serde_json::{Value, json};

use super::{chart, rows, trained, trust};
use crate::app::{TestApp, numbers, strings};
use crate::data::{date, table};
use crate::downloads::{column, workbook};

#[tokio::test]
async fn of_forty_categories_four_weak_ones_have_a_simple_forecast_or_a_reason() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let names: Vec<String> = (1..=36).map(|number| format!("Shop {number:02}")).collect();
    let month = |at: u32| date(2021, 1, 1) + Months::new(at);
    let mut sales: Vec<_> = names
        .iter()
        .flat_map(|name| {
            (0..30).map(move |at| (month(at), name.as_str(), Some(f64::from(50 + at * 7 % 12))))
        })
        .collect();
    sales.extend((0..30).map(|at| (month(at), "flat", Some(7.0))));
    sales.extend((0..30).map(|at| (month(at), "zero", Some(0.0))));
    sales.extend((26..30).map(|at| (month(at), "four", Some(f64::from(at)))));
    sales.push((month(29), "one", Some(5.0)));
    let models = ["HWES", "LR"];
    let (id, story) = trained(&app, &table(&sales), "date_months", &models, json!({})).await;

    assert_eq!(
        (&story["ready"], &story["train_errors"]),
        (&json!(1), &Value::Null)
    );
    for name in &names {
        let best = rows(&story, name)[0];
        assert!(best["metrics"]["rmse"].as_f64().is_some(), "{name}: {best}");
    }
    for (name, has) in [("four", "has 4"), ("one", "has 1")] {
        let reasons: Vec<&str> = rows(&story, name)
            .iter()
            .filter_map(|row| row["reason"].as_str())
            .collect();
        let skipped =
            |reason: &&str| reason.starts_with("skipped: needs ") && reason.ends_with(has);
        assert!(reasons.iter().any(skipped), "{name}: {reasons:?}");
    }
    for row in story["data"]["errors"].as_array().unwrap() {
        let reason = row["reason"].as_str().unwrap_or_default();
        assert!(
            !reason.contains(['\n', '{']) && !reason.contains("panic"),
            "{row}"
        );
    }
    for (name, expected) in [
        ("flat", Some(7.0)),
        ("zero", Some(0.0)),
        ("four", None),
        ("one", Some(5.0)),
    ] {
        assert!(!trust(&story, name)["sentence"].as_str().unwrap().is_empty());
        let asked = json!({"category": name, "steps": 3});
        let answer = app.forecast(id, asked).await.ok();
        let values = numbers(&answer["forecast"]);
        assert_eq!(values.len(), 3);
        assert!(
            expected.is_none_or(|only| values == [only; 3]),
            "{name}: {values:?}"
        );
    }
}

/// Sales that fall towards nothing, all above `shift`.
fn falling(shift: f64) -> b2l_tabular::Table {
    let rows: Vec<_> = (0..48_u32)
        .map(|at| {
            let wobble = f64::from(at * 7 % 5);
            let value = 3.0 * f64::from(48 - at) + wobble + shift;
            (date(2020, 1, 1) + Months::new(at), "Bonn", Some(value))
        })
        .collect();
    table(&rows)
}

/// The least of forecast, lower and upper bound in the answer, on the chart and in the workbook.
async fn least(app: &TestApp, story: i64) -> [f64; 3] {
    let least = |lists: &[&Value]| {
        let all = lists.iter().flat_map(|list| numbers(list));
        all.fold(f64::INFINITY, f64::min)
    };
    let answer = app.forecast(story, json!({})).await.ok();
    let drawn = chart(app, story).await["forecast"].clone();
    let mut book = workbook(&app.ask("forecast/download", story, json!({})).await);
    let sheet = book.worksheet_range("Forecast").unwrap();
    let cells = ["sales", "Lower 95%", "Upper 95%"].map(|name| column(&sheet, name));
    let written = cells.iter().flatten().map(|cell| match cell {
        Data::Float(value) => *value,
        other => panic!("{other:?} is no number"),
    });
    [
        least(&[&answer["forecast"], &answer["lower"], &answer["upper"]]),
        least(&[&drawn["values"], &drawn["lower"], &drawn["upper"]]),
        written.fold(f64::INFINITY, f64::min),
    ]
}

#[tokio::test]
async fn what_was_never_negative_stays_so_in_answer_chart_and_workbook_unless_a_person_says_otherwise()
 {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let with = |more: Value| {
        let mut cleaning = json!({"level": 95, "steps": 24});
        cleaning
            .as_object_mut()
            .unwrap()
            .extend(more.as_object().unwrap().clone());
        cleaning
    };
    for more in [
        json!({}),
        json!({"eliminate_negative_values": true}),
        json!({"target_scaling": true, "scaler": "Standard"}),
    ] {
        let (id, story) = trained(
            &app,
            &falling(0.0),
            "date_months",
            &["LR"],
            with(more.clone()),
        )
        .await;
        assert_eq!(least(&app, id).await, [0.0; 3], "{more}");
        let notes = strings(&story["data"]["notes"]).join(" ");
        assert!(notes.contains("kept at 0 or above"), "{notes}");
    }
    let off = with(json!({"eliminate_negative_values": false}));
    let (id, story) = trained(&app, &falling(0.0), "date_months", &["LR"], off).await;
    assert!(least(&app, id).await.iter().all(|value| *value < -10.0));
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(notes.contains("but the forecast may"), "{notes}");

    let (id, story) = trained(
        &app,
        &falling(-60.0),
        "date_months",
        &["LR"],
        with(json!({})),
    )
    .await;
    assert!(least(&app, id).await.iter().all(|value| *value < -60.0));
    let notes = strings(&story["data"]["notes"]).join(" ");
    assert!(!notes.contains("0 or above"), "{notes}");
}

#[tokio::test]
async fn where_there_are_zeros_the_percentage_is_not_defined_and_the_next_measure_ranks() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let sales: Vec<_> = (0..60_u32)
        .map(|at| {
            let value = if at % 5 == 0 {
                0.0
            } else {
                f64::from(40 + at + at * 7 % 12)
            };
            (date(2019, 1, 1) + Months::new(at), "Bonn", Some(value))
        })
        .collect();
    let models = ["SES", "HWES", "LR", "AR"];
    let cleaning = json!({"accuracy_score": "mape"});
    let (id, story) = trained(&app, &table(&sales), "date_months", &models, cleaning).await;

    let table = rows(&story, "Bonn");
    let measure = |row: &Value, name: &str| row["metrics"][name].as_f64();
    for row in &table {
        assert_eq!(row["metrics"]["mape"], Value::Null, "{row}");
        for name in ["wape", "mase", "rmse", "mse", "mae", "cv"] {
            assert!(measure(row, name).unwrap() > 0.0, "{name}: {row}");
        }
    }
    let ranked: Vec<f64> = table[1..]
        .iter()
        .map(|row| measure(row, "wape").unwrap())
        .collect();
    assert!(ranked.len() >= 4 && ranked.is_sorted(), "{ranked:?}");
    let bias: Vec<f64> = table
        .iter()
        .map(|row| measure(row, "bias").unwrap())
        .collect();
    assert!(bias.iter().any(|bias| *bias < 0.0), "{bias:?}");
    assert_eq!(
        (
            &story["accuracy"]["metric"],
            story["accuracy"]["value"].as_f64()
        ),
        (&json!("wape"), measure(table[0], "wape"))
    );

    let mut book = workbook(&app.ask("forecast/download", id, json!({})).await);
    let sheet = book.worksheet_range("Accuracy").unwrap();
    assert!(
        column(&sheet, "MAPE, %")
            .iter()
            .all(|cell| *cell == Data::Empty)
    );
    let written = column(&sheet, "WAPE, %");
    assert_eq!(written[0], Data::Float(measure(table[0], "wape").unwrap()));
}
