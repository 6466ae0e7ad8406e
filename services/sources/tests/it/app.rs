//! The service, started as in production, and the verbs of its tests.

use std::net::SocketAddr;

use b2l_connectors::OutboundArgs;
use b2l_runtime::clock::Clock;
use b2l_sources::app::App;
use b2l_sources::config::ServeArgs;
use b2l_sources::routes;
use b2l_testkit::{Answer, Client, Signed, Stack, binary};
use b2l_web::Core;
use diesel::sql_types::{BigInt, Text};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use reqwest::Method;
use reqwest::multipart::{Form, Part};
use serde_json::Value;

/// A running service with one signed-in company.
pub struct TestApp {
    pub stack: Stack,
    pub address: SocketAddr,
    pub signed: Signed,
    /// Speaks as the signed-in user.
    pub client: Client,
    /// What the running service has.
    pub app: App,
    pub args: ServeArgs,
}

/// An email to a user.
#[derive(Debug, diesel::QueryableByName)]
pub struct EmailMessage {
    #[diesel(sql_type = BigInt)]
    pub user_id: i64,
    #[diesel(sql_type = Text)]
    pub subject: String,
    #[diesel(sql_type = Text)]
    pub body: String,
}

impl TestApp {
    pub async fn start() -> Self {
        Self::start_with(|_, _| ()).await
    }

    /// The same at another time of day.
    pub async fn start_at(clock: Clock) -> Self {
        Self::start_with(|app, _| app.clock = clock).await
    }

    /// The same with other limits.
    pub async fn start_with(change: impl FnOnce(&mut App, &mut Core)) -> Self {
        let stack = Stack::new().await.unwrap();
        let args = ServeArgs {
            web: stack.web_args(),
            database: stack.database_args("sources").unwrap(),
            objects: stack.objects_args(),
            cache: stack.cache_args().unwrap(),
            vault: stack.vault_args(),
            // Servers of the tests stand on this machine.
            outbound: OutboundArgs {
                outbound_allow: vec!["127.0.0.1".parse().unwrap()],
                ..OutboundArgs::default()
            },
            work_dir: stack.work_dir(),
            read_program: Some(binary("b2l-sources").unwrap()),
            readers: 2,
            public_url: "https://b2l.example.com/".into(),
        };
        let mut app = App::new(&args).unwrap();
        let mut core = app.core(&args.web).unwrap();
        change(&mut app, &mut core);
        let running = b2l_web::start(&args.web, core, app.clone(), routes::routes).unwrap();
        tokio::spawn(running.server);
        let signed = stack.company("Acme").await.unwrap();
        Self {
            client: Client::new(running.address).with_token(&signed.token),
            address: running.address,
            signed,
            stack,
            app,
            args,
        }
    }

    /// A client of another company.
    pub async fn stranger(&self) -> Client {
        let other = self.stack.company("Other").await.unwrap();
        self.client.with_token(&other.token)
    }

    /// What another process of the same service has, at the same time of day.
    pub fn another(&self) -> App {
        App {
            clock: self.app.clock.clone(),
            ..App::new(&self.args).unwrap()
        }
    }

    pub async fn preview(&self, name: &str, content: impl Into<Vec<u8>>) -> Answer {
        self.preview_with(name, content, "{}").await
    }

    pub async fn preview_with(
        &self,
        name: &str,
        content: impl Into<Vec<u8>>,
        options: &str,
    ) -> Answer {
        let form = Form::new()
            .part("file", file(name, content))
            .text("options", options.to_owned());
        self.client
            .form(Method::POST, "/api/source/preview", form)
            .await
    }

    /// Saves a source and answers its id.
    pub async fn save(&self, name: &str, file_name: &str, content: impl Into<Vec<u8>>) -> i64 {
        let form = Form::new()
            .part("file", file(file_name, content))
            .text("name", name.to_owned());
        let answer = self.client.form(Method::POST, "/api/sources", form).await;
        answer.ok()["id"].as_i64().unwrap()
    }

    /// Puts a story that trains on a source straight into its table.
    pub async fn story_on(&self, source_id: i64, name: &str) {
        let company = self.signed.company_id;
        let user = self.signed.user_id;
        self.run_sql(&format!(
            "INSERT INTO forecast.stories (company_id, name, source_id, definition, forecast_type, planned_minutes, created_by) \
             VALUES ({company}, '{name}', {source_id}, '{{}}', 'time_series', 1, {user})"
        ))
        .await;
    }

    /// The emails that were posted, the first one first.
    pub async fn emails(&self) -> Vec<EmailMessage> {
        let mut admin = self.stack.database.admin().await.unwrap();
        diesel::sql_query("SELECT user_id, subject, body FROM gateway.letters ORDER BY id")
            .load(&mut admin)
            .await
            .unwrap()
    }

    /// Runs statements with all rights.
    pub async fn run_sql(&self, statements: &str) {
        let mut admin = self.stack.database.admin().await.unwrap();
        admin.batch_execute(statements).await.unwrap();
    }
}

pub fn file(name: &str, content: impl Into<Vec<u8>>) -> Part {
    Part::bytes(content.into()).file_name(name.to_owned())
}

/// A column of an answer by its name.
pub fn column<'a>(answer: &'a Value, name: &str) -> &'a Value {
    answer["columns"]
        .as_array()
        .and_then(|columns| columns.iter().find(|column| column["name"] == name))
        .unwrap_or_else(|| panic!("no column {name} in {}", answer["columns"]))
}

/// Daily sales of `days` days, one row a day.
pub fn sales(days: u32) -> String {
    let start = chrono::NaiveDate::from_ymd_opt(2024, 1, 1).unwrap();
    let mut csv = "Date,Shop,Sales\n".to_owned();
    for day in 0..days {
        let date = start + chrono::TimeDelta::days(day.into());
        csv.push_str(&format!("{date},North,{}.5\n", 100 + day));
    }
    csv
}
