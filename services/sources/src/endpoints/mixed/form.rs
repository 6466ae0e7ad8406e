//! What the calls of mixed sources are given.

use b2l_web::{Name, Result};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::stages::MixedStage;
use crate::domain::comment::Comment;
use crate::domain::mixed::StageText;
use crate::endpoints::labels::labels;

/// Megabytes of a body: clients may send back all that a preview told of each stage.
pub const MEGABYTES: usize = 32;

/// A stage as a client sends it; [`MixedStage`] describes it. What a preview answered of it may be sent back, and is
/// ignored.
#[derive(Deserialize)]
pub struct StageForm {
    #[serde(default)]
    pub name: String,
    pub order: Option<f64>,
    #[serde(rename = "type", default)]
    pub kind: String,
    #[serde(default)]
    pub options: Value,
}

/// Stages to preview.
#[derive(Deserialize, ToSchema)]
pub struct MixedPreviewForm {
    #[schema(value_type = Vec<MixedStage>)]
    pub stages: Vec<StageForm>,
    /// Mixed source that is being edited, so that it can't include itself; 0 or missing for a new one.
    pub id: Option<i64>,
}

/// A mixed source to save.
#[derive(Deserialize, ToSchema)]
pub struct MixedForm {
    #[schema(value_type = Vec<MixedStage>)]
    pub stages: Vec<StageForm>,
    /// Required for a new source. Default: unchanged.
    pub name: Option<String>,
    pub comment: Option<String>,
    /// `true` to save a result that lacks columns of the source.
    #[serde(default)]
    pub confirm: bool,
}

impl MixedForm {
    /// Name and comment, all faults reported at once.
    pub fn labels(&self) -> Result<(Option<Name>, Option<Comment>)> {
        labels(self.name.as_deref(), self.comment.as_deref())
    }
}

/// The stages in the order in which they run.
pub fn in_order(mut stages: Vec<StageForm>) -> Vec<StageText> {
    if stages.iter().all(|stage| stage.order.is_some()) {
        let order = |stage: &StageForm| stage.order.unwrap_or_default();
        stages.sort_by(|one, other| order(one).total_cmp(&order(other)));
    }
    let text = |stage: StageForm| StageText {
        name: stage.name,
        kind: stage.kind,
        options: stage.options,
    };
    stages.into_iter().map(text).collect()
}
