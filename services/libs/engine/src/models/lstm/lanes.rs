//! Sixteen numbers at a time, one of each window of a batch: loops over them become vector
//! instructions. The exponential is ours, so that every machine gives the same numbers.

pub(super) const LANES: usize = 16;

/// The same number of sixteen windows.
pub(super) type Lane = [f32; LANES];

pub(super) const ZERO: Lane = [0.0; LANES];

/// 1.5 times 2^23: adding it rounds to a whole number, which then lies in the lowest bits.
const ROUNDING: f32 = 12_582_912.0;
/// The natural logarithm of 2 in two parts, the first exact when multiplied by small integers.
const LN_2: (f32, f32) = (0.693_359_4, -0.000_212_194_44);

/// A power of two times Taylor's series on ±ln 2 / 2; right to 3e-7 of its value.
fn exp(x: f32) -> f32 {
    let x = x.clamp(-80.0, 80.0);
    let shifted = x * std::f32::consts::LOG2_E + ROUNDING;
    let whole = shifted - ROUNDING;
    let r = x - whole * LN_2.0 - whole * LN_2.1;
    let series = 1.0 / 120.0 + r * (1.0 / 720.0 + r / 5040.0);
    let series = 1.0 + r * (1.0 + r * (0.5 + r * (1.0 / 6.0 + r * (1.0 / 24.0 + r * series))));
    let exponent = (shifted.to_bits() << 23).wrapping_add(127 << 23);
    series * f32::from_bits(exponent)
}

pub(super) fn sigmoid(lane: &Lane) -> Lane {
    let mut out = ZERO;
    for (out, x) in out.iter_mut().zip(lane) {
        *out = 1.0 / (1.0 + exp(-x));
    }
    out
}

pub(super) fn tanh(lane: &Lane) -> Lane {
    let mut out = ZERO;
    for (out, x) in out.iter_mut().zip(lane) {
        *out = 2.0 / (1.0 + exp(-2.0 * x)) - 1.0;
    }
    out
}

/// Adds a multiple.
pub(super) fn add(to: &mut Lane, factor: f32, what: &Lane) {
    for (to, what) in to.iter_mut().zip(what) {
        *to += factor * what;
    }
}

/// Adds the products of each window.
pub(super) fn add_product(to: &mut Lane, a: &Lane, b: &Lane) {
    for ((to, a), b) in to.iter_mut().zip(a).zip(b) {
        *to += a * b;
    }
}

/// The scalar product over windows and steps.
pub(super) fn dot(a: &[Lane], b: &[Lane]) -> f32 {
    let mut sums = ZERO;
    for (a, b) in a.iter().zip(b) {
        add_product(&mut sums, a, b);
    }
    sum(&sums)
}

pub(super) fn sum(lane: &Lane) -> f32 {
    lane.iter().sum()
}
