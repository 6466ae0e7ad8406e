//! Large files in pieces: cut, resumed, sent twice, in any order.

use b2l_runtime::clock::Clock;
use b2l_sources::store::sweep::SWEEP;
use b2l_testkit::{Answer, Client};
use chrono::TimeDelta;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;
use reqwest::Method;
use reqwest::multipart::Form;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::app::{TestApp, column, file, sales};

pub const PATH: &str = "/api/source_batch/upload";

/// A file and the size of the pieces in which it is sent.
pub struct Cut<'a> {
    pub client: &'a Client,
    pub name: &'a str,
    pub content: &'a str,
    pub piece: usize,
}

impl Cut<'_> {
    pub fn count(&self) -> usize {
        self.content.len().div_ceil(self.piece)
    }

    fn form(&self, status: &str) -> Form {
        Form::new()
            .text("file_name", self.name.to_owned())
            .text("size", self.content.len().to_string())
            .text("status", status.to_owned())
    }

    pub async fn send(&self, index: usize) -> Answer {
        let bytes = self.content.as_bytes().chunks(self.piece).nth(index);
        let form = self
            .form("continue")
            .text("index", index.to_string())
            .part("chunk", file("blob", bytes.unwrap()));
        self.client.form(Method::POST, PATH, form).await
    }

    pub async fn send_all(&self) -> Value {
        for index in 0..self.count() {
            self.send(index).await.ok();
        }
        self.finish().await.ok()
    }

    pub async fn finish(&self) -> Answer {
        self.client
            .form(Method::POST, PATH, self.form("finish"))
            .await
    }

    pub async fn state(&self) -> Value {
        let query = format!("{PATH}?file_name={}&size={}", self.name, self.content.len());
        self.client.get(&query).await.ok()
    }
}

impl TestApp {
    pub fn cut<'a>(&'a self, name: &'a str, content: &'a str, piece: usize) -> Cut<'a> {
        Cut {
            client: &self.client,
            name,
            content,
            piece,
        }
    }

    /// Saves a finished upload as a new source.
    pub async fn save_upload(&self, name: &str, file_name: &str) -> Answer {
        let form = Form::new()
            .text("name", name.to_owned())
            .text("huge_data", "true")
            .text("file_name", file_name.to_owned());
        self.client.form(Method::POST, "/api/sources", form).await
    }

    /// SHA-256 of the file that a source was made from.
    async fn original(&self, source: i64) -> Vec<u8> {
        let objects = self.stack.objects().unwrap();
        let folder = format!("{}/sources/{source}", self.signed.company_id);
        let all = objects.older_than(&folder, later()).await.unwrap();
        let original = all.iter().find(|key| key.ends_with(".original")).unwrap();
        Sha256::digest(objects.get(original).await.unwrap()).to_vec()
    }

    /// The objects of pieces.
    async fn pieces(&self) -> usize {
        let folder = format!("{}/sources/uploads", self.signed.company_id);
        let objects = self.stack.objects().unwrap();
        objects.older_than(&folder, later()).await.unwrap().len()
    }
}

fn later() -> chrono::DateTime<chrono::Utc> {
    Clock::system().now() + TimeDelta::minutes(1)
}

#[tokio::test]
async fn pieces_in_any_order_and_sent_twice_make_the_same_file() {
    /// Files that are cut and put together.
    const FILES: u32 = 12;
    let app = TestApp::start().await;
    let mut runner = TestRunner::deterministic();
    for number in 0..FILES {
        let (days, piece) = (3..60_u32, 20..400_usize)
            .new_tree(&mut runner)
            .unwrap()
            .current();
        let content = sales(days);
        let name = format!("sales {number}.csv");
        let cut = app.cut(&name, &content, piece);
        let twice: Vec<usize> = (0..cut.count()).chain(0..cut.count()).collect();
        let order = Just(twice)
            .prop_shuffle()
            .new_tree(&mut runner)
            .unwrap()
            .current();
        for index in order {
            cut.send(index).await.ok();
        }
        let preview = cut.finish().await.ok();
        assert_eq!(preview["rows"], days);
        assert_eq!(preview["file_name"], name);
        let source = app
            .save_upload(&format!("Sales {number}"), &name)
            .await
            .ok();
        let stored = app.original(source["id"].as_i64().unwrap()).await;
        assert_eq!(stored, Sha256::digest(&content).to_vec());
    }
}

#[tokio::test]
async fn an_upload_goes_on_where_it_was_cut_off() {
    let app = TestApp::start().await;
    let content = sales(40);
    let cut = app.cut("sales.csv", &content, 300);
    assert_eq!(
        cut.state().await,
        json!({"file_name": "sales.csv", "received": [], "bytes": 0, "finished": false})
    );
    cut.send(0).await.ok();
    let sent = cut.send(2).await.ok();
    assert_eq!(sent["received"], json!([0, 2]));
    let state = cut.state().await;
    assert_eq!(state["received"], json!([0, 2]));
    assert_eq!(state["bytes"], 600);
    for index in (0..cut.count()).filter(|index| ![0, 2].contains(index)) {
        cut.send(index).await.ok();
    }
    let preview = cut.finish().await.ok();
    assert_eq!(preview["rows"], 40);
    assert_eq!(
        preview["data"],
        json!({"huge_data": false, "hugeData": false})
    );
    assert_eq!(cut.state().await["finished"], true);
}

#[tokio::test]
async fn the_last_piece_may_come_with_the_end() {
    let app = TestApp::start().await;
    let content = sales(10);
    let form = Form::new()
        .text("file_name", "sales.csv")
        .text("status", "finish")
        .text("index", "0")
        .part("chunk", file("blob", content));
    let preview = app.client.form(Method::POST, PATH, form).await.ok();
    assert_eq!(preview["rows"], 10);
}

#[tokio::test]
async fn the_end_may_be_reported_twice_also_at_once() {
    let app = TestApp::start().await;
    let content = sales(30);
    let cut = app.cut("sales.csv", &content, 200);
    let first = cut.send_all().await;
    let (one, other) = tokio::join!(cut.finish(), cut.finish());
    assert_eq!(one.ok(), first);
    assert_eq!(other.ok(), first);
}

#[tokio::test]
async fn a_piece_sent_anew_counts_instead_of_the_one_before() {
    let app = TestApp::start().await;
    let (before, after) = (sales(10), sales(10).replace("North", "South"));
    app.cut("sales.csv", &before, 100).send_all().await;
    let anew = app.cut("sales.csv", &after, 100);
    anew.send(0).await.ok();
    assert_eq!(
        anew.state().await["finished"],
        false,
        "other bytes open it again"
    );
    anew.send(0).await.ok();
    let preview = anew.send_all().await;
    assert_eq!(preview["values"][0][1], "South");
}

#[tokio::test]
async fn an_upload_is_previewed_again_with_corrections_and_saved_as_the_whole_file_would_be() {
    let app = TestApp::start().await;
    let content = sales(30).replace(',', ";").replace('.', ",");
    app.cut("sales.csv", &content, 200).send_all().await;
    let form = Form::new()
        .text("file_name", "sales.csv")
        .text("options", r#"{"columns": {"Sales": "category"}}"#);
    let corrected = app
        .client
        .form(Method::POST, "/api/source/preview", form)
        .await;
    assert_eq!(column(&corrected.ok(), "Sales")["type"], "category");

    let mut from_upload = app.save_upload("Sales", "sales.csv").await.ok();
    let whole = app.save("Sales", "sales.csv", content.as_str()).await;
    let mut whole = app.client.get(&format!("/api/sources/{whole}")).await.ok();
    for detail in [&mut from_upload, &mut whole] {
        detail["id"].take();
        detail["updated_at"].take();
        detail["read_at"].take();
    }
    assert_eq!(from_upload, whole);
    let again = app.save_upload("Sales", "sales.csv").await;
    assert!(
        again.field_error("file").contains("sales.csv"),
        "it is gone"
    );
}

#[tokio::test]
async fn an_upload_replaces_the_table_of_a_source() {
    let app = TestApp::start().await;
    let id = app.save("Sales", "sales.csv", sales(30)).await;
    let content = sales(50);
    app.cut("longer.csv", &content, 200).send_all().await;
    let form = || {
        Form::new()
            .text("huge_data", "true")
            .text("file_name", "longer.csv")
    };
    let path = format!("/api/sources/{id}");
    let replaced = app.client.form(Method::PUT, &path, form()).await.ok();
    assert_eq!(replaced["rows"], 50);
    assert_eq!(replaced["data"]["size"], content.len());
    let again = app.client.form(Method::PUT, &path, form()).await;
    again.field_error("file");
}

#[tokio::test]
async fn two_saves_of_one_upload_make_one_source() {
    let app = TestApp::start().await;
    app.cut("sales.csv", &sales(30), 200).send_all().await;
    let (one, other) = tokio::join!(
        app.save_upload("Sales", "sales.csv"),
        app.save_upload("Sales", "sales.csv")
    );
    let saved = [&one, &other]
        .iter()
        .filter(|answer| answer.status == 201)
        .count();
    assert_eq!(saved, 1, "{one:?} {other:?}");
    let list = app.client.get("/api/sources").await.ok();
    assert_eq!(list.as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn what_is_cancelled_expired_or_overwritten_leaves_nothing_behind() {
    let clock = Clock::fixed(Clock::system().now());
    let app = TestApp::start_at(clock.clone()).await;
    let (old, content) = (sales(12).replace("North", "South"), sales(12));
    let cut = app.cut("sales.csv", &content, 100);
    app.cut("sales.csv", &old, 100).send(1).await.ok();
    cut.send_all().await;
    assert_eq!(app.pieces().await, cut.count() + 1);
    clock.advance(TimeDelta::hours(23));
    assert_eq!(cut.state().await["finished"], true);
    clock.advance(TimeDelta::hours(2));
    assert_eq!(cut.state().await["received"], json!([]));
    app.save_upload("Sales", "sales.csv")
        .await
        .field_error("file");

    let database = app.stack.connect("sources").unwrap();
    let objects = app.stack.objects().unwrap();
    let swept = SWEEP.once(&database, &objects, later()).await.unwrap();
    assert_eq!(swept, Some(cut.count() + 1));
    assert_eq!(app.pieces().await, 0);

    cut.send(0).await.ok();
    let cancelled = app
        .client
        .delete(&format!("{PATH}?file_name=sales.csv"))
        .await;
    assert_eq!(cancelled.status, 204);
    assert_eq!(cut.state().await["received"], json!([]));
    cut.finish().await.field_error("file");
}

#[tokio::test]
async fn a_sweep_leaves_the_pieces_of_what_is_under_way() {
    let app = TestApp::start().await;
    let content = sales(12);
    let cut = app.cut("sales.csv", &content, 100);
    cut.send(0).await.ok();
    let database = app.stack.connect("sources").unwrap();
    let objects = app.stack.objects().unwrap();
    let young = Clock::system().now() - TimeDelta::days(1);
    assert_eq!(
        SWEEP.once(&database, &objects, young).await.unwrap(),
        Some(0)
    );
    cut.send_all().await;
}

#[tokio::test]
async fn progress_is_reported_in_the_language_of_the_reader_while_there_is_some() {
    let app = TestApp::start().await;
    let path = "/api/source_batch/progress?file_name=sales.csv";
    assert_eq!(app.client.get(path).await.ok(), Value::Null);
    app.cut("sales.csv", &sales(12), 100).send(0).await.ok();
    assert_eq!(app.client.get(path).await.ok(), Value::Null);
    // As a process says it that reads the first upload of this database.
    let since = Clock::system().now() - TimeDelta::seconds(5);
    let told = json!({"step": "reading", "fraction": 0.25, "since": since});
    let cache = app.stack.cache().unwrap();
    let minute = std::time::Duration::from_secs(60);
    assert!(cache.set("upload-progress:1", &told, minute).await);
    let seen = app.client.in_language("ru").get(path).await.ok();
    assert_eq!(seen["step"], "Чтение таблицы");
    assert_eq!(seen["fraction"], 0.25);
    assert!(seen["elapsed_seconds"].as_f64().unwrap() >= 5.0);
}
