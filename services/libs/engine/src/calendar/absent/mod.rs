//! What absent periods of a series mean, and what stands for them: closed days, no sales, or missing values. The rules
//! and their reasons are in docs/models/PREPARING.md.

mod closed;
mod history;
mod meaning;

use std::collections::BTreeSet;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

pub use closed::Closed;
use history::History;
pub use meaning::MOST_MADE_UP;
use meaning::{Meant, Open, is_level, least_end};

use super::{Axis, CalendarError, Cleaning, Fill, Period, Regular};

/// What stands in a period of the history. Stored stories have its number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub enum Filled {
    Measured = 0,
    /// Closed: nothing to measure.
    Closed = 1,
    /// No row: nothing was sold.
    Zero = 2,
    /// Missing: a straight line between the neighbours.
    Interpolated = 3,
    /// Missing: a value that went on, from a season before or from the last period.
    Carried = 4,
}

impl Filled {
    const ALL: [Self; 5] = [
        Self::Measured,
        Self::Closed,
        Self::Zero,
        Self::Interpolated,
        Self::Carried,
    ];

    /// The number in stored stories.
    pub fn code(self) -> u8 {
        self as u8
    }

    /// What a stored number stands for; none of one that is not known.
    pub fn of_code(code: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|one| one.code() == code)
    }

    /// Whether nobody measured it and no rule explains it.
    pub fn is_made_up(self) -> bool {
        matches!(self, Self::Interpolated | Self::Carried)
    }
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
        values,
        mut cleaning,
    } = regular;
    let measured: Vec<f64> = values.iter().flatten().copied().collect();
    let may_be_zero = around.may_be_zero && !is_level(&measured);
    let (period, own) = (axis.period(), values.len());
    let calendar = Closed::of(&axis, &values);
    let late = late(&axis, around);
    let mut history = History::open(axis, values, late, &calendar);

    let runs = runs(&history.filled[..own]);
    let lengths: Vec<usize> = runs.iter().map(Vec::len).collect();
    let known = history.known();
    let open = Open {
        known: &known,
        runs: &lengths,
        period,
        may_be_zero,
    };
    let Meant { no_sales, block } = open.meaning();
    for run in runs.iter().filter(|run| no_sales && run.len() < block) {
        history.zero(run);
    }

    let ended = has_ended(period, &lengths, &history.filled[own..]);
    let mut absence = Absence {
        ended: ended.then(|| history.axis.date(own - 1)),
        calendar: calendar.clone(),
        closed_is_zero: may_be_zero,
        ..Absence::default()
    };
    let after = history.absent_from(own);
    let mut history = match (no_sales || ended, may_be_zero) {
        (true, true) => {
            history.zero(&after);
            history
        }
        (true, false) => history.head(own),
        (false, _) => {
            history.carry(&after);
            history
        }
    }
    .with_few_made_up(may_be_zero, known.len(), &mut absence)?
    .starting_at_a_value();
    if may_be_zero {
        history.axis = history.axis.with_closed(calendar);
    }

    // What the other notes say of gaps is about those that were made up.
    let was_made_up = |date: &NaiveDateTime| {
        let place = history.axis.position(*date);
        place.is_some_and(|place| history.filled[place].is_made_up())
    };
    cleaning.gaps.retain(was_made_up);
    cleaning.missing.retain(was_made_up);
    cleaning.fill = Fill::Linear;
    Ok(history.settled(cleaning, absence))
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
    let absence = Absence {
        ended: ended.then(|| axis.date(own - 1)),
        chosen: true,
        ..Absence::default()
    };
    values.resize(own + late, None);
    filled.resize(own + late, stands);
    let mut history = History {
        axis: axis.longer_by(late),
        values,
        filled,
    };
    match cleaning.fill {
        Fill::Zero => history.values[own..].fill(Some(0.0)),
        Fill::Previous => {
            let last = history.values[own - 1];
            history.values[own..].fill(last);
        }
        Fill::Auto | Fill::Linear => {
            let after: Vec<usize> = (own..own + late).collect();
            history.carry(&after);
        }
    }
    Ok(history.settled(cleaning, absence))
}

/// Periods from the end of the series to the end of the table.
fn late(axis: &Axis, around: &Surroundings) -> usize {
    let Some(end) = around.end else { return 0 };
    let frequency = axis.frequency();
    usize::try_from(frequency.place(end) - frequency.place(axis.last())).unwrap_or(0)
}

/// Whether nothing came for clearly longer than it ever did before.
fn has_ended(period: Period, runs: &[usize], after: &[Filled]) -> bool {
    let open = after.iter().filter(|one| **one != Filled::Closed).count();
    let longest = runs.iter().max().copied().unwrap_or(0);
    open > (2 * longest).max(least_end(period))
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
