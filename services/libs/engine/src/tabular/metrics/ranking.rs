//! Measures of an order of rows: pairs of score and truth, the highest score first. Equal scores
//! count as one step, so that their order does not matter.

/// The counts of true and false rows at and above each different score.
fn steps(pairs: &[(f64, bool)]) -> Vec<(f64, f64)> {
    let (mut right, mut wrong) = (0.0, 0.0);
    let mut steps = Vec::new();
    for (at, (score, truth)) in pairs.iter().enumerate() {
        if *truth {
            right += 1.0;
        } else {
            wrong += 1.0;
        }
        let last = pairs.get(at + 1).is_none_or(|next| next.0 != *score);
        if last {
            steps.push((right, wrong));
        }
    }
    steps
}

/// The chance that a true row scores above a false one, ties counting half (Mann and Whitney
/// 1947). `None` when there is no row of one kind.
pub(super) fn area_under_roc(pairs: &[(f64, bool)]) -> Option<f64> {
    let steps = steps(pairs);
    let (all_right, all_wrong) = *steps.last()?;
    let mut area = 0.0;
    let mut before = (0.0, 0.0);
    for step in &steps {
        area += (step.1 - before.1) * (step.0 + before.0) / 2.0;
        before = *step;
    }
    (all_right > 0.0 && all_wrong > 0.0).then(|| area / (all_right * all_wrong))
}

/// Precision at each score, weighted by the gain in recall. `None` without a true row.
pub(super) fn average_precision(pairs: &[(f64, bool)]) -> Option<f64> {
    let steps = steps(pairs);
    let (all_right, _) = *steps.last()?;
    let mut sum = 0.0;
    let mut before = 0.0;
    for (right, wrong) in &steps {
        sum += (right - before) / all_right * right / (right + wrong);
        before = *right;
    }
    (all_right > 0.0).then_some(sum)
}
