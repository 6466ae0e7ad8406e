//! Small dense linear systems, row by row in one vector.

/// Replaces a symmetric positive definite matrix by its lower triangular factor; `None` when it
/// has none. A pivot that is rounding next to its diagonal counts as none.
pub(super) fn cholesky(matrix: &mut [f64], size: usize) -> Option<()> {
    for column in 0..size {
        let diagonal = matrix[column * size + column];
        let mut pivot = diagonal;
        for k in 0..column {
            pivot -= matrix[column * size + k].powi(2);
        }
        if pivot <= 1e-13 * diagonal || !pivot.is_finite() {
            return None;
        }
        let root = pivot.sqrt();
        matrix[column * size + column] = root;
        for row in column + 1..size {
            let mut value = matrix[row * size + column];
            for k in 0..column {
                value -= matrix[row * size + k] * matrix[column * size + k];
            }
            matrix[row * size + column] = value / root;
        }
    }
    Some(())
}

/// Solves L L' x = b in place.
pub(super) fn solve(factor: &[f64], size: usize, right: &mut [f64]) {
    for row in 0..size {
        for k in 0..row {
            right[row] -= factor[row * size + k] * right[k];
        }
        right[row] /= factor[row * size + row];
    }
    solve_transposed(factor, size, right);
}

/// Solves L' x = b in place.
pub(super) fn solve_transposed(factor: &[f64], size: usize, right: &mut [f64]) {
    for row in (0..size).rev() {
        for k in row + 1..size {
            right[row] -= factor[k * size + row] * right[k];
        }
        right[row] /= factor[row * size + row];
    }
}

/// Solves a general system in place by elimination with row exchanges; `None` when singular.
pub(super) fn solve_general(matrix: &mut [f64], size: usize, right: &mut [f64]) -> Option<()> {
    for column in 0..size {
        let best = (column..size).max_by(|a, b| {
            let value = |row: usize| matrix[row * size + column].abs();
            value(*a).total_cmp(&value(*b))
        })?;
        if matrix[best * size + column].abs() < 1e-14 {
            return None;
        }
        if best != column {
            for k in 0..size {
                matrix.swap(best * size + k, column * size + k);
            }
            right.swap(best, column);
        }
        let (above, below) = matrix.split_at_mut((column + 1) * size);
        let pivot_row = &above[column * size..];
        for (row, line) in below.chunks_exact_mut(size).enumerate() {
            let factor = line[column] / pivot_row[column];
            if factor == 0.0 {
                continue;
            }
            for (value, pivot) in line[column..].iter_mut().zip(&pivot_row[column..]) {
                *value -= factor * pivot;
            }
            right[column + 1 + row] -= factor * right[column];
        }
    }
    for row in (0..size).rev() {
        for k in row + 1..size {
            right[row] -= matrix[row * size + k] * right[k];
        }
        right[row] /= matrix[row * size + row];
    }
    Some(())
}
