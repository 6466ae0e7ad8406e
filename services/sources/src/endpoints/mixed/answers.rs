//! What is answered of the stages of a mixed source.

use std::collections::BTreeMap;

use b2l_tabular::mix::{ColumnDescription, Distribution, Fault, MergeReport, StageReport};
use b2l_web::Language;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::domain::mixed::StageText;
use crate::endpoints::sources::answers::{NoticeAnswer, TableColumn, rows_schema, word};
use crate::texts::mixed as texts;

/// What a stage makes, or why it cannot.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct StagePreview {
    pub name: String,
    pub order: usize,
    #[serde(rename = "type")]
    pub kind: String,
    pub columns: Vec<TableColumn>,
    #[schema(schema_with = rows_schema)]
    pub values: Vec<Vec<Value>>,
    /// By column: statistics over all rows.
    pub desc: BTreeMap<String, ColumnInfo>,
    pub rows_in: u64,
    pub rows_out: u64,
    /// Cells that hold another value than before the stage.
    pub changed_cells: u64,
    /// Of a merge.
    pub merge: Option<MergeAnswer>,
    pub notices: Vec<NoticeAnswer>,
    /// Why the stage failed; later stages are null then.
    pub error: Option<StageError>,
}

/// What is wrong with a stage.
#[derive(Debug, Serialize, ToSchema)]
pub struct StageError {
    /// `type`, or a path in the options: `source_id`, `values.0.name`.
    pub field: String,
    pub code: String,
    pub message: String,
}

/// How well two tables fit together.
#[derive(Debug, Serialize, ToSchema)]
pub struct MergeAnswer {
    /// Rows of the first table that have a partner.
    pub matched: u64,
    /// Their share, 0 to 1.
    pub match_rate: f64,
    /// Rows after over rows before.
    pub growth: f64,
    /// Keys repeat in both tables, so that rows multiply.
    pub many_to_many: bool,
}

impl From<MergeReport> for MergeAnswer {
    fn from(report: MergeReport) -> Self {
        Self {
            matched: report.matched,
            match_rate: report.match_rate,
            growth: report.growth,
            many_to_many: report.many_to_many,
        }
    }
}

/// Statistics of a column over all its rows; null where they do not fit its type.
#[derive(Debug, Serialize, ToSchema)]
pub struct ColumnInfo {
    /// int16, int32, int64, float32, float64, text, time or category.
    pub dtype: String,
    /// Cells with a value.
    pub count: u64,
    pub unique: u64,
    /// The earliest and the latest date.
    pub first: Option<String>,
    pub last: Option<String>,
    pub min: Option<f64>,
    pub max: Option<f64>,
    pub mean: Option<f64>,
    /// Of the sample: the divisor is n - 1.
    pub std: Option<f64>,
    #[serde(rename = "25%")]
    pub lower_quartile: Option<f64>,
    #[serde(rename = "50%")]
    pub median: Option<f64>,
    #[serde(rename = "75%")]
    pub upper_quartile: Option<f64>,
    /// Cells of numbers or dates without a value.
    pub count_nan: u64,
    /// Cells of text without a value or with white space alone.
    pub count_empty: u64,
    pub count_zero: u64,
    pub dist: DistributionAnswer,
}

/// Bars of a chart.
#[derive(Debug, Serialize, ToSchema)]
pub struct DistributionAnswer {
    /// `values` (a bar a number), `ranges` (a bar a range of numbers), `categories` (the most
    /// frequent first) or `periods` (of dates, also those without a row).
    pub kind: String,
    pub labels: Vec<String>,
    /// Rows of each bar.
    pub values: Vec<u64>,
    /// Bounds of the bars of ranges, one more than there are bars.
    pub edges: Vec<f64>,
    /// Rows with values that have no bar.
    pub others: u64,
}

impl From<ColumnDescription> for ColumnInfo {
    fn from(about: ColumnDescription) -> Self {
        let [lower_quartile, median, upper_quartile] = about.quartiles;
        Self {
            dtype: about.dtype.word().to_owned(),
            count: about.count,
            unique: about.unique,
            first: about.first,
            last: about.last,
            min: about.min,
            max: about.max,
            mean: about.mean,
            std: about.std,
            lower_quartile,
            median,
            upper_quartile,
            count_nan: about.count_nan,
            count_empty: about.count_empty,
            count_zero: about.count_zero,
            dist: about.dist.into(),
        }
    }
}

impl From<Distribution> for DistributionAnswer {
    fn from(dist: Distribution) -> Self {
        Self {
            kind: word(&dist.kind),
            labels: dist.labels,
            values: dist.values,
            edges: dist.edges,
            others: dist.others,
        }
    }
}

impl StagePreview {
    fn of(order: usize, stage: &StageText) -> Self {
        Self {
            name: stage.name.clone(),
            kind: stage.kind.clone(),
            order,
            ..Self::default()
        }
    }

    pub fn made(order: usize, stage: &StageText, report: StageReport) -> Self {
        let notices = report.notices.iter().map(|notice| {
            let columns = notice.column().map(str::to_owned).into_iter().collect();
            NoticeAnswer::new(&texts::notice(notice), columns)
        });
        let names = report.columns.iter().map(|column| column.name.clone());
        Self {
            notices: notices.collect(),
            desc: names
                .zip(report.descriptions.into_iter().map(Into::into))
                .collect(),
            columns: report.columns.into_iter().map(Into::into).collect(),
            values: report.values,
            rows_in: report.rows_in,
            rows_out: report.rows_out,
            changed_cells: report.changed_cells,
            merge: report.merge.map(Into::into),
            ..Self::of(order, stage)
        }
    }

    pub fn failed(order: usize, stage: &StageText, fault: &Fault) -> Self {
        let message = texts::problem(&fault.problem);
        Self {
            error: Some(StageError {
                field: fault.field.clone(),
                code: message.code.to_owned(),
                message: message.pick(Language::current()).to_owned(),
            }),
            ..Self::of(order, stage)
        }
    }
}
