//! Groups of rows that are alike: methods, measures of how good a grouping is, a suggestion of
//! how many groups there are, and a profile of each for a reader.
//!
//! One list of methods, as in [`crate::catalogue`]. Rows come standardised, see [`Prepared`].

mod agglomerative;
mod birch;
mod cf_tree;
mod clustering;
mod compare;
mod dbscan;
mod elbow;
mod kmeans;
mod linkage;
mod lloyd;
mod micro;
mod note;
mod prepare;
mod profile;
mod quality;
mod rows;
mod seeding;
mod targets;
mod transfers;

use std::time::Duration;

use serde_json::{Map, Value};

pub use clustering::Clustering;
pub use compare::{ALL_MODELS, ClusterRow, CompareError, compare_clusterers};
pub use elbow::{Elbow, ElbowPoint, elbow};
pub use note::Note;
pub use prepare::Prepared;
pub use profile::{ClusterProfile, ColumnProfile, profile};
pub use quality::{Quality, quality};
pub use rows::{ClusterArtifact, RowEncoding};

use crate::catalogue::{ParamError, ParamKind, ParamSpec, Params, check_params};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;

/// A line a method. The order is the order on screen.
static CLUSTERERS: &[ClustererSpec] =
    &[kmeans::SPEC, agglomerative::SPEC, dbscan::SPEC, birch::SPEC];

/// Groups when the user names no number.
pub const DEFAULT_CLUSTERS: usize = 3;

/// Everything the product knows of a method without running it.
#[derive(Debug)]
pub struct ClustererSpec {
    /// Stable: stories and stored results refer to it.
    pub id: &'static str,
    /// The name on screen.
    pub name: &'static str,
    /// One plain sentence for a reader without statistics.
    pub summary: &'static str,
    /// Simplicity, 0 for the simplest: of methods that are equally good the lower rank wins.
    pub rank: u8,
    pub params: &'static [ParamSpec],
    pub capabilities: ClusterCapabilities,
    /// Estimated time on one CPU.
    pub cost: fn(&ClusterShape) -> Duration,
    pub build: fn(&Params) -> Result<Box<dyn Clusterer>, ParamError>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClusterCapabilities {
    /// Makes as many groups as asked; others find their number.
    pub counted: bool,
    /// Leaves rows out that belong to no group.
    pub noise: bool,
    /// Quick enough for huge data.
    pub huge_data: bool,
    /// The fewest rows it can be fitted on.
    pub least_rows: usize,
}

/// The size of the work, for estimates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ClusterShape {
    pub rows: usize,
    pub columns: usize,
    pub clusters: usize,
}

/// A method with checked parameters.
pub trait Clusterer: Send + Sync {
    /// Groups the rows. Asks [`FitContext::check`] at least twice a second, and gives the same
    /// groups for the same rows and seed.
    ///
    /// # Errors
    /// [`FitError`]; never a panic, whatever the numbers are.
    fn fit(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Clustering, FitError>;
}

impl ClustererSpec {
    /// As [`crate::ForecasterSpec::check`].
    ///
    /// # Errors
    /// The first [`ParamError`], in the order of the declaration.
    pub fn check(&self, given: &Map<String, Value>) -> Result<Params, ParamError> {
        check_params(self.id, self.params, given)
    }

    fn enough(&self, x: &Matrix) -> Result<(), FitError> {
        let needs = self.capabilities.least_rows;
        if x.rows() < needs {
            return Err(FitError::NeedsRows {
                needs,
                has: x.rows(),
            });
        }
        if x.columns() == 0 {
            return Err(FitError::Task("needs at least one column"));
        }
        Ok(())
    }
}

/// All methods.
pub fn clusterers() -> &'static [ClustererSpec] {
    CLUSTERERS
}

/// The method with this id.
pub fn clusterer(id: &str) -> Option<&'static ClustererSpec> {
    CLUSTERERS.iter().find(|spec| spec.id == id)
}

const CLUSTERS: ParamSpec = ParamSpec {
    name: "clusters",
    hint: "How many groups to make.",
    kind: ParamKind::Integer {
        default: Some(DEFAULT_CLUSTERS as i64),
        min: 2,
        max: 100,
    },
};

fn clusters(params: &Params) -> usize {
    params.count("clusters").unwrap_or(DEFAULT_CLUSTERS)
}
