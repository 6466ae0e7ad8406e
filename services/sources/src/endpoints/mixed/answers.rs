//! What is answered of the stages of a mixed source.

use std::collections::BTreeMap;

use b2l_tabular::mix::{
    ColumnDescription, Distribution, Fault, MergeReport, MixNotice, SideMatch, StageReport,
};
use b2l_web::Language;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::stages::StageType;
use crate::domain::joining;
use crate::domain::mixed::StageText;
use crate::endpoints::sources::answers::{
    NoticeAnswer, PressAnswer, TableColumn, rows_schema, word,
};
use crate::endpoints::words;
use crate::texts::mixed as texts;

/// Result of a stage, or the reason why it failed.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct StagePreview {
    pub name: String,
    pub order: usize,
    #[serde(rename = "type")]
    #[schema(value_type = StageType)]
    pub kind: String,
    pub columns: Vec<TableColumn>,
    #[schema(schema_with = rows_schema)]
    pub values: Vec<Vec<Value>>,
    /// Statistics by column, over all rows.
    pub desc: BTreeMap<String, ColumnInfo>,
    pub rows_in: u64,
    pub rows_out: u64,
    /// Number of cells that the stage changed.
    pub changed_cells: u64,
    /// Joins only.
    pub merge: Option<MergeAnswer>,
    /// Joins only.
    pub matches: Option<MatchesAnswer>,
    pub notices: Vec<NoticeAnswer>,
    /// Why the stage failed; later stages are null.
    pub error: Option<StageError>,
}

/// An error in a stage.
#[derive(Debug, Serialize, ToSchema)]
pub struct StageError {
    /// `type`, or a path in the options: `source_id`, `values.0.name`.
    pub field: String,
    pub code: String,
    pub message: String,
}

/// How well the two tables of a join match.
#[derive(Debug, Serialize, ToSchema)]
pub struct MergeAnswer {
    /// Rows of the first table that have a match.
    pub matched: u64,
    /// Share of matched rows, 0 to 1.
    pub match_rate: f64,
    /// Rows after the join divided by rows before.
    pub growth: f64,
    /// Whether keys repeat in both tables, which multiplies rows.
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

/// Rows of both tables of a join with and without a match.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchesAnswer {
    pub first: MatchedRows,
    pub second: MatchedRows,
}

/// Rows of one table of a join.
#[derive(Debug, Serialize, ToSchema)]
pub struct MatchedRows {
    pub rows: u64,
    /// Rows that have a match in the other table.
    pub matched: u64,
    /// Up to three keys without a match.
    pub without: Vec<String>,
}

impl From<&MergeReport> for MatchesAnswer {
    fn from(report: &MergeReport) -> Self {
        let rows = |side: &SideMatch| MatchedRows {
            rows: side.rows,
            matched: side.matched,
            without: side.without.clone(),
        };
        Self {
            first: rows(&report.left),
            second: rows(&report.right),
        }
    }
}

/// Statistics of a column over all rows; null if they don't apply to its type.
#[derive(Debug, Serialize, ToSchema)]
pub struct ColumnInfo {
    #[schema(value_type = words::Dtype)]
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
    /// Standard deviation of the sample (divisor n - 1).
    pub std: Option<f64>,
    #[serde(rename = "25%")]
    pub lower_quartile: Option<f64>,
    #[serde(rename = "50%")]
    pub median: Option<f64>,
    #[serde(rename = "75%")]
    pub upper_quartile: Option<f64>,
    /// Number or date cells without a value.
    pub count_nan: u64,
    /// Text cells that are empty or contain only white space.
    pub count_empty: u64,
    pub count_zero: u64,
    pub dist: DistributionAnswer,
}

/// Histogram of a column.
#[derive(Debug, Serialize, ToSchema)]
pub struct DistributionAnswer {
    /// `values` (a bar a number), `ranges` (a bar a range of numbers), `categories` (the most
    /// frequent first) or `periods` (of dates, also those without a row).
    #[schema(value_type = words::DistributionKind)]
    pub kind: String,
    pub labels: Vec<String>,
    /// Number of rows of each bar.
    pub values: Vec<u64>,
    /// Bounds of the ranges: one more than there are bars.
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
            let columns = notice.columns().into_iter().map(str::to_owned).collect();
            NoticeAnswer {
                press: press(notice, &stage.options),
                ..NoticeAnswer::new(&texts::notice(notice), columns)
            }
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
            matches: report.merge.as_ref().map(Into::into),
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

/// The button of a notice that changes the options of its stage.
fn press(notice: &MixNotice, options: &Value) -> Option<PressAnswer> {
    let label = texts::press(notice)?;
    Some(PressAnswer {
        label: label.pick(Language::current()).to_owned(),
        options: joining::change(notice, options)?,
    })
}
