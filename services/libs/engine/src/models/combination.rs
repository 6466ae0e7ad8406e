//! COMBINATION: several fitted models that forecast together. Their errors differ, and so cancel
//! in part (Bates and Granger 1969); a median ignores one model that goes astray (Petropoulos and
//! Svetunkov 2020). [`crate::select`] makes one of models that were measured on the past; fitted
//! by itself it is the plain median of the smoothing models and the autoregression.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{ar, hwes, ses};
use crate::catalogue::{
    Capabilities, FittedForecaster, Forecast, Forecaster, ForecasterSpec, Params, Role,
    check_request, forecaster, read_state, write_state,
};
use crate::context::FitContext;
use crate::error::FitError;
use crate::numeric::{normal_quantile, weighted_median};
use crate::prepare::restore;
use crate::series::{Features, Series};

pub const SPEC: ForecasterSpec = ForecasterSpec {
    id: "COMBINATION",
    name: "Combination",
    summary: "Several models forecast together, so that the errors of one are evened out by the others.",
    rank: 100,
    role: Role::Combination,
    params: &[],
    capabilities: Capabilities {
        exogenous: false,
        intervals: true,
        huge_data: false,
        least_points: 8,
    },
    cost: |shape| (hwes::SPEC.cost)(shape) + (ar::SPEC.cost)(shape) + Duration::from_millis(1),
    build: |_| Ok(Box::new(Pool)),
    restore: |bytes| Ok(Box::new(Combination::restore(bytes)?)),
};

/// How the parts' forecasts become one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Rule {
    Mean,
    Median,
    /// Halfway between mean and median: the one uses all that is said, the other ignores what
    /// goes astray.
    Halfway,
}

impl Rule {
    /// One value of several; weights are positive.
    pub fn join(self, values: &mut [(f64, f64)]) -> f64 {
        match self {
            Rule::Mean => {
                let total: f64 = values.iter().map(|(_, weight)| weight).sum();
                values
                    .iter()
                    .map(|(value, weight)| value * (weight / total))
                    .sum()
            }
            Rule::Median => weighted_median(values),
            Rule::Halfway => 0.5 * Rule::Mean.join(values) + 0.5 * Rule::Median.join(values),
        }
    }
}

/// A fitted model with its weight.
pub(crate) struct Part {
    /// The catalogue's id.
    pub model: String,
    pub weight: f64,
    /// The columns that it was fitted with, in its own order.
    pub features: Vec<String>,
    /// Whether its state begins with the way back from a preparation.
    pub prepared: bool,
    pub fitted: Box<dyn FittedForecaster>,
}

/// Fitted models that forecast together; at least one.
pub(crate) struct Combination {
    pub rule: Rule,
    pub parts: Vec<Part>,
}

#[derive(Serialize, Deserialize)]
struct Stored {
    rule: Rule,
    parts: Vec<StoredPart>,
}

#[derive(Serialize, Deserialize)]
struct StoredPart {
    model: String,
    weight: f64,
    features: Vec<String>,
    #[serde(default)]
    prepared: bool,
    state: String,
}

impl Combination {
    fn restore(bytes: &[u8]) -> Result<Combination, FitError> {
        let stored: Stored = read_state(bytes)?;
        if stored.parts.is_empty() {
            return Err(FitError::Damaged("a combination of nothing".to_owned()));
        }
        let part = |part: StoredPart| {
            let spec = forecaster(&part.model)
                .ok_or_else(|| FitError::UnknownModel(part.model.clone()))?;
            Ok(Part {
                fitted: restore(spec, part.prepared, part.state.as_bytes())?,
                model: part.model,
                weight: part.weight,
                features: part.features,
                prepared: part.prepared,
            })
        };
        Ok(Combination {
            rule: stored.rule,
            parts: stored
                .parts
                .into_iter()
                .map(part)
                .collect::<Result<_, FitError>>()?,
        })
    }
}

impl FittedForecaster for Combination {
    fn predict(
        &self,
        steps: usize,
        x: Option<&Features>,
        level: f64,
    ) -> Result<Forecast, FitError> {
        check_request(steps, level)?;
        let mut forecasts = Vec::with_capacity(self.parts.len());
        for part in &self.parts {
            let columns = x
                .filter(|_| !part.features.is_empty())
                .and_then(|x| x.only(&part.features));
            forecasts.push((
                part.fitted.predict(steps, columns.as_ref(), level)?,
                part.weight,
            ));
        }
        let width = 2.0 * normal_quantile(0.5 + level / 200.0);
        let mut means = Vec::with_capacity(steps);
        let mut deviations = Vec::with_capacity(steps);
        let mut values = Vec::with_capacity(forecasts.len());
        for step in 0..steps {
            let mut take = |of: &dyn Fn(&Forecast) -> f64, rule: Rule| {
                values.clear();
                values.extend(forecasts.iter().map(|(part, weight)| (of(part), *weight)));
                rule.join(&mut values)
            };
            means.push(take(&|part| part.mean[step], self.rule));
            // Errors of models of one series move together: they are not averaged away. One
            // part that trusts itself too little or too much is not listened to.
            deviations.push(take(
                &|part| part.upper[step] / width - part.lower[step] / width,
                Rule::Median,
            ));
        }
        Forecast::gaussian(means, &deviations, level)
    }

    fn to_bytes(&self) -> Vec<u8> {
        let part = |part: &Part| StoredPart {
            model: part.model.clone(),
            weight: part.weight,
            features: part.features.clone(),
            prepared: part.prepared,
            // Every state is JSON; anything else is refused when it is read.
            state: String::from_utf8(part.fitted.to_bytes()).unwrap_or_default(),
        };
        write_state(&Stored {
            rule: self.rule,
            parts: self.parts.iter().map(part).collect(),
        })
    }
}

/// The combination when no backtest says which models to take.
struct Pool;

const POOL: [&ForecasterSpec; 3] = [&ses::SPEC, &hwes::SPEC, &ar::SPEC];

impl Forecaster for Pool {
    fn fit(
        &self,
        y: &Series,
        _: Option<&Features>,
        ctx: &FitContext<'_>,
    ) -> Result<Box<dyn FittedForecaster>, FitError> {
        SPEC.enough(y)?;
        let mut parts = Vec::new();
        for spec in POOL {
            let model = (spec.build)(&defaults(spec)?)
                .map_err(|error| FitError::Damaged(error.to_string()))?;
            match model.fit(y, None, ctx) {
                Ok(fitted) => parts.push(Part {
                    model: spec.id.to_owned(),
                    weight: 1.0,
                    features: Vec::new(),
                    prepared: false,
                    fitted,
                }),
                Err(FitError::NoFiniteFit) => {}
                Err(error) => return Err(error),
            }
        }
        if parts.is_empty() {
            return Err(FitError::NoFiniteFit);
        }
        Ok(Box::new(Combination {
            rule: Rule::Median,
            parts,
        }))
    }
}

fn defaults(spec: &'static ForecasterSpec) -> Result<Params, FitError> {
    spec.check(&serde_json::Map::new())
        .map_err(|error| FitError::Damaged(error.to_string()))
}
