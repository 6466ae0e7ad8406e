//! The rows of all members, and the trees that are grown on them.

use super::super::explain::Rows;
use super::super::trained::{Trained, standardise};
use super::Own;
use super::kind::Kind;
use crate::boosting::{BoostLibrary, BoostLoss, BoostRows, BoostSettings};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

/// More rows cost time and give little: of twice as many forecasts of 45 shops, 304 kinds of trips
/// and 120 items were as good.
pub(super) const MOST_ROWS: usize = 40_000;
/// A leaf speaks for at most so many rows and for at least so many, or for this part of all.
const LEAST_LEAF: (usize, usize) = (10, 60);
const PART_OF_ROWS: usize = 400;
/// Rows between two looks at the context.
const AT_ONCE: usize = 256;

/// Many small steps: of 100, 200 and 400 rounds, learning at 0.1, 0.05 and 0.03, the second and
/// the third were best.
const SETTINGS: BoostSettings = BoostSettings {
    rounds: 200,
    learning_rate: 0.05,
    depth: None,
    leaves: Some(16),
    least_leaf: LEAST_LEAF.1,
    least_curvature: 1e-3,
    l1: 0.0,
    l2: 1.0,
    least_gain: 0.0,
    rows: 0.8,
    columns: 0.7,
    bins: 63,
    patience: None,
};

/// An origin of a member and a step ahead.
type Pair = (usize, usize);

/// Trees on the rows of all members, in their order; about [`MOST_ROWS`] drawn at random where
/// there are more.
pub(super) fn train(
    kind: Kind,
    members: &[Own],
    ctx: &FitContext<'_>,
) -> Result<Trained, FitError> {
    let all: usize = members.iter().map(|member| pairs(member).count()).sum();
    let share = MOST_ROWS as f64 / all.max(1) as f64;
    let random = Random::new(ctx.seed());
    let mut columns: Vec<Vec<f64>> = Vec::new();
    let mut y = Vec::new();
    let mut row = Vec::new();
    for (member, stream) in members.iter().zip(1..) {
        let mut random = random.fork(stream);
        let drawn = pairs(member).filter(|_| share >= 1.0 || random.uniform() < share);
        for (origin, ahead) in drawn {
            if y.len() % AT_ONCE == 0 {
                ctx.check()?;
            }
            add(member, (origin, ahead), &mut row, &mut columns);
            let base = member.design.base(&member.past, origin, ahead);
            y.push(member.past.value(Some(origin + ahead)) - base);
        }
    }
    if y.is_empty() {
        return Err(FitError::NoFiniteFit);
    }
    let loss = kind.loss();
    let (shift, scale) = match loss {
        BoostLoss::Tweedie(_) => (0.0, 1.0),
        _ => standardise(&mut y),
    };
    let settings = BoostSettings {
        least_leaf: (y.len() / PART_OF_ROWS).clamp(LEAST_LEAF.0, LEAST_LEAF.1),
        ..SETTINGS
    };
    let rows = BoostRows::new(&columns, &y);
    let boosted = ctx.boost(BoostLibrary::LightGbm, &rows, None, loss, &settings)?;
    Ok(Trained {
        trees: boosted.trees,
        shift,
        scale,
    })
}

/// About so many rows of a member, evenly spread.
pub(super) fn some(member: &Own, most: usize) -> Rows {
    let all: Vec<Pair> = pairs(member).collect();
    let stride = all.len().div_ceil(most).max(1);
    let places: Vec<Pair> = all.into_iter().step_by(stride).collect();
    let (mut columns, mut row) = (Vec::new(), Vec::new());
    for pair in &places {
        add(member, *pair, &mut row, &mut columns);
    }
    Rows { places, columns }
}

/// Origins and steps whose value is measured.
fn pairs(member: &Own) -> impl Iterator<Item = Pair> + '_ {
    let block = member.design.block;
    let origins = member.design.first()..member.measured.len();
    origins
        .flat_map(move |origin| (1..=block).map(move |ahead| (origin, ahead)))
        .filter(|(origin, ahead)| member.measured.get(origin + ahead) == Some(&true))
}

fn add(member: &Own, pair: Pair, row: &mut Vec<f64>, columns: &mut Vec<Vec<f64>>) {
    row.clear();
    member.design.row(&member.past, pair.0, pair.1, row);
    if columns.is_empty() {
        *columns = vec![Vec::new(); row.len()];
    }
    for (column, value) in columns.iter_mut().zip(row.iter()) {
        column.push(*value);
    }
}
