//! What is asked for, and the units of work it takes.

use std::str::FromStr;
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::BEST;
use crate::backtest::{Given, TestSize};
use crate::catalogue::{ForecasterSpec, Role, Shape, combines, feeds, forecaster, forecasters};
use crate::context::FitContext;
use crate::error::FitError;
use crate::metrics::Metric;
use crate::prepare::{Decisions, Findings, Preparation};
use crate::series::{Features, Series};
use crate::whole::errors_tell;

/// One series to be trained.
#[derive(Debug, Clone, PartialEq)]
pub struct SeriesRequest {
    pub series: Series,
    /// Columns known beside the series, a row a period.
    pub features: Option<Features>,
    pub selection: Selection,
    /// Steps that the story will forecast.
    pub horizon: usize,
    /// Interval probability in percent, 50 to 99.
    pub level: f64,
    /// Keep forecasts and intervals at 0 or above; `None` does so when the history is.
    pub non_negative: Option<bool>,
    pub test_size: TestSize,
    /// What is done to the series before a model sees it, baselines excepted.
    pub preparation: Preparation,
}

/// The parameter by which a model has an interval of its own, a share.
pub(crate) const INTERVAL_WIDTH: &str = "interval_width";

/// The level in percent that parameters ask for; none where they ask for none.
pub fn own_level(params: &Map<String, Value>) -> Option<f64> {
    let share = params.get(INTERVAL_WIDTH)?.as_f64()?;
    // A share such as 0.9 is not exact, 90 percent is.
    Some((share * 1e4).round() / 1e2)
}

impl SeriesRequest {
    /// The interval probability of a model: its own where it has one, else that of the request.
    pub(crate) fn level_of(&self, model: &str) -> f64 {
        let mut models = self.selection.models.iter();
        let chosen = models.find(|choice| choice.id == model);
        let own = chosen.and_then(|choice| own_level(&choice.params));
        own.unwrap_or(self.level)
    }
}

/// What the user chose, all that [`super::finish`] needs of the request.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
pub struct Selection {
    pub models: Vec<ModelChoice>,
    pub metric: Metric,
    #[serde(default)]
    pub effort: Effort,
}

/// How much time the engine's own choice may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Effort {
    /// A fifth of a second a series and less: quick models, few backtests.
    Fast,
    /// About a second a series.
    #[default]
    Normal,
    /// Everything that has ever paid.
    Best,
}

impl Effort {
    /// The most backtests of a series.
    pub(super) fn windows(self) -> usize {
        match self {
            Effort::Fast => 2,
            Effort::Normal => 4,
            Effort::Best => 6,
        }
    }

    /// The longest that one model may be expected to take, for the engine's own choice. Those
    /// that are never combined are there for comparison, which is worth less.
    fn patience(self, spec: &ForecasterSpec) -> Duration {
        match self {
            Effort::Fast => Duration::from_millis(100),
            Effort::Normal if !combines(spec.id, false) => Duration::from_millis(25),
            Effort::Best if !combines(spec.id, false) => Duration::from_millis(250),
            Effort::Normal | Effort::Best => Duration::MAX,
        }
    }
}

impl FromStr for Effort {
    type Err = String;

    fn from_str(text: &str) -> Result<Effort, String> {
        match text {
            "fast" => Ok(Effort::Fast),
            "normal" => Ok(Effort::Normal),
            "best" => Ok(Effort::Best),
            _ => Err(format!("{text} is not one of fast, normal, best")),
        }
    }
}

/// A catalogue id or [`BEST`], with parameters as the user set them.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct ModelChoice {
    pub id: String,
    #[serde(default)]
    pub params: Map<String, Value>,
}

/// One model to be run on one series.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unit {
    pub model: &'static str,
    /// Estimated time on one CPU.
    pub cost: Duration,
}

impl ModelChoice {
    pub fn of(id: &str) -> ModelChoice {
        ModelChoice {
            id: id.to_owned(),
            params: Map::new(),
        }
    }
}

impl Selection {
    /// The engine's own choice by this metric.
    pub fn best(metric: Metric) -> Selection {
        Selection {
            models: vec![ModelChoice::of(BEST)],
            metric,
            effort: Effort::default(),
        }
    }

    /// Whether the engine chooses: asked to, or nothing was chosen.
    pub fn is_best(&self) -> bool {
        self.models.is_empty() || self.models.iter().any(|choice| choice.id == BEST)
    }

    /// The models to be run, in the catalogue's order, with the estimated time of each: the
    /// baselines always, and the chosen ones, or all that this effort pays.
    pub fn candidates(
        &self,
        shape: &Shape,
    ) -> impl Iterator<Item = (&'static ForecasterSpec, Duration)> {
        forecasters()
            .iter()
            .filter(|spec| spec.role != Role::Combination)
            .map(|spec| (spec, (spec.cost)(shape)))
            .filter(|(spec, cost)| {
                spec.role == Role::Baseline
                    || self.chosen(spec.id)
                    || (self.is_best()
                        && feeds(spec.id, shape)
                        && *cost <= self.effort.patience(spec))
            })
    }

    /// Whether the user named this model.
    pub(super) fn chosen(&self, id: &str) -> bool {
        self.models.iter().any(|choice| choice.id == id)
    }

    pub(super) fn params(&self, id: &str) -> Map<String, Value> {
        self.models
            .iter()
            .find(|choice| choice.id == id)
            .map(|choice| choice.params.clone())
            .unwrap_or_default()
    }
}

impl SeriesRequest {
    /// Finds the unusual values, and sets aside those beyond doubt where the preparation asks for it, and what was
    /// decided so; of events the past values too, and forecasts have what they add. Before any model is trained: all see
    /// the same series, and the backtests count no value that was set aside.
    ///
    /// # Errors
    /// A stop or a deadline.
    pub fn set_unusual_aside(
        &mut self,
        decisions: &Decisions,
        ctx: &FitContext<'_>,
    ) -> Result<Findings, FitError> {
        let rule = self.preparation.outliers;
        let mut found = Findings::of(&self.series, self.features.as_ref(), rule, decisions, ctx)?;
        let set_aside = found.set_aside();
        match self.series.clone().without(&set_aside) {
            _ if set_aside.is_empty() => {}
            Ok(series) => self.series = series,
            // Nothing would be left.
            Err(_) => found.used_as_they_are(),
        }
        self.series = self.series.clone().with_events(found.events.clone());
        Ok(found)
    }

    pub(super) fn keeps_sign(&self) -> bool {
        self.non_negative.unwrap_or_else(|| {
            let values = self.series.values();
            values.iter().flatten().all(|value| *value >= 0.0)
        })
    }

    /// Whether forecasts are whole numbers: as the values are, unless what is forecast are means of several of them.
    pub(super) fn is_whole(&self) -> bool {
        self.series.is_whole() && self.keeps_sign() && self.preparation.rolling.is_none()
    }

    /// How the models' forecasts are measured.
    pub(super) fn given(&self) -> Given {
        Given {
            non_negative: self.keeps_sign(),
            whole: self.is_whole() && errors_tell(self.series.values().iter().flatten()),
        }
    }

    pub(super) fn shape(&self) -> Shape {
        Shape {
            points: self.series.len(),
            season: self.series.season(),
            features: self
                .features
                .as_ref()
                .map_or(0, |features| features.columns().len())
                + self.preparation.columns(),
            horizon: self.horizon,
        }
    }
}

/// The units of a request with their estimated costs, unknown ids included so that their rows can
/// say so: they are left out here and reported by [`super::train_series`].
pub fn plan(request: &SeriesRequest) -> Vec<Unit> {
    let shape = request.shape();
    request
        .selection
        .candidates(&shape)
        .map(|(spec, cost)| Unit {
            model: spec.id,
            cost: match spec.role {
                Role::Baseline => cost,
                _ => cost.mul_f64(request.preparation.times_as_many_fits()),
            },
        })
        .collect()
}

/// Ids that the catalogue does not have.
pub(super) fn unknown(selection: &Selection) -> impl Iterator<Item = &str> {
    selection
        .models
        .iter()
        .map(|choice| choice.id.as_str())
        .filter(|id| *id != BEST && forecaster(id).is_none())
}
