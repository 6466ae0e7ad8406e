//! The settings that stories on rows offer.

use b2l_engine::tabular::{TableMetric, Task};
use serde_json::json;

use super::models::{cpu, train_type, tuning};
use super::reduction::reduction;
use super::{
    Field, FieldKind, Group, Setting, Words, cross_validation, non_negative, scaler, target_scaling,
};
use crate::domain::cleaning::limits::{
    CONFUSION_MATRIX, DEFAULT_THRESHOLD, NOISE, ROWS_TEST_PERCENT, THRESHOLD,
};
use crate::domain::cleaning::rows::metrics;
use crate::domain::definition::StoryKind;
use crate::texts;

/// The settings of a story on rows for a company that has `workers`.
pub fn all(task: Task, workers: i32) -> Vec<Setting> {
    let mut all = vec![
        table_metric(task),
        rows_test(),
        rows_folds(),
        train_accuracy(),
    ];
    all.push(match task {
        Task::Regression => rows_non_negative(),
        Task::Classification => threshold(),
    });
    all.push(rows_scaler());
    match task {
        Task::Regression => all.push(rows_target_scaling()),
        Task::Classification => all.push(stratified()),
    }
    let kind = match task {
        Task::Regression => StoryKind::Regression,
        Task::Classification => StoryKind::Classification,
    };
    all.extend([
        reduction(kind),
        noise(),
        train_type(),
        tuning(),
        cpu(workers),
    ]);
    all
}

fn rows_scaler() -> Setting {
    Setting {
        hint: texts::SET_ROWS_SCALER_HINT,
        ..scaler()
    }
}

fn rows_target_scaling() -> Setting {
    Setting {
        hint: texts::SET_ROWS_TARGET_SCALING_HINT,
        ..target_scaling()
    }
}

fn stratified() -> Setting {
    Setting::plain(
        "stratified_classes",
        Group::Validation,
        texts::SET_STRATIFIED,
        texts::SET_STRATIFIED_HINT,
        Field::of(FieldKind::Switch, json!(true)),
    )
}

fn noise() -> Setting {
    Setting::plain(
        "data_noise",
        Group::Features,
        texts::SET_NOISE,
        texts::SET_NOISE_HINT,
        Field::whole(NOISE),
    )
    .switched("value")
}

fn table_metric(task: Task) -> Setting {
    let words = |metric| match metric {
        TableMetric::Rmse => texts::OPTION_RMSE,
        TableMetric::Mse => texts::OPTION_MSE,
        TableMetric::Mape => texts::OPTION_MAPE,
        TableMetric::Mae => texts::OPTION_MAE,
        TableMetric::R2 => texts::OPTION_R2,
        TableMetric::AccuracyScore => texts::OPTION_ACCURACY,
        TableMetric::PrecisionScore => texts::OPTION_PRECISION,
        TableMetric::AveragePrecisionScore => texts::OPTION_AVERAGE_PRECISION,
        TableMetric::RecallScore => texts::OPTION_RECALL,
        TableMetric::F1Score => texts::OPTION_F1,
        TableMetric::RocAucScore => texts::OPTION_ROC_AUC,
        TableMetric::LogLoss => texts::OPTION_LOG_LOSS,
    };
    let known = metrics(task);
    let first = known.first().map_or("", |metric| metric.as_str());
    let matrix = (
        json!(CONFUSION_MATRIX),
        Words::Sentence(texts::OPTION_CONFUSION_MATRIX),
    );
    let options = known
        .iter()
        .map(|metric| (json!(metric.as_str()), Words::Sentence(words(*metric))))
        .chain((task == Task::Classification).then_some(matrix));
    Setting::plain(
        "accuracy_score",
        Group::Validation,
        texts::SET_ACCURACY,
        texts::SET_ACCURACY_HINT,
        Field::of(FieldKind::Choice, json!(first)).among(options),
    )
}

fn rows_test() -> Setting {
    Setting {
        key: Some("value"),
        ..Setting::plain(
            "test_size",
            Group::Validation,
            texts::SET_ROWS_TEST,
            texts::SET_ROWS_TEST_HINT,
            Field::whole(ROWS_TEST_PERCENT),
        )
    }
}

fn rows_folds() -> Setting {
    Setting {
        hint: texts::SET_ROWS_FOLDS_HINT,
        ..cross_validation()
    }
}

fn rows_non_negative() -> Setting {
    Setting {
        hint: texts::SET_ROWS_NON_NEGATIVE_HINT,
        ..non_negative()
    }
}

fn train_accuracy() -> Setting {
    Setting::plain(
        "train_accuracy",
        Group::Validation,
        texts::SET_TRAIN_ACCURACY,
        texts::SET_TRAIN_ACCURACY_HINT,
        Field::of(FieldKind::Switch, json!(false)),
    )
}

fn threshold() -> Setting {
    let field = Field::of(FieldKind::Real, json!(DEFAULT_THRESHOLD));
    Setting::plain(
        "probability_threshold",
        Group::Forecast,
        texts::SET_THRESHOLD,
        texts::SET_THRESHOLD_HINT,
        Field {
            range: Some((*THRESHOLD.start(), *THRESHOLD.end(), 0.01)),
            ..field
        },
    )
    .switched("value")
}
