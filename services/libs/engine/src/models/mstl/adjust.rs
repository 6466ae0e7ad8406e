//! Taking the seasons out: which ones are there, and whether they grow with the level.

use serde::{Deserialize, Serialize};

use crate::calendar::Axis;
use crate::context::FitContext;
use crate::decompose::{Components, mstl, seasons};
use crate::error::FitError;
use crate::numeric::size_of;

/// How the seasons go with the rest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Relation {
    Additive,
    /// Factors, of a rest that is positive.
    Multiplicative,
}

pub(crate) struct Adjusted {
    pub values: Vec<f64>,
    pub relation: Relation,
    /// For each season the last cycle, from the first step ahead.
    pub cycles: Vec<Vec<f64>>,
    /// Standard deviation of errors ahead, in terms of that in the history.
    pub widening: f64,
}

const CYCLES: usize = 2;
/// A season weaker than this costs more by its noise than it gives (the threshold at which
/// seasonal differences are commonly taken).
const LEAST_STRENGTH: f64 = 0.64;
/// A season is smoothed over about so many cycles, and has a free level each so many.
const SMOOTHED: f64 = 11.0;
/// The largest part of the degrees of freedom that seasons are said to take.
const MOST_TAKEN: f64 = 0.75;

impl Relation {
    /// The season that changes nothing.
    pub fn none(self) -> f64 {
        match self {
            Relation::Additive => 0.0,
            Relation::Multiplicative => 1.0,
        }
    }

    pub fn join(self, value: f64, season: f64) -> f64 {
        match self {
            Relation::Additive => value + season,
            Relation::Multiplicative => value * season,
        }
    }
}

impl Adjusted {
    pub fn without(values: Vec<f64>) -> Adjusted {
        Adjusted {
            values,
            relation: Relation::Additive,
            cycles: Vec::new(),
            widening: 1.0,
        }
    }
}

/// Takes out the seasons that are strong enough, in the given relation or in the likelier one.
pub(crate) fn adjust(
    values: Vec<f64>,
    axis: &Axis,
    relation: Option<Relation>,
    ctx: &FitContext<'_>,
) -> Result<Adjusted, FitError> {
    let scale = size_of(&values);
    let scaled: Vec<f64> = values.iter().map(|value| value / scale).collect();
    let positive = scaled.iter().all(|value| *value > 1e-6);
    let relations = match relation {
        Some(Relation::Multiplicative) if positive => &[Relation::Multiplicative][..],
        None if positive => &[Relation::Additive, Relation::Multiplicative],
        _ => &[Relation::Additive],
    };
    let mut periods = seasons(axis, CYCLES);
    while !periods.is_empty() {
        let mut best: Option<(f64, Relation, Components)> = None;
        for relation in relations {
            let (fit, parts) = split(&scaled, &periods, *relation, ctx)?;
            if best.as_ref().is_none_or(|(least, ..)| fit < *least) {
                best = Some((fit, *relation, parts));
            }
        }
        let Some((_, relation, parts)) = best else {
            break;
        };
        let strengths = parts.seasonal_strengths();
        let weak = strengths
            .iter()
            .position(|strength| *strength < LEAST_STRENGTH);
        match weak {
            Some(place) => {
                periods.remove(place);
            }
            None => return Ok(repeat(&parts, relation, scale)),
        }
    }
    Ok(Adjusted::without(values))
}

/// The parts, of logarithms for factors, and minus twice the log-likelihood of the remainder up
/// to a constant, by the values as they came (Box and Cox 1964).
fn split(
    scaled: &[f64],
    periods: &[usize],
    relation: Relation,
    ctx: &FitContext<'_>,
) -> Result<(f64, Components), FitError> {
    let n = scaled.len() as f64;
    let fit = |parts: &Components| {
        let squares: f64 = parts.remainder.iter().map(|rest| rest * rest).sum();
        n * (squares / n).max(f64::MIN_POSITIVE).ln()
    };
    match relation {
        Relation::Additive => {
            let parts = mstl(scaled, periods, ctx)?;
            Ok((fit(&parts), parts))
        }
        Relation::Multiplicative => {
            let logs: Vec<f64> = scaled.iter().map(|value| value.ln()).collect();
            let parts = mstl(&logs, periods, ctx)?;
            Ok((fit(&parts) + 2.0 * logs.iter().sum::<f64>(), parts))
        }
    }
}

fn repeat(parts: &Components, relation: Relation, scale: f64) -> Adjusted {
    let out = |value: f64| match relation {
        Relation::Additive => value * scale,
        Relation::Multiplicative => value.exp(),
    };
    let cycles = parts.seasons.iter().map(|season| {
        let last = season.values.len() - season.period;
        season.values[last..].iter().copied().map(out).collect()
    });
    let n = parts.trend.len() as f64;
    let taken = parts.seasons.iter().map(|season| {
        let cycles = n / season.period as f64;
        season.period as f64 * (1.0 + cycles / SMOOTHED) / n
    });
    let left = 1.0 - taken.sum::<f64>().min(MOST_TAKEN);
    let factor = match relation {
        Relation::Additive => 1.0,
        Relation::Multiplicative => scale,
    };
    Adjusted {
        values: parts
            .adjusted()
            .into_iter()
            .map(|value| factor * out(value))
            .collect(),
        relation,
        cycles: cycles.collect(),
        widening: left.sqrt().recip(),
    }
}
