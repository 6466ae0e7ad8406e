//! From rows as people have them to one value a period, with a record of what was done.

use std::collections::BTreeMap;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use super::frequency::{Snap, to_minute};
use super::{Axis, CalendarError, Frequency};

/// How rows of one period become one value, and what stands where a period has no row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Rules {
    pub duplicates: Duplicates,
    pub fill: Fill,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Duplicates {
    #[default]
    Sum,
    Mean,
    /// The row that comes last in the data.
    Last,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// What the absent periods of this series mean decides: see [`super::absent::settle`].
    Auto,
    /// A straight line between the neighbours. The values stay empty here and are filled where a
    /// model needs them, so that no model is judged by an invented value.
    #[default]
    Linear,
    Zero,
    Previous,
}

/// What was done to put rows on the axis. All dates are dates of the axis, in order.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Cleaning {
    /// Periods between the first and the last value that have no row.
    pub gaps: Vec<NaiveDateTime>,
    /// Periods that have a row, but no value.
    pub missing: Vec<NaiveDateTime>,
    /// How both were filled.
    pub fill: Fill,
    /// Periods that have several values.
    pub duplicates: Vec<NaiveDateTime>,
    pub duplicates_rule: Duplicates,
    /// Dates beside the grid, with the grid's date that they were counted under.
    pub moved: Vec<(NaiveDateTime, NaiveDateTime)>,
    /// Periods without a value before the first and after the last one, left out.
    pub dropped_leading: usize,
    pub dropped_trailing: usize,
}

impl Cleaning {
    /// Whether the rows were used as they came.
    pub fn is_nothing(&self) -> bool {
        self.gaps.is_empty()
            && self.missing.is_empty()
            && self.duplicates.is_empty()
            && self.moved.is_empty()
            && self.dropped_leading + self.dropped_trailing == 0
    }
}

#[derive(Debug, Clone, PartialEq)]
pub struct Regular {
    pub axis: Axis,
    /// One a period of the axis; the first and the last one are always there.
    pub values: Vec<Option<f64>>,
    pub cleaning: Cleaning,
}

/// The most periods of one series: hourly data of two centuries.
const MOST_PERIODS: u64 = 2_000_000;
/// Periods without a row that straight lines may stand for, to each period with one.
const MOST_INVENTED: usize = 1;

impl Regular {
    /// Whether most of the series would be made up. Zeros and values that go on are chosen for periods
    /// without a row; straight lines are a guess.
    ///
    /// # Errors
    /// [`CalendarError::MostlyInvented`].
    pub fn check(&self) -> Result<(), CalendarError> {
        let gaps = self.cleaning.gaps.len();
        let rows = self.axis.len() - gaps;
        match self.cleaning.fill == Fill::Linear && gaps > rows * MOST_INVENTED {
            true => Err(CalendarError::MostlyInvented {
                periods: gaps as u64,
                rows,
            }),
            false => Ok(()),
        }
    }
}

/// Puts rows (any order) on the grid of a frequency: sorts, merges rows of one period, fills
/// gaps, and tells what it did. Values that are not finite count as missing.
///
/// # Errors
/// [`CalendarError::NoValues`], or [`CalendarError::TooWide`] when a stray date would make the
/// axis absurdly long.
pub fn regularise(
    rows: &[(NaiveDateTime, Option<f64>)],
    frequency: &Frequency,
    rules: &Rules,
) -> Result<Regular, CalendarError> {
    let mut cleaning = Cleaning {
        fill: rules.fill,
        duplicates_rule: rules.duplicates,
        ..Cleaning::default()
    };
    let mut periods: BTreeMap<i64, Vec<f64>> = BTreeMap::new();
    for (time, value) in rows {
        let time = to_minute(*time);
        let place = frequency.place(time);
        let date = frequency.date(place);
        if date != time && frequency.snap == Snap::Nearest {
            cleaning.moved.push((time, date));
        }
        periods
            .entry(place)
            .or_default()
            .extend(value.filter(|value| value.is_finite()));
    }
    cleaning.moved.sort_unstable();
    cleaning.moved.dedup();
    let mut known = periods.iter().filter(|(_, values)| !values.is_empty());
    let first = *known.next().ok_or(CalendarError::NoValues)?.0;
    let last = known.next_back().map_or(first, |(place, _)| *place);
    cleaning.dropped_leading = periods.range(..first).count();
    cleaning.dropped_trailing = periods.range(last + 1..).count();
    let wide = first.abs_diff(last) + 1;
    if wide > MOST_PERIODS {
        return Err(CalendarError::TooWide {
            periods: wide,
            rows: rows.len(),
        });
    }
    let mut values = Vec::with_capacity(usize::try_from(wide).unwrap_or(0));
    for place in first..=last {
        let date = frequency.date(place);
        let found = periods.get(&place);
        let value = found.and_then(|found| merge(found, rules.duplicates));
        match (found, value) {
            (None, _) => cleaning.gaps.push(date),
            (Some(_), None) => cleaning.missing.push(date),
            (Some(found), Some(_)) if found.len() > 1 => cleaning.duplicates.push(date),
            _ => {}
        }
        values.push(value.or_else(|| fill(rules.fill, values.last().copied().flatten())));
    }
    Ok(Regular {
        axis: Axis::new(*frequency, frequency.date(first), values.len()),
        values,
        cleaning,
    })
}

impl Frequency {
    /// The index of the period that a row of this time is counted under.
    pub fn place(&self, time: NaiveDateTime) -> i64 {
        self.index(to_minute(time))
    }
}

fn merge(values: &[f64], rule: Duplicates) -> Option<f64> {
    let last = *values.last()?;
    let sum: f64 = values.iter().sum();
    Some(match rule {
        Duplicates::Sum => sum,
        Duplicates::Mean => sum / values.len() as f64,
        Duplicates::Last => last,
    })
    .filter(|value| value.is_finite())
}

fn fill(rule: Fill, previous: Option<f64>) -> Option<f64> {
    match rule {
        Fill::Auto | Fill::Linear => None,
        Fill::Zero => Some(0.0),
        Fill::Previous => previous,
    }
}

/// A known column on the periods of an axis: several values of a period are averaged; none where a period has none.
pub fn by_period(axis: &Axis, rows: &[(NaiveDateTime, Option<f64>)]) -> Vec<Option<f64>> {
    let mut found: Vec<(f64, usize)> = vec![(0.0, 0); axis.len()];
    for (time, value) in rows {
        let value = value.filter(|value| value.is_finite());
        if let (Some(place), Some(value)) = (axis.position(to_minute(*time)), value) {
            found[place].0 += value;
            found[place].1 += 1;
        }
    }
    found
        .into_iter()
        .map(|(sum, count)| (count > 0).then(|| sum / count as f64))
        .collect()
}

/// As [`by_period`], with periods without a value filled as asked, those before the first value with that. Zeros and
/// ones say whether something was so: between them there is no straight line, and what was so goes on. All zeros when
/// none is known.
pub fn align(axis: &Axis, rows: &[(NaiveDateTime, Option<f64>)], fill: Fill) -> Vec<f64> {
    let known = by_period(axis, rows);
    let flags = |value: &f64| *value == 0.0 || *value == 1.0;
    match fill {
        Fill::Auto | Fill::Linear
            if !rows
                .iter()
                .filter_map(|(_, value)| value.as_ref())
                .all(flags) =>
        {
            fill_linear(&known)
        }
        Fill::Auto | Fill::Linear | Fill::Previous => fill_previous(&known),
        Fill::Zero => known.into_iter().map(Option::unwrap_or_default).collect(),
    }
}

/// The values with gaps filled by the value before, those at the beginning by the first; zeros when there is none.
fn fill_previous(values: &[Option<f64>]) -> Vec<f64> {
    let mut last = values.iter().flatten().next().copied().unwrap_or_default();
    let filled = values.iter().map(|value| {
        last = value.unwrap_or(last);
        last
    });
    filled.collect()
}

/// The values with inner gaps filled by straight lines and the ends by the nearest value; zeros
/// when there is no value at all.
pub fn fill_linear(values: &[Option<f64>]) -> Vec<f64> {
    let known: Vec<(usize, f64)> = values
        .iter()
        .enumerate()
        .filter_map(|(at, value)| Some((at, (*value)?)))
        .collect();
    let (Some(&(first, head)), Some(&(last, tail))) = (known.first(), known.last()) else {
        return vec![0.0; values.len()];
    };
    let mut filled = vec![head; values.len()];
    for pair in known.windows(2) {
        let ((from, low), (to, high)) = (pair[0], pair[1]);
        for (step, slot) in filled[from..to].iter_mut().enumerate() {
            let share = step as f64 / (to - from) as f64;
            *slot = low * (1.0 - share) + high * share;
        }
    }
    filled[first] = head;
    filled[last..].fill(tail);
    filled
}
