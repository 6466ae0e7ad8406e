//! What oblivious trees see of a frame: numbers as they are, one column for a level where there
//! are few, and statistics of the target by level. For training rows these are ordered: a row's
//! statistic knows only the rows before it in a random order (Prokhorenkova et al. 2018), so that
//! no row sees its own target.

use serde::{Deserialize, Serialize};

use crate::tabular::frame::{Frame, MISSING, Values};
use crate::tabular::trees::bins::{BinnedColumn, MISSING_BIN};

/// An encoded column.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) enum Encoding {
    Number(usize),
    /// 1 where the column has this level, [`MISSING`] included.
    Is(usize, u32),
    Statistic(Statistic),
}

/// A number for each level, or pair of levels, of columns of categories.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Statistic {
    pub columns: Vec<usize>,
    /// Levels of each column and one more for missing.
    pub sizes: Vec<u64>,
    /// Known keys, rising, and their numbers.
    pub keys: Vec<u64>,
    pub values: Vec<f64>,
    /// The number of all others.
    pub other: f64,
}

/// An encoded column of the training rows: codes, shared by all orders of the rows or one list an
/// order, and the border above each code.
pub(super) struct Feature {
    pub encoding: Encoding,
    pub codes: Vec<Vec<u8>>,
    pub borders: Vec<f64>,
}

/// A statistic to be made.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// Mean of this target with a prior of the weight of one row.
    Mean {
        target: usize,
        prior: f64,
        plain: bool,
    },
    /// Rows of the level among those of the most frequent one.
    Count,
}

impl Kind {
    /// The mean with the prior in the middle, the one kind for pairs of columns.
    pub fn is_plain(&self) -> bool {
        matches!(self, Kind::Mean { plain: true, .. })
    }
}

/// Borders of a statistic.
const BORDERS: usize = 15;

impl Feature {
    pub fn codes(&self, order: usize) -> &[u8] {
        self.codes.get(order).unwrap_or(&self.codes[0])
    }

    pub fn of_numbers(column: usize, values: &[f64], most_bins: usize) -> Feature {
        let binned = BinnedColumn::new(values, most_bins);
        let mut borders = binned.borders;
        let mut codes = binned.bins;
        // Missing values come first, below all numbers.
        if binned.has_missing {
            borders.insert(0, f64::MIN);
            for code in &mut codes {
                *code = if *code == MISSING_BIN { 0 } else { *code + 1 };
            }
        }
        Feature {
            encoding: Encoding::Number(column),
            codes: vec![codes],
            borders,
        }
    }

    pub fn of_level(column: usize, codes: &[u32], level: u32) -> Feature {
        Feature {
            encoding: Encoding::Is(column, level),
            codes: vec![codes.iter().map(|code| u8::from(*code == level)).collect()],
            borders: vec![0.5],
        }
    }
}

/// The keys of rows for some columns of categories: their codes as one number.
pub(super) fn keys(x: &Frame, columns: &[usize]) -> (Vec<u64>, Vec<u64>) {
    let mut keys = vec![0_u64; x.rows()];
    let mut sizes = Vec::new();
    for column in columns {
        let Values::Categories { codes, levels } = &x.columns()[*column].values else {
            continue;
        };
        let size = levels.len() as u64 + 1;
        for (key, code) in keys.iter_mut().zip(codes) {
            *key = *key * size + u64::from(*code).min(size - 1);
        }
        sizes.push(size);
    }
    (keys, sizes)
}

/// Rows numbered by their key, and the known keys, rising.
pub(super) struct Levels {
    pub columns: Vec<usize>,
    pub sizes: Vec<u64>,
    pub keys: Vec<u64>,
    pub of_row: Vec<u32>,
}

impl Levels {
    pub fn new(x: &Frame, columns: &[usize]) -> Levels {
        let (rows, sizes) = keys(x, columns);
        let mut known = rows.clone();
        known.sort_unstable();
        known.dedup();
        let of_row = rows
            .iter()
            .map(|key| known.binary_search(key).unwrap_or_default() as u32)
            .collect();
        Levels {
            columns: columns.to_vec(),
            sizes,
            keys: known,
            of_row,
        }
    }

    /// How far the means of the levels lie apart, over all targets.
    pub fn strength(&self, targets: &[Vec<f64>]) -> f64 {
        let mut strength = 0.0;
        for target in targets {
            let mut sums = vec![[0.0; 2]; self.keys.len()];
            for (level, value) in self.of_row.iter().zip(target) {
                let sum = &mut sums[*level as usize];
                sum[0] += 1.0;
                sum[1] += value;
            }
            let all: f64 = target.iter().sum::<f64>() / target.len().max(1) as f64;
            strength += sums
                .iter()
                .map(|[count, sum]| (sum - count * all).powi(2) / (count + 1.0))
                .sum::<f64>();
        }
        strength
    }

    /// The statistic for new rows, and its codes for the training rows in each of the orders.
    pub fn feature(&self, kind: Kind, targets: &[Vec<f64>], orders: &[Vec<u32>]) -> Feature {
        let mut sums = vec![[0.0; 2]; self.keys.len()];
        for (row, level) in self.of_row.iter().enumerate() {
            let sum = &mut sums[*level as usize];
            sum[0] += 1.0;
            if let Kind::Mean { target, .. } = kind {
                sum[1] += targets[target][row];
            }
        }
        let largest = sums.iter().fold(1.0, |most: f64, sum| most.max(sum[0]));
        let value = |[count, sum]: [f64; 2]| match kind {
            Kind::Mean { prior, .. } => (sum + prior) / (count + 1.0),
            Kind::Count => count / largest,
        };
        let values: Vec<f64> = sums.iter().map(|sum| value(*sum)).collect();
        let borders = borders(&self.of_row, &values);
        let code = |value: f64| borders.partition_point(|border| *border < value) as u8;
        let codes = match kind {
            Kind::Count => vec![
                self.of_row
                    .iter()
                    .map(|level| code(values[*level as usize]))
                    .collect(),
            ],
            Kind::Mean { target, .. } => orders
                .iter()
                .map(|order| {
                    sums.fill([0.0; 2]);
                    let mut codes = vec![0; order.len()];
                    for row in order {
                        let row = *row as usize;
                        let sum = &mut sums[self.of_row[row] as usize];
                        codes[row] = code(value(*sum));
                        sum[0] += 1.0;
                        sum[1] += targets[target][row];
                    }
                    codes
                })
                .collect(),
        };
        Feature {
            encoding: Encoding::Statistic(Statistic {
                columns: self.columns.clone(),
                sizes: self.sizes.clone(),
                keys: self.keys.clone(),
                values,
                other: value([0.0; 2]),
            }),
            codes,
            borders,
        }
    }
}

/// Even borders over the range of the statistic, its outermost fiftieths of rows left out.
fn borders(of_row: &[u32], values: &[f64]) -> Vec<f64> {
    let mut all: Vec<f64> = of_row.iter().map(|level| values[*level as usize]).collect();
    all.sort_unstable_by(f64::total_cmp);
    let last = all.len().saturating_sub(1);
    let (low, high) = (all[last / 50], all[last - last / 50]);
    let (low, high) = if low < high {
        (low, high)
    } else {
        (all[0], all[last])
    };
    let step = (high - low) / (BORDERS as f64 + 1.0);
    if step <= 0.0 || !step.is_finite() {
        return Vec::new();
    }
    (1..=BORDERS).map(|at| low + step * at as f64).collect()
}

impl Encoding {
    /// The encoded column of any frame with the columns of the fit.
    pub fn encode(&self, x: &Frame) -> Vec<f64> {
        let column = |column: &usize| x.columns().get(*column).map(|column| &column.values);
        match self {
            Encoding::Number(at) => match column(at) {
                Some(Values::Numbers(values)) => values.clone(),
                _ => vec![f64::NAN; x.rows()],
            },
            Encoding::Is(at, level) => match column(at) {
                Some(Values::Categories { codes, .. }) => codes
                    .iter()
                    .map(|code| f64::from(u8::from(code == level)))
                    .collect(),
                _ => vec![f64::from(u8::from(*level == MISSING)); x.rows()],
            },
            Encoding::Statistic(statistic) => keys(x, &statistic.columns)
                .0
                .iter()
                .map(|key| {
                    statistic
                        .keys
                        .binary_search(key)
                        .map_or(statistic.other, |at| statistic.values[at])
                })
                .collect(),
        }
    }

    /// Whether it fits frames of so many columns, for encodings read from bytes.
    pub fn is_sound(&self, columns: usize) -> bool {
        let whole = match self {
            Encoding::Statistic(statistic) => {
                !statistic.columns.is_empty() && statistic.keys.len() == statistic.values.len()
            }
            _ => true,
        };
        whole && self.origins().iter().all(|origin| *origin < columns)
    }

    /// The columns of the frame that it is made of.
    pub fn origins(&self) -> &[usize] {
        match self {
            Encoding::Number(at) | Encoding::Is(at, _) => std::slice::from_ref(at),
            Encoding::Statistic(statistic) => &statistic.columns,
        }
    }
}
