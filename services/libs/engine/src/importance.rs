//! What a trained model relies on, and which way: one answer for models of rows and of series. Trees
//! tell it exactly (TreeSHAP, Lundberg, Erion and Lee 2018); of other models the error is measured
//! that comes from not knowing a column (permutation, Breiman 2001).

use serde::{Deserialize, Serialize};

use crate::catalogue::{Contribution, Source};
use crate::context::FitContext;
use crate::error::FitError;
use crate::select::ModelRow;
use crate::tabular::{ColumnImportance, Frame, TableArtifact, Target, explain, explain_trees};

/// What each source of knowledge means to a trained model.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Importance {
    pub measure: ImportanceMeasure,
    /// The weightiest first.
    pub of: Vec<Contribution>,
}

/// What a size is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ImportanceMeasure {
    /// The mean size of what the source adds to a prediction: in the unit of the target; of classes,
    /// over all of them, in log odds, or in probabilities of models that vote.
    TreeShap,
    /// By how much the error grows without knowledge of the column: root mean square, of classes
    /// log loss.
    Permutation,
}

/// Of a model of rows: by TreeSHAP where all its parts are trees, by permutation else. `x` and `y`
/// should be rows that it was not trained on; at most a thousand are looked at.
///
/// # Errors
/// [`FitError`] of a prediction, a stop or a deadline.
pub fn table_importance(
    artifact: &TableArtifact,
    x: &Frame,
    y: &Target,
    ctx: &FitContext<'_>,
) -> Result<Importance, FitError> {
    if let Some(of) = explain_trees(artifact, x, y, ctx)? {
        return Ok(Importance {
            measure: ImportanceMeasure::TreeShap,
            of,
        });
    }
    let of = explain(artifact, x, y, ctx)?.iter().map(grown).collect();
    Ok(Importance {
        measure: ImportanceMeasure::Permutation,
        of,
    })
}

/// Of a model of a series, as it was told at training: by TreeSHAP of trees, by permutation of other
/// models with known columns; `None` of a model that knows only the series itself.
pub fn series_importance(row: &ModelRow) -> Option<Importance> {
    if !row.contributions.is_empty() {
        return Some(Importance {
            measure: ImportanceMeasure::TreeShap,
            of: row.contributions.clone(),
        });
    }
    (!row.importance.is_empty()).then(|| Importance {
        measure: ImportanceMeasure::Permutation,
        of: row.importance.iter().map(grown).collect(),
    })
}

fn grown(one: &ColumnImportance) -> Contribution {
    Contribution {
        source: Source::Column {
            name: one.column.clone(),
        },
        size: one.growth,
        share: one.share,
        direction: one.direction.clone(),
    }
}
