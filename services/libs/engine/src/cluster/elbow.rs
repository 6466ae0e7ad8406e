//! How many groups there are: k-means for each number, with its inertia, whose bend is the elbow
//! (Thorndike 1953; Satopää, Albrecht, Irwin and Raghavan 2011), and its silhouette.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::kmeans::best_of;
use super::quality::quality;
use super::{DEFAULT_CLUSTERS, kmeans};
use crate::context::{FitContext, Progress, Step};
use crate::error::FitError;
use crate::numeric::Matrix;

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Elbow {
    pub points: Vec<ElbowPoint>,
    /// The number with the highest silhouette among those whose silhouette falls with one group more; the bend where
    /// there is none.
    pub suggested: usize,
    /// The number at which inertia stops to fall steeply.
    pub bend: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ElbowPoint {
    pub clusters: usize,
    pub inertia: Option<f64>,
    pub silhouette: Option<f64>,
}

/// Starts of k-means for each number.
const RESTARTS: usize = 4;
/// Groups that are suggested at most.
const MOST: usize = 10;

/// K-means with 2 to 10 groups, as far as there are different rows. One group more is tried, but not suggested: a
/// silhouette that still rises at the last number tried tells nothing of how many groups there are.
///
/// # Errors
/// As a fit of KMEANS.
pub fn elbow(x: &Matrix, ctx: &FitContext<'_>) -> Result<Elbow, FitError> {
    ctx.check()?;
    kmeans::SPEC.enough(x)?;
    let unit = x.unit();
    let scaled = x.times(1.0 / unit);
    let mut points: Vec<ElbowPoint> = Vec::new();
    for clusters in 2..=MOST + 1 {
        let best = best_of(&scaled, clusters, RESTARTS, ctx)?;
        if best.centres.rows() < clusters {
            break;
        }
        let labels: Vec<i32> = best.labels.iter().map(|label| *label as i32).collect();
        let measured = quality(x, &labels, ctx)?;
        points.push(ElbowPoint {
            clusters,
            inertia: measured.inertia,
            silhouette: measured.silhouette,
        });
        ctx.report(Progress {
            model: kmeans::SPEC.id,
            step: Step::Refit,
            fraction: (clusters - 1) as f64 / MOST as f64,
        });
    }
    let peak = peak(&points, different_rows(x));
    points.truncate(MOST - 1);
    let bend = bend(&points);
    let fewest = points.first().map(|point| point.clusters);
    let suggested = peak.or(bend).or(fewest).unwrap_or(DEFAULT_CLUSTERS);
    let bend = bend.unwrap_or(suggested);
    Ok(Elbow {
        points,
        suggested,
        bend,
    })
}

/// The highest silhouette that falls with one group more, or with which every different row is a group.
fn peak(points: &[ElbowPoint], different: usize) -> Option<usize> {
    let falls = |(place, point): &(usize, &ElbowPoint)| match points.get(place + 1) {
        Some(next) => next.silhouette < point.silhouette,
        None => point.clusters == different && different <= MOST,
    };
    let peaks = points.iter().enumerate().filter(falls);
    let highest = peaks.max_by(|(_, one), (_, other)| {
        let of = |point: &ElbowPoint| point.silhouette.unwrap_or(f64::NEG_INFINITY);
        of(one)
            .total_cmp(&of(other))
            .then(other.clusters.cmp(&one.clusters))
    });
    highest.map(|(_, point)| point.clusters)
}

/// Different rows, as far as more of them than groups matter.
fn different_rows(x: &Matrix) -> usize {
    let mut seen = BTreeSet::new();
    for row in 0..x.rows() {
        seen.insert(
            x.row(row)
                .iter()
                .map(|cell| cell.to_bits())
                .collect::<Vec<u64>>(),
        );
        if seen.len() > MOST {
            break;
        }
    }
    seen.len()
}

/// Where the falling line of inertia lies farthest below the straight one from its first to its
/// last point.
fn bend(points: &[ElbowPoint]) -> Option<usize> {
    let first = points.first()?.inertia?;
    let last = points.last()?.inertia?;
    if first <= last {
        return None;
    }
    let steps = (points.len() - 1) as f64;
    let below = |at: usize| {
        let fallen = (first - points[at].inertia.unwrap_or(first)) / (first - last);
        fallen - at as f64 / steps
    };
    let best = (0..points.len()).max_by(|a, b| below(*a).total_cmp(&below(*b)))?;
    Some(points[best].clusters)
}
