//! The grade of the groups of a clustering: how clearly they are apart.

use b2l_contracts::jobs::SeriesSummary;

use super::{Graded, do_not_use, good, with_care};
use crate::domain::clusters::trust::{Strength, strength};
use crate::texts;

/// By the silhouette of the method that forms the groups.
pub fn of(series: &SeriesSummary) -> Graded {
    match strength(series) {
        Some(Strength::Strong) => good(texts::CLUSTERS_STRONG),
        Some(Strength::Fair) => good(texts::CLUSTERS_FAIR),
        Some(Strength::Weak) => with_care(texts::CLUSTERS_WEAK),
        Some(Strength::None) => do_not_use(texts::CLUSTERS_NONE),
        None => do_not_use(texts::GRADE_NO_GROUPS),
    }
}
