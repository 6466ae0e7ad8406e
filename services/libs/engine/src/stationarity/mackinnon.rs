//! The distribution of the Dickey-Fuller statistic with a constant: p-values by the response surfaces
//! of MacKinnon (1994, tables 3 and 4), critical values by those of MacKinnon (2010, table 2).

use crate::numeric::normal_cdf;

/// Outside of these p-values are 0 and 1.
const LOWEST: f64 = -18.83;
const HIGHEST: f64 = 2.74;
/// Up to here the surface of small p-values holds, above it that of large ones.
const SMALL: f64 = -1.61;
/// Coefficients from the constant up.
const SMALL_SURFACE: [f64; 3] = [2.1659, 1.4412, 0.038_269];
const LARGE_SURFACE: [f64; 4] = [1.7339, 0.932_02, -0.127_45, -0.010_368];
/// Of 1, 5 and 10 percent, in powers of one over the number of points.
const CRITICAL: [[f64; 4]; 3] = [
    [-3.43035, -6.5393, -16.786, -79.433],
    [-2.86154, -2.8903, -4.234, -40.040],
    [-2.56677, -1.5384, -2.809, 0.0],
];

/// How likely a statistic at most this low is for a series that wanders.
pub fn p_value(statistic: f64) -> f64 {
    if statistic > HIGHEST {
        return 1.0;
    }
    if statistic < LOWEST {
        return 0.0;
    }
    normal_cdf(match statistic <= SMALL {
        true => at(&SMALL_SURFACE, statistic),
        false => at(&LARGE_SURFACE, statistic),
    })
}

/// The statistics of 1, 5 and 10 percent for so many points.
pub fn critical(points: usize) -> [f64; 3] {
    CRITICAL.map(|coefficients| at(&coefficients, 1.0 / points as f64))
}

fn at(coefficients: &[f64], x: f64) -> f64 {
    coefficients.iter().rev().fold(0.0, |sum, c| sum * x + c)
}
