//! Eigenvalues and equations against what defines them: A·v = λ·v, orthogonal vectors, L·Lᵀ = A.

use b2l_engine::{Cholesky, FitContext, FitError, Matrix, MatrixError, Random, SymmetricEigen};
use std::sync::atomic::AtomicBool;

use crate::support::close;

/// XᵀX of random numbers, of full rank when there are more rows than columns.
fn gram(seed: u64, rows: usize, columns: usize) -> Matrix {
    let mut random = Random::new(seed);
    let x: Vec<Vec<f64>> = (0..rows)
        .map(|_| (0..columns).map(|_| random.normal()).collect())
        .collect();
    let entry = |i: usize, j: usize| x.iter().map(|row| row[i] * row[j]).sum::<f64>();
    let values = (0..columns * columns).map(|at| entry(at / columns, at % columns));
    Matrix::new(columns, columns, values.collect()).unwrap()
}

fn product(a: &[f64], b: &[f64]) -> f64 {
    a.iter().zip(b).map(|(a, b)| a * b).sum()
}

#[track_caller]
fn assert_eigen(matrix: &Matrix) {
    let eigen = SymmetricEigen::new(matrix, &FitContext::new(1)).unwrap();
    let size = eigen
        .values
        .iter()
        .fold(1e-300_f64, |most, v| most.max(v.abs()));
    assert!(eigen.values.is_sorted_by(|a, b| a >= b));
    for (at, value) in eigen.values.iter().enumerate() {
        let vector = eigen.vectors.row(at);
        for (row, entry) in matrix.iter().zip(vector) {
            let off = product(row, vector) - value * entry;
            assert!(off.abs() <= 1e-13 * size * matrix.rows() as f64, "{off}");
        }
        for other in 0..=at {
            let expected = f64::from(u8::from(other == at));
            let actual = product(vector, eigen.vectors.row(other));
            assert!((actual - expected).abs() < 1e-12, "{at} {other}: {actual}");
        }
    }
}

#[test]
fn eigenvectors_are_orthogonal_and_stretched_by_their_values() {
    for columns in [1, 2, 3, 5, 17, 60] {
        assert_eigen(&gram(columns as u64, 100, columns));
    }
}

#[test]
fn matrices_of_low_rank_and_equal_eigenvalues_are_decomposed_too() {
    assert_eigen(&gram(4, 5, 40));
    assert_eigen(&Matrix::new(3, 3, vec![0.0; 9]).unwrap());
    assert_eigen(&Matrix::new(3, 3, vec![1.0; 9]).unwrap());
    let one = [2.0, 0.0, 0.0, 0.0, 2.0, 0.0, 0.0, 0.0, 2.0];
    assert_eigen(&Matrix::new(3, 3, one.to_vec()).unwrap());
    let tiny: Vec<f64> = gram(4, 30, 6).values().iter().map(|v| v * 1e-200).collect();
    assert_eigen(&Matrix::new(6, 6, tiny).unwrap());
}

#[test]
fn known_eigenvalues_are_found() {
    let matrix = Matrix::new(3, 3, vec![2.0, -1.0, 0.0, -1.0, 2.0, -1.0, 0.0, -1.0, 2.0]).unwrap();
    let eigen = SymmetricEigen::new(&matrix, &FitContext::new(1)).unwrap();
    let root = std::f64::consts::SQRT_2;
    for (value, expected) in eigen.values.iter().zip([2.0 + root, 2.0, 2.0 - root]) {
        close("eigenvalue", *value, expected, 1e-14);
    }
}

#[test]
fn a_raised_stop_flag_ends_the_decomposition() {
    let stop = AtomicBool::new(true);
    let ctx = FitContext::new(1).with_stop(&stop);
    let stopped = SymmetricEigen::new(&gram(1, 30, 10), &ctx);
    assert_eq!(stopped, Err(FitError::Stopped));
}

#[test]
fn equations_are_solved_and_matrices_that_are_not_positive_definite_are_refused() {
    let matrix = gram(9, 40, 12);
    let cholesky = Cholesky::new(&matrix).unwrap();
    let right: Vec<f64> = (0..12).map(f64::from).collect();
    let solved = cholesky.solve(&right);
    for (row, right) in matrix.iter().zip(&right) {
        assert!((product(row, &solved) - right).abs() < 1e-10);
    }
    for i in 0..12 {
        for j in 0..12 {
            let entry = product(cholesky.lower().row(i), cholesky.lower().row(j));
            assert!((entry - matrix.row(i)[j]).abs() < 1e-11);
        }
    }
    let eigen = SymmetricEigen::new(&matrix, &FitContext::new(1)).unwrap();
    let logarithms: f64 = eigen.values.iter().map(|value| value.ln()).sum();
    close("determinant", cholesky.log_determinant(), logarithms, 1e-12);
    assert_eq!(Cholesky::new(&gram(9, 5, 12)), None);
    assert_eq!(
        Cholesky::new(&Matrix::new(1, 2, vec![1.0, 1.0]).unwrap()),
        None
    );
}

#[test]
fn a_matrix_takes_only_finite_numbers_of_its_shape() {
    assert!(matches!(
        Matrix::new(2, 2, vec![1.0]),
        Err(MatrixError::Shape { .. })
    ));
    assert_eq!(
        Matrix::new(2, 2, vec![1.0, 2.0, 3.0, f64::NAN]),
        Err(MatrixError::NotFinite { row: 1, column: 1 })
    );
}
