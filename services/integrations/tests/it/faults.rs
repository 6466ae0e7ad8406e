//! Several processes of the service share what is due, and some of them are killed at any moment.

use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use b2l_testkit::binary;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use serde_json::json;
use tokio::time::sleep;

use crate::app::TestApp;
use crate::ground::Ground;

/// Processes that are due at the same moment, and those of the service that look what is.
const DUE: i64 = 24;
const SCHEDULERS: usize = 3;
/// One of them after another dies, and another begins.
const KILLS: usize = 5;
const BETWEEN_KILLS: Duration = Duration::from_millis(1_200);
/// What a dead one had begun is taken on when its lease of a minute is over.
const PATIENCE: Duration = Duration::from_secs(200);

struct Scheduler(Child);

impl Scheduler {
    fn start(app: &TestApp) -> Self {
        let allowed = format!("127.0.0.1:{}", app.warehouse.port().unwrap());
        let child = Command::new(binary("b2l-integrations").unwrap())
            .arg("serve")
            .envs(app.stack.env("integrations").unwrap())
            .env("B2L_LISTEN", "127.0.0.1:0")
            .env("B2L_OUTBOUND_ALLOW", format!("127.0.0.1,{allowed}"))
            .env("B2L_ANAPLAN_SIGN_IN_URL", "http://127.0.0.1:1")
            .stdin(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Self(child)
    }
}

impl Drop for Scheduler {
    fn drop(&mut self) {
        let _killed = self.0.kill();
        let _reaped = self.0.wait();
    }
}

async fn count(app: &TestApp, from: &str) -> i64 {
    #[derive(diesel::QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let mut admin = app.stack.database.admin().await.unwrap();
    let statement = diesel::sql_query(format!("SELECT count(*) AS count FROM {from}"));
    let counted: Count = statement.get_result(&mut admin).await.unwrap();
    counted.count
}

#[tokio::test]
async fn each_due_time_starts_once_and_no_row_is_there_twice_whoever_dies() {
    let ground = Ground::new().await;
    let app = &ground.app;
    for number in 0..DUE {
        let table = format!("dwh.copy{number}");
        app.run_sql(&format!(
            "CREATE TABLE {table} (id int); GRANT ALL ON {table} TO sources"
        ))
        .await;
        let mut form = ground.file_form();
        form["name"] = json!(format!("Copy {number}"));
        form["target_id"] = ground.database["id"].clone();
        form["target_object"] = json!(table);
        form["columns"] = json!([{"source": "id", "target": "id"}]);
        form["scheduler"] = json!("each");
        form["schedule"] = json!({"unit": "month"});
        ground.save(&form).await;
    }
    app.run_sql("UPDATE integrations.processes SET next_run_at = now() - interval '1 second'")
        .await;

    let mut schedulers: Vec<Scheduler> = (0..SCHEDULERS).map(|_| Scheduler::start(app)).collect();
    for kill in 0..KILLS {
        sleep(BETWEEN_KILLS).await;
        schedulers[kill % SCHEDULERS] = Scheduler::start(app);
    }
    let begun = Instant::now();
    while count(app, "integrations.runs WHERE state <> 'running'").await < DUE {
        assert!(begun.elapsed() < PATIENCE, "some runs have not ended");
        sleep(Duration::from_millis(500)).await;
    }
    drop(schedulers);

    assert_eq!(count(app, "integrations.runs").await, DUE, "runs");
    let due = "(SELECT DISTINCT process_id, due_at FROM integrations.runs) AS run";
    assert_eq!(count(app, due).await, DUE, "due times");
    for number in 0..DUE {
        let rows = count(app, &format!("dwh.copy{number}")).await;
        let name = format!(
            "integrations.runs AS run JOIN integrations.processes AS process ON process.id = run.process_id \
             WHERE process.name = 'Copy {number}' AND run.state = 'succeeded'"
        );
        // A run that died while it wrote says that nobody knows; never is a row there twice.
        match count(app, &name).await {
            0 => assert!(rows == 0 || rows == 3, "{rows} rows of copy {number}"),
            _ => assert_eq!(rows, 3, "copy {number}"),
        }
    }
}
