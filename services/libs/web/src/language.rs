//! The reader's language, from `Accept-Language`.

use std::future::{Ready, ready};

use actix_web::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use actix_web::{FromRequest, HttpRequest, dev::Payload};

/// Languages that the server speaks in full; every other falls back to English.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    #[default]
    En,
    Ru,
}

tokio::task_local! {
    /// Set around each request, so that an error knows its reader when it becomes an answer.
    pub(crate) static CURRENT: Language;
}

impl Language {
    /// The language of the request being answered.
    pub fn current() -> Self {
        CURRENT.try_with(|language| *language).unwrap_or_default()
    }

    /// As a row keeps it.
    pub fn word(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Ru => "ru",
        }
    }

    /// The language of such a word; English for one that nobody wrote.
    pub fn of_word(word: &str) -> Self {
        Self::from_tag(word).unwrap_or_default()
    }

    /// The supported language that the reader likes most.
    pub(crate) fn of(headers: &HeaderMap) -> Self {
        let Some(list) = headers
            .get(ACCEPT_LANGUAGE)
            .and_then(|value| value.to_str().ok())
        else {
            return Self::default();
        };
        let mut wishes: Vec<(f32, &str)> = list.split(',').map(wish).collect();
        wishes.sort_by(|a, b| b.0.total_cmp(&a.0));
        wishes
            .iter()
            .find_map(|(_, tag)| Self::from_tag(tag))
            .unwrap_or_default()
    }

    fn from_tag(tag: &str) -> Option<Self> {
        match tag
            .split('-')
            .next()
            .unwrap_or_default()
            .to_ascii_lowercase()
            .as_str()
        {
            "ru" => Some(Self::Ru),
            "en" => Some(Self::En),
            _ => None,
        }
    }
}

/// Weight and tag of one entry, `ru-RU;q=0.8`.
fn wish(entry: &str) -> (f32, &str) {
    let mut parts = entry.trim().split(";q=");
    let tag = parts.next().unwrap_or_default().trim();
    let weight = parts
        .next()
        .and_then(|q| q.trim().parse().ok())
        .unwrap_or(1.0);
    (weight, tag)
}

impl FromRequest for Language {
    type Error = std::convert::Infallible;
    type Future = Ready<std::result::Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request.headers())))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_wanted_supported_language_wins() {
        let of = |list: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(ACCEPT_LANGUAGE, list.parse().unwrap());
            Language::of(&headers)
        };
        assert_eq!(of("ru"), Language::Ru);
        assert_eq!(of("de-DE,de;q=0.9,en;q=0.5,ru;q=0.7"), Language::Ru);
        assert_eq!(of("en-US,ru;q=0.9"), Language::En);
        assert_eq!(of("fr"), Language::En);
    }

    #[test]
    fn a_language_is_read_from_its_own_word() {
        for language in [Language::En, Language::Ru] {
            assert_eq!(Language::of_word(language.word()), language);
        }
        assert_eq!(Language::of_word(""), Language::En);
    }
}
