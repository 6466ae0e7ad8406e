//! Shapes of people's tables: what is offered with one press, and stages that reshape.

use reqwest::Method;
use serde_json::{Value, json};

use crate::app::{TestApp, column, sales};

const WIDE: &str = "Shop,Jan 2024,Feb 2024,Mar 2024\nNorth,1,2,3\nSouth,4,5,6\n";

const MONTHS: &str = "Shop,Jan,Feb,Mar\nNorth,1,2,3\nSouth,4,5,6\nWest,7,8,9\n";

fn notice<'a>(preview: &'a Value, code: &str) -> &'a Value {
    let mut notices = preview["notices"].as_array().unwrap().iter();
    notices
        .find(|notice| notice["code"] == code)
        .unwrap_or_else(|| panic!("no {code} in {}", preview["notices"]))
}

/// Reads the file as the button beside the notice would have it.
async fn pressed(app: &TestApp, name: &str, content: &str, preview: &Value, code: &str) -> Value {
    let options = notice(preview, code)["press"]["options"].to_string();
    app.preview_with(name, content, &options).await.ok()
}

#[tokio::test]
async fn a_wide_table_is_turned_long_by_the_press_that_is_offered() {
    let app = TestApp::start().await;
    let wide = app.preview("a.csv", WIDE).await.ok();
    let offered = notice(&wide, "wide_table");
    assert!(offered["text"].as_str().unwrap().contains("Jan 2024"));
    assert_eq!(offered["press"]["label"], "Turn dates into rows");
    let long = pressed(&app, "a.csv", WIDE, &wide, "wide_table").await;
    assert_eq!(long["rows"], 6);
    assert_eq!(column(&long, "Date")["column_type"], "date_months");
    assert_eq!(long["values"][1], json!(["North", "2024-02-01", 2]));
    assert_eq!(
        notice(&long, "made_long")["press"]["options"],
        json!({"unpivot": null})
    );
}

#[tokio::test]
async fn months_without_a_year_are_turned_into_rows_of_the_year_that_is_offered_or_chosen() {
    let app = TestApp::start().await;
    let titled = format!("Sales of 2023,,\n{MONTHS}");
    let read = app.preview("a.csv", titled.as_str()).await.ok();
    let offered = notice(&read, "wide_months");
    assert!(offered["text"].as_str().unwrap().contains("2023"));
    assert_eq!(offered["press"]["label"], "Turn months into rows");
    let long = pressed(&app, "a.csv", &titled, &read, "wide_months").await;
    assert_eq!(long["values"][1], json!(["North", "2023-02-01", 2]));
    assert_eq!(long["receipt"]["months_year"], 2023);

    let read = app.preview("a.csv", MONTHS).await.ok();
    let offered = notice(&read, "wide_months");
    let year = offered["press"]["options"]["unpivot"]["year"]
        .as_i64()
        .unwrap();
    let label = format!("Turn months of {year} into rows");
    assert_eq!(offered["press"]["label"], label);
    let long = pressed(&app, "a.csv", MONTHS, &read, "wide_months").await;
    let first = format!("{year}-01-01");
    assert_eq!(long["values"][0], json!(["North", first, 1]));
    let told = notice(&long, "months_read")["text"].as_str().unwrap();
    assert!(
        told.contains(&format!("Jan {year} to Mar {year}")),
        "{told}"
    );
    let refused = app
        .preview_with("a.csv", MONTHS, r#"{"unpivot": {}}"#)
        .await;
    let sentence = refused.field_error("file");
    assert!(
        sentence.contains("until their year is chosen"),
        "{sentence}"
    );
}

#[tokio::test]
async fn months_in_rows_are_joined_with_their_year_by_one_press() {
    let app = TestApp::start().await;
    let table = "Year,Month,Sales\n2023,March,1\n2023,April,2\n2023,May,3\n2023,June,4\n";
    let read = app.preview("a.csv", table).await.ok();
    let offered = notice(&read, "year_apart");
    assert_eq!(offered["press"]["label"], "Join into dates");
    let joined = pressed(&app, "a.csv", table, &read, "year_apart").await;
    assert_eq!(column(&joined, "Month")["column_type"], "date_months");
    assert_eq!(joined["values"][1], json!(["2023-04-01", 2]));
    assert_eq!(
        notice(&joined, "year_joined")["press"]["options"],
        json!({"join_year": null})
    );
    let wrong = r#"{"join_year": {"month": "Month"}}"#;
    let refused = app.preview_with("a.csv", table, wrong).await;
    let sentence = refused.field_error("options");
    assert!(sentence.contains("“join_year”"), "{sentence}");
}

#[tokio::test]
async fn quarters_as_names_of_columns_are_called_quarters() {
    let app = TestApp::start().await;
    let table = "Year,Q1,Q2,Q3,Q4\n2022,1,2,3,4\n2023,5,6,7,8\n2024,1,2,3,4\n";
    let read = app.preview("a.csv", table).await.ok();
    let offered = notice(&read, "wide_months");
    let text = offered["text"].as_str().unwrap();
    assert!(text.contains("Column names are quarters"), "{text}");
    assert_eq!(offered["press"]["label"], "Turn quarters into rows");
    let long = pressed(&app, "a.csv", table, &read, "wide_months").await;
    assert_eq!(long["values"][5], json!(["2023-04-01", 6]));
}

#[tokio::test]
async fn an_encoding_that_is_not_certain_is_changed_by_one_press() {
    let app = TestApp::start().await;
    // "МАГАЗИН", "СКЛАД" and "РЫНОК" in KOI8-R.
    let words: [&[u8]; 3] = [
        b"\xed\xe1\xe7\xe1\xfa\xe9\xee",
        b"\xf3\xeb\xec\xe1\xe4",
        b"\xf2\xf9\xee\xef\xeb",
    ];
    let mut table = b"shop,n\n".to_vec();
    for word in words {
        table.extend([word, b",1\n"].concat());
    }
    let read = app.preview("a.csv", table.clone()).await.ok();
    let offered = notice(&read, "encoding_guessed");
    let options = offered["press"]["options"].to_string();
    let other = app.preview_with("a.csv", table, &options).await.ok();
    assert_ne!(other["receipt"]["encoding"], read["receipt"]["encoding"]);
    let firsts = [&read["values"][0][0], &other["values"][0][0]];
    assert!(firsts.contains(&&json!("МАГАЗИН")), "{firsts:?}");
}

#[tokio::test]
async fn text_of_an_old_mac_is_read_by_one_press() {
    let app = TestApp::start().await;
    let table = b"Gebiet,Umsatz\nS\x9fd,1\nGr\x9an,2\nM\x9fnchen,3\n".to_vec();
    let read = app.preview("a.csv", table.clone()).await.ok();
    let press = &notice(&read, "encoding_guessed")["press"];
    assert_eq!(press["label"], "Read as Mac Roman");
    let options = press["options"].to_string();
    let read = app.preview_with("a.csv", table, &options).await.ok();
    assert_eq!(read["values"][2], json!(["München", 3]));
    assert_eq!(read["notices"], json!([]));
}

#[tokio::test]
async fn values_that_look_the_same_get_one_spelling_by_one_press() {
    let app = TestApp::start().await;
    // The first letter of the second one is Cyrillic.
    let table = "Item,Sales\nA1,1\n\u{410}1,2\nA1,3\n";
    let read = app.preview("a.csv", table).await.ok();
    let offered = notice(&read, "lookalike_letters");
    let text = offered["text"].as_str().unwrap();
    assert!(
        text.contains("Latin and Cyrillic") && text.contains("“A1”"),
        "{text}"
    );
    assert_eq!(offered["columns"], json!(["Item"]));
    let unified = pressed(&app, "a.csv", table, &read, "lookalike_letters").await;
    assert_eq!(unified["values"][1], json!(["A1", 2]));
    let back = notice(&unified, "letters_unified");
    assert!(back["text"].as_str().unwrap().contains("1 cell."), "{back}");
    let kept = pressed(&app, "a.csv", table, &unified, "letters_unified").await;
    assert_eq!(kept["values"], read["values"]);
}

#[tokio::test]
async fn a_year_that_was_not_joined_is_kept_and_reported() {
    let app = TestApp::start().await;
    let table = format!(
        "Year,Month,Sales\n2023,Sum,4\n{}",
        "2023,June,5\n".repeat(30)
    );
    let options = r#"{"join_year": {"column": "Month", "year_column": "Year"}}"#;
    let read = app
        .preview_with("a.csv", table.as_str(), options)
        .await
        .ok();
    let joined = notice(&read, "year_joined");
    let text = joined["text"].as_str().unwrap();
    assert!(text.contains("except in 1 row. "), "{text}");
    assert_eq!(joined["press"]["options"], json!({"join_year": null}));
    assert_eq!(read["values"][0], json!(["2023-01-01", "Sum", 4]));
}

#[tokio::test]
async fn one_json_record_is_a_row_and_reported() {
    let app = TestApp::start().await;
    let read = app
        .preview("a.json", r#"{"shop":"North","sales":5}"#)
        .await
        .ok();
    assert_eq!(read["values"], json!([["North", 5]]));
    let text = notice(&read, "one_record")["text"].as_str().unwrap();
    assert!(text.contains("one row"), "{text}");
}

#[tokio::test]
async fn rows_of_totals_are_skipped_by_one_press_and_kept_by_another() {
    let app = TestApp::start().await;
    // Not the sum of the others.
    let table = "Shop,Sales\nNorth,1\nSouth,2\nWest,3\nGrand total,7\n";
    let read = app.preview("a.csv", table).await.ok();
    assert_eq!(read["rows"], 4);
    let skipped = pressed(&app, "a.csv", table, &read, "total_rows").await;
    assert_eq!(skipped["rows"], 3);

    let table = table.replace('7', "6");
    let skipped = app.preview("a.csv", table.as_str()).await.ok();
    assert_eq!(skipped["rows"], 3);
    let back = notice(&skipped, "total_rows_skipped");
    assert_eq!(back["text"], "1 row of totals was skipped.");
    assert_eq!(back["press"]["options"], json!({"skip_totals": false}));
    let kept = pressed(&app, "a.csv", &table, &skipped, "total_rows_skipped").await;
    assert_eq!(kept["rows"], 4);
    assert_eq!(
        notice(&kept, "total_rows")["press"]["options"],
        json!({"skip_totals": true})
    );
}

#[tokio::test]
async fn rows_below_a_table_are_skipped_and_kept_by_a_press() {
    let app = TestApp::start().await;
    let table = "Day,Shop,Sales\n2024-02-01,North,1\n2024-02-02,North,2\n2024-02-03,South,3\n\nSource: the till\nMade on 5 February\n";
    let skipped = app.preview("a.csv", table).await.ok();
    assert_eq!(skipped["rows"], 3);
    let told = notice(&skipped, "footer_skipped");
    assert_eq!(
        told["text"],
        "2 rows below the table, from row 6 on, were skipped: “Source: the till”."
    );
    let kept = pressed(&app, "a.csv", table, &skipped, "footer_skipped").await;
    assert_eq!(kept["rows"], 5);
}

#[tokio::test]
async fn a_column_of_text_that_is_nearly_numbers_is_told_and_read_by_a_press() {
    let app = TestApp::start().await;
    let table = "Shop,Sales\nA,1\nB,2\nC,3\nD,4\nE,closed\n";
    let read = app.preview("a.csv", table).await.ok();
    let told = notice(&read, "text_kept");
    assert_eq!(
        told["text"],
        "Most cells in column “Sales” are numbers, but 1 isn't, so the column is text."
    );
    assert_eq!(told["columns"], json!(["Sales"]));
    let numbers = pressed(&app, "a.csv", table, &read, "text_kept").await;
    assert_eq!(numbers["values"][0], json!(["A", 1]));
    assert_eq!(numbers["errors_total"], 1);
    let dates =
        "Day,Shop\n2024-02-01,A\n2024-02-02,A\n2024-02-03,A\n2024-02-04,A\nsoon,A\nlater,A\n";
    let read = app.preview("a.csv", dates).await.ok();
    let told = notice(&read, "text_kept")["text"].as_str().unwrap();
    assert!(told.contains("are dates, but 2 aren't"), "{told}");
}

#[tokio::test]
async fn what_a_choice_of_numbers_costs_is_told_with_a_way_back() {
    let app = TestApp::start().await;
    let table = "Account,n\n007,1\n12345678901234567891,2\n5,3\n";
    let read = app.preview("a.csv", table).await.ok();
    let numbers = pressed(&app, "a.csv", table, &read, "leading_zeros_kept").await;
    let told = notice(&numbers, "numbers_altered");
    assert_eq!(
        told["text"],
        "As numbers, 2 cells in column “Account” lose leading zeros or last digits."
    );
    let back = pressed(&app, "a.csv", table, &numbers, "numbers_altered").await;
    assert_eq!(back["values"], read["values"]);
}

#[tokio::test]
async fn headers_units_and_labels_are_offered_and_each_press_is_taken() {
    let app = TestApp::start().await;
    let grouped = "Shop,Plan,,Fact,\n,Units,Sales,Units,Sales\nA,1,2,3,4\nB,5,6,7,8\nC,9,1,2,3\n";
    let read = app.preview("a.csv", grouped).await.ok();
    let joined = pressed(&app, "a.csv", grouped, &read, "grouped_header").await;
    assert_eq!(joined["columns"][2]["name"], "Plan / Sales");
    assert_eq!(
        (&joined["rows"], &joined["receipt"]["header_rows"]),
        (&json!(3), &json!(2))
    );
    let units = "Shop,Weight\n,kg\nA,1\nB,2\nC,3\n";
    let read = app.preview("a.csv", units).await.ok();
    let left_out = pressed(&app, "a.csv", units, &read, "units_row").await;
    assert_eq!(
        (&left_out["rows"], &left_out["receipt"]["units_row"]),
        (&json!(3), &json!(true))
    );
    let outline = "Region,Shop,Sales\nNorth,A,1\n,B,2\n,C,3\nSouth,D,4\n,E,5\n";
    let read = app.preview("a.csv", outline).await.ok();
    let filled = pressed(&app, "a.csv", outline, &read, "outline_labels").await;
    assert_eq!(filled["errors_total"], 0);
    assert_eq!(filled["values"][4], json!(["South", "E", 5]));
    let bare = "2024-01-01,1.5\n2024-01-02,2.5\n2024-01-03,3.5\n";
    let read = app.preview("a.csv", bare).await.ok();
    assert_eq!(
        (&read["rows"], &read["receipt"]["header_row"]),
        (&json!(3), &json!(0))
    );
    let back = pressed(&app, "a.csv", bare, &read, "no_header_used").await;
    assert_eq!(back["rows"], 2);
}

#[tokio::test]
async fn a_wrong_option_is_named_with_what_it_takes() {
    let app = TestApp::start().await;
    let refused = app.preview_with("a.csv", WIDE, r#"{"unpivot": 7}"#).await;
    let sentence = refused.field_error("options");
    assert!(sentence.contains("unpivot"), "{sentence}");
    let refused = app
        .preview_with("a.csv", WIDE, r#"{"header_rows": -1}"#)
        .await;
    let sentence = refused.field_error("options");
    assert!(sentence.contains("from 0 to 5"), "{sentence}");
}

fn stage(order: usize, kind: &str, options: Value) -> Value {
    json!({"name": format!("{kind} {order}"), "order": order, "type": kind, "options": options})
}

#[tokio::test]
async fn every_reshaping_stage_runs_in_the_child_and_is_saved_as_it_was_sent() {
    let app = TestApp::start().await;
    let wide = app.save("Wide", "wide.csv", WIDE).await;
    let more = app.save("More", "more.csv", sales(3)).await;
    let stages = json!([
        stage(0, "add_source", json!({"source_id": wide})),
        stage(1, "unpivot", json!({"head": "Date", "value": "Sales"})),
        stage(2, "add_source", json!({"source_id": more})),
        stage(
            3,
            "union",
            json!({"values": [{"source1": wide, "source2": more}]})
        ),
        stage(
            4,
            "filter",
            json!({"values": [{"name": "Sales", "condition": "greater", "value": "1"}]})
        ),
        stage(
            5,
            "calculate",
            json!({"name": "Double", "formula": "Sales * 2"})
        ),
        stage(
            6,
            "group",
            json!({"by": [{"name": "Shop"}, {"name": "Date"}], "values": [{"name": "Double", "value": "sum"}]})
        ),
        stage(
            7,
            "pivot",
            json!({"by": [{"name": "Date"}], "column": "Shop", "value": "Double"})
        ),
    ]);
    let body = json!({"stages": stages});
    let request = app
        .client
        .request(Method::POST, "/api/source/result/preview")
        .json(&body);
    let told = app.client.send(request).await.ok();
    assert_eq!(told[3]["rows_out"], 9, "{told}");
    assert_eq!(told[4]["rows_out"], 8);
    let last = &told[7];
    assert_eq!(last["error"], Value::Null);
    assert_eq!(last["values"][0], json!(["2024-02-01", 4, 10]));
    let body = json!({"stages": stages, "name": "Mixed", "comment": ""});
    let request = app
        .client
        .request(Method::POST, "/api/source_mixed/save/0")
        .json(&body);
    let saved = app.client.send(request).await.ok();
    let detail = app
        .client
        .get(&format!("/api/sources/{}", saved["id"]))
        .await
        .ok();
    assert_eq!(
        detail["data"]["stages"][5]["options"]["formula"],
        "Sales * 2"
    );
    assert_eq!(detail["values"][0], last["values"][0]);
}

#[tokio::test]
async fn a_formula_that_goes_wrong_is_reported_with_its_place_under_its_field() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(3)).await;
    let stages = json!([
        stage(0, "add_source", json!({"source_id": id})),
        stage(
            1,
            "calculate",
            json!({"name": "x", "formula": "Sales + * 2"})
        ),
    ]);
    let request = app
        .client
        .request(Method::POST, "/api/source/result/preview")
        .json(&json!({"stages": stages}));
    let told = app.client.send(request).await.ok();
    let error = &told[1]["error"];
    assert_eq!(
        (&error["field"], &error["code"]),
        (&json!("formula"), &json!("formula_wrong"))
    );
    assert!(
        error["message"].as_str().unwrap().contains("character 9"),
        "{error}"
    );
}
