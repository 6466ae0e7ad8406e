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
    /// Share of all rows, 0..1.
    pub share: f64,
    /// Size of the group and what sets it apart, in the reader's language.
    pub sentence: String,
    /// The most important trait first.
    pub traits: Vec<Trait>,
}

/// Number columns: means in the group and over all rows. Text columns: shares (0..1) of `word`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = ClusterTrait)]
pub struct Trait {
    pub column: String,
    pub word: Option<String>,
    pub own: Option<f64>,
    pub overall: Option<f64>,
    /// Difference in standard deviations of the column.
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
