//! Rows of origins and steps, trees grown on them, and forecasts rolled on block by block.

use super::design::Design;
use super::explain::Rows;
use super::learners::Learner;
use super::past::Past;
use super::unit::Unit;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;
use crate::tabular::trees::TreeEnsemble;

/// Trees and what their sums mean: the change from the base is `shift + scale * sum`. A second
/// output is the logarithm of the deviation.
pub(super) struct Trained {
    pub trees: TreeEnsemble,
    pub shift: f64,
    pub scale: f64,
}

/// Trains on the measured values before `end`, in the oldest first; some of the rows beside.
pub(super) fn train(
    design: &Design,
    past: &Past,
    measured: &[bool],
    end: usize,
    learner: &Learner,
    ctx: &FitContext<'_>,
) -> Result<(Trained, Rows), FitError> {
    let places = pairs(design, measured, end, learner.rows(end), ctx.seed());
    let mut columns: Vec<Vec<f64>> = Vec::new();
    let mut y = Vec::new();
    let mut row = Vec::new();
    for (at, (origin, ahead)) in places.iter().copied().enumerate() {
        if at % 256 == 0 {
            ctx.check()?;
        }
        row.clear();
        design.row(past, origin, ahead, &mut row);
        if columns.is_empty() {
            columns = vec![Vec::new(); row.len()];
        }
        for (column, value) in columns.iter_mut().zip(&row) {
            column.push(*value);
        }
        y.push(past.value(Some(origin + ahead)) - design.base(past, origin, ahead));
    }
    if y.is_empty() {
        return Err(FitError::NoFiniteFit);
    }
    let n = y.len() as f64;
    let shift = y.iter().sum::<f64>() / n;
    let squares: f64 = y.iter().map(|value| (value - shift).powi(2)).sum();
    // Values are near 1: smaller deviations are rounding.
    let deviation = (squares / n).sqrt();
    let scale = if deviation > 1e-10 { deviation } else { 1.0 };
    for value in &mut y {
        *value = if deviation > 1e-10 {
            (*value - shift) / scale
        } else {
            0.0
        };
    }
    let trees = learner.learn(&columns, &y, ctx)?;
    let trained = Trained {
        trees,
        shift,
        scale,
    };
    Ok((trained, Rows::of(&places, &columns)))
}

/// Origins and steps ahead whose value is measured and known before `end`; where there are too
/// many, about `most` drawn at random from the whole history: what a rare cold day does is seldom
/// among the newest.
fn pairs(
    design: &Design,
    measured: &[bool],
    end: usize,
    most: usize,
    seed: u64,
) -> Vec<(usize, usize)> {
    let first = design.first();
    let count = end.saturating_sub(first) * design.block;
    let share = most as f64 / count.max(1) as f64;
    let mut random = Random::new(seed).fork(9);
    let origins = first..end;
    origins
        .flat_map(|origin| (1..=design.block).map(move |ahead| (origin, ahead)))
        .filter(|(origin, ahead)| measured[..end].get(origin + ahead) == Some(&true))
        .filter(|_| share >= 1.0 || random.uniform() < share)
        .collect()
}

impl Trained {
    /// The values after the end of `past`, which they are appended to, and where the trees tell
    /// it their deviations.
    pub fn roll(
        &self,
        design: &Design,
        past: &mut Past,
        unit: &Unit,
        steps: usize,
    ) -> (Vec<f64>, Vec<f64>) {
        let outputs = self.trees.outputs();
        let (mut means, mut deviations) = (Vec::with_capacity(steps), Vec::new());
        let mut row = Vec::new();
        while means.len() < steps {
            let Some(origin) = past.end().checked_sub(1) else {
                break;
            };
            let count = design.block.min(steps - means.len());
            let mut columns = vec![Vec::with_capacity(count); self.trees.columns()];
            for ahead in 1..=count {
                row.clear();
                design.row(past, origin, ahead, &mut row);
                for (column, value) in columns.iter_mut().zip(&row) {
                    column.push(*value);
                }
            }
            let sums = self.trees.raw(&columns, count);
            let values: Vec<f64> = sums
                .chunks_exact(outputs)
                .zip(1..)
                .map(|(sums, ahead)| {
                    let change = self.shift + self.scale * sums[0];
                    unit.clamp(design.base(past, origin, ahead) + change)
                })
                .collect();
            for value in &values {
                past.push(*value);
            }
            means.extend(values);
            if outputs > 1 {
                let own = sums.chunks_exact(outputs).map(|sums| sums[1]);
                deviations.extend(own.map(|log| self.scale * log.clamp(-10.0, 3.0).exp()));
            }
        }
        (means, deviations)
    }
}
