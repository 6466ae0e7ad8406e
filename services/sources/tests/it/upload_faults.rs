//! Pieces that make no file, and people who are not theirs.

use b2l_web::key_hash;
use diesel_async::SimpleAsyncConnection;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::json;

use crate::app::{TestApp, file, sales};
use crate::uploads::{Cut, PATH};

#[tokio::test]
async fn missing_pieces_are_named_and_can_be_sent_afterwards() {
    let app = TestApp::start().await;
    let content = sales(20);
    let cut = app.cut("sales.csv", &content, 100);
    for index in [0, 2] {
        cut.send(index).await.ok();
    }
    let answer = cut.finish().await;
    let holes = cut.count() - 2;
    assert!(
        answer
            .field_error("file")
            .contains(&format!("{holes} of {}", cut.count()))
    );
    assert_eq!(answer.headers["x-error-code"], "pieces_missing");
    let missing: Vec<usize> = (0..cut.count())
        .filter(|index| ![0, 2].contains(index))
        .collect();
    assert_eq!(answer.json()["missing"], json!(missing));
    for index in missing {
        cut.send(index).await.ok();
    }
    cut.finish().await.ok();
}

#[tokio::test]
async fn cut_pieces_and_wrong_sizes_are_refused() {
    let app = TestApp::start().await;
    let content = sales(20);
    let cut = app.cut("sales.csv", &content, 100);
    cut.send_all().await;
    let short = form("sales.csv", "continue", Some(content.len()))
        .text("index", "1")
        .part("chunk", file("blob", "short"));
    app.client.form(Method::POST, PATH, short).await.ok();
    let answer = cut.finish().await;
    assert!(answer.field_error("file").contains("Chunk 2"));

    cut.send(1).await.ok();
    let other = form("sales.csv", "finish", Some(content.len() + 1));
    let answer = app.client.form(Method::POST, PATH, other).await;
    assert_eq!(answer.headers["x-error-code"], "upload_other_size");
    cut.finish().await.ok();

    let untold = form("untold.csv", "continue", None)
        .text("index", "0")
        .part("chunk", file("blob", content.clone()));
    app.client.form(Method::POST, PATH, untold).await.ok();
    let longer = form("untold.csv", "finish", Some(content.len() + 1));
    let answer = app.client.form(Method::POST, PATH, longer).await;
    answer.field_error("file");
    assert_eq!(answer.headers["x-error-code"], "pieces_missing");
    let shorter = form("untold.csv", "finish", Some(content.len() - 1));
    let answer = app.client.form(Method::POST, PATH, shorter).await;
    assert_eq!(answer.headers["x-error-code"], "upload_size");
}

#[tokio::test]
async fn the_first_piece_of_another_file_of_the_same_name_begins_anew() {
    let app = TestApp::start().await;
    let (one, other) = (sales(20), sales(30));
    app.cut("sales.csv", &one, 100).send(1).await.ok();
    let other = app.cut("sales.csv", &other, 100);
    assert_eq!(other.state().await["received"], json!([]));
    other.send(1).await.field_error("file");
    assert_eq!(other.send_all().await["rows"], 30);
}

#[tokio::test]
async fn every_fault_of_the_form_is_reported_under_its_field() {
    let app = TestApp::start().await;
    let empty = Form::new().text("options", "{}");
    let empty = app.client.form(Method::POST, PATH, empty).await;
    for field in ["file_name", "status", "chunk"] {
        empty.field_error(field);
    }
    for (index, size) in [("200", "10"), ("-1", "10"), ("x", "-1"), ("", "much")] {
        let form = Form::new()
            .text("file_name", "a.csv")
            .text("status", "continue")
            .text("index", index)
            .text("size", size)
            .part("chunk", file("blob", "a,b"));
        let answer = app.client.form(Method::POST, PATH, form).await;
        answer.field_error("index");
        if size != "10" {
            answer.field_error("size");
        }
    }
    for path in ["upload", "progress"] {
        let nameless = app.client.get(&format!("/api/source_batch/{path}")).await;
        nameless.field_error("file_name");
    }
    let huge = form("a.csv", "continue", Some(3_000_000_000))
        .text("index", "0")
        .part("chunk", file("blob", "a,b"));
    let answer = app.client.form(Method::POST, PATH, huge).await;
    assert_eq!(answer.headers["x-error-code"], "upload_too_large");
}

#[tokio::test]
async fn a_piece_of_more_than_ten_megabytes_is_refused() {
    let app = TestApp::start().await;
    for (size, status) in [(10_485_760, 200), (10_485_761, 413)] {
        let form = form("a.csv", "continue", None)
            .text("index", "0")
            .part("chunk", file("blob", vec![b'1'; size]));
        let answer = app.client.form(Method::POST, PATH, form).await;
        assert_eq!(answer.status, status, "{size}");
    }
}

#[tokio::test]
async fn a_name_is_only_a_label() {
    let app = TestApp::start().await;
    let content = sales(10);
    let path = app.cut("../../etc/sales.csv", &content, 100);
    assert_eq!(path.send_all().await["file_name"], "sales.csv");
    let plain = app.cut("sales.csv", &content, 100);
    assert_eq!(plain.state().await["finished"], true);
    let long = format!("{}.csv", "n".repeat(400));
    let preview = app.cut(&long, &content, 100).send_all().await;
    assert_eq!(preview["file_name"].as_str().unwrap().len(), 300);
    let form = form("zero\0s.csv", "finish", None)
        .text("index", "0")
        .part("chunk", file("blob", content));
    let refused = app.client.form(Method::POST, PATH, form).await;
    refused.field_error("file_name");
    assert_eq!(refused.headers["x-error-code"], "nul_character");
}

#[tokio::test]
async fn a_fourth_upload_waits_until_one_of_three_is_done_or_cancelled() {
    let app = TestApp::start().await;
    let content = sales(10);
    let names = ["1.csv", "2.csv", "3.csv", "4.csv", "5.csv"];
    let [one, two, three, four, five] = names.map(|name| app.cut(name, &content, 100));
    for cut in [&one, &two, &three] {
        cut.send(0).await.ok();
    }
    let refused = four.send(0).await;
    assert_eq!(refused.headers["x-error-code"], "uploads_too_many");
    refused.field_error("file");
    let cancelled = app.client.delete(&format!("{PATH}?file_name=1.csv")).await;
    assert_eq!(cancelled.status, 204);
    four.send(0).await.ok();

    two.send_all().await;
    five.send(0).await.ok();
    let gone = two.state().await;
    assert_eq!(gone["received"], json!([]), "a finished one made room");
    for cut in [&three, &four, &five] {
        assert_eq!(cut.state().await["received"], json!([0]));
    }
}

#[tokio::test]
async fn four_pieces_at_once_belong_to_one_upload() {
    let app = TestApp::start().await;
    let content = sales(20);
    let cut = app.cut("sales.csv", &content, content.len().div_ceil(4));
    let answers = tokio::join!(cut.send(0), cut.send(1), cut.send(2), cut.send(3));
    for answer in [answers.0, answers.1, answers.2, answers.3] {
        answer.ok();
    }
    assert_eq!(cut.finish().await.ok()["rows"], 20);
}

#[tokio::test]
async fn an_upload_is_invisible_to_everybody_else_and_to_another_sign_in() {
    let app = TestApp::start().await;
    let content = sales(20);
    let mine = app.cut("sales.csv", &content, 100);
    mine.send_all().await;
    let other = app.stack.company("Other").await.unwrap();
    let stranger = app.client.with_token(&other.token);
    let program = app.client.with_authorization(api_key(&app).await);
    for client in [&stranger, &program] {
        let theirs = Cut {
            client,
            ..app.cut("sales.csv", &content, 100)
        };
        assert_eq!(theirs.state().await["received"], json!([]));
        theirs.finish().await.field_error("file");
        let save = Form::new()
            .text("name", "Mine")
            .text("huge_data", "true")
            .text("file_name", "sales.csv");
        let saved = client.form(Method::POST, "/api/sources", save).await;
        saved.field_error("file");
        let preview = Form::new().text("file_name", "sales.csv");
        let seen = client
            .form(Method::POST, "/api/source/preview", preview)
            .await;
        seen.field_error("file");
        let cancelled = client.delete(&format!("{PATH}?file_name=sales.csv")).await;
        assert_eq!(cancelled.status, 204);
        theirs.send_all().await;
    }
    mine.finish().await.ok();
}

/// An `Authorization` header of the app's user.
async fn api_key(app: &TestApp) -> String {
    let hash: String = key_hash("a key")
        .iter()
        .map(|byte| format!("{byte:02x}"))
        .collect();
    let (company, user) = (app.signed.company_id, app.signed.user_id);
    let mut admin = app.stack.database.admin().await.unwrap();
    let insert = format!(
        "INSERT INTO gateway.api_keys (company_id, user_id, name, prefix, hash) \
         VALUES ({company}, {user}, 'Key', 'a', '\\x{hash}')"
    );
    admin.batch_execute(&insert).await.unwrap();
    "Token a key".to_owned()
}

fn form(name: &str, status: &str, size: Option<usize>) -> Form {
    let form = Form::new()
        .text("file_name", name.to_owned())
        .text("status", status.to_owned());
    match size {
        Some(size) => form.text("size", size.to_string()),
        None => form,
    }
}
