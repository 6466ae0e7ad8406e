//! Closed lists of the contract.

use b2l_tabular::mix;
use b2l_web::WordsOf;
use utoipa::ToSchema;

pub type CellError = WordsOf<b2l_tabular::CellError>;
pub type ColumnType = WordsOf<b2l_tabular::ColumnType>;
pub type DateOrder = WordsOf<b2l_tabular::DateOrder>;
pub type DecimalSign = WordsOf<b2l_tabular::DecimalSign>;
pub type Delimiter = WordsOf<b2l_tabular::Delimiter>;
pub type DistributionKind = WordsOf<mix::DistributionKind>;
pub type Dtype = WordsOf<mix::Dtype>;
pub type Encoding = WordsOf<b2l_tabular::Encoding>;
pub type Format = WordsOf<b2l_tabular::Format>;
pub type Period = WordsOf<b2l_tabular::Period>;
pub type ScheduleUnit = WordsOf<b2l_schedule::Unit>;
pub type ThousandsSign = WordsOf<b2l_tabular::ThousandsSign>;

/// Where a source's table comes from; `none` for an uploaded file.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "only describes the contract; rows keep the word")]
pub enum ExternalData {
    None,
    Mixed,
    Weather,
    ExchangeRate,
    S3,
}

/// Result of a refresh.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "only describes the contract; rows keep the word")]
pub enum RunState {
    Running,
    Changed,
    Unchanged,
    Failed,
}

/// Whether more chunks follow.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[expect(dead_code, reason = "only describes the form")]
pub enum UploadStatus {
    Continue,
    Finish,
}
