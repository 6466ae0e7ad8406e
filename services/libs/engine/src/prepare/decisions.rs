//! What people decide about single values, and what becomes of a series before its training.

use chrono::NaiveDateTime;

use super::expected::Expected;
use super::settings::Outliers;
use super::unusual::{Unusual, is_judged, unusual_beside};
use crate::calendar::Axis;
use crate::catalogue::MOST_STEPS;
use crate::context::FitContext;
use crate::error::FitError;
use crate::events::{Event, EventEffect, Occurrence};
use crate::series::{Features, Series};

/// What was decided about the values of one series.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Decisions {
    pub values: Vec<ValueDecision>,
    pub events: Vec<Event>,
}

/// Whether one value is used or left out, whatever the setting says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ValueDecision {
    /// Of its period.
    pub date: NaiveDateTime,
    pub keep: bool,
}

/// What was found before a training.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Findings {
    /// In order.
    pub unusual: Vec<Unusual>,
    pub events: Vec<EventEffect>,
}

impl Decisions {
    fn is_empty(&self) -> bool {
        self.values.is_empty() && self.events.is_empty()
    }
}

impl Findings {
    /// Looks through a series by a rule for what nobody decided about.
    ///
    /// # Errors
    /// A stop or a deadline.
    pub fn of(
        series: &Series,
        features: Option<&Features>,
        rule: Outliers,
        decisions: &Decisions,
        ctx: &FitContext<'_>,
    ) -> Result<Findings, FitError> {
        let looks = !matches!(rule, Outliers::Report | Outliers::Replace);
        if !looks && decisions.is_empty() {
            // These look for more, in each fit, and tell it themselves.
            return Ok(Findings::default());
        }
        let held: Vec<Vec<usize>> = decisions
            .events
            .iter()
            .map(|event| places(series, event))
            .collect();
        let held_by = |place: usize| held.iter().filter(|places| places.contains(&place)).count();
        // An event is no part of what is usual, and no outlier.
        let bare = without(series, &held);
        let judged = looks && is_judged(&bare);
        if !judged && decisions.is_empty() {
            return Ok(Findings::default());
        }
        let expected = Expected::of(&bare, features, ctx)?;
        let mut unusual = match judged {
            true => unusual_beside(&bare, &expected),
            false => Vec::new(),
        };
        if rule == Outliers::Keep {
            unusual.iter_mut().for_each(|one| one.set_aside = false);
        }
        decide(&mut unusual, &decisions.values, &bare, &expected);
        let event = |(event, places): (&Event, &Vec<usize>)| {
            let occurrence = |place: &usize| {
                let (value, usual) = (series.values()[*place]?, expected.at(*place));
                Some(Occurrence {
                    place: *place,
                    date: series.axis().date(*place),
                    // Several events in one period share what it had.
                    value: usual + (value - usual) / held_by(*place) as f64,
                    expected: usual,
                })
            };
            let seen = places.iter().filter_map(occurrence).collect();
            EventEffect::new(event.name.clone(), seen, ahead(series.axis(), event))
        };
        Ok(Findings {
            unusual,
            events: decisions.events.iter().zip(&held).map(event).collect(),
        })
    }

    /// Takes back that values are set aside, and what events do.
    pub(crate) fn used_as_they_are(&mut self) {
        self.unusual
            .iter_mut()
            .for_each(|one| one.set_aside = false);
        for event in &mut self.events {
            *event = EventEffect::new(event.name.clone(), Vec::new(), event.ahead.clone());
        }
    }

    /// The places whose values no model sees, in order, and what stands in.
    pub(crate) fn set_aside(&self) -> Vec<(usize, f64)> {
        let unusual = self.unusual.iter().filter(|one| one.set_aside);
        let seen = self.events.iter().flat_map(|event| &event.seen);
        let mut all: Vec<(usize, f64)> = unusual
            .map(|one| (one.place, one.expected))
            .chain(seen.map(|one| (one.place, one.expected)))
            .collect();
        all.sort_by_key(|(place, _)| *place);
        all.dedup_by_key(|(place, _)| *place);
        all
    }
}

/// The past periods of an event that have a value, in order.
fn places(series: &Series, event: &Event) -> Vec<usize> {
    let dates = event.dates.iter();
    let mut places: Vec<usize> = dates
        .flat_map(|date| series.axis().holding(*date))
        .collect();
    places.retain(|place| series.values()[*place].is_some());
    places.sort_unstable();
    places.dedup();
    places
}

/// The dates of its periods past the end of the axis.
fn ahead(axis: &Axis, event: &Event) -> Vec<NaiveDateTime> {
    let after = axis.after(MOST_STEPS);
    let places = event.dates.iter().flat_map(|date| after.holding(*date));
    let mut ahead: Vec<NaiveDateTime> = places.map(|place| after.date(place)).collect();
    ahead.sort_unstable();
    ahead.dedup();
    ahead
}

/// The series without these periods; the whole of it where none would be left.
fn without(series: &Series, held: &[Vec<usize>]) -> Series {
    let mut values = series.values().to_vec();
    held.iter()
        .flatten()
        .for_each(|place| values[*place] = None);
    Series::new(series.axis().clone(), values).unwrap_or_else(|_| series.clone())
}

/// Does what was decided about single values, of those without an event.
fn decide(
    unusual: &mut Vec<Unusual>,
    values: &[ValueDecision],
    bare: &Series,
    expected: &Expected,
) {
    for decision in values {
        let Some(place) = bare.axis().position(decision.date) else {
            continue;
        };
        let found = unusual.iter_mut().find(|one| one.place == place);
        match (found, bare.values()[place]) {
            (Some(one), _) => one.set_aside = !decision.keep,
            (None, Some(value)) if !decision.keep => unusual.push(Unusual {
                place,
                date: bare.axis().date(place),
                value,
                expected: expected.at(place),
                set_aside: true,
            }),
            _ => {}
        }
    }
    unusual.sort_by_key(|one| one.place);
}
