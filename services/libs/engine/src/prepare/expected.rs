//! What season, neighbours and known columns say of each value of a series.

use std::collections::HashMap;

use super::outliers::{median, medians, seasonal};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

/// Neighbours on either side.
pub(super) const NEAR: usize = 3;
/// A column with more distinct values is looked at by tenths.
const KINDS: usize = 12;
const TENTHS: f64 = 10.0;
/// Periods with a like value of a column that show what it does.
const LIKE: usize = 3;

/// What is left of a series that season and columns explain.
pub(super) struct Expected {
    filled: Vec<f64>,
    /// Without season and what columns explain.
    pub level: Vec<f64>,
    /// How far each is from its neighbours.
    pub rest: Vec<f64>,
    /// Whether columns may be what explains a value: there are too few periods like it to tell.
    pub untold: Vec<bool>,
    /// Places with a value.
    pub known: Vec<usize>,
}

impl Expected {
    /// # Errors
    /// A stop or a deadline.
    pub fn of(
        series: &Series,
        features: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Expected, FitError> {
        let known: Vec<usize> = (0..series.len())
            .filter(|at| series.values()[*at].is_some())
            .collect();
        let filled = series.filled();
        let seasonal = seasonal(&filled, series.season(), ctx)?;
        let mut level: Vec<f64> = filled.iter().zip(&seasonal).map(|(y, s)| y - s).collect();
        let mut untold = vec![false; level.len()];
        for column in features.map_or(&[][..], Features::columns) {
            let rest = deviations(&level, ctx)?;
            for (at, effect) in effects(column, &rest, &known).into_iter().enumerate() {
                level[at] -= effect.unwrap_or(0.0);
                untold[at] |= effect.is_none();
            }
        }
        Ok(Expected {
            rest: deviations(&level, ctx)?,
            filled,
            level,
            untold,
            known,
        })
    }

    /// What would be expected at a place; its own value has no part in it.
    pub fn at(&self, place: usize) -> f64 {
        self.filled[place] - self.rest[place]
    }
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
    let mut of_kind = HashMap::<usize, Vec<f64>>::new();
    for at in known {
        of_kind
            .entry(kind(column[*at]))
            .or_default()
            .push(rest[*at]);
    }
    let middle = |rests: Vec<f64>| (rests.len() >= LIKE).then(|| median(rests));
    let effect: HashMap<usize, Option<f64>> = of_kind
        .into_iter()
        .map(|(kind, rests)| (kind, middle(rests)))
        .collect();
    let of = |value: &f64| effect.get(&kind(*value)).copied().flatten();
    column.iter().map(of).collect()
}
