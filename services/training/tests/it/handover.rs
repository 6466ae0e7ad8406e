//! What a child hands over when its time ends early, without a worker around it.

use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use b2l_contracts::fit::child_frame::Frame;
use b2l_contracts::fit::{FitRequest, Fitted, MergeRequest, Merged};
use b2l_contracts::jobs::{ModelChoice, StoryIndex, TrainingInput, Unit};
use b2l_contracts::story;
use b2l_fitting::child::ChildError;
use b2l_fitting::{fit, merge};
use b2l_tabular::write_parquet;

use crate::stage::{monthly_sales, series_of, units};

struct Room {
    folder: tempfile::TempDir,
    input: TrainingInput,
}

impl Room {
    fn new(stores: usize) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let table = monthly_sales(stores, 60);
        write_parquet(&table, &folder.path().join("dataset")).unwrap();
        let input = TrainingInput {
            date_column: "date".into(),
            period: "months".into(),
            target: "sales".into(),
            categories: vec![b2l_contracts::jobs::CategoryColumn {
                name: "store".into(),
                values: vec![],
            }],
            models: vec![ModelChoice {
                id: "best".into(),
                params_json: String::new(),
            }],
            metric: "mae".into(),
            level: 80.0,
            horizon: 6,
            series: series_of(&table, &["store"]),
            ..Default::default()
        };
        Self { folder, input }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_string_lossy().into_owned()
    }

    fn fit(
        &self,
        units: Vec<Unit>,
        deadline_ms: u64,
        stop: &AtomicBool,
        tell: &(dyn Fn(Frame) + Sync),
    ) -> Fitted {
        let request = FitRequest {
            input: Some(self.input.clone()),
            dataset_path: self.path("dataset"),
            units,
            output_path: self.path("output"),
            deadline_ms,
        };
        fit::run(request, stop, tell).unwrap()
    }

    fn merge(&self) -> Result<Merged, ChildError> {
        merge::run(&MergeRequest {
            input: Some(self.input.clone()),
            shard_paths: vec![self.path("output")],
            story_path: self.path("story"),
            ..Default::default()
        })
    }

    fn index(&self) -> StoryIndex {
        story::index_of(&std::fs::read(Path::new(&self.path("story"))).unwrap()).unwrap()
    }
}

#[test]
fn what_has_trained_by_then_is_a_story_when_every_series_has_a_model() {
    let room = Room::new(1);
    let all = units(&room.input);
    let stop = AtomicBool::new(false);
    // Asked to hand over as soon as the second unit begins.
    let ask = |frame: Frame| {
        if let Frame::Progress(progress) = frame
            && progress.done >= 1
        {
            stop.store(true, Ordering::SeqCst);
        }
    };
    let mut slow = all.clone();
    // The bar speaks at most every tenth of a second: a long first unit lets it speak before the second.
    slow.sort_by_key(|unit| std::cmp::Reverse(unit.cost_ms));
    let fitted = fit_with_pauses(&room, slow, &stop, &ask);
    assert!(fitted.fitted >= 1 && fitted.not_reached >= 1, "{fitted:?}");
    let merged = room.merge().unwrap();
    let summary: serde_json::Value = serde_json::from_str(&merged.summary_json).unwrap();
    assert_eq!(
        (
            summary["out_of_time"].as_bool(),
            summary["untrained"].as_u64()
        ),
        (Some(true), Some(0))
    );
    let index = room.index();
    assert!(index.out_of_time && !index.series[0].best.is_empty());
    assert_eq!(index.series[0].rows.len(), all.len());
    let late = index.series[0]
        .rows
        .iter()
        .filter(|row| row.reason_json.contains("not_reached"))
        .count();
    assert_eq!(late, fitted.not_reached as usize);
}

fn fit_with_pauses(
    room: &Room,
    units: Vec<Unit>,
    stop: &AtomicBool,
    ask: &(dyn Fn(Frame) + Sync),
) -> Fitted {
    let slowly = |frame: Frame| {
        // Longer than the bar is silent, so that each of its words is heard.
        std::thread::sleep(std::time::Duration::from_millis(110));
        ask(frame);
    };
    room.fit(units, 60_000, stop, &slowly)
}

#[test]
fn without_a_model_for_some_series_there_is_no_story_and_the_reason_is_time() {
    let room = Room::new(2);
    let stop = AtomicBool::new(false);
    let fitted = room.fit(units(&room.input), 0, &stop, &|_| {});
    assert_eq!(
        (fitted.fitted, fitted.not_reached as usize),
        (0, units(&room.input).len())
    );
    match room.merge() {
        Err(ChildError::Refused(refusal)) => assert_eq!(refusal.code, "timeout"),
        other => panic!("there is nothing to give: {other:?}"),
    }
}

#[test]
fn the_same_input_gives_the_same_bytes() {
    let room = Room::new(2);
    let stop = AtomicBool::new(false);
    let mut stories = Vec::new();
    for _ in 0..2 {
        room.fit(units(&room.input), 60_000, &stop, &|_| {});
        room.merge().unwrap();
        let mut index = room.index();
        for series in &mut index.series {
            for row in &mut series.rows {
                row.seconds = 0.0;
            }
        }
        stories.push(index);
    }
    assert_eq!(stories[0], stories[1]);
    assert_eq!(stories[0].fingerprint.len(), 16);
}

#[test]
fn a_model_with_parameters_out_of_range_is_a_row_with_its_reason() {
    let mut room = Room::new(1);
    room.input.models = vec![ModelChoice {
        id: "SES".into(),
        params_json: r#"{"alpha": 7}"#.into(),
    }];
    let stop = AtomicBool::new(false);
    room.fit(units(&room.input), 60_000, &stop, &|_| {});
    room.merge().unwrap();
    let index = room.index();
    let row = index.series[0]
        .rows
        .iter()
        .find(|row| row.model == "SES")
        .expect("it has a row");
    assert!(row.reason_json.contains("wrong_parameters"), "{row:?}");
    assert!(!index.series[0].best.is_empty(), "a baseline stands in");
}

#[test]
fn with_too_little_time_for_all_models_every_series_has_one() {
    let room = Room::new(300);
    let never = AtomicBool::new(false);
    let all = units(&room.input);
    let quickest = all.iter().min_by_key(|unit| unit.cost_ms).unwrap();
    let quick = all.iter().filter(|unit| unit.model == quickest.model);
    // Five times what one model of each takes, on this machine and as busy as it is; all take far longer. Not less than
    // so long that a model which looks late whether to stop takes no great part of it.
    let began = Instant::now();
    room.fit(quick.cloned().collect(), 600_000, &never, &|_| {});
    let enough = 2_000.max(5 * began.elapsed().as_millis() as u64);
    let fitted = room.fit(all, enough, &never, &|_| {});
    assert!(fitted.not_reached > 0, "the time sufficed for everything");
    room.merge().unwrap();
    let index = room.index();
    assert!(index.out_of_time);
    assert_eq!(index.series.len(), 300);
    for series in &index.series {
        assert!(!series.best.is_empty(), "{:?}", series.key);
    }
}
