//! Minimising a smooth convex function of very many numbers: the limited-memory method of
//! Broyden, Fletcher, Goldfarb and Shanno (Nocedal and Wright, Numerical Optimization, 2006,
//! algorithms 7.4 and 7.5), whose matrix exists only as the last few steps.

use std::collections::VecDeque;

use super::bfgs::Minimum;
use super::matrix::{add, dot};
use crate::error::FitError;

const KEPT: usize = 12;
const MOST_ITERATIONS: usize = 600;
const MOST_HALVINGS: usize = 40;
const SUFFICIENT: f64 = 1e-4;
const CURVATURE: f64 = 0.9;
/// The gradient's largest entry, relative to the value, at which the minimum is reached.
const FLAT: f64 = 1e-8;

struct Step {
    s: Vec<f64>,
    y: Vec<f64>,
    sy: f64,
}

/// Minimises from `start`. `function` writes the gradient and returns the value.
///
/// # Errors
/// What `check` answers, or [`FitError::NoFiniteFit`] when the start is not defined.
pub(crate) fn minimise_many(
    start: Vec<f64>,
    mut function: impl FnMut(&[f64], &mut [f64]) -> f64,
    mut check: impl FnMut() -> Result<(), FitError>,
) -> Result<Minimum, FitError> {
    let mut x = start;
    let mut gradient = vec![0.0; x.len()];
    let mut value = function(&x, &mut gradient);
    if !value.is_finite() {
        check()?;
        return Err(FitError::NoFiniteFit);
    }
    let mut steps: VecDeque<Step> = VecDeque::new();
    for _ in 0..MOST_ITERATIONS {
        check()?;
        let largest = gradient.iter().fold(0.0_f64, |most, g| most.max(g.abs()));
        if largest <= FLAT * (1.0 + value.abs()) {
            break;
        }
        let mut direction = downhill(&gradient, &steps);
        let mut slope = dot(&gradient, &direction);
        if slope >= 0.0 {
            steps.clear();
            direction = gradient.iter().map(|g| -g).collect();
            slope = -dot(&gradient, &gradient);
        }
        let first = if steps.is_empty() {
            (1.0 / dot(&gradient, &gradient).sqrt()).min(1.0)
        } else {
            1.0
        };
        let mut next_gradient = vec![0.0; x.len()];
        let mut next = x.clone();
        let (mut low, mut high, mut step) = (0.0, f64::INFINITY, first);
        let mut reached = f64::INFINITY;
        for _ in 0..MOST_HALVINGS {
            check()?;
            next.copy_from_slice(&x);
            add(&mut next, step, &direction);
            reached = function(&next, &mut next_gradient);
            if !reached.is_finite() || reached > value + SUFFICIENT * step * slope {
                high = step;
            } else if dot(&next_gradient, &direction) < CURVATURE * slope {
                low = step;
            } else {
                break;
            }
            step = if high.is_finite() {
                0.5 * (low + high)
            } else {
                2.0 * low
            };
        }
        if !(reached.is_finite() && reached < value) {
            break;
        }
        let s: Vec<f64> = next.iter().zip(&x).map(|(to, from)| to - from).collect();
        let y: Vec<f64> = next_gradient
            .iter()
            .zip(&gradient)
            .map(|(to, from)| to - from)
            .collect();
        let sy = dot(&s, &y);
        if sy > 1e-14 * dot(&y, &y) {
            if steps.len() == KEPT {
                steps.pop_front();
            }
            steps.push_back(Step { s, y, sy });
        }
        x = next;
        gradient = next_gradient;
        value = reached;
    }
    Ok(Minimum { at: x, value })
}

/// Minus the approximate inverse Hessian times the gradient.
fn downhill(gradient: &[f64], steps: &VecDeque<Step>) -> Vec<f64> {
    let mut q: Vec<f64> = gradient.iter().map(|g| -g).collect();
    let mut along = Vec::with_capacity(steps.len());
    for step in steps.iter().rev() {
        let a = dot(&step.s, &q) / step.sy;
        add(&mut q, -a, &step.y);
        along.push(a);
    }
    if let Some(last) = steps.back() {
        let scale = last.sy / dot(&last.y, &last.y);
        q.iter_mut().for_each(|value| *value *= scale);
    }
    for (step, a) in steps.iter().zip(along.iter().rev()) {
        let b = dot(&step.y, &q) / step.sy;
        add(&mut q, a - b, &step.s);
    }
    q
}
