//! A story on a csv file: read, stored, trained, put together.

use std::fs;
use std::sync::atomic::AtomicBool;

use b2l_contracts::fit::{FitRequest, MergeRequest};
use b2l_contracts::jobs::{
    CategoryColumn, ModelChoice, SeriesBody, SeriesKey, SeriesSummary, TrainingInput, Unit,
};
use b2l_contracts::story::{body_of, index_of};
use b2l_fitting::child::ChildError;
use b2l_fitting::{fit, merge};
use b2l_tabular::{Limits, ReadOptions, read_table, write_parquet};
use chrono::{DateTime, NaiveDateTime};

pub const HORIZON: usize = 6;

/// What a training of `sales` by `day` left.
pub struct Story {
    pub summary: SeriesSummary,
    pub body: SeriesBody,
}

/// Trains on these bytes, with rows put together by this period; `None` where reader or training refuse in words.
pub fn trained(csv: &[u8], period: &str) -> Option<Story> {
    trained_with(csv, period, "")
}

/// The same with a choice of what becomes of unfinished periods.
pub fn trained_with(csv: &[u8], period: &str, unfinished: &str) -> Option<Story> {
    train(
        csv,
        TrainingInput {
            period: period.into(),
            unfinished: unfinished.into(),
            series: vec![SeriesKey::default()],
            ..TrainingInput::default()
        },
    )
}

/// Trains on the rows of one of the values of the column `shop`.
pub fn trained_shop(csv: &[u8], period: &str, shop: &str) -> Option<Story> {
    let values = vec![shop.to_owned()];
    train(
        csv,
        TrainingInput {
            period: period.into(),
            categories: vec![CategoryColumn {
                name: "shop".into(),
                values: values.clone(),
            }],
            series: vec![SeriesKey { values }],
            ..TrainingInput::default()
        },
    )
}

fn train(csv: &[u8], input: TrainingInput) -> Option<Story> {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let text = |name: &str| path(name).to_string_lossy().into_owned();
    fs::write(path("sales.csv"), csv).unwrap();
    let options = ReadOptions::default();
    let read = read_table(
        &path("sales.csv"),
        "sales.csv",
        &options,
        &Limits::default(),
    )
    .ok()?;
    write_parquet(&read.table, &path("table.parquet")).unwrap();
    let input = TrainingInput {
        date_column: "day".into(),
        target: "sales".into(),
        models: vec![ModelChoice {
            id: "SES".into(),
            params_json: String::new(),
        }],
        level: 80.0,
        horizon: HORIZON as u32,
        ..input
    };
    let unit = Unit {
        series: 0,
        model: "SES".into(),
        cost_ms: 1,
    };
    let fitted = fit::run(
        FitRequest {
            input: Some(input.clone()),
            dataset_path: text("table.parquet"),
            units: vec![unit],
            output_path: text("shard"),
            deadline_ms: 60_000,
        },
        &AtomicBool::new(false),
        &|_| (),
    );
    unless_refused(fitted)?;
    let merged = merge::run(&MergeRequest {
        input: Some(input),
        shard_paths: vec![text("shard")],
        story_path: text("story"),
        deadline_ms: 60_000,
        ..Default::default()
    });
    unless_refused(merged)?;
    let story = fs::read(path("story")).unwrap();
    let summary = index_of(&story).unwrap().series.remove(0);
    let body = body_of(&story, &summary).unwrap();
    Some(Story { summary, body })
}

fn unless_refused<T>(done: Result<T, ChildError>) -> Option<T> {
    match done {
        Ok(done) => Some(done),
        Err(ChildError::Refused(_)) => None,
        Err(ChildError::Broken(error)) => panic!("{error:#}"),
    }
}

impl Story {
    /// The dates of the history.
    pub fn history(&self) -> Vec<NaiveDateTime> {
        dates(&self.body.history.as_ref().unwrap().at)
    }

    /// The dates of the forecast.
    pub fn forecast(&self) -> Vec<NaiveDateTime> {
        dates(&self.body.forecast.as_ref().unwrap().at)
    }

    /// Periods that have no row.
    pub fn invented(&self) -> usize {
        self.summary.cleaning.as_ref().unwrap().gaps as usize
    }
}

fn dates(seconds: &[i64]) -> Vec<NaiveDateTime> {
    let date = |at: &i64| DateTime::from_timestamp(*at, 0).unwrap().naive_utc();
    seconds.iter().map(date).collect()
}
