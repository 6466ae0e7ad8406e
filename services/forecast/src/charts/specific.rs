//! What only a chart of rows answers: which columns its axes are, and the group or class of each row.

use b2l_contracts::jobs::ClusterColumn;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Data of one kind of chart.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
#[schema(as = ForecastChartData)]
pub enum ChartData {
    /// Time series, and stories on rows that were trained before rows were kept.
    #[default]
    None,
    /// Stories on rows.
    Points(PointData),
}

/// The points of a chart of rows.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PointData {
    /// Columns that can be axes.
    #[serde(rename = "uniqueAxis")]
    pub columns: Vec<String>,
    /// Columns of the axes.
    pub axis: AxisColumns,
    /// Group or class of each drawn row; null for a row in no group. Empty for a regression.
    #[schema(value_type = Vec<Option<GroupLabel>>)]
    pub clusters: Vec<Value>,
    /// All groups or classes.
    #[serde(rename = "clusters_unique")]
    #[schema(value_type = Vec<Option<GroupLabel>>)]
    pub groups: Vec<Value>,
}

/// The number of a group, or the name of a class.
#[derive(ToSchema)]
#[serde(untagged)]
#[expect(dead_code, reason = "only describes the contract")]
pub enum GroupLabel {
    Group(i64),
    Class(String),
}

/// Columns of the axes; null if there is none.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AxisColumns {
    pub x: Option<String>,
    pub y: Option<String>,
}

impl PointData {
    /// Of these columns, two of which are the axes.
    pub fn new(columns: &[ClusterColumn], [x, y]: [Option<String>; 2]) -> Self {
        Self {
            columns: columns.iter().map(|column| column.name.clone()).collect(),
            axis: AxisColumns { x, y },
            clusters: Vec::new(),
            groups: Vec::new(),
        }
    }
}
