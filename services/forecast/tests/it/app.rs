//! The service, started as in production, and the verbs of its tests.

use std::net::SocketAddr;
use std::process::Stdio;
use std::time::{Duration, Instant};

use b2l_forecast::app::App;
use b2l_forecast::config::{ServeArgs, WorkersArgs};
use b2l_forecast::routes;
use b2l_jobs::DoorbellArgs;
use b2l_runtime::clock::Clock;
use b2l_runtime::logging::{LogArgs, LogFormat};
use b2l_storage::keys;
use b2l_tabular::{Table, write_parquet};
use b2l_testkit::{Answer, Client, Signed, Stack, binary};
use b2l_web::key_hash;
use diesel::sql_types::{BigInt, Jsonb, Text};
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use serde_json::{Value, json};
use uuid::Uuid;

/// No training of a test takes longer.
pub const PATIENCE: Duration = Duration::from_secs(120);

/// A running service with one signed-in company.
pub struct TestApp {
    pub stack: Stack,
    pub address: SocketAddr,
    pub signed: Signed,
    /// Speaks as the signed-in user.
    pub client: Client,
}

/// A worker process; killed with this value.
pub struct Worker(tokio::process::Child);

impl Worker {
    /// A process that ends with this value.
    pub fn new(process: tokio::process::Child) -> Self {
        Self(process)
    }

    /// Its process id.
    pub fn id(&self) -> u32 {
        self.0.id().unwrap()
    }
}

#[derive(diesel::QueryableByName)]
struct Id {
    #[diesel(sql_type = BigInt)]
    id: i64,
}

impl TestApp {
    pub async fn start() -> Self {
        let stack = Stack::new().await.unwrap();
        let address = serve(&args(&stack));
        let signed = stack.company("Acme").await.unwrap();
        Self {
            client: Client::new(address).with_token(&signed.token),
            address,
            signed,
            stack,
        }
    }

    /// Another process of the service that waits for no forecast: each becomes a task.
    pub fn impatient(&self) -> Client {
        let args = ServeArgs {
            forecast_task_ms: 0,
            ..args(&self.stack)
        };
        Client::new(serve(&args)).with_token(&self.signed.token)
    }

    /// Another process of the service whose what-ifs have this long.
    pub fn hasty(&self, what_if_ms: u64) -> Client {
        let args = ServeArgs {
            what_if_ms,
            ..args(&self.stack)
        };
        Client::new(serve(&args)).with_token(&self.signed.token)
    }

    /// Another process of the service, whose trainings may run so long.
    pub fn brief(&self, train_limit_ms: u64) -> Client {
        let args = ServeArgs {
            train_limit_ms,
            ..args(&self.stack)
        };
        Client::new(serve(&args)).with_token(&self.signed.token)
    }

    /// What a process of the service looks for newer tables with.
    pub fn freshener(&self) -> App {
        App::new(&args(&self.stack), Clock::system()).unwrap()
    }

    /// The service in a process of its own, with all that it does by itself.
    pub fn server(&self) -> Worker {
        let child = tokio::process::Command::new(binary("b2l-forecast").unwrap())
            .arg("serve")
            .envs(self.stack.env("forecast").unwrap())
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        Worker(child)
    }

    /// A worker that prepares long forecasts.
    pub fn preparer(&self) -> Worker {
        let child = tokio::process::Command::new(binary("b2l-forecast").unwrap())
            .arg("work")
            .envs(self.stack.env("forecast").unwrap())
            .env(
                "B2L_WORKERS_DATABASE_URL",
                self.stack.database.url("training").unwrap(),
            )
            .env("B2L_PUBLIC_URL", "https://b2l.example.com/")
            .env("B2L_POLL_MS", "200")
            .env("B2L_BEAT_MS", "200")
            .env("B2L_LEASE_MS", "2000")
            .env("B2L_REAP_MS", "300")
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        Worker(child)
    }

    /// The gateway, which sends emails; they end in the stack's folder.
    pub fn gateway(&self) -> Worker {
        let child = tokio::process::Command::new(binary("b2l-gateway").unwrap())
            .arg("serve")
            .envs(self.stack.env("gateway").unwrap())
            .env("B2L_JWT_PRIVATE_KEY_FILE", self.stack.private_key_file())
            .env(
                "B2L_MAIL",
                format!("file://{}", self.stack.mail_dir().display()),
            )
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        Worker(child)
    }

    /// An `Authorization` header of a program that has a key of the signed-in user.
    pub async fn api_key(&self) -> String {
        let hash = key_hash("a key");
        let hash: String = hash.iter().map(|byte| format!("{byte:02x}")).collect();
        let (company, user) = (self.signed.company_id, self.signed.user_id);
        let mut admin = self.stack.database.admin().await.unwrap();
        let insert = format!(
            "INSERT INTO gateway.api_keys (company_id, user_id, name, prefix, hash) \
             VALUES ({company}, {user}, 'Key', 'a', '\\x{hash}')"
        );
        admin.batch_execute(&insert).await.unwrap();
        "Token a key".to_owned()
    }

    /// Speaks for another company.
    pub async fn stranger(&self) -> Client {
        let signed = self.stack.company("Other").await.unwrap();
        Client::new(self.address).with_token(&signed.token)
    }

    /// Starts a worker that looks often.
    pub fn worker(&self) -> Worker {
        self.worker_with(&[])
    }

    /// The same with these settings of its environment.
    pub fn worker_with(&self, settings: &[(&str, &str)]) -> Worker {
        let child = tokio::process::Command::new(binary("b2l-training").unwrap())
            .arg("work")
            .envs(self.stack.env("training").unwrap())
            .env("B2L_POLL_MS", "200")
            .env("B2L_BEAT_MS", "200")
            .envs(settings.iter().copied())
            .stdin(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        Worker(child)
    }

    /// Puts a table where the sources service would have put it.
    pub async fn source(&self, table: &Table) -> i64 {
        let company = self.signed.company_id;
        let mut admin = self.stack.database.admin().await.unwrap();
        let source: Id = diesel::sql_query(
            "INSERT INTO sources.sources (company_id, name) VALUES ($1, 'Sales') RETURNING id",
        )
        .bind::<BigInt, _>(company)
        .get_result(&mut admin)
        .await
        .unwrap();
        self.replace(source.id, table).await;
        source.id
    }

    /// Says of a source's table what the sources service says of one of millions of rows.
    pub async fn call_huge(&self, source: i64) {
        diesel::sql_query("UPDATE sources.datasets SET huge_data = true WHERE source_id = $1")
            .bind::<BigInt, _>(source)
            .execute(&mut self.stack.database.admin().await.unwrap())
            .await
            .unwrap();
    }

    /// Puts another table in the place of a source's, as an update of the source does.
    pub async fn replace(&self, source: i64, table: &Table) {
        let company = self.signed.company_id;
        let key = keys::dataset(company, source, Uuid::new_v4());
        let file = tempfile::NamedTempFile::new().unwrap();
        write_parquet(table, file.path()).unwrap();
        let size = self
            .stack
            .objects()
            .unwrap()
            .put_file(&key, file.path())
            .await
            .unwrap();
        diesel::sql_query(
            "INSERT INTO sources.datasets \
                 (company_id, source_id, file_name, columns, rows, size, object_key, description_key, original_key) \
             VALUES ($1, $2, 'sales.csv', $3, $4, $5, $6, $6 || '.about', $6 || '.original')",
        )
        .bind::<BigInt, _>(company)
        .bind::<BigInt, _>(source)
        .bind::<Jsonb, _>(serde_json::to_value(table.schema().columns).unwrap())
        .bind::<BigInt, _>(table.rows() as i64)
        .bind::<BigInt, _>(size as i64)
        .bind::<Text, _>(&key)
        .execute(&mut self.stack.database.admin().await.unwrap())
        .await
        .unwrap();
    }

    /// Makes a source of the table and a story on it; answers the story's id.
    pub async fn story(&self, table: &Table, period: &str) -> i64 {
        let source = self.source(table).await;
        let answer = self
            .client
            .post("/api/stories", &request(source, period))
            .await;
        answer.ok()["id"].as_i64().unwrap()
    }

    pub async fn detail(&self, story: i64) -> Value {
        self.client.get(&format!("/api/stories/{story}")).await.ok()
    }

    /// Waits until the story has left the training, and answers it. On the way progress never falls and never says
    /// that all is done.
    pub async fn trained(&self, story: i64) -> Value {
        let begin = Instant::now();
        let mut progress = 0.0;
        loop {
            let detail = self.detail(story).await;
            if detail["ready"] != 0 {
                return detail;
            }
            let now = detail["progress"].as_f64().unwrap();
            assert!(
                now >= progress && now < 1.0,
                "progress went from {progress} to {now}"
            );
            progress = now;
            assert!(begin.elapsed() < PATIENCE, "still training: {detail}");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// Asks as the page does: as far as the story was trained for, unless the body says how far or by which values.
    pub async fn forecast(&self, story: i64, body: Value) -> Answer {
        self.ask("forecast", story, body).await
    }

    /// As [`Self::forecast`], by any call that forecasts.
    pub async fn ask(&self, call: &str, story: i64, body: Value) -> Answer {
        let body = self.as_far_as_trained(story, body).await;
        let path = format!("/api/{call}/{story}");
        self.client.post(&path, &body).await
    }

    /// The body with the horizon of the training, where it says nothing of how far.
    pub async fn as_far_as_trained(&self, story: i64, mut body: Value) -> Value {
        let says = ["steps", "rows", "source_id"];
        if says.iter().all(|name| body[*name].is_null()) {
            let steps = self.detail(story).await["data"]["steps"].clone();
            if !steps.is_null() {
                body["steps"] = steps;
            }
        }
        body
    }

    /// The only task of a story that waits or runs.
    pub async fn task_of(&self, story: i64) -> i64 {
        let tasks = self.client.get("/api/tasks").await.ok();
        let mut tasks = tasks["tasks"].as_array().unwrap().iter();
        tasks.find(|task| task["story_id"] == story).unwrap()["id"]
            .as_i64()
            .unwrap()
    }
}

fn args(stack: &Stack) -> ServeArgs {
    ServeArgs {
        log: LogArgs {
            filter: "info".into(),
            format: LogFormat::Text,
            otlp_endpoint: None,
        },
        web: stack.web_args(),
        database: stack.database_args("forecast").unwrap(),
        cache: stack.cache_args().unwrap(),
        objects: stack.objects_args(),
        doorbell: DoorbellArgs {
            amqp_url: stack.amqp_url().unwrap(),
        },
        workers: WorkersArgs {
            workers_default: 2,
            workers_max: 4,
        },
        train_limit_ms: 1_200_000,
        forecast_task_ms: 10_000,
        what_if_ms: 20_000,
        memory_bytes: 64 * 1024 * 1024,
        work_dir: stack.work_dir(),
        child_program: Some(binary("b2l-forecast").unwrap()),
        public_url: "https://b2l.example.com/".into(),
    }
}

fn serve(args: &ServeArgs) -> SocketAddr {
    let app = App::new(args, Clock::system()).unwrap();
    let core = app.core(&args.web).unwrap();
    let running = b2l_web::start(&args.web, core, app, routes::routes).unwrap();
    tokio::spawn(running.server);
    running.address
}

/// A request that trains sales by date; `period` as in `date_months`.
pub fn request(source: i64, period: &str) -> Value {
    json!({
        "id": source,
        "name": "Sales",
        "columns": [
            {"name": "date", "type": period},
            {"name": "city", "type": "category"},
            {"name": "sales", "type": "forecast"}
        ],
        "models": ["best"]
    })
}

/// The strings of a JSON list.
pub fn strings(list: &Value) -> Vec<&str> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|value| value.as_str().unwrap())
        .collect()
}

/// A number of JSON.
#[track_caller]
pub fn number(value: &Value) -> f64 {
    value
        .as_f64()
        .unwrap_or_else(|| panic!("{value} is no number"))
}

/// Whether two figures that were computed apart from each other are the same: to a billionth.
pub fn close(a: f64, b: f64) -> bool {
    (a - b).abs() <= 1e-9 * (1.0 + a.abs())
}

pub fn numbers(list: &Value) -> Vec<f64> {
    list.as_array()
        .unwrap()
        .iter()
        .map(|value| value.as_f64().unwrap())
        .collect()
}
