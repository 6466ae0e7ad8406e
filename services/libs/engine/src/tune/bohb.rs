//! BOHB (Falkner et al. 2018, "BOHB: robust and efficient hyperparameter optimization at scale"):
//! Hyperband's brackets (Li et al. 2018) spend little on many points and more on the best third
//! of them; the points come from a Parzen estimator over all settings that learns from the
//! largest share of the work with enough points.

use super::history::{History, Seen};
use super::random_search::anywhere;
use super::space::{Point, Space};
use super::tpe::{Mixture, Widths, divide, likeliest};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

/// One in so many goes on to the next share of the work, which is so many times larger.
const ETA: usize = 3;
const MOST_RUNGS: usize = 4;
/// Share of points that come from anywhere.
const ANYWHERE: f64 = 1.0 / 3.0;
/// Share of the points that are good.
const GOOD: f64 = 0.15;
const DRAWN: usize = 64;
/// Draws are this much wider than the density.
const WIDER: f64 = 3.0;

pub(super) struct Bohb {
    space: Space,
    random: Random,
    history: History,
    /// The most rungs of a bracket above the lowest.
    rungs: usize,
    /// Rungs above the one at work in this bracket.
    above: usize,
    /// Points of this rung still to be measured, the next one last.
    waiting: Vec<Point>,
    /// Points of this rung that were measured.
    done: Vec<(Point, f64)>,
    /// Rungs above the lowest of the next bracket.
    next_bracket: usize,
}

impl Bohb {
    pub fn new(space: Space, least: f64, random: Random) -> Bohb {
        let shares = (1.0 / least.clamp(1e-6, 1.0)).ln() / (ETA as f64).ln();
        let rungs = ((shares + 1e-9) as usize).min(MOST_RUNGS);
        Bohb {
            space,
            random,
            history: History::default(),
            rungs,
            above: rungs,
            waiting: Vec::new(),
            done: Vec::new(),
            next_bracket: rungs,
        }
    }

    /// The best third goes up; after the top rung a new bracket begins.
    fn next_rung(&mut self) {
        let mut done = std::mem::take(&mut self.done);
        let going_up = done.len() / ETA;
        if self.above > 0 && going_up > 0 {
            self.above -= 1;
            done.sort_by(|a, b| a.1.total_cmp(&b.1));
            done.truncate(going_up);
            self.waiting = done.into_iter().rev().map(|(point, _)| point).collect();
            return;
        }
        let bracket = self.next_bracket;
        self.next_bracket = bracket.checked_sub(1).unwrap_or(self.rungs);
        self.above = bracket;
        // As many as make brackets of nearly equal work.
        let count = ((self.rungs + 1) * ETA.pow(bracket as u32)).div_ceil(bracket + 1);
        self.waiting = vec![Point::new(); count];
    }

    fn fresh(&mut self) -> Point {
        let least = self.space.len() + 1;
        if self.random.uniform() < ANYWHERE {
            return anywhere(&self.space, &mut self.random);
        }
        let Some((low, high)) = self.model(least) else {
            return anywhere(&self.space, &mut self.random);
        };
        let mut random = self.random.clone();
        let point = self.space.snap(&likeliest(&low, &high, DRAWN, &mut random));
        self.random = random;
        point
    }

    /// The good and the bad at the largest share of the work that has enough of both.
    fn model(&self, least: usize) -> Option<(Mixture<'_>, Mixture<'_>)> {
        for above in 0..=self.rungs {
            let share = fidelity(above);
            let mut at: Vec<&Seen> = self
                .history
                .all()
                .iter()
                .filter(|seen| (seen.fidelity - share).abs() < 1e-6)
                .collect();
            if at.len() < least + 2 {
                continue;
            }
            at.sort_by(|a, b| a.loss.total_cmp(&b.loss));
            let points: Vec<&[f64]> = at.iter().map(|seen| seen.point.as_slice()).collect();
            let share = |part: f64| (part * points.len() as f64) as usize;
            let good = share(GOOD).max(least).min(points.len() - 1);
            let bad = share(1.0 - GOOD).max(least).min(points.len() - 1);
            return Some(divide(
                self.space.dimensions(),
                &points[..good],
                &points[points.len() - bad..],
                Widths::Spread(WIDER),
            ));
        }
        None
    }
}

fn fidelity(above: usize) -> f64 {
    1.0 / ETA.pow(above as u32) as f64
}

impl Tuner for Bohb {
    fn ask(&mut self) -> Ask {
        if self.waiting.is_empty() {
            self.next_rung();
        }
        let mut point = self.waiting.pop().unwrap_or_default();
        if point.is_empty() {
            point = self.fresh();
        }
        Ask {
            point,
            fidelity: fidelity(self.above),
        }
    }

    fn tell(&mut self, point: &[f64], share: f64, loss: f64) {
        self.history.tell(point, share, loss);
        if (share - fidelity(self.above)).abs() < 1e-6 {
            let loss = if loss.is_nan() { f64::INFINITY } else { loss };
            self.done.push((point.to_vec(), loss));
        }
    }
}
