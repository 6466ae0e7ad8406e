//! Training: mini-batches, Adam (Kingma and Ba 2015) with steps that shrink along a cosine
//! (Loshchilov and Hutter 2017), and the weights of the epoch that erred least on the last
//! windows, which no step was taken on.

use super::cell::{Network, Tape};
use super::lanes::{LANES, Lane, ZERO};
use super::window::{History, OWN, Targets};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::Random;

#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub epochs: usize,
    pub batch: usize,
    pub units: usize,
    pub rate: f64,
}

/// An epoch has at least so many batches, short histories being read several times, and at most
/// so many windows, chosen anew each time.
pub(super) const LEAST_BATCHES: usize = 8;
pub(super) const MOST_WINDOWS: usize = 2048;
/// The share of windows that are held out, and the most of them.
const HELD_OUT: f64 = 0.15;
const MOST_HELD_OUT: usize = 512;
/// The longest step of all weights together, before Adam.
const LONGEST: f32 = 1.0;
const DECAY: f32 = 0.01;

/// A trained network and how far it erred, in units of the frame.
pub(super) struct Trained {
    pub network: Network,
    /// Root mean squared error of each step ahead.
    pub deviations: Vec<f64>,
}

pub(super) fn train(
    history: &History,
    plan: Plan,
    ctx: &FitContext<'_>,
) -> Result<Trained, FitError> {
    let count = history.windows();
    let frame = history.frame;
    let held = ((count as f64 * HELD_OUT).ceil() as usize).clamp(1, MOST_HELD_OUT);
    // Targets of the held-out windows take part in no other.
    let learnt = (count - held).saturating_sub(frame.block - 1).max(1);
    let held: Vec<usize> = (count - held..count).collect();
    let mut random = Random::new(ctx.seed());
    let mut network = Network::new(OWN + history.columns.len(), plan.units, &mut random);
    let mut pass = Pass::new(&network, history);
    let mut adam = Adam::new(network.weights.len());
    let mut best = (pass.loss(&network, &held, ctx)?, network.clone());
    let floor = (LEAST_BATCHES * plan.batch).min(MOST_WINDOWS);
    let windows = learnt.clamp(floor, MOST_WINDOWS);
    for epoch in 0..plan.epochs {
        let turn = std::f64::consts::PI * epoch as f64 / plan.epochs as f64;
        let rate = plan.rate * (0.05 + 0.475 * (1.0 + turn.cos()));
        let mut order: Vec<usize> = Vec::with_capacity(windows + learnt);
        while order.len() < windows {
            let mut all: Vec<usize> = (0..learnt).collect();
            random.shuffle(&mut all);
            order.extend(all);
        }
        for batch in order[..windows].chunks(plan.batch) {
            ctx.check()?;
            pass.gradient.fill(0.0);
            for windows in batch.chunks(LANES) {
                pass.step(&network, windows, batch.len());
            }
            adam.step(&mut network.weights, &mut pass.gradient, rate as f32);
        }
        let loss = pass.loss(&network, &held, ctx)?;
        if loss < best.0 {
            best = (loss, network.clone());
        }
    }
    let network = best.1;
    if !network.is_whole() {
        return Err(FitError::NoFiniteFit);
    }
    let deviations = pass.deviations(&network, count, &held, ctx)?;
    Ok(Trained {
        network,
        deviations,
    })
}

/// Room for one pass over sixteen windows.
struct Pass<'a> {
    history: &'a History,
    tape: Tape,
    targets: Targets,
    slopes: Vec<Lane>,
    gradient: Vec<f32>,
}

impl<'a> Pass<'a> {
    fn new(network: &Network, history: &'a History) -> Self {
        let frame = history.frame;
        Pass {
            history,
            tape: network.tape(frame.steps(), frame.block),
            targets: Targets {
                values: Vec::new(),
                weights: Vec::new(),
            },
            slopes: vec![ZERO; frame.block],
            gradient: vec![0.0; network.weights.len()],
        }
    }

    fn forward(&mut self, network: &Network, windows: &[usize]) {
        self.history
            .fill(windows, &mut self.tape, &mut self.targets);
        network.forward(&mut self.tape);
    }

    /// Adds the gradient of the loss: squares of small errors, the size of large ones (Charbonnier
    /// and others 1997).
    fn step(&mut self, network: &Network, windows: &[usize], batch: usize) {
        self.forward(network, windows);
        let share = 1.0 / (batch * self.slopes.len()) as f32;
        for (step, slopes) in self.slopes.iter_mut().enumerate() {
            for (lane, slope) in slopes.iter_mut().enumerate() {
                let error = self.tape.ahead[step][lane] - self.targets.values[step][lane];
                let weight = share * self.targets.weights[step][lane];
                *slope = weight * error / (1.0 + error * error).sqrt();
            }
        }
        network.backward(&self.tape, &self.slopes, &mut self.gradient);
    }

    fn loss(
        &mut self,
        network: &Network,
        windows: &[usize],
        ctx: &FitContext<'_>,
    ) -> Result<f64, FitError> {
        let (mut sum, mut weights) = (0.0, 0.0);
        self.errors(network, windows, ctx, |_, error, weight| {
            sum += weight * ((1.0 + error * error).sqrt() - 1.0);
            weights += weight;
        })?;
        let loss = sum / f64::max(weights, 1.0);
        Ok(if loss.is_finite() {
            loss
        } else {
            f64::INFINITY
        })
    }

    /// Calls with step, error and weight of each.
    fn errors(
        &mut self,
        network: &Network,
        windows: &[usize],
        ctx: &FitContext<'_>,
        mut of: impl FnMut(usize, f64, f64),
    ) -> Result<(), FitError> {
        for windows in windows.chunks(LANES) {
            ctx.check()?;
            self.forward(network, windows);
            for step in 0..self.slopes.len() {
                for lane in 0..windows.len() {
                    let error = self.tape.ahead[step][lane] - self.targets.values[step][lane];
                    let weight = self.targets.weights[step][lane];
                    of(step, f64::from(error), f64::from(weight));
                }
            }
        }
        Ok(())
    }

    /// Errors by step over evenly spread windows, widened as far as the held-out ones erred more.
    fn deviations(
        &mut self,
        network: &Network,
        count: usize,
        held: &[usize],
        ctx: &FitContext<'_>,
    ) -> Result<Vec<f64>, FitError> {
        let stride = count.div_ceil(MOST_WINDOWS);
        let all: Vec<usize> = (0..count).step_by(stride).collect();
        let mut squares = vec![(0.0, 0.0); self.slopes.len()];
        self.errors(network, &all, ctx, |step, error, weight| {
            squares[step].0 += weight * error * error;
            squares[step].1 += weight;
        })?;
        let (mut late, mut weights) = (0.0, 0.0);
        self.errors(network, held, ctx, |_, error, weight| {
            late += weight * error * error;
            weights += weight;
        })?;
        let sum: f64 = squares.iter().map(|(square, _)| square).sum();
        let total: f64 = squares.iter().map(|(_, weight)| weight).sum();
        let ratio = (late / f64::max(weights, 1.0)) / (sum / total.max(1.0)).max(f64::MIN_POSITIVE);
        let widening = ratio.clamp(1.0, 16.0);
        let mut widest: f64 = 0.0;
        let steps = squares.into_iter().map(|(square, weight)| {
            widest = widest.max((widening * square / f64::max(weight, 1.0)).sqrt());
            widest
        });
        Ok(steps.collect())
    }
}

/// Means of gradients and of their squares.
struct Adam {
    first: Vec<f32>,
    second: Vec<f32>,
    done: i32,
}

const FIRST: f32 = 0.9;
const SECOND: f32 = 0.99;
const TINY: f32 = 1e-7;

impl Adam {
    fn new(weights: usize) -> Adam {
        Adam {
            first: vec![0.0; weights],
            second: vec![0.0; weights],
            done: 0,
        }
    }

    fn step(&mut self, weights: &mut [f32], gradient: &mut [f32], rate: f32) {
        let length = gradient
            .iter()
            .map(|slope| slope * slope)
            .sum::<f32>()
            .sqrt();
        if !length.is_finite() {
            return;
        }
        let shorten = LONGEST / length.max(LONGEST);
        self.done += 1;
        let first = 1.0 - FIRST.powi(self.done);
        let second = 1.0 - SECOND.powi(self.done);
        let moments = self.first.iter_mut().zip(&mut self.second);
        for ((weight, slope), (mean, square)) in weights.iter_mut().zip(gradient).zip(moments) {
            let slope = *slope * shorten;
            *mean += (1.0 - FIRST) * (slope - *mean);
            *square += (1.0 - SECOND) * (slope * slope - *square);
            let step = (*mean / first) / ((*square / second).sqrt() + TINY);
            *weight -= rate * (step + DECAY * *weight);
        }
    }
}
