//! Estimating one form: how things move by maximum likelihood, where they began by generalised
//! least squares (the errors are linear in the first level, trend, sizes of waves and effects of
//! known columns), in turns until neither changes.

use super::dynamics::{Dynamics, Form, Free, State, Trend};
use super::normal::Normal;
use super::waves::{Wave, table};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{aicc, dot, minimise};

/// The data of a fit, in the unit in which they are added up.
pub(super) struct Data {
    pub values: Vec<f64>,
    pub measured: Vec<bool>,
    /// Known columns, row after row.
    pub known: Vec<f64>,
    pub columns: usize,
    pub seasons: usize,
}

/// The data with the waves that describe their seasons.
pub(super) struct Work<'a> {
    pub data: &'a Data,
    pub waves: Vec<Wave>,
    table: Vec<f64>,
}

/// Where everything began, and what known columns add.
#[derive(Debug, Clone, Default)]
pub(super) struct Seeds {
    pub level: f64,
    pub trend: f64,
    pub waves: Vec<f64>,
    pub known: Vec<f64>,
}

/// A form that was fitted.
#[derive(Debug, Clone)]
pub(super) struct Tried {
    pub form: Form,
    pub free: Free,
    pub dynamics: Dynamics,
    pub seeds: Seeds,
    pub criterion: f64,
}

const ROUNDS: usize = 4;
/// A change of the deviance that is none.
const SETTLED: f64 = 0.05;
const TOLERANCE: f64 = 1e-6;
const STEP: f64 = 1e-4;
/// Added to the mean squared error: a perfect fit has a finite likelihood.
const PERFECT: f64 = 1e-20;
/// Steps between two looks at the clock.
const STRETCH: usize = 4_096;

impl Data {
    pub fn points(&self) -> usize {
        self.measured.iter().filter(|measured| **measured).count()
    }

    pub fn known(&self, step: usize) -> &[f64] {
        &self.known[step * self.columns..(step + 1) * self.columns]
    }

    /// Minus twice the log-likelihood of these squared errors, up to a constant.
    pub fn deviance(&self, squares: f64) -> f64 {
        let n = self.points() as f64;
        let deviance = n * (squares / n + PERFECT).ln();
        if deviance.is_nan() {
            f64::INFINITY
        } else {
            deviance
        }
    }
}

impl<'a> Work<'a> {
    pub fn new(data: &'a Data, waves: Vec<Wave>) -> Work<'a> {
        Work {
            table: table(&waves, data.values.len()),
            data,
            waves,
        }
    }

    fn width(&self) -> usize {
        2 * self.waves.len()
    }

    fn row(&self, step: usize) -> &[f64] {
        &self.table[step * self.width()..(step + 1) * self.width()]
    }

    pub fn gains(&self, dynamics: &Dynamics) -> Vec<f64> {
        gains(dynamics, &self.waves)
    }

    /// Runs through values from a state, which it leaves after the last, and gives each error.
    /// Waves of a state that has none are left out.
    pub fn pass(
        &self,
        values: impl Iterator<Item = f64>,
        dynamics: &Dynamics,
        state: &mut State,
        mut each: impl FnMut(usize, f64),
    ) {
        let gains = self.gains(dynamics);
        let with_waves = !state.waves.is_empty();
        for (step, (value, measured)) in values.zip(&self.data.measured).enumerate() {
            let row = if with_waves { self.row(step) } else { &[] };
            let (base, hanging) = dynamics.expected(state, row);
            let (rest, error) = if *measured {
                (value - base, value - base - hanging)
            } else {
                (hanging, 0.0)
            };
            dynamics.absorb(state, row, &gains, rest, error);
            each(step, error);
        }
    }

    /// The values less what known columns and, if they stay, waves add.
    fn adjusted(&self, seeds: &Seeds, stay: bool) -> Vec<f64> {
        (0..self.data.values.len())
            .map(|step| {
                let waves = if stay {
                    dot(self.row(step), &seeds.waves)
                } else {
                    0.0
                };
                self.data.values[step] - waves - dot(self.data.known(step), &seeds.known)
            })
            .collect()
    }

    fn first(seeds: &Seeds, stay: bool) -> State {
        State {
            level: seeds.level,
            trend: seeds.trend,
            waves: if stay {
                Vec::new()
            } else {
                seeds.waves.clone()
            },
            ..State::default()
        }
    }

    /// The state after the last value, with waves, and the sum of squared errors.
    pub fn run(&self, dynamics: &Dynamics, seeds: &Seeds) -> (State, f64) {
        let stay = dynamics.gains.is_empty();
        let mut state = Self::first(seeds, stay);
        let mut squares = 0.0;
        let values = self.adjusted(seeds, stay);
        self.pass(values.into_iter(), dynamics, &mut state, |_, error| {
            squares += error * error;
        });
        if stay {
            state.waves.clone_from(&seeds.waves);
        }
        (state, squares)
    }

    /// Sums of products of the errors of all columns and of the values: of the level, the trend
    /// if there is one, the known columns, the waves.
    pub fn normal(
        &self,
        form: Form,
        dynamics: &Dynamics,
        ctx: &FitContext<'_>,
    ) -> Result<Normal, FitError> {
        let n = self.data.values.len();
        let trends = usize::from(form.trend != Trend::None);
        let known = 1 + trends;
        let waves = known + self.data.columns;
        let width = waves + self.width() + 1;
        let mut errors = vec![0.0; n * width];
        let mut power = (0.0, 1.0);
        let damped: Vec<f64> = (0..n)
            .map(|_| {
                power.1 *= dynamics.phi;
                power.0 += power.1;
                power.0
            })
            .collect();
        for column in 0..width {
            ctx.check()?;
            let value = |step: usize| {
                if column == 0 {
                    1.0
                } else if column < known {
                    damped[step]
                } else if column < waves {
                    self.data.known(step)[column - known]
                } else if column + 1 < width {
                    self.row(step)[column - waves]
                } else {
                    self.data.values[step]
                }
            };
            let mut state = State {
                waves: vec![
                    0.0;
                    if dynamics.gains.is_empty() {
                        0
                    } else {
                        self.width()
                    }
                ],
                ..State::default()
            };
            self.pass((0..n).map(value), dynamics, &mut state, |step, error| {
                errors[step * width + column] = error;
            });
        }
        let mut normal = Normal::new(width);
        for (step, row) in errors.chunks_exact(width).enumerate() {
            if step % STRETCH == 0 {
                ctx.check()?;
            }
            normal.add(row);
        }
        normal.close();
        Ok(normal)
    }

    /// Where everything began, given how it moves.
    pub fn seeds(
        &self,
        form: Form,
        dynamics: &Dynamics,
        ctx: &FitContext<'_>,
    ) -> Result<Seeds, FitError> {
        let mut normal = self.normal(form, dynamics, ctx)?;
        let trends = usize::from(form.trend != Trend::None);
        let columns = 1 + trends + self.data.columns + self.width();
        for column in 0..columns {
            ctx.check()?;
            normal.take(column);
        }
        let found = normal.coefficients();
        let (begin, rest) = found.split_at(1 + trends);
        let (known, waves) = rest.split_at(self.data.columns);
        Ok(Seeds {
            level: begin[0],
            trend: begin.get(1).copied().unwrap_or(0.0),
            waves: waves.to_vec(),
            known: known.to_vec(),
        })
    }

    /// Numbers that are estimated, the error variance included.
    pub fn parameters(&self, form: Form) -> usize {
        let trends = usize::from(form.trend != Trend::None);
        let follows = usize::from(form.follows) * (1 + trends);
        let moving = follows + usize::from(form.trend == Trend::Damped) + form.p + form.q;
        let gains = if form.adapts { self.data.seasons } else { 0 };
        moving + gains + 1 + trends + self.data.columns + self.width() + 1
    }

    /// This form, fitted from near `free`; `None` when nothing finite comes out.
    pub fn fit(
        &self,
        form: Form,
        free: &Free,
        seeds: Option<&Seeds>,
        ctx: &FitContext<'_>,
    ) -> Result<Option<Tried>, FitError> {
        let mut free = free.unpack(form, &free.pack(form));
        let mut dynamics = free.dynamics(form);
        let mut seeds = match seeds {
            Some(seeds) => seeds.clone(),
            None => self.seeds(form, &dynamics, ctx)?,
        };
        let mut deviance = f64::INFINITY;
        for _ in 0..ROUNDS {
            free = self.moves(form, &free, &seeds, ctx)?;
            dynamics = free.dynamics(form);
            let found = self.seeds(form, &dynamics, ctx)?;
            let next = self.data.deviance(self.run(&dynamics, &found).1);
            let before = self.data.deviance(self.run(&dynamics, &seeds).1);
            let (best, reached) = if next <= before {
                (found, next)
            } else {
                (seeds, before)
            };
            seeds = best;
            let settled = deviance - reached < SETTLED;
            deviance = reached;
            if settled {
                break;
            }
        }
        let criterion = aicc(deviance, self.parameters(form), self.data.points());
        Ok(criterion
            .filter(|criterion| criterion.is_finite())
            .map(|criterion| Tried {
                form,
                free,
                dynamics,
                seeds,
                criterion,
            }))
    }

    /// How things move, given where they began.
    fn moves(
        &self,
        form: Form,
        free: &Free,
        seeds: &Seeds,
        ctx: &FitContext<'_>,
    ) -> Result<Free, FitError> {
        let values = self.adjusted(seeds, !form.adapts);
        let first = Self::first(seeds, !form.adapts);
        let deviance = |packed: &[f64]| {
            let dynamics = free.unpack(form, packed).dynamics(form);
            let mut squares = 0.0;
            let mut state = first.clone();
            self.pass(values.iter().copied(), &dynamics, &mut state, |_, error| {
                squares += error * error;
            });
            0.5 * self.data.deviance(squares)
        };
        let start = free.pack(form);
        if start.is_empty() {
            return Ok(free.clone());
        }
        let mut interrupted = None;
        let found = minimise(
            start.clone(),
            TOLERANCE,
            |packed, gradient| {
                let value = deviance(packed);
                if value.is_finite() {
                    let mut near = packed.to_vec();
                    for (at, slope) in gradient.iter_mut().enumerate() {
                        if let Err(error) = ctx.check() {
                            interrupted.get_or_insert(error);
                            return f64::INFINITY;
                        }
                        near[at] += STEP;
                        *slope = (deviance(&near) - value) / STEP;
                        near[at] = packed[at];
                    }
                }
                value
            },
            || ctx.check(),
        );
        if let Some(error) = interrupted {
            return Err(error);
        }
        match found {
            Ok(found) => Ok(free.unpack(form, &found.at)),
            Err(FitError::NoFiniteFit) => Ok(free.unpack(form, &start)),
            Err(error) => Err(error),
        }
    }
}

/// The gain of each number of a row: waves of a season share its gain.
pub(super) fn gains(dynamics: &Dynamics, waves: &[Wave]) -> Vec<f64> {
    if dynamics.gains.is_empty() {
        return Vec::new();
    }
    let count = |season: usize| waves.iter().filter(|wave| wave.season == season).count();
    let each = |wave: &Wave| dynamics.gains[wave.season] / count(wave.season).max(1) as f64;
    waves.iter().flat_map(|wave| [each(wave); 2]).collect()
}
