//! A model together with its preparation: one forecaster, so that both are fitted on the same
//! history and judged together.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::columns::{Beside, Columns};
use super::note::PreparationNote as Note;
use super::settings::Preparation;
use super::steps::{self, Back};
use crate::catalogue::{
    Explained, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Restored, check_request,
    read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::series::{Features, Series};

/// A model that sees the prepared series.
pub(crate) struct Prepared {
    pub model: Box<dyn Forecaster>,
    pub preparation: Preparation,
    /// Whether the model uses columns.
    pub columns: bool,
    /// How far ahead columns without a future must be known.
    pub horizon: usize,
}

/// The fitted model with the way back.
pub(crate) struct FittedPrepared {
    model: Box<dyn FittedForecaster>,
    back: Back,
    columns: Option<Columns>,
    /// What was done.
    pub notes: Vec<Note>,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    back: Back,
    columns: Option<Columns>,
    notes: Vec<Note>,
    model: String,
}

impl Prepared {
    /// As [`Forecaster::fit`].
    pub fn fit_whole(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<FittedPrepared, FitError> {
        let stepped = steps::run(&self.preparation, y, ctx)?;
        let dropped = y.len() - stepped.series.len();
        let mut notes = stepped.notes;
        if !self.columns {
            return Ok(FittedPrepared {
                model: self.fit_model(&stepped.series, None, dropped, ctx)?,
                back: stepped.back,
                columns: None,
                notes,
            });
        }
        let Beside {
            series,
            features,
            columns,
            notes: more,
        } = Columns::beside(&self.preparation, stepped.series, x, dropped, self.horizon)?;
        notes.extend(more);
        Ok(FittedPrepared {
            model: self.fit_model(&series, features.as_ref(), y.len() - series.len(), ctx)?,
            back: stepped.back,
            columns: Some(columns),
            notes,
        })
    }

    /// Points are counted as the user sees them, those that the preparation takes included.
    fn fit_model(
        &self,
        y: &Series,
        x: Option<&Features>,
        dropped: usize,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        self.model.fit(y, x, ctx).map_err(|error| match error {
            FitError::NeedsPoints { needs, has } => FitError::NeedsPoints {
                needs: needs + dropped,
                has: has + dropped,
            },
            error => error,
        })
    }
}

impl Forecaster for Prepared {
    fn fit(
        &self,
        y: &Series,
        x: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        Ok(Box::new(self.fit_whole(y, x, ctx)?))
    }
}

impl FittedPrepared {
    fn forecast(
        &self,
        steps: usize,
        x: Option<&Features>,
        as_if: Option<&str>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let predict = |steps: usize, x: Option<&Features>| self.model.predict(steps, x, level);
        let forecast = match &self.columns {
            Some(columns) => columns.forecast(steps, x, as_if, predict)?,
            None => predict(steps, None)?,
        };
        self.back.undo(forecast)
    }
}

impl FittedForecaster for FittedPrepared {
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.forecast(steps, x, None, level)
    }

    fn predict_as_if(
        &self,
        column: &str,
        steps: usize,
        x: &Features,
        level: f64,
    ) -> Result<Forecast, FitError> {
        self.forecast(steps, Some(x), Some(column), level)
    }

    fn explained(&self, ctx: &FitContext<'_>) -> Result<Option<Explained>, FitError> {
        self.model.explained(ctx)
    }

    fn form(&self) -> Map<String, Value> {
        self.model.form()
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&Stored {
            back: self.back.clone(),
            columns: self.columns.clone(),
            notes: self.notes.clone(),
            // Every state is JSON; anything else is refused when it is read.
            model: String::from_utf8(self.model.to_bytes()).unwrap_or_default(),
        })
    }
}

/// Reads a fitted model back, with its preparation if it has one.
pub(crate) fn restore(spec: &ForecasterSpec, prepared: bool, bytes: &[u8]) -> Restored {
    if !prepared {
        return (spec.restore)(bytes);
    }
    let stored: Stored = read_state(bytes)?;
    Ok(Box::new(FittedPrepared {
        model: (spec.restore)(stored.model.as_bytes())?,
        back: stored.back,
        columns: stored.columns,
        notes: stored.notes,
    }))
}
