//! The engine's own choice on rows, cut into its candidates: whoever trains them, the story is the same.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::{FitRequest, Fitted, MergeRequest};
use b2l_contracts::jobs::{
    CategoryColumn, ModelChoice, RowsInput, StoryIndex, TableColumn, TrainingInput, Unit,
    table_column,
};
use b2l_contracts::story;
use b2l_engine::BEST;
use b2l_engine::tabular::{TableShape, Task, predictors};
use b2l_fitting::{fit, merge};
use b2l_jobs::{plan_shards, trained};
use b2l_tabular::{Column, ColumnData, Table, write_parquet};

use crate::stage::{Stage, series_of};

const LABELS: [&str; 3] = ["low", "middle", "high"];
const COLOURS: [&str; 4] = ["amber", "blue", "coral", "dune"];
const PLACES: [&str; 2] = ["north", "south"];
/// How often a worker is killed until a kill meets it at work.
const KILLS: usize = 5;

/// What follows from two numbers and a colour, with some luck; in the south it is the other way round.
fn table(rows: usize) -> Table {
    let first = |row: usize| (row * 37 % 101) as f64 / 10.0;
    let second = |row: usize| ((row * 53 % 89) as f64 / 12.0).powi(2);
    let colour = |row: usize| row * 11 % 4;
    let score = |row: usize| {
        let luck = (row * 71 % 31) as f64 / 10.0;
        let own = first(row) * (1 + colour(row)) as f64 - second(row) / 4.0 + luck;
        if row % 2 == 1 { -own } else { own }
    };
    let class = |row: usize| {
        let size = score(row).abs();
        LABELS[usize::from(size > 6.0) + usize::from(size > 14.0)]
    };
    let words = |of: &dyn Fn(usize) -> &'static str| {
        ColumnData::Category((0..rows).map(|row| Some(of(row))).collect())
    };
    let numbers =
        |of: &dyn Fn(usize) -> Option<f64>| ColumnData::Number((0..rows).map(of).collect());
    Table::new(vec![
        Column::new("first", numbers(&|row| Some(first(row)))),
        Column::new(
            "second",
            numbers(&|row| (row % 9 != 4).then(|| second(row))),
        ),
        Column::new("colour", words(&|row| COLOURS[colour(row)])),
        Column::new("place", words(&|row| PLACES[row % 2])),
        Column::new("score", numbers(&|row| Some(score(row)))),
        Column::new("class", words(&class)),
    ])
}

/// What is asked for: the choice of the engine, explained and measured in every way.
fn asked(task: Task) -> TrainingInput {
    let column = |name: &str, kind: table_column::Kind| TableColumn {
        name: name.into(),
        kind: kind.into(),
        values: Vec::new(),
    };
    let (target, metric, labels) = match task {
        Task::Regression => ("score", "rmse", Vec::new()),
        Task::Classification => ("class", "log_loss", LABELS.map(str::to_owned).to_vec()),
    };
    TrainingInput {
        target: target.into(),
        metric: metric.into(),
        kind: task.to_string(),
        models: vec![ModelChoice {
            id: BEST.into(),
            params_json: String::new(),
        }],
        rows: Some(RowsInput {
            columns: vec![
                column("first", table_column::Kind::Numbers),
                column("second", table_column::Kind::Numbers),
                column("colour", table_column::Kind::Categories),
            ],
            labels,
            test_share: 0.2,
            threshold: 0.5,
            train_accuracy: true,
            ..Default::default()
        }),
        seed: 7,
        series: vec![Default::default()],
        ..Default::default()
    }
}

/// Each series with each candidate, as the forecast service cuts it.
fn candidates(input: &TrainingInput, task: Task, rows: usize) -> Vec<Unit> {
    let shape = TableShape {
        rows: rows / input.series.len(),
        numbers: 2,
        categories: 1,
        levels: 4,
        classes: input.rows.as_ref().map_or(0, |rows| rows.labels.len()),
    };
    let unit = |series: u32| {
        predictors(task).map(move |spec| Unit {
            series,
            model: spec.id.into(),
            cost_ms: (spec.cost)(&shape).as_millis() as u64,
        })
    };
    (0..input.series.len() as u32).flat_map(unit).collect()
}

struct Room {
    folder: tempfile::TempDir,
    input: TrainingInput,
}

impl Room {
    fn new(input: TrainingInput, rows: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        write_parquet(&table(rows), &folder.path().join("dataset")).unwrap();
        Self { folder, input }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().into_owned()
    }

    fn fit(&self, units: Vec<Unit>, output: &str, tell: &(dyn Fn(Frame) + Sync)) -> Fitted {
        self.fit_until(units, output, &AtomicBool::new(false), tell)
    }

    fn fit_until(
        &self,
        units: Vec<Unit>,
        output: &str,
        stop: &AtomicBool,
        tell: &(dyn Fn(Frame) + Sync),
    ) -> Fitted {
        let request = FitRequest {
            input: Some(self.input.clone()),
            dataset_path: self.path("dataset"),
            units,
            output_path: self.path(output),
            deadline_ms: 600_000,
        };
        fit::run(request, stop, tell).unwrap()
    }

    /// The story of these shards.
    fn merge(&self, shards: &[String]) -> Vec<u8> {
        let merged = merge::run(&MergeRequest {
            input: Some(self.input.clone()),
            shard_paths: shards.iter().map(|name| self.path(name)).collect(),
            story_path: self.path("story"),
            dataset_path: self.path("dataset"),
            deadline_ms: 600_000,
            ..Default::default()
        });
        merged.unwrap();
        std::fs::read(Path::new(&self.path("story"))).unwrap()
    }

    /// The story of these units in so many shards.
    fn story(&self, units: Vec<Unit>, shards: usize) -> Vec<u8> {
        let mut names = Vec::new();
        for (number, shard) in plan_shards(units, shards).into_iter().enumerate() {
            let name = format!("output-{number}");
            self.fit(shard.units, &name, &|_| {});
            names.push(name);
        }
        self.merge(&names)
    }
}

#[test]
fn candidates_in_any_number_of_shards_and_all_in_one_unit_give_one_story_byte_for_byte() {
    for task in [Task::Regression, Task::Classification] {
        let (rows, mut input) = (200, asked(task));
        input.categories = vec![CategoryColumn {
            name: "place".into(),
            values: Vec::new(),
        }];
        input.series = series_of(&table(rows), &["place"]);
        let room = Room::new(input, rows);
        let units = candidates(&room.input, task, rows);
        let whole = (0..2).map(|series| Unit {
            series,
            model: BEST.into(),
            cost_ms: 1,
        });
        let stories = [
            room.story(whole.collect(), 1),
            room.story(units.clone(), 1),
            room.story(units.clone(), 2),
            room.story(units.clone(), units.len()),
        ];
        let index = story::index_of(&stories[0]).unwrap();
        assert_eq!(index.series.len(), 2);
        for series in &index.series {
            let best = &series.rows[0];
            assert!(best.best && !best.importance.is_empty(), "{task}: {best:?}");
            let scores = best.scores.as_ref().unwrap();
            assert!(!scores.train_json.is_empty() && !scores.test_json.is_empty());
            let learned = series.rows.iter().filter(|row| !row.baseline).count();
            assert!(learned > 8, "{task}: {learned}");
        }
        for (at, other) in stories.iter().enumerate() {
            assert!(*other == stories[0], "{task}: the story {at} differs");
        }
    }
}

#[test]
fn a_shard_asked_to_hand_over_leaves_what_it_has_and_the_story_says_that_time_was_short() {
    let task = Task::Classification;
    let room = Room::new(asked(task), 300);
    let units = candidates(&room.input, task, 300);
    let stop = AtomicBool::new(false);
    let slowly = |frame: Frame| {
        std::thread::sleep(Duration::from_millis(110));
        if let Frame::Progress(progress) = frame
            && progress.done >= 3
        {
            stop.store(true, Ordering::SeqCst);
        }
    };
    let fitted = room.fit_until(units.clone(), "output", &stop, &slowly);
    assert!(fitted.fitted >= 3 && fitted.not_reached >= 1, "{fitted:?}");
    let index = story::index_of(&room.merge(&["output".to_owned()])).unwrap();
    let series = &index.series[0];
    assert!(index.out_of_time && !series.best.is_empty());
    for unit in &units {
        let named = series.rows.iter().filter(|row| row.model == unit.model);
        assert_eq!(named.count(), 1, "{}", unit.model);
    }
    // The shard with the yardstick was not reached at all: the story has one all the same.
    let one = units.iter().filter(|unit| unit.model == "LogR").cloned();
    room.fit(one.collect(), "learned", &|_| {});
    let index = story::index_of(&room.merge(&["learned".to_owned()])).unwrap();
    let rows = &index.series[0].rows;
    assert!(rows.iter().any(|row| row.model == "PRIOR" && row.baseline));
    assert_eq!(index.series[0].best, "LogR");
}

#[test]
fn the_bar_of_a_choice_on_rows_never_falls_and_names_the_model_at_work() {
    let task = Task::Regression;
    let room = Room::new(asked(task), 300);
    let units = candidates(&room.input, task, 300);
    let told = std::sync::Mutex::new(Vec::new());
    room.fit(units.clone(), "output", &|frame| {
        if let Frame::Progress(progress) = frame {
            told.lock().unwrap().push(progress);
        }
    });
    let told = told.into_inner().unwrap();
    assert!(told.is_sorted_by(|a, b| a.fraction <= b.fraction && a.done <= b.done));
    let named = |model: &str| units.iter().any(|unit| unit.model == model);
    assert!(told.iter().all(|news| named(&news.model)), "{told:?}");
    assert!(told.iter().any(|news| news.fraction > 0.3));
}

/// The story with all that is told of it, without what names the task, in words: there a cell that is missing is like
/// another one.
async fn found(stage: &Stage, input: &TrainingInput, task: i64) -> String {
    let key = stage.trained(input, task).await.artifact.unwrap();
    let index = trained::index(&stage.objects, &key).await.unwrap();
    let mut bodies = Vec::new();
    for summary in &index.series {
        bodies.push(trained::body(&stage.objects, &key, summary).await.unwrap());
    }
    let index = StoryIndex {
        input: None,
        ..index
    };
    format!("{index:?} {bodies:?}")
}

#[tokio::test]
async fn two_workers_share_one_choice_on_rows_and_a_kill_changes_nothing() {
    let stage = Stage::new().await;
    let (task, rows) = (Task::Classification, 2_500);
    let table = table(rows);
    let begin = async |cpu: usize| {
        let stored = stage.input(&table, &[]).await;
        let input = TrainingInput {
            company_id: stored.company_id,
            story_id: stored.story_id,
            source_id: stored.source_id,
            dataset_key: stored.dataset_key,
            ..asked(task)
        };
        let units = candidates(&input, task, rows);
        let id = stage.accept_units(&input, units, cpu).await;
        (input, id)
    };
    let mut workers = vec![stage.worker(&[])];
    let (input, one) = begin(1).await;
    let alone = found(&stage, &input, one).await;

    workers.push(stage.worker(&[]));
    stage.workers_listen(2).await;
    let (input, two) = begin(2).await;
    let together = found(&stage, &input, two).await;
    let owners = format!(
        "SELECT count(DISTINCT owner) AS count FROM jobs.task_events WHERE task_id = {two} AND state = 'running' AND shard IS NOT NULL"
    );
    assert_eq!(stage.count(&owners).await, 2, "{}", stage.logs());
    assert!(together == alone, "two workers found another story");

    // Where the machine stalls, a shard may end before its worker is seen with it and killed.
    for _ in 0..KILLS {
        stage.workers_listen(2).await;
        let (input, killed) = begin(2).await;
        let both_work_or_it_is_over = async || {
            let mut children = workers.iter().map(|worker| worker.children());
            let both_work = children.all(|children| !children.is_empty());
            both_work || !stage.task(input.company_id, killed).await.state.is_active()
        };
        let missed = "the two workers are never at work together";
        stage.until(missed, both_work_or_it_is_over).await;
        workers[1].kill();
        workers[1] = stage.worker(&[]);
        let again = found(&stage, &input, killed).await;
        assert!(again == alone, "after a kill there is another story");
        let crashes = format!(
            "SELECT sum(crashes)::bigint AS count FROM jobs.shards WHERE task_id = {killed}"
        );
        if stage.count(&crashes).await == 1 {
            return;
        }
    }
    panic!("no kill met a shard; {}", stage.logs());
}
