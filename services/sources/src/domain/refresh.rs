//! What rows keep of a table that is read again: its schedule, and why a reading failed.

use b2l_schedule::ScheduleRequest;
use b2l_web::{Language, Message};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// The first moment of a schedule after `instant`. None where its row cannot be read any more: then nothing is due,
/// which the source's page shows.
pub fn next_after(schedule: &Value, instant: DateTime<Utc>) -> Option<DateTime<Utc>> {
    // It was complete when it was stored, so that no first day is put in.
    let schedule = schedule_request(schedule)?.checked(instant).ok()?;
    schedule.next_after(instant)
}

/// A schedule as its row keeps it: as the contract spells it.
pub fn schedule_request(schedule: &Value) -> Option<ScheduleRequest> {
    serde_json::from_value(schedule.clone()).ok()
}

/// Why a reading failed, in every language: whoever looks may speak another than whoever set the schedule.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    code: String,
    en: String,
    ru: String,
}

impl From<&Message> for Fault {
    fn from(message: &Message) -> Self {
        Self {
            code: message.code.to_owned(),
            en: message.en.clone(),
            ru: message.ru.clone(),
        }
    }
}

impl Fault {
    /// The sentence of a row.
    pub fn sentence(row: Value, language: Language) -> Option<String> {
        let fault: Self = serde_json::from_value(row).ok()?;
        Some(match language {
            Language::En => fault.en,
            Language::Ru => fault.ru,
        })
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn a_fault_is_read_back_in_the_language_of_whoever_looks() {
        let message = Message {
            code: "s3_bucket",
            en: "There is no bucket a.".to_owned(),
            ru: "Корзины a нет.".to_owned(),
        };
        let row = json!(Fault::from(&message));
        let english = Fault::sentence(row.clone(), Language::En);
        assert_eq!(english.as_deref(), Some("There is no bucket a."));
        let russian = Fault::sentence(row, Language::Ru);
        assert_eq!(russian.as_deref(), Some("Корзины a нет."));
    }

    #[test]
    fn a_row_without_a_schedule_that_can_be_read_is_never_due() {
        let now = DateTime::UNIX_EPOCH;
        assert_eq!(next_after(&json!({"unit": "century"}), now), None);
        assert_eq!(next_after(&json!(3), now), None);
        let hourly = json!({"unit": "hour", "start_at": "1970-01-01"});
        assert_eq!(next_after(&hourly, now), DateTime::from_timestamp(3_600, 0));
    }
}
