//! What people decide about single values of a time series, and the events that they name: as requests and answers have
//! them, checked, and as they are stored with the story.

use b2l_contracts::jobs::{self, SeriesKey};
use b2l_engine::{Event, prepare};
use b2l_web::Message;
use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::dates;
use super::kind::StoryKind;
use crate::texts;

const MOST_DECISIONS: usize = 1_000;
const MOST_EVENTS: usize = 50;
const MOST_DATES: usize = 200;
const NAME_CHARS: usize = 60;

/// Whether a training uses a value, whatever `cleaning.outliers` is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Decision {
    Keep,
    LeaveOut,
}

/// What was decided about one value of the past data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ValueDecision {
    /// Date of its period, as the chart has it.
    pub date: String,
    /// Label of the series; null: all series.
    #[serde(default)]
    pub category: Option<String>,
    pub decision: Decision,
}

/// Something that moves single values, such as a trade fair or a strike. Its past values aren't repeated a year later; at
/// its coming dates the forecast is moved by what the past ones had beyond what was expected.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct StoryEvent {
    /// 1 to 60 characters.
    pub name: String,
    /// Past and coming, 1 to 200; a date stands for the period that it lies in. In a story of hours a date without a time
    /// is the whole day.
    pub dates: Vec<String>,
    /// Label of the series; null: all series.
    #[serde(default)]
    pub category: Option<String>,
}

/// Those of a story.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Decisions {
    pub values: Vec<ValueDecision>,
    pub events: Vec<StoryEvent>,
}

type Checked<T> = Result<T, Message>;

/// What was decided about values; of one value the last decision holds.
pub fn check_values(kind: StoryKind, asked: &[ValueDecision]) -> Checked<Vec<ValueDecision>> {
    offered(kind, asked.is_empty())?;
    if asked.len() > MOST_DECISIONS {
        return Err(texts::DECISIONS_TOO_MANY.with(&[&MOST_DECISIONS, &asked.len()]));
    }
    let mut checked: Vec<ValueDecision> = Vec::new();
    for one in asked {
        let one = ValueDecision {
            date: date(&one.date)?,
            ..one.clone()
        };
        checked.retain(|known| (&known.date, &known.category) != (&one.date, &one.category));
        checked.push(one);
    }
    Ok(checked)
}

/// The events, each name once in a series.
pub fn check_events(kind: StoryKind, asked: &[StoryEvent]) -> Checked<Vec<StoryEvent>> {
    offered(kind, asked.is_empty())?;
    if asked.len() > MOST_EVENTS {
        return Err(texts::EVENTS_TOO_MANY.with(&[&MOST_EVENTS, &asked.len()]));
    }
    let mut checked: Vec<StoryEvent> = Vec::new();
    for one in asked {
        let event = check_event(one)?;
        let same =
            |known: &StoryEvent| (&known.name, &known.category) == (&event.name, &event.category);
        if checked.iter().any(same) {
            return Err(texts::EVENT_TWICE.with(&[&event.name]));
        }
        checked.push(event);
    }
    Ok(checked)
}

fn check_event(asked: &StoryEvent) -> Checked<StoryEvent> {
    let name = asked.name.trim();
    let count = name.chars().count();
    if !(1..=NAME_CHARS).contains(&count) || name.chars().any(char::is_control) {
        return Err(texts::EVENT_NAME.with(&[&NAME_CHARS]));
    }
    if !(1..=MOST_DATES).contains(&asked.dates.len()) {
        return Err(texts::EVENT_DATES.with(&[&name, &MOST_DATES]));
    }
    let mut dates: Vec<String> = asked
        .dates
        .iter()
        .map(|text| date(text))
        .collect::<Result<_, _>>()?;
    dates.sort_unstable();
    dates.dedup();
    Ok(StoryEvent {
        name: name.to_owned(),
        dates,
        category: asked.category.clone(),
    })
}

/// Only values in time have dates.
fn offered(kind: StoryKind, is_empty: bool) -> Checked<()> {
    match is_empty || kind == StoryKind::TimeSeries {
        true => Ok(()),
        false => Err(texts::SETTING_NOT_HERE.with(&[&kind.as_str()])),
    }
}

/// A date in the one form that is stored.
fn date(text: &str) -> Checked<String> {
    let time = dates::parse(text.trim()).ok_or_else(|| texts::DATE_UNREADABLE.with(&[&text]))?;
    Ok(dates::text(time, &[time]))
}

impl Decisions {
    /// As a training of these series takes them, by the labels of their keys; what is of other series is left out.
    pub fn of_training(
        &self,
        keys: &[Vec<String>],
        label: fn(&[String]) -> String,
    ) -> (Vec<jobs::ValueDecision>, Vec<jobs::Event>) {
        let values = self.values.iter().filter_map(|one| {
            Some(jobs::ValueDecision {
                series: series(one.category.as_deref(), keys, label)?,
                at: seconds(&one.date)?,
                keep: one.decision == Decision::Keep,
            })
        });
        let events = self.events.iter().filter_map(|one| {
            Some(jobs::Event {
                series: series(one.category.as_deref(), keys, label)?,
                name: one.name.clone(),
                at: one.dates.iter().filter_map(|date| seconds(date)).collect(),
            })
        });
        (values.collect(), events.collect())
    }

    /// Those of the series with this label, as the engine takes them.
    pub fn of_series(&self, label: &str) -> prepare::Decisions {
        let concerns = |category: &Option<String>| category.as_ref().is_none_or(|own| own == label);
        let values = self.values.iter().filter(|one| concerns(&one.category));
        let events = self.events.iter().filter(|one| concerns(&one.category));
        prepare::Decisions {
            values: values
                .filter_map(|one| {
                    Some(prepare::ValueDecision {
                        date: dates::parse(&one.date)?,
                        keep: one.decision == Decision::Keep,
                    })
                })
                .collect(),
            events: events
                .map(|one| Event {
                    name: one.name.clone(),
                    dates: one
                        .dates
                        .iter()
                        .filter_map(|date| dates::parse(date))
                        .collect(),
                })
                .collect(),
        }
    }
}

/// The series of a label, or all of them; nothing of an unknown one.
fn series(
    category: Option<&str>,
    keys: &[Vec<String>],
    label: fn(&[String]) -> String,
) -> Option<Option<SeriesKey>> {
    let Some(wanted) = category else {
        return Some(None);
    };
    let key = keys.iter().find(|key| label(key) == wanted)?;
    Some(Some(SeriesKey {
        values: key.clone(),
    }))
}

fn seconds(text: &str) -> Option<i64> {
    dates::parse(text).map(|time: NaiveDateTime| time.and_utc().timestamp())
}

#[cfg(test)]
mod tests {
    use b2l_web::Language;

    use super::*;

    fn event(name: &str, dates: &[&str], category: Option<&str>) -> StoryEvent {
        StoryEvent {
            name: name.to_owned(),
            dates: dates.iter().map(|date| (*date).to_owned()).collect(),
            category: category.map(str::to_owned),
        }
    }

    fn value(date: &str, decision: Decision) -> ValueDecision {
        ValueDecision {
            date: date.to_owned(),
            category: Some("Nord".to_owned()),
            decision,
        }
    }

    #[test]
    fn names_and_dates_are_put_in_one_form() {
        let asked = [event(
            " Trade fair ",
            &["2026-03-09", "2025-03-10", "2025-03-10"],
            None,
        )];
        let checked = check_events(StoryKind::TimeSeries, &asked).unwrap();
        assert_eq!(
            checked,
            [event("Trade fair", &["2025-03-10", "2026-03-09"], None)]
        );
    }

    #[test]
    fn what_is_wrong_with_an_event_is_said() {
        let told = |asked: &[StoryEvent]| {
            let refused = check_events(StoryKind::TimeSeries, asked).unwrap_err();
            refused.pick(Language::En).to_owned()
        };
        assert!(told(&[event("  ", &["2025-03-10"], None)]).contains("1 to 60 characters"));
        assert!(told(&[event("Fair", &[], None)]).contains("“Fair”"));
        assert!(told(&[event("Fair", &["soon"], None)]).contains("“soon” isn't a date"));
        let fair = event("Fair", &["2025-03-10"], None);
        assert!(told(&[fair.clone(), fair.clone()]).contains("“Fair”"));
        let elsewhere = event("Fair", &["2025-03-10"], Some("Nord"));
        assert_eq!(
            check_events(StoryKind::TimeSeries, &[fair, elsewhere])
                .unwrap()
                .len(),
            2
        );
    }

    #[test]
    fn of_one_value_the_last_decision_holds() {
        let asked = [
            value("2025-03-10", Decision::Keep),
            value("2025-03-10", Decision::LeaveOut),
        ];
        let checked = check_values(StoryKind::TimeSeries, &asked).unwrap();
        assert_eq!(checked, [value("2025-03-10", Decision::LeaveOut)]);
    }

    #[test]
    fn rows_have_no_events() {
        let fair = [event("Fair", &["2025-03-10"], None)];
        assert!(check_events(StoryKind::Regression, &fair).is_err());
        assert_eq!(check_events(StoryKind::Regression, &[]), Ok(Vec::new()));
    }

    #[test]
    fn a_training_is_told_of_its_own_series() {
        let decisions = Decisions {
            values: vec![value("1970-01-02", Decision::Keep)],
            events: vec![
                event("Fair", &["1970-01-01"], None),
                event("Strike", &["1970-01-01"], Some("Ost")),
            ],
        };
        let (values, events) =
            decisions.of_training(&[vec!["Nord".to_owned()]], |key| key.join(" / "));
        assert_eq!((values[0].at, values[0].keep), (86_400, true));
        assert_eq!(values[0].series.as_ref().unwrap().values, ["Nord"]);
        let names: Vec<&str> = events.iter().map(|one| one.name.as_str()).collect();
        assert_eq!(names, ["Fair"]);
        assert_eq!(
            (events[0].series.clone(), events[0].at.clone()),
            (None, vec![0])
        );
    }
}
