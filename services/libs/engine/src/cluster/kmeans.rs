//! KMEANS: the groups whose rows lie nearest to their means (MacQueen 1967, Lloyd 1982). The best
//! of ten starts or more by k-means++, carried on until no row changes its
//! group, and in small tables until no row is better off in another one.

use std::time::Duration;

use super::clustering::{Clustering, Draft};
use super::lloyd::Lloyd;
use super::note::Note;
use super::seeding::plus_plus;
use super::transfers::transfer;
use super::{CLUSTERS, ClusterCapabilities, ClusterShape, Clusterer, ClustererSpec, clusters};
use crate::catalogue::{ParamKind, ParamSpec};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{Matrix, Random, dot};

/// Steps of the start that is carried on to the end.
const MOST_STEPS: usize = 300;
/// Centres that together move less than this share of a column's variance end a first run.
const TOLERANCE: f64 = 1e-4;
/// Starts for many rows; small tables, in which a start costs nothing, take more.
const RESTARTS: usize = 10;
const MOST_RESTARTS: usize = 50;
/// Rows × columns × groups of a small table.
const SMALL: usize = 50_000;
const MOST_ROUNDS: usize = 20;

pub(super) const SPEC: ClustererSpec = ClustererSpec {
    id: "KMEANS",
    name: "K-means",
    summary: "Round groups of similar spread, each around its mean.",
    rank: 0,
    params: &[
        CLUSTERS,
        ParamSpec {
            name: "restarts",
            hint: "How many random starts to try, of which the best is kept; by the size of the data \
                   when not set.",
            kind: ParamKind::Integer {
                default: None,
                min: 1,
                max: 100,
            },
        },
    ],
    capabilities: ClusterCapabilities {
        counted: true,
        noise: false,
        huge_data: true,
        least_rows: 3,
    },
    cost: |shape: &ClusterShape| {
        let distances = (shape.rows * shape.columns * shape.clusters) as u64;
        Duration::from_micros(200) + Duration::from_nanos(distances * 60)
    },
    build: |params| {
        Ok(Box::new(KMeans {
            clusters: clusters(params),
            restarts: params.count("restarts"),
        }))
    },
};

struct KMeans {
    clusters: usize,
    restarts: Option<usize>,
}

impl Clusterer for KMeans {
    fn fit(&self, x: &Matrix, ctx: &FitContext<'_>) -> Result<Clustering, FitError> {
        Clustering::make(&SPEC, x, ctx, |x, _| {
            let distances = x.rows() * x.columns() * self.clusters;
            let usual = (2_000_000 / distances.max(1)).clamp(RESTARTS, MOST_RESTARTS);
            let best = best_of(x, self.clusters, self.restarts.unwrap_or(usual), ctx)?;
            let made = best.centres.rows();
            let notes = (made < self.clusters).then_some(Note::FewerClusters {
                asked: self.clusters,
                made,
            });
            Ok(Draft {
                labels: best.labels.iter().map(|label| *label as i32).collect(),
                notes: notes.into_iter().collect(),
                ..Draft::default()
            })
        })
    }
}

/// The best of several runs.
pub(super) fn best_of(
    x: &Matrix,
    k: usize,
    restarts: usize,
    ctx: &FitContext<'_>,
) -> Result<Lloyd, FitError> {
    let random = Random::new(ctx.seed());
    let centred = x.less(&x.means());
    let variance = dot(&centred.values, &centred.values) / (x.rows() * x.columns()) as f64;
    // In small tables every start is carried on to the end.
    let small = x.rows() * x.columns() * k <= SMALL;
    let run = |number: usize| {
        let mut random = random.fork(number as u64);
        let seeds = plus_plus(&centred, k, &mut random, ctx)?;
        let mut run = Lloyd::new(&centred, seeds);
        run.run(&centred, TOLERANCE * variance, MOST_STEPS, ctx)?;
        if small {
            finish(&mut run, &centred, ctx)?;
        }
        Ok((run.inertia(&centred), run))
    };
    let (mut least, mut best) = run(0)?;
    for number in 1..restarts {
        let (inertia, run) = run(number)?;
        if inertia < least {
            (least, best) = (inertia, run);
        }
    }
    if !small {
        best.run(&centred, 0.0, MOST_STEPS, ctx)?;
    }
    Ok(best)
}

/// Carries a run on until no row is better off in another group.
fn finish(run: &mut Lloyd, x: &Matrix, ctx: &FitContext<'_>) -> Result<(), FitError> {
    for _ in 0..MOST_ROUNDS {
        run.run(x, 0.0, MOST_STEPS, ctx)?;
        if !transfer(run, x, ctx)? {
            break;
        }
        run.forget();
    }
    Ok(())
}
