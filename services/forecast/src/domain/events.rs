//! Events that people named, as a training saw them: what they explain of the past and what they do to the forecast.

use b2l_contracts::jobs::SeriesSummary;
use b2l_engine::{EventEffect, Occurrence, Period};
use b2l_web::{Language, Message};
use chrono::NaiveDateTime;
use serde::Serialize;
use utoipa::ToSchema;

use super::amounts::Amounts;
use super::dates::{spoken, text};
use super::unfinished::period_name;
use super::unusual::compared;
use crate::texts;

/// Past values of an event that the notes name, and coming dates that a sentence names.
const NAMED: usize = 5;

/// An event of a trained series.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ShownEvent {
    pub name: String,
    /// Past values that it explains; no model sees them.
    pub past: Vec<ExplainedValue>,
    /// Dates of its coming periods, also those after the forecast.
    pub ahead: Vec<String>,
    /// By how much it moves the forecast of each of them: the mean of `value - expected` over `past`. Null without any.
    pub effect: Option<f64>,
    /// What it does to the forecast, in the reader's language.
    pub sentence: String,
}

/// A value of the past data that an event explains.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct ExplainedValue {
    pub date: String,
    pub value: f64,
    /// What would be expected there without the event.
    pub expected: f64,
    /// All of it in the reader's language.
    pub sentence: String,
}

/// What was recorded of a series; none of stories trained before it was.
pub fn recorded(series: &SeriesSummary) -> Vec<EventEffect> {
    let json = series.cleaning.as_ref().map(|done| &done.events_json);
    json.and_then(|json| serde_json::from_str(json).ok())
        .unwrap_or_default()
}

/// The same with their sentences; `times` are those of the series, which say how dates are written.
pub fn shown(
    events: &[EventEffect],
    times: &[NaiveDateTime],
    period: Period,
    language: Language,
) -> Vec<ShownEvent> {
    let shown = |event: &EventEffect| ShownEvent {
        name: event.name.clone(),
        past: event
            .seen
            .iter()
            .map(|one| ExplainedValue {
                date: text(one.date, times),
                value: one.value,
                expected: one.expected,
                sentence: past(event, one, period, language).pick(language).to_owned(),
            })
            .collect(),
        ahead: event.ahead.iter().map(|date| text(*date, times)).collect(),
        effect: (!event.seen.is_empty()).then_some(event.effect),
        sentence: ahead(event, language).pick(language).to_owned(),
    };
    events.iter().map(shown).collect()
}

/// A sentence for each value that an event explains, and one for what it does to the forecast.
pub fn notes(events: &[EventEffect], period: Period, language: Language) -> Vec<Message> {
    let of_event = |event: &EventEffect| -> Vec<Message> {
        let seen = event.seen.iter().take(NAMED);
        let past = seen.map(|one| past(event, one, period, language));
        past.chain([ahead(event, language)]).collect()
    };
    events.iter().flat_map(of_event).collect()
}

fn past(event: &EventEffect, one: &Occurrence, period: Period, language: Language) -> Message {
    let compared = compared(one.value, one.expected, language);
    let name = period_name(one.date, period, language);
    texts::EVENT_PAST.with(&[&name, &compared.pick(language), &event.name])
}

fn ahead(event: &EventEffect, language: Language) -> Message {
    let named: Vec<String> = event
        .ahead
        .iter()
        .take(NAMED)
        .map(|date| spoken(*date))
        .collect();
    let more = if event.ahead.len() > NAMED {
        ", …"
    } else {
        ""
    };
    let dates = format!("{}{more}", named.join(", "));
    let count = event.seen.len();
    match (event.ahead.is_empty(), count) {
        (true, _) => texts::EVENT_OVER.with(&[&event.name]),
        (false, 0) => texts::EVENT_UNSEEN.with(&[&event.name, &dates]),
        (false, _) => {
            let way = if event.effect < 0.0 { "down" } else { "up" };
            let size = Amounts::new(None, language).difference(event.effect);
            texts::EVENT_AHEAD.with(&[&event.name, &dates, &way, &size, &count])
        }
    }
}

#[cfg(test)]
mod tests {
    use chrono::NaiveDate;

    use super::*;

    fn day(year: i32) -> NaiveDateTime {
        let date = NaiveDate::from_ymd_opt(year, 3, 10).unwrap();
        date.and_hms_opt(0, 0, 0).unwrap()
    }

    fn fair(occurrences: usize, effect: f64, ahead: Vec<NaiveDateTime>) -> EventEffect {
        let seen = Occurrence {
            place: 0,
            date: day(2025),
            value: 340_200.0,
            expected: 81_000.0,
        };
        EventEffect {
            name: "Trade fair".to_owned(),
            seen: vec![seen; occurrences],
            effect,
            ahead,
        }
    }

    fn told(event: EventEffect, language: Language) -> Vec<String> {
        let notes = notes(&[event], Period::Weeks, language).into_iter();
        notes.map(|note| note.pick(language).to_owned()).collect()
    }

    #[test]
    fn an_event_says_what_it_explains_and_what_it_does() {
        assert_eq!(
            told(fair(1, 259_200.0, vec![day(2026)]), Language::En),
            [
                "The week of 10.03.2025: 340,200, 4.2 times the usual 81,000. Explained by “Trade fair”.",
                "“Trade fair” raises the forecast of 10.03.2026 by 259,200, based on one past occurrence.",
            ]
        );
        assert_eq!(
            told(fair(0, 0.0, vec![day(2026)]), Language::En),
            [
                "“Trade fair” doesn't change the forecast of 10.03.2026: it has no value in the past data yet."
            ]
        );
        assert_eq!(
            told(fair(1, -5.0, Vec::new()), Language::En)[1],
            "“Trade fair” has no coming date: the forecast doesn't repeat it."
        );
        assert_eq!(
            told(fair(2, -30.0, vec![day(2026)]), Language::Ru)[2],
            "«Trade fair» уменьшает прогноз на 30 (10.03.2026). Оценка по 2 прошлым случаям."
        );
    }

    #[test]
    fn a_chart_has_its_dates_and_no_effect_without_a_past_value() {
        let shown = |event| shown(&[event], &[day(2025)], Period::Weeks, Language::En);
        let seen = shown(fair(1, 259_200.0, vec![day(2026)]));
        assert_eq!(
            (seen[0].past[0].date.as_str(), seen[0].ahead[0].as_str()),
            ("2025-03-10", "2026-03-10")
        );
        assert_eq!(seen[0].effect, Some(259_200.0));
        assert_eq!(shown(fair(0, 0.0, Vec::new()))[0].effect, None);
    }
}
