//! Outliers: values far from what trend and season around them say, by the rule of Tukey (1977)
//! at three times the distance of the quartiles, on distances from the median of the neighbours.
//! The season that is taken out before is the median of each of its places around running medians.
//!
//! A robust STL is the usual first step here, but with few cycles it follows most values so
//! closely that the others look far: on 36 to 140 points of trend, season and normal noise without
//! any outlier it called 0.2 to 10 values outliers, this rule 0.02 to 0.3, and of spikes of ten
//! deviations this rule found 98 to 100 of 100.

use super::clip::quantile;
use crate::calendar::fill_linear;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::size_of;

/// Quartile distances beyond the quartiles at which a value is an outlier.
const FENCE: f64 = 3.0;
/// Seasons that explain less than this are no reason to expect a value.
const STRONG: f64 = 0.6;
/// Times that a season must have come.
const CYCLES: usize = 3;
/// Neighbours on either side.
const NEAR: usize = 3;
/// Fewer values show no rule to be out of.
pub(super) const LEAST: usize = 10;
/// A larger share of the values is no set of outliers, but how the series is.
const RARE: f64 = 0.1;
/// Part of the quartile distance of the values themselves that is little.
pub(super) const LITTLE: f64 = 0.1;
/// Distances below this share of the values are rounding.
pub(super) const ROUNDING: f64 = 1e-9;
/// The context is asked after so many places.
const EVERY: usize = 20_000;

/// A value far from its place, and what would be expected there.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Outlier {
    pub place: usize,
    pub value: f64,
    pub expected: f64,
}

/// The outliers of a series with this season (1 for none), in order.
///
/// # Errors
/// A stop or a deadline.
pub fn outliers(
    values: &[Option<f64>],
    season: usize,
    ctx: &FitContext<'_>,
) -> Result<Vec<Outlier>, FitError> {
    let observed = values.iter().flatten().count();
    if observed < LEAST {
        return Ok(Vec::new());
    }
    let filled = fill_linear(values);
    let seasonal = seasonal(&filled, season, ctx)?;
    let level: Vec<f64> = filled.iter().zip(&seasonal).map(|(y, s)| y - s).collect();
    // Without the value itself: it would often be its own median, and distances would look small.
    let usual = medians(&level, NEAR, false, ctx)?;
    let rest: Vec<f64> = level.iter().zip(&usual).map(|(y, u)| y - u).collect();
    let known = |at: &usize| values[*at].is_some();
    let (low, high) = quartiles((0..values.len()).filter(known).map(|at| rest[at]).collect());
    // Smooth values leave little distance between the quartiles: what is little beside the swing of
    // the whole is no outlier there.
    let (least, most) = quartiles(values.iter().flatten().copied().collect());
    let spread = (high - low)
        .max(LITTLE * (most - least))
        .max(ROUNDING * size_of(&filled));
    let reach = FENCE * spread;
    let is_out = |at: &usize| known(at) && (rest[*at] < low - reach || rest[*at] > high + reach);
    let places: Vec<usize> = (0..values.len()).filter(is_out).collect();
    if places.len() as f64 > (RARE * observed as f64).max(1.0) {
        return Ok(Vec::new());
    }
    let kept: Vec<Option<f64>> = (0..values.len())
        .map(|at| (known(&at) && !is_out(&at)).then(|| level[at]))
        .collect();
    let bridged = fill_linear(&kept);
    let outlier = |place: usize| {
        Some(Outlier {
            place,
            value: values[place]?,
            expected: bridged[place] + seasonal[place],
        })
    };
    Ok(places.into_iter().filter_map(outlier).collect())
}

/// The season at each place; zeros where there is none worth the name.
pub(super) fn seasonal(
    filled: &[f64],
    season: usize,
    ctx: &FitContext<'_>,
) -> Result<Vec<f64>, FitError> {
    let none = vec![0.0; filled.len()];
    if season < 2 || filled.len() < CYCLES * season {
        return Ok(none);
    }
    let half = season / 2;
    let mut trend = medians(filled, half, true, ctx)?;
    // Towards the ends there is no whole season to be the middle of.
    let (first, last) = (trend[half], trend[trend.len() - 1 - half]);
    trend[..half].fill(first);
    let end = trend.len() - half;
    trend[end..].fill(last);
    let swing: Vec<f64> = filled.iter().zip(&trend).map(|(y, t)| y - t).collect();
    let places: Vec<f64> = (0..season)
        .map(|place| median(swing.iter().skip(place).step_by(season).copied().collect()))
        .collect();
    let seasonal: Vec<f64> = (0..filled.len()).map(|at| places[at % season]).collect();
    let rest = swing.iter().zip(&seasonal).map(|(y, s)| y - s).collect();
    // The strength of Wang, Smith and Hyndman (2006) with quartiles in place of variances, which
    // one outlier could make anything.
    let distance = |values: Vec<f64>| {
        let (low, high) = quartiles(values);
        high - low
    };
    let (rest, all) = (distance(rest), distance(swing));
    let strong = all > 0.0 && 1.0 - (rest / all).powi(2) > STRONG;
    Ok(if strong { seasonal } else { none })
}

/// The median around each place over `half` places on either side, fewer where an end is nearer;
/// the place itself counts when it is `own`.
pub(super) fn medians(
    values: &[f64],
    half: usize,
    own: bool,
    ctx: &FitContext<'_>,
) -> Result<Vec<f64>, FitError> {
    let mut medians = Vec::with_capacity(values.len());
    for at in 0..values.len() {
        if at % EVERY == 0 {
            ctx.check()?;
        }
        let reach = half.min(at).min(values.len() - 1 - at).max(1);
        let mut near = values[at.saturating_sub(reach)..at].to_vec();
        near.extend(
            values
                .iter()
                .skip(at + usize::from(!own))
                .take(reach + usize::from(own)),
        );
        medians.push(median(near));
    }
    Ok(medians)
}

pub(super) fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    quantile(&values, 0.5).unwrap_or(0.0)
}

pub(super) fn quartiles(mut values: Vec<f64>) -> (f64, f64) {
    values.sort_by(f64::total_cmp);
    let at = |share: f64| quantile(&values, share).unwrap_or(0.0);
    (at(0.25), at(0.75))
}
