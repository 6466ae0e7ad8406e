//! Minimising a smooth function of a few dozen numbers whose gradient is known: the method of
//! Broyden, Fletcher, Goldfarb and Shanno (Nocedal and Wright, Numerical Optimization, 2006,
//! chapter 6) with a line search that backtracks and checks curvature.

use crate::error::FitError;

pub(crate) struct Minimum {
    pub at: Vec<f64>,
    pub value: f64,
}

const MOST_ITERATIONS: usize = 250;
const MOST_HALVINGS: usize = 40;
/// Share of the promised decrease that a step must deliver.
const SUFFICIENT: f64 = 1e-4;
/// Part of the slope that may remain after a step, else the step is lengthened.
const CURVATURE: f64 = 0.9;

/// Minimises from `start`. `function` writes the gradient and returns the value, infinite where
/// it is not defined. `check` is asked at every iteration.
///
/// # Errors
/// What `check` answers, or [`FitError::NoFiniteFit`] when the start is not defined.
pub(crate) fn minimise(
    start: Vec<f64>,
    tolerance: f64,
    mut function: impl FnMut(&[f64], &mut [f64]) -> f64,
    mut check: impl FnMut() -> Result<(), FitError>,
) -> Result<Minimum, FitError> {
    let size = start.len();
    let mut x = start;
    let mut gradient = vec![0.0; size];
    let mut value = function(&x, &mut gradient);
    if !value.is_finite() || gradient.iter().any(|part| !part.is_finite()) {
        return Err(FitError::NoFiniteFit);
    }
    let mut inverse = Inverse::unit(size);
    let (mut next, mut next_gradient) = (x.clone(), gradient.clone());
    let mut direction = vec![0.0; size];
    let mut quiet = 0;
    for _ in 0..MOST_ITERATIONS {
        check()?;
        inverse.times(&gradient, &mut direction);
        let mut slope = dot(&gradient, &direction);
        if slope >= 0.0 {
            inverse = Inverse::unit(size);
            inverse.times(&gradient, &mut direction);
            slope = dot(&gradient, &direction);
        }
        if slope.abs() < f64::MIN_POSITIVE {
            break;
        }
        let mut probe = |step: f64, next: &mut [f64], next_gradient: &mut [f64]| {
            for ((to, from), along) in next.iter_mut().zip(&x).zip(&direction) {
                *to = from + step * along;
            }
            function(next, next_gradient)
        };
        let Some(reached) = search(
            value,
            slope,
            first_step(&inverse, &gradient),
            &direction,
            &mut next,
            &mut next_gradient,
            &mut probe,
        ) else {
            if inverse.fresh {
                break;
            }
            inverse = Inverse::unit(size);
            continue;
        };
        inverse.update(&x, &next, &gradient, &next_gradient);
        let gained = value - reached;
        std::mem::swap(&mut x, &mut next);
        std::mem::swap(&mut gradient, &mut next_gradient);
        value = reached;
        quiet = if gained <= tolerance * (1.0 + value.abs()) {
            quiet + 1
        } else {
            0
        };
        if quiet >= 3 {
            break;
        }
    }
    Ok(Minimum { at: x, value })
}

/// Without knowledge of the curvature a step of length one may be far too long.
fn first_step(inverse: &Inverse, gradient: &[f64]) -> f64 {
    if inverse.fresh {
        (0.1 / dot(gradient, gradient).sqrt()).min(1.0)
    } else {
        1.0
    }
}

/// A step along the direction that satisfies the weak Wolfe conditions, by bisection; `None`
/// when no step lowers the value. Leaves the accepted point and its gradient in `next`.
fn search(
    value: f64,
    slope: f64,
    first: f64,
    direction: &[f64],
    next: &mut [f64],
    next_gradient: &mut [f64],
    probe: &mut impl FnMut(f64, &mut [f64], &mut [f64]) -> f64,
) -> Option<f64> {
    let (mut low, mut high) = (0.0, f64::INFINITY);
    let mut step = first;
    let mut good = None;
    for _ in 0..MOST_HALVINGS {
        let reached = probe(step, next, next_gradient);
        let defined = reached.is_finite() && next_gradient.iter().all(|part| part.is_finite());
        if !defined || reached > value + SUFFICIENT * step * slope {
            high = step;
        } else if dot(next_gradient, direction) < CURVATURE * slope {
            good = Some(step);
            low = step;
        } else {
            return Some(reached);
        }
        step = if high.is_finite() {
            0.5 * (low + high)
        } else {
            2.0 * low
        };
        if high - low < 1e-14 * high {
            break;
        }
    }
    // The best step that at least lowers the value.
    let step = good?;
    let reached = probe(step, next, next_gradient);
    (reached < value).then_some(reached)
}

/// The approximate inverse of the matrix of second derivatives, row by row.
struct Inverse {
    size: usize,
    rows: Vec<f64>,
    /// Still the unit matrix.
    fresh: bool,
}

impl Inverse {
    fn unit(size: usize) -> Inverse {
        let mut rows = vec![0.0; size * size];
        rows.iter_mut()
            .step_by(size + 1)
            .for_each(|diagonal| *diagonal = 1.0);
        Inverse {
            size,
            rows,
            fresh: true,
        }
    }

    /// Minus this matrix times the vector.
    fn times(&self, vector: &[f64], result: &mut [f64]) {
        for (row, result) in self.rows.chunks_exact(self.size).zip(result) {
            *result = -dot(row, vector);
        }
    }

    fn update(&mut self, x: &[f64], next: &[f64], gradient: &[f64], next_gradient: &[f64]) {
        let s: Vec<f64> = next.iter().zip(x).map(|(to, from)| to - from).collect();
        let y: Vec<f64> = next_gradient
            .iter()
            .zip(gradient)
            .map(|(to, from)| to - from)
            .collect();
        let (sy, yy) = (dot(&s, &y), dot(&y, &y));
        if sy <= 1e-12 * yy.sqrt() * dot(&s, &s).sqrt() {
            return;
        }
        if self.fresh {
            let scale = sy / yy;
            self.rows.iter_mut().for_each(|entry| *entry *= scale);
            self.fresh = false;
        }
        let mut hy = vec![0.0; self.size];
        self.times(&y, &mut hy);
        // `times` negates.
        hy.iter_mut().for_each(|entry| *entry = -*entry);
        let factor = (1.0 + dot(&y, &hy) / sy) / sy;
        for (i, row) in self.rows.chunks_exact_mut(self.size).enumerate() {
            for (j, entry) in row.iter_mut().enumerate() {
                *entry += factor * s[i] * s[j] - (hy[i] * s[j] + s[i] * hy[j]) / sy;
            }
        }
    }
}

fn dot(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}
