//! What a replaced file changes about the columns.

use b2l_tabular::ColumnSchema;
use serde::Serialize;

/// Columns of two versions of a source, compared by name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ColumnChange {
    pub missing: Vec<String>,
    pub extra: Vec<String>,
}

impl ColumnChange {
    pub fn between(before: &[ColumnSchema], after: &[ColumnSchema]) -> Self {
        let lacking = |from: &[ColumnSchema], to: &[ColumnSchema]| {
            from.iter()
                .filter(|column| !to.iter().any(|other| other.name == column.name))
                .map(|column| column.name.clone())
                .collect()
        };
        Self {
            missing: lacking(before, after),
            extra: lacking(after, before),
        }
    }
}
