//! A stack with a table in it, the side that accepts trainings, and workers as processes.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::{Duration, Instant};

use b2l_contracts::jobs::{CategoryColumn, ModelChoice, SeriesKey, TrainingInput, Unit};
use b2l_engine::{Metric, Selection, Shape};
use b2l_jobs::{Doorbell, DoorbellArgs, NewTask, State, Task, TaskKind, plan_shards};
use b2l_storage::{Cache, Database, Objects, keys};
use b2l_tabular::{Categories, Column, ColumnData, Table, write_parquet};
use b2l_testkit::Stack;
use diesel::sql_types::BigInt;
use diesel_async::RunQueryDsl;
use tokio::time::sleep;

use crate::waiting::{PATIENCE, allowed};

const DEFAULT_WORKERS: i32 = 2;

static NEXT: AtomicI64 = AtomicI64::new(1);

/// An id that nothing else in this process uses.
pub fn fresh_id() -> i64 {
    NEXT.fetch_add(1, Ordering::SeqCst)
}

pub struct Stage {
    pub stack: Stack,
    pub forecast: Database,
    pub cache: Cache,
    pub objects: Objects,
    pub doorbell: Doorbell,
    workers_made: AtomicU32,
}

impl Stage {
    pub async fn new() -> Self {
        let stack = Stack::new().await.expect("the test stack answers");
        let forecast = stack.connect("forecast").expect("the role exists");
        let doorbell = DoorbellArgs {
            amqp_url: stack.amqp_url().expect("the broker is known"),
        };
        Self {
            cache: stack.cache().expect("Redis is known"),
            objects: stack.objects().expect("the folder is there"),
            doorbell: Doorbell::new(&doorbell, &stack.namespace, TaskKind::Training),
            workers_made: AtomicU32::new(0),
            forecast,
            stack,
        }
    }

    /// Stores a table and answers what training it asks for, for a company and a story of its own.
    pub async fn input(&self, table: &Table, categories: &[&str]) -> TrainingInput {
        let (company_id, story_id, source_id) = (fresh_id(), fresh_id(), fresh_id());
        let file = self
            .stack
            .work_dir()
            .join(format!("dataset-{source_id}.parquet"));
        write_parquet(table, &file).expect("the table is written");
        let dataset_key = keys::dataset(company_id, source_id, 1);
        self.objects
            .put_file(&dataset_key, &file)
            .await
            .expect("the table is stored");
        fs::remove_file(&file).expect("the file was there");
        TrainingInput {
            company_id,
            story_id,
            story_name: "Sales".into(),
            source_id,
            dataset_key,
            date_column: "date".into(),
            period: "months".into(),
            target: "sales".into(),
            categories: categories
                .iter()
                .map(|name| CategoryColumn {
                    name: (*name).into(),
                    values: Vec::new(),
                })
                .collect(),
            models: vec![ModelChoice {
                id: "best".into(),
                params_json: String::new(),
            }],
            metric: "rmse".into(),
            duplicates: "sum".into(),
            level: 80.0,
            horizon: 12,
            seed: 7,
            series: series_of(table, categories),
            ..Default::default()
        }
    }

    /// Accepts the training and rings, as the forecast service does.
    pub async fn accept(&self, input: &TrainingInput, cpu: usize) -> i64 {
        self.accept_units(input, units(input), cpu).await
    }

    pub async fn accept_units(&self, input: &TrainingInput, units: Vec<Unit>, cpu: usize) -> i64 {
        let shards = plan_shards(units, cpu);
        let count = shards.len();
        let task = NewTask {
            company_id: input.company_id,
            story_id: input.story_id,
            story_name: input.story_name.clone(),
            kind: TaskKind::Training,
            input: serde_json::to_value(input).expect("an input is plain data"),
            shards,
            trace_context: None,
        };
        let mut conn = self
            .forecast
            .company(input.company_id)
            .await
            .expect("Postgres answers");
        let id = b2l_jobs::accept(&mut conn, &task, DEFAULT_WORKERS)
            .await
            .expect("the training is accepted");
        drop(conn);
        self.doorbell.ring(id, count).await;
        id
    }

    pub async fn task(&self, company_id: i64, task_id: i64) -> Task {
        let mut conn = self
            .forecast
            .company(company_id)
            .await
            .expect("Postgres answers");
        b2l_jobs::task(&mut conn, company_id, task_id)
            .await
            .expect("reading works")
            .expect("the task is there")
    }

    /// The task once it is as `wanted` says.
    pub async fn wait_for(
        &self,
        input: &TrainingInput,
        task_id: i64,
        wanted: impl Fn(&Task) -> bool,
    ) -> Task {
        let began = Instant::now();
        loop {
            let task = self.task(input.company_id, task_id).await;
            if wanted(&task) {
                return task;
            }
            assert!(
                began.elapsed() < PATIENCE,
                "task {task_id} hangs as {task:?}; {}",
                self.logs()
            );
            sleep(Duration::from_millis(25)).await;
        }
    }

    /// The task once it has ended.
    pub async fn end_of(&self, input: &TrainingInput, task_id: i64) -> Task {
        self.wait_for(input, task_id, |task| !task.state.is_active())
            .await
    }

    /// The task, which must have trained.
    pub async fn trained(&self, input: &TrainingInput, task_id: i64) -> Task {
        let task = self.end_of(input, task_id).await;
        assert_eq!(task.state, State::Succeeded, "{task:?}; {}", self.logs());
        task
    }

    pub fn worker(&self, env: &[(&str, &str)]) -> WorkerProcess {
        let number = self.workers_made.fetch_add(1, Ordering::SeqCst);
        let log = self.log_dir().join(format!("worker-{number}.log"));
        WorkerProcess::start(&self.stack, log, env)
    }

    fn log_dir(&self) -> PathBuf {
        self.stack.mail_dir()
    }

    /// The end of every worker's log, for a failure.
    pub fn logs(&self) -> String {
        let Ok(entries) = fs::read_dir(self.log_dir()) else {
            return String::new();
        };
        let mut text = String::new();
        for entry in entries.flatten() {
            let log = fs::read_to_string(entry.path()).unwrap_or_default();
            let lines: Vec<&str> = log.lines().collect();
            text.push_str(&format!("\n{}:\n", entry.path().display()));
            text.push_str(&lines[lines.len().saturating_sub(12)..].join("\n"));
        }
        text
    }

    pub async fn count(&self, sql: &str) -> i64 {
        #[derive(diesel::QueryableByName)]
        struct Count {
            #[diesel(sql_type = BigInt)]
            count: i64,
        }
        let mut admin = self.stack.database.admin().await.expect("Postgres answers");
        let found: Count = diesel::sql_query(sql)
            .get_result(&mut admin)
            .await
            .expect("the count is taken");
        found.count
    }

    /// Children of any worker of this stage: their working folder lies under its own.
    pub fn children(&self) -> Vec<u32> {
        let inside = |pid: &u32| {
            fs::read_link(format!("/proc/{pid}/cwd"))
                .is_ok_and(|cwd| cwd.starts_with(self.stack.work_dir()))
        };
        pids().into_iter().filter(inside).collect()
    }

    /// Waits until no child is left; they have five seconds, as after a stop.
    pub async fn no_child_is_left(&self) {
        let (began, most) = (Instant::now(), allowed(Duration::from_secs(5)));
        while !self.children().is_empty() {
            assert!(
                began.elapsed() < most,
                "children outlived their work: {:?}",
                self.children()
            );
            sleep(Duration::from_millis(20)).await;
        }
    }
}

fn pids() -> Vec<u32> {
    let Ok(entries) = fs::read_dir("/proc") else {
        return Vec::new();
    };
    entries
        .filter_map(|entry| entry.ok()?.file_name().to_str()?.parse().ok())
        .collect()
}

/// A worker as its own process; killed when dropped.
pub struct WorkerProcess {
    process: Child,
    log: PathBuf,
}

impl WorkerProcess {
    fn start(stack: &Stack, log: PathBuf, env: &[(&str, &str)]) -> Self {
        let short = [
            ("B2L_LEASE_MS", "4000"),
            ("B2L_BEAT_MS", "200"),
            ("B2L_POLL_MS", "300"),
            ("B2L_REAP_MS", "300"),
            ("B2L_GRACE_MS", "300"),
            ("B2L_DATABASE_CONNECTIONS", "4"),
            ("B2L_HTTP_WORKERS", "1"),
        ];
        let file = File::create(&log).expect("the log can be written");
        let process = Command::new(env!("CARGO_BIN_EXE_b2l-training"))
            .arg("work")
            .env_clear()
            .envs(stack.env("training").expect("the stack is known"))
            .envs(short)
            .envs(env.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(file)
            .spawn()
            .expect("the worker starts");
        Self { process, log }
    }

    pub fn pid(&self) -> u32 {
        self.process.id()
    }

    /// Processes whose parent this worker is.
    pub fn children(&self) -> Vec<u32> {
        pids()
            .into_iter()
            .filter(|pid| parent(*pid) == Some(self.pid()))
            .collect()
    }

    /// SIGKILL; answers when the process is gone.
    pub fn kill(&mut self) {
        // An error means that it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }

    /// SIGTERM.
    pub fn terminate(&self) {
        let asked = Command::new("kill")
            .arg("-TERM")
            .arg(self.pid().to_string())
            .status();
        assert!(asked.expect("kill is there").success());
    }

    /// Waits until it has ended, which is promised within `limit`.
    pub async fn has_ended(&mut self, limit: Duration) {
        let (began, most) = (Instant::now(), allowed(limit));
        while self.process.try_wait().expect("our own child").is_none() {
            assert!(began.elapsed() < most, "the worker does not end");
            sleep(Duration::from_millis(20)).await;
        }
    }

    pub fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// Where its health is served, from the log.
    pub async fn address(&self) -> String {
        let began = Instant::now();
        loop {
            let log = self.log();
            if let Some(at) = log.find("127.0.0.1:") {
                return log[at..]
                    .chars()
                    .take_while(|c| c.is_ascii_digit() || ".:".contains(*c))
                    .collect();
            }
            assert!(
                began.elapsed() < PATIENCE,
                "the worker does not listen: {log}"
            );
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// Status and body of a page of its own.
    pub async fn get(&self, path: &str) -> (u16, String) {
        let answer = reqwest::get(format!("http://{}{path}", self.address().await))
            .await
            .expect("it answers");
        (
            answer.status().as_u16(),
            answer.text().await.expect("the answer is whole"),
        )
    }

    /// The value of a metric, 0 before it is first counted.
    pub async fn metric(&self, line: &str) -> f64 {
        let (_, text) = self.get("/metrics").await;
        let found = text
            .lines()
            .find_map(|found| found.strip_prefix(line)?.trim().parse().ok());
        found.unwrap_or(0.0)
    }
}

impl Drop for WorkerProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

fn parent(pid: u32) -> Option<u32> {
    let stat = fs::read_to_string(Path::new("/proc").join(pid.to_string()).join("stat")).ok()?;
    stat.rsplit_once(')')?
        .1
        .split_whitespace()
        .nth(1)?
        .parse()
        .ok()
}

/// The units that the forecast service would ask for.
pub fn units(input: &TrainingInput) -> Vec<Unit> {
    let shape = Shape {
        points: 120,
        season: 12,
        features: 0,
        horizon: input.horizon as usize,
    };
    let specs: Vec<_> = Selection::best(Metric::Rmse).candidates(&shape).collect();
    let of_series = |series: u32| {
        specs.iter().map(move |(spec, cost)| Unit {
            series,
            model: spec.id.into(),
            cost_ms: cost.as_millis() as u64,
        })
    };
    (0..input.series.len() as u32).flat_map(of_series).collect()
}

pub fn series_of(table: &Table, categories: &[&str]) -> Vec<SeriesKey> {
    let columns: Vec<_> = categories
        .iter()
        .map(|name| {
            table
                .column(name)
                .and_then(|column| column.data().as_categories())
                .expect("a category column")
        })
        .collect();
    let mut found: Vec<SeriesKey> = Vec::new();
    for row in 0..table.rows() {
        let values = columns
            .iter()
            .map(|column| column.get(row).unwrap_or_default().to_owned())
            .collect();
        let key = SeriesKey { values };
        if !found.contains(&key) {
            found.push(key);
        }
    }
    found
}

/// Monthly sales from January 2015 in these many stores; each grows, has a season, and noise of its own.
pub fn monthly_sales(stores: usize, months: usize) -> Table {
    let mut dates = Vec::new();
    let mut names = Vec::new();
    let mut sales = Vec::new();
    for store in 0..stores {
        let mut noise = 12345 + store as u64;
        for month in 0..months {
            noise = noise
                .wrapping_mul(6364136223846793005)
                .wrapping_add(1442695040888963407);
            let wobble = (noise >> 40) as f64 / (1u64 << 24) as f64 - 0.5;
            let season = (month as f64 * std::f64::consts::TAU / 12.0).sin();
            dates.push(Some(first_of_month(month)));
            names.push(format!("Store {store}"));
            sales.push(Some(100.0 + month as f64 + 20.0 * season + 8.0 * wobble));
        }
    }
    Table::new(vec![
        Column::new("date", ColumnData::Date(dates.into_iter().collect())),
        Column::new(
            "store",
            ColumnData::Category(
                names
                    .iter()
                    .map(|name| Some(name.as_str()))
                    .collect::<Categories>(),
            ),
        ),
        Column::new("sales", ColumnData::Number(sales.into_iter().collect())),
    ])
}

/// Milliseconds of the first day of a month counted from January 2015.
pub fn first_of_month(month: usize) -> i64 {
    let date =
        chrono::NaiveDate::from_ymd_opt(2015 + (month / 12) as i32, (month % 12) as u32 + 1, 1);
    date.expect("a real date")
        .and_time(chrono::NaiveTime::MIN)
        .and_utc()
        .timestamp_millis()
}
