//! A history while it is decided what stands in each of its periods.

use super::{Absence, Cleaning};
use super::{Axis, CalendarError, Closed, Filled, MOST_MADE_UP, Regular, Settled};

pub(super) struct History {
    pub axis: Axis,
    /// One a period of the axis, as what stands in it.
    pub values: Vec<Option<f64>>,
    pub filled: Vec<Filled>,
}

impl History {
    /// Longer by so many periods without a value. A 0 on a closed day is no value, and what is neither closed nor
    /// measured may still be filled.
    pub fn open(axis: Axis, mut values: Vec<Option<f64>>, late: usize, calendar: &Closed) -> Self {
        let axis = axis.longer_by(late);
        values.resize(values.len() + late, None);
        let closed = calendar.flags(&axis.dates());
        for (value, closed) in values.iter_mut().zip(&closed) {
            value.take_if(|value| *closed && *value == 0.0);
        }
        let stands = |(value, closed): (&Option<f64>, &bool)| match (value, closed) {
            (Some(_), _) => Filled::Measured,
            (None, true) => Filled::Closed,
            (None, false) => Filled::Interpolated,
        };
        let filled = values.iter().zip(&closed).map(stands).collect();
        Self {
            axis,
            values,
            filled,
        }
    }

    /// All values.
    pub fn known(&self) -> Vec<f64> {
        self.values.iter().flatten().copied().collect()
    }

    /// Periods from this one on that are neither measured nor closed.
    pub fn absent_from(&self, first: usize) -> Vec<usize> {
        let places = first..self.filled.len();
        let absent = places.filter(|place| self.filled[*place] == Filled::Interpolated);
        absent.collect()
    }

    /// Nothing was sold in these periods.
    pub fn zero(&mut self, places: &[usize]) {
        for place in places {
            self.values[*place] = Some(0.0);
            self.filled[*place] = Filled::Zero;
        }
    }

    /// Missing values after the last one: those of a season before, or the last one.
    pub fn carry(&mut self, places: &[usize]) {
        let season = self.axis.season();
        for place in places {
            let before = place.checked_sub(season).and_then(|at| self.values[at]);
            let last = || self.values[..*place].iter().rev().flatten().next().copied();
            self.values[*place] = before.or_else(last);
            self.filled[*place] = Filled::Carried;
        }
    }

    pub fn head(mut self, periods: usize) -> Self {
        self.values.truncate(periods);
        self.filled.truncate(periods);
        Self {
            axis: self.axis.head(periods),
            ..self
        }
    }

    pub fn skip(mut self, periods: usize) -> Self {
        self.values.drain(..periods);
        self.filled.drain(..periods);
        Self {
            axis: self.axis.skip(periods),
            ..self
        }
    }

    /// Without periods before the first value.
    pub fn starting_at_a_value(self) -> Self {
        match self.values.iter().position(Option::is_some) {
            Some(first) if first > 0 => self.skip(first),
            _ => self,
        }
    }

    /// With at most a fifth of it made up: it begins later, or where it may not, what is missing counts as 0. Says in
    /// `absence` which. `rows` are the values that the series has.
    ///
    /// # Errors
    /// [`CalendarError::MostlyInvented`] if neither is possible.
    pub fn with_few_made_up(
        mut self,
        may_be_zero: bool,
        rows: usize,
        absence: &mut Absence,
    ) -> Result<Self, CalendarError> {
        if made_up(&self.filled) <= most_made_up(&self.filled) {
            return Ok(self);
        }
        if let Some(begin) = dense_from(&self.filled) {
            absence.left_out = begin;
            return Ok(self.skip(begin));
        }
        if !may_be_zero {
            return Err(CalendarError::MostlyInvented {
                periods: made_up(&self.filled) as u64,
                rows,
            });
        }
        absence.too_many = true;
        let places = 0..self.filled.len();
        let missing: Vec<usize> = places
            .filter(|place| self.filled[*place].is_made_up())
            .collect();
        self.zero(&missing);
        Ok(self)
    }

    pub fn settled(self, cleaning: Cleaning, absence: Absence) -> Settled {
        let Self {
            axis,
            values,
            filled,
        } = self;
        Settled {
            absence: absence.counted(&filled),
            regular: Regular {
                axis,
                values,
                cleaning,
            },
            filled,
        }
    }
}

fn made_up(filled: &[Filled]) -> usize {
    filled.iter().filter(|one| one.is_made_up()).count()
}

fn most_made_up(filled: &[Filled]) -> usize {
    (filled.len() as f64 * MOST_MADE_UP) as usize
}

/// The earliest period from which on at most a fifth is made up, when at least half of the values lie after it.
fn dense_from(filled: &[Filled]) -> Option<usize> {
    let measured = |one: &&Filled| **one == Filled::Measured;
    let all = filled.iter().filter(measured).count();
    let (mut left, mut rest) = (all, made_up(filled));
    for (at, one) in filled.iter().enumerate() {
        if *one == Filled::Measured {
            if 2 * left < all {
                return None;
            }
            if rest <= most_made_up(&filled[at..]) {
                return Some(at);
            }
            left -= 1;
        } else if one.is_made_up() {
            rest -= 1;
        }
    }
    None
}
