//! AGGLOMERATIVE_CLUSTERING: every row begins as a group, and the two nearest groups are joined
//! again and again (Ward 1963; Lance and Williams 1967). Many rows are first put into small
//! groups.

use std::time::Duration;

use super::clustering::{Clustering, Draft};
use super::linkage::{Dendrogram, Linkage};
use super::micro::Micro;
use super::note::Note;
use super::{CLUSTERS, ClusterCapabilities, Clusterer, ClustererSpec, clusters};
use crate::catalogue::{ParamKind, ParamSpec};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;

/// Up to this many rows are joined one by one: their distances take 64 MB.
const MOST_ROWS: usize = 4_000;

pub(super) const SPEC: ClustererSpec = ClustererSpec {
    id: "AGGLOMERATIVE_CLUSTERING",
    name: "Hierarchical clustering",
    summary: "Joins the nearest rows and groups step by step until the wanted number remains.",
    rank: 2,
    params: &[
        CLUSTERS,
        ParamSpec {
            name: "linkage",
            hint: "Which groups count as near: ward keeps them compact, complete looks at the \
                   farthest rows, average at all, single at the nearest.",
            kind: ParamKind::Choice {
                default: "ward",
                options: &["ward", "complete", "average", "single"],
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
        let joined = if shape.rows > MOST_ROWS {
            super::micro::MOST_GROUPS
        } else {
            shape.rows
        } as u64;
        let nearest = if shape.rows > MOST_ROWS {
            3_000 * shape.rows * shape.columns
        } else {
            0
        } as u64;
        Duration::from_micros(100)
            + Duration::from_nanos(joined.pow(2) * (10 + shape.columns as u64) + nearest)
    },
    build: |params| {
        Ok(Box::new(Agglomerative {
            clusters: clusters(params),
            linkage: match params.choice("linkage") {
                "complete" => Linkage::Complete,
                "average" => Linkage::Average,
                "single" => Linkage::Single,
                _ => Linkage::Ward,
            },
        }))
    },
};

struct Agglomerative {
    clusters: usize,
    linkage: Linkage,
}

impl Clusterer for Agglomerative {
    fn fit(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Clustering, FitError> {
        Clustering::make(&SPEC, x, ctx, |x, _| {
            let mut draft = if x.rows() > MOST_ROWS {
                self.in_two_steps(x, ctx)?
            } else {
                self.at_once(x, ctx)?
            };
            join_same(x, &mut draft, self.clusters);
            Ok(draft)
        })
    }
}

impl Agglomerative {
    fn at_once(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Draft, FitError> {
        let tree = Dendrogram::of(x, &vec![1.0; x.rows()], self.linkage, ctx)?;
        let mut draft = Draft {
            labels: tree.cut(self.clusters),
            ..Draft::default()
        };
        // Groups by Ward are round enough for their centres to speak for them.
        if self.linkage != Linkage::Ward {
            draft.prototypes = x.clone();
            draft.prototype_labels = draft.labels.clone();
        }
        Ok(draft)
    }

    fn in_two_steps(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Draft, FitError> {
        let micro = Micro::of(x, ctx)?;
        let tree = Dendrogram::of(&micro.centres, &micro.weights, self.linkage, ctx)?;
        let joined = tree.cut(self.clusters);
        Ok(Draft {
            labels: micro
                .labels
                .iter()
                .map(|own| joined[*own as usize])
                .collect(),
            notes: vec![Note::MicroClusters {
                rows: x.rows(),
                groups: micro.centres.rows(),
            }],
            prototypes: micro.centres,
            prototype_labels: joined,
            reach: None,
        })
    }
}

/// Groups whose rows are all the same are one group: there were fewer different rows than groups.
fn join_same(x: &Matrix, draft: &mut Draft, asked: usize) {
    let mut first: Vec<usize> = Vec::new();
    let mut different: Vec<usize> = Vec::new();
    for at in 0..x.rows() {
        let known = different.iter().position(|row| x.row(*row) == x.row(at));
        if known.is_none() && different.len() == asked {
            return;
        }
        first.push(known.unwrap_or(different.len()));
        if known.is_none() {
            different.push(at);
        }
    }
    if different.len() == asked {
        return;
    }
    draft.labels = first.iter().map(|at| *at as i32).collect();
    draft.prototypes = x.select(&different);
    draft.prototype_labels = (0..different.len() as i32).collect();
    draft.notes.push(Note::FewerClusters {
        asked,
        made: different.len(),
    });
}
