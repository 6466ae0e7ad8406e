//! Least squares by sums of products, one column taken in after another (the sweep operator;
//! Beaton 1964, Goodnight 1979): what a column would gain is known before it is taken.

/// Columns and, last, the values.
pub(super) struct Normal {
    width: usize,
    products: Vec<f64>,
    /// Sums of squares before anything was taken in.
    whole: Vec<f64>,
    taken: Vec<bool>,
}

/// What is left of a column below this share of its square is rounding.
const DEPENDENT: f64 = 1e-10;

impl Normal {
    pub fn new(width: usize) -> Normal {
        Normal {
            width,
            products: vec![0.0; width * width],
            whole: Vec::new(),
            taken: vec![false; width],
        }
    }

    /// One point: its columns and its value.
    pub fn add(&mut self, row: &[f64]) {
        for (at, one) in row.iter().enumerate() {
            let start = at * self.width;
            let sums = &mut self.products[start..=start + at];
            for (sum, other) in sums.iter_mut().zip(row) {
                *sum += one * other;
            }
        }
    }

    /// To be called once all points are in.
    pub fn close(&mut self) {
        for row in 0..self.width {
            for column in 0..row {
                self.products[column * self.width + row] = self.products[row * self.width + column];
            }
        }
        self.whole = (0..self.width).map(|at| self.at(at, at)).collect();
    }

    fn at(&self, row: usize, column: usize) -> f64 {
        self.products[row * self.width + column]
    }

    fn independent(&self, column: usize) -> bool {
        let left = self.at(column, column);
        !self.taken[column] && left > DEPENDENT * self.whole[column] && left > f64::MIN_POSITIVE
    }

    /// What is left unexplained of the values' sum of squares.
    pub fn squares(&self) -> f64 {
        self.at(self.width - 1, self.width - 1).max(0.0)
    }

    /// How much less would be left with these two columns.
    pub fn gain(&self, pair: [usize; 2]) -> f64 {
        let [one, two] = pair;
        let value = self.width - 1;
        if !self.independent(one) {
            return 0.0;
        }
        let first = self.at(one, value).powi(2) / self.at(one, one);
        let factor = self.at(one, two) / self.at(one, one);
        let rest = self.at(two, two) - factor * self.at(one, two);
        if !self.independent(two) || rest <= DEPENDENT * self.whole[two] {
            return first;
        }
        first + (self.at(two, value) - factor * self.at(one, value)).powi(2) / rest
    }

    /// Takes the column in, unless those before it say the same; whether it did.
    pub fn take(&mut self, column: usize) -> bool {
        if !self.independent(column) {
            return false;
        }
        self.taken[column] = true;
        let pivot = self.at(column, column);
        let own: Vec<f64> = (0..self.width).map(|at| self.at(column, at)).collect();
        for row in 0..self.width {
            let factor = self.at(row, column) / pivot;
            if row == column || factor == 0.0 {
                continue;
            }
            let start = row * self.width;
            let cells = &mut self.products[start..start + self.width];
            for (cell, own) in cells.iter_mut().zip(&own) {
                *cell -= factor * own;
            }
            cells[column] = -factor;
        }
        let start = column * self.width;
        let cells = &mut self.products[start..start + self.width];
        cells.iter_mut().for_each(|cell| *cell /= pivot);
        cells[column] = 1.0 / pivot;
        true
    }

    /// The coefficient of each column, 0 for those that were not taken.
    pub fn coefficients(&self) -> Vec<f64> {
        let value = self.width - 1;
        (0..value)
            .map(|column| {
                if self.taken[column] {
                    self.at(column, value)
                } else {
                    0.0
                }
            })
            .collect()
    }
}
