//! STL (Cleveland, Cleveland, McRae and Terpenning 1990): season and trend in turns, each a local
//! regression of what the other leaves, and, if asked, again with less weight for outliers.

use super::components::{Components, Seasonal};
use super::loess::Loess;
use crate::context::FitContext;
use crate::error::FitError;

/// How the season may change from one year to the next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Cycle {
    /// Not at all.
    Periodic,
    /// As far as a local regression over so many years lets it; odd, at least 3.
    Window(usize),
}

/// A decomposition to be made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stl {
    period: usize,
    cycle: Cycle,
    robust: bool,
}

const ROUNDS: usize = 2;
const ROBUST_ROUNDS: usize = 15;
/// A window is smoothed at about so many places.
const PLACES_A_WINDOW: usize = 10;

impl Stl {
    /// A season of `period` steps, 2 at least.
    pub fn new(period: usize, cycle: Cycle) -> Stl {
        Stl {
            period: period.max(2),
            cycle,
            robust: false,
        }
    }

    /// Outliers go to the remainder instead of bending trend and season.
    #[must_use]
    pub fn robust(self) -> Stl {
        Stl {
            robust: true,
            ..self
        }
    }

    /// Splits the values, which have no gaps and two periods at least.
    ///
    /// # Errors
    /// [`FitError::NeedsPoints`], a stop or a deadline.
    pub fn split(&self, y: &[f64], ctx: &FitContext<'_>) -> Result<Components, FitError> {
        if y.len() < 2 * self.period {
            return Err(FitError::NeedsPoints {
                needs: 2 * self.period,
                has: y.len(),
            });
        }
        let mut work = Work::new(*self, y);
        let outer = if self.robust { ROBUST_ROUNDS } else { 0 };
        for round in 0..=outer {
            let inner = if self.robust { 1 } else { ROUNDS };
            for _ in 0..inner {
                work.turn(ctx)?;
            }
            if round < outer {
                work.doubt();
            }
        }
        if self.cycle == Cycle::Periodic {
            work.level_cycles();
        }
        let Work { season, trend, .. } = work;
        let remainder = y
            .iter()
            .zip(season.iter().zip(&trend))
            .map(|(y, (season, trend))| y - season - trend)
            .collect();
        Ok(Components {
            trend,
            seasons: vec![Seasonal {
                period: self.period,
                values: season,
            }],
            remainder,
        })
    }

    fn seasonal(&self, len: usize) -> Loess {
        match self.cycle {
            Cycle::Periodic => loess(10 * len + 1, false),
            Cycle::Window(window) => loess(odd(window.max(3)), true),
        }
    }

    fn trend(&self, len: usize) -> Loess {
        let window = self.seasonal(len).window as f64;
        let width = 1.5 * self.period as f64 / (1.0 - 1.5 / window);
        loess(odd(width.ceil() as usize), true)
    }
}

pub(super) fn loess(window: usize, line: bool) -> Loess {
    Loess {
        window,
        line,
        jump: window.div_ceil(PLACES_A_WINDOW),
    }
}

/// The number, or the next one if it is even.
pub(super) fn odd(number: usize) -> usize {
    number | 1
}

struct Work<'a> {
    stl: Stl,
    y: &'a [f64],
    season: Vec<f64>,
    trend: Vec<f64>,
    /// A weight a value, once outliers are doubted.
    trust: Option<Vec<f64>>,
}

impl<'a> Work<'a> {
    fn new(stl: Stl, y: &'a [f64]) -> Work<'a> {
        Work {
            stl,
            y,
            season: vec![0.0; y.len()],
            trend: vec![0.0; y.len()],
            trust: None,
        }
    }

    /// One pass of the inner loop: the season of what the trend leaves, then the trend of what
    /// the season leaves.
    fn turn(&mut self, ctx: &FitContext<'_>) -> Result<(), FitError> {
        let (n, period) = (self.y.len(), self.stl.period);
        ctx.check()?;
        let cycles = self.cycles(ctx)?;
        let low = moving_mean(&moving_mean(&moving_mean(&cycles, period), period), 3);
        let mut pass = vec![0.0; n];
        loess(odd(period), true).smooth(&low, None, &mut pass);
        ctx.check()?;
        for (at, season) in self.season.iter_mut().enumerate() {
            *season = cycles[period + at] - pass[at];
        }
        let rest: Vec<f64> = self
            .y
            .iter()
            .zip(&self.season)
            .map(|(y, season)| y - season)
            .collect();
        self.stl
            .trend(n)
            .smooth(&rest, self.trust.as_deref(), &mut self.trend);
        ctx.check()
    }

    /// Each month (day, hour) of the detrended values smoothed over the years, with a year more
    /// at both ends.
    fn cycles(&self, ctx: &FitContext<'_>) -> Result<Vec<f64>, FitError> {
        let (n, period) = (self.y.len(), self.stl.period);
        let smoother = self.stl.seasonal(n);
        let mut cycles = vec![0.0; n + 2 * period];
        let (mut values, mut trust, mut smooth) = (Vec::new(), Vec::new(), Vec::new());
        for place in 0..period {
            ctx.check()?;
            values.clear();
            values.extend(
                (place..n)
                    .step_by(period)
                    .map(|at| self.y[at] - self.trend[at]),
            );
            let trusted = self.trust.as_ref().map(|all| {
                trust.clear();
                trust.extend(all[place..].iter().step_by(period).copied());
                &trust[..]
            });
            let count = values.len();
            smooth.clear();
            smooth.resize(count, 0.0);
            smoother.smooth(&values, trusted, &mut smooth);
            cycles[place] = smoother.at(-1.0, &values, trusted).unwrap_or(smooth[0]);
            for (year, value) in smooth.iter().enumerate() {
                cycles[place + (year + 1) * period] = *value;
            }
            cycles[place + (count + 1) * period] = smoother
                .at(count as f64, &values, trusted)
                .unwrap_or(smooth[count - 1]);
        }
        Ok(cycles)
    }

    /// Weights from the remainder: none beyond six times the median, as bisquare falls.
    fn doubt(&mut self) {
        let away: Vec<f64> = self
            .y
            .iter()
            .zip(self.season.iter().zip(&self.trend))
            .map(|(y, (season, trend))| (y - season - trend).abs())
            .collect();
        let limit = 6.0 * median(&away);
        let weight = |away: &f64| {
            if *away <= NEAR * limit {
                1.0
            } else if *away <= FAR * limit {
                (1.0 - (away / limit).powi(2)).powi(2)
            } else {
                0.0
            }
        };
        self.trust = Some(away.iter().map(weight).collect());
    }

    /// The mean of each month instead of its smooth.
    fn level_cycles(&mut self) {
        let period = self.stl.period;
        for place in 0..period {
            let all = self.season[place..].iter().step_by(period);
            let mean = all.clone().sum::<f64>() / all.count() as f64;
            self.season[place..]
                .iter_mut()
                .step_by(period)
                .for_each(|value| *value = mean);
        }
    }
}

/// Parts of the limit of doubt that count as no distance, and as full.
const NEAR: f64 = 0.001;
const FAR: f64 = 0.999;

fn moving_mean(values: &[f64], window: usize) -> Vec<f64> {
    let mut sum: f64 = values[..window].iter().sum();
    let mut means = vec![sum / window as f64];
    for (gone, new) in values.iter().zip(&values[window..]) {
        sum += new - gone;
        means.push(sum / window as f64);
    }
    means
}

fn median(values: &[f64]) -> f64 {
    let mut sorted = values.to_vec();
    sorted.sort_by(f64::total_cmp);
    let half = sorted.len() / 2;
    match sorted.len() {
        0 => 0.0,
        even if even % 2 == 0 => 0.5 * (sorted[half - 1] + sorted[half]),
        _ => sorted[half],
    }
}
