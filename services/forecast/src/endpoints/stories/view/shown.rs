//! Which categories of a story an answer tells. Of ten thousand, their accuracy tables are tens of megabytes.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_contracts::jobs::SeriesSummary;
use b2l_web::{Error, Result};
use utoipa::IntoParams;

use super::data::label;
use crate::domain::grouping::listed;
use crate::texts;

/// With more categories than this a page is told of one at a time.
pub const MOST_ON_A_PAGE: usize = 200;
/// The only view there is beside the whole story.
const PAGE: &str = "page";

/// What of a story is wanted; everything where nothing is said.
#[derive(Debug, Clone, Default, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Shown {
    /// Only these categories, by their labels; may be repeated. A story without a model has none and passes them over.
    #[param(required = false)]
    pub category: Vec<String>,
    /// `page`: with more than 200 categories only the first one that has a model, or those of `category`; with fewer
    /// everything.
    pub view: Option<String>,
}

impl FromRequest for Shown {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Self::read(request.query_string()))
    }
}

impl Shown {
    /// What a page needs.
    pub fn page() -> Self {
        Self {
            view: Some(PAGE.to_owned()),
            ..Self::default()
        }
    }

    fn read(query: &str) -> Result<Self> {
        let unreadable = |error: actix_web::error::QueryPayloadError| {
            Error::detail(b2l_web::texts::UNREADABLE.with(&[&error]))
        };
        let pairs = web::Query::<Vec<(String, String)>>::from_query(query).map_err(unreadable)?;
        let mut shown = Self::default();
        for (name, value) in pairs.into_inner() {
            match name.as_str() {
                "category" if !value.is_empty() => shown.category.push(value),
                "view" if value == PAGE => shown.view = Some(value),
                "view" => {
                    let told = texts::SETTING_CHOICE.with(&[&value, &PAGE]);
                    return Err(Error::field("view", told));
                }
                _ => {}
            }
        }
        Ok(shown)
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
            return Err(Error::field("category", told));
        }
        let wanted = |series: &&SeriesSummary| self.category.contains(&label(series));
        Ok(all.iter().filter(wanted).collect())
    }
}

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::SeriesKey;

    use super::*;

    fn story(count: usize) -> Vec<SeriesSummary> {
        let series = |at: usize| SeriesSummary {
            key: Some(SeriesKey {
                values: vec![format!("Shop {at}")],
            }),
            // The first one could not be trained.
            best: if at == 0 { "" } else { "SES" }.into(),
            ..SeriesSummary::default()
        };
        (0..count).map(series).collect()
    }

    fn told(query: &str, count: usize) -> Vec<String> {
        let shown = Shown::read(query).unwrap();
        let all = story(count);
        let told = shown.of(&all).unwrap();
        told.into_iter().map(label).collect()
    }

    #[test]
    fn everything_is_told_unless_categories_or_a_page_are_asked_for() {
        assert_eq!(told("", 300).len(), 300);
        assert_eq!(
            told("category=Shop%203&category=Shop+7", 9),
            ["Shop 3", "Shop 7"]
        );
        assert_eq!(told("view=page&category=Shop%203", 200).len(), 200);
        assert_eq!(told("view=page&category=Shop%203", 201), ["Shop 3"]);
        assert_eq!(told("view=page", 201), ["Shop 1"]);
        assert!(told("view=page&category=Shop%203", 0).is_empty());
    }

    #[test]
    fn a_category_or_a_view_that_is_not_there_is_a_mistake() {
        let shown = Shown::read("view=page&category=Shop%209").unwrap();
        assert!(shown.of(&story(9)).is_err());
        assert!(Shown::read("view=card").is_err());
    }
}
