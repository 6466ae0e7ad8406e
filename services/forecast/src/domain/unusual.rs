//! Values of the past that nothing explains, in words, and whether models saw them.

use b2l_contracts::jobs::SeriesSummary;
use b2l_engine::Period;
use b2l_engine::prepare::Unusual;
use b2l_web::{Language, Message};
use chrono::NaiveDateTime;
use serde::Serialize;
use utoipa::ToSchema;

use super::dates::text;
use super::numbers::{amount, rounded};
use super::unfinished::period_name;
use crate::texts;

/// Values that the notes name one by one.
const NAMED: usize = 5;
/// A ratio to what is usual says something from here on, and below its inverse.
const TIMES: f64 = 1.5;

/// A value of the past far from all that explains values: season, neighbours, other years and known columns.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct UnusualValue {
    pub date: String,
    pub value: f64,
    /// What would be expected there.
    pub expected: f64,
    /// Whether the forecast does without it. Change `cleaning.outliers` and retrain to use it, or to replace all outliers.
    pub set_aside: bool,
    /// All of it in the reader's language.
    pub sentence: String,
}

/// What was recorded of a series; none of stories trained before it was.
pub fn recorded(series: &SeriesSummary) -> Vec<Unusual> {
    let json = series.cleaning.as_ref().map(|done| &done.unusual_json);
    json.and_then(|json| serde_json::from_str(json).ok())
        .unwrap_or_default()
}

/// The same with their sentences; `times` are those of the series, which say how dates are written.
pub fn shown(
    found: &[Unusual],
    times: &[NaiveDateTime],
    period: Period,
    language: Language,
) -> Vec<UnusualValue> {
    let shown = |one: &Unusual| UnusualValue {
        date: text(one.date, times),
        value: one.value,
        expected: one.expected,
        set_aside: one.set_aside,
        sentence: sentence(one, period, language).pick(language).to_owned(),
    };
    found.iter().map(shown).collect()
}

/// A sentence a value, those first that were set aside, and how many more there are.
pub fn notes(found: &[Unusual], period: Period, language: Language) -> Vec<Message> {
    let mut found: Vec<&Unusual> = found.iter().collect();
    found.sort_by_key(|one| !one.set_aside);
    let named = found.iter().take(NAMED);
    let mut notes: Vec<Message> = named.map(|one| sentence(one, period, language)).collect();
    if found.len() > NAMED {
        notes.push(texts::UNUSUAL_MORE.with(&[&(found.len() - NAMED)]));
    }
    notes
}

fn sentence(one: &Unusual, period: Period, language: Language) -> Message {
    let compared = compared(one.value, one.expected, language);
    let text = match one.set_aside {
        true => texts::UNUSUAL_SET_ASIDE,
        false => texts::UNUSUAL_KEPT,
    };
    let name = period_name(one.date, period, language);
    text.with(&[&name, &compared.pick(language)])
}

/// A value beside what is usual.
pub fn compared(value: f64, expected: f64, language: Language) -> Message {
    let number = |value| amount(value, language);
    let ratio = value / expected;
    let tells = ratio.is_finite() && (ratio >= TIMES || (0.0..=1.0 / TIMES).contains(&ratio));
    match tells && ratio > 0.0 {
        true if ratio > 1.0 => texts::UNUSUAL_TIMES.with(&[
            &number(value),
            &rounded(ratio, language),
            &number(expected),
        ]),
        _ => texts::UNUSUAL_INSTEAD.with(&[&number(value), &number(expected)]),
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn said(value: f64, expected: f64, set_aside: bool, language: Language) -> String {
        let date = NaiveDate::from_ymd_opt(2025, 3, 10).unwrap();
        let one = Unusual {
            place: 0,
            date: date.and_hms_opt(0, 0, 0).unwrap(),
            value,
            expected,
            set_aside,
        };
        let told = sentence(&one, Period::Weeks, language);
        told.pick(language).to_owned()
    }

    #[test]
    fn the_value_is_compared_with_what_is_usual() {
        assert_eq!(
            said(340_200.0, 81_000.0, true, Language::En),
            "The week of 10.03.2025: 340,200, 4.2 times the usual 81,000. The forecast does without it."
        );
        assert_eq!(
            said(0.0, 81_000.0, false, Language::En),
            "The week of 10.03.2025: 0 instead of about 81,000. It is used as it is."
        );
        assert_eq!(
            said(340_200.0, 81_000.0, true, Language::Ru),
            "Неделя с 10.03.2025: 340\u{a0}200 — в 4,2 раза больше обычного (81\u{a0}000). В прогнозе не учитывается."
        );
    }

    #[test]
    fn many_are_counted() {
        let date = NaiveDate::from_ymd_opt(2025, 3, 10).unwrap();
        let one = Unusual {
            place: 0,
            date: date.and_hms_opt(0, 0, 0).unwrap(),
            value: 5.0,
            expected: 1.0,
            set_aside: false,
        };
        let told = notes(&[one; 8], Period::Days, Language::En);
        assert_eq!(told.len(), NAMED + 1);
        assert_eq!(told[NAMED].pick(Language::En), "3 more values are unusual.");
    }
}
