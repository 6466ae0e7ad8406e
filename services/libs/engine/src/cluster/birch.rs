//! BIRCH: one pass puts rows that lie near each other into the leaves of a tree, and the leaves
//! are joined by Ward's method (Zhang, Ramakrishnan and Livny 1996).

use std::time::Duration;

use super::cf_tree::Tree;
use super::clustering::{Clustering, Draft};
use super::linkage::{Dendrogram, Linkage};
use super::note::Note;
use super::{CLUSTERS, ClusterCapabilities, Clusterer, ClustererSpec, clusters};
use crate::catalogue::{ParamKind, ParamSpec};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{KdTree, Matrix, dot};

/// The radius of a leaf's entry in the root of the columns' mean variance: standard deviations
/// when the columns are standardised.
const RADIUS: f64 = 0.5;
/// Entries that are joined at the end.
const MOST_LEAVES: usize = 2_000;
const MOST_TRIES: usize = 60;

pub(super) const SPEC: ClustererSpec = ClustererSpec {
    id: "BIRCH",
    name: "BIRCH",
    summary: "Sums near rows up in one pass, then joins the sums; made for many rows.",
    rank: 1,
    params: &[
        CLUSTERS,
        ParamSpec {
            name: "threshold",
            hint: "How large a first small group may be, in standard deviations.",
            kind: ParamKind::Real {
                default: None,
                min: 1e-6,
                max: 1e6,
            },
        },
    ],
    capabilities: ClusterCapabilities {
        counted: true,
        noise: false,
        huge_data: true,
        least_rows: 3,
    },
    cost: |shape| {
        Duration::from_micros(100)
            + Duration::from_nanos((shape.rows * (shape.columns + 5) * 250) as u64)
    },
    build: |params| {
        Ok(Box::new(Birch {
            clusters: clusters(params),
            radius: params.number("threshold"),
        }))
    },
};

struct Birch {
    clusters: usize,
    radius: Option<f64>,
}

impl Clusterer for Birch {
    fn fit(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Clustering, FitError> {
        Clustering::make(&SPEC, x, ctx, |x, unit| {
            let centred = x.less(&x.means());
            let variance = dot(&centred.values, &centred.values) / centred.values.len() as f64;
            let first = match self.radius {
                Some(radius) => radius / unit,
                None => RADIUS * variance.sqrt(),
            };
            let (tree, radius) = workable(x, first, self.clusters, ctx)?;
            let (means, weights) = tree.leaves(x.columns());
            let made = self.clusters.min(means.rows());
            let joined = Dendrogram::of(&means, &weights, Linkage::Ward, ctx)?.cut(made);
            let mut notes = Vec::new();
            if radius != first {
                notes.push(Note::Radius {
                    radius: radius * unit,
                });
            }
            if made < self.clusters {
                notes.push(Note::FewerClusters {
                    asked: self.clusters,
                    made,
                });
            }
            Ok(Draft {
                labels: nearest_labels(x, &means, &joined, ctx)?,
                notes,
                prototypes: means,
                prototype_labels: joined,
                reach: None,
            })
        })
    }
}

/// A tree with enough leaves, yet not too many, and its radius.
fn workable(
    x: &Matrix,
    first: f64,
    clusters: usize,
    ctx: &FitContext<'_>,
) -> Result<(Tree, f64), FitError> {
    let mut radius = first;
    let (mut tree, mut grew) = planted(x, radius, ctx)?;
    for _ in 0..MOST_TRIES {
        if tree.len() >= clusters || grew || radius == 0.0 {
            break;
        }
        // So coarse that groups are lost: finer, until only equal rows are together.
        radius = if radius < 1e-9 { 0.0 } else { radius / 4.0 };
        (tree, grew) = planted(x, radius, ctx)?;
    }
    for _ in 0..MOST_TRIES {
        if !grew {
            break;
        }
        radius = (radius * 1.5).max(1e-12);
        (tree, grew) = planted(x, radius, ctx)?;
    }
    Ok((tree, radius))
}

/// The tree of all rows, or of the first ones when they have too many leaves already.
fn planted(x: &Matrix, radius: f64, ctx: &FitContext<'_>) -> Result<(Tree, bool), FitError> {
    let mut tree = Tree::new(radius);
    for (at, row) in x.iter().enumerate() {
        if at % 256 == 0 {
            ctx.check()?;
        }
        tree.add_row(row);
        if tree.len() > MOST_LEAVES {
            return Ok((tree, true));
        }
    }
    Ok((tree, false))
}

fn nearest_labels(
    x: &Matrix,
    means: &Matrix,
    joined: &[i32],
    ctx: &FitContext<'_>,
) -> Result<Vec<i32>, FitError> {
    let tree = KdTree::new(means, ctx)?;
    let mut labels = Vec::with_capacity(x.rows());
    for (at, row) in x.iter().enumerate() {
        if at % 256 == 0 {
            ctx.check()?;
        }
        let place = tree
            .nearest(row, f64::INFINITY)
            .map_or(0, |(place, _)| place);
        labels.push(joined[place]);
    }
    Ok(labels)
}
