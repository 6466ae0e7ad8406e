//! The reader's language, from `Accept-Language`.

use std::future::{Ready, ready};

use actix_web::http::header::{AcceptLanguage, Header, Quality};
use actix_web::{FromRequest, HttpMessage, HttpRequest, dev::Payload};

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
    /// Every language, English first.
    pub const ALL: [Self; 2] = [Self::En, Self::Ru];

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
    pub(crate) fn of(request: &impl HttpMessage) -> Self {
        let Ok(mut wishes) = AcceptLanguage::parse(request) else {
            return Self::default();
        };
        // A weight of 0 says which language is not wanted.
        wishes.retain(|wish| wish.quality > Quality::ZERO);
        let ranked = wishes.ranked();
        let mut tags = ranked.iter().filter_map(|wish| wish.item());
        tags.find_map(|tag| Self::from_tag(tag.as_str()))
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

impl FromRequest for Language {
    type Error = std::convert::Infallible;
    type Future = Ready<std::result::Result<Self, Self::Error>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(Ok(Self::of(request)))
    }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::ACCEPT_LANGUAGE;
    use actix_web::test::TestRequest;

    use super::*;

    #[test]
    fn the_most_wanted_supported_language_wins() {
        let of = |list: &str| {
            let request = TestRequest::default().insert_header((ACCEPT_LANGUAGE, list));
            Language::of(&request.to_http_request())
        };
        assert_eq!(of("ru"), Language::Ru);
        assert_eq!(of("de-DE,de;q=0.9,en;q=0.5,ru;q=0.7"), Language::Ru);
        assert_eq!(of("en-US,ru;q=0.9"), Language::En);
        assert_eq!(of("fr"), Language::En);
        assert_eq!(of("ru; q=0.9, en; q=0.5"), Language::Ru);
        assert_eq!(of("de, ru ; q=0.9"), Language::Ru);
        assert_eq!(of("ru;q=0, de"), Language::En);
        assert_eq!(of("*"), Language::En);
        assert_eq!(of(""), Language::En);
    }

    #[test]
    fn a_language_is_read_from_its_own_word() {
        for language in [Language::En, Language::Ru] {
            assert_eq!(Language::of_word(language.word()), language);
        }
        assert_eq!(Language::of_word(""), Language::En);
    }
}
