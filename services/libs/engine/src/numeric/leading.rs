//! The few largest eigenvalues of a large symmetric matrix by a block Krylov method with full
//! orthogonalisation (Golub and Underwood 1977; Musco and Musco 2015).

use super::eigen::{SymmetricEigen, point_up};
use super::matrix::{Matrix, add, dot};
use super::random::Random;
use crate::context::FitContext;
use crate::error::FitError;

/// Up to this many rows the whole matrix is decomposed.
const SMALL: usize = 150;
/// Vectors of a block beyond those asked for: with them equal eigenvalues are found too.
const SPARE: usize = 4;
/// Length of A·v − λ·v in units of the largest eigenvalue at which a vector is good enough.
const TOLERANCE: f64 = 1e-10;

/// The `count` largest eigenvalues with their vectors, of a matrix without large negative ones.
pub(crate) fn leading(
    matrix: &Matrix,
    count: usize,
    random: &mut Random,
    ctx: &FitContext<'_>,
) -> Result<SymmetricEigen, FitError> {
    let (n, width) = (matrix.rows, count + SPARE);
    if n <= SMALL.max(4 * width) {
        return Ok(cut(SymmetricEigen::new(matrix, ctx)?, count));
    }
    let mut space = Space::default();
    let mut block: Vec<Vec<f64>> = (0..width)
        .map(|_| (0..n).map(|_| random.normal()).collect())
        .collect();
    while space.basis.len() + width <= n / 2 {
        let before = space.basis.len();
        for vector in block {
            ctx.check()?;
            space.add(vector, matrix);
        }
        let found = space.largest(count, ctx)?;
        if let Some(found) = found.filter(|found| found.1) {
            return Ok(found.0);
        }
        if space.basis.len() == before {
            break;
        }
        block = space.images[before..].to_vec();
    }
    Ok(cut(SymmetricEigen::new(matrix, ctx)?, count))
}

fn cut(mut eigen: SymmetricEigen, count: usize) -> SymmetricEigen {
    let kept: Vec<usize> = (0..count.min(eigen.values.len())).collect();
    eigen.values.truncate(count);
    eigen.vectors = eigen.vectors.select(&kept);
    eigen
}

/// Orthonormal vectors, what the matrix makes of them, and the products of both.
#[derive(Default)]
struct Space {
    basis: Vec<Vec<f64>>,
    images: Vec<Vec<f64>>,
    products: Vec<Vec<f64>>,
}

impl Space {
    /// Adds the part of a vector that is new, if there is one.
    fn add(&mut self, mut vector: Vec<f64>, matrix: &Matrix) {
        let before = dot(&vector, &vector).sqrt();
        // Twice, for orthogonality to working precision.
        for _ in 0..2 {
            for known in &self.basis {
                let along = dot(&vector, known);
                add(&mut vector, -along, known);
            }
        }
        let length = dot(&vector, &vector).sqrt();
        if length.is_nan() || length <= 1e-12 * before {
            return;
        }
        for value in &mut vector {
            *value /= length;
        }
        let image: Vec<f64> = matrix.iter().map(|row| dot(row, &vector)).collect();
        self.basis.push(vector);
        let products = self.basis.iter().map(|known| dot(known, &image));
        self.products.push(products.collect());
        self.images.push(image);
    }

    /// The best vectors within the space, and whether they are good enough.
    fn largest(
        &self,
        count: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Option<(SymmetricEigen, bool)>, FitError> {
        let size = self.basis.len();
        if size < count {
            return Ok(None);
        }
        let mut small = Matrix::zeros(size, size);
        for (at, products) in self.products.iter().enumerate() {
            small.row_mut(at)[..products.len()].copy_from_slice(products);
        }
        let small = SymmetricEigen::new(&small, ctx)?;
        let n = self.basis[0].len();
        let mut vectors = Matrix::zeros(count, n);
        let mut good = true;
        for at in 0..count {
            let mut off = vec![0.0; n];
            let vector = vectors.row_mut(at);
            for (place, share) in small.vectors.row(at).iter().enumerate() {
                add(vector, *share, &self.basis[place]);
                add(&mut off, *share, &self.images[place]);
            }
            add(&mut off, -small.values[at], vector);
            point_up(vector);
            good &= dot(&off, &off).sqrt() <= TOLERANCE * small.values[0].abs();
        }
        let values = small.values[..count].to_vec();
        Ok(Some((SymmetricEigen { values, vectors }, good)))
    }
}
