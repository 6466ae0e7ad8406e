//! The wish that a story keeps itself fresh, as its row keeps it.

use b2l_web::Language;
use serde::{Deserialize, Serialize};

/// Somebody wants a story to keep itself fresh.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Wish {
    /// Who switched it on.
    pub by: i64,
    /// In which language that person reads: `en` or `ru`.
    pub language: String,
    pub refusal: Option<RefusedTable>,
}

/// Why a story could not train itself again, and which table that was about.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct RefusedTable {
    pub table: String,
    pub en: String,
    pub ru: String,
}

impl RefusedTable {
    pub fn pick(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Ru => &self.ru,
        }
    }
}
