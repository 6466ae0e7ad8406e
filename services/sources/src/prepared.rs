//! From stages as somebody wrote them to ones whose sources are all the company's own, and back to the first fault.

use std::collections::BTreeMap;

use b2l_tabular::mix::{Fault, Problem};
use b2l_web::texts::NUL_CHARACTER;
use b2l_web::{Error, Result};

use crate::app::App;
use crate::domain::mixed::{MOST_STAGES, Recipe, StageText, is_made_of, parts};
use crate::store::mixed::{self, Part};
use crate::texts::mixed as words;

/// Stages that were looked at, and the tables that the sound ones add.
pub struct Prepared {
    /// All stages, in the order in which they run.
    pub texts: Vec<StageText>,
    pub recipe: Recipe,
    /// By source: its newest version.
    pub tables: BTreeMap<i64, Part>,
}

impl Prepared {
    /// Looks at the stages, in the order in which they run. `own` is the mixed source that they are for, once it has an id.
    pub async fn new(
        app: &App,
        company_id: i64,
        texts: Vec<StageText>,
        own: Option<i64>,
    ) -> Result<Self> {
        if texts.len() > MOST_STAGES {
            let told = words::TOO_MANY_STAGES.with(&[&MOST_STAGES, &texts.len()]);
            return Err(Error::field("mixed", told));
        }
        if let Some(place) = texts.iter().position(StageText::has_nul) {
            let visible = texts[place].name.replace('\0', "");
            let sentence = words::of_stage(place, &visible, &NUL_CHARACTER.into());
            return Err(Error::field("mixed", sentence));
        }
        let mut recipe = Recipe::parse(&texts);
        let wanted: Vec<i64> = recipe.sources().into_iter().collect();
        let mut conn = app.database.company(company_id).await?;
        let tables = mixed::tables(&mut conn, company_id, &wanted).await?;
        let made_of: BTreeMap<i64, Vec<i64>> = mixed::all(&mut conn, company_id)
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
            return Err(Error::field("mixed", words::NO_STAGES));
        }
        match &self.recipe.fault {
            Some(fault) => Err(self.failed(self.recipe.stages.len(), fault)),
            None => Ok(()),
        }
    }

    /// The error of a stage under `mixed`.
    pub fn failed(&self, place: usize, fault: &Fault) -> Error {
        let name = self.texts.get(place).map_or("", |stage| &stage.name);
        let sentence = words::problem(&fault.problem);
        Error::field("mixed", words::of_stage(place, name, &sentence))
    }
}
