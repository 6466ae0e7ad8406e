//! Ax: a Gaussian process with a length for each setting and the point with the highest expected
//! improvement next (Jones, Schonlau and Welch 1998; Balandat et al. 2020), after a start that is
//! spread over the space.

use super::acquisition::{Learned, expected_improvement};
use super::gp::Lengths;
use super::history::History;
use super::random_search::{anywhere, spread};
use super::space::{Point, Space};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

pub(super) struct Ax {
    space: Space,
    random: Random,
    start: Vec<Point>,
    history: History,
}

/// Points before a process learns: two a setting, at most a third of all.
pub(super) fn start(space: &Space, iterations: usize) -> usize {
    (2 * space.len()).clamp(4, 10).min((iterations / 3).max(3))
}

impl Ax {
    pub fn new(space: Space, iterations: usize, mut random: Random) -> Ax {
        let start = spread(&space, start(&space, iterations), &mut random);
        Ax {
            space,
            random,
            start,
            history: History::default(),
        }
    }
}

impl Tuner for Ax {
    fn ask(&mut self) -> Ask {
        if let Some(point) = self.start.pop() {
            return Ask::whole(point);
        }
        let random = &mut self.random;
        let learned = Learned::of(&self.space, &self.history, Lengths::Each);
        Ask::whole(match learned {
            None => anywhere(&self.space, random),
            Some(learned) => {
                let lowest = learned.lowest;
                learned.most(random, |mean, deviation| {
                    expected_improvement(mean, deviation, lowest)
                })
            }
        })
    }

    fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64) {
        self.history.tell(point, fidelity, loss);
    }
}
