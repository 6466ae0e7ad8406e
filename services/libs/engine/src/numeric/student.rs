//! Student's distribution's quantile, for a size that is itself measured from few values.

use super::normal_quantile;

/// How many deviations around zero hold this probability, 0 to 1, when the deviation was measured
/// from `freedom` independent values, at least 2.5 and not necessarily a whole number. Algorithm
/// 396 (Hill 1970), exact to about a ten-thousandth of the value.
pub(crate) fn student_reach(probability: f64, freedom: f64) -> f64 {
    let outside = (1.0 - probability).clamp(1e-9, 1.0);
    let n = freedom.clamp(2.5, 1e6);
    let a = 1.0 / (n - 0.5);
    let b = 48.0 / (a * a);
    let c = ((20_700.0 * a / b - 98.0) * a - 16.0) * a + 96.36;
    let d = ((94.5 / (b + c) - 3.0) / b + 1.0) * (a * std::f64::consts::FRAC_PI_2).sqrt() * n;
    let y = (d * outside).powf(2.0 / n);
    let square = if y > 0.05 + a {
        centre(n, [a, b, c, d], outside)
    } else {
        let tail = ((n + 6.0) / (n * y) - 0.089 * d - 0.822) * (n + 2.0) * 3.0;
        ((1.0 / tail + 0.5 / (n + 4.0)) * y - 1.0) * (n + 1.0) / (n + 2.0) + 1.0 / y
    };
    (n * square).max(0.0).sqrt()
}

/// The expansion around the normal distribution, good where the tail is not too far.
fn centre(n: f64, [a, b, c, d]: [f64; 4], outside: f64) -> f64 {
    // Of the lower tail, hence below zero.
    let x = normal_quantile(outside / 2.0);
    let few = if n < 5.0 {
        0.3 * (n - 4.5) * (x + 0.6)
    } else {
        0.0
    };
    let c = (((0.05 * d * x - 5.0) * x - 7.0) * x - 2.0) * x + b + c + few;
    let y = x * x;
    let y = (((((0.4 * y + 6.3) * y + 36.0) * y + 94.5) / c - y - 3.0) / b + 1.0) * x;
    (a * y * y).exp_m1()
}

#[cfg(test)]
mod tests {
    use super::student_reach;

    #[test]
    fn quantiles_are_those_of_the_tables_within_a_ten_thousandth() {
        // SciPy 1.17, stats.t.ppf(0.5 + probability / 2, freedom).
        let known = [
            (0.5, 2.5, 0.785013683),
            (0.5, 4.0, 0.740697084),
            (0.5, 7.5, 0.708599580),
            (0.5, 30.0, 0.682755693),
            (0.5, 400.0, 0.675103584),
            (0.8, 2.5, 1.730250929),
            (0.8, 4.0, 1.533206274),
            (0.8, 7.5, 1.405211846),
            (0.8, 30.0, 1.310415025),
            (0.8, 400.0, 1.283671600),
            (0.95, 2.5, 3.574654842),
            (0.95, 4.0, 2.776445105),
            (0.95, 7.5, 2.333039627),
            (0.95, 30.0, 2.042272456),
            (0.95, 400.0, 1.965912343),
            (0.99, 2.5, 7.163728139),
            (0.99, 4.0, 4.604094871),
            (0.99, 7.5, 3.421422688),
            (0.99, 30.0, 2.749995654),
            (0.99, 400.0, 2.588176080),
        ];
        for (probability, freedom, reach) in known {
            let ours = student_reach(probability, freedom);
            assert!(
                (ours / reach - 1.0).abs() < 1e-4,
                "{probability} {freedom}: {ours} for {reach}"
            );
        }
    }
}
