//! The models of a trained story, restored from the bodies of its series and asked.

use b2l_contracts::jobs::{SeriesBody, TrainingInput};
use b2l_engine::{Artifact, DatedForecast, ForecastRequest as Request, own_level};

use crate::domain::future::Ahead;
use crate::refusal::Result;

/// A model of one series, restored.
pub struct Model {
    pub artifact: Artifact,
    pub id: String,
}

/// The level of a model where a request asks for none: its own, or that of the story.
pub fn level_of(input: &TrainingInput, model: &str) -> f64 {
    let mut models = input.models.iter();
    let chosen = models.find(|choice| choice.id == model);
    let params = chosen.and_then(|choice| serde_json::from_str(&choice.params_json).ok());
    own_level(&params.unwrap_or_default()).unwrap_or(input.level)
}

/// Restores the model from the series' body.
pub fn restore(body: &SeriesBody, id: &str) -> Result<Model> {
    let fitted = body.models.iter().find(|fitted| fitted.model == id);
    let fitted = fitted.ok_or_else(|| anyhow::anyhow!("the trained story lacks its model {id}"))?;
    let artifact = Artifact::restore(&fitted.artifact).map_err(anyhow::Error::from)?;
    Ok(Model {
        artifact,
        id: id.to_owned(),
    })
}

/// Asks the model for the future, with what was said of it.
pub fn forecast(artifact: &Artifact, ahead: &Ahead, level: f64) -> Result<DatedForecast> {
    let request = Request {
        steps: ahead.steps,
        level: Some(level),
        future: ahead.features(),
    };
    Ok(artifact.forecast(&request).map_err(anyhow::Error::from)?)
}
