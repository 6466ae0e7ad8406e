//! How accurate the models of a trained story are, in the shape of the answers.

use b2l_contracts::jobs::{ModelRow, SeriesSummary, TableScores, TrainingInput};
use b2l_engine::Quality;
use b2l_engine::tabular::TableMetrics;
use b2l_web::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::index::label;
use crate::domain::{clusters, gain, reasons, rows};

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AccuracyRow {
    /// The series' label; `all` if the story has one series.
    pub category: String,
    pub model: String,
    /// These rank the models. Stories on rows: by cross-validation.
    pub metrics: Option<Metrics>,
    /// Stories on rows: by cross-validation, as `metrics`.
    pub validation: Option<Metrics>,
    /// Stories on rows: on the rows kept aside for the test, which rank nothing.
    pub test: Option<Metrics>,
    /// Stories on rows: on the training rows, if `train_accuracy` is on.
    pub train: Option<Metrics>,
    /// Classification, with `metrics`: a row for each actual class, a column for each predicted class.
    pub confusion_matrix: Option<Vec<Vec<usize>>>,
    /// 1 − error / error of the naive forecast (on rows: of the baseline), in the story's metric and on the same windows:
    /// 0.38 is a 38% smaller error. Null if not measured.
    pub gain_over_naive: Option<f64>,
    /// Training time; null where it wasn't measured.
    pub seconds: Option<f64>,
    pub best: bool,
    /// Why the model has no result.
    pub reason: Option<String>,
}

/// Accuracy measures of a model. Unless noted, lower is better; null if not defined. `bias` keeps its sign and never
/// ranks models.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct Metrics {
    pub rmse: Option<f64>,
    pub mse: Option<f64>,
    /// In percent.
    pub mape: Option<f64>,
    /// In percent.
    pub wape: Option<f64>,
    pub mae: Option<f64>,
    /// MAE divided by that of the more accurate naive forecast on the same periods: below 1 is better than it.
    pub mase: Option<f64>,
    pub bias: Option<f64>,
    /// RMSE divided by the mean of the actual values.
    pub cv: Option<f64>,
    /// Regression: share of the target's variance that the model explains.
    pub r2: Option<f64>,
    /// This and the next: classification. Higher is better for all but `log_loss`.
    pub accuracy_score: Option<f64>,
    pub precision_score: Option<f64>,
    pub average_precision_score: Option<f64>,
    pub recall_score: Option<f64>,
    pub f1_score: Option<f64>,
    pub roc_auc_score: Option<f64>,
    pub log_loss: Option<f64>,
    /// This and the next: clustering. Number of groups.
    pub clusters: Option<usize>,
    /// How much nearer rows are to their own group than to the next, -1..1; higher is better.
    pub silhouette: Option<f64>,
    /// Higher is better.
    pub calinski_harabasz: Option<f64>,
    /// How much groups overlap; lower is better.
    pub davies_bouldin: Option<f64>,
    /// Share of rows in no group, 0..1.
    pub noise: Option<f64>,
}

/// The measures of a model that its row shows.
pub fn shown(series: &SeriesSummary, row: &ModelRow, input: &TrainingInput) -> Option<Metrics> {
    match (&row.scores, &row.clusters) {
        (_, Some(scores)) => clusters::trust::quality(scores).map(group_metrics),
        (Some(scores), None) => rows::scores::shown(scores).map(table_metrics),
        (None, None) => row.metrics.as_ref().map(|found| Metrics {
            mase: gain::scaled_error(series, row, input),
            ..metrics(found)
        }),
    }
}

/// The accuracy table of one series.
pub fn accuracy_rows(
    series: &SeriesSummary,
    input: &TrainingInput,
    language: Language,
) -> Vec<AccuracyRow> {
    let category = label(series);
    let row = |row: &ModelRow| AccuracyRow {
        category: category.clone(),
        model: row.model.clone(),
        confusion_matrix: scores(row)
            .and_then(rows::scores::shown)
            .and_then(rows::scores::confusion),
        metrics: shown(series, row, input),
        validation: scores(row)
            .and_then(rows::scores::of_validation)
            .map(table_metrics),
        test: scores(row)
            .and_then(rows::scores::of_test)
            .map(table_metrics),
        train: scores(row)
            .and_then(rows::scores::of_train)
            .map(table_metrics),
        gain_over_naive: gain::of_row(series, row, input).map(|gain| gain.share),
        seconds: Some(row.seconds).filter(|seconds| *seconds > 0.0),
        best: row.best,
        reason: reasons::of_model(&row.reason_json, language),
    };
    series.rows.iter().map(row).collect()
}

/// The errors of a model.
fn metrics(metrics: &b2l_contracts::jobs::Metrics) -> Metrics {
    Metrics {
        rmse: metrics.rmse,
        mse: metrics.mse,
        mape: metrics.mape,
        wape: metrics.wape,
        mae: metrics.mae,
        bias: metrics.bias,
        cv: metrics.cv,
        ..Metrics::default()
    }
}

fn scores(row: &ModelRow) -> Option<&TableScores> {
    row.scores.as_ref()
}

/// The measures of rows in the shape of the answer.
pub fn table_metrics(found: TableMetrics) -> Metrics {
    match found {
        TableMetrics::Numbers(found) => Metrics {
            rmse: found.rmse,
            mse: found.mse,
            mape: found.mape,
            mae: found.mae,
            r2: found.r2,
            bias: found.bias,
            cv: found.cv,
            ..Metrics::default()
        },
        TableMetrics::Classes(found) => Metrics {
            accuracy_score: found.accuracy_score,
            precision_score: found.precision_score,
            average_precision_score: found.average_precision_score,
            recall_score: found.recall_score,
            f1_score: found.f1_score,
            roc_auc_score: found.roc_auc_score,
            log_loss: found.log_loss,
            ..Metrics::default()
        },
    }
}

fn group_metrics(found: Quality) -> Metrics {
    Metrics {
        clusters: Some(found.clusters),
        silhouette: found.silhouette,
        calinski_harabasz: found.calinski_harabasz,
        davies_bouldin: found.davies_bouldin,
        noise: Some(found.noise),
        ..Metrics::default()
    }
}
