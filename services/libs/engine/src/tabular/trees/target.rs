//! Targets as trees take them: numbers shifted and scaled to mean 0 and deviation 1, so that the
//! size of the data changes nothing.

use super::cart::Labels;
use super::encoded::Meaning;
use crate::numeric::size_of;
use crate::tabular::target::Target;

pub(super) struct Prepared<'a> {
    scaled: Vec<f64>,
    y: &'a Target,
    pub meaning: Meaning,
}

impl<'a> Prepared<'a> {
    pub fn new(y: &'a Target) -> Prepared<'a> {
        match y {
            Target::Numbers(values) => {
                let (shift, scale) = spread(values);
                Prepared {
                    scaled: values.iter().map(|value| value / scale - shift).collect(),
                    y,
                    meaning: Meaning::Number { shift, scale },
                }
            }
            Target::Classes { labels, .. } => Prepared {
                scaled: Vec::new(),
                y,
                meaning: Meaning::Classes(labels.len()),
            },
        }
    }

    pub fn labels(&self) -> Labels<'_> {
        match self.y {
            Target::Numbers(_) => Labels::Numbers(&self.scaled),
            Target::Classes { codes, labels } => Labels::Classes {
                codes,
                classes: labels.len(),
            },
        }
    }
}

/// Mean and standard deviation, the mean in units of the latter; 1 when all values are the same.
fn spread(y: &[f64]) -> (f64, f64) {
    let size = size_of(y);
    let n = y.len() as f64;
    let mean = y.iter().map(|value| value / size).sum::<f64>() / n;
    let squares: f64 = y.iter().map(|value| (value / size - mean).powi(2)).sum();
    let deviation = (squares / n).sqrt();
    if deviation > 1e-12 * mean.abs() && (size * deviation).is_normal() {
        (mean / deviation, size * deviation)
    } else {
        (mean, size)
    }
}
