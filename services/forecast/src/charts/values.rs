//! What is drawn along the index of a chart.

use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

/// Values to draw along `index`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(untagged)]
pub enum ChartValues {
    Series(Vec<Option<f64>>),
    /// At most 2,000 rows, evenly sampled; each a number, a text or null.
    Points(Vec<Vec<Value>>),
}

impl Default for ChartValues {
    fn default() -> Self {
        Self::Series(Vec::new())
    }
}

impl ChartValues {
    pub fn points(axes: [Vec<Value>; 2]) -> Self {
        Self::Points(axes.into())
    }
}
