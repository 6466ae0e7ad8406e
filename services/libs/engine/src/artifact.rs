//! A trained model as bytes: the fitted state with everything needed to continue the series,
//! restored in milliseconds and equal to the original in every number.

use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};

use crate::backtest::{Errors, PROBE_LEVEL, Window};
use crate::calendar::Axis;
use crate::catalogue::{FittedForecaster, Forecast, check_request, forecaster};
use crate::error::FitError;
use crate::events::{EventEffect, with_events};
use crate::models::combination::{self, Combination, Part, Rule};
use crate::prepare::{PreparationNote, restore};
use crate::series::{Features, Series};
use crate::whole::rounded;

/// First bytes of every artifact.
const MAGIC: &[u8; 4] = b"B2LA";
const VERSION: u32 = 1;
/// Values of the history kept with the model, so that a chart can join the forecast to it.
const TAIL: usize = 60;

/// A trained model of one series.
pub struct Artifact {
    head: Head,
    fitted: Box<dyn FittedForecaster>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
struct Head {
    model: String,
    axis: Axis,
    tail: Vec<Option<f64>>,
    horizon: usize,
    level: f64,
    non_negative: bool,
    features: Vec<String>,
    errors: Errors,
    /// What was done to the history before the model saw it; the model's state begins with the
    /// way back then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    preparation: Option<Vec<PreparationNote>>,
    /// Forecasts are whole numbers.
    #[serde(default)]
    whole: bool,
    /// What moves the forecast at dates that people named.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<EventEffect>,
}

/// What is fixed at training besides the model itself.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Terms {
    pub horizon: usize,
    pub level: f64,
    pub non_negative: bool,
    pub whole: bool,
}

/// A model fitted on the whole history.
pub(crate) struct Fitted {
    pub model: Box<dyn FittedForecaster>,
    /// Columns whose future it needs, in its own order.
    pub features: Vec<String>,
    /// What was done to the history; `None` when the model saw it as it is.
    pub preparation: Option<Vec<PreparationNote>>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ForecastRequest {
    pub steps: usize,
    /// Percent; the level of the training when `None`.
    pub level: Option<f64>,
    /// A row a step of the columns named by [`Artifact::feature_names`].
    pub future: Option<Features>,
}

/// A forecast with its dates.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct DatedForecast {
    /// The catalogue's id of the model.
    pub model: String,
    pub dates: Vec<NaiveDateTime>,
    pub mean: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    /// Percent.
    pub level: f64,
}

impl Artifact {
    pub(crate) fn new(
        model: &str,
        series: &Series,
        fitted: Fitted,
        terms: Terms,
        errors: Errors,
    ) -> Artifact {
        let values = series.values();
        Artifact {
            head: Head {
                model: model.to_owned(),
                axis: series.axis().clone(),
                tail: values[values.len().saturating_sub(TAIL)..].to_vec(),
                horizon: terms.horizon,
                level: terms.level,
                non_negative: terms.non_negative,
                features: fitted.features,
                errors,
                preparation: fitted.preparation,
                whole: terms.whole,
                events: series.events().to_vec(),
            },
            fitted: fitted.model,
        }
    }

    /// Trained models of one series that forecast together; `None` when there are none.
    pub(crate) fn combined(
        rule: Rule,
        parts: Vec<(f64, Artifact)>,
        errors: Errors,
    ) -> Option<Artifact> {
        let mut head = parts.first()?.1.head.clone();
        head.model = combination::SPEC.id.to_owned();
        head.errors = errors;
        // Each part undoes its own.
        head.preparation = None;
        head.features.clear();
        for (_, part) in &parts {
            for name in &part.head.features {
                if !head.features.contains(name) {
                    head.features.push(name.clone());
                }
            }
        }
        let part = |(weight, part): (f64, Artifact)| Part {
            model: part.head.model,
            weight,
            features: part.head.features,
            prepared: part.head.preparation.is_some(),
            fitted: part.fitted,
        };
        let parts = parts.into_iter().map(part).collect();
        Some(Artifact {
            head,
            fitted: Box::new(Combination { rule, parts }),
        })
    }

    /// The catalogue's id of the model.
    pub fn model(&self) -> &str {
        &self.head.model
    }

    /// The periods it was trained on.
    pub fn axis(&self) -> &Axis {
        &self.head.axis
    }

    /// The last values of the history, at most 60.
    pub fn tail(&self) -> &[Option<f64>] {
        &self.head.tail
    }

    /// Steps forecast when trained.
    pub fn horizon(&self) -> usize {
        self.head.horizon
    }

    /// Level of the interval when trained, in percent.
    pub fn level(&self) -> f64 {
        self.head.level
    }

    /// Its errors in the backtests.
    pub(crate) fn errors(&self) -> &Errors {
        &self.head.errors
    }

    /// What was done to the history before the model saw it.
    pub fn preparation(&self) -> &[PreparationNote] {
        self.head.preparation.as_deref().unwrap_or_default()
    }

    pub fn non_negative(&self) -> bool {
        self.head.non_negative
    }

    /// The columns whose future values a forecast needs; empty for models that use none.
    pub fn feature_names(&self) -> &[String] {
        &self.head.features
    }

    /// The same model, whose forecasts no event moves.
    pub fn without_events(mut self) -> Artifact {
        self.head.events.clear();
        self
    }

    /// Continues the series.
    ///
    /// # Errors
    /// [`FitError::Steps`], [`FitError::Level`], or [`FitError::FeaturesMissing`] when the model
    /// uses columns whose future rows are not given.
    pub fn forecast(&self, request: &ForecastRequest) -> Result<DatedForecast, FitError> {
        let level = request.level.unwrap_or(self.head.level);
        check_request(request.steps, level)?;
        let future = self.future(request)?;
        let raw = self
            .fitted
            .predict(request.steps, future.as_ref(), PROBE_LEVEL)?;
        let window = Window {
            cut: self.head.axis.len(),
            steps: self.head.horizon,
        };
        let calibrated = self
            .head
            .errors
            .calibrate(raw, window, level, self.head.non_negative);
        let ahead = self.head.axis.after(request.steps);
        let floor = self.head.non_negative;
        let lifted = with_events(calibrated, &self.head.events, &ahead, floor);
        let open = lifted.without_closed(&ahead.closed_flags());
        let Forecast { mean, lower, upper } = match self.head.whole {
            true => rounded(open),
            false => open,
        };
        Ok(DatedForecast {
            model: self.head.model.clone(),
            dates: self.head.axis.future(request.steps),
            mean,
            lower,
            upper,
            level,
        })
    }

    /// The first rows of the columns this model uses, in its own order.
    fn future(&self, request: &ForecastRequest) -> Result<Option<Features>, FitError> {
        let names = &self.head.features;
        if names.is_empty() {
            return Ok(None);
        }
        let given = request.future.clone().unwrap_or_default();
        let column = |name: &String| {
            let at = given.names().iter().position(|given| given == name)?;
            let values = given.columns().get(at)?.get(..request.steps)?;
            Some((name.clone(), values.to_vec()))
        };
        names
            .iter()
            .map(column)
            .collect::<Option<Vec<_>>>()
            .and_then(|columns| Features::new(columns).ok())
            .map(Some)
            .ok_or_else(|| FitError::FeaturesMissing {
                names: names.clone(),
                steps: request.steps,
                has: given.rows(),
            })
    }

    /// Layout: magic, version, length of the head (both u32, little endian), the head as JSON,
    /// the model's own state.
    pub fn to_bytes(&self) -> Vec<u8> {
        // The head is a plain struct, which always serialises.
        let head = serde_json::to_vec(&self.head).unwrap_or_default();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(u32::try_from(head.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(head);
        bytes.extend(self.fitted.to_bytes());
        bytes
    }

    /// Reads [`Artifact::to_bytes`].
    ///
    /// # Errors
    /// [`FitError::Damaged`], [`FitError::Version`] or [`FitError::UnknownModel`].
    pub fn restore(bytes: &[u8]) -> Result<Artifact, FitError> {
        let damaged = |what: &str| FitError::Damaged(what.to_owned());
        let number = |at: usize| {
            let four = bytes.get(at..at + 4)?.try_into().ok()?;
            Some(u32::from_le_bytes(four))
        };
        if bytes.get(..4) != Some(MAGIC) {
            return Err(damaged("it does not begin like a model"));
        }
        let version = number(4).ok_or_else(|| damaged("it is cut short"))?;
        if version != VERSION {
            return Err(FitError::Version {
                found: version,
                known: VERSION,
            });
        }
        let length = number(8).ok_or_else(|| damaged("it is cut short"))? as usize;
        let head = bytes
            .get(12..)
            .and_then(|rest| rest.get(..length))
            .ok_or_else(|| damaged("it is cut short"))?;
        let head: Head =
            serde_json::from_slice(head).map_err(|error| FitError::Damaged(error.to_string()))?;
        let spec =
            forecaster(&head.model).ok_or_else(|| FitError::UnknownModel(head.model.clone()))?;
        let fitted = restore(spec, head.preparation.is_some(), &bytes[12 + length..])?;
        Ok(Artifact { head, fitted })
    }
}
