//! The median of values that count differently.

/// The value with half of the weight on either side, between the two in the middle when the halves
/// meet there: with equal weights the ordinary median. Reorders `values`, pairs of value and
/// positive weight; 0 for none.
pub(crate) fn weighted_median(values: &mut [(f64, f64)]) -> f64 {
    values.sort_by(|a, b| a.0.total_cmp(&b.0));
    let half = values.iter().map(|(_, weight)| weight).sum::<f64>() / 2.0;
    let tolerance = half * 1e-9;
    let mut below = 0.0;
    for (at, (value, weight)) in values.iter().enumerate() {
        below += weight;
        if (below - half).abs() <= tolerance
            && let Some((next, _)) = values.get(at + 1)
        {
            return 0.5 * value + 0.5 * next;
        }
        if below > half {
            return *value;
        }
    }
    values.last().map_or(0.0, |(value, _)| *value)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_weights_give_the_ordinary_median() {
        assert_eq!(
            weighted_median(&mut [(3.0, 0.2), (1.0, 0.2), (2.0, 0.2)]),
            2.0
        );
        assert_eq!(
            weighted_median(&mut [(4.0, 1.0), (1.0, 1.0), (2.0, 1.0), (3.0, 1.0)]),
            2.5
        );
    }

    #[test]
    fn a_heavy_value_wins() {
        assert_eq!(
            weighted_median(&mut [(9.0, 3.0), (1.0, 1.0), (2.0, 1.0)]),
            9.0
        );
    }
}
