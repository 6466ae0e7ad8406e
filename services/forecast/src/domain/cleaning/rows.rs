//! The settings that only stories on rows have.

use b2l_engine::tabular::{TableMetric, Task};
use b2l_web::Message;

use super::limits::{CONFUSION_MATRIX, DEFAULT_THRESHOLD, NOISE, ROWS_TEST_PERCENT, THRESHOLD};
use super::request::{self, CleaningRequest};
use super::{Keep, Wrong, reducing, series_request, switched, within};
use crate::domain::definition::{Cleaning, RowsCleaning, StoryKind, Threshold};
use crate::texts;

/// The measures of a task that a person can choose, the default first.
pub fn metrics(task: Task) -> Vec<TableMetric> {
    let mut all: Vec<TableMetric> = TableMetric::of_task(task).collect();
    let first = match task {
        Task::Regression => TableMetric::Rmse,
        Task::Classification => TableMetric::AccuracyScore,
    };
    all.sort_by_key(|metric| *metric != first);
    all
}

/// The names by which the measures of a task are asked for.
pub fn metric_names(task: Task) -> Vec<&'static str> {
    let known = metrics(task).into_iter().map(TableMetric::as_str);
    let matrix = (task == Task::Classification).then_some(CONFUSION_MATRIX);
    known.chain(matrix).collect()
}

/// Checks what only stories on rows have, and gives back what they share with time series.
pub fn check(
    asked: &CleaningRequest,
    task: Task,
    wrong: &mut Wrong,
) -> (RowsCleaning, CleaningRequest) {
    let kind = match task {
        Task::Regression => StoryKind::Regression,
        Task::Classification => StoryKind::Classification,
    };
    let reducing = reducing::check(asked, kind, wrong);
    let mut keep = Keep(wrong);
    let rows = RowsCleaning {
        reducing,
        noise: keep.of("data_noise", switched(&asked.data_noise, NOISE)),
        by_chance: task == Task::Classification && asked.stratified_classes == Some(false),
        metric: keep.of("accuracy_score", check_metric(asked, task).map(Some)),
        by_confusion_matrix: task == Task::Classification
            && is_matrix(asked.accuracy_score.as_deref()),
        test_percent: keep.of("test_size", check_test(asked)),
        threshold: match task {
            Task::Regression => Threshold::default(),
            Task::Classification => keep.of("probability_threshold", check_threshold(asked)),
        },
        train_accuracy: asked.train_accuracy.unwrap_or_default(),
        ..RowsCleaning::default()
    };
    let shared = CleaningRequest {
        cpu: asked.cpu,
        cross_validation: asked.cross_validation.clone(),
        train_type: asked.train_type.clone(),
        hyperparameter_tuning: asked.hyperparameter_tuning.clone(),
        scaler: asked.scaler.clone(),
        eliminate_negative_values: asked
            .eliminate_negative_values
            .filter(|_| task == Task::Regression),
        target_scaling: asked.target_scaling.filter(|_| task == Task::Regression),
        ..CleaningRequest::default()
    };
    (rows, shared)
}

fn check_metric(asked: &CleaningRequest, task: Task) -> Result<TableMetric, Message> {
    let known = metrics(task);
    let Some(name) = &asked.accuracy_score else {
        return Ok(known[0]);
    };
    if task == Task::Classification && is_matrix(Some(name)) {
        return Ok(TableMetric::AccuracyScore);
    }
    let found = known.iter().find(|metric| metric.as_str() == name);
    let unknown = || texts::METRIC_UNKNOWN.with(&[name, &metric_names(task).join(", ")]);
    found.copied().ok_or_else(unknown)
}

/// The share of the matrix' diagonal, which is the accuracy, ranks.
fn is_matrix(name: Option<&str>) -> bool {
    name == Some(CONFUSION_MATRIX)
}

fn check_test(asked: &CleaningRequest) -> Result<u32, Message> {
    let value = asked.test_size.as_ref().and_then(|size| size.value);
    let value = value.unwrap_or(ROWS_TEST_PERCENT.default.into());
    within(value, ROWS_TEST_PERCENT).map_err(|_| {
        texts::ROWS_TEST_RANGE.with(&[&ROWS_TEST_PERCENT.min, &ROWS_TEST_PERCENT.max, &value])
    })
}

fn check_threshold(asked: &CleaningRequest) -> Result<Threshold, Message> {
    let Some(asked) = &asked.probability_threshold else {
        return Ok(Threshold::default());
    };
    let value = asked.value.unwrap_or(DEFAULT_THRESHOLD);
    if !THRESHOLD.contains(&value) {
        return Err(texts::THRESHOLD_RANGE.with(&[THRESHOLD.start(), THRESHOLD.end(), &value]));
    }
    Ok(Threshold {
        active: asked.active,
        value,
    })
}

/// The settings of a story as an answer tells them.
pub fn to_request(cleaning: &Cleaning, kind: StoryKind) -> CleaningRequest {
    let rows = &cleaning.rows;
    let series = series_request(cleaning);
    CleaningRequest {
        accuracy_score: match rows.by_confusion_matrix {
            true => Some(CONFUSION_MATRIX.to_owned()),
            false => rows.metric.map(|metric| metric.as_str().to_owned()),
        },
        test_size: Some(request::TestSize {
            value: Some(rows.test_percent.into()),
            date: None,
        }),
        cross_validation: series.cross_validation,
        train_type: series.train_type,
        hyperparameter_tuning: series.hyperparameter_tuning,
        cpu: series.cpu,
        train_accuracy: Some(rows.train_accuracy),
        eliminate_negative_values: series.eliminate_negative_values,
        scaler: series.scaler,
        target_scaling: series
            .target_scaling
            .filter(|_| kind == StoryKind::Regression),
        data_noise: Some(request::Switched {
            active: rows.noise.active,
            value: Some(rows.noise.value.into()),
        }),
        stratified_classes: (kind == StoryKind::Classification).then_some(!rows.by_chance),
        dimensionality_reduction: Some(reducing::to_request(&rows.reducing)),
        probability_threshold: (kind == StoryKind::Classification).then_some(
            request::ProbabilityThreshold {
                active: rows.threshold.active,
                value: Some(rows.threshold.value),
            },
        ),
        ..CleaningRequest::default()
    }
}
