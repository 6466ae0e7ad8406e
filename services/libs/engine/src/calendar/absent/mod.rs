//! What absent periods of a series mean, and what stands for them: closed days, no sales, or missing values. The rules
//! and their reasons are in docs/models/PREPARING.md.

mod closed;
mod meaning;

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

pub use closed::Closed;
pub use meaning::MOST_MADE_UP;
use meaning::{Meant, Open, is_level, least_end};

use super::{Axis, CalendarError, Fill, Regular};

/// What stands in a period of the history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Filled {
    Measured,
    /// Closed: nothing to measure.
    Closed,
    /// No row: nothing was sold.
    Zero,
    /// Missing: a straight line between the neighbours.
    Interpolated,
    /// Missing: a value that went on, from a season before or from the last period.
    Carried,
}

/// What a series has around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Surroundings {
    /// The last time of the whole table that has a value: all series end there.
    pub end: Option<NaiveDateTime>,
    /// Whether a period without anything has 0: amounts do, prices and temperatures do not.
    pub may_be_zero: bool,
}

/// What was found of the absent periods of a series.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Absence {
    /// Periods of the history by what stands in them.
    pub periods: usize,
    pub closed: usize,
    pub zero: usize,
    pub interpolated: usize,
    pub carried: usize,
    /// When the series is closed ...
    pub calendar: Closed,
    /// ... and whether that is 0 and not nothing.
    pub closed_is_zero: bool,
    /// The last value of a series that has ended.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<NaiveDateTime>,
    /// The values are missing, but more than a fifth would have been made up: they count as 0.
    pub too_many: bool,
    /// Periods at the beginning that were left out for the same reason.
    pub left_out: usize,
    /// A person chose what stands for absent periods.
    pub chosen: bool,
}

/// A series with what stands for its absent periods.
#[derive(Debug, Clone, PartialEq)]
pub struct Settled {
    pub regular: Regular,
    /// One a period of the axis.
    pub filled: Vec<Filled>,
    pub absence: Absence,
}

impl Absence {
    /// Periods that nobody measured and no rule explains.
    pub fn made_up(&self) -> usize {
        self.interpolated + self.carried
    }

    fn counted(self, filled: &[Filled]) -> Absence {
        let count = |of: Filled| filled.iter().filter(|one| **one == of).count();
        Absence {
            periods: filled.len(),
            closed: count(Filled::Closed),
            zero: count(Filled::Zero),
            interpolated: count(Filled::Interpolated),
            carried: count(Filled::Carried),
            ..self
        }
    }
}

impl Settled {
    /// The history as it is shown: closed days of amounts have 0.
    pub fn shown(&self) -> Vec<Option<f64>> {
        let is_zero = !self.regular.axis.closed().is_empty();
        let values = self.regular.values.iter().zip(&self.filled);
        let shown = values.map(|(value, filled)| match filled {
            Filled::Closed if is_zero => Some(value.unwrap_or(0.0)),
            _ => *value,
        });
        shown.collect()
    }
}

/// Decides what stands for the absent periods of a series, and lets it end where the table ends.
///
/// # Errors
/// [`CalendarError::MostlyInvented`] where more would be made up than is allowed.
pub fn settle(regular: Regular, around: &Surroundings) -> Result<Settled, CalendarError> {
    match regular.cleaning.fill {
        Fill::Auto => inferred(regular, around),
        _ => chosen(regular, around),
    }
}

fn inferred(regular: Regular, around: &Surroundings) -> Result<Settled, CalendarError> {
    let Regular {
        axis,
        mut values,
        mut cleaning,
    } = regular;
    let measured: Vec<f64> = values.iter().flatten().copied().collect();
    let around = &Surroundings {
        may_be_zero: around.may_be_zero && !is_level(&measured),
        ..*around
    };
    let (period, season) = (axis.period(), axis.season());
    let own = values.len();
    let calendar = Closed::of(&axis, &values);
    let late = late(&axis, around);
    let axis = axis.longer_by(late);
    values.resize(own + late, None);
    let closed = calendar.flags(&axis.dates());
    for (value, closed) in values.iter_mut().zip(&closed) {
        value.take_if(|value| *closed && *value == 0.0);
    }
    let mut filled: Vec<Filled> = values
        .iter()
        .zip(&closed)
        .map(|(value, closed)| match (value, closed) {
            (Some(_), _) => Filled::Measured,
            (None, true) => Filled::Closed,
            (None, false) => Filled::Interpolated,
        })
        .collect();
    let runs = runs(&filled[..own]);
    let known: Vec<f64> = values.iter().flatten().copied().collect();
    let lengths: Vec<usize> = runs.iter().map(Vec::len).collect();
    let Meant { no_sales, block } = Open {
        known: &known,
        runs: &lengths,
        period,
        may_be_zero: around.may_be_zero,
    }
    .meaning();
    let ended = has_ended(period, &lengths, &filled[own..]);
    let mut absence = Absence {
        ended: ended.then(|| axis.date(own - 1)),
        calendar: calendar.clone(),
        closed_is_zero: around.may_be_zero,
        ..Absence::default()
    };
    let zero = |places: &[usize], values: &mut [Option<f64>], filled: &mut [Filled]| {
        for place in places {
            values[*place] = Some(0.0);
            filled[*place] = Filled::Zero;
        }
    };
    for run in runs.iter().filter(|run| no_sales && run.len() < block) {
        zero(run, &mut values, &mut filled);
    }
    let after: Vec<usize> = absent(&filled).filter(|place| *place >= own).collect();
    let mut len = values.len();
    match (no_sales || ended, around.may_be_zero) {
        (true, true) => zero(&after, &mut values, &mut filled),
        (true, false) => len = own,
        (false, _) => carry(&after, season, &mut values, &mut filled),
    }
    values.truncate(len);
    filled.truncate(len);
    let mut axis = axis.head(len);
    if made_up(&filled) > most_made_up(&filled) {
        match dense_from(&filled) {
            Some(begin) => {
                absence.left_out = begin;
                axis = axis.skip(begin);
                values.drain(..begin);
                filled.drain(..begin);
            }
            None if around.may_be_zero => {
                absence.too_many = true;
                let all: Vec<usize> = (0..len)
                    .filter(|place| is_made_up(filled[*place]))
                    .collect();
                zero(&all, &mut values, &mut filled);
            }
            None => {
                return Err(CalendarError::MostlyInvented {
                    periods: made_up(&filled) as u64,
                    rows: known.len(),
                });
            }
        }
    }
    if let Some(first) = values.iter().position(Option::is_some).filter(|at| *at > 0) {
        axis = axis.skip(first);
        values.drain(..first);
        filled.drain(..first);
    }
    if around.may_be_zero {
        axis = axis.with_closed(calendar);
    }
    // What the other notes say of gaps is about those that were made up.
    let was_made_up = |date: &NaiveDateTime| {
        let place = axis.position(*date);
        place.is_some_and(|place| is_made_up(filled[place]))
    };
    cleaning.gaps.retain(was_made_up);
    cleaning.missing.retain(was_made_up);
    cleaning.fill = Fill::Linear;
    Ok(Settled {
        absence: absence.counted(&filled),
        regular: Regular {
            axis,
            values,
            cleaning,
        },
        filled,
    })
}

/// As a person chose it for all series; only the end is the table's.
fn chosen(regular: Regular, around: &Surroundings) -> Result<Settled, CalendarError> {
    regular.check()?;
    let Regular {
        axis,
        mut values,
        cleaning,
    } = regular;
    let stands = match cleaning.fill {
        Fill::Zero => Filled::Zero,
        Fill::Previous => Filled::Carried,
        Fill::Auto | Fill::Linear => Filled::Interpolated,
    };
    let dates = cleaning.gaps.iter().chain(&cleaning.missing);
    let places: BTreeSet<usize> = dates.filter_map(|date| axis.position(*date)).collect();
    let own = values.len();
    let place = |at| match places.contains(&at) {
        true => stands,
        false => Filled::Measured,
    };
    let mut filled: Vec<Filled> = (0..own).map(place).collect();
    let lengths: Vec<usize> = runs_of(&places).iter().map(Vec::len).collect();
    let late = late(&axis, around);
    let ended = has_ended(axis.period(), &lengths, &vec![stands; late]);
    let late = match (cleaning.fill, ended) {
        // No straight line leads to where nothing comes any more.
        (Fill::Auto | Fill::Linear, true) => 0,
        _ => late,
    };
    let after: Vec<usize> = (own..own + late).collect();
    let axis = axis.longer_by(late);
    values.resize(own + late, None);
    filled.resize(own + late, stands);
    match cleaning.fill {
        Fill::Zero => values[own..].fill(Some(0.0)),
        Fill::Previous => {
            let last = values[own - 1];
            values[own..].fill(last);
        }
        Fill::Auto | Fill::Linear => carry(&after, axis.season(), &mut values, &mut filled),
    }
    let absence = Absence {
        ended: ended.then(|| axis.date(own - 1)),
        chosen: true,
        ..Absence::default()
    };
    Ok(Settled {
        absence: absence.counted(&filled),
        regular: Regular {
            axis,
            values,
            cleaning,
        },
        filled,
    })
}

/// Periods from the end of the series to the end of the table.
fn late(axis: &Axis, around: &Surroundings) -> usize {
    let Some(end) = around.end else { return 0 };
    let frequency = axis.frequency();
    usize::try_from(frequency.place(end) - frequency.place(axis.last())).unwrap_or(0)
}

/// Whether nothing came for clearly longer than it ever did before.
fn has_ended(period: super::Period, runs: &[usize], after: &[Filled]) -> bool {
    let open = after.iter().filter(|one| **one != Filled::Closed).count();
    let longest = runs.iter().max().copied().unwrap_or(0);
    open > (2 * longest).max(least_end(period))
}

/// Missing values after the last one: those of a season before, or the last one.
fn carry(places: &[usize], season: usize, values: &mut [Option<f64>], filled: &mut [Filled]) {
    for place in places {
        let before = place.checked_sub(season).and_then(|at| values[at]);
        let last = || values[..*place].iter().rev().flatten().next().copied();
        values[*place] = before.or_else(last);
        filled[*place] = Filled::Carried;
    }
}

fn absent(filled: &[Filled]) -> impl Iterator<Item = usize> {
    let places = filled.iter().enumerate();
    places
        .filter(|(_, one)| **one == Filled::Interpolated)
        .map(|(place, _)| place)
}

/// Runs of absent periods; closed ones between them do not part them.
fn runs(filled: &[Filled]) -> Vec<Vec<usize>> {
    let mut runs: Vec<Vec<usize>> = Vec::new();
    let mut goes_on = false;
    for (place, one) in filled.iter().enumerate() {
        match (one, goes_on) {
            (Filled::Interpolated, true) => {
                runs.last_mut().into_iter().for_each(|run| run.push(place))
            }
            (Filled::Interpolated, false) => {
                runs.push(vec![place]);
                goes_on = true;
            }
            (Filled::Closed, _) => {}
            _ => goes_on = false,
        }
    }
    runs
}

fn runs_of(places: &BTreeSet<usize>) -> Vec<Vec<usize>> {
    let end = places.last().map_or(0, |last| last + 1);
    let one = |place| match places.contains(&place) {
        true => Filled::Interpolated,
        false => Filled::Measured,
    };
    runs(&(0..end).map(one).collect::<Vec<_>>())
}

fn is_made_up(filled: Filled) -> bool {
    matches!(filled, Filled::Interpolated | Filled::Carried)
}

fn made_up(filled: &[Filled]) -> usize {
    filled.iter().filter(|one| is_made_up(**one)).count()
}

fn most_made_up(filled: &[Filled]) -> usize {
    (filled.len() as f64 * MOST_MADE_UP) as usize
}

/// The earliest period from which on at most a fifth is made up, when at least half of the values lie after it.
fn dense_from(filled: &[Filled]) -> Option<usize> {
    let all = filled
        .iter()
        .filter(|one| **one == Filled::Measured)
        .count();
    let (mut measured, mut rest) = (all, made_up(filled));
    for (at, one) in filled.iter().enumerate() {
        if *one == Filled::Measured {
            if 2 * measured < all {
                return None;
            }
            if rest <= most_made_up(&filled[at..]) {
                return Some(at);
            }
            measured -= 1;
        } else if is_made_up(*one) {
            rest -= 1;
        }
    }
    None
}
