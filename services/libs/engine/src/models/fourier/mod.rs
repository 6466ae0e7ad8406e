//! FOURIER: seasons as waves, several at once and with periods that need not be whole, on a level
//! and trend that follow the data, with errors that hang on (the trigonometric form of De Livera,
//! Hyndman and Snyder, Forecasting time series with complex seasonal patterns, 2011). Known columns
//! join in as in a dynamic harmonic regression (Young, Pedregal and Tych 1999).

mod choose;
mod dynamics;
mod fit;
mod normal;
mod waves;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use self::choose::Wish;
use self::dynamics::{Dynamics, Form, State, Trend};
use self::fit::{Data, Work, gains};
use self::waves::Wave;
use super::known::Known;
use super::lags::Unit;
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, ParamKind, ParamSpec,
    Role, check_request, read_state, write_state,
};
use crate::context::FitContext;
use crate::decompose::periods;
use crate::error::FitError;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "FOURIER",
    name: "Fourier terms",
    summary: "Describes day, week and year as waves that swing around a level which follows the data. Can use columns known in advance.",
    rank: 42,
    role: Role::Member,
    params: &[
        ParamSpec {
            name: "trend",
            hint: "None: the level only follows the data. Damped: a rise or fall that levels out. Additive: one that goes on.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "none", "damped", "additive"],
            },
        },
        ParamSpec {
            name: "level",
            hint: "Following: level and trend follow the data. Fixed: values return to one level or line.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "following", "fixed"],
            },
        },
        ParamSpec {
            name: "season",
            hint: "Steady: the waves stay as they are. Changing: they follow the data.",
            kind: ParamKind::Choice {
                default: "auto",
                options: &["auto", "steady", "changing"],
            },
        },
        ParamSpec {
            name: "waves",
            hint: "How many waves each season has; left open, those that pay.",
            kind: ParamKind::Integer {
                default: None,
                min: 0,
                max: 14,
            },
        },
        ParamSpec {
            name: "p",
            hint: "How many of the last deviations from level and waves decide the next one.",
            kind: ParamKind::Integer {
                default: None,
                min: 0,
                max: 3,
            },
        },
        ParamSpec {
            name: "q",
            hint: "How many of the last errors correct the next value.",
            kind: ParamKind::Integer {
                default: None,
                min: 0,
                max: 3,
            },
        },
    ],
    capabilities: Capabilities {
        exogenous: true,
        intervals: true,
        huge_data: false,
        least_points: 8,
    },
    // A dozen forms of some hundred passes each, with more waves the more points there are to tell
    // them from chance; a day brings those of its week along. Fitted to times of public series.
    cost: |shape| {
        let points = shape.points.min(MOST_POINTS) as u64;
        let (a_point, a_wave) = match shape.season {
            0..24 => (60_000, 150),
            24..50 => (150_000, 90),
            _ => (90_000, 90),
        };
        Duration::from_millis(5) + Duration::from_nanos((a_point + a_wave * points) * points)
    },
    build: |params| {
        Ok(Box::new(Fourier(Wish {
            trend: match params.choice("trend") {
                "none" => Some(Trend::None),
                "damped" => Some(Trend::Damped),
                "additive" => Some(Trend::Additive),
                _ => None,
            },
            follows: match params.choice("level") {
                "fixed" => Some(false),
                "following" => Some(true),
                _ => None,
            },
            adapts: match params.choice("season") {
                "steady" => Some(false),
                "changing" => Some(true),
                _ => None,
            },
            waves: params.count("waves"),
            p: params.count("p"),
            q: params.count("q"),
        })))
    },
    restore: |bytes| Ok(Box::new(read_state::<Fitted>(bytes)?)),
};

/// Older points than this many are left out: they cost time and tell of other days.
const MOST_POINTS: usize = 4_000;
/// A season is looked for when the history holds it so many times.
const CYCLES: f64 = 2.0;

struct Fourier(Wish);

#[derive(Serialize, Deserialize)]
struct Fitted {
    form: Form,
    dynamics: Dynamics,
    waves: Vec<Wave>,
    state: State,
    unit: Unit,
    /// Known columns, and what each adds.
    known: Vec<Known>,
    effects: Vec<f64>,
    /// Steps that were fitted.
    steps: usize,
    /// Of one-step errors, in the unit.
    variance: f64,
    aicc: f64,
}

impl Forecaster for Fourier {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        SPEC.enough(y)?;
        let known = Known::beside(x, y.len())?;
        let begins = y.values().iter().position(Option::is_some).unwrap_or(0);
        let from = begins.max(y.len().saturating_sub(MOST_POINTS));
        let values = &y.filled()[from..];
        let unit = if known.is_empty() {
            Unit::of(values, y.season())
        } else {
            Unit::linear(values)
        };
        let periods = periods(y.axis(), values.len(), CYCLES);
        let data = Data {
            values: values.iter().map(|value| unit.enter(*value)).collect(),
            measured: y.values()[from..].iter().map(Option::is_some).collect(),
            known: (from..y.len())
                .flat_map(|at| known.iter().map(move |known| known.of(x, at)))
                .collect(),
            columns: known.len(),
            seasons: periods.len(),
        };
        let candidates = Wave::all(&periods, values.len());
        let (waves, free) = choose::waves(&data, candidates, self.0, ctx)?;
        let work = Work::new(&data, waves);
        let best = choose::form(&work, &free, self.0, ctx)?.ok_or(FitError::NoFiniteFit)?;
        let (state, squares) = work.run(&best.dynamics, &best.seeds);
        let freedom = data.points().saturating_sub(work.parameters(best.form));
        Ok(Box::new(Fitted {
            form: best.form,
            waves: work.waves,
            state,
            unit,
            known,
            effects: best.seeds.known,
            steps: data.values.len(),
            variance: squares / freedom.max(1) as f64,
            aicc: best.criterion,
            dynamics: best.dynamics,
        }))
    }
}

impl FittedForecaster for Fitted {
    /// Errors to come are zero; the variance adds up the squared effects of one on what comes
    /// after it.
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        Known::ahead(&self.known, x, steps)?;
        let gains = gains(&self.dynamics, &self.waves);
        let mut state = self.state.clone();
        let mut shocked = State {
            waves: vec![0.0; self.state.waves.len()],
            ..State::default()
        };
        let (mut means, mut deviations) = (Vec::new(), Vec::new());
        let mut squares = 0.0;
        let mut row = Vec::new();
        for step in 0..steps {
            waves::row(&self.waves, self.steps + step, &mut row);
            let (base, hanging) = self.dynamics.expected(&state, &row);
            self.dynamics.absorb(&mut state, &row, &gains, hanging, 0.0);
            let known = self.known.iter().zip(&self.effects);
            let known: f64 = known
                .map(|(known, effect)| effect * known.of(x, step))
                .sum();
            let (after, rest) = self.dynamics.expected(&shocked, &row);
            let own = f64::from(u8::from(step == 0));
            squares += (after + rest + own).powi(2);
            self.dynamics
                .absorb(&mut shocked, &row, &gains, rest + own, own);
            let deviation = (self.variance * squares).sqrt();
            let (mean, deviation) = self.unit.leave(base + hanging + known, deviation);
            means.push(mean);
            deviations.push(deviation);
        }
        Forecast::gaussian(means, &deviations, level)
    }

    fn form(&self) -> Map<String, Value> {
        let trend = match self.form.trend {
            Trend::None => "none",
            Trend::Damped => "damped",
            Trend::Additive => "additive",
        };
        let level = if self.form.follows {
            "following"
        } else {
            "fixed"
        };
        let season = if self.form.adapts {
            "changing"
        } else {
            "steady"
        };
        [
            ("trend", Value::from(trend)),
            ("level", Value::from(level)),
            ("season", Value::from(season)),
            ("p", Value::from(self.form.p)),
            ("q", Value::from(self.form.q)),
        ]
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
        .collect()
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(self)
    }
}
