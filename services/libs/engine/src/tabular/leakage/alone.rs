//! How well a column alone tells the target, on rows that nothing was learned from. A name that no other row has tells
//! nothing there, however well it would remember.

use super::super::frame::Values;
use super::super::select::Folds;
use super::levels::Levels;
use super::{LEAST_MISTAKES, LeakKind, median};

/// Of the mistakes that are made without the column so many must be gone. The width of a petal takes 0.93 of those of
/// iris away, and is honest; a column that was filled after the answer takes all but slips away.
const MISTAKES_GONE: f64 = 0.95;
/// The same of the error of numbers: a copy of the target that is off by 5 % has 0.91, the carats of diamonds have
/// 0.7 for their price.
const ERROR_GONE: f64 = 0.9;

/// Whether the values in these rows tell the class.
pub(super) fn class(
    column: &Values,
    known: &[usize],
    (codes, classes): (&[u32], usize),
    folds: &Folds,
) -> Option<LeakKind> {
    let levels = Levels::new(column, known);
    let class_of = |at: usize| codes[known[at]] as usize;
    let mut all = vec![0usize; classes];
    (0..known.len()).for_each(|at| all[class_of(at)] += 1);
    let usual = most(&all);
    let mistakes = (known.len() - all[usual]) as f64;
    if mistakes < LEAST_MISTAKES {
        return None;
    }
    let mut wrong = 0usize;
    for (learned, asked) in parts(known, folds) {
        let cells = levels.cells(&learned);
        let cell = |at: usize| cells[levels.of_row[at]];
        let count = cells.iter().max().map_or(0, |last| last + 1);
        let mut counts = vec![0usize; count * classes];
        for at in learned {
            counts[cell(at) * classes + class_of(at)] += 1;
        }
        for at in asked {
            let found = &counts[cell(at) * classes..][..classes];
            let said = match found.iter().all(|count| *count == 0) {
                true => usual,
                false => most(found),
            };
            wrong += usize::from(said != class_of(at));
        }
    }
    let right = 1.0 - wrong as f64 / known.len() as f64;
    (wrong as f64 <= (1.0 - MISTAKES_GONE) * mistakes).then_some(LeakKind::Class { right })
}

/// Whether the values in these rows tell the number.
pub(super) fn number(
    column: &Values,
    known: &[usize],
    numbers: &[f64],
    folds: &Folds,
) -> Option<LeakKind> {
    let levels = Levels::new(column, known);
    let value_of = |at: usize| numbers[known[at]];
    let usual = median((0..known.len()).map(value_of));
    let sum = |errors: &mut dyn Iterator<Item = f64>| errors.map(f64::abs).sum::<f64>();
    let without = sum(&mut (0..known.len()).map(|at| value_of(at) - usual));
    if without == 0.0 {
        return None;
    }
    let mut with = 0.0;
    for (learned, asked) in parts(known, folds) {
        let mut means = vec![(0.0, 0.0); levels.count];
        for at in learned {
            let (total, count) = &mut means[levels.of_row[at]];
            *total += value_of(at);
            *count += 1.0;
        }
        let means: Vec<Option<f64>> = means
            .into_iter()
            .map(|(total, count)| (count > 0.0).then(|| total / count))
            .collect();
        let told = match levels.ordered {
            true => between(&means, &levels.values),
            false => means,
        };
        let error = |at: usize| value_of(at) - told[levels.of_row[at]].unwrap_or(usual);
        with += sum(&mut asked.into_iter().map(error));
    }
    let gain = 1.0 - with / without;
    (gain >= ERROR_GONE).then_some(LeakKind::Number { gain })
}

/// Places among the known rows to learn from and to ask about, a pair a fold.
fn parts(known: &[usize], folds: &Folds) -> impl Iterator<Item = (Vec<usize>, Vec<usize>)> {
    (0..folds.count()).map(move |fold| {
        let is_asked = |at: &usize| folds.holds_out(fold, known[*at]);
        let (asked, learned) = (0..known.len()).partition(is_asked);
        (learned, asked)
    })
}

/// The place of the largest count, the first of equal ones.
fn most(counts: &[usize]) -> usize {
    let places = counts.iter().enumerate().rev();
    places.max_by_key(|one| one.1).map_or(0, |(place, _)| place)
}

/// What is not known lies on the line between its known neighbours; beyond the last of them it is as there.
fn between(means: &[Option<f64>], values: &[f64]) -> Vec<Option<f64>> {
    let known: Vec<usize> = (0..means.len()).filter(|at| means[*at].is_some()).collect();
    let at = |place: usize| means[place].unwrap_or_default();
    let told = |place: usize| {
        let after = known.partition_point(|known| *known < place);
        let (low, high) = (
            known.get(after.checked_sub(1)?).copied(),
            known.get(after).copied(),
        );
        let (low, high) = (low?, high.or(low)?);
        if high == place || low == high {
            return Some(at(high));
        }
        let part = (values[place] - values[low]) / (values[high] - values[low]);
        Some(at(low) + part * (at(high) - at(low)))
    };
    let first = known.first().map(|first| at(*first));
    (0..means.len())
        .map(|place| told(place).or(first))
        .collect()
}
