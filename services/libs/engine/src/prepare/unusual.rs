//! Values that nothing explains: neither season, nor neighbours, nor a known column, nor the same
//! time of another year. Those that are surely alone are set aside before a training, because models
//! would repeat them a season later, and lose the season over them.
//!
//! As the rule of Tukey (1977) in [`super::outliers`], after what known columns explain is taken out
//! (the median of the periods with a like value), but by the twentieths at both ends in place of the
//! quarters: promotions that no column names, and weeks of feasts, are a tenth of the values, and the
//! quartiles of what few seasons leave are near zero. Of normal noise both fences stand at five
//! deviations. What speaks against an outlier is looked at one by one: a peak that came in another
//! year too, a step to a new level, a run of several periods.

use chrono::{Months, NaiveDateTime};
use serde::{Deserialize, Serialize};

use super::clip::quantile;
use super::outliers::{LEAST, LITTLE, ROUNDING, median, medians, quartiles, seasonal};
use crate::calendar::Axis;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::size_of;
use crate::series::{Features, Series};

/// Share of the values at either end that says nothing of the others, and how many they are at least.
const END: f64 = 0.05;
const LEAST_AT_END: f64 = 2.0;
/// Distances between the ends, beyond them, at which a value is unusual.
const FENCE: f64 = 1.0;
/// So many times as far out as an unusual value is beyond doubt.
const BEYOND_DOUBT: f64 = 2.0;
/// Neighbours on either side.
const NEAR: usize = 3;
/// Of a side with fewer nobody knows whether the value is the first of a new level.
const LEAST_NEAR: usize = 2;
/// Values on either side that show how far values lie apart at that time.
const AROUND: usize = 30;
/// A larger share of far values is no set of outliers, but how the series is.
const RARE: f64 = 0.1;
/// Of a larger share none is set aside, nor of more than so many.
const FEW: f64 = 0.02;
const A_PAIR: f64 = 2.0;
/// Part of a deviation that another year must have at about the same time to be its like.
const ALIKE: f64 = 1.0 / 3.0;
/// Part of a year by which feasts and sales move: two weeks.
const MOVES: f64 = 1.0 / 26.0;
/// A series with a larger share of zeros is of demand that comes now and then.
const MOST_ZEROS: f64 = 0.3;
/// A column with more distinct values is looked at by tenths.
const KINDS: usize = 12;
const TENTHS: f64 = 10.0;
/// Periods with a like value of a column that show what it does.
const LIKE: usize = 3;
const SECONDS_A_YEAR: f64 = 365.25 * 86_400.0;

/// A value far from all that explains values.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Unusual {
    pub place: usize,
    pub date: NaiveDateTime,
    pub value: f64,
    /// What would be expected there.
    pub expected: f64,
    /// Whether no model sees it: it is beyond doubt that it stands alone, and nobody wants it kept.
    pub set_aside: bool,
}

/// The unusual values of a series, in order, with the columns known beside it.
///
/// # Errors
/// A stop or a deadline.
pub fn unusual_values(
    series: &Series,
    features: Option<&Features>,
    ctx: &FitContext<'_>,
) -> Result<Vec<Unusual>, FitError> {
    let known: Vec<usize> = (0..series.len())
        .filter(|at| series.values()[*at].is_some())
        .collect();
    let zeros = series.values().iter().flatten().filter(|one| **one == 0.0);
    if known.len() < LEAST || zeros.count() as f64 > MOST_ZEROS * known.len() as f64 {
        return Ok(Vec::new());
    }
    let filled = series.filled();
    let seasonal = seasonal(&filled, series.season(), ctx)?;
    let mut level: Vec<f64> = filled.iter().zip(&seasonal).map(|(y, s)| y - s).collect();
    let mut explained = vec![Some(0.0); level.len()];
    for column in features.map_or(&[][..], Features::columns) {
        let rest = deviations(&level, ctx)?;
        for (at, effect) in effects(column, &rest, &known).into_iter().enumerate() {
            level[at] -= effect.unwrap_or(0.0);
            explained[at] = explained[at].zip(effect).map(|(sum, effect)| sum + effect);
        }
    }
    let judge = Judge {
        axis: series.axis(),
        rest: deviations(&level, ctx)?,
        level,
        known,
    };
    let told = |(at, certain): (usize, bool)| Unusual {
        place: at,
        date: series.axis().date(at),
        value: filled[at],
        expected: filled[at] - judge.rest[at],
        set_aside: certain,
    };
    let found = judge.judged(series, &explained);
    Ok(found.into_iter().map(told).collect())
}

/// How far each value is from the median of its neighbours.
fn deviations(level: &[f64], ctx: &FitContext<'_>) -> Result<Vec<f64>, FitError> {
    let usual = medians(level, NEAR, false, ctx)?;
    Ok(level.iter().zip(&usual).map(|(y, u)| y - u).collect())
}

/// What a column explains at each place: the median deviation of the periods with a like value;
/// `None` where there are too few of them to tell.
fn effects(column: &[f64], rest: &[f64], known: &[usize]) -> Vec<Option<f64>> {
    let mut sorted: Vec<f64> = known.iter().map(|at| column[*at]).collect();
    sorted.sort_by(f64::total_cmp);
    let tenths = sorted.len() as f64 / TENTHS;
    let mut kinds = sorted.clone();
    kinds.dedup();
    let kind = |value: f64| match kinds.len() <= KINDS {
        true => kinds.partition_point(|one| *one < value),
        false => (sorted.partition_point(|one| *one < value) as f64 / tenths) as usize,
    };
    let mut of_kind = std::collections::HashMap::<usize, Vec<f64>>::new();
    for at in known {
        of_kind
            .entry(kind(column[*at]))
            .or_default()
            .push(rest[*at]);
    }
    let middle = |rests: Vec<f64>| (rests.len() >= LIKE).then(|| median(rests));
    let effect: std::collections::HashMap<usize, Option<f64>> = of_kind
        .into_iter()
        .map(|(kind, rests)| (kind, middle(rests)))
        .collect();
    let of = |value: &f64| effect.get(&kind(*value)).copied().flatten();
    column.iter().map(of).collect()
}

/// What all but a twentieth at either end lie between.
fn ends(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let end = END.max(LEAST_AT_END / values.len() as f64);
    let at = |share: f64| quantile(&values, share).unwrap_or(0.0);
    (at(end), at(1.0 - end))
}

struct Judge<'a> {
    axis: &'a Axis,
    /// Without season and what columns explain.
    level: Vec<f64>,
    /// How far each is from its neighbours.
    rest: Vec<f64>,
    /// Places with a value.
    known: Vec<usize>,
}

impl Judge<'_> {
    /// The places of unusual values, and whether they are beyond doubt.
    fn judged(&self, series: &Series, explained: &[Option<f64>]) -> Vec<(usize, bool)> {
        let rests = self.known.iter().map(|at| self.rest[*at]).collect();
        let (low, high) = ends(rests);
        let (least, most) = quartiles(series.values().iter().flatten().copied().collect());
        // As in [`super::outliers`]: smooth values leave little distance.
        let spread = (high - low)
            .max(LITTLE * (most - least))
            .max(ROUNDING * size_of(&self.level));
        let far: Vec<usize> = (0..self.known.len())
            .filter(|place| {
                let rest = self.rest[self.known[*place]];
                rest < low - FENCE * spread || rest > high + FENCE * spread
            })
            .collect();
        let count = self.known.len() as f64;
        if far.len() as f64 > (RARE * count).max(1.0) {
            return Vec::new();
        }
        let unlike = |place: usize| {
            let at = self.known[place];
            explained[at]?;
            let reach = FENCE * spread.max(self.spread_around(place));
            let (height, both_sides) = self.height(place);
            let other_years = self.other_years(at);
            if height <= reach || other_years == Some(true) {
                return None;
            }
            let short = other_years.is_none() && self.years() < 1.0;
            let seen = other_years == Some(false) || short;
            Some((at, both_sides && seen && height > BEYOND_DOUBT * reach))
        };
        let mut found: Vec<(usize, bool)> = far.into_iter().filter_map(unlike).collect();
        if found.len() as f64 > (FEW * count).max(A_PAIR) {
            found.iter_mut().for_each(|(_, certain)| *certain = false);
        }
        found
    }

    /// The distance of the ends of what lies around.
    fn spread_around(&self, place: usize) -> f64 {
        let end = (place + AROUND + 1).min(self.known.len());
        let near = &self.known[place.saturating_sub(AROUND)..end];
        let (low, high) = ends(near.iter().map(|at| self.rest[*at]).collect());
        high - low
    }

    /// How far the value stands above, or below, what lies on either side of it, the nearer side: a
    /// step to a new level does not; and whether both sides have values enough to say so.
    fn height(&self, place: usize) -> (f64, bool) {
        let value = |place: &usize| self.level[*place];
        let before = &self.known[place.saturating_sub(NEAR)..place];
        let after = &self.known[place + 1..(place + 1 + NEAR).min(self.known.len())];
        let own = self.level[self.known[place]];
        let distance = |side: &[usize]| {
            (side.len() >= LEAST_NEAR).then(|| own - median(side.iter().map(value).collect()))
        };
        match (distance(before), distance(after)) {
            (Some(left), Some(right)) if left.signum() == right.signum() => {
                (left.abs().min(right.abs()), true)
            }
            (Some(_), Some(_)) => (0.0, true),
            (left, right) => (left.or(right).unwrap_or(0.0).abs(), false),
        }
    }

    /// Whether another year has its like at about this time; `None` where there is no other year.
    fn other_years(&self, at: usize) -> Option<bool> {
        let own = self.rest[at];
        let moves = (MOVES * self.axis.len() as f64 / self.years()).ceil() as usize;
        let date = self.axis.date(at);
        let mut seen = None;
        for years in 1.. {
            let months = Months::new(12 * years);
            let same = [
                date.checked_sub_months(months),
                date.checked_add_months(months),
            ];
            let places: Vec<usize> = same
                .into_iter()
                .flatten()
                .filter_map(|date| self.axis.position(date))
                .collect();
            if places.is_empty() {
                return seen;
            }
            let alike = |place: &usize| {
                let end = (place + moves + 1).min(self.rest.len());
                let near = &self.rest[place.saturating_sub(moves)..end];
                near.iter()
                    .any(|rest| rest * own.signum() >= ALIKE * own.abs())
            };
            if places.iter().any(alike) {
                return Some(true);
            }
            seen = Some(false);
        }
        seen
    }

    fn years(&self) -> f64 {
        let span = self.axis.last() - self.axis.first();
        let periods = self.axis.len() as f64;
        // The last period is as long as the others.
        let seconds = span.num_seconds() as f64 * periods / (periods - 1.0).max(1.0);
        seconds / SECONDS_A_YEAR
    }
}
