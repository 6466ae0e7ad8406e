//! The chart of a clustering: rows by two columns, each with its group, and what sets the groups apart.

use b2l_contracts::jobs::{ClusterTrait, Clusters};
use b2l_web::Language;
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::charts::axes::Axes;
use crate::charts::points;
use crate::charts::values::ChartValues;
use crate::domain::clusters::groups;
use crate::refusal::Result;
use crate::trained::groups::{Group, of_groups};

/// Rows of which at most 2,000 are drawn, evenly chosen.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ClustersChart {
    /// Rows that were grouped.
    pub total: u64,
    /// The columns of the axes.
    pub x: String,
    pub y: String,
    /// Of each drawn row a number, a word or null.
    #[schema(value_type = Vec<Value>)]
    pub x_values: Vec<Value>,
    #[schema(value_type = Vec<Value>)]
    pub y_values: Vec<Value>,
    /// The group of each drawn row, from 1, the largest first; null belongs to none.
    pub clusters: Vec<Option<i32>>,
    /// The groups, those rows last that belong to none.
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
    pub fn specific_data(&self, found: &Clusters) -> Value {
        let unique: Vec<Option<i32>> = self.groups.iter().map(|group| group.cluster).collect();
        json!({
            "uniqueAxis": points::names(&found.columns),
            "axis": {"x": self.x, "y": self.y},
            "clusters": self.clusters,
            "clusters_unique": unique,
        })
    }
}

/// The columns, those first that set some group apart most.
fn telling(found: &Clusters) -> Vec<&str> {
    let mut traits: Vec<&ClusterTrait> = found.groups.iter().flat_map(|one| &one.traits).collect();
    traits.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    let mut names = points::names(&found.columns);
    let place = |name: &str| traits.iter().position(|one| one.column == name);
    names.sort_by_key(|name| place(name).unwrap_or(usize::MAX));
    names
}
