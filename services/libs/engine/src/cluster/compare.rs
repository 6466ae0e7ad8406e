//! Several methods on the same rows, the best grouping first.

use serde_json::{Map, Value};

use super::clustering::Clustering;
use super::note::Note;
use super::quality::Quality;
use super::{clusterer, clusterers};
use crate::catalogue::ParamError;
use crate::context::{FitContext, Progress, Step};
use crate::error::FitError;
use crate::numeric::Matrix;

/// The name that stands for all methods.
pub const ALL_MODELS: &str = "all_models";

/// What became of one method.
#[derive(Debug, Clone, PartialEq)]
pub struct ClusterRow {
    /// The catalogue's id.
    pub model: &'static str,
    /// The silhouette times the share of rows in groups, as if rows left out had the silhouette
    /// 0; by this the methods are ranked. `None` below two groups.
    pub score: Option<f64>,
    /// The grouping with its measures, or why there is none.
    pub outcome: Result<(Clustering, Quality), FitError>,
}

/// Runs the named methods, or all for [`ALL_MODELS`], each with its own settings, and puts the
/// best first: by score, of equals the simplest.
///
/// # Errors
/// [`ParamError`] for settings that a method does not take; names not in the catalogue are left
/// out. A fit that fails is a row; only a stop or the deadline ends the comparison.
pub fn compare_clusterers(
    x: &Matrix,
    models: &[(&str, Map<String, Value>)],
    ctx: &FitContext<'_>,
) -> Result<Vec<ClusterRow>, CompareError> {
    let mut named: Vec<(&'static super::ClustererSpec, Map<String, Value>)> = Vec::new();
    for (name, settings) in models {
        if *name == ALL_MODELS {
            let all = clusterers().iter();
            named.extend(all.map(|spec| (spec, spec.known_of(settings))));
        } else if let Some(spec) = clusterer(name) {
            named.push((spec, settings.clone()));
        }
    }
    let mut rows = Vec::new();
    let count = named.len() as f64;
    for (done, (spec, settings)) in named.into_iter().enumerate() {
        let built = (spec.build)(&spec.check(&settings)?)?;
        let outcome = built.fit(x, ctx).and_then(|made| measured(made, x, ctx));
        if let Err(stopped @ (FitError::Stopped | FitError::OutOfTime)) = outcome {
            return Err(CompareError::Fit(stopped));
        }
        let silhouette = outcome.as_ref().ok().and_then(|(_, quality)| {
            let silhouette = quality.silhouette?;
            Some(silhouette * (1.0 - quality.noise))
        });
        rows.push((
            spec.rank,
            ClusterRow {
                model: spec.id,
                score: silhouette,
                outcome,
            },
        ));
        ctx.report(Progress {
            model: spec.id,
            step: Step::Refit,
            fraction: (done + 1) as f64 / count,
        });
    }
    let score = |row: &ClusterRow| row.score.unwrap_or(f64::NEG_INFINITY);
    rows.sort_by(|(rank, a), (other, b)| score(b).total_cmp(&score(a)).then(rank.cmp(other)));
    Ok(rows.into_iter().map(|(_, row)| row).collect())
}

fn measured(
    mut made: Clustering,
    x: &Matrix,
    ctx: &FitContext<'_>,
) -> Result<(Clustering, Quality), FitError> {
    let quality = made.quality(x, ctx)?;
    let sample = quality.silhouette_sample;
    made.notes
        .extend(sample.map(|rows| Note::SilhouetteSample { rows }));
    Ok((made, quality))
}

impl super::ClustererSpec {
    /// Those of the settings that this method knows: settings for all methods at once name
    /// parameters that only some of them have.
    pub fn known_of(&self, settings: &Map<String, Value>) -> Map<String, Value> {
        let known = settings
            .iter()
            .filter(|(name, _)| self.params.iter().any(|param| param.name == name.as_str()));
        known
            .map(|(name, value)| (name.clone(), value.clone()))
            .collect()
    }
}

/// Why a comparison has no result.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum CompareError {
    #[error(transparent)]
    Params(#[from] ParamError),
    #[error(transparent)]
    Fit(FitError),
}
