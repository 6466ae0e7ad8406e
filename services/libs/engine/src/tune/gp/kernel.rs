//! The Matérn kernel of smoothness 5/2 with a length for each input (Rasmussen and Williams 2006,
//! section 4.2.1).

/// How alike the losses of two points are, by their distance.
#[derive(Debug, Clone, PartialEq)]
pub struct Matern {
    /// Variance of the losses.
    pub variance: f64,
    /// Distance at which an input matters little.
    pub lengths: Vec<f64>,
    /// Variance of what a second measurement would differ by.
    pub noise: f64,
}

impl Matern {
    /// Covariance of two points, noise apart.
    pub fn between(&self, a: &[f64], b: &[f64]) -> f64 {
        let far = 5.0_f64.sqrt() * self.squared(a, b).sqrt();
        self.variance * (1.0 + far + far * far / 3.0) * (-far).exp()
    }

    /// The derivative by the square of the scaled distance.
    pub(super) fn slope(&self, a: &[f64], b: &[f64]) -> f64 {
        let far = 5.0_f64.sqrt() * self.squared(a, b).sqrt();
        -self.variance * 5.0 / 6.0 * (1.0 + far) * (-far).exp()
    }

    fn squared(&self, a: &[f64], b: &[f64]) -> f64 {
        let parts = a.iter().zip(b).zip(&self.lengths);
        parts
            .map(|((a, b), length)| ((a - b) / length).powi(2))
            .sum()
    }
}
