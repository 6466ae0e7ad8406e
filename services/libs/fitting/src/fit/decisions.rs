//! What people decided about single values and which events they named, by series.

use b2l_contracts::jobs::{self, SeriesKey, TrainingInput};
use b2l_engine::Event;
use b2l_engine::prepare::{Decisions, ValueDecision};
use chrono::{DateTime, NaiveDateTime};

/// Those of a whole story.
pub struct Decided {
    values: Vec<jobs::ValueDecision>,
    events: Vec<jobs::Event>,
    keys: Vec<SeriesKey>,
}

impl Decided {
    pub fn of(input: &TrainingInput) -> Self {
        Self {
            values: input.decisions.clone(),
            events: input.events.clone(),
            keys: input.series.clone(),
        }
    }

    /// Those of one series, by its place in the training. A later decision about a value holds.
    pub fn of_series(&self, series: u32) -> Decisions {
        let own = self.keys.get(series as usize);
        let concerns = |key: &Option<SeriesKey>| key.is_none() || key.as_ref() == own;
        let values = self.values.iter().filter(|one| concerns(&one.series));
        let events = self.events.iter().filter(|one| concerns(&one.series));
        Decisions {
            values: values
                .filter_map(|one| {
                    Some(ValueDecision {
                        date: wall_clock(one.at)?,
                        keep: one.keep,
                    })
                })
                .collect(),
            events: events
                .map(|one| Event {
                    name: one.name.clone(),
                    dates: one.at.iter().filter_map(|at| wall_clock(*at)).collect(),
                })
                .collect(),
        }
    }
}

fn wall_clock(seconds: i64) -> Option<NaiveDateTime> {
    Some(DateTime::from_timestamp(seconds, 0)?.naive_utc())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(value: &str) -> SeriesKey {
        SeriesKey {
            values: vec![value.to_owned()],
        }
    }

    #[test]
    fn a_decision_is_of_its_series_or_of_all() {
        let event = |series: Option<SeriesKey>, name: &str| jobs::Event {
            series,
            name: name.to_owned(),
            at: vec![86_400],
        };
        let decided = Decided::of(&TrainingInput {
            series: vec![key("Nord"), key("Süd")],
            decisions: vec![jobs::ValueDecision {
                series: Some(key("Süd")),
                at: 0,
                keep: true,
            }],
            events: vec![event(None, "Fair"), event(Some(key("Nord")), "Strike")],
            ..TrainingInput::default()
        });
        let (north, south) = (decided.of_series(0), decided.of_series(1));
        let names = |one: &Decisions| -> Vec<String> {
            one.events.iter().map(|event| event.name.clone()).collect()
        };
        assert_eq!(
            (names(&north), north.values.len()),
            (vec!["Fair".into(), "Strike".into()], 0)
        );
        assert_eq!(
            (names(&south), south.values.len()),
            (vec!["Fair".to_owned()], 1)
        );
        assert_eq!(south.events[0].dates[0].to_string(), "1970-01-02 00:00:00");
    }
}
