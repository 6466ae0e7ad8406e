//! The service, started as in production, and the verbs of its tests.

use std::net::SocketAddr;
use std::time::Duration;

use b2l_connectors::types::anaplan::Anaplan;
use b2l_connectors::{OutboundArgs, Services};
use b2l_integrations::app::App;
use b2l_integrations::config::ServeArgs;
use b2l_integrations::routes;
use b2l_testkit::{Answer, Client, Signed, Stack, binary};
use diesel_async::SimpleAsyncConnection;
use serde_json::{Value, json};
use url::Url;

/// A running service with one signed-in company.
pub struct TestApp {
    pub stack: Stack,
    pub address: SocketAddr,
    pub signed: Signed,
    /// Speaks as the signed-in user.
    pub client: Client,
    /// What its handlers share.
    pub inner: App,
    /// A PostgreSQL to connect to: the test's own, as a user of whom we know the password.
    pub warehouse: Url,
}

impl TestApp {
    pub async fn start() -> Self {
        Self::start_with(|_| ()).await
    }

    /// The same with other limits.
    pub async fn start_with(change: impl FnOnce(&mut App)) -> Self {
        Self::start_as(|_| (), change).await
    }

    /// The same with other settings as well.
    pub async fn start_as(set: impl FnOnce(&mut ServeArgs), change: impl FnOnce(&mut App)) -> Self {
        let stack = Stack::new().await.unwrap();
        let warehouse = Url::parse(&stack.database.url("sources").unwrap()).unwrap();
        let own = format!("127.0.0.1:{}", warehouse.port().unwrap());
        let mut args = ServeArgs {
            web: stack.web_args(),
            database: stack.database_args("integrations").unwrap(),
            objects: stack.objects_args(),
            vault: stack.vault_args(),
            work_dir: stack.work_dir(),
            read_program: Some(binary("b2l-integrations").unwrap()),
            // Servers of the tests stand on this machine; the warehouse is on our own.
            outbound: OutboundArgs {
                outbound_allow: vec!["127.0.0.1".parse().unwrap(), own.parse().unwrap()],
                ..OutboundArgs::default()
            },
            services: Services {
                anaplan: Anaplan {
                    sign_in: Url::parse("http://127.0.0.1:1").unwrap(),
                },
            },
            public_url: "https://b2l.example.com/".into(),
        };
        set(&mut args);
        let mut app = App::new(&args).unwrap();
        app.patience = Duration::from_secs(2);
        change(&mut app);
        let core = app.core(&args.web).unwrap();
        let running = b2l_web::start(&args.web, core, app.clone(), routes::routes).unwrap();
        tokio::spawn(running.server);
        let signed = stack.company("Acme").await.unwrap();
        Self {
            client: Client::new(running.address).with_token(&signed.token),
            address: running.address,
            inner: app,
            signed,
            stack,
            warehouse,
        }
    }

    /// A client of another company.
    pub async fn stranger(&self) -> Client {
        let other = self.stack.company("Other").await.unwrap();
        self.client.with_token(&other.token)
    }

    pub fn password(&self) -> &str {
        self.warehouse.password().unwrap()
    }

    /// The settings by which the warehouse is reached.
    pub fn params(&self) -> Value {
        json!({
            "host": self.warehouse.host_str(),
            "port": self.warehouse.port(),
            "database": self.warehouse.path()[1..],
            "user": self.warehouse.username(),
            "password": self.password(),
        })
    }

    /// A connection to the warehouse, with one of its settings changed.
    pub fn form(&self, name: &str, value: impl Into<Value>) -> Value {
        let mut params = self.params();
        params[name] = value.into();
        json!({"name": "Warehouse", "connection_type": 3, "params": params})
    }

    /// Saves a connection to the warehouse and answers it.
    pub async fn save(&self) -> Value {
        let form = self.form("user", self.warehouse.username());
        self.client.post("/api/connections", &form).await.ok()
    }

    /// Saves a connection that keeps files and answers it.
    pub async fn save_csv(&self) -> Value {
        let form = json!({"name": "Files", "connection_type": 2});
        self.client.post("/api/connections", &form).await.ok()
    }

    pub async fn test(&self, form: &Value) -> Answer {
        self.client.post("/api/test/connection", form).await
    }

    /// Runs statements with all rights.
    pub async fn run_sql(&self, statements: &str) {
        let mut admin = self.stack.database.admin().await.unwrap();
        admin.batch_execute(statements).await.unwrap();
    }

    /// Saves a process between two connections and answers its id.
    pub async fn process(&self, name: &str, source: &Value, target: &Value) -> i64 {
        let form = json!({
            "name": name,
            "source_id": source,
            "target_id": target,
            "source_object": "public.a",
            "target_object": "public.b",
            "columns": [{"source": "a", "target": "b"}],
        });
        let saved = self.client.post("/api/processes", &form).await.ok();
        saved["id"].as_i64().unwrap()
    }
}
