//! Dragonfly: a Gaussian process with a portfolio of ways to choose the next point (Kandasamy et
//! al. 2020): the upper confidence bound, Thompson sampling and expected improvement. Each is
//! taken as often as its points turned out to be improvements.

use super::acquisition::{Learned, expected_improvement};
use super::ax::start;
use super::gp::Lengths;
use super::history::History;
use super::random_search::{anywhere, spread};
use super::space::{Point, Space};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Bound,
    Thompson,
    Improvement,
}

const WAYS: [Way; 3] = [Way::Bound, Way::Thompson, Way::Improvement];

pub(super) struct Dragonfly {
    space: Space,
    random: Random,
    start: Vec<Point>,
    history: History,
    /// How often each way was taken well, and the way of the last point.
    credit: [f64; 3],
    last: Option<(usize, Point)>,
    lowest: f64,
}

impl Dragonfly {
    pub fn new(space: Space, iterations: usize, mut random: Random) -> Dragonfly {
        let start = spread(&space, start(&space, iterations), &mut random);
        Dragonfly {
            space,
            random,
            start,
            history: History::default(),
            credit: [1.0; 3],
            last: None,
            lowest: f64::INFINITY,
        }
    }

    /// By lot, in proportion to the credit.
    fn way(&mut self) -> usize {
        let mut left = self.random.uniform() * self.credit.iter().sum::<f64>();
        for (at, credit) in self.credit.iter().enumerate() {
            left -= credit;
            if left < 0.0 {
                return at;
            }
        }
        0
    }
}

impl Tuner for Dragonfly {
    fn ask(&mut self) -> Ask {
        if let Some(point) = self.start.pop() {
            return Ask::whole(point);
        }
        let at = self.way();
        let random = &mut self.random;
        let Some(learned) = Learned::of(&self.space, &self.history, Lengths::Each) else {
            return Ask::whole(anywhere(&self.space, random));
        };
        let lowest = learned.lowest;
        let point = match WAYS[at] {
            Way::Bound => {
                // Wider with every measurement, as the bound's proof has it.
                let told = (2.0 * self.history.len() as f64).ln();
                let beta = (0.2 * self.space.len() as f64 * told).sqrt();
                learned.most(random, |mean, deviation| beta * deviation - mean)
            }
            Way::Thompson => learned.drawn(random),
            Way::Improvement => learned.most(random, |mean, deviation| {
                expected_improvement(mean, deviation, lowest)
            }),
        };
        self.last = Some((at, point.clone()));
        Ask::whole(point)
    }

    fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64) {
        self.history.tell(point, fidelity, loss);
        if let Some((at, own)) = self.last.take()
            && own == point
            && loss < self.lowest
        {
            self.credit[at] += 1.0;
        }
        self.lowest = self.lowest.min(loss);
    }
}
