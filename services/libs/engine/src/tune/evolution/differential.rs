//! Differential evolution (Storn and Price 1997): a point moves towards the best and along the
//! difference of two others, "current to best".

use crate::numeric::Random;
use crate::tune::acquisition::mirrored;
use crate::tune::space::{Point, Space};

/// How far along the differences, and how many of the settings are changed.
const ALONG: f64 = 0.8;
const CHANGED: f64 = 0.5;
const MEMBERS: usize = 12;

#[derive(Debug, Clone, Default)]
pub(in crate::tune) struct Differential {
    members: Vec<(Point, f64)>,
    next: usize,
}

impl Differential {
    pub fn ask(&mut self, space: &Space, best: &[f64], random: &mut Random) -> Point {
        let others = random.sample(self.members.len(), 2);
        let (&[a, b], Some((own, _))) = (others.as_slice(), self.members.get(self.next)) else {
            return (0..space.len()).map(|_| random.uniform()).collect();
        };
        let (a, b) = (&self.members[a].0, &self.members[b].0);
        let always = random.below(own.len());
        let changed = (0..own.len()).map(|at| {
            if at != always && random.uniform() > CHANGED {
                return own[at];
            }
            mirrored(own[at] + ALONG * (best[at] - own[at]) + ALONG * (a[at] - b[at]))
        });
        changed.collect()
    }

    /// A point that this method asked for takes the place of the one it came from when it is
    /// better.
    pub fn tell(&mut self, point: &[f64], loss: f64) {
        let Some((own, before)) = self.members.get_mut(self.next) else {
            return;
        };
        if loss <= *before {
            (*own, *before) = (point.to_vec(), loss);
        }
        self.next = (self.next + 1) % self.members.len();
    }

    /// A point measured by others joins while there is room, later in place of the worst.
    pub fn join(&mut self, point: &[f64], loss: f64) {
        if self.members.len() < MEMBERS {
            self.members.push((point.to_vec(), loss));
            return;
        }
        let worst = self.members.iter_mut().max_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((own, before)) = worst
            && loss < *before
        {
            (*own, *before) = (point.to_vec(), loss);
        }
    }
}
