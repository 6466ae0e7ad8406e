//! Random search (Bergstra and Bengio 2012, "Random search for hyper-parameter optimization"):
//! points spread evenly and independently. The yardstick of all others.

use super::space::{Point, Space};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

pub(super) struct RandomSearch {
    space: Space,
    random: Random,
}

impl RandomSearch {
    pub fn new(space: Space, random: Random) -> RandomSearch {
        RandomSearch { space, random }
    }
}

impl Tuner for RandomSearch {
    fn ask(&mut self) -> Ask {
        Ask::whole(anywhere(&self.space, &mut self.random))
    }

    fn tell(&mut self, _point: &[f64], _fidelity: f64, _loss: f64) {}
}

/// A point of the space, each as likely.
pub(super) fn anywhere(space: &Space, random: &mut Random) -> Point {
    let point: Point = (0..space.len()).map(|_| random.uniform()).collect();
    space.snap(&point)
}

/// `count` points that leave no large part of the space empty: a Latin hypercube (McKay, Beckman
/// and Conover 1979).
pub(super) fn spread(space: &Space, count: usize, random: &mut Random) -> Vec<Point> {
    let columns: Vec<Vec<usize>> = (0..space.len())
        .map(|_| random.sample(count, count))
        .collect();
    let cell = |at: usize, random: &mut Random| -> Point {
        let units = columns.iter().map(|column| {
            let lower = column.get(at).copied().unwrap_or_default();
            (lower as f64 + random.uniform()) / count as f64
        });
        units.collect()
    };
    (0..count).map(|at| space.snap(&cell(at, random))).collect()
}
