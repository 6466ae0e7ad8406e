//! The chart of a story on rows: rows that the models had not seen, actual beside predicted.

use b2l_contracts::jobs::HeldBack;
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::rows::held_back;

/// Rows predicted by models that had not seen them; at most 2,000 of them are drawn.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RowsChart {
    /// Number of these rows.
    pub total: u64,
    /// Regression: actual value of each row.
    pub actual: Vec<f64>,
    /// Regression: predicted value of each row.
    pub predicted: Vec<f64>,
    /// Classification: the classes, in the order of the matrix.
    pub labels: Vec<String>,
    /// Classification: index of the actual class of each row in `labels`.
    pub classes: Vec<u32>,
    /// Classification: probability of each class, a list for each row.
    pub probabilities: Vec<Vec<f64>>,
    /// Confusion matrix: a row for each actual class, a column for each predicted one.
    pub confusion: Vec<Vec<u64>>,
    pub roc: Vec<RocCurve>,
    /// Probability from which the second of two classes is predicted.
    pub threshold: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RocCurve {
    pub class: String,
    /// False positive rate, true positive rate, threshold.
    pub points: Vec<[f64; 3]>,
}

impl RowsChart {
    pub fn of(held: Option<&HeldBack>, threshold: f64) -> Self {
        let nothing = HeldBack::default();
        let held = held.unwrap_or(&nothing);
        let curve = |curve: held_back::Curve| RocCurve {
            class: curve.class,
            points: curve.points,
        };
        Self {
            total: held.total,
            actual: held.actual.clone(),
            predicted: held.predicted.clone(),
            labels: held.labels.clone(),
            classes: held.classes.clone(),
            probabilities: held
                .probabilities
                .chunks_exact(held.labels.len().max(1))
                .map(<[f64]>::to_vec)
                .collect(),
            confusion: held_back::confusion(held, threshold),
            roc: held_back::curves(held).into_iter().map(curve).collect(),
            threshold,
        }
    }
}
