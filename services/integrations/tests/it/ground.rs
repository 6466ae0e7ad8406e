//! A database, a connection that keeps files, and the verbs of processes between them.

use b2l_integrations::running;
use reqwest::multipart::{Form, Part};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::app::TestApp;

const TABLES: &str = "CREATE SCHEMA dwh; GRANT USAGE ON SCHEMA dwh TO sources; \
     CREATE TABLE dwh.orders (id int PRIMARY KEY, client text, day date NOT NULL, total numeric(20,6)); \
     CREATE TABLE dwh.copy (LIKE dwh.orders INCLUDING ALL); \
     GRANT ALL ON ALL TABLES IN SCHEMA dwh TO sources; \
     INSERT INTO dwh.orders VALUES (1, 'ООО \"Ромашка\", Тула', '2024-01-31', 12345678901234.500000), \
         (2, '', '2024-02-29', NULL), (3, NULL, '0001-01-01', -0.1)";

/// Of both tables.
pub const COLUMNS: [&str; 4] = ["id", "client", "day", "total"];

pub struct Ground {
    pub app: TestApp,
    /// The connections.
    pub database: Value,
    pub files: Value,
    /// Two tables of the database: one with rows, the other without.
    pub tables: [&'static str; 2],
}

impl Ground {
    /// Its database is a PostgreSQL.
    pub async fn new() -> Self {
        Self::with(TestApp::start().await).await
    }

    pub async fn with(app: TestApp) -> Self {
        app.run_sql(TABLES).await;
        Self {
            database: app.save().await,
            files: app.save_csv().await,
            tables: ["dwh.orders", "dwh.copy"],
            app,
        }
    }

    fn form(&self, from: (&Value, &str), to: (&Value, &str)) -> Value {
        let pairs = COLUMNS.map(|name| json!({"source": name, "target": name}));
        json!({
            "name": "Copy",
            "source_id": from.0["id"],
            "source_object": from.1,
            "target_id": to.0["id"],
            "target_object": to.1,
            "columns": pairs,
        })
    }

    /// A process from the table with rows into the file.
    pub fn file_form(&self) -> Value {
        let [full, _] = self.tables;
        self.form((&self.database, full), (&self.files, "orders.csv"))
    }

    /// A process from the file into the table without rows.
    pub fn table_form(&self) -> Value {
        let [_, empty] = self.tables;
        self.form((&self.files, "orders.csv"), (&self.database, empty))
    }

    pub async fn create_file(&self) {
        let path = format!("/api/csv/{}/create/empty/file", self.files["id"]);
        let empty = json!({"file_name": "orders"});
        self.app.client.post(&path, &empty).await.ok();
    }

    pub async fn upload(&self, text: &str) {
        let part = Part::bytes(text.as_bytes().to_vec()).file_name("orders.csv");
        let form = Form::new().part("csv_file", part);
        let path = format!("/api/csv/{}/upload", self.files["id"]);
        self.app.client.form(Method::POST, &path, form).await.ok();
    }

    /// Saves a process and answers its id.
    pub async fn save(&self, form: &Value) -> String {
        let saved = self.app.client.post("/api/processes", form).await.ok();
        saved["id"].to_string()
    }

    pub async fn start(&self, process: &str) -> Value {
        let path = format!("/api/integration/tasks/{process}");
        let started = self.app.client.post(&path, &json!({})).await;
        assert_eq!(started.status, StatusCode::CREATED);
        started.ok()
    }

    pub async fn list(&self) -> Value {
        self.app.client.get("/api/integration/tasks").await.ok()
    }

    /// Starts a process and answers its run at its end.
    pub async fn run(&self, process: &str) -> Value {
        let started = self.start(process).await;
        assert_eq!(started["status"], 1);
        assert_eq!(running::step(&self.app.inner).await.unwrap(), 1);
        let ended = self.list().await[0].clone();
        assert_eq!(ended["id"], started["id"]);
        ended
    }

    /// The text of the only file.
    pub async fn text(&self) -> String {
        let path = format!("/api/csv/{}", self.files["id"]);
        let file = self.app.client.get(&path).await.ok()[0]["id"].clone();
        let download = format!("{path}/download/{file}");
        String::from_utf8(self.app.client.get(&download).await.body).unwrap()
    }
}
