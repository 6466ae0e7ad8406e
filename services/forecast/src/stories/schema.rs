//! The columns of a source's table, as the sources service describes them.

use b2l_tabular::{ColumnSchema, ColumnType};

use crate::domain::columns::{Holds, SourceColumn};
use crate::refusal::Result;
use crate::store::datasets::Dataset;

/// The columns of a dataset as the sources service describes them.
pub fn schema_of(dataset: &Dataset) -> Result<Vec<ColumnSchema>> {
    Ok(serde_json::from_value(dataset.columns.clone()).map_err(anyhow::Error::from)?)
}

/// What the columns of a dataset hold.
pub fn source_columns(dataset: &Dataset) -> Result<Vec<SourceColumn>> {
    let columns = schema_of(dataset)?;
    let holds = |kind| match kind {
        ColumnType::Date => Holds::Dates,
        ColumnType::Number => Holds::Numbers,
        ColumnType::Category => Holds::Words,
    };
    Ok(columns
        .into_iter()
        .map(|column| SourceColumn {
            name: column.name,
            holds: holds(column.kind),
        })
        .collect())
}
