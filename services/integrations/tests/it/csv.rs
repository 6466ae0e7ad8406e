//! Files of a CSV connection.

use b2l_runtime::clock::Clock;
use b2l_testkit::Answer;
use chrono::TimeDelta;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::TestApp;

const SALES: &str = "Дата;Магазин;Сумма\n2024-01-01;Север;1,5\n2024-01-02;Юг;2,5\n";

fn form(name: &str, content: impl Into<Vec<u8>>) -> Form {
    let part = Part::bytes(content.into()).file_name(name.to_owned());
    Form::new().part("csv_file", part)
}

/// A connection that keeps files.
struct Files {
    app: TestApp,
    id: i64,
}

impl Files {
    async fn new() -> Self {
        let app = TestApp::start().await;
        let id = app.save_csv().await["id"].as_i64().unwrap();
        Self { app, id }
    }

    fn path(&self, rest: &str) -> String {
        format!("/api/csv/{}{rest}", self.id)
    }

    async fn upload(&self, name: &str, content: impl Into<Vec<u8>>) -> Answer {
        let path = self.path("/upload");
        let form = form(name, content);
        self.app.client.form(Method::POST, &path, form).await
    }

    async fn get(&self, rest: &str) -> Answer {
        self.app.client.get(&self.path(rest)).await
    }

    async fn create(&self, name: Value) -> Answer {
        let form = json!({"file_name": name});
        let path = self.path("/create/empty/file");
        self.app.client.post(&path, &form).await
    }

    /// The columns of a file, as the screen of processes gets them.
    async fn types(&self, name: &str) -> Value {
        let path = format!("/api/connections/{}/columns?object={name}", self.id);
        let columns = self.app.client.get(&path).await.ok();
        let columns = columns.as_array().unwrap().iter();
        columns
            .map(|column| json!([column["name"], column["type"]]))
            .collect()
    }
}

#[tokio::test]
async fn a_file_is_uploaded_described_downloaded_updated_and_deleted() {
    let files = Files::new().await;
    assert_eq!(files.get("").await.ok(), json!([]));
    let answer = files.upload("Продажи (за год).csv", SALES).await;
    assert_eq!(answer.status, StatusCode::CREATED);
    let file = answer.ok();
    assert_eq!(file["name"], "Продажи (за год).csv");
    assert_eq!(file["rows"], 2);
    assert_eq!(file["size"], SALES.len());
    assert!(file["updatedAt"].is_string());
    assert_eq!(files.get("/").await.ok(), json!([file]));
    let one = format!("/file/{}", file["id"]);
    let columns = files.get(&one).await.ok();
    assert_eq!(columns, json!({"columns": ["Дата", "Магазин", "Сумма"]}));
    let download = files.get(&format!("/download/{}", file["id"])).await;
    assert_eq!(download.body, SALES.as_bytes());
    let name = download.headers["content-disposition"].to_str().unwrap();
    assert!(name.contains("filename*=UTF-8''%D0%9F"), "{name}");

    let other = form("other.csv", "a,b\n1,2\n");
    let client = &files.app.client;
    let changed = client
        .form(Method::PUT, &files.path(&one), other)
        .await
        .ok();
    assert_eq!(changed["name"], file["name"]);
    assert_eq!((&changed["rows"], &changed["size"]), (&json!(1), &json!(8)));
    assert_ne!(changed["updatedAt"], file["updatedAt"]);
    let deleted = client.delete(&format!("{}/", files.path(&one))).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    for gone in [
        files.get(&one).await,
        files.get(&format!("/download/{}", file["id"])).await,
        client.delete(&files.path(&one)).await,
    ] {
        assert_eq!(gone.status, StatusCode::NOT_FOUND);
    }
}

#[tokio::test]
async fn encodings_and_delimiters_are_found_out() {
    let files = Files::new().await;
    let table = "Город\tСумма\nМосква\t1\nТула\t2\nОмск\t3\n";
    let utf16: Vec<u8> = std::iter::once(0xfeff)
        .chain(table.encode_utf16())
        .flat_map(u16::to_le_bytes)
        .collect();
    // The same in windows-1251.
    let code = |c: char| match c {
        'А'..='я' => u8::try_from(c as u32 - 0x410 + 0xc0).unwrap(),
        c => u8::try_from(c).unwrap(),
    };
    let windows: Vec<u8> = table.chars().map(code).collect();
    for (name, content) in [("a.csv", utf16), ("b.csv", windows)] {
        files.upload(name, content).await.ok();
        let expected = json!([["Город", "text"], ["Сумма", "integer"]]);
        assert_eq!(files.types(name).await, expected, "{name}");
    }
}

#[tokio::test]
async fn the_files_of_a_connection_are_its_objects_with_typed_columns() {
    let files = Files::new().await;
    files.upload("sales.csv", SALES).await.ok();
    files.create(json!("new")).await.ok();
    let path = format!("/api/connections/{}/objects", files.id);
    let object = |name: &str, can_read: bool| json!({"name": name, "kind": "file", "can_read": can_read, "can_write": true});
    assert_eq!(
        files.app.client.get(&path).await.ok(),
        json!([object("new.csv", false), object("sales.csv", true)])
    );
    assert_eq!(
        files.types("sales.csv").await,
        json!([["Дата", "date"], ["Магазин", "text"], ["Сумма", "decimal"]])
    );
    assert_eq!(files.types("new.csv").await, json!([]));
    let missing = format!("/api/connections/{}/columns?object=x.csv", files.id);
    let refused = files.app.client.get(&missing).await;
    assert!(refused.field_error("object").contains("x.csv"));
    let test = json!({"connection_type": 2, "params": {}});
    assert_eq!(files.app.test(&test).await.ok()["status"], "success");
}

#[tokio::test]
async fn a_column_with_a_cell_that_does_not_fit_is_text_so_that_nothing_is_lost() {
    let files = Files::new().await;
    let rows: String = (1..=60).map(|n| format!("{n},{n}.5\n")).collect();
    let content = format!("id,share\n{rows}?,x\n");
    files.upload("odd.csv", content).await.ok();
    assert_eq!(
        files.types("odd.csv").await,
        json!([["id", "text"], ["share", "text"]])
    );
}

#[tokio::test]
async fn what_is_no_csv_file_is_refused_under_its_field() {
    let files = Files::new().await;
    let picture: &[u8] = &[0x89, b'P', b'N', b'G', 0, 0, 0, 1];
    for (name, content, code) in [
        ("a.csv", &b""[..], "csv_empty"),
        ("a.csv", &b"a,,a\n"[..], "csv_no_rows"),
        ("a.csv", picture, "csv_not"),
        ("a.csv", &b"[{\"a\": 1}]"[..], "csv_not"),
        ("a.xlsx", SALES.as_bytes(), "csv_not"),
    ] {
        let answer = files.upload(name, content).await;
        answer.field_error("csvFile");
        assert_eq!(answer.headers["x-error-code"], code, "{name}");
    }
    let nothing = Form::new().text("other", "x");
    let client = &files.app.client;
    let upload = files.path("/upload");
    let answer = client.form(Method::POST, &upload, nothing).await;
    answer.field_error("csvFile");
    let large = vec![b'a'; 65 << 20];
    let answer = files.upload("large.csv", large).await;
    assert_eq!(answer.status, StatusCode::PAYLOAD_TOO_LARGE);
    assert_eq!(files.get("").await.ok(), json!([]));

    files.upload("a.csv", SALES).await.ok();
    let twice = files.upload("folder/a.csv", SALES).await;
    assert!(twice.field_error("csvFile").contains("“a.csv”"));
}

#[tokio::test]
async fn a_file_is_emptied_by_one_that_has_the_names_of_the_columns_alone() {
    let files = Files::new().await;
    let file = files.upload("sales.csv", SALES).await.ok();
    let path = files.path(&format!("/file/{}", file["id"]));
    let names = "Дата;Магазин;Сумма\n";
    let client = &files.app.client;
    let emptied = client
        .form(Method::PUT, &path, form("sales.csv", names))
        .await;
    let emptied = emptied.ok();
    assert_eq!(emptied["rows"], 0);
    assert_eq!(
        files.types("sales.csv").await,
        json!([["Дата", "text"], ["Магазин", "text"], ["Сумма", "text"]])
    );
    let download = files.get(&format!("/download/{}", file["id"])).await;
    assert_eq!(download.body, names.as_bytes());
    // It is read as a file without rows.
    let other = files.upload("copy.csv", "id\n1\n").await.ok();
    let process = json!({
        "name": "Copy",
        "source_id": files.id,
        "target_id": files.id,
        "source_object": "sales.csv",
        "target_object": other["name"],
        "write_mode": "replace",
        "columns": [{"source": "Сумма", "target": "id"}],
    });
    let preview = client.post("/api/processes/preview", &process).await.ok();
    assert_eq!(
        (&preview["values"], &preview["problems"]),
        (&json!([]), &json!([]))
    );
}

#[tokio::test]
async fn an_empty_file_is_created_for_a_process_to_write_into() {
    let files = Files::new().await;
    let file = files.create(json!("Прогноз.csv")).await.ok();
    assert_eq!(file["name"], "Прогноз.csv");
    assert_eq!((&file["rows"], &file["size"]), (&json!(0), &json!(0)));
    let download = files.get(&format!("/download/{}", file["id"])).await;
    assert_eq!((download.status, download.body.len()), (StatusCode::OK, 0));
    for name in ["Прогноз", "a/b", ""] {
        files.create(json!(name)).await.field_error("fileName");
    }
}

#[tokio::test]
async fn files_belong_to_their_connection_and_their_company() {
    let files = Files::new().await;
    let file = files.upload("a.csv", SALES).await.ok();
    let other = files.app.save_csv().await;
    let database = files.app.save().await;
    let stranger = files.app.stranger().await;
    let one = format!("file/{}", file["id"]);
    let download = format!("download/{}", file["id"]);
    for (client, id) in [
        (&files.app.client, &other["id"]),
        (&files.app.client, &database["id"]),
        (&stranger, &json!(files.id)),
    ] {
        for rest in [&one, &download] {
            let answer = client.get(&format!("/api/csv/{id}/{rest}")).await;
            assert_eq!(answer.status, StatusCode::NOT_FOUND, "{rest}");
        }
        let path = format!("/api/csv/{id}/{one}");
        let form = form("a.csv", "a\n1\n");
        let answer = client.form(Method::PUT, &path, form).await;
        assert_eq!(answer.status, StatusCode::NOT_FOUND);
        assert_eq!(client.delete(&path).await.status, StatusCode::NOT_FOUND);
    }
    // The connection of a database keeps no files.
    let path = format!("/api/csv/{}", database["id"]);
    let answer = files.app.client.get(&path).await;
    assert_eq!(answer.status, StatusCode::NOT_FOUND);
    let kept = files.get(&format!("/{download}")).await;
    assert_eq!(kept.body, SALES.as_bytes());
}

#[tokio::test]
async fn the_files_of_a_deleted_connection_are_gone() {
    let files = Files::new().await;
    files.upload("a.csv", SALES).await.ok();
    let path = format!("/api/connections/{}", files.id);
    let deleted = files.app.client.delete(&path).await;
    assert_eq!(deleted.status, StatusCode::NO_CONTENT);
    assert_eq!(files.get("").await.status, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn objects_of_files_that_were_replaced_or_deleted_are_swept() {
    let files = Files::new().await;
    let kept = files.upload("kept.csv", SALES).await.ok();
    let gone = files.upload("gone.csv", SALES).await.ok();
    let path = files.path(&format!("/file/{}", gone["id"]));
    files.app.client.delete(&path).await;
    let objects = files.app.stack.objects().unwrap();
    let database = files.app.stack.connect("integrations").unwrap();
    let later = Clock::system().now() + TimeDelta::days(1);
    let sweep = b2l_integrations::store::sweep::SWEEP;
    let removed = sweep.once(&database, &objects, later).await.unwrap();
    assert_eq!(removed, Some(2));
    let download = files.get(&format!("/download/{}", kept["id"])).await;
    assert_eq!(download.body, SALES.as_bytes());
}
