//! MSTL (Bandara, Hyndman and Bergmeir 2021): STL for each season in turn, the shortest first, of
//! what the others leave, and the whole once more.

use super::components::{Components, Seasonal};
use super::stl::{Cycle, Stl, loess, odd};
use crate::context::FitContext;
use crate::error::FitError;

const ROUNDS: usize = 2;
/// Points that a trend without season looks at, at least, and the part of the series.
const LEAST_NEAR: usize = 7;
const NEAR_SHARE: usize = 4;

/// Splits the values, which have no gaps, into a trend, these seasons and a remainder. Seasons
/// are made to change more slowly the longer they are: over 11 cycles the first, 15 the second.
///
/// # Errors
/// [`FitError::NeedsPoints`] when a season does not come twice, a stop or a deadline.
pub fn mstl(y: &[f64], periods: &[usize], ctx: &FitContext<'_>) -> Result<Components, FitError> {
    let mut periods = periods.to_vec();
    periods.sort_unstable();
    periods.dedup();
    let mut seasons: Vec<Seasonal> = periods
        .iter()
        .map(|period| Seasonal {
            period: *period,
            values: vec![0.0; y.len()],
        })
        .collect();
    let mut rest = y.to_vec();
    let mut trend = Vec::new();
    let rounds = if seasons.len() > 1 { ROUNDS } else { 1 };
    for _ in 0..rounds {
        for (place, season) in seasons.iter_mut().enumerate() {
            add(&mut rest, &season.values, 1.0);
            let window = 7 + 4 * (place + 1);
            let parts = Stl::new(season.period, Cycle::Window(window)).split(&rest, ctx)?;
            trend = parts.trend;
            if let Some(found) = parts.seasons.into_iter().next() {
                season.values = found.values;
            }
            add(&mut rest, &season.values, -1.0);
        }
    }
    if trend.is_empty() {
        ctx.check()?;
        trend = vec![0.0; y.len()];
        let window = odd((y.len() / NEAR_SHARE).max(LEAST_NEAR));
        loess(window, true).smooth(y, None, &mut trend);
    }
    add(&mut rest, &trend, -1.0);
    Ok(Components {
        trend,
        seasons,
        remainder: rest,
    })
}

fn add(to: &mut [f64], what: &[f64], factor: f64) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += factor * what;
    }
}
