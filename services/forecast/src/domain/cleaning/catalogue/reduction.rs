//! Fewer dimensions in place of the columns, a setting of every story on rows.

use serde_json::json;

use super::{Field, FieldKind, Group, Setting, Words};
use crate::domain::cleaning::limits::{DIMENSIONS, reductions};
use crate::domain::definition::StoryKind;
use crate::texts;

/// By the methods that the kind can use.
pub fn reduction(kind: StoryKind) -> Setting {
    let words = [
        texts::OPTION_PCA,
        texts::OPTION_KERNEL_PCA,
        texts::OPTION_LDA,
    ];
    let methods = reductions(kind);
    let options = methods.iter().zip(words);
    let options = options.map(|(id, text)| (json!(id), Words::Sentence(text)));
    Setting::plain(
        "dimensionality_reduction",
        Group::Features,
        texts::SET_REDUCTION,
        texts::SET_REDUCTION_HINT,
        Field::of(FieldKind::Choice, json!(methods[0])).among(options),
    )
    .switched("type")
    .and(
        "dimensions",
        texts::SET_DIMENSIONS,
        Field::whole(DIMENSIONS),
    )
}
