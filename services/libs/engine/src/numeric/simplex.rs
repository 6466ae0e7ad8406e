//! Minimising a function of a few numbers without its gradient: the simplex method of Nelder and
//! Mead (1965), with ties and order settled as Lagarias et al. (1998) have it.

use crate::error::FitError;

/// Minimises from `start` with first steps of size `step`, until the corners' values differ by
/// less than `tolerance` or after `most` evaluations. The function is infinite where it is not
/// defined. `check` is asked at every evaluation.
///
/// # Errors
/// What `check` answers.
pub(crate) fn minimise_simplex(
    start: &[f64],
    step: f64,
    tolerance: f64,
    most: usize,
    mut function: impl FnMut(&[f64]) -> f64,
    mut check: impl FnMut() -> Result<(), FitError>,
) -> Result<(Vec<f64>, f64), FitError> {
    let mut evaluations = 0;
    let mut value = |x: &[f64]| -> Result<f64, FitError> {
        check()?;
        evaluations += 1;
        let value = function(x);
        Ok(if value.is_nan() { f64::INFINITY } else { value })
    };
    let size = start.len();
    let mut corners = vec![(start.to_vec(), value(start)?)];
    for at in 0..size {
        let mut x = start.to_vec();
        x[at] += step;
        let mut reached = value(&x)?;
        if reached.is_infinite() {
            x[at] = start[at] - step;
            reached = value(&x)?;
        }
        corners.push((x, reached));
    }
    for _ in 0..most {
        corners.sort_by(|a, b| a.1.total_cmp(&b.1));
        let (best, worst) = (corners[0].1, corners[size].1);
        if worst - best <= tolerance {
            break;
        }
        let centre: Vec<f64> = (0..size)
            .map(|at| corners[..size].iter().map(|(x, _)| x[at]).sum::<f64>() / size as f64)
            .collect();
        let away = |share: f64| -> Vec<f64> {
            let last = &corners[size].0;
            centre
                .iter()
                .zip(last)
                .map(|(centre, last)| centre + share * (centre - last))
                .collect()
        };
        let mut next = away(1.0);
        let mut reached = value(&next)?;
        if reached < best {
            let further = away(2.0);
            let beyond = value(&further)?;
            if beyond < reached {
                (next, reached) = (further, beyond);
            }
        } else if reached >= corners[size - 1].1 {
            let (share, bar) = if reached < worst {
                (0.5, reached)
            } else {
                (-0.5, worst)
            };
            next = away(share);
            reached = value(&next)?;
            if reached >= bar {
                shrink(&mut corners, &mut value)?;
                continue;
            }
        }
        corners[size] = (next, reached);
    }
    corners.sort_by(|a, b| a.1.total_cmp(&b.1));
    Ok(corners.swap_remove(0))
}

/// Moves all corners half way to the best.
fn shrink(
    corners: &mut [(Vec<f64>, f64)],
    value: &mut impl FnMut(&[f64]) -> Result<f64, FitError>,
) -> Result<(), FitError> {
    if let Some(((best, _), others)) = corners.split_first_mut() {
        for (x, reached) in others {
            for (x, best) in x.iter_mut().zip(best.iter()) {
                *x = 0.5 * (*x + best);
            }
            *reached = value(x)?;
        }
    }
    Ok(())
}
