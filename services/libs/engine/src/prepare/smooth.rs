//! Rolling: each value gives way to the mean of those around it. The window is centred, so that
//! a season keeps its place, and shrinks evenly at both ends, so that a trend keeps its slope. The
//! forecast is one of the smoothed values.

/// Centred moving means over `width` periods; with an even width the ends of the window count
/// half each. Missing values stay missing and are not counted.
pub fn rolling_mean(values: &[Option<f64>], width: usize) -> Vec<Option<f64>> {
    let half = width / 2;
    let smoothed = |at: usize| {
        let reach = half.min(at).min(values.len() - 1 - at);
        // Where the window has shrunk, all of it counts in full.
        let half_ends = width.is_multiple_of(2) && reach == half;
        let (mut sum, mut weights) = (0.0, 0.0);
        for (place, value) in values
            .iter()
            .enumerate()
            .skip(at - reach)
            .take(2 * reach + 1)
        {
            let Some(value) = value else { continue };
            let end = place + reach == at || place == at + reach;
            let weight = if half_ends && end { 0.5 } else { 1.0 };
            weights += weight;
            sum += weight * value;
        }
        sum / weights
    };
    values
        .iter()
        .enumerate()
        .map(|(at, value)| value.map(|_| smoothed(at)))
        .collect()
}
