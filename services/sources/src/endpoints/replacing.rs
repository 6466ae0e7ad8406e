//! What every way to replace a source's table begins and ends with.

use actix_web::web::Json;
use b2l_tabular::ColumnSchema;
use b2l_web::{Caller, Error, Name, Result, Sentence};
use serde_json::json;

use super::sources::answers::SourceDetail;
use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::domain::comment::Comment;
use crate::store::{datasets, sources};
use crate::versions::Stored;

/// A source that is to get another table.
pub struct Replacing<'a> {
    app: &'a App,
    caller: &'a Caller,
    id: i64,
    had: Vec<ColumnSchema>,
}

/// What a form says beside the table.
pub struct Replacement<'a> {
    pub name: Option<&'a Name>,
    pub comment: Option<&'a Comment>,
    /// Of `external_data`.
    pub kind: &'a str,
    /// Whether columns may be lost.
    pub confirmed: bool,
    /// The field, and its sentence, under which lost columns are told.
    pub missing: (&'static str, Sentence<1>),
    /// The version whose file was read again, which must still be the newest.
    pub of_version: Option<i64>,
}

impl<'a> Replacing<'a> {
    /// Looks at the source as it is; no connection is held afterwards, while the new table is made.
    pub async fn begin(app: &'a App, caller: &'a Caller, id: i64) -> Result<Self> {
        let mut conn = app.database.company(caller.company_id).await?;
        sources::find(&mut conn, caller.company_id, id).await?;
        let before = datasets::newest(&mut conn, caller.company_id, id).await?;
        let had = before.map(|dataset| dataset.columns()).unwrap_or_default();
        Ok(Self {
            app,
            caller,
            id,
            had,
        })
    }

    /// Makes the stored table the newest version. A table that lacks columns is refused with their
    /// names until the caller confirms.
    pub async fn end(
        self,
        stored: &Stored,
        replacement: &Replacement<'_>,
    ) -> Result<Json<SourceDetail>> {
        let columns = ColumnChange::between(&self.had, &stored.description.schema.columns);
        if !columns.missing.is_empty() && !replacement.confirmed {
            let (field, sentence) = replacement.missing;
            let sentence = sentence.with(&[&columns.missing.join(", ")]);
            return Err(Error::field(field, sentence).with_extra("columns", json!(columns)));
        }
        let change = sources::Change {
            name: replacement.name,
            comment: replacement.comment,
            external_data: Some(replacement.kind),
            user_id: self.caller.user_id,
            now: self.app.clock.now(),
        };
        let mut conn = self.app.database.company(self.caller.company_id).await?;
        match replacement.of_version {
            Some(version) => stored.publish_after(&mut conn, &change, version).await?,
            None => stored.publish_to(self.app, &mut conn, &change).await?,
        }
        let detail = SourceDetail::load(self.app, &mut conn, self.caller, self.id).await?;
        Ok(Json(detail))
    }
}
