//! The range of a sum from the ranges of its parts. Bounds that are added up are exact only where all
//! errors go the same way; where they go their own ways, part of them cancels. How much is measured on
//! the backtests, and drawn towards what is usual, the more so the fewer backtests there are.

use super::WindowErrors;

/// How errors of steps far apart, and of series of one story, usually go together: the share of a
/// range that all of them have in common. Chosen on the 150 series of `tests/quality`.
const USUAL: f64 = 0.6;
/// What is usual counts as much as so many backtests that do not overlap.
const WORTH: f64 = 4.0;
/// Longer forecasts are looked at in so many parts.
const MOST_PARTS: usize = 400;

/// Half the range of the sum of steps with these half ranges, by the errors in the backtests, of which
/// so many do not overlap. Never above the sum of the half ranges.
pub fn of_steps(windows: &[WindowErrors], halves: &[f64], apart: usize) -> f64 {
    let sum: f64 = halves.iter().sum();
    let size = halves.len().div_ceil(MOST_PARTS).max(1);
    let parts: Vec<f64> = halves.chunks(size).map(|part| part.iter().sum()).collect();
    let errors: Vec<Vec<f64>> = windows
        .iter()
        .map(|window| scaled(&window.errors, halves, size))
        .collect();
    let common = commons(&errors, parts.len());
    let together = |lag: usize| {
        let found = common.get(lag).copied().flatten();
        let found = found.or(common.last().copied().flatten());
        match (lag, found) {
            (0, _) => 1.0,
            (_, Some(found)) => drawn(found, apart),
            (_, None) => USUAL,
        }
    };
    let mut variance = 0.0;
    for lag in 0..parts.len() {
        let products = parts.iter().zip(&parts[lag..]).map(|(a, b)| a * b);
        let both = if lag == 0 { 1.0 } else { 2.0 };
        variance += both * together(lag) * products.sum::<f64>();
    }
    variance.sqrt().min(sum)
}

/// Half the range of the sum over series with these half ranges, whose numbers were missed by so much
/// in each backtest, of which so many do not overlap.
pub fn of_series(halves: &[f64], misses: &[&[f64]], apart: usize) -> f64 {
    let (sum, squares) = (halves.iter().sum::<f64>(), squares_of(halves));
    let windows = misses.first().map_or(0, |first| first.len());
    let sizes: Vec<f64> = misses
        .iter()
        .map(|one| (squares_of(one) / windows.max(1) as f64).sqrt())
        .collect();
    let of_all = (0..windows).map(|at| misses.iter().map(|one| one[at]).sum::<f64>().powi(2));
    let mean = of_all.sum::<f64>() / windows.max(1) as f64;
    let cross = sizes.iter().sum::<f64>().powi(2) - squares_of(&sizes);
    let found = (cross > 0.0).then(|| (mean - squares_of(&sizes)) / cross);
    let common = found.map_or(USUAL, |found| drawn(found, apart));
    (squares + common * (sum * sum - squares)).sqrt().min(sum)
}

fn drawn(found: f64, apart: usize) -> f64 {
    let measured = apart as f64;
    (measured * found.clamp(0.0, 1.0) + WORTH * USUAL) / (measured + WORTH)
}

/// Errors by their half ranges, of parts of so many steps; NaN where one is not known.
fn scaled(errors: &[f64], halves: &[f64], size: usize) -> Vec<f64> {
    let known = errors.len().min(halves.len());
    let parts = errors[..known].chunks(size).zip(halves.chunks(size));
    parts
        .filter(|(errors, _)| errors.len() == size || size == 1)
        .map(|(errors, halves)| {
            errors.iter().sum::<f64>() / halves[..errors.len()].iter().sum::<f64>()
        })
        .collect()
}

/// By how many steps apart: the mean product of two errors by their mean square. The last is of the
/// farthest steps together, from a quarter to half of a backtest apart, and stands for all beyond.
fn commons(errors: &[Vec<f64>], parts: usize) -> Vec<Option<f64>> {
    let all: Vec<f64> = errors.iter().flatten().copied().collect();
    let Some(square) = mean(all.iter().map(|error| error * error)) else {
        return Vec::new();
    };
    if square <= 0.0 {
        return Vec::new();
    }
    let longest = errors.iter().map(Vec::len).max().unwrap_or(0).min(parts);
    let half = longest / 2;
    let of_lag = |lag: usize| {
        let products = errors.iter().flat_map(|one| {
            let later = one.iter().skip(lag);
            one.iter().zip(later).map(|(a, b)| a * b)
        });
        mean(products).map(|found| found / square)
    };
    let mut found: Vec<Option<f64>> = (0..=half).map(of_lag).collect();
    let far = found.iter().skip((half / 2).max(1)).flatten().copied();
    found.push(mean(far));
    found
}

/// Of those that are known.
fn mean(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0_usize);
    for value in values.filter(|value| value.is_finite()) {
        sum += value;
        count += 1;
    }
    (count > 0).then(|| sum / count as f64)
}

fn squares_of(values: &[f64]) -> f64 {
    values.iter().map(|value| value * value).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn windows(error: impl Fn(usize, usize) -> f64) -> Vec<WindowErrors> {
        (0..4)
            .map(|at| WindowErrors {
                cut: 100 + 20 * at,
                errors: (0..20).map(|step| error(at, step)).collect(),
            })
            .collect()
    }

    #[test]
    fn errors_that_all_go_one_way_add_up_and_others_cancel() {
        let halves = [10.0; 20];
        let one_way = of_steps(
            &windows(|at, _| if at % 2 == 0 { 5.0 } else { -5.0 }),
            &halves,
            4,
        );
        // Half is measured, half is what is usual: 0.8 of all is in common.
        assert!(
            (one_way - 10.0 * (20.0 + 0.8 * 380.0_f64).sqrt()).abs() < 1e-9,
            "{one_way}"
        );
        let own_way = of_steps(
            &windows(|_, step| if step % 2 == 0 { 5.0 } else { -5.0 }),
            &halves,
            4,
        );
        // 0.3 of what lies an odd number of steps apart, 0.8 of the rest.
        assert!(own_way < 0.87 * one_way, "{own_way}");
        assert_eq!(of_steps(&windows(|_, _| 5.0), &[7.0], 4), 7.0);
        let unknown = of_steps(&[], &halves, 0);
        assert!(
            (unknown - 10.0 * (20.0 + USUAL * 380.0).sqrt()).abs() < 1e-9,
            "{unknown}"
        );
    }

    #[test]
    fn a_long_forecast_is_looked_at_in_parts_and_unknown_errors_are_left_out() {
        let halves = vec![1.0; 5_000];
        let errors = |_: usize, step: usize| {
            if step.is_multiple_of(7) {
                f64::NAN
            } else {
                1.0
            }
        };
        let reach = of_steps(&windows(errors), &halves, 4);
        assert!(reach > 0.7 * 5_000.0 && reach <= 5_000.0, "{reach}");
    }

    #[test]
    fn series_that_miss_in_opposite_ways_have_a_narrower_sum() {
        let halves = [10.0, 10.0];
        let (up, down) = ([4.0, -4.0, 4.0, -4.0], [-4.0, 4.0, -4.0, 4.0]);
        let alike = of_series(&halves, &[&up, &up], 4);
        let apart = of_series(&halves, &[&up, &down], 4);
        assert!(
            (alike - (200.0 + 0.8 * 200.0_f64).sqrt()).abs() < 1e-9,
            "{alike}"
        );
        assert!(
            (apart - (200.0 + 0.3 * 200.0_f64).sqrt()).abs() < 1e-9,
            "{apart}"
        );
        assert_eq!(of_series(&[3.0], &[&up], 4), 3.0);
    }
}
