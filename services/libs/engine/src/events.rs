//! Events that people name: what their dates had beyond what was expected, and what they add where they come again.
//!
//! The values of their past periods are seen by no model, as if a column of ones and zeros explained them: of a linear
//! regression with such a column the one is the other. But it holds for models without columns too, and nothing of the
//! event is repeated by a season. Whoever forecasts gets the effect on top, in the unit of the target.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use crate::calendar::Axis;
use crate::catalogue::Forecast;

/// An event and its dates, past and coming. A date stands for the period that holds it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    pub name: String,
    pub dates: Vec<NaiveDateTime>,
}

/// An event as a series saw it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct EventEffect {
    pub name: String,
    /// Its past periods with a value, in order.
    pub seen: Vec<Occurrence>,
    /// The mean of what these had beyond what was expected; 0 where there is none.
    pub effect: f64,
    /// The dates of its periods after the end of the series, in order.
    pub ahead: Vec<NaiveDateTime>,
}

/// A past period of an event.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Occurrence {
    pub place: usize,
    pub date: NaiveDateTime,
    pub value: f64,
    /// What would be expected there without it.
    pub expected: f64,
}

impl Occurrence {
    fn difference(&self) -> f64 {
        self.value - self.expected
    }
}

impl EventEffect {
    pub(crate) fn new(
        name: String,
        seen: Vec<Occurrence>,
        ahead: Vec<NaiveDateTime>,
    ) -> EventEffect {
        let sum: f64 = seen.iter().map(Occurrence::difference).sum();
        EventEffect {
            effect: sum / seen.len().max(1) as f64,
            name,
            seen,
            ahead,
        }
    }

    /// How far the farthest occurrence lies from their mean.
    fn apart(&self) -> f64 {
        let away = |one: &Occurrence| (one.difference() - self.effect).abs();
        self.seen.iter().map(away).fold(0.0, f64::max)
    }
}

/// The forecast of the periods `ahead` with what the events add there. A mean of few occurrences is uncertain: the
/// interval grows by the share of a mean of so many values, and has room for what they differ by.
pub(crate) fn with_events(
    mut forecast: Forecast,
    events: &[EventEffect],
    ahead: &Axis,
    non_negative: bool,
) -> Forecast {
    let floor = |value: f64| if non_negative { value.max(0.0) } else { value };
    for event in events.iter().filter(|event| !event.seen.is_empty()) {
        let places = event.ahead.iter().filter_map(|date| ahead.position(*date));
        let (wider, apart) = ((1.0 + 1.0 / event.seen.len() as f64).sqrt(), event.apart());
        for place in places {
            let (mean, lower, upper) = (
                forecast.mean[place],
                forecast.lower[place],
                forecast.upper[place],
            );
            let room = |half: f64| (half * wider).max(apart);
            let lifted = mean + event.effect;
            forecast.mean[place] = floor(lifted);
            forecast.lower[place] = floor(lifted - room(mean - lower));
            forecast.upper[place] = floor(lifted + room(upper - mean));
        }
    }
    forecast
}
