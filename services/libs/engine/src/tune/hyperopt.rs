//! Hyperopt: the tree-structured Parzen estimator (Bergstra et al. 2011), a density a setting.
//! After a random start the best points, a quarter of the root of their number, are the good
//! ones; each setting takes the value that is likeliest among them against the others, of a few
//! drawn from the good. A kernel over the whole range keeps every value possible.

use super::history::History;
use super::random_search::anywhere;
use super::space::{Point, Space};
use super::tpe::{Widths, divide, likeliest};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

/// Values drawn from the good a setting.
const DRAWN: usize = 24;
/// The most points that are good.
const MOST_GOOD: usize = 25;

pub(super) struct Hyperopt {
    space: Space,
    start: usize,
    random: Random,
    history: History,
}

/// Random points before a method learns: a fifth of all, not fewer than five.
pub(super) fn start(iterations: usize) -> usize {
    (iterations / 5).clamp(5, 20)
}

impl Hyperopt {
    pub fn new(space: Space, iterations: usize, random: Random) -> Hyperopt {
        Hyperopt {
            space,
            start: start(iterations),
            random,
            history: History::default(),
        }
    }
}

impl Tuner for Hyperopt {
    fn ask(&mut self) -> Ask {
        if self.history.len() < self.start {
            return Ask::whole(anywhere(&self.space, &mut self.random));
        }
        let ranked = self.history.ranked();
        let good = (0.25 * (ranked.len() as f64).sqrt()).ceil() as usize;
        let good = good.clamp(1, MOST_GOOD);
        let mut point = Point::new();
        for (at, dimension) in self.space.dimensions().iter().enumerate() {
            let column = |from: usize, to: usize| -> Vec<&[f64]> {
                let seen = &ranked[from..to];
                seen.iter().map(|seen| &seen.point[at..=at]).collect()
            };
            let (low, high) = divide(
                std::slice::from_ref(dimension),
                &column(0, good),
                &column(good, ranked.len()),
                Widths::Neighbours,
            );
            point.extend(likeliest(&low, &high, DRAWN, &mut self.random));
        }
        Ask::whole(self.space.snap(&point))
    }

    fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64) {
        self.history.tell(point, fidelity, loss);
    }
}
