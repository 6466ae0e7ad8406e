//! The columns that a model gets: known ones, those whose future is unknown as they were one
//! horizon earlier, columns of the calendar, and the series' own values some time ago. Where a
//! forecast needs values that are forecasts themselves, it is made piece by piece.

use serde::{Deserialize, Serialize};

use super::note::PreparationNote as Note;
use super::scale::{Scale, Scaler};
use super::settings::Preparation;
use super::time::DateColumn;
use crate::calendar::Axis;
use crate::catalogue::Forecast;
use crate::error::FitError;
use crate::series::{Features, Series};

/// Earlier values are used when they are known for all but this part of the history.
const BEGINNING: usize = 3;
/// From this many steps on, pieces of a forecast grow with its length.
const LONG: usize = 400;

/// The columns of one fit, and what it takes to continue them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(super) struct Columns {
    known: Vec<String>,
    past: Vec<PastColumn>,
    dates: Vec<DateColumn>,
    /// Earlier values of the series: names and how many periods ago.
    own: Vec<(String, usize)>,
    /// The last values of the series, enough for the longest way back.
    tail: Vec<f64>,
    /// One a column, or none at all.
    scales: Vec<Scale>,
    axis: Axis,
}

/// A column whose future is unknown.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct PastColumn {
    name: String,
    /// How many periods ago its value is used.
    ago: usize,
    /// As many of its last values.
    tail: Vec<f64>,
}

/// A series with the columns beside it; both begin where all earlier values are known.
pub(super) struct Beside {
    pub series: Series,
    pub features: Option<Features>,
    pub columns: Columns,
    pub notes: Vec<Note>,
}

impl Columns {
    /// Makes the columns for `series`, which lost its first `dropped` periods; `x` has a row for
    /// each period that there was.
    pub fn beside(
        what: &Preparation,
        series: Series,
        x: Option<&Features>,
        dropped: usize,
        horizon: usize,
    ) -> Result<Beside, FitError> {
        let len = series.len();
        let empty = Features::default();
        let x = x.unwrap_or(&empty);
        if !x.is_empty() && x.rows() != dropped + len {
            return Err(FitError::FeatureRows {
                needs: dropped + len,
                has: x.rows(),
            });
        }
        let x = if x.is_empty() {
            empty
        } else {
            x.slice(dropped, dropped + len)
        };
        let room = |ago: usize| ago * BEGINNING <= len;
        let mut left_out = Vec::new();
        let (mut known, mut past) = (Vec::new(), Vec::new());
        for (name, values) in x.names().iter().zip(x.columns()) {
            if !what.past_columns.contains(name) {
                known.push(name.clone());
            } else if room(horizon) {
                past.push(PastColumn {
                    name: name.clone(),
                    ago: horizon,
                    tail: values[len - horizon..].to_vec(),
                });
            } else {
                left_out.push(name.clone());
            }
        }
        let mut own: Vec<(String, usize)> = Vec::new();
        for feature in what.time_features.iter().filter(|feature| feature.is_lag()) {
            let name = feature.as_str().to_owned();
            match feature.periods(series.axis()).filter(|ago| room(*ago)) {
                // Two names for one distance are one column.
                Some(ago) if own.iter().any(|(_, other)| *other == ago) => {}
                Some(ago) => own.push((name, ago)),
                None => left_out.push(name),
            }
        }
        let pasts = past.iter().map(|column| column.ago);
        let beginning = pasts.chain(own.iter().map(|(_, ago)| *ago)).max();
        let from = beginning.unwrap_or(0);
        let dates = what
            .time_features
            .iter()
            .flat_map(|feature| feature.columns())
            .filter(|column| varies(*column, series.axis(), from))
            .collect();
        let mut columns = Columns {
            known,
            past,
            dates,
            tail: series.filled(),
            own,
            scales: Vec::new(),
            axis: series.axis().clone(),
        };
        let features = columns.of_history(&x, from, what.scaler);
        let longest = columns.own.iter().map(|(_, ago)| *ago).max().unwrap_or(0);
        columns.tail.drain(..len - longest);
        let notes = columns.notes(from, left_out);
        Ok(Beside {
            series: series.skip(from).map_err(|_| FitError::NoFiniteFit)?,
            features: features.filter(|features| !features.is_empty()),
            columns,
            notes,
        })
    }

    fn notes(&self, from: usize, left_out: Vec<String>) -> Vec<Note> {
        let past = self.past.iter().map(PastColumn::made);
        let own = self.own.iter().map(|(name, _)| name.clone());
        let dates = self.dates.iter().map(|column| column.name());
        let made: Vec<String> = past.chain(dates).chain(own).collect();
        let mut notes = Vec::new();
        if !made.is_empty() {
            notes.push(Note::ColumnsMade { names: made });
        }
        if !left_out.is_empty() {
            notes.push(Note::ColumnsLeftOut { names: left_out });
        }
        if from > 0 {
            notes.push(Note::BeginningLeftOut { periods: from });
        }
        notes
    }

    /// The columns of the periods from `from` on, scaled, with the scales kept.
    fn of_history(
        &mut self,
        x: &Features,
        from: usize,
        scaler: Option<Scaler>,
    ) -> Option<Features> {
        let rows = from..self.axis.len();
        let column = |name: &str| {
            let at = x.names().iter().position(|own| own == name)?;
            x.columns().get(at)
        };
        let mut columns: Vec<(String, Vec<f64>)> = Vec::new();
        for name in &self.known {
            columns.push((name.clone(), column(name)?[from..].to_vec()));
        }
        for past in &self.past {
            let values = column(&past.name)?;
            let earlier = rows.clone().map(|at| values[at - past.ago]);
            columns.push((past.made(), earlier.collect()));
        }
        for date in &self.dates {
            let values = rows.clone().map(|at| date.value(self.axis.date(at)));
            columns.push((date.name(), values.collect()));
        }
        for (name, ago) in &self.own {
            let earlier = rows.clone().map(|at| self.tail[at - ago]);
            columns.push((name.clone(), earlier.collect()));
        }
        if let Some(scaler) = scaler {
            self.scales = columns
                .iter()
                .map(|(_, values)| scaler.scale(values))
                .collect();
        }
        Features::new(self.scaled(columns)).ok()
    }

    fn scaled(&self, mut columns: Vec<(String, Vec<f64>)>) -> Vec<(String, Vec<f64>)> {
        for ((_, values), scale) in columns.iter_mut().zip(&self.scales) {
            values
                .iter_mut()
                .for_each(|value| *value = scale.apply(*value));
        }
        columns
    }

    /// The forecast of a model that asks for columns, which `predict` gives for any number of
    /// steps. `as_if` names a column whose past is taken from `x` instead of from the history.
    pub fn forecast(
        &self,
        steps: usize,
        x: Option<&Features>,
        as_if: Option<&str>,
        predict: impl Fn(usize, Option<&Features>) -> Result<Forecast, FitError>,
    ) -> Result<Forecast, FitError> {
        let known = self.known_ahead(steps, x)?;
        let as_if = as_if.and_then(|name| x?.only(&[name.to_owned()]));
        let mut said: Vec<f64> = Vec::new();
        let nearest = self.own.iter().map(|(_, ago)| *ago).min();
        loop {
            let reach = match nearest {
                Some(ago) => {
                    let long = if said.len() < LONG { 0 } else { said.len() / 8 };
                    (said.len() + ago.max(long)).min(steps)
                }
                None => steps,
            };
            let features = self.ahead(reach, &known, as_if.as_ref(), &said);
            let forecast = predict(reach, features.as_ref())?;
            if reach == steps {
                return Ok(forecast);
            }
            said = forecast.mean;
        }
    }

    fn known_ahead(&self, steps: usize, x: Option<&Features>) -> Result<Features, FitError> {
        if self.known.is_empty() {
            return Ok(Features::default());
        }
        x.filter(|x| x.rows() >= steps)
            .and_then(|x| x.only(&self.known))
            .ok_or_else(|| FitError::FeaturesMissing {
                names: self.known.clone(),
                steps,
                has: x.map_or(0, Features::rows),
            })
    }

    /// The columns of the next `steps` periods, of which the first were forecast already.
    fn ahead(
        &self,
        steps: usize,
        known: &Features,
        as_if: Option<&Features>,
        said: &[f64],
    ) -> Option<Features> {
        let mut columns: Vec<(String, Vec<f64>)> = Vec::new();
        for (name, values) in known.names().iter().zip(known.columns()) {
            columns.push((name.clone(), values[..steps].to_vec()));
        }
        for past in &self.past {
            let told = as_if.filter(|x| x.names().contains(&past.name));
            let tail = told.map_or(&past.tail, |x| &x.columns()[0]);
            // Beyond the horizon of the training the last known value stands.
            let last = tail.len().saturating_sub(1);
            let values = (0..steps).map(|step| tail[step.min(last)]);
            columns.push((past.made(), values.collect()));
        }
        for date in &self.dates {
            let place = |step: usize| self.axis.date(self.axis.len() + step);
            let values = (0..steps).map(|step| date.value(place(step)));
            columns.push((date.name(), values.collect()));
        }
        for (name, ago) in &self.own {
            let values = (0..steps).map(|step| self.earlier(step, *ago, said));
            columns.push((name.clone(), values.collect()));
        }
        let features = Features::new(self.scaled(columns)).ok()?;
        (!features.is_empty()).then_some(features)
    }

    /// The value `ago` periods before a step: measured, forecast, or that of the round before.
    fn earlier(&self, step: usize, ago: usize, said: &[f64]) -> f64 {
        let mut step = step;
        loop {
            match step.checked_sub(ago) {
                None => return self.tail[self.tail.len() + step - ago],
                Some(before) => match said.get(before) {
                    Some(value) => return *value,
                    None => step = before,
                },
            }
        }
    }
}

impl PastColumn {
    fn made(&self) -> String {
        format!("{} {} periods before", self.name, self.ago)
    }
}

/// Whether a column of the calendar has more than one value.
fn varies(column: DateColumn, axis: &Axis, from: usize) -> bool {
    let mut values = (from..axis.len()).map(|at| column.value(axis.date(at)));
    let first = values.next();
    first.is_some_and(|first| values.any(|value| value != first))
}
