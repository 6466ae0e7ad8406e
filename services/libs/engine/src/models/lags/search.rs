//! Which base and block err least on the end of the history, and how errors grow with the step.

use serde::{Deserialize, Serialize};

use super::design::{Base, Design};
use super::learners::Learner;
use super::past::Past;
use super::trained::train;
use super::unit::Unit;
use crate::context::FitContext;
use crate::error::FitError;

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Choice {
    pub base: Base,
    pub block: usize,
}

/// Standard deviations of errors, in the unit of the trees: at a quarter and at three quarters of
/// the measured steps.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Growth {
    steps: f64,
    early: f64,
    late: f64,
}

/// Longest forecast measured.
const MOST_STEPS: usize = 168;
/// Steps measured where nobody said how many there will be.
const PLAIN_STEPS: usize = 48;
/// Origins that it is measured at.
const ORIGINS: usize = 4;
/// A later choice must err less than this part of an earlier one: few origins say little, and the
/// first are the safer ones.
const BETTER: f64 = 0.8;
/// Later errors this many times larger than earlier ones are no accident.
const GROWS: f64 = 1.2;
/// An error that no forecast is surer than.
const FLOOR: f64 = 1e-9;

/// Compares the choices by quick trees. The bases are compared with the first block, the blocks
/// with the best base.
pub(super) fn search(
    past: &Past,
    unit: &Unit,
    measured: &[bool],
    choices: &[Choice],
    season: usize,
    ctx: &FitContext<'_>,
) -> Result<(Design, Growth), FitError> {
    let len = measured.len();
    let default = past.axis().period().default_steps().min(PLAIN_STEPS);
    let wanted = ctx.horizon().unwrap_or(default).min(MOST_STEPS);
    let steps = wanted.min(len / 5).max(1);
    let held = (2 * steps).min(len / 4).max(steps);
    let quick = Learner::quick(choices.len());
    let mut best: Option<(f64, Choice, Vec<Vec<f64>>)> = None;
    for choice in choices {
        ctx.check()?;
        // Another block is worth a try with the best base only.
        if let Some((_, found, _)) = &best
            && found.block != choice.block
            && found.base != choice.base
        {
            continue;
        }
        let design = Design::new(choice.base, choice.block, past.axis(), len, season);
        let (trained, _) = train(&design, past, measured, len - held, &quick, ctx)?;
        let room = held - steps;
        let count = ORIGINS.min(room + 1);
        let mut errors = Vec::with_capacity(count);
        for at in 0..count {
            ctx.check()?;
            let end = len - held + at * room / (count - 1).max(1);
            let (means, _) = trained.roll(&design, &mut past.until(end), unit, steps);
            let of_step = |(step, mean): (usize, &f64)| {
                measured[end + step].then(|| mean - past.value(Some(end + step)))
            };
            errors.push(
                means
                    .iter()
                    .enumerate()
                    .map(|pair| of_step(pair).unwrap_or(f64::NAN))
                    .collect::<Vec<f64>>(),
            );
        }
        let score = mean(errors.iter().flatten().map(|error| error.abs()));
        if best
            .as_ref()
            .is_none_or(|(least, ..)| score < BETTER * least)
        {
            best = Some((score, *choice, errors));
        }
    }
    let (_, choice, errors) = best.ok_or(FitError::NoFiniteFit)?;
    let design = Design::new(choice.base, choice.block, past.axis(), len, season);
    Ok((design, Growth::of(&errors, steps)))
}

impl Growth {
    fn of(errors: &[Vec<f64>], steps: usize) -> Growth {
        let size = |from: usize, to: usize| {
            let part = errors.iter().flat_map(|errors| &errors[from..to]);
            mean(part.map(|error| error * error)).sqrt()
        };
        let early = size(0, steps.div_ceil(2)).max(FLOOR);
        let late = if steps > 1 {
            size(steps / 2, steps)
        } else {
            early
        };
        Growth {
            steps: steps as f64,
            early,
            late: late.max(early),
        }
    }

    /// The deviation at a step, from 0: on the line through the measured variances, which goes on
    /// beyond them when they grow beyond doubt.
    pub fn deviation(&self, step: usize) -> f64 {
        let at = (step as f64 + 0.5) / self.steps;
        let at = if self.late > GROWS * self.early {
            at
        } else {
            at.min(1.0)
        };
        let share = (at - 0.25) / 0.5;
        let (early, late) = (self.early.powi(2), self.late.powi(2));
        (early + share * (late - early)).max(0.25 * early).sqrt()
    }
}

/// The mean of those that are numbers; 0 of none.
fn mean(values: impl Iterator<Item = f64>) -> f64 {
    let (mut sum, mut count) = (0.0, 0.0);
    for value in values.filter(|value| !value.is_nan()) {
        sum += value;
        count += 1.0;
    }
    if count > 0.0 { sum / count } else { 0.0 }
}
