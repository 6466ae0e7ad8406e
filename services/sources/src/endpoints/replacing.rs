//! What every way to replace a source's table begins and ends with.

use actix_web::web::Json;
use b2l_web::{Caller, Error, Name, Result, Sentence};
use serde_json::json;

use super::sources::answers::SourceDetail;
use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::domain::comment::Comment;
use crate::domain::meaning;
use crate::store::datasets::{self, Dataset};
use crate::store::sources;
use crate::texts;
use crate::versions::{Stored, description_of};

/// A source that is to get another table.
pub struct Replacing<'a> {
    app: &'a App,
    caller: &'a Caller,
    id: i64,
    before: Option<Dataset>,
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
    /// Whether values that mean something else are asked about: not where a person reads them in another way.
    pub same_meaning: bool,
    /// The version whose file was read again, which must still be the newest.
    pub of_version: Option<i64>,
}

impl<'a> Replacing<'a> {
    /// Looks at the source as it is; no connection is held afterwards, while the new table is made.
    pub async fn begin(app: &'a App, caller: &'a Caller, id: i64) -> Result<Self> {
        let mut conn = app.database.company(caller.company_id).await?;
        sources::find(&mut conn, caller.company_id, id).await?;
        let before = datasets::newest(&mut conn, caller.company_id, id).await?;
        Ok(Self {
            app,
            caller,
            id,
            before,
        })
    }

    /// Makes the stored table the newest version. A table that lacks columns, or in which they mean something else, is
    /// refused with their names until the caller confirms.
    pub async fn end(
        self,
        stored: &Stored,
        replacement: &Replacement<'_>,
    ) -> Result<Json<SourceDetail>> {
        if !replacement.confirmed {
            self.ask(stored, replacement).await?;
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

    /// Refuses what a person should confirm.
    async fn ask(&self, stored: &Stored, replacement: &Replacement<'_>) -> Result<()> {
        let Some(before) = &self.before else {
            return Ok(());
        };
        let (field, missing) = replacement.missing;
        let columns = ColumnChange::between(&before.columns(), &stored.description.schema.columns);
        if !columns.missing.is_empty() {
            let sentence = missing.with(&[&columns.missing.join(", ")]);
            return Err(Error::field(field, sentence).with_extra("columns", json!(columns)));
        }
        if replacement.same_meaning {
            let described = description_of(self.app, before).await?;
            let changes = meaning::changes(&described, &stored.description);
            if !changes.is_empty() {
                return Err(Error::field(field, texts::meaning::asked(&changes)));
            }
        }
        Ok(())
    }
}
