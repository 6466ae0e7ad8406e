//! Whether a column tells the class by where it is empty: the reason of a cancellation, the date of a refund.

use super::{LEAST_MISTAKES, LeakKind};

/// Of the mistakes that a side would make by chance so many must be gone. A second column of the same thing that is
/// filled by hand has a few exceptions.
const MISTAKES_GONE: f64 = 0.95;
/// Share of the rows of a class that the side holds at the least: with fewer, most of the class stays unknown.
const LEAST_OF_CLASS: f64 = 0.1;

/// The side of the column, with a value or without, that holds rows of one class nearly alone.
pub(super) fn tells(known: &[usize], codes: &[u32], labels: &[String]) -> Option<LeakKind> {
    let mut filled = vec![0usize; labels.len()];
    for row in known {
        filled[codes[*row] as usize] += 1;
    }
    let mut all = vec![0usize; labels.len()];
    for code in codes {
        all[*code as usize] += 1;
    }
    let empty: Vec<usize> = all
        .iter()
        .zip(&filled)
        .map(|(all, one)| all - one)
        .collect();
    let side = |counts: &[usize]| pure(counts, &all);
    if let Some((class, share)) = side(&filled) {
        let class = labels[class].clone();
        return Some(LeakKind::Filled { class, share });
    }
    let (class, share) = side(&empty)?;
    let class = labels[class].clone();
    Some(LeakKind::Empty { class, share })
}

/// The class that these rows belong to nearly alone, and its share of them, where that is no chance.
fn pure(counts: &[usize], all: &[usize]) -> Option<(usize, f64)> {
    let (class, hits) = counts.iter().copied().enumerate().max_by_key(|one| one.1)?;
    let (rows, total) = (counts.iter().sum::<usize>(), all.iter().sum::<usize>());
    let expected = rows as f64 * (1.0 - all[class] as f64 / total as f64);
    let wrong = (rows - hits) as f64;
    let fits = expected >= LEAST_MISTAKES
        && wrong <= (1.0 - MISTAKES_GONE) * expected
        && hits as f64 >= LEAST_OF_CLASS * all[class] as f64;
    fits.then(|| (class, hits as f64 / rows as f64))
}
