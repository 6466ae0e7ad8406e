//! Whether a series has a level to which it returns: the augmented Dickey-Fuller test (Dickey and
//! Fuller 1979; Said and Dickey 1984), with a constant. The number of earlier changes that are
//! taken along is the one of lowest AIC up to 12 (n/100)^(1/4) (Schwert 1989).

mod mackinnon;

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::dot;

/// Values that a test needs.
const LEAST: usize = 8;
/// What is left of a column below this share of its length is rounding.
const DEPENDENT: f64 = 1e-9;
/// The p-value below which a series counts as one that returns.
const LEVEL: f64 = 0.05;

/// What the test found.
#[derive(Debug, Clone, PartialEq)]
pub struct UnitRoot {
    /// The t-value of the level: the further below zero, the less the series wanders.
    pub statistic: f64,
    /// How likely so low a statistic is for a series that wanders (MacKinnon 1994).
    pub p_value: f64,
    /// Earlier changes taken along.
    pub lags: usize,
    /// Changes that were explained.
    pub points: usize,
    /// The statistics of 1, 5 and 10 percent for so many points (MacKinnon 2010).
    pub critical: [f64; 3],
}

impl UnitRoot {
    /// Whether the series returns to a level, at 5 percent.
    pub fn is_stationary(&self) -> bool {
        self.p_value < LEVEL
    }
}

/// Tests values without gaps, the oldest first; `None` when they are too few, all alike, or follow
/// each other without any deviation.
///
/// # Errors
/// A stop or a deadline.
pub fn adf(values: &[f64], ctx: &FitContext<'_>) -> Result<Option<UnitRoot>, FitError> {
    let n = values.len();
    if n < LEAST {
        return Ok(None);
    }
    let schwert = (12.0 * (n as f64 / 100.0).powf(0.25)).ceil() as usize;
    let most = schwert.min(n / 2 - 2);
    // The level only counts by its changes: without its mean it loses fewer digits.
    let mean = values.iter().sum::<f64>() / n as f64;
    let levels: Vec<f64> = values.iter().map(|value| value - mean).collect();
    let changes: Vec<f64> = levels.windows(2).map(|pair| pair[1] - pair[0]).collect();
    let Some(lags) = best_lags(&levels, &changes, most, ctx)? else {
        return Ok(None);
    };
    // The level comes last: its t-value is then read from the last direction.
    let mut columns = regressors(&levels, &changes, lags);
    columns[1..].rotate_left(1);
    let y = &changes[lags..];
    let fit = Directions::of(&columns, y, ctx)?;
    let (Some(Some(along)), true) = (fit.along.last(), y.len() > columns.len()) else {
        return Ok(None);
    };
    let sse = fit.sse.last().copied().unwrap_or_default();
    let freedom = (y.len() - columns.len()) as f64;
    let statistic = along / (sse / freedom).sqrt();
    Ok(statistic.is_finite().then(|| UnitRoot {
        statistic,
        p_value: mackinnon::p_value(statistic),
        lags,
        points: y.len(),
        critical: mackinnon::critical(y.len()),
    }))
}

/// The number of lags with the lowest AIC, all judged on the same changes.
fn best_lags(
    levels: &[f64],
    changes: &[f64],
    most: usize,
    ctx: &FitContext<'_>,
) -> Result<Option<usize>, FitError> {
    let columns = regressors(levels, changes, most);
    let y = &changes[most..];
    let fit = Directions::of(&columns, y, ctx)?;
    let n = y.len() as f64;
    let size = dot(y, y);
    // The constant and the level are always there.
    let aic = |lags: usize| {
        let sse = *fit.sse.get(lags + 1)?;
        (sse > 1e-24 * size).then(|| n * (sse / n).ln() + 2.0 * (lags + 2) as f64)
    };
    let all: Option<Vec<f64>> = (0..=most).map(aic).collect();
    let best = all.and_then(|all| {
        let mut all = all.into_iter().enumerate();
        let first = all.next()?;
        let lowest = all.fold(
            first,
            |best, next| if next.1 < best.1 { next } else { best },
        );
        Some(lowest.0)
    });
    Ok(best)
}

/// The constant, the level before each change from `lags` on, and the `lags` changes before it.
fn regressors(levels: &[f64], changes: &[f64], lags: usize) -> Vec<Vec<f64>> {
    let count = changes.len() - lags;
    let before = |lag: usize| changes[lags - lag..][..count].to_vec();
    let mut columns = vec![vec![1.0; count], levels[lags..][..count].to_vec()];
    columns.extend((1..=lags).map(before));
    columns
}

/// How far `y` goes along each column once those before it are taken away, and what is left of it.
struct Directions {
    /// By column; none where it adds nothing to those before it.
    along: Vec<Option<f64>>,
    /// Sum of squares left after each column.
    sse: Vec<f64>,
}

impl Directions {
    /// Modified Gram-Schmidt, each column twice (Björck 1994).
    fn of(columns: &[Vec<f64>], y: &[f64], ctx: &FitContext<'_>) -> Result<Self, FitError> {
        let mut basis: Vec<Vec<f64>> = Vec::new();
        let mut rest = y.to_vec();
        let (mut along, mut sse) = (Vec::new(), Vec::new());
        for column in columns {
            ctx.check()?;
            let length = dot(column, column).sqrt();
            let mut unit = column.clone();
            for _ in 0..2 {
                for earlier in &basis {
                    let part = dot(earlier, &unit);
                    subtract(&mut unit, part, earlier);
                }
            }
            let left = dot(&unit, &unit).sqrt();
            let found = (left > DEPENDENT * length).then(|| {
                unit.iter_mut().for_each(|value| *value /= left);
                let part = dot(&unit, &rest);
                subtract(&mut rest, part, &unit);
                basis.push(unit);
                part
            });
            along.push(found);
            sse.push(dot(&rest, &rest));
        }
        Ok(Self { along, sse })
    }
}

fn subtract(from: &mut [f64], factor: f64, what: &[f64]) {
    for (from, what) in from.iter_mut().zip(what) {
        *from -= factor * what;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_tested_has_no_answer() {
        let test = |values: &[f64]| adf(values, &FitContext::new(1)).unwrap();
        let line: Vec<f64> = (0..40).map(f64::from).collect();
        assert_eq!(test(&[5.0; 40]), None, "all alike");
        assert_eq!(test(&line), None, "a straight line");
        assert_eq!(test(&line[..LEAST - 1]), None, "too few");
        assert_eq!(test(&[f64::MAX, -f64::MAX].repeat(10)), None, "too large");
    }
}
