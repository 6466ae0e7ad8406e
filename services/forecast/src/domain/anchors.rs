//! Months that are dated on a day of the week or by a calendar of weeks, in words.

use b2l_engine::{MonthDay, Spacing};
use b2l_web::Message;
use chrono::Weekday;

use crate::texts;

/// What the dates keep to, from the engine's spacing in JSON; none where a note is not needed.
pub fn sentence(calendar_json: &str) -> Option<Message> {
    match serde_json::from_str(calendar_json).ok()? {
        Spacing::Months(_, MonthDay::Nth(place, day)) => Some(weekday_note(place, day)),
        Spacing::Months(_, MonthDay::Last(day)) => Some(weekday_note(texts::LAST_IN_MONTH, day)),
        Spacing::Retail(_) => Some(texts::NOTE_WEEK_CALENDAR.into()),
        _ => None,
    }
}

fn weekday_note(place: u8, day: Weekday) -> Message {
    texts::NOTE_WEEKDAY_OF_MONTH.with(&[&place, &day.number_from_monday()])
}

#[cfg(test)]
mod tests {
    use b2l_web::Language;

    use super::*;

    fn note(day: MonthDay, language: Language) -> String {
        let json = serde_json::to_string(&Spacing::Months(1, day)).unwrap();
        sentence(&json).unwrap().pick(language).to_owned()
    }

    #[test]
    fn a_day_of_the_week_is_named_in_its_place() {
        let friday = note(MonthDay::Last(Weekday::Fri), Language::En);
        assert_eq!(
            friday,
            "Each date is the last Friday of its month; so are the dates of the forecast."
        );
        let tuesday = note(MonthDay::Nth(2, Weekday::Tue), Language::En);
        assert!(tuesday.contains("the second Tuesday of"), "{tuesday}");
        let wednesday = note(MonthDay::Nth(1, Weekday::Wed), Language::Ru);
        assert_eq!(
            wednesday,
            "Каждая дата — первая среда месяца, даты прогноза тоже."
        );
        let sunday = note(MonthDay::Last(Weekday::Sun), Language::Ru);
        assert!(sunday.contains("последнее воскресенье"), "{sunday}");
        assert_eq!(sentence(""), None);
    }
}
