//! Which categories of a story a query asks for.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload, web};
use b2l_web::{Error, Result};

use crate::stories::status::{PAGE, Shown};
use crate::texts;

impl FromRequest for Shown {
    type Error = Error;
    type Future = Ready<Result<Self>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(read(request.query_string()))
    }
}

fn read(query: &str) -> Result<Shown> {
    let unreadable = |error: actix_web::error::QueryPayloadError| b2l_web::query_error(&error);
    let pairs = web::Query::<Vec<(String, String)>>::from_query(query).map_err(unreadable)?;
    let mut shown = Shown::default();
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

#[cfg(test)]
mod tests {
    use b2l_contracts::jobs::{SeriesKey, SeriesSummary};

    use super::*;
    use crate::trained::index::label;

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

    fn labels(query: &str, count: usize) -> Vec<String> {
        let shown = read(query).unwrap();
        let all = story(count);
        let series = shown.of(&all).unwrap();
        series.into_iter().map(label).collect()
    }

    #[test]
    fn everything_is_shown_unless_categories_or_a_page_are_asked_for() {
        assert_eq!(labels("", 300).len(), 300);
        assert_eq!(
            labels("category=Shop%203&category=Shop+7", 9),
            ["Shop 3", "Shop 7"]
        );
        assert_eq!(labels("view=page&category=Shop%203", 200).len(), 200);
        assert_eq!(labels("view=page&category=Shop%203", 201), ["Shop 3"]);
        assert_eq!(labels("view=page", 201), ["Shop 1"]);
        assert!(labels("view=page&category=Shop%203", 0).is_empty());
    }

    #[test]
    fn a_category_or_a_view_that_is_not_there_is_a_mistake() {
        let shown = read("view=page&category=Shop%209").unwrap();
        assert!(shown.of(&story(9)).is_err());
        assert!(read("view=card").is_err());
    }
}
