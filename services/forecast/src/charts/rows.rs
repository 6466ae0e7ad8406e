//! The chart of a story on rows: the rows kept aside for the test, actual beside predicted.

use b2l_contracts::jobs::HeldBack;
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::rows::held_back;

/// The rows kept aside; at most 2,000 of them are drawn.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RowsChart {
    /// How many there are; 0 when errors come from cross-validation alone.
    pub total: u64,
    /// Of a regression: what the target is, a number a row.
    pub actual: Vec<f64>,
    /// Of a regression: what was forecast.
    pub predicted: Vec<f64>,
    /// Of a classification: the classes, in the order of the matrix.
    pub labels: Vec<String>,
    /// Of a classification: the place in `labels` of what each row is.
    pub classes: Vec<u32>,
    /// Of a classification: how sure the model is of each class, a list a row.
    pub probabilities: Vec<Vec<f64>>,
    /// How often a class (a row) was forecast to be another (a column).
    pub confusion: Vec<Vec<u64>>,
    pub roc: Vec<RocCurve>,
    /// The probability from which on the second of two classes is forecast.
    pub threshold: f64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RocCurve {
    pub class: String,
    /// Share of false alarms, share of hits, threshold.
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
