//! How many groups there are: k-means for each number, with its inertia, whose bend is the elbow
//! (Thorndike 1953; Satopää, Albrecht, Irwin and Raghavan 2011), and its silhouette.

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
    /// The number with the highest silhouette.
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

/// K-means with 2 to 10 groups, as far as there are different rows.
///
/// # Errors
/// As a fit of KMEANS.
pub fn elbow(x: &Matrix, ctx: &FitContext<'_>) -> Result<Elbow, FitError> {
    ctx.check()?;
    kmeans::SPEC.enough(x)?;
    let unit = x.unit();
    let scaled = x.times(1.0 / unit);
    let mut points: Vec<ElbowPoint> = Vec::new();
    for clusters in 2..=10 {
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
            fraction: (clusters - 1) as f64 / 9.0,
        });
    }
    let mut suggested = points
        .first()
        .map_or(DEFAULT_CLUSTERS, |point| point.clusters);
    let mut most = f64::NEG_INFINITY;
    for point in &points {
        if let Some(silhouette) = point.silhouette
            && silhouette > most
        {
            (suggested, most) = (point.clusters, silhouette);
        }
    }
    let bend = bend(&points).unwrap_or(suggested);
    Ok(Elbow {
        points,
        suggested,
        bend,
    })
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
