//! Polynomials of lags. Coefficients of a stationary autoregression come from partial
//! autocorrelations, and these from numbers without bounds (Barndorff-Nielsen and Schou 1973,
//! Monahan 1984), so that no search can leave the region.

/// tanh of this is 0.99998: nothing nearer the edge is distinguishable on real data.
const MOST_FREE: f64 = 6.0;

/// φ from free numbers.
pub(crate) fn from_free(free: &[f64]) -> Vec<f64> {
    let mut phi: Vec<f64> = Vec::with_capacity(free.len());
    for free in free {
        lengthen(&mut phi, free.clamp(-MOST_FREE, MOST_FREE).tanh());
    }
    phi
}

/// One step of the Durbin-Levinson recursion.
fn lengthen(phi: &mut Vec<f64>, partial: f64) {
    let before = phi.clone();
    for (value, mirror) in phi.iter_mut().zip(before.iter().rev()) {
        *value -= partial * mirror;
    }
    phi.push(partial);
}

/// The derivative of each φ (outer) by each free number (inner).
pub(super) fn slope(free: &[f64]) -> Vec<Vec<f64>> {
    let size = free.len();
    let mut phi: Vec<f64> = Vec::with_capacity(size);
    let mut slopes: Vec<Vec<f64>> = Vec::with_capacity(size);
    for (at, free) in free.iter().enumerate() {
        let partial = free.clamp(-MOST_FREE, MOST_FREE).tanh();
        let own = 1.0 - partial * partial;
        let before = slopes.clone();
        for (row, mirror) in slopes.iter_mut().zip(before.iter().rev()) {
            for (value, mirror) in row.iter_mut().zip(mirror) {
                *value -= partial * mirror;
            }
        }
        for (row, mirror) in slopes.iter_mut().zip(phi.iter().rev()) {
            row[at] -= own * mirror;
        }
        let mut last = vec![0.0; size];
        last[at] = own;
        slopes.push(last);
        lengthen(&mut phi, partial);
    }
    slopes
}

/// Partial autocorrelations of φ, the last lag first; stops at the first outside (−1, 1).
fn partials(phi: &[f64]) -> impl Iterator<Item = f64> {
    let mut phi = phi.to_vec();
    std::iter::from_fn(move || {
        let last = phi.pop()?;
        let before = phi.clone();
        for (value, mirror) in phi.iter_mut().zip(before.iter().rev()) {
            *value = (*value + last * mirror) / (1.0 - last * last);
        }
        Some(last)
    })
}

/// Free numbers that give φ, or a φ shrunk into the stationary region when it lies outside.
pub(super) fn to_free(phi: &[f64]) -> Vec<f64> {
    let mut phi = phi.to_vec();
    for _ in 0..20 {
        let found: Vec<f64> = partials(&phi).collect();
        if found.iter().all(|partial| partial.abs() < 0.99) {
            return found.iter().rev().map(|partial| partial.atanh()).collect();
        }
        let mut factor = 1.0;
        for value in &mut phi {
            factor *= 0.9;
            *value *= factor;
        }
    }
    vec![0.0; phi.len()]
}

/// Whether all roots of 1 − φ₁z − φ₂z² − ... lie outside a circle of this radius (Schur and
/// Cohn: scaled to the unit circle, all partial autocorrelations are below one).
pub(super) fn beyond(phi: &[f64], radius: f64) -> bool {
    let mut factor = 1.0;
    let scaled: Vec<f64> = phi
        .iter()
        .map(|value| {
            factor *= radius;
            value * factor
        })
        .collect();
    partials(&scaled).all(|partial| partial.abs() < 1.0)
}

/// The coefficients of the product (1 + s·Σ aᵢBⁱ)(1 + s·Σ AⱼB^(jm)), less the one and over s.
pub(super) fn expand(short: &[f64], seasonal: &[f64], m: usize, sign: f64) -> Vec<f64> {
    let mut product = vec![0.0; short.len() + seasonal.len() * m];
    product[..short.len()].copy_from_slice(short);
    for (at, season) in seasonal.iter().enumerate() {
        let lag = (at + 1) * m;
        product[lag - 1] += season;
        for (at, value) in short.iter().enumerate() {
            product[lag + at] += sign * season * value;
        }
    }
    product
}
