//! Downloaded forecasts as the programs see them that people open them with: openpyxl, and LibreOffice without a screen.

use std::collections::BTreeMap;

use b2l_testkit::{Sheet, seen_by_libreoffice, seen_by_openpyxl};
use chrono::Months;
use reqwest::StatusCode;
use serde_json::{Value, json};

use crate::app::{TestApp, numbers, request, strings};
use crate::clusters::customers;
use crate::data::{date, monthly, table};

/// A workbook in both programs.
struct Opened {
    /// As openpyxl reads it.
    sheets: Vec<Sheet>,
    /// As LibreOffice saves it, csv by sheet.
    office: BTreeMap<String, String>,
}

impl Opened {
    async fn of(app: &TestApp, path: &str, body: &Value) -> Self {
        let answer = app.client.post(path, body).await;
        assert_eq!(answer.status, StatusCode::OK);
        let opened = Self {
            sheets: seen_by_openpyxl(&answer.body).unwrap(),
            office: seen_by_libreoffice(&answer.body).unwrap(),
        };
        let names: Vec<&String> = opened.sheets.iter().map(|sheet| &sheet.name).collect();
        let both = names.iter().all(|name| opened.office.contains_key(*name));
        assert!(both && names.len() == opened.office.len(), "{names:?}");
        let mut cells = opened.sheets.iter().flat_map(|sheet| &sheet.rows).flatten();
        assert!(cells.all(|cell| cell.kind != "f"), "no cell is a formula");
        opened
    }

    fn sheet(&self, name: &str) -> &Sheet {
        let mut sheets = self.sheets.iter();
        sheets.find(|sheet| sheet.name == name).unwrap()
    }

    /// The cells of a column under its header, with their kind.
    fn column(&self, sheet: &str, name: &str) -> Vec<(&str, &Value)> {
        let sheet = self.sheet(sheet);
        assert_eq!(sheet.frozen.as_deref(), Some("A2"), "{}", sheet.name);
        let mut header = sheet.rows[0].iter();
        let place = header.position(|cell| cell.value == name).unwrap();
        let cells = sheet.rows[1..].iter().map(|row| &row[place]);
        cells
            .map(|cell| (cell.kind.as_str(), &cell.value))
            .collect()
    }

    /// The same column in LibreOffice, as text. The sheets of these tests have no comma in a cell before it.
    fn office_column(&self, sheet: &str, name: &str) -> Vec<String> {
        let mut lines = self.office[sheet].lines();
        let cells = |line: &str| -> Vec<String> {
            let cells = line.split(',');
            cells.map(|cell| cell.trim_matches('"').into()).collect()
        };
        let header = cells(lines.next().unwrap());
        let place = header.iter().position(|cell| cell == name).unwrap();
        lines.map(|line| cells(line)[place].clone()).collect()
    }

    /// Both programs have these numbers in the column: openpyxl to the bit, LibreOffice to the 15 digits it writes.
    fn assert_numbers(&self, sheet: &str, name: &str, expected: &[f64]) {
        let column = self.column(sheet, name);
        assert!(column.iter().all(|(kind, _)| *kind == "n"), "{column:?}");
        let found: Vec<f64> = column
            .iter()
            .filter_map(|(_, cell)| cell.as_f64())
            .collect();
        assert_eq!(found, expected);
        let office = self.office_column(sheet, name);
        assert_eq!(office.len(), expected.len());
        for (text, expected) in office.iter().zip(expected) {
            let found: f64 = text.parse().unwrap();
            assert!((found - expected).abs() <= 1e-13 * expected.abs(), "{text}");
        }
    }
}

#[tokio::test]
async fn office_programs_see_the_dates_and_numbers_of_a_forecast_and_of_all_forecasts() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let table = monthly(&["Bonn", "Kazan"], 60);
    let id = app.story(&table, "date_months").await;
    let story = app.trained(id).await;
    let body = json!({"category": "Kazan", "steps": 6, "history_included": true});
    let told = app.forecast(id, body.clone()).await.ok();
    let one = Opened::of(&app, &format!("/api/forecast/download/{id}"), &body).await;
    one.assert_numbers("Forecast", "sales", &numbers(&told["forecast"]));
    let dates = one.column("Forecast", "Date");
    assert_eq!(dates[0], ("date", &json!("2020-01-01T00:00:00")));
    assert!(dates.iter().all(|(kind, _)| *kind == "date"), "{dates:?}");
    assert_eq!(one.sheet("History").rows.len(), 61);

    let path = format!("/api/forecast/download_all/{id}");
    let all = Opened::of(&app, &path, &json!({"steps": 4})).await;
    let pairs = story["data"]["forecasts"].as_array().unwrap().len();
    assert_eq!(all.sheet("Forecast").rows.len(), 1 + 4 * pairs);
    assert_eq!(all.office["Forecast"].lines().count(), 1 + 4 * pairs);
}

/// What people call their shops: a number that is no number, what looks like a formula, and a name that no sheet may
/// have.
const NAMES: [&str; 3] = [
    "00123456789012345678",
    "=HYPERLINK(\"http://example.com\")",
    "North [old]: first/second, the one beside the station?",
];

#[tokio::test]
async fn names_of_every_kind_are_text_in_columns_that_are_wide_enough() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let row = |month: u32, name| {
        let sold = 50.0 + f64::from(month * 7 % 12);
        (date(2022, 1, 1) + Months::new(month), name, Some(sold))
    };
    let rows: Vec<_> = NAMES
        .iter()
        .flat_map(|name| (0..24).map(move |month| row(month, *name)))
        .collect();
    let mut body = request(app.source(&table(&rows)).await, "date_months");
    body["models"] = json!(["SES"]);
    let made = app.client.post("/api/stories", &body).await.ok();
    let id = made["id"].as_i64().unwrap();
    app.trained(id).await;
    let path = format!("/api/forecast/download_all/{id}");
    let asked = json!({"steps": 3, "history_included": true});
    let book = Opened::of(&app, &path, &asked).await;
    for sheet in ["Forecast", "History"] {
        let cells = book.column(sheet, "city");
        for name in NAMES {
            let own = cells.iter().filter(|(_, value)| **value == name);
            assert!(own.clone().count() >= 3, "{sheet}: {name}");
            assert!(own.clone().all(|(kind, _)| *kind == "s"), "{sheet}: {name}");
            // In a csv file each quote inside of quotes is written twice.
            let written = name.replace('"', "\"\"");
            assert!(book.office[sheet].contains(&written), "{sheet}: {name}");
        }
        let longest = NAMES.map(str::len).into_iter().max().unwrap();
        let wide = book.sheet(sheet).widths["A"];
        assert!(wide >= longest as f64, "{sheet}: {wide}");
    }
}

#[tokio::test]
async fn office_programs_see_the_values_classes_and_groups_of_rows() {
    let app = TestApp::start().await;
    let _worker = app.worker();
    let source = app.source(&customers(150)).await;
    let rows = json!({
        "columns": ["visits", "basket", "channel"],
        "values": [[2, 21, "shop"], [9.5, 92, "web"], [21, 27.5, "web"]]
    });
    let column = |name: &str, role: &str| json!({"name": name, "type": role});
    let (visits, basket) = (column("visits", "numerical"), column("basket", "numerical"));
    let kinds = [
        (
            "regression",
            json!(["LR"]),
            json!([
                visits,
                column("basket", "forecast"),
                column("channel", "nominal")
            ]),
        ),
        (
            "classification",
            json!(["LogR"]),
            json!([visits, basket, column("channel", "forecast")]),
        ),
        (
            "clustering",
            json!(["KMEANS"]),
            json!([visits, basket, column("channel", "nominal")]),
        ),
    ];
    for (kind, models, columns) in kinds {
        let body = json!({
            "id": source, "name": kind, "forecastType": kind, "models": models, "columns": columns, "clusters": 3
        });
        let made = app.client.post("/api/stories", &body).await.ok();
        let id = made["id"].as_i64().unwrap();
        app.trained(id).await;
        let asked = json!({"rows": rows});
        let told = app.forecast(id, asked.clone()).await.ok()["rows"]["forecast"].clone();
        for path in ["download", "download_all"] {
            let book = Opened::of(&app, &format!("/api/forecast/{path}/{id}"), &asked).await;
            match kind {
                "regression" => book.assert_numbers("Forecast", "Forecast", &numbers(&told)),
                "clustering" => book.assert_numbers("Forecast", "Group", &numbers(&told)),
                _ => assert_eq!(book.office_column("Forecast", "Forecast"), strings(&told)),
            }
        }
    }
}
