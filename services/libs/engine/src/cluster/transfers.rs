//! The last improvement of k-means: one row at a time goes to another group when that lowers the
//! inertia with both means moved (Hartigan 1975; Telgarsky and Vattani 2010). What Lloyd's steps
//! can improve no more, this often can, and never the other way round.

use super::lloyd::Lloyd;
use super::targets::Targets;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;

const MOST_ROUNDS: usize = 50;
/// The share of the cost of leaving a group by which a transfer must be worth it, above rounding.
const WORTH: f64 = 1e-9;

/// Transfers rows until none is worth it; whether any was.
pub(super) fn transfer(
    state: &mut Lloyd,
    x: &Matrix,
    ctx: &FitContext<'_>,
) -> Result<bool, FitError> {
    let mut targets = Targets::new(&state.centres);
    let mut room = targets.room();
    let mut any = false;
    for _ in 0..MOST_ROUNDS {
        let mut moved = false;
        for (at, row) in x.iter().enumerate() {
            if at % 4_096 == 0 {
                ctx.check()?;
            }
            let own = state.labels[at] as usize;
            let count = state.counts[own];
            if count <= 1.0 {
                continue;
            }
            targets.distances(row, &mut room);
            let room = room.as_flattened();
            let leaving = room[own] * count / (count - 1.0);
            let entering = |group: usize| {
                let count = state.counts[group];
                room[group] * count / (count + 1.0)
            };
            let others = (0..state.counts.len()).filter(|group| *group != own);
            let best = others.min_by(|a, b| entering(*a).total_cmp(&entering(*b)));
            if let Some(best) = best
                && entering(best) < leaving * (1.0 - WORTH)
            {
                state.give(at, row, best);
                for group in [own, best] {
                    targets.set(group, state.centres.row(group));
                }
                moved = true;
            }
        }
        if !moved {
            break;
        }
        any = true;
    }
    Ok(any)
}
