//! From a series to its model: season, differencing, waves, orders.

use super::design::{Design, Frame};
use super::difference::{is_constant, ordinary, seasonal};
use super::points::Points;
use super::regressors::Regressors;
use super::search::{Wish, search};
use super::state::Arima;
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::likely::Likely;
use crate::numeric::least_squares;
use crate::series::{Features, Series};

/// Longer seasons are described by waves.
const LONGEST_SEASON: usize = 60;
const WAVES: std::ops::RangeInclusive<usize> = 3..=6;

/// Fits the model that was wished for, or the best.
pub(crate) fn fit(
    y: &Series,
    x: Option<&Features>,
    wish: Wish,
    ctx: &FitContext<'_>,
) -> Result<Likely<Arima>, FitError> {
    let season = wish
        .m
        .filter(|m| 2 * m <= y.len())
        .unwrap_or(y.season())
        .max(1);
    let (points, x) = Points::new(y, x, season)?;
    let x = x.as_ref();
    let m = if season > LONGEST_SEASON || 2 * season > points.len() {
        1
    } else {
        season
    };
    let long = season > LONGEST_SEASON && 2 * season <= points.len();
    let waves = if long { (season, *WAVES.end()) } else { (1, 0) };
    let frame = frame(&points, x, m, waves, &wish, ctx)?;
    let mut best: Option<(f64, Design<'_>)> = None;
    if long {
        for waves in WAVES {
            ctx.check()?;
            let frame = Frame {
                waves: (season, waves),
                ..frame
            };
            let design = Design::new(&points, x, frame);
            let mut orders = design.orders(true);
            (orders.p, orders.q) = (2, 1);
            let criterion = design
                .css(orders, || ctx.check())?
                .map_or(f64::INFINITY, |(_, criterion)| criterion);
            if best.as_ref().is_none_or(|(lowest, _)| criterion < *lowest) {
                best = Some((criterion, design));
            }
        }
    }
    let design = best.map_or_else(|| Design::new(&points, x, frame), |(_, design)| design);
    let plain = is_constant(design.rest()) && wish.p.is_none() && wish.q.is_none();
    if plain && let Some(model) = design.finish(design.orders(true), &[], ctx)? {
        return Ok(Likely::only(model));
    }
    search(&design, wish, ctx)?.ok_or(FitError::NoFiniteFit)
}

/// Differencing by the tests, of what the regressors leave.
fn frame(
    points: &Points,
    x: Option<&Features>,
    m: usize,
    waves: (usize, usize),
    wish: &Wish,
    ctx: &FitContext<'_>,
) -> Result<Frame, FitError> {
    let regressors = Regressors::new(x, points.len(), waves, Some(0));
    let columns = regressors.columns(x);
    let rest = if columns.len() > 1 {
        let fit = least_squares(&columns, &points.filled, ctx)?;
        let mut rest = points.filled.clone();
        for (column, weight) in columns.iter().zip(&fit.coefficients) {
            for (rest, value) in rest.iter_mut().zip(column) {
                *rest -= weight * value;
            }
        }
        rest
    } else {
        points.filled.clone()
    };
    let enough = points.len() >= 2 * m + 5;
    let seasonal_d = if m > 1 && enough {
        wish.seasonal_d.unwrap_or_else(|| seasonal(&rest, m))
    } else {
        0
    };
    let d = wish.d.unwrap_or_else(|| ordinary(&rest, seasonal_d, m));
    Ok(Frame {
        d,
        seasonal_d,
        m,
        waves,
    })
}
