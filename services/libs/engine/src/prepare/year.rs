//! The cycle of the year in data of several rows a week or more: waves of one and of half a year that are fitted to the
//! whole history, taken out before the model and put back into its forecast (harmonic regression, as in Hyndman and
//! Athanasopoulos, Forecasting: Principles and Practice, 2021, section 7.4). Most models know the day or the week only,
//! and would carry a warm December on into January.

use std::f64::consts::TAU;

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use crate::calendar::{Axis, Spacing};
use crate::catalogue::Forecast;
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::least_squares;
use crate::series::Series;

const DAYS_A_YEAR: f64 = 365.2425;
const SECONDS_A_DAY: f64 = 86_400.0;
/// Waves in a year: more of them follow the weather of single years.
const WAVES: usize = 2;
/// Years that a history must have, for the first to be learned from and a half to be tried on.
const LEAST_YEARS: f64 = 1.5;
/// A cycle has to lower the error at least to this part of what it was without.
const PAYS: f64 = 0.95;

/// The cycle, in the unit of the values.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Year {
    /// Sine and cosine of each wave.
    waves: Vec<f64>,
    /// The axis after the history.
    ahead: Axis,
}

impl Year {
    /// The cycle of these values beside a straight trend; `None` where there are too few.
    pub fn of(
        axis: &Axis,
        values: &[Option<f64>],
        ctx: &FitContext<'_>,
    ) -> Result<Option<Year>, FitError> {
        let known: Vec<(usize, f64)> = values
            .iter()
            .enumerate()
            .filter_map(|(place, value)| Some((place, (*value)?)))
            .collect();
        let mut columns = vec![
            vec![1.0; known.len()],
            known
                .iter()
                .map(|(place, _)| *place as f64 / values.len() as f64)
                .collect(),
        ];
        let first_wave = columns.len();
        if known.len() < 2 * (first_wave + 2 * WAVES) {
            return Ok(None);
        }
        let turns: Vec<[f64; 2 * WAVES]> = known
            .iter()
            .map(|(place, _)| turn(axis.date(*place)))
            .collect();
        columns.extend((0..2 * WAVES).map(|wave| turns.iter().map(|turn| turn[wave]).collect()));
        let y: Vec<f64> = known.iter().map(|(_, value)| *value).collect();
        let waves = least_squares(&columns, &y, ctx)?.coefficients[first_wave..].to_vec();
        let year = waves.iter().all(|wave| wave.is_finite()).then(|| Year {
            waves,
            ahead: axis.after(0),
        });
        Ok(year)
    }

    pub fn at(&self, date: NaiveDateTime) -> f64 {
        let turns = turn(date);
        self.waves
            .iter()
            .zip(turns)
            .map(|(wave, turn)| wave * turn)
            .sum()
    }

    pub fn undo(&self, mut forecast: Forecast) -> Forecast {
        let Forecast { mean, lower, upper } = &mut forecast;
        for (step, ((mean, lower), upper)) in mean.iter_mut().zip(lower).zip(upper).enumerate() {
            let value = self.at(self.ahead.date(step));
            *mean += value;
            *lower += value;
            *upper += value;
        }
        forecast
    }
}

/// Sine and cosine of each wave at a date.
fn turn(date: NaiveDateTime) -> [f64; 2 * WAVES] {
    let days = date.and_utc().timestamp() as f64 / SECONDS_A_DAY;
    let angle = TAU * days / DAYS_A_YEAR;
    std::array::from_fn(|at| {
        let wave = (at / 2 + 1) as f64;
        match at % 2 {
            0 => (wave * angle).sin(),
            _ => (wave * angle).cos(),
        }
    })
}

/// Whether the cycle of the year, learned from the first years, would have brought the plainest of forecasts, the level
/// of the last season, nearer to what came in the last year, and in each half of it. Values that merely wander, as rates
/// and prices do, seem to have a cycle in any history; of random walks one in sixteen passes here.
///
/// Data whose own season is the year (weeks, months) have it from their models: never for them.
pub(crate) fn year_pays(
    series: &Series,
    horizon: usize,
    ctx: &FitContext<'_>,
) -> Result<bool, FitError> {
    let year = match series.axis().frequency().spacing() {
        Spacing::Minutes(minutes) => DAYS_A_YEAR * 24.0 * 60.0 / f64::from(minutes),
        Spacing::Days(days) => DAYS_A_YEAR / f64::from(days),
        Spacing::Weekdays(days) => DAYS_A_YEAR / 7.0 * f64::from(days.count()),
        Spacing::Months(..) | Spacing::Retail(_) => return Ok(false),
    };
    let (len, season) = (series.len(), series.season().max(1));
    if (len as f64) < LEAST_YEARS * year || year < 3.0 * series.axis().season() as f64 {
        return Ok(false);
    }
    let year = year.round() as usize;
    let cut = len - year.min(len - year);
    let Some(cycle) = Year::of(&series.axis().head(cut), &series.values()[..cut], ctx)? else {
        return Ok(false);
    };
    let values = series.filled();
    let without: Vec<f64> = values
        .iter()
        .enumerate()
        .map(|(place, value)| value - cycle.at(series.axis().date(place)))
        .collect();
    let horizon = horizon.clamp(1, (len - cut) / 4);
    let middle = cut + (len - cut) / 2;
    let error = |values: &[f64], from: usize, to: usize| -> f64 {
        let origins = (from..=to - horizon).step_by((horizon / 2).max(1));
        let errors = origins.map(|origin| {
            let level = values[origin - season..origin].iter().sum::<f64>() / season as f64;
            let ahead = &values[origin..origin + horizon];
            ahead.iter().map(|value| (value - level).abs()).sum::<f64>()
        });
        errors.sum()
    };
    let pays = |from: usize, to: usize, part: f64| {
        error(&without, from, to) < part * error(&values, from, to)
    };
    Ok(pays(cut, len, PAYS) && pays(cut, middle, 1.0) && pays(middle, len, 1.0))
}
