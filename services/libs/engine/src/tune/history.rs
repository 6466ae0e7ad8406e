//! What a tuner was told.

use super::space::Point;

/// One measured point.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Seen {
    pub point: Point,
    /// The share of the work behind the loss, 1 for a full measurement.
    pub fidelity: f64,
    /// Infinite when the measurement failed.
    pub loss: f64,
}

#[derive(Debug, Clone, Default)]
pub(super) struct History {
    seen: Vec<Seen>,
}

/// Above this share a measurement is a full one.
const FULL: f64 = 1.0 - 1e-9;

impl Seen {
    pub fn is_full(&self) -> bool {
        self.fidelity >= FULL
    }
}

impl History {
    pub fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64) {
        self.seen.push(Seen {
            point: point.to_vec(),
            fidelity,
            loss: if loss.is_nan() { f64::INFINITY } else { loss },
        });
    }

    pub fn len(&self) -> usize {
        self.seen.len()
    }

    pub fn all(&self) -> &[Seen] {
        &self.seen
    }

    /// Full measurements in the order they came.
    pub fn full(&self) -> Vec<&Seen> {
        self.seen.iter().filter(|seen| seen.is_full()).collect()
    }

    /// Those with the lowest loss first, and after them those that were cut short, the longest
    /// measured first.
    pub fn ranked(&self) -> Vec<&Seen> {
        let mut ranked: Vec<&Seen> = self.seen.iter().collect();
        ranked.sort_by(|a, b| (b.fidelity.total_cmp(&a.fidelity)).then(a.loss.total_cmp(&b.loss)));
        ranked
    }
}
