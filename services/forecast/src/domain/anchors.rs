//! Months that are dated on a day of the week or by a calendar of weeks, in words.

use b2l_engine::{MonthDay, Spacing};
use b2l_web::{Language, Message};
use chrono::Weekday;

use crate::texts;

/// What the dates keep to, of the engine's spacing in JSON; none where there is nothing to be said.
pub fn sentence(calendar_json: &str, language: Language) -> Option<Message> {
    match serde_json::from_str(calendar_json).ok()? {
        Spacing::Months(_, MonthDay::Nth(place, day)) => {
            Some(on(usize::from(place), day, language))
        }
        Spacing::Months(_, MonthDay::Last(day)) => Some(on(texts::LAST_IN_MONTH, day, language)),
        Spacing::Retail(_) => Some(texts::NOTE_WEEK_CALENDAR.into()),
        _ => None,
    }
}

fn on(place: usize, day: Weekday, language: Language) -> Message {
    let day = day.num_days_from_monday() as usize;
    texts::NOTE_WEEKDAY_OF_MONTH.with(&[&texts::weekday_of_month(place, day, language)])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(day: MonthDay, language: Language) -> String {
        let json = serde_json::to_string(&Spacing::Months(1, day)).unwrap();
        sentence(&json, language).unwrap().pick(language).to_owned()
    }

    #[test]
    fn a_day_of_the_week_is_named_in_its_place() {
        let friday = told(MonthDay::Last(Weekday::Fri), Language::En);
        assert_eq!(
            friday,
            "Each date is the last Friday of its month, and so are the dates of the forecast."
        );
        let tuesday = told(MonthDay::Nth(2, Weekday::Tue), Language::En);
        assert!(tuesday.contains("the second Tuesday of"), "{tuesday}");
        let wednesday = told(MonthDay::Nth(1, Weekday::Wed), Language::Ru);
        assert_eq!(
            wednesday,
            "Каждая дата — первая среда месяца, даты прогноза тоже."
        );
        let sunday = told(MonthDay::Last(Weekday::Sun), Language::Ru);
        assert!(sunday.contains("последнее воскресенье"), "{sunday}");
        assert_eq!(sentence("", Language::En), None);
    }
}
