//! Of the pairs of columns of a process: what does not fit.

use b2l_web::{Message, Sentence};

use crate::domain::mapping::Misfit;
use crate::texts::sentence;

pub const COLUMN_MISSING: Sentence<1> = sentence("column_missing", ["column"]);
const SOURCE_MISSING: Sentence<1> = sentence("source_column_missing", ["column"]);
const TARGET_MISSING: Sentence<1> = sentence("target_column_missing", ["column"]);
const READ_ONLY: Sentence<1> = sentence("column_read_only", ["column"]);
const COLUMN_REQUIRED: Sentence<1> = sentence("column_required", ["column"]);
const TYPES: Sentence<2> = sentence("column_types", ["source", "target"]);

/// The sentence for a misfit.
pub fn misfit(misfit: &Misfit) -> Message {
    match misfit {
        Misfit::SourceMissing { column } => SOURCE_MISSING.with(&[column]),
        Misfit::TargetMissing { column } => TARGET_MISSING.with(&[column]),
        Misfit::ReadOnly { column } => READ_ONLY.with(&[column]),
        Misfit::Required { column } => COLUMN_REQUIRED.with(&[column]),
        Misfit::Types { source, target } => TYPES.with(&[source, target]),
    }
}
