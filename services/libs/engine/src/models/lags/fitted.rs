//! A fitted model: forecasts, its form, bytes.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::design::{Base, Design};
use super::drivers::Drivers;
use super::explain::Taught;
use super::past::Past;
use super::search::Growth;
use super::trained::Trained;
use super::unit::Unit;
use crate::calendar::Axis;
use crate::catalogue::{
    Explained, FittedForecaster, Forecast, Restored, check_request, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::models::known::Known;
use crate::series::Features;
use crate::tabular::trees::TreeEnsemble;

pub(super) struct Fitted {
    state: State,
    trained: Trained,
    /// Gone once it is restored.
    taught: Option<Taught>,
}

#[derive(Serialize, Deserialize)]
struct State {
    design: Design,
    unit: Unit,
    drivers: Drivers,
    growth: Growth,
    axis: Axis,
    /// Columns that a prediction needs.
    columns: Vec<Known>,
    /// The last values, in the unit of the trees, and rows of the known columns.
    values: Vec<f64>,
    known: Vec<Vec<f64>>,
    shift: f64,
    scale: f64,
    /// The trees' bytes in base64.
    trees: String,
}

impl Fitted {
    pub fn new(
        design: Design,
        (trained, taught): (Trained, Taught),
        unit: Unit,
        drivers: Drivers,
        growth: Growth,
        past: &Past,
        columns: Vec<Known>,
    ) -> Fitted {
        let (values, known) = past.tail(design.reach());
        Fitted {
            state: State {
                design,
                unit,
                drivers,
                growth,
                axis: past.axis().clone(),
                columns,
                values,
                known,
                shift: trained.shift,
                scale: trained.scale,
                trees: STANDARD_NO_PAD.encode(trained.trees.to_bytes()),
            },
            trained,
            taught: Some(taught),
        }
    }
}

/// Reads [`Fitted::to_bytes`].
pub(in crate::models) fn restore(bytes: &[u8]) -> Restored {
    let state: State = read_state(bytes)?;
    let trees = STANDARD_NO_PAD
        .decode(&state.trees)
        .map_err(|error| FitError::Damaged(error.to_string()))?;
    let trees = TreeEnsemble::restore(&trees)?;
    Ok(Box::new(Fitted {
        trained: Trained {
            trees,
            shift: state.shift,
            scale: state.scale,
        },
        taught: None,
        state,
    }))
}

impl FittedForecaster for Fitted {
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let state = &self.state;
        Known::ahead(&state.columns, x, steps)?;
        let ahead = x
            .filter(|_| !state.columns.is_empty())
            .map_or(&[][..], Features::columns);
        let mut past = Past::resume(
            &state.axis,
            state.values.clone(),
            state.known.clone(),
            ahead,
        );
        let (entered, own) = self
            .trained
            .roll(&state.design, &mut past, &state.unit, steps);
        // Deviations that the trees tell are those of one block: later ones grow as measured.
        let first = state.design.block.min(steps);
        let typical = (0..first)
            .map(|step| state.growth.deviation(step))
            .sum::<f64>()
            / first as f64;
        let mut most = 0.0_f64;
        let (mut means, mut deviations) = (Vec::with_capacity(steps), Vec::with_capacity(steps));
        for (step, entered) in entered.iter().enumerate() {
            let measured = state.growth.deviation(step);
            let deviation = match own.get(step) {
                Some(own) => own * (measured / typical).max(1.0),
                None => measured,
            };
            most = most.max(deviation);
            let (mean, deviation) = state
                .unit
                .leave(entered + state.drivers.effect(ahead, step), deviation);
            means.push(mean);
            deviations.push(deviation);
        }
        Forecast::gaussian(means, &deviations, level)
    }

    fn explained(&self, ctx: &FitContext<'_>) -> Result<Option<Explained>, FitError> {
        let Trained {
            trees,
            shift,
            scale,
        } = &self.trained;
        let explain =
            |taught: &Taught| taught.explain(trees, (*shift, *scale), &self.state.unit, ctx);
        self.taught.as_ref().map(explain).transpose()
    }

    fn form(&self) -> Map<String, Value> {
        let base = match self.state.design.base {
            Base::Last => "last",
            Base::Level => "level",
            Base::Season => "season",
        };
        let strategy = match self.state.design.block {
            1 => "recursive",
            block if block > Design::block(&self.state.axis) => "horizon",
            _ => "direct",
        };
        [("strategy", strategy), ("base", base)]
            .into_iter()
            .map(|(name, value)| (name.to_owned(), Value::from(value)))
            .collect()
    }

    fn to_bytes(&self) -> Vec<u8> {
        write_state(&self.state)
    }
}
