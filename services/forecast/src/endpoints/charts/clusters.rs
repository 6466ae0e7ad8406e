//! The chart of a clustering: rows by two columns, each with its group, and what sets the groups apart.

use b2l_contracts::jobs::{ClusterColumn, ClusterGroup, Clusters};
use b2l_web::{Error, Language, Result};
use serde::Serialize;
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::domain::clusters::groups;
use crate::texts;

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

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ClusterGroup)]
pub struct Group {
    pub cluster: Option<i32>,
    pub name: String,
    pub size: u64,
    /// Of all rows, 0..1.
    pub share: f64,
    /// Size and what sets it apart, for a reader.
    pub sentence: String,
    /// The most telling first.
    pub traits: Vec<Trait>,
}

/// Of a column of numbers the mean in the group and over all rows; of one of words the shares (0..1) of `word`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ClusterTrait)]
pub struct Trait {
    pub column: String,
    pub word: Option<String>,
    pub own: Option<f64>,
    pub overall: Option<f64>,
    /// In standard deviations of the column.
    pub difference: f64,
}

impl ClustersChart {
    /// The chart by the asked columns, `{"x": "price", "y": "age"}`; by the most telling ones where none are asked for.
    ///
    /// # Errors
    /// 400 under `axis` for a column that the story does not group by.
    pub fn of(found: &Clusters, axis: Option<&Value>, language: Language) -> Result<Self> {
        let [x, y] = axes(found, axis)?;
        Ok(Self {
            total: found.total,
            x: x.map(|column| column.name.clone()).unwrap_or_default(),
            y: y.map(|column| column.name.clone()).unwrap_or_default(),
            x_values: x.map(values).unwrap_or_default(),
            y_values: y.map(values).unwrap_or_default(),
            clusters: found
                .labels
                .iter()
                .map(|label| groups::number(*label))
                .collect(),
            groups: of_groups(found, language),
        })
    }

    /// The same under the documented names: possible axes, the group of each row, the groups.
    pub fn specific_data(&self, found: &Clusters) -> Value {
        let names: Vec<&str> = found
            .columns
            .iter()
            .map(|column| column.name.as_str())
            .collect();
        let unique: Vec<Option<i32>> = self.groups.iter().map(|group| group.cluster).collect();
        json!({"uniqueAxis": names, "clusters": self.clusters, "clusters_unique": unique})
    }
}

/// The groups with what sets them apart.
pub fn of_groups(found: &Clusters, language: Language) -> Vec<Group> {
    let one = |group: &ClusterGroup| Group {
        cluster: groups::number(group.cluster),
        name: groups::name(group.cluster, language),
        size: group.size,
        share: group.size as f64 / found.total.max(1) as f64,
        sentence: groups::sentence(group, found.total, language),
        traits: group
            .traits
            .iter()
            .map(|one| Trait {
                column: one.column.clone(),
                word: Some(one.word.clone()).filter(|word| !word.is_empty()),
                own: one.own,
                overall: one.overall,
                difference: one.difference,
            })
            .collect(),
    };
    found.groups.iter().map(one).collect()
}

fn axes<'a>(found: &'a Clusters, axis: Option<&Value>) -> Result<[Option<&'a ClusterColumn>; 2]> {
    let column = |name: &str| found.columns.iter().find(|column| column.name == name);
    let mut telling: Vec<&ClusterColumn> = Vec::new();
    let traits = found.groups.iter().flat_map(|group| &group.traits);
    let mut traits: Vec<_> = traits.collect();
    traits.sort_by(|a, b| b.difference.abs().total_cmp(&a.difference.abs()));
    let by_traits = traits.iter().filter_map(|one| column(&one.column));
    for one in by_traits.chain(&found.columns) {
        if telling.iter().all(|known| known.name != one.name) {
            telling.push(one);
        }
    }
    let mut chosen = [None, None];
    for (place, name) in ["x", "y"].into_iter().enumerate() {
        let asked = axis.and_then(|axis| axis.get(name)).and_then(Value::as_str);
        if let Some(asked) = asked.filter(|asked| !asked.is_empty()) {
            let unknown = || Error::field("axis", texts::COLUMN_UNKNOWN.with(&[&asked]));
            chosen[place] = Some(column(asked).ok_or_else(unknown)?);
        }
    }
    let x = chosen[0].or_else(|| other(&telling, chosen[1]));
    let y = chosen[1].or_else(|| other(&telling, x));
    Ok([x, y])
}

/// The first of the columns but the one taken, which stands for both axes where there is no other.
fn other<'a>(
    telling: &[&'a ClusterColumn],
    taken: Option<&'a ClusterColumn>,
) -> Option<&'a ClusterColumn> {
    let name = taken.map(|taken| taken.name.as_str());
    let mut free = telling.iter().copied();
    free.find(|one| Some(one.name.as_str()) != name).or(taken)
}

fn values(column: &ClusterColumn) -> Vec<Value> {
    match column.numbers.is_empty() {
        false => column.numbers.iter().map(|number| json!(number)).collect(),
        true => column
            .words
            .iter()
            .map(|word| json!(Some(word).filter(|word| !word.is_empty())))
            .collect(),
    }
}
