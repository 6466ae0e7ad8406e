//! The groups that a clustering found, each with what sets it apart.

use b2l_contracts::jobs::{ClusterGroup, Clusters};
use b2l_web::Language;
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::clusters::groups;

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
