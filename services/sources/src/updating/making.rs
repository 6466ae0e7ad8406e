//! Making a mixed source again, by its own stages, of its parts as they are now.

use b2l_web::{Error, Result};

use crate::app::App;
use crate::domain::columns::ColumnChange;
use crate::prepared::Prepared;
use crate::store::auto_updates::Update;
use crate::store::datasets::{self, Dataset};
use crate::store::sources::Change;
use crate::texts::updates as texts;
use crate::versions::{Mixture, Stored};

/// A mixed source, and the version that it has.
pub struct Making {
    company_id: i64,
    source_id: i64,
    newest: Dataset,
}

impl Making {
    /// `None`: the source is not, or no longer, a mixed one.
    pub async fn of(app: &App, company_id: i64, source_id: i64) -> Result<Option<Self>> {
        let mut conn = app.database.company(company_id).await?;
        let newest = datasets::newest(&mut conn, company_id, source_id).await?;
        let mixed = newest.filter(|newest| newest.stages.is_some());
        Ok(mixed.map(|newest| Self {
            company_id,
            source_id,
            newest,
        }))
    }

    /// Runs the stages and stores the result, which no row names yet. What is wrong with a stage is reported under `mixed`.
    pub async fn store(&self, app: &App) -> Result<Stored> {
        let stages = self.newest.stages.clone().unwrap_or_default();
        let stages = serde_json::from_value(stages).map_err(Error::internal)?;
        let prepared = Prepared::new(app, self.company_id, stages, Some(self.source_id)).await?;
        prepared.check()?;
        let mixture = Mixture {
            company_id: self.company_id,
            source_id: self.source_id,
            recipe: &prepared.recipe,
            tables: &prepared.tables,
        };
        let stored = mixture.store(app).await?;
        stored.map_err(|(place, fault)| prepared.failed(place, &fault))
    }
}

/// Makes it again and publishes the result as the end of the update. A result that lacks columns is refused: nobody is
/// there who could confirm.
pub async fn make_again(app: &App, update: &Update) -> Result<()> {
    let Some(making) = Making::of(app, update.company_id, update.source_id).await? else {
        // The switch went with the stages.
        return Ok(());
    };
    let stored = making.store(app).await?;
    let had = making.newest.columns();
    let columns = ColumnChange::between(&had, &stored.description.schema.columns);
    if !columns.missing.is_empty() {
        let sentence = texts::COLUMNS_LOST.with(&[&columns.missing.join(", ")]);
        return Err(Error::field("mixed", sentence));
    }
    let change = Change {
        name: None,
        comment: None,
        external_data: None,
        user_id: update.set_by,
        now: app.clock.now(),
    };
    let mut conn = app.database.company(update.company_id).await?;
    let before = making.newest.id;
    stored
        .publish_as_update(&mut conn, &change, update, before)
        .await
}
