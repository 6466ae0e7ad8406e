//! A density over a space: a kernel at each point and one that covers everything.

use crate::numeric::{Random, normal_cdf, normal_quantile};
use crate::tune::space::{Dimension, Place, Point};

/// How wide the kernels of numbers are.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(in crate::tune) enum Widths {
    /// The distance to the farther neighbour, kernel by kernel (Bergstra et al. 2011).
    Neighbours,
    /// The same for all, this much times n^(-1/(4+d)) (Scott 1992).
    Scott(f64),
    /// Scott's rule times the spread of the points, times this when points are drawn (Falkner
    /// et al. 2018).
    Spread(f64),
}

/// Part of a kernel of levels that goes to all levels alike.
const LEAK: f64 = 0.2;
/// Kernels of numbers are not narrower than the range over this.
const FINEST: f64 = 100.0;

/// Equal parts of a kernel a point, and of one that covers the whole space.
pub(in crate::tune) struct Mixture<'a> {
    dimensions: &'a [Dimension],
    kernels: Vec<Vec<Kernel>>,
}

/// In one dimension.
#[derive(Debug, Clone, Copy)]
struct Kernel {
    centre: Option<Place>,
    /// Of the density, and of draws from it.
    width: f64,
    drawn: f64,
}

impl Mixture<'_> {
    pub fn new<'a>(dimensions: &'a [Dimension], points: &[&[f64]], widths: Widths) -> Mixture<'a> {
        let wide = Kernel {
            centre: None,
            width: 1.0,
            drawn: 1.0,
        };
        let mut kernels = vec![vec![wide; dimensions.len()]; points.len() + 1];
        for (at, dimension) in dimensions.iter().enumerate() {
            let places: Vec<Place> = points.iter().map(|p| dimension.place(p[at])).collect();
            let found = widths.of(dimension, &places, dimensions.len());
            for ((kernel, place), (width, drawn)) in kernels.iter_mut().zip(&places).zip(found) {
                kernel[at] = Kernel {
                    centre: Some(*place),
                    width,
                    drawn,
                };
            }
        }
        Mixture {
            dimensions,
            kernels,
        }
    }

    pub fn sample(&self, random: &mut Random) -> Point {
        let Some(kernel) = self.kernels.get(random.below(self.kernels.len())) else {
            return Point::new();
        };
        let dimensions = self.dimensions.iter().zip(kernel);
        dimensions
            .map(|(dimension, kernel)| kernel.sample(dimension, random))
            .collect()
    }

    pub fn log_density(&self, point: &[f64]) -> f64 {
        let places: Vec<Place> = self
            .dimensions
            .iter()
            .zip(point)
            .map(|(dimension, unit)| dimension.place(*unit))
            .collect();
        let logs: Vec<f64> = self
            .kernels
            .iter()
            .map(|kernel| {
                let parts = self.dimensions.iter().zip(kernel).zip(&places);
                parts
                    .map(|((dimension, kernel), place)| kernel.density(dimension, *place).ln())
                    .sum()
            })
            .collect();
        let most = logs.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        if most == f64::NEG_INFINITY {
            return most;
        }
        let sum: f64 = logs.iter().map(|log| (log - most).exp()).sum();
        most + (sum / logs.len() as f64).ln()
    }
}

impl Widths {
    /// Width of the density and of draws, for each point.
    fn of(self, dimension: &Dimension, places: &[Place], dimensions: usize) -> Vec<(f64, f64)> {
        let n = places.len() as f64;
        let least = (1.0 / FINEST.min(n + 2.0)).max(dimension.grain() / 2.0);
        let values: Vec<f64> = places.iter().filter_map(|place| place.value).collect();
        let scott = (n + 1.0).powf(-1.0 / (dimensions as f64 + 4.0));
        match self {
            Widths::Scott(factor) => {
                let width = (factor * scott).clamp(least, 1.0);
                vec![(width, width); places.len()]
            }
            Widths::Spread(factor) => {
                let mean = values.iter().sum::<f64>() / values.len().max(1) as f64;
                let square = values
                    .iter()
                    .map(|value| (value - mean).powi(2))
                    .sum::<f64>();
                let deviation = (square / values.len().max(1) as f64).sqrt();
                let width = (1.06 * deviation * scott).clamp(least.min(0.05), 1.0);
                vec![(width, (factor * width).min(1.0)); places.len()]
            }
            Widths::Neighbours => {
                let mut sorted = values;
                // The kernel that covers everything is a neighbour too.
                sorted.push(0.5);
                sorted.sort_by(f64::total_cmp);
                let neighbours = |value: f64| {
                    let at = sorted.partition_point(|other| *other < value);
                    let after = sorted.get(at + 1).map_or(value, |next| *next);
                    let before = at.checked_sub(1).map_or(value, |at| sorted[at]);
                    (after - value).max(value - before)
                };
                let width = |place: &Place| {
                    let width = place.value.map_or(1.0, neighbours).clamp(least, 1.0);
                    (width, width)
                };
                places.iter().map(width).collect()
            }
        }
    }
}

impl Kernel {
    fn sample(&self, dimension: &Dimension, random: &mut Random) -> f64 {
        let levels = dimension.levels();
        let level = match self.centre {
            Some(place) if random.uniform() >= LEAK => place.level,
            _ => random.below(levels),
        };
        let has_value = dimension.has_value(level);
        let value = has_value.then(|| {
            let (centre, width) = self.gaussian(self.drawn);
            let (low, high) = ends(centre, width);
            let draw = low + random.uniform() * (high - low);
            (centre + width * normal_quantile(draw)).clamp(0.0, 1.0)
        });
        dimension.unit(Place { level, value })
    }

    fn density(&self, dimension: &Dimension, place: Place) -> f64 {
        let levels = dimension.levels() as f64;
        let level = match self.centre {
            Some(own) => {
                LEAK / levels + (1.0 - LEAK) * f64::from(u8::from(own.level == place.level))
            }
            None => 1.0 / levels,
        };
        let Some(value) = place.value else {
            return level;
        };
        let (centre, width) = self.gaussian(self.width);
        let (low, high) = ends(centre, width);
        let z = (value - centre) / width;
        let bell = (-0.5 * z * z).exp() / (width * std::f64::consts::TAU.sqrt());
        level * bell / (high - low).max(f64::MIN_POSITIVE)
    }

    fn gaussian(&self, width: f64) -> (f64, f64) {
        match self.centre.and_then(|place| place.value) {
            Some(centre) => (centre, width),
            None => (0.5, 1.0),
        }
    }
}

/// Where 0 and 1 lie in the distribution.
fn ends(centre: f64, width: f64) -> (f64, f64) {
    (
        normal_cdf(-centre / width),
        normal_cdf((1.0 - centre) / width),
    )
}
