//! Percentile: extreme values are limited to the percentiles at both ends (winsorising; Tukey
//! 1962). The forecast is not changed back: extremes are not to be forecast.

/// What was limited, and to what.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Limits {
    pub low: f64,
    pub high: f64,
    /// Values below the one and above the other.
    pub below: usize,
    pub above: usize,
}

/// Limits the values to their `percent`-th and their (100 - `percent`)-th percentile, and tells
/// how many that changed; `None` when there is no value.
pub fn limit_to_percentiles(values: &mut [Option<f64>], percent: f64) -> Option<Limits> {
    let mut sorted: Vec<f64> = values.iter().flatten().copied().collect();
    sorted.sort_by(f64::total_cmp);
    let low = quantile(&sorted, percent / 100.0)?;
    let high = quantile(&sorted, 1.0 - percent / 100.0)?;
    let (mut below, mut above) = (0, 0);
    for value in values.iter_mut().flatten() {
        below += usize::from(*value < low);
        above += usize::from(*value > high);
        *value = value.max(low).min(high);
    }
    Some(Limits {
        low,
        high,
        below,
        above,
    })
}

/// The value at this share of ascending values, on the line between its neighbours (type 7 of
/// Hyndman and Fan 1996); `None` when there are none.
pub(super) fn quantile(ascending: &[f64], share: f64) -> Option<f64> {
    let last = ascending.len().checked_sub(1)?;
    let place = share.clamp(0.0, 1.0) * last as f64;
    let below = place.floor() as usize;
    let part = place - below as f64;
    let (low, high) = (ascending[below], ascending[(below + 1).min(last)]);
    Some(low * (1.0 - part) + high * part)
}
