//! Which categories of a story an answer tells. Of ten thousand, their accuracy tables are tens of megabytes.

use b2l_contracts::jobs::SeriesSummary;
use utoipa::IntoParams;

use crate::domain::grouping::listed;
use crate::refusal::{Refusal, Result};
use crate::texts;
use crate::trained::index::label;

/// With more categories than this a page is told of one at a time.
pub const MOST_ON_A_PAGE: usize = 200;
/// The only view there is beside the whole story.
pub const PAGE: &str = "page";

/// What of a story is wanted; everything where nothing is said.
#[derive(Debug, Clone, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Shown {
    /// Labels of categories to return; may be repeated. Ignored while the story has no model.
    #[param(required = false)]
    pub category: Vec<String>,
    /// `page`: with more than 200 categories, returns only the first one that has a model, or those of `category`. With
    /// fewer, returns all.
    pub view: Option<String>,
}

impl Shown {
    /// What a page needs.
    pub fn page() -> Self {
        Self {
            view: Some(PAGE.to_owned()),
            ..Self::default()
        }
    }

    /// Of the series of a trained story those that are told.
    ///
    /// # Errors
    /// 400 under `category` for one that the story does not have.
    pub fn of<'a>(&self, all: &'a [SeriesSummary]) -> Result<Vec<&'a SeriesSummary>> {
        let page = self.view.is_some();
        if all.is_empty() || (page && all.len() <= MOST_ON_A_PAGE) {
            self.find(all)?;
            return Ok(all.iter().collect());
        }
        match (self.category.is_empty(), page) {
            (false, _) => self.find(all),
            (true, false) => Ok(all.iter().collect()),
            (true, true) => {
                let trained = all.iter().find(|series| !series.best.is_empty());
                Ok(trained.or(all.first()).into_iter().collect())
            }
        }
    }

    fn find<'a>(&self, all: &'a [SeriesSummary]) -> Result<Vec<&'a SeriesSummary>> {
        let labels = || all.iter().map(label);
        let unknown = |wanted: &&String| !all.is_empty() && labels().all(|label| label != **wanted);
        if let Some(unknown) = self.category.iter().find(unknown) {
            let some: Vec<String> = labels().take(MOST_ON_A_PAGE).collect();
            let told = texts::CATEGORIES_UNKNOWN.with(&[unknown, &listed(&some)]);
            return Err(Refusal::field("category", told));
        }
        let wanted = |series: &&SeriesSummary| self.category.contains(&label(series));
        Ok(all.iter().filter(wanted).collect())
    }
}
