//! What the calls of S3 sources are given.

use b2l_web::{Name, Result};
use serde::Deserialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::domain::comment::Comment;
use crate::domain::s3::S3Settings;
use crate::endpoints::labels::labels;

/// A file in S3 to preview.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct S3PreviewForm {
    pub s3: S3Settings,
    /// Source that is being edited; 0 or missing for a new one.
    pub id: Option<i64>,
    /// Reading options, as for a file.
    #[schema(value_type = Option<Object>)]
    pub options: Option<Value>,
}

/// An S3 source to save.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct S3Form {
    pub s3: S3Settings,
    /// Required for a new source. Default: unchanged.
    pub name: Option<String>,
    pub comment: Option<String>,
    /// Reading options.
    #[schema(value_type = Option<Object>)]
    pub options: Option<Value>,
    /// `true` to save a table that lacks columns of the source.
    #[serde(default)]
    pub confirm: bool,
}

impl S3Form {
    /// Name and comment, all faults told at once.
    pub fn labels(&self) -> Result<(Option<Name>, Option<Comment>)> {
        labels(self.name.as_deref(), self.comment.as_deref())
    }
}
