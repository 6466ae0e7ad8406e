//! Moments as milliseconds since 1970.

/// The beginnings of 1990 and 2100.
const MOMENTS: std::ops::Range<f64> = 631_152_000_000.0..4_102_444_800_000.0;
/// A column of other numbers hardly ever has nothing but whole minutes.
const MINUTE: f64 = 60_000.0;

/// Whether the number may be a moment, to the minute.
pub(crate) fn is_moment(value: f64) -> bool {
    MOMENTS.contains(&value) && value % MINUTE == 0.0
}
