//! Which rows are held out when. Classes are spread evenly over the folds, numbers by their
//! size: each fold is like the whole.

use crate::numeric::Random;
use crate::tabular::target::Target;

/// A fold for each row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Folds {
    count: usize,
    of_row: Vec<usize>,
}

impl Folds {
    /// `count` folds, at least 2, of nearly equal size.
    pub fn new(y: &Target, count: usize, seed: u64) -> Folds {
        Folds::dealt(spread(y, &mut Random::new(seed).fork(0xf01d)), count)
    }

    /// As [`Folds::new`], whatever the target: by chance alone.
    pub fn by_chance(rows: usize, count: usize, seed: u64) -> Folds {
        Folds::dealt(chance(rows, &mut Random::new(seed).fork(0xf01d)), count)
    }

    fn dealt(order: Vec<usize>, count: usize) -> Folds {
        let count = count.clamp(2, order.len().max(2));
        let mut of_row = vec![0; order.len()];
        for (place, row) in order.into_iter().enumerate() {
            of_row[row] = place % count;
        }
        Folds { count, of_row }
    }

    pub fn count(&self) -> usize {
        self.count
    }

    /// Whether the row is predicted in this fold.
    pub fn holds_out(&self, fold: usize, row: usize) -> bool {
        self.of_row[row] == fold
    }

    /// The rows to learn from and the rows to predict.
    pub fn rows(&self, fold: usize) -> (Vec<usize>, Vec<usize>) {
        (0..self.of_row.len()).partition(|row| self.of_row[*row] != fold)
    }
}

/// The rows to learn from and a share of rows to test on, at least one when the share is not 0. The only row of a class
/// is always learned from: nothing else could tell the class.
pub fn split(y: &Target, share: f64, seed: u64) -> (Vec<usize>, Vec<usize>) {
    // Evenly spaced along the order: each class, and each size, gives its share.
    taken(share, y.len(), || {
        let mut order = spread(y, &mut Random::new(seed).fork(0x7e57));
        let alone = alone(y);
        order.retain(|row| !alone.contains(row));
        order
    })
}

/// Rows whose class has no other row.
fn alone(y: &Target) -> Vec<usize> {
    let Target::Classes { codes, labels } = y else {
        return Vec::new();
    };
    let mut counts = vec![0; labels.len()];
    for code in codes {
        counts[*code as usize] += 1;
    }
    (0..codes.len())
        .filter(|row| counts[codes[*row] as usize] == 1)
        .collect()
}

/// As [`split`], whatever the target: by chance alone.
pub fn split_by_chance(rows: usize, share: f64, seed: u64) -> (Vec<usize>, Vec<usize>) {
    taken(share, rows, || {
        chance(rows, &mut Random::new(seed).fork(0x7e57))
    })
}

fn taken(share: f64, rows: usize, order: impl FnOnce() -> Vec<usize>) -> (Vec<usize>, Vec<usize>) {
    let tests = (share * rows as f64).round() as usize;
    if share <= 0.0 || tests == 0 || tests >= rows {
        return ((0..rows).collect(), Vec::new());
    }
    let order = order();
    let mut test = vec![false; rows];
    for at in 0..tests.min(order.len()) {
        test[order[at * order.len() / tests]] = true;
    }
    (0..rows).partition(|row| !test[*row])
}

fn chance(rows: usize, random: &mut Random) -> Vec<usize> {
    let mut order: Vec<usize> = (0..rows).collect();
    random.shuffle(&mut order);
    order
}

/// At most this many rows that are like the whole, in their order.
pub(crate) fn sample(y: &Target, most: usize, seed: u64) -> Vec<usize> {
    if y.len() <= most {
        return (0..y.len()).collect();
    }
    split(y, most as f64 / y.len() as f64, seed).1
}

/// All rows, like ones beside each other, in random order among the like ones.
fn spread(y: &Target, random: &mut Random) -> Vec<usize> {
    let mut order = chance(y.len(), random);
    match y {
        Target::Numbers(values) => {
            order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
            // Sorted rows in blocks of a few, each block shuffled: no fold gets all the lower ends.
            for block in order.chunks_mut(8) {
                random.shuffle(block);
            }
        }
        Target::Classes { codes, .. } => order.sort_by_key(|row| codes[*row]),
    }
    order
}
