//! From a form to stages whose sources are all the company's own, and back to the first fault.

use std::collections::BTreeMap;

use b2l_tabular::mix::{Fault, Problem};
use b2l_web::{Caller, Error, Result};

use super::form::{MixedStage, in_order};
use crate::app::App;
use crate::domain::mixed::{MOST_STAGES, Recipe, StageText, is_made_of, parts};
use crate::store::mixed;
use crate::texts::mixed as texts;

/// Stages that were looked at, and the tables that the sound ones add.
pub struct Prepared {
    /// All stages, in the order in which they run.
    pub texts: Vec<StageText>,
    pub recipe: Recipe,
    /// By source: the object of its newest table.
    pub tables: BTreeMap<i64, String>,
}

impl Prepared {
    /// Looks at the stages. `own` is the mixed source that they are for, once it has an id.
    pub async fn new(
        app: &App,
        caller: &Caller,
        stages: Vec<MixedStage>,
        own: Option<i64>,
    ) -> Result<Self> {
        if stages.len() > MOST_STAGES {
            let told = texts::TOO_MANY_STAGES.with(&[&MOST_STAGES, &stages.len()]);
            return Err(Error::field("mixed", told));
        }
        let texts = in_order(stages);
        let mut recipe = Recipe::parse(&texts);
        let wanted: Vec<i64> = recipe.sources().into_iter().collect();
        let mut conn = app.database.company(caller.company_id).await?;
        let tables = mixed::tables(&mut conn, caller.company_id, &wanted).await?;
        let made_of: BTreeMap<i64, Vec<i64>> = mixed::all(&mut conn, caller.company_id)
            .await?
            .into_iter()
            .map(|source| (source.id, parts(&source.stages).collect()))
            .collect();
        recipe.check_sources(|source| match tables.contains_key(&source) {
            false => Some(Problem::SourceGone),
            true => own
                .filter(|own| is_made_of(source, *own, &made_of))
                .map(|_| Problem::SourceIsItself),
        });
        let needed = recipe.sources();
        Ok(Self {
            tables: tables
                .into_iter()
                .filter(|(source, _)| needed.contains(source))
                .collect(),
            texts,
            recipe,
        })
    }

    /// Refuses stages that are wrong before anything is computed.
    pub fn check(&self) -> Result<()> {
        if self.texts.is_empty() {
            return Err(Error::field("mixed", texts::NO_STAGES));
        }
        match &self.recipe.fault {
            Some(fault) => Err(self.failed(self.recipe.stages.len(), fault)),
            None => Ok(()),
        }
    }

    /// The error of a stage under `mixed`.
    pub fn failed(&self, place: usize, fault: &Fault) -> Error {
        let name = self.texts.get(place).map_or("", |stage| &stage.name);
        let sentence = texts::problem(&fault.problem);
        Error::field("mixed", texts::of_stage(place, name, &sentence))
    }
}
