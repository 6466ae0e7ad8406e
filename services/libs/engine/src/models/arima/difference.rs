//! How often to difference: by the season when it is strong (Wang, Smith and Hyndman 2006), else
//! not; then by one step as long as the test of Kwiatkowski, Phillips, Schmidt and Shin (1992)
//! refuses stationarity at 5 % (Hyndman and Khandakar 2008).
//!
//! Of few points that test says little: it calls a trend a level, and chance a trend that bends.
//! There a series is differenced once, by the season or by one step, and twice only by clear
//! evidence. Measured in docs/decisions/0029-what-short-histories-tell.md.

const STRONG_SEASON: f64 = 0.64;
/// The test's value at 5 % for stationarity around a level.
const CRITICAL: f64 = 0.463;
/// Its value at 1 %, the last that the authors print.
const CLEAR: f64 = 0.739;
const MOST: usize = 2;
/// A series of fewer points is short.
const ENOUGH: usize = 120;

pub(super) fn difference(values: &[f64], lag: usize) -> Vec<f64> {
    values
        .iter()
        .zip(values.get(lag..).unwrap_or(&[]))
        .map(|(past, now)| now - past)
        .collect()
}

pub(super) fn differenced(values: &[f64], d: usize, seasonal_d: usize, m: usize) -> Vec<f64> {
    let mut values = values.to_vec();
    for _ in 0..seasonal_d {
        values = difference(&values, m);
    }
    for _ in 0..d {
        values = difference(&values, 1);
    }
    values
}

/// The number of seasonal differences, 0 or 1.
pub(super) fn seasonal(values: &[f64], m: usize) -> usize {
    usize::from(
        m > 1 && seasonal_strength(values, m).is_some_and(|strength| strength > STRONG_SEASON),
    )
}

/// The number of differences by one step, after those by the season of this length: 0 to 2, 0 or 1
/// where there is one by the season.
pub(super) fn ordinary(values: &[f64], seasonal_d: usize, m: usize) -> usize {
    let short = values.len() < ENOUGH;
    let values = differenced(values, 0, seasonal_d, m);
    match (short, seasonal_d) {
        (false, 0) => tested(values, MOST, CRITICAL),
        (false, _) => tested(values, 1, CRITICAL),
        (true, 0) if is_constant(&values) => 0,
        (true, 0) => 1 + tested(difference(&values, 1), MOST - 1, CLEAR),
        (true, _) => 0,
    }
}

/// How often the test refuses stationarity with a statistic above `critical`, at most so many times.
fn tested(mut values: Vec<f64>, most: usize, critical: f64) -> usize {
    for d in 0..most {
        if values.len() < 6 || is_constant(&values) {
            return d;
        }
        let lags = (3.0 * (values.len() as f64).sqrt() / 13.0) as usize;
        if kpss(&values, lags).is_none_or(|statistic| statistic <= critical) {
            return d;
        }
        values = difference(&values, 1);
    }
    most
}

/// Equal but for rounding, of data of size one.
pub(super) fn is_constant(values: &[f64]) -> bool {
    let first = values.first().copied().unwrap_or(0.0);
    values.iter().all(|value| (value - first).abs() <= 1e-10)
}

/// The statistic of the test for stationarity around a level; `None` for a constant.
pub(super) fn kpss(values: &[f64], lags: usize) -> Option<f64> {
    let n = values.len() as f64;
    let mean = values.iter().sum::<f64>() / n;
    let rest: Vec<f64> = values.iter().map(|value| value - mean).collect();
    let covariance = |lag: usize| {
        let pairs = rest.iter().zip(&rest[lag.min(rest.len())..]);
        pairs.map(|(a, b)| a * b).sum::<f64>() / n
    };
    let mut long_run = covariance(0);
    for lag in 1..=lags {
        let weight = 1.0 - lag as f64 / (lags as f64 + 1.0);
        long_run += 2.0 * weight * covariance(lag);
    }
    let mut sum = 0.0;
    let mut squares = 0.0;
    for value in &rest {
        sum += value;
        squares += sum * sum;
    }
    (long_run > 0.0).then(|| squares / (n * n * long_run))
}

/// 1 − var(remainder) / var(season + remainder) of a decomposition into a trend by moving
/// averages, a season that changes slowly from year to year, and a remainder. `None` with less
/// than two and a half seasons.
pub(super) fn seasonal_strength(values: &[f64], m: usize) -> Option<f64> {
    let n = values.len();
    if 2 * n < 5 * m || n < 6 {
        return None;
    }
    let season = season_of(values, m);
    let adjusted: Vec<f64> = values.iter().zip(&season).map(|(y, s)| y - s).collect();
    let trend = trend(&adjusted, m);
    let rest: Vec<f64> = adjusted.iter().zip(&trend).map(|(y, t)| y - t).collect();
    let both: Vec<f64> = rest.iter().zip(&season).map(|(r, s)| r + s).collect();
    let whole = variance(&both);
    let cycles = n as f64 / m as f64;
    // With hardly three seasons their levels explain much by chance alone.
    let chance = if cycles < 3.0 {
        cycles / (cycles - 1.0)
    } else {
        1.0
    };
    (whole > 1e-20).then(|| (1.0 - chance * variance(&rest) / whole).max(0.0))
}

/// What of each value is the season's, in a series of at least two seasons.
pub(super) fn season_of(values: &[f64], m: usize) -> Vec<f64> {
    let mut season = vec![0.0; values.len()];
    for _ in 0..3 {
        let adjusted: Vec<f64> = values.iter().zip(&season).map(|(y, s)| y - s).collect();
        let trend = trend(&adjusted, m);
        let detrended: Vec<f64> = values.iter().zip(&trend).map(|(y, t)| y - t).collect();
        season = seasons(&detrended, m);
    }
    season
}

fn variance(values: &[f64]) -> f64 {
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    values
        .iter()
        .map(|value| (value - mean).powi(2))
        .sum::<f64>()
        / values.len() as f64
}

/// Moving averages over a season, continued at both ends by the line of the nearest season.
fn trend(values: &[f64], m: usize) -> Vec<f64> {
    let n = values.len();
    let half = m / 2;
    let mut sums = vec![0.0; n + 1];
    for (at, value) in values.iter().enumerate() {
        sums[at + 1] = sums[at] + value;
    }
    let mut trend = vec![0.0; n];
    for at in half..n - half {
        let whole = sums[at + half + 1] - sums[at - half];
        let ends = if m.is_multiple_of(2) {
            0.5 * (values[at - half] + values[at + half])
        } else {
            0.0
        };
        trend[at] = (whole - ends) / m as f64;
    }
    let (first, last) = (half, n - half - 1);
    let reach = half.min(last - first).max(1);
    let slope = |from: usize, to: usize| (trend[to] - trend[from]) / (to - from).max(1) as f64;
    let start = slope(first, (first + reach).min(last));
    let end = slope(last.saturating_sub(reach).max(first), last);
    for at in 0..first {
        trend[at] = trend[first] - start * (first - at) as f64;
    }
    for at in last + 1..n {
        trend[at] = trend[last] + end * (at - last) as f64;
    }
    trend
}

/// Weighted means of the same place in the seasons up to five before and after, centred.
fn seasons(values: &[f64], m: usize) -> Vec<f64> {
    const REACH: usize = 5;
    let n = values.len();
    let mut season = vec![0.0; n];
    for (at, season) in season.iter_mut().enumerate() {
        let (mut sum, mut weights) = (0.0, 0.0);
        let from = at - m * (at / m).min(REACH);
        for place in (from..n.min(at + m * REACH + 1)).step_by(m) {
            let away = place.abs_diff(at) as f64 / (m * (REACH + 1)) as f64;
            let weight = (1.0 - away.powi(3)).powi(3);
            sum += weight * values[place];
            weights += weight;
        }
        *season = sum / weights;
    }
    let level = trend(&season, m);
    season.iter().zip(level).map(|(s, l)| s - l).collect()
}
