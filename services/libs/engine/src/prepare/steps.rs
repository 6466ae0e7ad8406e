//! The steps that change the series itself, in their order, and their way back.

use serde::{Deserialize, Serialize};

use super::clip::limit_to_percentiles;
use super::difference::Differenced;
use super::note::PreparationNote as Note;
use super::outliers::outliers;
use super::power::{Power, guerrero, likelihood};
use super::scale::Scale;
use super::season::Seasons;
use super::settings::{Outliers, Preparation, Transformation};
use super::smooth::rolling_mean;
use super::year::Year;
use crate::calendar::{Axis, fill_linear};
use crate::catalogue::Forecast;
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::Series;

/// Dates told of outliers.
const EXAMPLES: usize = 3;
/// Powers below zero have no way back for large forecasts, those above one make swings uneven.
const POWERS: (f64, f64) = (0.0, 1.0);

/// A series as a model sees it, with the way back.
pub(super) struct Stepped {
    pub series: Series,
    pub back: Back,
    pub notes: Vec<Note>,
}

/// What brings a forecast back into the unit of the history.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub(super) struct Back {
    power: Option<Power>,
    #[serde(default)]
    year: Option<Year>,
    seasons: Option<Seasons>,
    differenced: Option<Differenced>,
    scale: Option<Scale>,
}

impl Back {
    /// The same forecast in the unit of the history: finite and ordered.
    pub fn undo(&self, mut forecast: Forecast) -> Result<Forecast, FitError> {
        if let Some(scale) = self.scale {
            forecast = scale.undo(forecast);
        }
        if let Some(differenced) = &self.differenced {
            forecast = differenced.undo(forecast);
        }
        if let Some(seasons) = &self.seasons {
            forecast = seasons.undo(forecast);
        }
        if let Some(year) = &self.year {
            forecast = year.undo(forecast);
        }
        if let Some(power) = self.power {
            forecast = power.undo(forecast);
        }
        let Forecast { mean, lower, upper } = &mut forecast;
        for ((mean, lower), upper) in mean.iter().zip(lower).zip(upper) {
            // Rounding may have moved an edge that lies on the mean.
            *lower = lower.min(*mean);
            *upper = upper.max(*mean);
        }
        forecast
            .is_finite()
            .then_some(forecast)
            .ok_or(FitError::NoFiniteFit)
    }
}

/// Runs all steps that are on.
pub(super) fn run(
    what: &Preparation,
    series: &Series,
    ctx: &FitContext<'_>,
) -> Result<Stepped, FitError> {
    let mut work = Work {
        axis: series.axis().clone(),
        values: series.with_stand_ins(),
        back: Back::default(),
        notes: Vec::new(),
    };
    ctx.check()?;
    work.outliers(what.outliers, series.season(), ctx)?;
    if let Some(percent) = what.percentile {
        work.limit(percent);
    }
    if let Some(width) = what.rolling {
        work.values = rolling_mean(&work.values, width as usize);
        work.notes.push(Note::Smoothed {
            width: width as usize,
        });
    }
    work.transform(what.transformation, series.season());
    if what.year {
        work.take_year_out(ctx)?;
    }
    if what.components {
        work.take_seasons_out(ctx)?;
    }
    if let Some(order) = what.diff {
        work.difference(order as usize)?;
    }
    if let Some(scaler) = what.target_scaler() {
        let scale = scaler.scale(&work.known());
        work.change(|value| scale.apply(value));
        work.back.scale = Some(scale);
        work.notes.push(Note::Scaled { scaler });
    }
    Ok(Stepped {
        series: Series::new(work.axis, work.values).map_err(|_| FitError::NoFiniteFit)?,
        back: work.back,
        notes: work.notes,
    })
}

struct Work {
    axis: Axis,
    values: Vec<Option<f64>>,
    back: Back,
    notes: Vec<Note>,
}

impl Work {
    fn known(&self) -> Vec<f64> {
        self.values.iter().flatten().copied().collect()
    }

    fn change(&mut self, to: impl Fn(f64) -> f64) {
        let known = self.values.iter_mut().flatten();
        known.for_each(|value| *value = to(*value));
    }

    fn outliers(
        &mut self,
        rule: Outliers,
        season: usize,
        ctx: &FitContext<'_>,
    ) -> Result<(), FitError> {
        if matches!(rule, Outliers::Keep | Outliers::Auto) {
            return Ok(());
        }
        let found = outliers(&self.values, season, ctx)?;
        let replaced = rule == Outliers::Replace;
        for outlier in &found {
            if replaced {
                self.values[outlier.place] = Some(outlier.expected);
            }
        }
        let dates = found.iter().map(|outlier| self.axis.date(outlier.place));
        self.notes.push(Note::Outliers {
            count: found.len(),
            replaced,
            examples: dates.take(EXAMPLES).collect(),
        });
        Ok(())
    }

    fn limit(&mut self, percent: u32) {
        if let Some(limits) = limit_to_percentiles(&mut self.values, f64::from(percent)) {
            self.notes.push(Note::Limited {
                percent,
                below: limits.below,
                above: limits.above,
                low: limits.low,
                high: limits.high,
            });
        }
    }

    fn transform(&mut self, transformation: Transformation, season: usize) {
        let known = self.known();
        let bounded = |lambda: f64| lambda.clamp(POWERS.0, POWERS.1);
        let lambda = match transformation {
            Transformation::None | Transformation::Auto => return,
            Transformation::Log => Some(0.0),
            Transformation::Sqrt => Some(0.5),
            Transformation::BoxCox => guerrero(&known, season).map(bounded),
            Transformation::BoxCoxLikelihood => likelihood(&known).map(bounded),
        };
        let Some(power) = lambda.and_then(|lambda| Power::of(&known, lambda)) else {
            self.notes.push(Note::NotTransformed);
            return;
        };
        self.change(|value| power.apply(value));
        self.notes.push(Note::Transformed {
            lambda: power.lambda(),
        });
        self.back.power = Some(power);
    }

    fn take_year_out(&mut self, ctx: &FitContext<'_>) -> Result<(), FitError> {
        let Some(year) = Year::of(&self.axis, &self.values, ctx)? else {
            return Ok(());
        };
        for (place, value) in self.values.iter_mut().enumerate() {
            if let Some(value) = value {
                *value -= year.at(self.axis.date(place));
            }
        }
        self.back.year = Some(year);
        self.notes.push(Note::YearTakenOut);
        Ok(())
    }

    fn take_seasons_out(&mut self, ctx: &FitContext<'_>) -> Result<(), FitError> {
        let filled = fill_linear(&self.values);
        match Seasons::take_out(&self.axis, &self.values, &filled, ctx)? {
            Some((values, seasons)) => {
                self.values = values;
                self.notes.push(Note::SeasonsTakenOut {
                    periods: seasons.periods(),
                });
                self.back.seasons = Some(seasons);
            }
            None => self.notes.push(Note::NoSeason),
        }
        Ok(())
    }

    fn difference(&mut self, order: usize) -> Result<(), FitError> {
        let filled = fill_linear(&self.values);
        let short = FitError::NeedsPoints {
            needs: order + 1,
            has: self.known().len(),
        };
        let (changes, differenced) =
            Differenced::of(&self.values, &filled, order).ok_or(short.clone())?;
        if changes.iter().all(Option::is_none) {
            return Err(short);
        }
        self.axis = self.axis.skip(order);
        self.values = changes;
        self.back.differenced = Some(differenced);
        self.notes.push(Note::Differenced { order });
        Ok(())
    }
}
