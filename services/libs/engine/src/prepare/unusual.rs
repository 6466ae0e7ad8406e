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
use super::expected::{Expected, NEAR};
use super::outliers::{LEAST, LITTLE, ROUNDING, median, quartiles};
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
const SECONDS_A_YEAR: f64 = 365.25 * 86_400.0;

/// A value far from all that explains values.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Unusual {
    pub place: usize,
    pub date: NaiveDateTime,
    pub value: f64,
    /// What would be expected there.
    pub expected: f64,
    /// Whether no model sees it: somebody decided so, or it is beyond doubt that it stands alone and nobody wants it kept.
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
    match is_judged(series) {
        true => Ok(unusual_beside(
            series,
            &Expected::of(series, features, ctx)?,
        )),
        false => Ok(Vec::new()),
    }
}

/// Whether a series has values enough, and not mostly zeros.
pub(super) fn is_judged(series: &Series) -> bool {
    let known = series.observed();
    let zeros = series.values().iter().flatten().filter(|one| **one == 0.0);
    known >= LEAST && zeros.count() as f64 <= MOST_ZEROS * known as f64
}

/// The unusual values of such a series beside what is expected of it.
pub(super) fn unusual_beside(series: &Series, expected: &Expected) -> Vec<Unusual> {
    let judge = Judge {
        axis: series.axis(),
        expected,
    };
    let told = |(at, certain): (usize, bool)| Unusual {
        place: at,
        date: series.axis().date(at),
        value: series.values()[at].unwrap_or_default(),
        expected: expected.at(at),
        set_aside: certain,
    };
    judge.judged(series).into_iter().map(told).collect()
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
    expected: &'a Expected,
}

impl Judge<'_> {
    /// The places of unusual values, and whether they are beyond doubt.
    fn judged(&self, series: &Series) -> Vec<(usize, bool)> {
        let Expected {
            level, rest, known, ..
        } = self.expected;
        let rests = known.iter().map(|at| rest[*at]).collect();
        let (low, high) = ends(rests);
        let (least, most) = quartiles(series.values().iter().flatten().copied().collect());
        // As in [`super::outliers`]: smooth values leave little distance.
        let spread = (high - low)
            .max(LITTLE * (most - least))
            .max(ROUNDING * size_of(level));
        let far: Vec<usize> = (0..known.len())
            .filter(|place| {
                let rest = rest[known[*place]];
                rest < low - FENCE * spread || rest > high + FENCE * spread
            })
            .collect();
        let count = known.len() as f64;
        if far.len() as f64 > (RARE * count).max(1.0) {
            return Vec::new();
        }
        let unlike = |place: usize| {
            let at = known[place];
            if self.expected.untold[at] {
                return None;
            }
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
        let Expected { rest, known, .. } = self.expected;
        let end = (place + AROUND + 1).min(known.len());
        let near = &known[place.saturating_sub(AROUND)..end];
        let (low, high) = ends(near.iter().map(|at| rest[*at]).collect());
        high - low
    }

    /// How far the value stands above, or below, what lies on either side of it, the nearer side: a
    /// step to a new level does not; and whether both sides have values enough to say so.
    fn height(&self, place: usize) -> (f64, bool) {
        let Expected { level, known, .. } = self.expected;
        let value = |place: &usize| level[*place];
        let before = &known[place.saturating_sub(NEAR)..place];
        let after = &known[place + 1..(place + 1 + NEAR).min(known.len())];
        let own = level[known[place]];
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
        let rest = &self.expected.rest;
        let own = rest[at];
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
                let end = (place + moves + 1).min(rest.len());
                let near = &rest[place.saturating_sub(moves)..end];
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
