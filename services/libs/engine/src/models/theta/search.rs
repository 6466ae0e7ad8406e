//! The best α, first level and bend. For a given α the expected value is linear in the first level
//! and in the bend 1 − 1/θ, so that both follow from least squares and only α is searched for.

use super::lines::Lines;
use crate::context::FitContext;
use crate::error::FitError;

/// The region of α, as the authors search it.
const ALPHA: (f64, f64) = (0.1, 0.99);
/// Bound of the first level, in units of the data's size.
const FAR: f64 = 10.0;
const GRID: usize = 24;
const REFINEMENTS: usize = 40;
/// Errors that do not count: the line through the first few values means nothing yet.
pub(super) const CONDITIONS: usize = 3;

/// What least squares give for one α.
#[derive(Clone, Copy)]
pub(super) struct Profile {
    pub alpha: f64,
    pub bend: f64,
    pub level: f64,
    pub sse: f64,
}

/// The best first level and bend for this α: e = r − f·level − g·bend, with 0 <= bend <= 1 and a
/// level within sight of the data.
fn profile(y: &[f64], alpha: f64) -> Profile {
    let mut lines = Lines::before(0.0);
    let (mut rr, mut rf, mut rg, mut ff, mut fg, mut gg) = (0.0, 0.0, 0.0, 0.0, 0.0, 0.0);
    for (at, value) in y.iter().enumerate() {
        // What is left of the first level in the present one is the power itself.
        let (r, f, g) = (value - lines.level, lines.power, lines.line(alpha));
        lines = lines.after(*value, alpha);
        if at < CONDITIONS {
            continue;
        }
        rr += r * r;
        rf += r * f;
        rg += r * g;
        ff += f * f;
        fg += f * g;
        gg += g * g;
    }
    let whole = ff * gg - fg * fg;
    let mut bend = if whole > 1e-12 * ff * gg {
        (ff * rg - fg * rf) / whole
    } else {
        0.0
    };
    bend = bend.clamp(0.0, 1.0);
    let mut level = (rf - bend * fg) / ff;
    if level.abs() > FAR {
        level = level.clamp(-FAR, FAR);
        bend = if gg > 0.0 {
            ((rg - level * fg) / gg).clamp(0.0, 1.0)
        } else {
            0.0
        };
    }
    let sse = rr - 2.0 * (level * rf + bend * rg)
        + level * level * ff
        + 2.0 * level * bend * fg
        + bend * bend * gg;
    Profile {
        alpha,
        bend,
        level,
        sse: sse.max(0.0),
    }
}

/// A grid over α, then a golden section around its best place.
pub(super) fn search(y: &[f64], ctx: &FitContext<'_>) -> Result<Profile, FitError> {
    let step = (ALPHA.1 - ALPHA.0) / (GRID - 1) as f64;
    let mut best = profile(y, ALPHA.0);
    for at in 1..GRID {
        ctx.check()?;
        let found = profile(y, ALPHA.0 + step * at as f64);
        if found.sse < best.sse {
            best = found;
        }
    }
    let golden = 0.5 * (5.0_f64.sqrt() - 1.0);
    let mut low = (best.alpha - step).max(ALPHA.0);
    let mut high = (best.alpha + step).min(ALPHA.1);
    let inner = |low: f64, high: f64| {
        (
            profile(y, high - golden * (high - low)),
            profile(y, low + golden * (high - low)),
        )
    };
    let (mut left, mut right) = inner(low, high);
    for _ in 0..REFINEMENTS {
        ctx.check()?;
        if left.sse <= right.sse {
            high = right.alpha;
            right = left;
            left = profile(y, high - golden * (high - low));
        } else {
            low = left.alpha;
            left = right;
            right = profile(y, low + golden * (high - low));
        }
    }
    let refined = if left.sse <= right.sse { left } else { right };
    Ok(if refined.sse < best.sse {
        refined
    } else {
        best
    })
}
