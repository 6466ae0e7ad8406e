//! Boosted trees on the past of a series: what XGBOOST, LIGHTGBM, NGBOOST and CATBOOST share.
//!
//! A row is a pair of an origin, the last value known, and a step ahead of it; its columns are
//! lags, rolling and seasonal measures of what is known at the origin, the calendar and the known
//! columns at the step ([`design`]). Trees predict no number that they never saw, so they are
//! given the change from a base that moves with the series: the last value, the recent level or
//! the value a season ago, of logarithms where the spread grows with the level ([`unit`]). Steps
//! are forecast block by block, each from the forecasts of those before: blocks of one step are
//! the recursive strategy, blocks of a season or of the whole horizon the direct one with the step
//! as a column (Ben Taieb, Bontempi, Atiya and Sorjamaa 2012). Base and block are those that erred least on the
//! end of the history ([`search`]), which also tells how errors grow with the step.

mod design;
mod drivers;
mod explain;
mod fitted;
mod learners;
mod options;
mod past;
mod search;
mod trained;
mod unit;

pub(super) use learners::Learner;
pub(super) use options::{BASE, CAPABILITIES, STRATEGY, cost, depth, learning_rate, trees};

use design::{Base, Design};
use drivers::Drivers;
use explain::Taught;
use fitted::Fitted;
use past::Past;
use search::{Choice, search};
use trained::train;
pub(super) use unit::Unit;

use super::holidays::{self, HolidayColumns, with_holidays};
use super::known::Known;
use crate::catalogue::{FittedForecaster, Forecaster, Params, Restored};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

/// Reads back what [`Lags::build`]'s models have fitted.
pub(super) fn restore(bytes: &[u8]) -> Restored {
    holidays::restore(bytes, fitted::restore)
}

/// The fewest points: enough for a handful of rows to learn from and some to choose by.
const LEAST_POINTS: usize = 20;

/// With more points trees learn what known columns do better than lines tell it.
const MOST_FOR_LINES: usize = 1_000;

/// What a user settled; the rest is searched for.
pub(super) struct Lags {
    strategy: &'static str,
    base: &'static str,
    learner: Learner,
}

impl Lags {
    /// The model as it was set, with holidays where a country was chosen.
    pub fn build(params: &Params, learner: Learner) -> Box<dyn Forecaster> {
        let lags = Lags {
            strategy: params.choice("strategy"),
            base: params.choice("base"),
            learner,
        };
        with_holidays(params, HolidayColumns::Any, lags)
    }

    fn choices(&self, y: &Series, horizon: Option<usize>) -> Vec<Choice> {
        let seasonal = y.season() > 1;
        let bases: &[Base] = match self.base {
            "last" => &[Base::Last],
            "level" => &[Base::Level],
            "season" if seasonal => &[Base::Season],
            "season" => &[Base::Level],
            _ if seasonal => &[Base::Level, Base::Season, Base::Last],
            _ => &[Base::Level, Base::Last],
        };
        let direct = Design::block(y.axis());
        let far = horizon.and_then(|horizon| Design::far_block(y.axis(), horizon));
        let blocks = match self.strategy {
            "recursive" => vec![1],
            "direct" => vec![direct],
            "horizon" => vec![far.unwrap_or(direct)],
            _ => far.into_iter().chain([direct, 1]).collect(),
        };
        let pairs = blocks.iter().flat_map(|block| {
            bases.iter().map(|base| Choice {
                base: *base,
                block: *block,
            })
        });
        pairs.collect()
    }
}

impl Forecaster for Lags {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        ctx.check()?;
        let has = y.observed();
        if has < LEAST_POINTS {
            return Err(FitError::NeedsPoints {
                needs: LEAST_POINTS,
                has,
            });
        }
        self.learner.check(ctx)?;
        let names = Known::beside(x, y.len())?;
        let filled = y.filled();
        let unit = Unit::of(&filled, y.season());
        let mut values: Vec<f64> = filled.iter().map(|value| unit.enter(*value)).collect();
        let known = x.map_or(Vec::new(), |x| x.columns().to_vec());
        let measured: Vec<bool> = y.values().iter().map(Option::is_some).collect();
        let drivers = if has <= MOST_FOR_LINES {
            Drivers::of(&values, &measured, &known, y.season(), ctx)?
        } else {
            Drivers::none(known.len())
        };
        for (row, value) in values.iter_mut().enumerate() {
            *value -= drivers.effect(&known, row);
        }
        let past = Past::new(y.axis(), values, known);
        let choices = self.choices(y, ctx.horizon());
        let (design, growth) = search(&past, &unit, &measured, &choices, y.season(), ctx)?;
        let (trained, rows) = train(&design, &past, &measured, y.len(), &self.learner, ctx)?;
        let taught = Taught::new(rows, &design, &past, &drivers, &names);
        Ok(Box::new(Fitted::new(
            design,
            (trained, taught),
            unit,
            drivers,
            growth,
            &past,
            names,
        )))
    }
}
