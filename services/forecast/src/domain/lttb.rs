//! Downsampling of a line to what a screen can show: Largest Triangle Three Buckets.
//!
//! S. Steinarsson, "Downsampling Time Series for Visual Representation", University of Iceland, 2013, section 4.2.

/// Chooses at most `limit` of the points and returns their indexes in order.
///
/// `points` are (x, y) with ascending x. The first and the last point are always kept; a line that is short enough
/// is kept whole. `limit` below 3 keeps the two ends only.
pub fn downsample(points: &[(f64, f64)], limit: usize) -> Vec<usize> {
    let count = points.len();
    if count <= limit.max(2) {
        return (0..count).collect();
    }
    if limit < 3 {
        return vec![0, count - 1];
    }
    let buckets = limit - 2;
    let width = (count - 2) as f64 / buckets as f64;
    let edge = |bucket: usize| (1 + (bucket as f64 * width) as usize).min(count - 1);

    let mut chosen = Vec::with_capacity(limit);
    chosen.push(0);
    let mut anchor = 0;
    for bucket in 0..buckets {
        let next =
            mean(&points[edge(bucket + 1)..edge(bucket + 2).max(edge(bucket + 1) + 1).min(count)]);
        let here = edge(bucket)..edge(bucket + 1).max(edge(bucket) + 1);
        anchor = here
            .max_by(|&a, &b| {
                let area = |i: usize| triangle(points[anchor], points[i], next);
                // The earlier point wins a tie, so that a flat line is thinned evenly.
                area(a).total_cmp(&area(b)).then(b.cmp(&a))
            })
            .unwrap_or(anchor);
        chosen.push(anchor);
    }
    chosen.push(count - 1);
    chosen
}

/// Twice the area of the triangle; only its order matters.
fn triangle(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> f64 {
    ((a.0 - c.0) * (b.1 - a.1) - (a.0 - b.0) * (c.1 - a.1)).abs()
}

fn mean(points: &[(f64, f64)]) -> (f64, f64) {
    let n = points.len().max(1) as f64;
    let sum = points
        .iter()
        .fold((0.0, 0.0), |s, p| (s.0 + p.0, s.1 + p.1));
    (sum.0 / n, sum.1 / n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(count: usize, y: impl Fn(usize) -> f64) -> Vec<(f64, f64)> {
        (0..count).map(|i| (i as f64, y(i))).collect()
    }

    #[test]
    fn a_short_line_is_kept_whole() {
        assert_eq!(downsample(&line(5, |i| i as f64), 5), [0, 1, 2, 3, 4]);
        assert_eq!(downsample(&[], 10), Vec::<usize>::new());
        assert_eq!(downsample(&line(1, |_| 1.0), 10), [0]);
    }

    #[test]
    fn a_long_line_keeps_its_ends_its_order_and_the_limit() {
        let points = line(10_007, |i| (i as f64 / 50.0).sin());
        for limit in [3, 10, 999, 2_000] {
            let kept = downsample(&points, limit);
            assert_eq!(kept.len(), limit);
            assert_eq!((kept[0], kept[limit - 1]), (0, 10_006));
            assert!(
                kept.windows(2).all(|w| w[0] < w[1]),
                "indexes ascend without repeats"
            );
        }
    }

    #[test]
    fn a_single_spike_survives() {
        let points = line(50_000, |i| if i == 31_415 { 1000.0 } else { 0.0 });
        assert!(downsample(&points, 200).contains(&31_415));
    }

    #[test]
    fn a_limit_below_three_keeps_the_ends() {
        assert_eq!(downsample(&line(9, |_| 0.0), 2), [0, 8]);
    }
}
