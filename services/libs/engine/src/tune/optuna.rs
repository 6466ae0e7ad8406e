//! Optuna: the Parzen estimator over all settings together (Akiba et al. 2019; the multivariate
//! form of Falkner et al. 2018), so that settings that only work in company are found in company,
//! with the median rule for stopping (Golovin et al. 2017): a measurement that is behind the
//! median of the earlier ones at the same place is cut short.

use super::history::History;
use super::hyperopt::start;
use super::random_search::anywhere;
use super::space::Space;
use super::tpe::{Widths, divide, likeliest};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

const DRAWN: usize = 24;
/// Share of the points that are good, and the most of them.
const GOOD: f64 = 0.1;
const MOST_GOOD: usize = 25;
/// Kernel width of numbers before Scott's rule.
const WIDTH: f64 = 0.2;
/// Measurements that are never cut short: those that make the first median.
const NEVER_CUT: usize = 5;

pub(super) struct Optuna {
    space: Space,
    start: usize,
    random: Random,
    history: History,
    /// Losses on the way: share of the work, loss.
    on_the_way: Vec<(f64, f64)>,
}

impl Optuna {
    pub fn new(space: Space, iterations: usize, random: Random) -> Optuna {
        Optuna {
            space,
            start: start(iterations).min(10),
            random,
            history: History::default(),
            on_the_way: Vec::new(),
        }
    }
}

impl Tuner for Optuna {
    fn ask(&mut self) -> Ask {
        if self.history.len() < self.start {
            return Ask::whole(anywhere(&self.space, &mut self.random));
        }
        let ranked = self.history.ranked();
        let good = ((GOOD * ranked.len() as f64).ceil() as usize).clamp(1, MOST_GOOD);
        let points: Vec<&[f64]> = ranked.iter().map(|seen| seen.point.as_slice()).collect();
        let (low, high) = divide(
            self.space.dimensions(),
            &points[..good],
            &points[good..],
            Widths::Scott(WIDTH),
        );
        let point = likeliest(&low, &high, DRAWN, &mut self.random);
        Ask::whole(self.space.snap(&point))
    }

    fn tell(&mut self, point: &[f64], fidelity: f64, loss: f64) {
        self.history.tell(point, fidelity, loss);
    }

    fn hopeless(&mut self, fidelity: f64, loss: f64) -> bool {
        let near = |other: f64| (other - fidelity).abs() < 1e-6;
        let mut others: Vec<f64> = self
            .on_the_way
            .iter()
            .filter(|(share, _)| near(*share))
            .map(|(_, loss)| *loss)
            .collect();
        self.on_the_way.push((fidelity, loss));
        if others.len() < NEVER_CUT {
            return false;
        }
        others.sort_by(f64::total_cmp);
        let half = others.len() / 2;
        let median = if others.len().is_multiple_of(2) {
            0.5 * (others[half - 1] + others[half])
        } else {
            others[half]
        };
        loss > median
    }
}
