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
        let values: Vec<String> = values.iter().map(ToString::to_string).collect();
        Message {
            code: self.code,
            en: fill(self.en, &values),
            ru: fill(self.ru, &values),
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

/// The pattern with its values, in one pass: what a value contains is never taken for a place.
fn fill(pattern: &str, values: &[String]) -> String {
    let mut text = String::with_capacity(pattern.len());
    let mut rest = pattern;
    while let Some(open) = rest.find('{') {
        text.push_str(&rest[..open]);
        rest = &rest[open..];
        let end = rest.find('}');
        let value = end.and_then(|end| values.get(rest[1..end].parse::<usize>().ok()?));
        match (value, end) {
            (Some(value), Some(end)) => {
                text.push_str(value);
                rest = &rest[end + 1..];
            }
            _ => {
                text.push('{');
                rest = &rest[1..];
            }
        }
    }
    text.push_str(rest);
    text
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

    #[test]
    fn a_value_is_never_read_as_a_place() {
        let text = Text::new("ready", "{0} is kept {1} days.", "{1} дней хранится {0}.");
        let message = text.with(&[&"{1}", &7]);
        assert_eq!(message.pick(Language::En), "{1} is kept 7 days.");
        assert_eq!(message.pick(Language::Ru), "7 дней хранится {1}.");
    }

    #[test]
    fn braces_that_are_no_place_stay() {
        let text = Text::new("example", r#"{"lags": {0}} or {2} or {"#, "{}");
        let message = text.with(&[&3]);
        assert_eq!(message.pick(Language::En), r#"{"lags": 3} or {2} or {"#);
        assert_eq!(message.pick(Language::Ru), "{}");
    }
}
