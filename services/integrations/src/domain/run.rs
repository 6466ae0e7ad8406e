//! Why a run failed, in every language: whoever looks may speak another than whoever started it.

use b2l_web::{Language, Message};
use serde::{Deserialize, Serialize};
use serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RunFault {
    pub code: String,
    pub en: String,
    pub ru: String,
}

impl RunFault {
    /// The sentence of a row.
    pub fn sentence(row: Value, language: Language) -> Option<String> {
        let fault: Self = serde_json::from_value(row).ok()?;
        Some(match language {
            Language::En => fault.en,
            Language::Ru => fault.ru,
        })
    }
}

impl From<&Message> for RunFault {
    fn from(message: &Message) -> Self {
        Self {
            code: message.code.to_owned(),
            en: message.en.clone(),
            ru: message.ru.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_fault_is_read_back_in_the_language_of_whoever_looks() {
        let message = Message {
            code: "wrong_login",
            en: "Wrong user or password.".to_owned(),
            ru: "Неверный пользователь или пароль.".to_owned(),
        };
        let row = json!(RunFault::from(&message));
        let english = RunFault::sentence(row.clone(), Language::En);
        assert_eq!(english, Some(message.en));
        assert_eq!(RunFault::sentence(row, Language::Ru), Some(message.ru));
        assert_eq!(RunFault::sentence(json!(3), Language::En), None);
    }
}
