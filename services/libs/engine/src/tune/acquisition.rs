//! What methods with a Gaussian process share: losses made comparable, the worth of a point, and
//! the search for the point that is worth most.

use super::gp::{Embedding, GaussianProcess, Lengths, learn};
use super::history::History;
use super::random_search::anywhere;
use super::space::{Dimension, Place, Point, Space};
use crate::numeric::{Cholesky, Random, normal_cdf, normal_density};

/// Points looked at anywhere, and around the best ones.
const ANYWHERE: usize = 600;
const AROUND: usize = 60;
/// Best points that are looked around.
const BEST: usize = 4;
/// Steps of the last improvement.
const POLISH: usize = 80;
/// Points that a draw of the whole function is made at.
const DRAWN: usize = 200;

/// A process that has learned from a history, with losses of mean 0 and variance 1.
pub(super) struct Learned<'a> {
    space: &'a Space,
    embedding: Embedding,
    process: GaussianProcess,
    /// Points measured, the best first.
    known: Vec<&'a Point>,
    /// The lowest loss, standardised.
    pub lowest: f64,
}

/// Expected improvement below `lowest` where the loss is normally distributed (Jones, Schonlau
/// and Welch 1998).
pub fn expected_improvement(mean: f64, deviation: f64, lowest: f64) -> f64 {
    let gap = lowest - mean;
    let z = gap / deviation;
    (gap * normal_cdf(z) + deviation * normal_density(z)).max(0.0)
}

impl<'a> Learned<'a> {
    /// `None` without measurements that differ.
    pub fn of(space: &'a Space, history: &'a History, lengths: Lengths) -> Option<Learned<'a>> {
        let mut full = history.full();
        full.sort_by(|a, b| a.loss.total_cmp(&b.loss));
        let losses = standardised(full.iter().map(|seen| seen.loss))?;
        let points: Vec<Point> = full.iter().map(|seen| seen.point.clone()).collect();
        let embedding = Embedding::new(space);
        let process = learn(&embedding, &points, &losses, lengths)?;
        Some(Learned {
            space,
            embedding,
            process,
            known: full.iter().map(|seen| &seen.point).collect(),
            lowest: losses.first().copied()?,
        })
    }

    /// The point that is worth most by mean and deviation of its loss.
    pub fn most(&self, random: &mut Random, worth: impl Fn(f64, f64) -> f64) -> Point {
        let value = |point: &Point| {
            let (mean, deviation) = self.process.at(&self.embedding.inputs(point));
            worth(mean, deviation)
        };
        let mut ranked: Vec<(f64, Point)> = self
            .candidates(ANYWHERE, AROUND, random)
            .into_iter()
            .map(|point| (value(&point), point))
            .collect();
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        ranked.truncate(BEST);
        for (reached, point) in &mut ranked {
            let mut step = 0.1;
            for _ in 0..POLISH {
                let next = near(self.space, point, step, random);
                let worth = value(&next);
                if worth > *reached && !self.known.contains(&&next) {
                    (*reached, *point) = (worth, next);
                } else {
                    step = (step * 0.95_f64).max(1e-3);
                }
            }
        }
        ranked.sort_by(|a, b| b.0.total_cmp(&a.0));
        let first = ranked.into_iter().next().map(|(_, point)| point);
        first.unwrap_or_else(|| anywhere(self.space, random))
    }

    /// The lowest point of a function drawn from what the process holds possible (Thompson 1933).
    pub fn drawn(&self, random: &mut Random) -> Point {
        let points = self.candidates(DRAWN / 2, DRAWN / (4 * BEST), random);
        let inputs: Vec<Vec<f64>> = points.iter().map(|p| self.embedding.inputs(p)).collect();
        let (means, covariance) = self.process.together(&inputs);
        let noise: Vec<f64> = means.iter().map(|_| random.normal()).collect();
        let Some(factor) = Cholesky::new(&covariance) else {
            return anywhere(self.space, random);
        };
        let drawn = (0..points.len()).map(|at| {
            let row = factor.lower().row(at);
            let off: f64 = row.iter().zip(&noise).map(|(a, b)| a * b).sum();
            means[at] + off
        });
        let lowest = drawn.zip(points).min_by(|a, b| a.0.total_cmp(&b.0));
        lowest.map_or_else(|| anywhere(self.space, random), |(_, point)| point)
    }

    /// Points anywhere and around the best, none of them measured yet where that can be avoided.
    fn candidates(&self, anywhere_: usize, around: usize, random: &mut Random) -> Vec<Point> {
        let mut points: Vec<Point> = (0..anywhere_)
            .map(|_| anywhere(self.space, random))
            .collect();
        for best in self.known.iter().take(BEST) {
            for step in [0.15, 0.03] {
                points.extend((0..around).map(|_| near(self.space, best, step, random)));
            }
        }
        let fresh = |point: &Point| !self.known.contains(&point);
        if points.iter().any(fresh) {
            points.retain(fresh);
        }
        points
    }
}

/// Mean 0 and variance 1. Losses far above the middle say no more than that they are bad: they
/// are drawn in, those that could not be measured too.
fn standardised(losses: impl Iterator<Item = f64>) -> Option<Vec<f64>> {
    let mut losses: Vec<f64> = losses.collect();
    let mut finite: Vec<f64> = losses.iter().copied().filter(|l| l.is_finite()).collect();
    finite.sort_by(f64::total_cmp);
    let (least, middle) = (*finite.first()?, *finite.get(finite.len() / 2)?);
    let most = *finite.last()?;
    let scale = if middle > least {
        middle - least
    } else {
        most - least
    };
    if scale.is_nan() || scale <= 0.0 {
        return None;
    }
    for loss in &mut losses {
        let above = (loss.min(most.max(middle + scale)) - middle) / scale;
        *loss = if above > 1.0 { 1.0 + above.ln() } else { above };
    }
    let n = losses.len() as f64;
    let mean = losses.iter().sum::<f64>() / n;
    let variance = losses.iter().map(|loss| (loss - mean).powi(2)).sum::<f64>() / n;
    let deviation = variance.sqrt();
    let sound = deviation.is_finite() && deviation > 0.0;
    sound.then(|| {
        losses
            .iter()
            .map(|loss| (loss - mean) / deviation)
            .collect()
    })
}

/// A point close by: one setting or more moved by about this much.
pub(super) fn near(space: &Space, point: &[f64], step: f64, random: &mut Random) -> Point {
    let size = space.len().max(1);
    let always = random.below(size);
    let moved = space.dimensions().iter().zip(point).enumerate();
    let moved: Point = moved
        .map(|(at, (dimension, unit))| {
            if at != always && random.uniform() > 2.0 / size as f64 {
                return *unit;
            }
            shifted(dimension, *unit, step, random)
        })
        .collect();
    space.snap(&moved)
}

/// A number moves by a normal step, mirrored at the ends; a level may change to any other.
pub(super) fn shifted(dimension: &Dimension, unit: f64, step: f64, random: &mut Random) -> f64 {
    let place = dimension.place(unit);
    let levels = dimension.levels();
    let jump = place.value.is_none() || random.uniform() < 0.15;
    if levels > 1 && jump {
        let level = (place.level + 1 + random.below(levels - 1)) % levels;
        let value = dimension.has_value(level).then(|| random.uniform());
        return dimension.unit(Place { level, value });
    }
    let step = step.max(0.7 * dimension.grain());
    let value = place
        .value
        .map(|value| mirrored(value + step * random.normal()));
    dimension.unit(Place { value, ..place })
}

/// Brought back between 0 and 1 as by mirrors at both.
pub(super) fn mirrored(value: f64) -> f64 {
    let turn = value.rem_euclid(2.0);
    let turn = if turn > 1.0 { 2.0 - turn } else { turn };
    if turn.is_finite() { turn } else { 0.5 }
}
