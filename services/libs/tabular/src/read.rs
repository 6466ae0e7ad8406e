//! The entry: which format, then the reader of that format.

use std::fs::File;
use std::path::Path;

use serde_json::Value;

use crate::csv;
use crate::error::ReadError;
use crate::options::{Limits, ReadOptions};
use crate::receipt::{ErrorRows, Notice, Receipt};
use crate::table::Table;
use crate::wire;

/// A table as it was read.
#[derive(Debug, Clone)]
pub struct ReadTable {
    pub table: Table,
    pub receipt: Receipt,
    pub errors: ErrorRows,
    pub notices: Vec<Notice>,
}

impl ReadTable {
    /// The first `count` rows for the wire; a wrong cell shows as it was written, not as null.
    pub fn preview(&self, count: usize) -> Vec<Vec<Value>> {
        let mut rows = wire::rows(&self.table, 0..count);
        for wrong in &self.errors.first {
            let Some(row) = rows.get_mut(wrong.index as usize) else {
                break;
            };
            row.clone_from(&wrong.values);
        }
        rows
    }
}

/// Extensions that are accepted, in lower case. What is inside is found out from the content.
const EXTENSIONS: [&str; 8] = ["xls", "xlsx", "xlsm", "xlsb", "odf", "ods", "csv", "json"];

/// Reads the file at `path`, whose name when it was chosen was `file_name`. The content decides the
/// format; the extension must be one of those accepted, in any case.
pub fn read_table(
    path: &Path,
    file_name: &str,
    options: &ReadOptions,
    limits: &Limits,
) -> Result<ReadTable, ReadError> {
    let extension = file_name
        .rsplit_once('.')
        .map_or("", |(_, extension)| extension)
        .to_lowercase();
    if !EXTENSIONS.contains(&extension.as_str()) {
        return Err(ReadError::UnknownExtension { extension });
    }
    let file = File::open(path)?;
    let length = file.metadata()?.len();
    if length == 0 {
        return Err(ReadError::Empty);
    }
    csv::read(&file, length, &extension, options, limits)
}
