//! Eigenvalues and eigenvectors of a symmetric matrix: Householder reflections make it
//! tridiagonal, implicit QR steps with Wilkinson's shift make that diagonal (Golub and Van Loan,
//! Matrix Computations, section 8.3).

use super::matrix::{Matrix, add, dot};
use crate::context::FitContext;
use crate::error::FitError;

/// A = Σ valueᵢ·vectorᵢ·vectorᵢᵀ, the largest value first.
#[derive(Debug, Clone, PartialEq)]
pub struct SymmetricEigen {
    pub values: Vec<f64>,
    /// A row an eigenvector, of length 1, its entry of largest size positive.
    pub vectors: Matrix,
}

/// QR steps an eigenvalue; two or three are usual.
const STEPS: usize = 60;

impl SymmetricEigen {
    /// Reads the lower triangle; what is not square is cut to the smaller side.
    ///
    /// # Errors
    /// [`FitError::Stopped`] and [`FitError::OutOfTime`] from the context,
    /// [`FitError::NoFiniteFit`] when a number is not finite.
    pub fn new(matrix: &Matrix, ctx: &FitContext<'_>) -> Result<SymmetricEigen, FitError> {
        let unit = matrix.unit();
        let mut work = Tridiagonal::of(&matrix.times(1.0 / unit), ctx)?;
        work.diagonalise(ctx)?;
        let mut order: Vec<usize> = (0..work.diagonal.len()).collect();
        order.sort_by(|a, b| work.diagonal[*b].total_cmp(&work.diagonal[*a]));
        let values: Vec<f64> = order.iter().map(|at| work.diagonal[*at] * unit).collect();
        let mut vectors = work.vectors.select(&order);
        for at in 0..vectors.rows {
            point_up(vectors.row_mut(at));
        }
        if values.iter().chain(&vectors.values).all(|v| v.is_finite()) {
            return Ok(SymmetricEigen { values, vectors });
        }
        Err(FitError::NoFiniteFit)
    }
}

/// Makes the entry of largest size positive: the sign of an eigenvector is free.
pub(crate) fn point_up(vector: &mut [f64]) {
    let largest = vector.iter().fold(
        0.0_f64,
        |most, v| {
            if v.abs() > most.abs() { *v } else { most }
        },
    );
    if largest < 0.0 {
        for value in vector {
            *value = -*value;
        }
    }
}

struct Tridiagonal {
    diagonal: Vec<f64>,
    beside: Vec<f64>,
    /// The transformation so far, a row a vector.
    vectors: Matrix,
}

impl Tridiagonal {
    fn of(matrix: &Matrix, ctx: &FitContext<'_>) -> Result<Tridiagonal, FitError> {
        let n = matrix.rows.min(matrix.columns);
        let mut a: Vec<Vec<f64>> = (0..n).map(|at| matrix.row(at)[..=at].to_vec()).collect();
        let mut beside = vec![0.0; n];
        let mut reflections: Vec<Option<(Vec<f64>, f64)>> = Vec::with_capacity(n);
        // From the last row up: row `last` is reflected so that one entry beside its diagonal
        // remains, which concerns the rows above it alone.
        for last in (1..n).rev() {
            ctx.check()?;
            let mut v = a[last][..last].to_vec();
            let tail = v[last - 1];
            let rest = dot(&v[..last - 1], &v[..last - 1]);
            if rest == 0.0 {
                beside[last - 1] = tail;
                reflections.push(None);
                continue;
            }
            let alpha = -(rest + tail * tail).sqrt().copysign(tail);
            beside[last - 1] = alpha;
            v[last - 1] = tail - alpha;
            let beta = 2.0 / (rest + v[last - 1] * v[last - 1]);
            reflect(&mut a, &v, beta);
            reflections.push(Some((v, beta)));
        }
        let diagonal = (0..n).map(|at| a[at][at]).collect();
        let vectors = accumulate(n, reflections, ctx)?;
        Ok(Tridiagonal {
            diagonal,
            beside,
            vectors,
        })
    }

    fn diagonalise(&mut self, ctx: &FitContext<'_>) -> Result<(), FitError> {
        let (mut last, mut steps) = (self.diagonal.len().saturating_sub(1), 0);
        while last > 0 {
            let first = self.block(last);
            if first == last {
                (last, steps) = (last - 1, 0);
                continue;
            }
            steps += 1;
            if steps > STEPS {
                return Err(FitError::NoFiniteFit);
            }
            ctx.check()?;
            self.step(first, last);
        }
        Ok(())
    }

    /// Where the block that ends at `last` begins: entries beside the diagonal that are nothing
    /// to their neighbours divide the matrix.
    fn block(&mut self, last: usize) -> usize {
        for at in (0..last).rev() {
            let around = self.diagonal[at].abs() + self.diagonal[at + 1].abs();
            if self.beside[at].abs() <= f64::EPSILON * around + f64::MIN_POSITIVE {
                self.beside[at] = 0.0;
                return at + 1;
            }
        }
        0
    }

    /// One implicit QR step on the block `first..=last`.
    fn step(&mut self, first: usize, last: usize) {
        let (d, e) = (&mut self.diagonal, &mut self.beside);
        let half = (d[last - 1] - d[last]) / 2.0;
        let corner = e[last - 1];
        let shift = d[last] - corner * corner / (half + half.hypot(corner).copysign(half));
        let (mut x, mut z) = (d[first] - shift, e[first]);
        for k in first..last {
            let length = x.hypot(z);
            let (c, s) = if length > 0.0 {
                (x / length, z / length)
            } else {
                (1.0, 0.0)
            };
            if k > first {
                e[k - 1] = length;
            }
            let (a, b, g) = (d[k], e[k], d[k + 1]);
            d[k] = c * c * a + 2.0 * c * s * b + s * s * g;
            d[k + 1] = s * s * a - 2.0 * c * s * b + c * c * g;
            e[k] = (c - s) * (c + s) * b + c * s * (g - a);
            if k + 1 < last {
                x = e[k];
                z = s * e[k + 1];
                e[k + 1] *= c;
            }
            rotate(&mut self.vectors, k, c, s);
        }
    }
}

/// A ← HAH of the leading rows, where H = I − beta·v·vᵀ; lower triangle.
fn reflect(a: &mut [Vec<f64>], v: &[f64], beta: f64) {
    let n = v.len();
    let mut p = vec![0.0; n];
    for i in 0..n {
        // The rows hold the lower triangle: each entry counts for both of its places.
        p[i] += dot(&a[i][..=i], &v[..=i]);
        let (above, factor) = (&mut p[..i], v[i]);
        add(above, factor, &a[i][..i]);
    }
    for value in &mut p {
        *value *= beta;
    }
    let half = beta / 2.0 * dot(&p, v);
    add(&mut p, -half, v);
    for i in 0..n {
        add(&mut a[i][..=i], -v[i], &p[..=i]);
        add(&mut a[i][..=i], -p[i], &v[..=i]);
    }
}

/// The product of the reflections, transposed: a row for each of the new axes.
fn accumulate(
    n: usize,
    reflections: Vec<Option<(Vec<f64>, f64)>>,
    ctx: &FitContext<'_>,
) -> Result<Matrix, FitError> {
    let mut product = Matrix::zeros(n, n);
    for at in 0..n {
        product.row_mut(at)[at] = 1.0;
    }
    // The last reflection concerns the fewest rows; built from it, the product stays small.
    for (v, beta) in reflections.into_iter().rev().flatten() {
        ctx.check()?;
        for at in 0..v.len() {
            let row = &mut product.row_mut(at)[..v.len()];
            let along = dot(row, &v);
            add(row, -beta * along, &v);
        }
    }
    Ok(product)
}

/// Turns the rows k and k+1 into each other.
fn rotate(vectors: &mut Matrix, k: usize, c: f64, s: f64) {
    let columns = vectors.columns;
    let (above, below) = vectors.values.split_at_mut((k + 1) * columns);
    for (a, b) in above[k * columns..].iter_mut().zip(&mut below[..columns]) {
        (*a, *b) = (c * *a + s * *b, c * *b - s * *a);
    }
}
