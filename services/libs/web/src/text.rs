//! Sentences for people, in every language that the server speaks in full.

use std::fmt::Display;

use crate::Language;

/// A sentence with a stable code. `{0}`, `{1}` stand for values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Stable name, shown to programs in `X-Error-Code`.
    pub code: &'static str,
    pub en: &'static str,
    pub ru: &'static str,
}

impl Text {
    pub const fn new(code: &'static str, en: &'static str, ru: &'static str) -> Self {
        Self { code, en, ru }
    }

    /// The sentence with its values.
    pub fn with(&self, values: &[&dyn Display]) -> Message {
        let fill = |pattern: &str| {
            values
                .iter()
                .enumerate()
                .fold(pattern.to_owned(), |text, (place, value)| {
                    text.replace(&format!("{{{place}}}"), &value.to_string())
                })
        };
        Message {
            code: self.code,
            en: fill(self.en),
            ru: fill(self.ru),
        }
    }

    /// The sentence in one language, without values.
    pub fn pick(&self, language: Language) -> &'static str {
        match language {
            Language::En => self.en,
            Language::Ru => self.ru,
        }
    }
}

/// A finished sentence in every language.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    pub code: &'static str,
    pub en: String,
    pub ru: String,
}

impl Message {
    pub fn pick(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Ru => &self.ru,
        }
    }
}

impl From<Text> for Message {
    fn from(text: Text) -> Self {
        text.with(&[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_take_their_places_in_every_language() {
        let text = Text::new(
            "too_long",
            "At most {0} characters, not {1}.",
            "Не более {0} знаков, а не {1}.",
        );
        let message = text.with(&[&150, &"200"]);
        assert_eq!(
            message.pick(Language::En),
            "At most 150 characters, not 200."
        );
        assert_eq!(message.pick(Language::Ru), "Не более 150 знаков, а не 200.");
    }
}
