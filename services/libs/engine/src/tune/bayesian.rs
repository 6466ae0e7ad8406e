//! Bayesian Optimization: a Gaussian process with one length for all settings and the point next
//! whose loss may be lowest, 2.576 standard deviations below its mean: the upper confidence bound
//! (Srinivas et al. 2010), with the settings of the Python package of that name.

use super::acquisition::Learned;
use super::gp::Lengths;
use super::history::History;
use super::random_search::anywhere;
use super::space::Space;
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

/// Deviations below the mean: the bound holds with 99 %.
const KAPPA: f64 = 2.576;
/// Random points at the start.
const START: usize = 5;

pub(super) struct Bayesian {
    space: Space,
    start: usize,
    random: Random,
    history: History,
}

impl Bayesian {
    pub fn new(space: Space, iterations: usize, random: Random) -> Bayesian {
        Bayesian {
            space,
            start: START.min((iterations / 2).max(2)),
            random,
            history: History::default(),
        }
    }
}

impl Tuner for Bayesian {
    fn ask(&mut self) -> Ask {
        let random = &mut self.random;
        if self.history.len() < self.start {
            return Ask::whole(anywhere(&self.space, random));
        }
        let learned = Learned::of(&self.space, &self.history, Lengths::Common);
        Ask::whole(match learned {
            None => anywhere(&self.space, random),
            Some(learned) => learned.most(random, |mean, deviation| KAPPA * deviation - mean),
        })
    }

    fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64) {
        self.history.tell(point, fidelity, loss);
    }
}
