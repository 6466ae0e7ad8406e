//! Running the stages of a mixed source: always in a child process, over copies of the tables that
//! it adds.

use std::collections::BTreeMap;
use std::path::Path;

use b2l_contracts::read::{MixOutcome, MixRequest, MixTable, mix_outcome::Outcome};
use b2l_storage::StorageError;
use b2l_web::Error;

use crate::app::App;
use crate::children::{Children, DEADLINE, Ended, THREADS};
use crate::domain::mixed::{MixAnswer, Recipe};
use crate::store::mixed::Part;
use crate::texts::mixed as texts;

/// Starts runs.
#[derive(Clone)]
pub struct Mixer(Children);

/// Stages to run.
pub struct Mixing<'a> {
    /// Whose turn it is.
    pub company_id: i64,
    pub recipe: &'a Recipe,
    /// The newest version of every source that the stages add.
    pub tables: &'a BTreeMap<i64, Part>,
    /// Where the result goes; `None` when only a preview is wanted.
    pub parquet: Option<&'a Path>,
}

impl Mixer {
    pub fn new(children: Children) -> Self {
        Self(children)
    }

    /// Runs the stages. What is wrong with one of them is in the answer; what is wrong with
    /// all of them together is an error under `mixed`.
    pub async fn mix(&self, app: &App, mixing: &Mixing<'_>) -> Result<MixAnswer, Error> {
        let folder = tempfile::tempdir_in(&app.work_dir).map_err(StorageError::from)?;
        let mut tables = Vec::with_capacity(mixing.tables.len());
        for (source_id, part) in mixing.tables {
            let path = folder.path().join(format!("{source_id}.parquet"));
            app.objects.fetch(&part.object_key, &path).await?;
            tables.push(MixTable {
                source_id: *source_id,
                path: path.display().to_string(),
            });
        }
        let request = MixRequest {
            stages_json: serde_json::to_string(&mixing.recipe.texts()).map_err(Error::internal)?,
            tables,
            parquet_path: mixing
                .parquet
                .map(|path| path.display().to_string())
                .unwrap_or_default(),
            deadline_ms: DEADLINE.as_millis() as u64,
            threads: THREADS,
        };
        let told = match self
            .0
            .run::<_, MixOutcome>(mixing.company_id, &request)
            .await?
        {
            Ended::Answered(answer) => answer.outcome,
            Ended::TooLong => Some(Outcome::TimedOut(true)),
            Ended::TooBig => Some(Outcome::TooLarge(true)),
            Ended::Broken => None,
        };
        match told {
            Some(Outcome::ToldJson(json)) => serde_json::from_slice(&json).map_err(Error::internal),
            Some(Outcome::TimedOut(_)) => Err(Error::field("mixed", texts::TOO_LONG)),
            Some(Outcome::TooLarge(_)) => Err(Error::field("mixed", texts::TOO_LARGE)),
            None => Err(Error::internal(
                "the stages of a mixed source ended without an answer",
            )),
        }
    }
}
