//! Rows that models had not seen, as charts show them: actual against predicted, the confusion matrix, the curve
//! of hits and false alarms.

use b2l_contracts::jobs::HeldBack;
use b2l_engine::tabular::decide;

/// Points of a curve that a screen shows.
const MOST_POINTS: usize = 200;

/// A curve of one class: the share of false alarms, the share of hits, and the probability from which on.
#[derive(Debug, Clone, PartialEq)]
pub struct Curve {
    pub class: String,
    pub points: Vec<[f64; 3]>,
}

/// How often each class (a row) was predicted to be each (a column), with this threshold.
pub fn confusion(held: &HeldBack, threshold: f64) -> Vec<Vec<u64>> {
    let classes = held.labels.len();
    let mut counts = vec![vec![0; classes]; classes];
    for (actual, row) in probabilities(held) {
        if let Some(count) = counts
            .get_mut(actual)
            .and_then(|row_of| row_of.get_mut(decide(row, threshold)))
        {
            *count += 1;
        }
    }
    counts
}

/// The curves: of two classes that of the second, of several one each.
pub fn curves(held: &HeldBack) -> Vec<Curve> {
    let asked = match held.labels.len() {
        2 => 1..2,
        count => 0..count,
    };
    asked.filter_map(|class| curve(held, class)).collect()
}

fn curve(held: &HeldBack, class: usize) -> Option<Curve> {
    let mut rows: Vec<(f64, bool)> = probabilities(held)
        .map(|(actual, row)| (row[class], actual == class))
        .collect();
    rows.sort_by(|a, b| b.0.total_cmp(&a.0));
    let hits = rows.iter().filter(|(_, is)| *is).count();
    let others = rows.len() - hits;
    if hits == 0 || others == 0 {
        return None;
    }
    let mut points = vec![[0.0, 0.0, 1.0]];
    let (mut hit, mut alarm) = (0, 0);
    for (place, (probability, is)) in rows.iter().enumerate() {
        hit += usize::from(*is);
        alarm += usize::from(!*is);
        // Rows of one probability are taken together.
        if rows
            .get(place + 1)
            .is_none_or(|next| next.0 != *probability)
        {
            points.push([
                alarm as f64 / others as f64,
                hit as f64 / hits as f64,
                *probability,
            ]);
        }
    }
    let every = points.len().div_ceil(MOST_POINTS);
    let last = points.len() - 1;
    let kept = points.into_iter().enumerate();
    let points = kept
        .filter(|(place, _)| place % every == 0 || *place == last)
        .map(|(_, point)| point)
        .collect();
    Some(Curve {
        class: held.labels[class].clone(),
        points,
    })
}

/// The class of each row with its probabilities.
fn probabilities(held: &HeldBack) -> impl Iterator<Item = (usize, &[f64])> {
    let classes = held.classes.iter().map(|class| *class as usize);
    classes.zip(held.probabilities.chunks_exact(held.labels.len().max(1)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn held() -> HeldBack {
        HeldBack {
            total: 4,
            labels: vec!["no".into(), "yes".into()],
            classes: vec![0, 1, 0, 1],
            probabilities: vec![0.9, 0.1, 0.2, 0.8, 0.4, 0.6, 0.6, 0.4],
            ..Default::default()
        }
    }

    #[test]
    fn the_threshold_moves_rows_between_the_columns() {
        assert_eq!(confusion(&held(), 0.5), [[1, 1], [1, 1]]);
        assert_eq!(confusion(&held(), 0.7), [[2, 0], [1, 1]]);
        assert_eq!(confusion(&held(), 0.05), [[0, 2], [0, 2]]);
    }

    #[test]
    fn a_curve_begins_with_no_alarm_and_ends_with_every_row() {
        let curves = curves(&held());
        assert_eq!((curves.len(), curves[0].class.as_str()), (1, "yes"));
        let points = &curves[0].points;
        assert_eq!(points[1], [0.0, 0.5, 0.8]);
        assert_eq!(points[points.len() - 1], [1.0, 1.0, 0.1]);
    }
}
