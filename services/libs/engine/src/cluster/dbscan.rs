//! DBSCAN: groups are where rows lie densely; rows that lie alone are left out (Ester, Kriegel,
//! Sander and Xu 1996). The reach is suggested by the bend of the sorted distances to the k-th
//! neighbour (Satopää, Albrecht, Irwin and Raghavan 2011).

use std::collections::BTreeMap;
use std::time::Duration;

use super::clustering::{Clustering, Draft};
use super::note::Note;
use super::{ClusterCapabilities, Clusterer, ClustererSpec};
use crate::catalogue::{ParamKind, ParamSpec};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{KdTree, Matrix, Random};

const NEIGHBOURS: usize = 5;
/// Rows by which the reach is suggested.
const SAMPLE: usize = 2_000;

pub(super) const SPEC: ClustererSpec = ClustererSpec {
    id: "DBSCAN",
    name: "Density clustering",
    summary: "Finds dense groups of any shape and leaves lonely rows out.",
    rank: 3,
    params: &[
        ParamSpec {
            name: "eps",
            hint: "How near neighbours lie, in standard deviations; chosen from the data when not \
                   set.",
            kind: ParamKind::Real {
                default: None,
                min: 1e-9,
                max: 1e9,
            },
        },
        ParamSpec {
            name: "min_samples",
            hint: "How many rows within reach, itself counted, make a row part of a dense place.",
            kind: ParamKind::Integer {
                default: Some(NEIGHBOURS as i64),
                min: 2,
                max: 1_000,
            },
        },
    ],
    capabilities: ClusterCapabilities {
        counted: false,
        noise: true,
        huge_data: true,
        least_rows: 3,
    },
    cost: |shape| {
        let looked_at = (shape.rows as f64).powf(1.5) * shape.columns as f64;
        Duration::from_micros(100) + Duration::from_nanos(looked_at as u64 * 10)
    },
    build: |params| {
        Ok(Box::new(Dbscan {
            eps: params.number("eps"),
            least: params.count("min_samples").unwrap_or(NEIGHBOURS),
        }))
    },
};

struct Dbscan {
    eps: Option<f64>,
    least: usize,
}

impl Clusterer for Dbscan {
    fn fit(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Clustering, FitError> {
        Clustering::make(&SPEC, x, ctx, |x, unit| {
            let (mut notes, eps) = match self.eps {
                Some(eps) => (Vec::new(), eps / unit),
                None => {
                    let reach = suggested(x, self.least, ctx)?;
                    let note = Note::ReachChosen {
                        reach: reach * unit,
                    };
                    (vec![note], reach)
                }
            };
            let same = Same::of(x, ctx)?;
            let found = grow(&same, eps, self.least, ctx)?;
            if found.core.is_empty() {
                notes.push(Note::NoGroup);
            }
            Ok(Draft {
                labels: same.group.iter().map(|at| found.labels[*at]).collect(),
                notes,
                prototypes: same.rows.select(&found.core),
                prototype_labels: found.core.iter().map(|at| found.labels[*at]).collect(),
                reach: Some(eps),
            })
        })
    }
}

/// Rows that are the same, taken together.
struct Same {
    rows: Matrix,
    counts: Vec<usize>,
    /// The place among `rows` of each row.
    group: Vec<usize>,
}

impl Same {
    fn of(x: &Matrix, ctx: &FitContext<'_>) -> Result<Same, FitError> {
        let mut known = BTreeMap::new();
        let (mut first, mut counts, mut group) = (Vec::new(), Vec::new(), Vec::new());
        for (at, row) in x.iter().enumerate() {
            if at % 1_024 == 0 {
                ctx.check()?;
            }
            let key: Vec<u64> = row.iter().map(|value| (value + 0.0).to_bits()).collect();
            let place = *known.entry(key).or_insert(first.len());
            if place == first.len() {
                first.push(at);
                counts.push(0);
            }
            counts[place] += 1;
            group.push(place);
        }
        Ok(Same {
            rows: x.select(&first),
            counts,
            group,
        })
    }
}

struct Grown {
    labels: Vec<i32>,
    /// Rows in dense places.
    core: Vec<usize>,
}

const UNSEEN: i32 = -2;

fn grow(same: &Same, eps: f64, least: usize, ctx: &FitContext<'_>) -> Result<Grown, FitError> {
    let tree = KdTree::new(&same.rows, ctx)?;
    let mut labels = vec![UNSEEN; same.rows.rows()];
    let (mut core, mut groups) = (Vec::new(), 0);
    let (mut found, mut open, mut looked) = (Vec::new(), Vec::new(), 0_usize);
    for start in 0..labels.len() {
        if labels[start] != UNSEEN {
            continue;
        }
        labels[start] = -1;
        open.push(start);
        let before = core.len();
        while let Some(at) = open.pop() {
            looked += 1;
            if looked % 16 == 0 {
                ctx.check()?;
            }
            tree.within(same.rows.row(at), eps * eps, &mut found);
            let count: usize = found.iter().map(|other| same.counts[*other]).sum();
            if count < least {
                continue;
            }
            core.push(at);
            labels[at] = groups;
            for other in &found {
                if labels[*other] == UNSEEN {
                    open.push(*other);
                }
                if labels[*other] < 0 {
                    labels[*other] = groups;
                }
            }
        }
        if core.len() > before {
            groups += 1;
        }
    }
    core.sort_unstable();
    Ok(Grown { labels, core })
}

/// The distance at which the sorted distances to the k-th row, itself counted, bend up most.
fn suggested(x: &Matrix, k: usize, ctx: &FitContext<'_>) -> Result<f64, FitError> {
    let tree = KdTree::new(x, ctx)?;
    let asked = Random::new(ctx.seed()).sample(x.rows(), SAMPLE);
    let mut distances = Vec::with_capacity(asked.len());
    for (at, row) in asked.iter().enumerate() {
        if at % 64 == 0 {
            ctx.check()?;
        }
        distances.push(tree.kth_distance(x.row(*row), k).sqrt());
    }
    distances.sort_by(f64::total_cmp);
    let (low, high) = match (distances.first(), distances.last()) {
        (Some(low), Some(high)) if *high > 0.0 => (*low, *high),
        // Every row is met k times: any reach below the next value will do.
        _ => return Ok(1e-9),
    };
    let last = (distances.len() - 1).max(1) as f64;
    let bend = |at: usize| at as f64 / last - (distances[at] - low) / (high - low).max(1e-300);
    let best = (0..distances.len())
        .filter(|at| distances[*at] > 0.0)
        .max_by(|a, b| bend(*a).total_cmp(&bend(*b)));
    Ok(best.map_or(high, |at| distances[at]))
}
