//! The orders of a seasonal ARIMA model (Box and Jenkins 1970), and its coefficients with the
//! polynomials that they make.

use serde::{Deserialize, Serialize};

use super::polynomial::{beyond, expand, from_free};

/// (p, d, q)(P, D, Q)m; `constant` is a mean when nothing is differenced, else a drift.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(crate) struct Orders {
    pub p: usize,
    pub d: usize,
    pub q: usize,
    pub seasonal_p: usize,
    pub seasonal_d: usize,
    pub seasonal_q: usize,
    pub m: usize,
    pub constant: bool,
}

impl Orders {
    /// How many numbers the moving average and autoregression have.
    pub fn coefficients(&self) -> usize {
        self.p + self.q + self.seasonal_p + self.seasonal_q
    }

    /// Values lost to differencing.
    pub fn lost(&self) -> usize {
        self.d + self.seasonal_d * self.m
    }

    /// Length of the state vector of the differenced series (Harvey 1989).
    pub fn states(&self) -> usize {
        let ar = self.p + self.seasonal_p * self.m;
        let ma = self.q + self.seasonal_q * self.m;
        ar.max(ma + 1)
    }

    /// Values on which a conditional sum of squares is conditional.
    pub fn conditional(&self) -> usize {
        self.p + self.seasonal_p * self.m
    }

    /// δ of (1 − B)^d (1 − B^m)^D = 1 − δ₁B − δ₂B² − ...
    pub fn differencing(&self) -> Vec<f64> {
        let mut product = vec![1.0];
        for lag in
            std::iter::repeat_n(1, self.d).chain(std::iter::repeat_n(self.m, self.seasonal_d))
        {
            let mut next = product.clone();
            next.resize(product.len() + lag, 0.0);
            for (at, value) in product.iter().enumerate() {
                next[at + lag] -= value;
            }
            product = next;
        }
        product[1..].iter().map(|value| -value).collect()
    }
}

/// φ(B) = 1 − φ₁B − ..., θ(B) = 1 + θ₁B + ..., and the same of the season.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(crate) struct Coefficients {
    pub ar: Vec<f64>,
    pub ma: Vec<f64>,
    pub seasonal_ar: Vec<f64>,
    pub seasonal_ma: Vec<f64>,
}

impl Coefficients {
    /// From numbers without bounds, in the order p, q, P, Q.
    pub fn from_free(orders: &Orders, free: &[f64]) -> Coefficients {
        let (ar, rest) = free.split_at(orders.p);
        let (ma, rest) = rest.split_at(orders.q);
        let (seasonal_ar, seasonal_ma) = rest.split_at(orders.seasonal_p);
        let negated = |free: &[f64]| from_free(free).iter().map(|value| -value).collect();
        Coefficients {
            ar: from_free(ar),
            ma: negated(ma),
            seasonal_ar: from_free(seasonal_ar),
            seasonal_ma: negated(seasonal_ma),
        }
    }

    /// φ of the product of both autoregressive polynomials.
    pub fn full_ar(&self, m: usize) -> Vec<f64> {
        expand(&self.ar, &self.seasonal_ar, m, -1.0)
    }

    /// θ of the product of both moving average polynomials.
    pub fn full_ma(&self, m: usize) -> Vec<f64> {
        expand(&self.ma, &self.seasonal_ma, m, 1.0)
    }

    /// Whether all roots of all polynomials, those of the season in its own lag, lie outside a
    /// circle of this radius.
    pub fn roots_beyond(&self, radius: f64) -> bool {
        let negated = |values: &[f64]| values.iter().map(|value| -value).collect::<Vec<_>>();
        beyond(&self.ar, radius)
            && beyond(&negated(&self.ma), radius)
            && beyond(&self.seasonal_ar, radius)
            && beyond(&negated(&self.seasonal_ma), radius)
    }
}
