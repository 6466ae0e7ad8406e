//! The chart of a clustering: rows by two columns, each with its group, and what sets the groups apart.

use b2l_contracts::jobs::{ClusterColumn, ClusterTrait, Clusters};
use b2l_web::Language;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::charts::axes::{Axes, is_spread};
use crate::charts::points;
use crate::charts::specific::{ChartData, PointData};
use crate::charts::values::ChartValues;
use crate::domain::clusters::groups;
use crate::refusal::Result;
use crate::trained::groups::{Group, of_groups};

/// Chart of grouped rows: at most 2,000, evenly sampled.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClustersChart {
    /// Number of grouped rows.
    pub total: u64,
    /// Names of the columns on the axes.
    pub x: String,
    pub y: String,
    /// A number, a text or null for each drawn row.
    #[schema(value_type = Vec<Value>)]
    pub x_values: Vec<Value>,
    #[schema(value_type = Vec<Value>)]
    pub y_values: Vec<Value>,
    /// Group of each drawn row, counted from 1 for the largest; null for a row in no group.
    pub clusters: Vec<Option<i32>>,
    /// The groups; rows in no group come last.
    pub groups: Vec<Group>,
}

impl ClustersChart {
    /// The chart by the asked columns, `{"x": "price", "y": "age"}`; by the most telling ones where none are asked for.
    ///
    /// # Errors
    /// 400 under `axis` for a column that the story does not group by.
    pub fn of(found: &Clusters, axes: &Axes, language: Language) -> Result<Self> {
        let telling = telling(found);
        let [x, y] = axes.choose(&found.columns, [telling.as_slice(); 2])?;
        Ok(Self {
            total: found.total,
            x: x.map(|column| column.name.clone()).unwrap_or_default(),
            y: y.map(|column| column.name.clone()).unwrap_or_default(),
            x_values: x.map(points::cells).unwrap_or_default(),
            y_values: y.map(points::cells).unwrap_or_default(),
            clusters: found
                .labels
                .iter()
                .map(|label| groups::number(*label))
                .collect(),
            groups: of_groups(found, language),
        })
    }

    /// Where each row lies along both axes.
    pub fn values(&self) -> ChartValues {
        ChartValues::points([self.x_values.clone(), self.y_values.clone()])
    }

    /// The same under the documented names: possible axes, the group of each row, the groups.
    pub fn specific_data(&self, found: &Clusters) -> ChartData {
        let axes = [&self.x, &self.y].map(|name| Some(name.clone()));
        ChartData::Points(PointData {
            clusters: self.groups_of_rows(),
            groups: self
                .groups
                .iter()
                .map(|group| json!(group.cluster))
                .collect(),
            ..PointData::new(&found.columns, axes)
        })
    }

    fn groups_of_rows(&self) -> Vec<Value> {
        self.clusters.iter().map(|cluster| json!(cluster)).collect()
    }
}

/// The columns, those first that set some group apart most; those of few values last, which put rows on few lines.
fn telling(found: &Clusters) -> Vec<&str> {
    let mut traits: Vec<&ClusterTrait> = found.groups.iter().flat_map(|one| &one.traits).collect();
    traits.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    let mut columns: Vec<&ClusterColumn> = found.columns.iter().collect();
    let place = |name: &str| traits.iter().position(|one| one.column == name);
    columns.sort_by_key(|column| {
        let place = place(&column.name).unwrap_or(usize::MAX);
        (!is_spread(&column.numbers), place)
    });
    columns
        .into_iter()
        .map(|column| column.name.as_str())
        .collect()
}
