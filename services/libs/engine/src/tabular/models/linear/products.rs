//! Squares and products of columns, the second degree of a polynomial. Of very many those are
//! kept that go best with what the plain columns leave over (Fan and Lv 2008).

use serde::{Deserialize, Serialize};

use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Matrix;

/// Which products are taken, and how they are standardised.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Products {
    /// Least and largest value of each plain column: beyond them a square would run away.
    bounds: Vec<(f64, f64)>,
    terms: Vec<Term>,
}

#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Term {
    a: usize,
    b: usize,
    mean: f64,
    deviation: f64,
}

impl Products {
    /// The products of the columns of `x`, at most `most`. Columns of one input column of
    /// categories (`origins` equal, two values each) have no product that says anything.
    pub fn choose(
        x: &Matrix,
        origins: &[usize],
        rest: &[f64],
        most: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Products, FitError> {
        let columns = x.columns();
        let mut bounds = vec![(f64::INFINITY, f64::NEG_INFINITY); columns];
        let mut two_values = vec![true; columns];
        for row in x.iter() {
            for ((low, high), value) in bounds.iter_mut().zip(row) {
                (*low, *high) = (low.min(*value), high.max(*value));
            }
        }
        for row in x.iter() {
            for (((low, high), two), value) in bounds.iter().zip(&mut two_values).zip(row) {
                *two &= value == low || value == high;
            }
        }
        let mut scored = Vec::new();
        for a in 0..columns {
            for b in 0..=a {
                let pointless = if a == b {
                    two_values[a]
                } else {
                    origins[a] == origins[b]
                };
                if pointless {
                    continue;
                }
                ctx.check()?;
                if let Some((term, score)) = Term::of(x, a, b, rest) {
                    scored.push((term, score));
                }
            }
        }
        scored.sort_by(|one, other| other.1.total_cmp(&one.1));
        scored.truncate(most);
        let mut terms: Vec<Term> = scored.into_iter().map(|(term, _)| term).collect();
        terms.sort_by_key(|term| (term.a, term.b));
        Ok(Products { bounds, terms })
    }

    /// Columns with the products.
    pub fn width(&self) -> usize {
        self.bounds.len() + self.terms.len()
    }

    /// The plain columns, then the products.
    pub fn write(&self, plain: &[f64], to: &mut [f64]) {
        let (first, second) = to.split_at_mut(self.bounds.len());
        for ((to, value), (low, high)) in first.iter_mut().zip(plain).zip(&self.bounds) {
            *to = value.clamp(*low, *high);
        }
        for (to, term) in second.iter_mut().zip(&self.terms) {
            *to = (first[term.a] * first[term.b] - term.mean) / term.deviation;
        }
    }

    /// The one or two plain columns that each column is made of.
    pub fn parents(&self) -> impl Iterator<Item = (usize, usize)> {
        let plain = (0..self.bounds.len()).map(|at| (at, at));
        plain.chain(self.terms.iter().map(|term| (term.a, term.b)))
    }
}

impl Term {
    /// The product and how well it goes with `rest`; `None` when it is constant.
    fn of(x: &Matrix, a: usize, b: usize, rest: &[f64]) -> Option<(Term, f64)> {
        let n = x.rows() as f64;
        let (mut sum, mut square, mut cross) = (0.0, 0.0, 0.0);
        for (row, rest) in x.iter().zip(rest) {
            let product = row[a] * row[b];
            sum += product;
            square += product * product;
            cross += product * rest;
        }
        let mean = sum / n;
        let variance = square / n - mean * mean;
        if !(variance > 1e-9 * (square / n) && variance.is_finite()) {
            return None;
        }
        let deviation = variance.sqrt();
        // `rest` has the mean 0.
        let term = Term {
            a,
            b,
            mean,
            deviation,
        };
        Some((term, (cross / n / deviation).abs()))
    }
}
