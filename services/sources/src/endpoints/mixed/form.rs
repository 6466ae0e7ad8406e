//! What the calls of mixed sources are given.

use b2l_web::Result;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use utoipa::ToSchema;

use crate::domain::mixed::StageText;
use crate::domain::name::{Comment, Name};
use crate::endpoints::labels::labels;

/// Megabytes of a body: clients may send back all that a preview told of each stage.
pub const MEGABYTES: usize = 32;

/// A stage. Stages run in the order of `order` where all of them have one, else in that of the list.
#[derive(Deserialize, ToSchema)]
pub struct MixedStage {
    #[serde(default)]
    pub name: String,
    pub order: Option<f64>,
    /// `add_source`, `preprocessing`, `merge`, `unpivot`, `filter`, `group`, `union`, `calculate` or `pivot`.
    #[serde(rename = "type", default)]
    pub kind: String,
    /// True of the first stage; ignored.
    #[expect(dead_code, reason = "the first stage is fixed whatever a client says")]
    #[schema(value_type = Option<bool>)]
    fixed: Option<IgnoredAny>,
    /// add_source: `source_id`. preprocessing: `preprocess` (remove_column, rename_column,
    /// replace_nan, replace_empty, replace_zeros, change_type) and `values`, each with `name` (the
    /// column), `value` (the new name, the strategy or the type) and `custom` (of the strategy
    /// `value`). merge: `merge_type` (left_join) and `values`, one a key, each with `source1`,
    /// `source2` (the id of a source or the name of a stage), `merge_key` and, where the second
    /// table calls it otherwise, `merge_key2`. unpivot: `values`, each with the `name` of a column that becomes rows
    /// (none: all columns of numbers whose names are dates), `head` and `value`, the names of the two new columns.
    /// filter: `join` (all, any) and `values`, each with `name`, `condition` (equal, not_equal, less, less_or_equal,
    /// greater, greater_or_equal, contains, not_contains, empty, not_empty) and `value`. group: `by`, each with the
    /// `name` of a column, and `values`, each with `name`, `value` (sum, mean, min, max, count) and `custom`, the name
    /// of the new column. union: `values` of one row with `source1` and `source2`. calculate: `name` of the new column
    /// and `formula` (numbers, columns in brackets, + - * / and parentheses). pivot: `by`, each with the `name` of a
    /// column, `column` whose values name the new ones, `value` and `aggregate` (as `value` of group).
    #[serde(default)]
    #[schema(value_type = Object)]
    pub options: Value,
    /// What a preview told of the stage: ignored and worked out anew.
    #[expect(dead_code, reason = "computed anew")]
    #[schema(value_type = Option<Vec<Object>>)]
    columns: Option<IgnoredAny>,
    #[expect(dead_code, reason = "computed anew")]
    #[schema(value_type = Option<Vec<Object>>)]
    values: Option<IgnoredAny>,
    #[expect(dead_code, reason = "computed anew")]
    #[schema(value_type = Option<Object>)]
    desc: Option<IgnoredAny>,
}

/// Stages to try.
#[derive(Deserialize, ToSchema)]
pub struct MixedPreviewForm {
    pub stages: Vec<MixedStage>,
    /// The mixed source that is being edited, so that it is not made of itself; 0 or nothing for a
    /// new one.
    pub id: Option<i64>,
}

/// Stages to save.
#[derive(Deserialize, ToSchema)]
pub struct MixedForm {
    pub stages: Vec<MixedStage>,
    /// Required for a new source; else it stays.
    pub name: Option<String>,
    pub comment: Option<String>,
    /// True to save a result that lacks columns which the source had.
    #[serde(default)]
    pub confirm: bool,
}

impl MixedForm {
    /// Name and comment, all faults told at once.
    pub fn labels(&self) -> Result<(Option<Name>, Option<Comment>)> {
        labels(self.name.as_deref(), self.comment.as_deref())
    }
}

/// The stages in the order in which they run.
pub fn in_order(mut stages: Vec<MixedStage>) -> Vec<StageText> {
    if stages.iter().all(|stage| stage.order.is_some()) {
        let order = |stage: &MixedStage| stage.order.unwrap_or_default();
        stages.sort_by(|one, other| order(one).total_cmp(&order(other)));
    }
    let text = |stage: MixedStage| StageText {
        name: stage.name,
        kind: stage.kind,
        options: stage.options,
    };
    stages.into_iter().map(text).collect()
}
