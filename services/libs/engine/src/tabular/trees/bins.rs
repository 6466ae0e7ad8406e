//! Columns as small whole numbers: up to 254 borders a column, so that a split is looked for among
//! counts and not among values. Few different values are kept apart exactly, many are cut into
//! parts of about equal numbers of rows, a value with many rows standing alone.

/// Most bins of values; one more number, [`MISSING_BIN`], stands for missing.
pub(crate) const MOST_BINS: usize = 255;
pub(crate) const MISSING_BIN: u8 = 255;

/// A column's borders and bins.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BinnedColumn {
    /// Rising; a value up to border `b` and above border `b - 1` is in bin `b`.
    pub borders: Vec<f64>,
    pub bins: Vec<u8>,
    pub has_missing: bool,
    /// Lowest and highest value of each bin.
    ranges: Vec<(f64, f64)>,
}

/// All columns, by column.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Binned {
    pub rows: usize,
    pub columns: Vec<BinnedColumn>,
}

impl Binned {
    pub fn new(columns: &[Vec<f64>], rows: usize, most_bins: usize) -> Binned {
        let columns = columns
            .iter()
            .map(|values| BinnedColumn::new(values, most_bins))
            .collect();
        Binned { rows, columns }
    }

    pub fn width(&self) -> usize {
        self.columns.len()
    }
}

impl BinnedColumn {
    pub fn new(values: &[f64], most_bins: usize) -> BinnedColumn {
        let borders = borders(values, most_bins.clamp(2, MOST_BINS));
        let bins: Vec<u8> = values.iter().map(|value| bin(&borders, *value)).collect();
        let mut ranges = vec![(f64::INFINITY, f64::NEG_INFINITY); borders.len() + 1];
        for (bin, value) in bins.iter().zip(values) {
            if let Some((low, high)) = ranges.get_mut(*bin as usize).filter(|_| !value.is_nan()) {
                *low = low.min(*value);
                *high = high.max(*value);
            }
        }
        BinnedColumn {
            bins,
            has_missing: values.iter().any(|value| value.is_nan()),
            borders,
            ranges,
        }
    }

    /// The threshold in the middle between the values of two bins, the lower one first.
    pub fn between(&self, lower: usize, upper: usize) -> f64 {
        middle(self.ranges[lower].1, self.ranges[upper].0)
    }

    /// The middle of the values of a bin.
    pub fn centre(&self, bin: usize) -> f64 {
        0.5 * self.ranges[bin].0 + 0.5 * self.ranges[bin].1
    }

    /// Bins of values, without the one for missing.
    pub fn len(&self) -> usize {
        self.borders.len() + 1
    }
}

/// The bin of a value.
pub(crate) fn bin(borders: &[f64], value: f64) -> u8 {
    if value.is_nan() {
        return MISSING_BIN;
    }
    borders.partition_point(|border| *border < value) as u8
}

fn borders(values: &[f64], most_bins: usize) -> Vec<f64> {
    let mut sorted: Vec<f64> = values.iter().copied().filter(|v| !v.is_nan()).collect();
    sorted.sort_unstable_by(f64::total_cmp);
    // Different values and how many rows each has.
    let mut runs: Vec<(f64, usize)> = Vec::new();
    for value in sorted {
        match runs.last_mut() {
            Some((last, count)) if *last == value => *count += 1,
            _ => runs.push((value, 1)),
        }
    }
    if runs.len() <= most_bins {
        return runs
            .windows(2)
            .map(|pair| middle(pair[0].0, pair[1].0))
            .collect();
    }
    cut(&runs, most_bins)
}

/// Borders that leave about equal counts, after values that fill a bin alone.
fn cut(runs: &[(f64, usize)], most_bins: usize) -> Vec<f64> {
    let total: usize = runs.iter().map(|run| run.1).sum();
    let even = total as f64 / most_bins as f64;
    let is_big = |count: usize| count as f64 >= even;
    let big = runs.iter().filter(|run| is_big(run.1)).count();
    let mut rest: usize = runs.iter().map(|run| run.1).filter(|c| !is_big(*c)).sum();
    let mut bins_left = (most_bins - big.min(most_bins - 1)) as f64;
    let mut size = rest as f64 / bins_left;
    let mut borders = Vec::new();
    let mut filled = 0;
    for pair in runs.windows(2) {
        let ((value, count), (next, next_count)) = (pair[0], pair[1]);
        filled += count;
        if !is_big(count) {
            rest -= count;
        }
        let half = size * 0.5;
        let full = is_big(count)
            || filled as f64 >= size
            || (is_big(next_count) && filled as f64 >= half.max(1.0));
        if full {
            borders.push(middle(value, next));
            if borders.len() + 1 >= most_bins {
                break;
            }
            filled = 0;
            if !is_big(count) {
                bins_left = (bins_left - 1.0).max(1.0);
                size = rest as f64 / bins_left;
            }
        }
    }
    borders
}

/// Between two neighbours, below the upper one even when they are as close as numbers can be.
fn middle(lower: f64, upper: f64) -> f64 {
    let middle = 0.5 * lower + 0.5 * upper;
    if middle < upper && middle >= lower {
        middle
    } else {
        lower
    }
}
