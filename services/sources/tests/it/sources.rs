use b2l_testkit::Client;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::json;

use crate::app::{TestApp, column, file, sales};

#[tokio::test]
async fn a_saved_source_is_listed_and_shown_with_its_table() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let list = app.client.get("/api/sources/").await.ok();
    assert_eq!(list[0]["id"], id);
    assert_eq!(list[0]["name"], "Sales");
    assert_eq!(list[0]["data"]["rows"], 30);
    assert_eq!(list[0]["data"]["size"], sales(30).len());
    assert_eq!(list[0]["data"]["external_data"], "none");
    let detail = app.client.get(&format!("/sources/{id}")).await.ok();
    assert_eq!(detail["values"][0], json!(["2024-01-01", "North", 100.5]));
    assert_eq!(column(&detail, "Date")["column_type"], "date_days");
    assert_eq!(detail["file_name"], "sales.csv");
    assert_eq!(detail["stories"], json!([]));
}

#[tokio::test]
async fn every_fault_of_the_form_is_reported_under_its_field() {
    let app = TestApp::start().await;
    let both = app
        .client
        .form(
            Method::POST,
            "/api/sources",
            Form::new().text("comment", ""),
        )
        .await;
    both.field_error("name");
    both.field_error("file");
    let form = Form::new()
        .part("file", file("sales.csv", sales(5)))
        .text("name", "a/b")
        .text("comment", "x".repeat(501));
    let wrong = app.client.form(Method::POST, "/api/sources", form).await;
    assert!(wrong.field_error("name").contains('/'));
    wrong.field_error("comment");
    assert_eq!(wrong.headers["x-error-code"], "name_characters");
    assert_eq!(app.client.get("/api/sources").await.ok(), json!([]));
}

#[tokio::test]
async fn a_sample_becomes_a_source_in_one_call() {
    let app = TestApp::start().await;
    let form = Form::new()
        .text("name", "Rates")
        .text("external_data", "exchange_rate");
    let made = app.client.form(Method::POST, "/api/sources", form).await;
    assert_eq!(made.status, 201);
    assert_eq!(made.json()["data"]["external_data"], "exchange_rate");
    assert_eq!(made.json()["rows"], 2_006);
}

#[tokio::test]
async fn a_nul_in_a_comment_is_refused_under_its_field() {
    let app = TestApp::start().await;
    let form = Form::new()
        .part("file", file("sales.csv", sales(5)))
        .text("name", "Sales")
        .text("comment", "North\0only");
    let refused = app.client.form(Method::POST, "/api/sources", form).await;
    refused.field_error("comment");
    assert_eq!(refused.headers["x-error-code"], "nul_character");
}

#[tokio::test]
async fn a_new_name_and_comment_leave_the_table_as_it_is() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let form = Form::new()
        .text("name", "Продажи")
        .text("comment", "North only");
    let changed = app
        .client
        .form(Method::PATCH, &format!("/api/sources/{id}"), form)
        .await
        .ok();
    assert_eq!(changed["name"], "Продажи");
    assert_eq!(changed["comment"], "North only");
    assert_eq!(changed["rows"], 30);
}

#[tokio::test]
async fn a_source_names_who_changed_it_and_a_new_name_does_not_move_when_it_was_read() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let made = app.client.get("/api/sources").await.ok()[0].clone();
    assert_eq!(made["updated_by"], "Tester");
    let other = app.stack.colleague(&app.signed, "Ольга").await.unwrap();
    let path = format!("/api/sources/{id}");
    let form = Form::new().text("name", "Продажи");
    let client = Client::new(app.address).with_token(&other.token);
    let renamed = client.form(Method::PATCH, &path, form).await.ok();
    assert_eq!(renamed["updated_by"], "Ольга");
    assert_eq!(renamed["read_at"], made["read_at"]);
    assert_ne!(renamed["updated_at"], made["updated_at"]);
    let form = Form::new().part("file", file("sales.csv", sales(31)));
    let replaced = app.client.form(Method::PUT, &path, form).await.ok();
    assert_eq!(replaced["updated_by"], "Tester");
    assert_ne!(replaced["read_at"], made["read_at"]);
}

#[tokio::test]
async fn a_replacement_that_lacks_columns_is_named_first_and_saved_when_confirmed() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let path = format!("/api/sources/{id}");
    let narrow = "Date,Revenue\n2024-01-01,1.5\n2024-01-02,2.5\n2024-01-03,3.5\n";
    let form = || Form::new().part("file", file("narrow.csv", narrow));
    let asked = app.client.form(Method::PUT, &path, form()).await;
    assert!(asked.field_error("file").contains("Shop, Sales"));
    assert_eq!(
        asked.json()["columns"],
        json!({"missing": ["Shop", "Sales"], "extra": ["Revenue"]})
    );
    assert_eq!(app.client.get(&path).await.ok()["rows"], 30);
    let saved = app
        .client
        .form(Method::PUT, &path, form().text("confirm", "true"))
        .await
        .ok();
    assert_eq!(saved["rows"], 3);
    assert_eq!(saved["file_name"], "narrow.csv");
}

#[tokio::test]
async fn values_that_mean_something_else_in_a_new_file_are_asked_about() {
    let app = TestApp::start().await;
    let rows = |cells: [&str; 3]| {
        let [a, b, c] = cells;
        format!("Month;Share\n2024-01-01;{a}\n2024-02-01;{b}\n2024-03-01;{c}\n")
    };
    let id = app
        .save("Shares", "a.csv", rows(["10,0%", "11,0%", "12,0%"]))
        .await;
    let path = format!("/api/sources/{id}");
    let form = |name: &str, content: Vec<u8>| Form::new().part("file", file(name, content));

    // The same numbers, shown as percentages by the format of the cells.
    let mut book = rust_xlsxwriter::Workbook::new();
    let percent = rust_xlsxwriter::Format::new().set_num_format("0.0%");
    let sheet = book.add_worksheet();
    sheet.write_row(0, 0, ["Month", "Share"]).unwrap();
    for (row, share) in (1..).zip([0.1, 0.11, 0.12]) {
        sheet
            .write_string(row, 0, format!("2024-0{row}-01"))
            .unwrap();
        sheet
            .write_number_with_format(row, 1, share, &percent)
            .unwrap();
    }
    let workbook = book.save_to_buffer().unwrap();
    let same = app
        .client
        .form(Method::PUT, &path, form("a.xlsx", workbook))
        .await
        .ok();
    assert_eq!(same["values"][0], json!(["2024-01-01", 10]));
    assert_eq!(same["notices"][0]["code"], "percent_read");

    let shares = || form("a.csv", rows(["0,10", "0,11", "0,12"]).into_bytes());
    let asked = app.client.form(Method::PUT, &path, shares()).await;
    let sentence = asked.field_error("file");
    assert!(
        sentence.contains("“Share” are about 100 times smaller"),
        "{sentence}"
    );
    assert_eq!(asked.headers["x-error-code"], "columns_missing");
    let confirmed = shares().text("confirm", "true");
    let saved = app.client.form(Method::PUT, &path, confirmed).await.ok();
    assert_eq!(saved["values"][0], json!(["2024-01-01", 0.1]));
}

#[tokio::test]
async fn a_source_that_stories_use_is_deleted_only_when_confirmed() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    app.story_on(id, "North").await;
    let asked = app.client.delete(&format!("/api/sources/{id}")).await;
    assert_eq!(asked.status, 409);
    assert_eq!(asked.json()["stories"][0]["name"], "North");
    assert_eq!(
        app.client
            .delete(&format!("/api/sources/{id}?confirm=true"))
            .await
            .status,
        204
    );
    assert_eq!(
        app.client.get(&format!("/api/sources/{id}")).await.status,
        404
    );
    assert_eq!(app.client.get("/api/sources").await.ok(), json!([]));
}

#[tokio::test]
async fn a_source_shows_its_own_cover_and_no_other() {
    let app = TestApp::start().await;
    let plain = app.save("Plain", "sales.csv", sales(30)).await;
    let covered = app.save("Covered", "sales.csv", sales(30)).await;
    let company = app.signed.company_id;
    let image = app.stack.cover(company, "source", covered).await.unwrap();
    app.stack.cover(company, "story", plain).await.unwrap();
    let other = app.stack.company("Other").await.unwrap().company_id;
    app.stack.cover(other, "source", plain).await.unwrap();
    let list = app.client.get("/api/sources").await.ok();
    assert_eq!(list[0]["image"], image);
    assert_eq!(list[1]["image"], json!(null));
    let detail = app.client.get(&format!("/api/sources/{covered}")).await;
    assert_eq!(detail.ok()["image"], image);
}
