//! What a reader of a grouping should know besides its numbers.

use std::fmt;

use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Note {
    /// There are fewer different rows than groups asked for.
    FewerClusters { asked: usize, made: usize },
    /// Many rows were first put into small groups, which were then joined.
    MicroClusters { rows: usize, groups: usize },
    /// The radius was raised or lowered until the tree had a workable number of leaves.
    Radius { radius: f64 },
    /// The reach was chosen from the distances in the data.
    ReachChosen { reach: f64 },
    /// No row has enough neighbours within reach: all are left out.
    NoGroup,
    /// Silhouettes were measured on a random sample.
    SilhouetteSample { rows: usize },
}

impl fmt::Display for Note {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Note::FewerClusters { asked, made } => {
                write!(
                    out,
                    "{made} groups instead of {asked}: other rows are the same"
                )
            }
            Note::MicroClusters { rows, groups } => {
                write!(out, "{rows} rows were joined from {groups} small groups")
            }
            Note::Radius { radius } => write!(out, "the leaves have the radius {radius:.4}"),
            Note::ReachChosen { reach } => {
                write!(out, "the reach {reach:.4} was chosen from the distances")
            }
            Note::NoGroup => write!(out, "no row has enough neighbours within reach"),
            Note::SilhouetteSample { rows } => {
                write!(out, "the silhouette was measured on {rows} random rows")
            }
        }
    }
}
