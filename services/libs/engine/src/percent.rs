//! When an error may be expressed in percent of the actual values. One rule for series and for rows.

/// An actual value smaller than this share of their mean size is near zero: an error of a hundredth
/// of the mean would count there as a hundred percent and outweigh all others.
const NEAR_ZERO: f64 = 0.01;

/// Which errors in percent mean something for these actual values.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Percent {
    /// Of their mean: WAPE and CV. Not where values change sign, as temperatures do: their zero is
    /// a place on a scale and no absence of anything.
    pub of_the_mean: bool,
    /// Of each: MAPE. Not where some are near zero either.
    pub of_each: bool,
}

impl Percent {
    pub(crate) fn of(actual: impl Iterator<Item = f64>) -> Percent {
        let (mut count, mut sum, mut least) = (0_usize, 0.0, f64::INFINITY);
        let (mut above, mut below) = (false, false);
        for value in actual {
            count += 1;
            sum += value.abs();
            least = least.min(value.abs());
            above |= value > 0.0;
            below |= value < 0.0;
        }
        let mean = sum / count as f64;
        let of_the_mean = mean > 0.0 && !(above && below);
        Percent {
            of_the_mean,
            of_each: of_the_mean && least > NEAR_ZERO * mean,
        }
    }
}
