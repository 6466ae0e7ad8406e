//! ZOOpt: sequential randomised coordinate shrinking, SRACOS (Yu, Qian and Hu 2016; Hu, Qian and
//! Yu 2017). A few good points are kept and some that are not. Around one of the good ones a box
//! is drawn whose sides shrink, one setting after another by chance, until no bad point is inside;
//! the next point comes from that box, with few settings changed, and seldom from anywhere.

use super::random_search::anywhere;
use super::space::{Point, Space};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

/// Share of points from anywhere.
const ANYWHERE: f64 = 0.05;
/// The most settings that differ from the good point.
const CHANGED: usize = 2;

pub(super) struct Zoopt {
    space: Space,
    random: Random,
    start: usize,
    kept: usize,
    /// The best first.
    good: Vec<(Point, f64)>,
    bad: Vec<(Point, f64)>,
}

impl Zoopt {
    pub fn new(space: Space, iterations: usize, random: Random) -> Zoopt {
        let (start, kept) = match iterations {
            0..=20 => (4, 1),
            21..=50 => (8, 2),
            _ => (12, 3),
        };
        Zoopt {
            space,
            random,
            start,
            kept,
            good: Vec::new(),
            bad: Vec::new(),
        }
    }

    /// A point from a box around one of the good ones that no bad one is in.
    fn in_a_box(&mut self) -> Option<Point> {
        let random = &mut self.random;
        let (centre, _) = self.good.get(random.below(self.good.len()))?;
        let size = centre.len();
        let mut sides = vec![(0.0, 1.0); size];
        let mut inside: Vec<&Point> = self.bad.iter().map(|(point, _)| point).collect();
        // Sides that no bad point lies beyond cannot shrink; a box has shrunk enough when it may.
        for _ in 0..200 * size {
            if inside.is_empty() {
                break;
            }
            let at = random.below(size);
            let other = inside[random.below(inside.len())][at];
            let (low, high) = sides[at];
            let cut = other + random.uniform() * (centre[at] - other);
            if other < centre[at] {
                sides[at] = (cut.max(low), high);
            } else if other > centre[at] {
                sides[at] = (low, cut.min(high));
            }
            let (low, high) = sides[at];
            inside.retain(|point| (low..=high).contains(&point[at]));
        }
        let changed = random.sample(size, CHANGED.min(size));
        let mut point = centre.clone();
        for at in changed {
            let (low, high) = sides[at];
            point[at] = low + random.uniform() * (high - low);
        }
        Some(self.space.snap(&point))
    }
}

impl Tuner for Zoopt {
    fn ask(&mut self) -> Ask {
        let known = self.good.len() + self.bad.len();
        if known < self.start || self.random.uniform() < ANYWHERE {
            return Ask::whole(anywhere(&self.space, &mut self.random));
        }
        let point = self.in_a_box();
        Ask::whole(point.unwrap_or_else(|| anywhere(&self.space, &mut self.random)))
    }

    fn tell(&mut self, point: &[f64], _fidelity: f64, loss: f64) {
        let loss = if loss.is_nan() { f64::INFINITY } else { loss };
        let place = self.good.partition_point(|(_, other)| *other <= loss);
        self.good.insert(place, (point.to_vec(), loss));
        if self.good.len() > self.kept
            && let Some(fallen) = self.good.pop()
        {
            // The newest bad points are kept: they lie close to the good ones.
            if self.bad.len() >= self.start {
                self.bad.remove(0);
            }
            self.bad.push(fallen);
        }
    }
}
