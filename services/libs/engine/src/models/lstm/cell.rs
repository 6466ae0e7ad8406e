//! One layer of long short-term memory with a forget gate (Hochreiter and Schmidhuber 1997; Gers,
//! Schmidhuber and Cummins 2000) that reads a window and goes on over the steps ahead, where a
//! straight line of its units is the forecast; and its gradient, through time.

use serde::{Deserialize, Serialize};

use super::lanes::{LANES, Lane, ZERO, add, add_product, dot, sigmoid, sum, tanh};
use crate::numeric::Random;

/// Input, forget and output gate, and the candidate.
const GATES: usize = 4;

/// The weights, one after another: for each unit of each gate those of the inputs, of the units
/// before and the constant; then those of the forecast and its constant.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Network {
    pub inputs: usize,
    pub units: usize,
    pub weights: Vec<f32>,
}

/// What the forward pass leaves behind. Rows of all steps lie one after another.
pub(super) struct Tape {
    steps: usize,
    /// Inputs, then the units of the step before.
    seen: Vec<Lane>,
    gates: Vec<Lane>,
    cells: Vec<Lane>,
    bent: Vec<Lane>,
    units: Vec<Lane>,
    /// The forecast of each step ahead.
    pub ahead: Vec<Lane>,
}

impl Network {
    /// Evenly distributed weights (Glorot and Bengio 2010), open forget gates (Jozefowicz,
    /// Zaremba and Sutskever 2015), and a forecast of nothing but zeros to begin with.
    pub fn new(inputs: usize, units: usize, random: &mut Random) -> Network {
        let width = inputs + units + 1;
        let mut weights = vec![0.0; GATES * units * width + units + 1];
        let edge = |count: usize| (6.0 / (count + units) as f64).sqrt();
        for (row, weights) in weights
            .chunks_exact_mut(width)
            .take(GATES * units)
            .enumerate()
        {
            for (at, weight) in weights.iter_mut().enumerate() {
                let edge = if at < inputs {
                    edge(inputs)
                } else {
                    edge(units)
                };
                *weight = (edge * (2.0 * random.uniform() - 1.0)) as f32;
            }
            weights[width - 1] = f32::from(u8::from(row / units == 1));
        }
        Network {
            inputs,
            units,
            weights,
        }
    }

    /// Whether the weights are as many as the sizes say, and finite.
    pub fn is_whole(&self) -> bool {
        let width = self.width();
        self.weights.len() == GATES * self.units * width + self.units + 1
            && self.weights.iter().all(|weight| weight.is_finite())
    }

    fn width(&self) -> usize {
        self.inputs + self.units + 1
    }

    pub fn tape(&self, steps: usize, ahead: usize) -> Tape {
        let lanes = |rows: usize| vec![ZERO; rows * steps];
        Tape {
            steps,
            seen: lanes(self.inputs + self.units),
            gates: lanes(GATES * self.units),
            cells: lanes(self.units),
            bent: lanes(self.units),
            units: lanes(self.units),
            ahead: vec![ZERO; ahead],
        }
    }

    /// Runs over the steps of the tape, whose last ones are ahead.
    pub fn forward(&self, tape: &mut Tape) {
        let (units, width, steps) = (self.units, self.width(), tape.steps);
        let first = steps - tape.ahead.len();
        let (gates, out) = self.weights.split_at(GATES * units * width);
        let mut now = vec![ZERO; width - 1];
        for step in 0..steps {
            for (row, now) in now.iter_mut().enumerate().take(self.inputs) {
                *now = tape.seen[row * steps + step];
            }
            for (row, weights) in gates.chunks_exact(width).enumerate() {
                let mut total = [weights[width - 1]; LANES];
                for (weight, now) in weights.iter().zip(&now) {
                    add(&mut total, *weight, now);
                }
                tape.gates[row * steps + step] = if row < 3 * units {
                    sigmoid(&total)
                } else {
                    tanh(&total)
                };
            }
            let mut ahead = [out[units]; LANES];
            for unit in 0..units {
                let at = unit * steps + step;
                let gate = |gate: usize| tape.gates[gate * units * steps + at];
                let mut cell = ZERO;
                add_product(&mut cell, &gate(0), &gate(3));
                if step > 0 {
                    add_product(&mut cell, &gate(1), &tape.cells[at - 1]);
                }
                let bent = tanh(&cell);
                let mut value = ZERO;
                add_product(&mut value, &gate(2), &bent);
                add(&mut ahead, out[unit], &value);
                (tape.cells[at], tape.bent[at], tape.units[at]) = (cell, bent, value);
                now[self.inputs + unit] = value;
                if step + 1 < steps {
                    tape.seen[(self.inputs + unit) * steps + step + 1] = value;
                }
            }
            if step >= first {
                tape.ahead[step - first] = ahead;
            }
        }
    }

    /// Adds to `gradient` that of a loss with these derivatives by the forecasts, at the weights
    /// of the last forward pass.
    pub fn backward(&self, tape: &Tape, slopes: &[Lane], gradient: &mut [f32]) {
        let (units, width, steps) = (self.units, self.width(), tape.steps);
        let first = steps - slopes.len();
        let (gates, out) = self.weights.split_at(GATES * units * width);
        let (to_gates, to_out) = gradient.split_at_mut(GATES * units * width);
        let mut deltas = vec![ZERO; GATES * units * steps];
        let (mut by_unit, mut by_cell) = (vec![ZERO; units], vec![ZERO; units]);
        for step in (0..steps).rev() {
            for unit in 0..units {
                let at = unit * steps + step;
                if let Some(slope) = step.checked_sub(first).map(|ahead| &slopes[ahead]) {
                    add(&mut by_unit[unit], out[unit], slope);
                }
                let place = |gate: usize| gate * units * steps + at;
                let gate = |gate: usize| &tape.gates[place(gate)];
                let (input, forget, output, candidate) = (gate(0), gate(1), gate(2), gate(3));
                let before = if step > 0 { &tape.cells[at - 1] } else { &ZERO };
                let bent = &tape.bent[at];
                let mut delta = [ZERO; GATES];
                for lane in 0..LANES {
                    let by_value = by_unit[unit][lane];
                    let (i, f) = (input[lane], forget[lane]);
                    let (o, c, b) = (output[lane], candidate[lane], bent[lane]);
                    let cell = by_cell[unit][lane] + by_value * o * (1.0 - b * b);
                    delta[0][lane] = cell * c * i * (1.0 - i);
                    delta[1][lane] = cell * before[lane] * f * (1.0 - f);
                    delta[2][lane] = by_value * b * o * (1.0 - o);
                    delta[3][lane] = cell * i * (1.0 - c * c);
                    by_cell[unit][lane] = cell * f;
                }
                for (gate, delta) in delta.into_iter().enumerate() {
                    deltas[place(gate)] = delta;
                }
            }
            by_unit.fill(ZERO);
            for (row, weights) in gates.chunks_exact(width).enumerate() {
                let delta = &deltas[row * steps + step];
                let weights = &weights[self.inputs..width - 1];
                for (by_unit, weight) in by_unit.iter_mut().zip(weights) {
                    add(by_unit, *weight, delta);
                }
            }
        }
        let rows = deltas.chunks_exact(steps);
        for (delta, to) in rows.zip(to_gates.chunks_exact_mut(width)) {
            for (to, seen) in to.iter_mut().zip(tape.seen.chunks_exact(steps)) {
                *to += dot(delta, seen);
            }
            to[width - 1] += delta.iter().map(sum).sum::<f32>();
        }
        for (to, unit) in to_out.iter_mut().zip(tape.units.chunks_exact(steps)) {
            *to += dot(slopes, &unit[first..]);
        }
        to_out[units] += slopes.iter().map(sum).sum::<f32>();
    }
}

impl Tape {
    /// Where an input of a step is written, for all windows.
    pub fn input(&mut self, input: usize, step: usize) -> &mut Lane {
        &mut self.seen[input * self.steps + step]
    }
}
