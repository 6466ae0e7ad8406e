//! A line of dates and values, thinned to what a screen can show.

use chrono::NaiveDateTime;

use super::lttb;

/// Points of one line that a chart gets at most.
pub const MOST_POINTS: usize = 2_000;

/// The places to keep. A line that fits is kept whole, gaps (values that are not finite) included; of a longer one
/// the gaps are dropped first.
pub fn thin(times: &[NaiveDateTime], values: &[f64]) -> Vec<usize> {
    if times.len() <= MOST_POINTS {
        return (0..times.len()).collect();
    }
    let (places, points): (Vec<usize>, Vec<(f64, f64)>) = times
        .iter()
        .zip(values)
        .enumerate()
        .filter(|(_, (_, value))| value.is_finite())
        .map(|(place, (time, value))| (place, (time.and_utc().timestamp() as f64, *value)))
        .unzip();
    lttb::downsample(&points, MOST_POINTS)
        .into_iter()
        .map(|kept| places[kept])
        .collect()
}

#[cfg(test)]
mod tests {
    use chrono::{NaiveDate, TimeDelta};

    use super::*;

    #[test]
    fn a_long_line_loses_its_gaps_and_keeps_its_ends() {
        let start = NaiveDate::from_ymd_opt(2000, 1, 1)
            .unwrap()
            .and_hms_opt(0, 0, 0)
            .unwrap();
        let times: Vec<_> = (0..5_000)
            .map(|hour| start + TimeDelta::hours(hour))
            .collect();
        let mut values: Vec<f64> = (0..5_000).map(f64::from).collect();
        assert_eq!(thin(&times[..2_000], &values[..2_000]).len(), 2_000);
        values[1] = f64::NAN;
        let kept = thin(&times, &values);
        assert_eq!((kept.len(), kept[0], kept[1_999]), (2_000, 0, 4_999));
        assert!(!kept.contains(&1));
    }
}
