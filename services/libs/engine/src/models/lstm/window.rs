//! Cutting the history into windows: the last values around their smoothed level, and the steps
//! after them (window-wise normalisation; Hewamalage, Bergmeir and Bandara 2021).

use serde::{Deserialize, Serialize};

use super::cell::Tape;
use super::lanes::{LANES, Lane, ZERO};

/// Normalised values lie within these bounds.
const FAR: f64 = 8.0;
/// Inputs beside the known columns: the value, and how far ahead the step is.
pub(super) const OWN: usize = 2;

/// How windows are cut, and by what their values are divided.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(super) struct Frame {
    /// Steps read.
    pub length: usize,
    /// Steps forecast at once.
    pub block: usize,
    /// The level follows new values by this part of the way.
    pub follow: f64,
    /// Root mean square of the targets.
    pub unit: f64,
}

/// The history of one series, ready to be cut.
pub(super) struct History {
    pub frame: Frame,
    pub values: Vec<f64>,
    pub levels: Vec<f64>,
    /// Known columns, normalised.
    pub columns: Vec<Vec<f64>>,
    /// Which values were measured.
    pub measured: Vec<bool>,
}

/// Sixteen windows' targets, and 0 where there is none.
pub(super) struct Targets {
    pub values: Vec<Lane>,
    pub weights: Vec<Lane>,
}

impl Frame {
    pub fn steps(&self) -> usize {
        self.length + self.block
    }

    /// Writes one window: `recent` values, and the known `cells` by column and step.
    pub fn write(
        &self,
        tape: &mut Tape,
        lane: usize,
        (recent, level): (&[f64], f64),
        columns: usize,
        cell: impl Fn(usize, usize) -> f64,
    ) {
        for step in 0..self.steps() {
            let value = recent.get(step).map_or(0.0, |v| self.normal(*v, level));
            let ahead = (step + 1).saturating_sub(self.length) as f32 / self.block as f32;
            tape.input(0, step)[lane] = value;
            tape.input(1, step)[lane] = ahead;
            for column in 0..columns {
                let cell = cell(column, step).clamp(-FAR, FAR);
                tape.input(OWN + column, step)[lane] = cell as f32;
            }
        }
    }

    fn normal(&self, value: f64, level: f64) -> f32 {
        ((value - level) / self.unit).clamp(-FAR, FAR) as f32
    }
}

impl History {
    /// `None` when no target differs from its level, so that nothing can be learnt.
    pub fn new(
        (length, block): (usize, usize),
        values: Vec<f64>,
        columns: Vec<Vec<f64>>,
        measured: Vec<bool>,
    ) -> Option<History> {
        let (follow, levels) = smooth(&values);
        let mut history = History {
            frame: Frame {
                length,
                block,
                follow,
                unit: 1.0,
            },
            values,
            levels,
            columns,
            measured,
        };
        let squares: f64 = (0..history.windows())
            .flat_map(|window| (0..block).map(move |step| (window, step)))
            .map(|(window, step)| history.error(window, step).powi(2))
            .sum();
        let unit = (squares / (history.windows() * block).max(1) as f64).sqrt();
        history.frame.unit = unit;
        (unit > 1e-12).then_some(history)
    }

    pub fn windows(&self) -> usize {
        (self.values.len() + 1).saturating_sub(self.frame.steps())
    }

    /// What the level before misses of a value ahead.
    fn error(&self, window: usize, step: usize) -> f64 {
        let at = window + self.frame.length;
        self.values[at + step] - self.levels[at - 1]
    }

    /// Writes these windows side by side; places left over weigh nothing.
    pub fn fill(&self, windows: &[usize], tape: &mut Tape, targets: &mut Targets) {
        let Frame { length, block, .. } = self.frame;
        targets.values = vec![ZERO; block];
        targets.weights = vec![ZERO; block];
        for (lane, window) in windows.iter().copied().take(LANES).enumerate() {
            let recent = &self.values[window..window + length];
            let level = self.levels[window + length - 1];
            let cell = |column: usize, step: usize| self.columns[column][window + step];
            self.frame
                .write(tape, lane, (recent, level), self.columns.len(), cell);
            for step in 0..block {
                let at = window + length + step;
                targets.values[step][lane] = self.frame.normal(self.values[at], level);
                targets.weights[step][lane] = f32::from(u8::from(self.measured[at]));
            }
        }
    }
}

/// Exponential smoothing (Brown 1956): how quickly the level follows, by the squared one-step
/// errors, and the level after each value.
fn smooth(values: &[f64]) -> (f64, Vec<f64>) {
    let mut best = (f64::INFINITY, 1.0);
    for tenth in (1..=10).rev() {
        let follow = f64::from(tenth) / 10.0;
        let mut level = values.first().copied().unwrap_or(0.0);
        let mut squares = 0.0;
        for value in values {
            squares += (value - level).powi(2);
            level += follow * (value - level);
        }
        if squares < best.0 {
            best = (squares, follow);
        }
    }
    let follow = best.1;
    let mut level = values.first().copied().unwrap_or(0.0);
    let levels = values.iter().map(|value| {
        level += follow * (value - level);
        level
    });
    (follow, levels.collect())
}
