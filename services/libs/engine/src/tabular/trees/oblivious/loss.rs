//! Gradients of the three losses (squared error, logistic, softmax), and the values of leaves by
//! Newton's steps.

use crate::tabular::trees::ensemble::{Link, logistic, softmax};

/// What is to be predicted.
#[derive(Clone, Copy)]
pub(in crate::tabular::trees) enum Aim<'a> {
    Numbers(&'a [f64]),
    Classes { codes: &'a [u32], classes: usize },
}

/// Steps of Newton for the leaves of a logistic loss.
const LOGISTIC_STEPS: usize = 10;
/// Up to so many classes a leaf's step uses the whole matrix of second derivatives.
const MOST_JOINT: usize = 16;

impl Aim<'_> {
    /// Scores a row.
    pub fn outputs(&self) -> usize {
        match self {
            Aim::Classes { classes, .. } if *classes > 2 => *classes,
            _ => 1,
        }
    }

    pub fn link(&self) -> Link {
        match self {
            Aim::Numbers(_) => Link::Identity,
            Aim::Classes { classes, .. } if *classes > 2 => Link::Softmax,
            Aim::Classes { .. } => Link::Logistic,
        }
    }

    /// Where scores start.
    pub fn base(&self) -> Vec<f64> {
        match self {
            Aim::Numbers(y) => vec![y.iter().sum::<f64>() / y.len() as f64],
            _ => vec![0.0; self.outputs()],
        }
    }

    /// The direction in which each score should go, row by row.
    pub fn gradients(&self, scores: &[f64], to: &mut [f64]) {
        match self {
            Aim::Numbers(y) => {
                for ((to, y), score) in to.iter_mut().zip(*y).zip(scores) {
                    *to = y - score;
                }
            }
            Aim::Classes { codes, classes } if *classes <= 2 => {
                for ((to, code), score) in to.iter_mut().zip(*codes).zip(scores) {
                    *to = f64::from(*code) - logistic(*score);
                }
            }
            Aim::Classes { codes, classes } => {
                to.copy_from_slice(scores);
                for (row, code) in to.chunks_exact_mut(*classes).zip(*codes) {
                    softmax(row);
                    row.iter_mut().for_each(|value| *value = -*value);
                    row[*code as usize] += 1.0;
                }
            }
        }
    }

    /// The value of each leaf, before the learning rate: `leaf` has each row's leaf.
    pub fn leaf_values(
        &self,
        scores: &[f64],
        gradients: &[f64],
        leaf: &[u8],
        leaves: usize,
        l2: f64,
    ) -> Vec<f64> {
        match self {
            Aim::Numbers(_) => {
                let mut sums = vec![[0.0; 2]; leaves];
                for (leaf, gradient) in leaf.iter().zip(gradients) {
                    sums[*leaf as usize][0] += 1.0;
                    sums[*leaf as usize][1] += gradient;
                }
                sums.iter().map(|[rows, sum]| sum / (rows + l2)).collect()
            }
            Aim::Classes { codes, classes } if *classes <= 2 => {
                logistic_leaves(codes, scores, leaf, leaves, l2)
            }
            Aim::Classes { codes, classes } => {
                softmax_leaves(codes, *classes, gradients, leaf, leaves, l2)
            }
        }
    }
}

/// Leaves are independent: those that have come to rest drop out.
fn logistic_leaves(codes: &[u32], scores: &[f64], leaf: &[u8], leaves: usize, l2: f64) -> Vec<f64> {
    let mut values = vec![0.0; leaves];
    let mut moving = vec![true; leaves];
    let mut sums = vec![[0.0; 2]; leaves];
    for _ in 0..LOGISTIC_STEPS {
        sums.fill([0.0; 2]);
        for ((code, score), leaf) in codes.iter().zip(scores).zip(leaf) {
            let leaf = *leaf as usize;
            if moving[leaf] {
                let p = logistic(score + values[leaf]);
                sums[leaf][0] += p * (1.0 - p);
                sums[leaf][1] += f64::from(*code) - p;
            }
        }
        for leaf in (0..leaves).filter(|leaf| moving[*leaf]).collect::<Vec<_>>() {
            let step = sums[leaf][1] / (sums[leaf][0] + l2);
            values[leaf] += step;
            moving[leaf] = step.abs() > 1e-3 * values[leaf].abs().max(1e-3);
        }
        if !moving.contains(&true) {
            break;
        }
    }
    values
}

fn softmax_leaves(
    codes: &[u32],
    classes: usize,
    gradients: &[f64],
    leaf: &[u8],
    leaves: usize,
    l2: f64,
) -> Vec<f64> {
    let joint = classes <= MOST_JOINT;
    let mut sums = vec![0.0; leaves * classes];
    let mut curves = vec![0.0; leaves * classes * if joint { classes } else { 1 }];
    let mut p = vec![0.0; classes];
    for ((row, code), leaf) in gradients.chunks_exact(classes).zip(codes).zip(leaf) {
        let leaf = *leaf as usize;
        for (class, gradient) in row.iter().enumerate() {
            sums[leaf * classes + class] += gradient;
            p[class] = f64::from(u8::from(*code as usize == class)) - gradient;
        }
        if joint {
            let curves = &mut curves[leaf * classes * classes..(leaf + 1) * classes * classes];
            for (a, curves) in curves.chunks_exact_mut(classes).enumerate() {
                for (b, curve) in curves.iter_mut().enumerate() {
                    *curve -= p[a] * p[b];
                }
                curves[a] += p[a];
            }
        } else {
            for class in 0..classes {
                curves[leaf * classes + class] += p[class] * (1.0 - p[class]);
            }
        }
    }
    if joint {
        for (sums, curves) in sums
            .chunks_exact_mut(classes)
            .zip(curves.chunks_exact_mut(classes * classes))
        {
            curves
                .iter_mut()
                .step_by(classes + 1)
                .for_each(|diagonal| *diagonal += l2);
            solve(curves, sums);
        }
    } else {
        for (sum, curve) in sums.iter_mut().zip(&curves) {
            *sum /= curve + l2;
        }
    }
    sums
}

/// Solves a small symmetric positive definite system in place, by elimination.
fn solve(matrix: &mut [f64], vector: &mut [f64]) {
    let size = vector.len();
    for pivot in 0..size {
        for row in pivot + 1..size {
            let factor = matrix[row * size + pivot] / matrix[pivot * size + pivot];
            for column in pivot..size {
                matrix[row * size + column] -= factor * matrix[pivot * size + column];
            }
            vector[row] -= factor * vector[pivot];
        }
    }
    for pivot in (0..size).rev() {
        for column in pivot + 1..size {
            vector[pivot] -= matrix[pivot * size + column] * vector[column];
        }
        vector[pivot] /= matrix[pivot * size + pivot];
    }
}
