//! Squares and products of columns, the higher degrees of a polynomial. Of very many those are
//! kept that go best with what the lower degrees leave over (Fan and Lv 2008).

use std::collections::BTreeSet;

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

/// The product of a column or an earlier term, counted after the columns, with a plain column.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
struct Term {
    a: usize,
    b: usize,
    mean: f64,
    deviation: f64,
}

impl Products {
    /// The columns of `x` alone.
    pub fn none(x: &Matrix) -> Products {
        let mut bounds = vec![(f64::INFINITY, f64::NEG_INFINITY); x.columns()];
        for row in x.iter() {
            for ((low, high), value) in bounds.iter_mut().zip(row) {
                (*low, *high) = (low.min(*value), high.max(*value));
            }
        }
        Products {
            bounds,
            terms: Vec::new(),
        }
    }

    /// One degree more: products of those of the last degree with a column of `x`, at most `most`.
    /// Columns of one input column of categories (`origins` equal, two values each) have no
    /// product that says anything.
    pub fn deepen(
        &mut self,
        x: &Matrix,
        origins: &[usize],
        rest: &[f64],
        most: usize,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        let plain = self.bounds.len();
        let two_values = self.two_values(x);
        let degree = (0..self.width()).map(|at| self.columns_of(at).len()).max();
        let mut seen = BTreeSet::new();
        let mut scored = Vec::new();
        for last in 0..self.width() {
            let of = self.columns_of(last);
            if Some(of.len()) < degree {
                continue;
            }
            let partners = if last < plain { last + 1 } else { plain };
            for column in 0..partners {
                let pointless = of.iter().any(|other| match *other == column {
                    true => two_values[column],
                    false => origins[*other] == origins[column],
                });
                let mut made = of.clone();
                made.push(column);
                made.sort_unstable();
                if pointless || !seen.insert(made) {
                    continue;
                }
                ctx.check()?;
                let products = x.iter().map(|row| self.value(row, last) * row[column]);
                scored.extend(Term::of(products, (last, column), rest));
            }
        }
        scored.sort_by(|one, other| other.1.total_cmp(&one.1));
        scored.truncate(most);
        let mut terms: Vec<Term> = scored.into_iter().map(|(term, _)| term).collect();
        terms.sort_by_key(|term| (term.a, term.b));
        self.terms.extend(terms);
        Ok(())
    }

    fn two_values(&self, x: &Matrix) -> Vec<bool> {
        let mut two_values = vec![true; self.bounds.len()];
        for row in x.iter() {
            for (((low, high), two), value) in self.bounds.iter().zip(&mut two_values).zip(row) {
                *two &= value == low || value == high;
            }
        }
        two_values
    }

    /// The plain columns that a column, or a term counted after the columns, is made of.
    fn columns_of(&self, at: usize) -> Vec<usize> {
        match self.term(at) {
            None => vec![at],
            Some(term) => [self.columns_of(term.a), self.columns_of(term.b)].concat(),
        }
    }

    fn value(&self, row: &[f64], at: usize) -> f64 {
        match self.term(at) {
            None => row[at],
            Some(term) => {
                (self.value(row, term.a) * self.value(row, term.b) - term.mean) / term.deviation
            }
        }
    }

    fn term(&self, at: usize) -> Option<&Term> {
        self.terms.get(at.checked_sub(self.bounds.len())?)
    }

    /// Columns with the products.
    pub fn width(&self) -> usize {
        self.bounds.len() + self.terms.len()
    }

    /// Products alone.
    pub fn count(&self) -> usize {
        self.terms.len()
    }

    /// The plain columns, then the products.
    pub fn write(&self, plain: &[f64], to: &mut [f64]) {
        for ((to, value), (low, high)) in to.iter_mut().zip(plain).zip(&self.bounds) {
            *to = value.clamp(*low, *high);
        }
        for (at, term) in (self.bounds.len()..).zip(&self.terms) {
            to[at] = (to[term.a] * to[term.b] - term.mean) / term.deviation;
        }
    }

    /// The plain columns that each column is made of, each as often as it is a factor; a plain
    /// column is twice its own half.
    pub fn parents(&self) -> impl Iterator<Item = Vec<usize>> {
        let plain = self.bounds.len();
        (0..self.width()).map(move |at| match at < plain {
            true => vec![at, at],
            false => self.columns_of(at),
        })
    }
}

impl Term {
    /// The product and how well it goes with `rest`; `None` when it is constant.
    fn of(
        products: impl Iterator<Item = f64>,
        (a, b): (usize, usize),
        rest: &[f64],
    ) -> Option<(Term, f64)> {
        let n = rest.len() as f64;
        let (mut sum, mut square, mut cross) = (0.0, 0.0, 0.0);
        for (product, rest) in products.zip(rest) {
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
