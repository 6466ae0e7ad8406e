//! Corrections of a reading: wrong ones are refused in the reader's words, and what a receipt says can be sent back.

use b2l_testkit::Answer;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};

use crate::app::{TestApp, column, file, sales};
use crate::s3_server::S3;

/// Words of parsers, which say nothing to people.
const OF_PARSERS: [&str; 9] = [
    "expected",
    "invalid",
    "variant",
    "unknown field",
    "struct",
    "line 1",
    "missing",
    "trailing",
    "deserialize",
];

/// Options with something wrong, and what the sentence names: the option, and values that would do.
fn wrong_options() -> Vec<(Value, Vec<&'static str>)> {
    let mut wrong = Vec::new();
    let words = [
        ("encoding", ["utf-8", "koi8-r"]),
        ("delimiter", [";", "|"]),
        ("decimal", [".", ","]),
        ("date_order", ["dmy", "ymd"]),
    ];
    let none_fit = [
        json!("zz"),
        json!(7),
        json!(true),
        json!([]),
        json!({"a": 1}),
    ];
    for (name, values) in words {
        for value in &none_fit {
            wrong.push((json!({name: value}), [&[name], &values[..]].concat()));
        }
        let of_column = json!({"columns": {"Sales": {name: "zz"}}});
        if ["decimal", "date_order"].contains(&name) {
            wrong.push((of_column, [&["columns.Sales"], &values[..]].concat()));
        }
    }
    for name in ["header_row", "sheet"] {
        for value in [
            json!("zz"),
            json!(0),
            json!(-1),
            json!(1.5),
            json!([1]),
            json!(true),
        ] {
            wrong.push((json!({name: value}), vec![name, "1"]));
        }
    }
    for value in [json!("date"), json!(1), json!([]), json!({"Sales": 1})] {
        wrong.push((
            json!({"columns": value}),
            vec!["columns", "number", "category"],
        ));
    }
    for value in [json!("money"), json!({"type": "money"}), json!({"type": 1})] {
        let columns = json!({"columns": {"Sales": value}});
        wrong.push((columns, vec!["columns.Sales", "number", "category"]));
    }
    let unknown = json!({"columns": {"Sales": {"kind": "number"}}});
    wrong.push((unknown, vec!["columns.Sales.kind", "date_order"]));
    wrong.push((
        json!({"codepage": "866"}),
        vec!["codepage", "encoding", "columns"],
    ));
    for value in [
        json!([]),
        json!("utf-8"),
        json!(5),
        json!([{"encoding": "utf-8"}]),
    ] {
        wrong.push((value, vec!["JSON"]));
    }
    wrong
}

fn is_reported(answer: &Answer, options: &Value, names: &[&str], russian: bool) {
    let told = answer.field_error("options");
    for name in names {
        assert!(told.contains(name), "{options}: {told}");
    }
    let lower = told.to_lowercase();
    for word in OF_PARSERS {
        assert!(!lower.contains(word), "{options}: {told}");
    }
    let cyrillic = told.chars().any(|c| ('а'..='я').contains(&c));
    assert_eq!(cyrillic, russian, "{options}: {told}");
}

#[tokio::test]
async fn a_wrong_option_is_reported_with_its_values_in_the_readers_language() {
    let app = TestApp::start().await;
    for (language, russian) in [("en", false), ("ru", true)] {
        let client = app.client.in_language(language);
        for (options, names) in wrong_options() {
            let form = Form::new()
                .part("file", file("sales.csv", sales(5)))
                .text("options", options.to_string());
            let answer = client.form(Method::POST, "/api/source/preview", form).await;
            is_reported(&answer, &options, &names, russian);
            let body = json!({"s3": {}, "options": options});
            let answer = client.post("/api/source_s3/update", &body).await;
            is_reported(&answer, &options, &names, russian);
        }
        // Options that are no JSON at all.
        for text in ["{", "encoding=utf-8", "{\"encoding\": }"] {
            let answer = app.client.in_language(language);
            let form = Form::new()
                .part("file", file("sales.csv", sales(5)))
                .text("options", text);
            let answer = answer.form(Method::POST, "/api/source/preview", form).await;
            is_reported(&answer, &json!(text), &["JSON"], russian);
        }
    }
}

#[tokio::test]
async fn names_in_a_receipt_can_be_sent_back_as_options() {
    let app = TestApp::start().await;
    let russian = "Дата;Выручка\n01.02.2023;1 234,50\n02.02.2023;2 345,50\n03.02.2023;3 456,50\n";
    let (russian, _, _) = encoding_rs::WINDOWS_1251.encode(russian);
    let tabs = sales(20).replace(',', "\t");
    let objects = json!([{"day": "2024-01-01", "n": 1}, {"day": "2024-01-02", "n": 2}]).to_string();
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let workbook = app.client.get(&format!("/api/source/download/{id}")).await;
    workbook.ok();
    let files: [(&str, Vec<u8>); 5] = [
        ("выручка.csv", russian.into_owned()),
        ("sales.csv", sales(20).into_bytes()),
        ("sales.tsv.csv", tabs.into_bytes()),
        ("days.json", objects.into_bytes()),
        ("sales.xlsx", workbook.body),
    ];
    for (name, content) in files {
        let mut first = app.preview(name, content.clone()).await.ok();
        let receipt = first["receipt"].to_string();
        let again = app.preview_with(name, content, &receipt).await.ok();
        // What was chosen is no guess any more.
        first["receipt"]["date_order_ambiguous"] = false.into();
        for part in ["receipt", "columns", "values", "rows"] {
            assert_eq!(again[part], first[part], "{name}: {receipt}");
        }
    }
}

#[tokio::test]
async fn names_of_encodings_and_date_orders_may_be_written_with_capitals() {
    let app = TestApp::start().await;
    let options = r#"{"encoding": "UTF-8", "date_order": "YMD"}"#;
    let read = app.preview_with("sales.csv", sales(5), options).await.ok();
    assert_eq!(column(&read, "Date")["type"], "date");
}

#[tokio::test]
async fn an_empty_name_is_refused_wherever_a_source_is_named() {
    let (app, s3) = (TestApp::start().await, S3::start().await);
    s3.put("sales.csv", sales(30));
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let path = format!("/api/sources/{id}");
    let stages = json!([{"name": "", "type": "add_source", "options": {"source_id": id}}]);
    for name in ["", "   ", "\t"] {
        for method in [Method::PATCH, Method::PUT] {
            let form = Form::new()
                .part("file", file("sales.csv", sales(40)))
                .text("name", name);
            let answer = app.client.form(method, &path, form).await;
            answer.field_error("name");
            assert_eq!(answer.headers["x-error-code"], "required");
        }
        let body = json!({"s3": s3.settings("sales.csv"), "name": name});
        let path = format!("/api/source_s3/save/{id}");
        app.client.put(&path, &body).await.field_error("name");
        let body = json!({"stages": stages, "name": name});
        let path = format!("/api/source_mixed/save/{id}");
        app.client.put(&path, &body).await.field_error("name");
    }
    let detail = app.client.get(&path).await.ok();
    assert_eq!(detail["name"], "Sales");
    assert_eq!(detail["rows"], 30);
    // A form without a name leaves it as it is.
    let form = Form::new().part("file", file("sales.csv", sales(40)));
    let replaced = app.client.form(Method::PUT, &path, form).await.ok();
    assert_eq!(replaced["name"], "Sales");
    assert_eq!(replaced["rows"], 40);
}
