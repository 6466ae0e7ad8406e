//! The evolution strategy with covariance matrix adaptation, CMA-ES, with the settings of the
//! tutorial (Hansen 2016, "The CMA evolution strategy: a tutorial", table 1).

use crate::context::FitContext;
use crate::numeric::{Matrix, Random, SymmetricEigen};

/// A normal distribution over points without bounds that moves to where the loss is low.
#[derive(Debug, Clone)]
pub struct CmaEs {
    mean: Vec<f64>,
    step: f64,
    covariance: Matrix,
    /// Roots of the eigenvalues, and the eigenvectors, a row each.
    axes: (Vec<f64>, Matrix),
    path: Vec<f64>,
    step_path: Vec<f64>,
    generation: usize,
    told: Vec<(Vec<f64>, f64)>,
    rates: Rates,
    random: Random,
}

#[derive(Debug, Clone)]
struct Rates {
    population: usize,
    weights: Vec<f64>,
    effective: f64,
    step_path: f64,
    damping: f64,
    path: f64,
    one: f64,
    many: f64,
    /// Expected length of a standard normal vector.
    length: f64,
}

impl Rates {
    fn new(size: usize) -> Rates {
        let n = size as f64;
        let population = 4 + (3.0 * n.ln()) as usize;
        let half = population as f64 / 2.0;
        let raw: Vec<f64> = (1..=population / 2)
            .map(|place| (half + 0.5).ln() - (place as f64).ln())
            .collect();
        let sum: f64 = raw.iter().sum();
        let weights: Vec<f64> = raw.iter().map(|weight| weight / sum).collect();
        let effective = 1.0 / weights.iter().map(|weight| weight * weight).sum::<f64>();
        let step_path = (effective + 2.0) / (n + effective + 5.0);
        let one = 2.0 / ((n + 1.3).powi(2) + effective);
        let many = 2.0 * (effective - 2.0 + 1.0 / effective) / ((n + 2.0).powi(2) + effective);
        Rates {
            population,
            weights,
            effective,
            step_path,
            damping: 1.0
                + 2.0 * (((effective - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0)
                + step_path,
            path: (4.0 + effective / n) / (n + 4.0 + 2.0 * effective / n),
            one,
            many: many.min(1.0 - one),
            length: n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n)),
        }
    }
}

impl CmaEs {
    /// Starts around a point, `step` wide; without inputs it has one that nothing depends on.
    pub fn new(mut mean: Vec<f64>, step: f64, random: Random) -> CmaEs {
        if mean.is_empty() {
            mean.push(0.0);
        }
        let size = mean.len();
        let mut unit = Matrix::zeros(size, size);
        for at in 0..size {
            unit.row_mut(at)[at] = 1.0;
        }
        CmaEs {
            mean,
            step,
            axes: (vec![1.0; size], unit.clone()),
            covariance: unit,
            path: vec![0.0; size],
            step_path: vec![0.0; size],
            generation: 0,
            told: Vec::new(),
            rates: Rates::new(size),
            random,
        }
    }

    /// Points of a generation.
    pub fn population(&self) -> usize {
        self.rates.population
    }

    /// A point from the distribution.
    pub fn ask(&mut self) -> Vec<f64> {
        let (roots, vectors) = &self.axes;
        let mut point = self.mean.clone();
        for (root, vector) in roots.iter().zip(vectors.iter()) {
            let along = self.step * root * self.random.normal();
            for (to, part) in point.iter_mut().zip(vector) {
                *to += along * part;
            }
        }
        point
    }

    /// The loss of a point that was asked for. A full generation moves the distribution.
    pub fn tell(&mut self, point: &[f64], loss: f64) {
        self.told.push((point.to_vec(), loss));
        if self.told.len() >= self.rates.population {
            let mut told = std::mem::take(&mut self.told);
            told.sort_by(|a, b| a.1.total_cmp(&b.1));
            self.advance(&told);
        }
    }

    fn advance(&mut self, told: &[(Vec<f64>, f64)]) {
        let rates = &self.rates;
        let size = self.mean.len();
        let steps: Vec<Vec<f64>> = told
            .iter()
            .take(rates.weights.len())
            .map(|(point, _)| {
                let from = self.mean.iter();
                from.zip(point).map(|(m, x)| (x - m) / self.step).collect()
            })
            .collect();
        let mut moved = vec![0.0; size];
        for (weight, step) in rates.weights.iter().zip(&steps) {
            for (to, part) in moved.iter_mut().zip(step) {
                *to += weight * part;
            }
        }
        for (mean, step) in self.mean.iter_mut().zip(&moved) {
            *mean += self.step * step;
        }
        self.generation += 1;
        let keep = (rates.step_path * (2.0 - rates.step_path) * rates.effective).sqrt();
        let whitened = self.whitened(&moved);
        for (path, part) in self.step_path.iter_mut().zip(whitened) {
            *path = (1.0 - rates.step_path) * *path + keep * part;
        }
        let length = self.step_path.iter().map(|p| p * p).sum::<f64>().sqrt();
        let faded = 1.0 - (1.0 - rates.step_path).powi(2 * self.generation as i32);
        let steady = length / faded.sqrt() < (1.4 + 2.0 / (size as f64 + 1.0)) * rates.length;
        let steady = f64::from(u8::from(steady));
        let keep = steady * (rates.path * (2.0 - rates.path) * rates.effective).sqrt();
        for (path, part) in self.path.iter_mut().zip(&moved) {
            *path = (1.0 - rates.path) * *path + keep * part;
        }
        let lost = (1.0 - steady) * rates.path * (2.0 - rates.path);
        let left = 1.0 - rates.one - rates.many + rates.one * lost;
        for i in 0..size {
            for j in 0..size {
                let many: f64 = rates
                    .weights
                    .iter()
                    .zip(&steps)
                    .map(|(weight, step)| weight * step[i] * step[j])
                    .sum();
                let old = self.covariance.row(i)[j];
                self.covariance.row_mut(i)[j] =
                    left * old + rates.one * self.path[i] * self.path[j] + rates.many * many;
            }
        }
        let longer = rates.step_path / rates.damping * (length / rates.length - 1.0);
        self.step = (self.step * longer.min(1.0).exp()).clamp(1e-300, 1e300);
        // A matrix that has lost its meaning to rounding keeps the axes it had.
        if let Ok(eigen) = SymmetricEigen::new(&self.covariance, &FitContext::new(0))
            && eigen.values.iter().all(|value| *value > 0.0)
        {
            let roots = eigen.values.iter().map(|value| value.sqrt()).collect();
            self.axes = (roots, eigen.vectors);
        }
    }

    /// The step as it would be if the distribution were round: C^(-1/2) times it.
    fn whitened(&self, step: &[f64]) -> Vec<f64> {
        let (roots, vectors) = &self.axes;
        let mut round = vec![0.0; step.len()];
        for (root, vector) in roots.iter().zip(vectors.iter()) {
            let along: f64 = vector.iter().zip(step).map(|(a, b)| a * b).sum::<f64>() / root;
            for (to, part) in round.iter_mut().zip(vector) {
                *to += along * part;
            }
        }
        round
    }
}
