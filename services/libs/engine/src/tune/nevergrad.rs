//! Nevergrad: a portfolio of evolutionary methods (Rapin and Teytaud 2018). After a few points
//! spread over the space the (1+1) strategy, differential evolution and CMA-ES take turns; each
//! hears of the others' points, and after half of the work the one whose points brought the best
//! results goes on alone.

use super::acquisition::mirrored;
use super::evolution::{CmaEs, Differential, OnePlusOne};
use super::random_search::{anywhere, spread};
use super::space::{Point, Space};
use super::tuner::{Ask, Tuner};
use crate::numeric::Random;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Member {
    OnePlusOne,
    Differential,
    Cma,
}

const MEMBERS: [Member; 3] = [Member::OnePlusOne, Member::Differential, Member::Cma];
/// Width of CMA-ES at its start.
const WIDTH: f64 = 0.2;

pub(super) struct Nevergrad {
    space: Space,
    random: Random,
    start: Vec<Point>,
    /// Points after which one method goes on alone.
    together: usize,
    turn: usize,
    one: OnePlusOne,
    differential: Differential,
    cma: Option<CmaEs>,
    best: Option<(Point, f64)>,
    /// How many improvements each method made since the start.
    improved: [usize; 3],
    /// Who asked last, for which point, and what CMA-ES had drawn.
    last: Option<(usize, Point, Vec<f64>)>,
}

impl Nevergrad {
    pub fn new(space: Space, iterations: usize, mut random: Random) -> Nevergrad {
        let count = (space.len() + 2).clamp(3, 10).min((iterations / 4).max(2));
        let start = spread(&space, count, &mut random);
        Nevergrad {
            space,
            random,
            start,
            together: iterations / 2,
            turn: 0,
            one: OnePlusOne::new(),
            differential: Differential::default(),
            cma: None,
            best: None,
            improved: [0; 3],
            last: None,
        }
    }

    fn member(&mut self) -> usize {
        self.turn += 1;
        if self.turn <= self.together {
            return self.turn % MEMBERS.len();
        }
        let most = (0..MEMBERS.len()).max_by_key(|at| (self.improved[*at], MEMBERS.len() - at));
        most.unwrap_or_default()
    }
}

impl Tuner for Nevergrad {
    fn ask(&mut self) -> Ask {
        let from = match (self.start.pop(), &self.best) {
            (Some(point), _) => return Ask::whole(point),
            (None, Some((best, _))) => best.clone(),
            (None, None) => return Ask::whole(anywhere(&self.space, &mut self.random)),
        };
        let at = self.member();
        let random = &mut self.random;
        let mut raw = Vec::new();
        let point = match MEMBERS[at] {
            Member::OnePlusOne => self.one.ask(&self.space, &from, random),
            Member::Differential => self.differential.ask(&self.space, &from, random),
            Member::Cma => {
                let fork = random.fork(0xc3a);
                let cma = self
                    .cma
                    .get_or_insert_with(|| CmaEs::new(from, WIDTH, fork));
                raw = cma.ask();
                raw.iter().map(|value| mirrored(*value)).collect()
            }
        };
        let point = self.space.snap(&point);
        self.last = Some((at, point.clone(), raw));
        Ask::whole(point)
    }

    fn tell(&mut self, point: &[f64], _fidelity: f64, loss: f64) {
        let loss = if loss.is_nan() { f64::INFINITY } else { loss };
        let better = self.best.as_ref().is_none_or(|(_, least)| loss < *least);
        match self.last.take().filter(|(_, own, _)| own == point) {
            None => self.differential.join(point, loss),
            Some((at, _, raw)) => {
                self.improved[at] += usize::from(better);
                match MEMBERS[at] {
                    Member::OnePlusOne => {
                        self.one.tell(better);
                        self.differential.join(point, loss);
                    }
                    Member::Differential => self.differential.tell(point, loss),
                    Member::Cma => {
                        if let Some(cma) = &mut self.cma {
                            cma.tell(&raw, loss);
                        }
                        self.differential.join(point, loss);
                    }
                }
            }
        }
        if better {
            self.best = Some((point.to_vec(), loss));
        }
    }
}
