//! A finished sentence for people, in every language that the server speaks in full.

use crate::Language;

/// A sentence with its arguments filled in; [`crate::Sentence`] makes them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// Stable name, shown to programs in `X-Error-Code`.
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
