//! LSTM: a small network with a memory (Hochreiter and Schmidhuber 1997) that reads the last
//! values of the series without its seasons and goes on over the steps ahead, with known columns
//! beside (Smyl 2020; Hewamalage, Bergmeir and Bandara, Recurrent neural networks for time series
//! forecasting, 2021). It learns what smoothing of the level leaves over, so that an untrained
//! one forecasts the level.

mod cell;
mod lanes;
mod prepare;
#[cfg(test)]
mod tests;
mod train;
mod window;

use std::time::Duration;

use serde::{Deserialize, Serialize};

use self::cell::Network;
use self::prepare::Scaling;
use self::train::{LEAST_BATCHES, MOST_WINDOWS, Plan, train};
use self::window::{Frame, History, OWN};
use super::known::Known;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, Shape, check_request, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::normal_quantile;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "LSTM",
    name: "Neural network with memory",
    summary: "A small neural network that reads the last values in turn and learns what follows them. Needs long histories. Can use columns known in advance.",
    rank: 60,
    role: Role::Selectable,
    params: &[
        ParamSpec {
            name: "epochs",
            hint: "How many times the network goes through the history.",
            kind: ParamKind::Integer {
                default: Some(30),
                min: 1,
                max: 500,
            },
        },
        ParamSpec {
            name: "batch",
            hint: "How many pieces of the history decide each step of learning.",
            kind: ParamKind::Integer {
                default: Some(32),
                min: 1,
                max: 512,
            },
        },
        ParamSpec {
            name: "units",
            hint: "The size of the memory: more can learn more, from more data.",
            kind: ParamKind::Integer {
                default: Some(16),
                min: 1,
                max: 128,
            },
        },
        ParamSpec {
            name: "window",
            hint: "How many of the last values the network reads.",
            kind: ParamKind::Integer {
                default: None,
                min: 1,
                max: 400,
            },
        },
        ParamSpec {
            name: "learning_rate",
            hint: "How large the steps of learning are.",
            kind: ParamKind::Real {
                default: Some(0.01),
                min: 0.000_01,
                max: 1.0,
            },
        },
    ],
    capabilities: Capabilities {
        exogenous: true,
        intervals: true,
        huge_data: false,
        least_points: 20,
    },
    cost: |shape| Duration::from_millis(20) + cost(shape),
    build: |params| {
        Ok(Box::new(Lstm {
            plan: Plan {
                epochs: params.count("epochs").unwrap_or(30),
                batch: params.count("batch").unwrap_or(32),
                units: params.count("units").unwrap_or(16),
                rate: params.number("learning_rate").unwrap_or(0.01),
            },
            window: params.count("window"),
        }))
    },
    restore: |bytes| {
        let fitted: Fitted = read_state(bytes)?;
        fitted.is_whole().then_some(()).ok_or_else(|| {
            FitError::Damaged("the weights do not fit the size of the network".to_owned())
        })?;
        Ok(Box::new(fitted))
    },
};

struct Lstm {
    plan: Plan,
    window: Option<usize>,
}

#[derive(Serialize, Deserialize)]
struct Fitted {
    scaling: Scaling,
    frame: Frame,
    /// Absent where nothing was to be learnt.
    network: Option<Network>,
    /// Of each step of a block, in units of the frame.
    deviations: Vec<f64>,
    level: f64,
    /// The last values of the history, and the known columns beside them.
    recent: Vec<f64>,
    beside: Vec<Vec<f64>>,
    /// The least and the largest value that is forecast before seasons, and the largest move.
    bounds: [f64; 3],
}

/// Five fits of 30 epochs, three products a weight and step, six thousand million a second.
fn cost(shape: &Shape) -> Duration {
    let (length, block) = sizes(shape.season, shape.points, None);
    let windows = shape.points.clamp(LEAST_BATCHES * 32, MOST_WINDOWS);
    let weights = 64 * (16 + OWN + shape.features);
    let products = 5 * 30 * 3 * windows * (length + block) * weights;
    Duration::from_nanos(products as u64 / 6)
}

/// How many steps are read, and how many are forecast at once: a season where it is neither very
/// short nor very long, and a quarter more to read (Hewamalage, Bergmeir and Bandara 2021).
fn sizes(season: usize, points: usize, window: Option<usize>) -> (usize, usize) {
    let most = (points / 5).max(1);
    let block = match season {
        0..=3 => 6,
        4..=5 => 2 * season,
        6..=24 => season,
        _ => 13,
    };
    let block = block.min(most);
    let length = window.unwrap_or(block + block.div_ceil(4) + 1);
    (length.min(points / 2).max(1), block)
}

/// By so many times its range the history may be left, before seasons.
const BEYOND: f64 = 3.0;

impl Forecaster for Lstm {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let (scaling, values) = Scaling::learn(y, x, ctx)?;
        let (length, block) = sizes(y.season(), y.len(), self.window);
        let columns: Vec<Vec<f64>> = scaling
            .known
            .iter()
            .map(|known| (0..y.len()).map(|at| known.of(x, at)).collect())
            .collect();
        let tail = |values: &[f64]| values[values.len().saturating_sub(length)..].to_vec();
        let recent = tail(&values);
        let beside = columns.iter().map(|column| tail(column)).collect();
        let edge = |pick: fn(f64, f64) -> f64| values.iter().copied().reduce(pick).unwrap_or(0.0);
        let (low, high) = (edge(f64::min), edge(f64::max));
        let range = BEYOND * (high - low);
        let measured = y.values().iter().map(Option::is_some).collect();
        let mut fitted = Fitted {
            scaling,
            frame: Frame {
                length,
                block,
                follow: 1.0,
                unit: 0.0,
            },
            network: None,
            deviations: vec![0.0; block],
            level: recent.last().copied().unwrap_or(0.0),
            recent,
            beside,
            bounds: [low - range, high + range, high - low],
        };
        if let Some(history) = History::new((length, block), values, columns, measured) {
            let trained = train(&history, self.plan, ctx)?;
            fitted.frame = history.frame;
            fitted.level = history.levels.last().copied().unwrap_or(fitted.level);
            fitted.network = Some(trained.network);
            fitted.deviations = trained.deviations;
        }
        Ok(Box::new(fitted))
    }
}

impl Fitted {
    fn is_whole(&self) -> bool {
        let columns = self.scaling.known.len();
        self.deviations.len() == self.frame.block
            && self.frame.block > 0
            && self.recent.len() == self.frame.length
            && self.beside.len() == columns
            && self.beside.iter().all(|b| b.len() == self.frame.length)
            && self
                .network
                .as_ref()
                .is_none_or(|network| network.is_whole() && network.inputs == OWN + columns)
    }

    /// What the network says of the steps ahead, block after block, each read as history by the
    /// next.
    fn ahead(&self, steps: usize, columns: &[Vec<f64>]) -> Vec<f64> {
        let Some(network) = &self.network else {
            return vec![self.level; steps];
        };
        let Frame { length, block, .. } = self.frame;
        let mut tape = network.tape(self.frame.steps(), block);
        let mut values = self.recent.clone();
        let mut level = self.level;
        while values.len() < length + steps {
            let from = values.len() - length;
            let cell = |column: usize, step: usize| {
                columns[column].get(from + step).copied().unwrap_or(0.0)
            };
            let recent = (&values[from..], level);
            self.frame.write(&mut tape, 0, recent, columns.len(), cell);
            network.forward(&mut tape);
            let start = level;
            for ahead in &tape.ahead {
                let value = start + self.frame.unit * f64::from(ahead[0]);
                let value = value.clamp(self.bounds[0], self.bounds[1]);
                values.push(value);
                level += self.frame.follow * (value - level);
            }
        }
        values[length..length + steps].to_vec()
    }
}

impl FittedForecaster for Fitted {
    /// Errors of later blocks add to those of the blocks before.
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let known = &self.scaling.known;
        Known::ahead(known, x, steps)?;
        let columns: Vec<Vec<f64>> = known
            .iter()
            .zip(&self.beside)
            .map(|(known, beside)| {
                let ahead = (0..steps).map(|step| known.of(x, step));
                beside.iter().copied().chain(ahead).collect()
            })
            .collect();
        let ahead = self.ahead(steps, &columns);
        let quantile = normal_quantile(0.5 + level / 200.0);
        let last = self.deviations.last().copied().unwrap_or(0.0);
        let (mut mean, mut lower, mut upper) = (Vec::new(), Vec::new(), Vec::new());
        for (step, value) in ahead.into_iter().enumerate() {
            let row: Vec<f64> = columns
                .iter()
                .map(|column| column[self.frame.length + step])
                .collect();
            let value = value + self.scaling.offset(step, &row);
            let (blocks, place) = (step / self.frame.block, step % self.frame.block);
            let own = self.deviations[place];
            let deviation = self.frame.unit * (own * own + blocks as f64 * last * last).sqrt();
            let half = quantile * deviation.min(self.bounds[2]);
            mean.push(self.scaling.back(value));
            lower.push(self.scaling.back(value - half));
            upper.push(self.scaling.back(value + half));
        }
        let forecast = Forecast { mean, lower, upper };
        forecast
            .is_finite()
            .then_some(forecast)
            .ok_or(FitError::NoFiniteFit)
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
