//! What a story on a huge table (`data.huge_data` of its source) begins with and leaves out, so that its training ends
//! within the limit: no models that are slow on long data, and no settings that train every model many times. What an
//! older story has is kept: its table may have grown.

use b2l_engine::tabular::predictor;
use b2l_engine::{clusterer, forecaster};
use b2l_web::Message;

use super::column::{Column, Future};
use super::definition::{Definition, StoryKind};
use super::grouping::MOST_SERIES;
use super::models;
use crate::texts;

/// Series that one story can train with models that are not quick.
const MOST_SERIES_OF_SLOW: usize = 1_000;

/// What a time series on a huge table is trained with when nobody says.
pub const FIRST_MODEL: &str = "SES";
/// What stands beside it where the future of a column is known: it is quick and uses the column.
const MODEL_OF_PLANS: &str = "LR";

/// The models of a story for which none were chosen. Of each series the better one serves.
pub fn default_models(kind: StoryKind, columns: &[Column]) -> Vec<String> {
    let planned = columns.iter().any(|column| column.future == Future::Known);
    let models = match kind {
        StoryKind::TimeSeries if planned => vec![FIRST_MODEL, MODEL_OF_PLANS],
        StoryKind::TimeSeries => vec![FIRST_MODEL],
        _ => vec![kind.all_together()],
    };
    models.into_iter().map(str::to_owned).collect()
}

/// Whether a model is offered. The choice of the best one is: it takes as many as the time allows.
pub fn offers_model(kind: StoryKind, model: &str) -> bool {
    model == kind.all_together() || is_quick(kind, model)
}

/// Whether a model learns from millions of rows, or thousands of series, in the time of a training.
fn is_quick(kind: StoryKind, model: &str) -> bool {
    let quick = match kind {
        StoryKind::TimeSeries => forecaster(model).map(|spec| spec.capabilities.huge_data),
        StoryKind::Clustering => clusterer(model).map(|spec| spec.capabilities.huge_data),
        StoryKind::Regression | StoryKind::Classification => {
            predictor(model).map(|spec| spec.capabilities.huge_data)
        }
    };
    quick == Some(true)
}

/// The number of series above which only quick models are trained, for a story that has more.
pub fn quick_only_above(series: usize) -> Option<usize> {
    (series > MOST_SERIES_OF_SLOW).then_some(MOST_SERIES_OF_SLOW)
}

/// Refuses more series than the chosen models can be trained on in the time of a training.
pub fn check_series(definition: &Definition, series: usize) -> Result<(), Message> {
    let kind = definition.kind();
    let slow = |model: &&String| !is_quick(kind, model);
    match definition.models.iter().find(slow) {
        Some(model) if series > MOST_SERIES_OF_SLOW => {
            let mut quick = models::ids(kind);
            quick.retain(|model| is_quick(kind, model));
            Err(texts::SERIES_TOO_MANY_FOR.with(&[
                &series,
                &MOST_SERIES_OF_SLOW,
                model,
                &MOST_SERIES,
                &quick.join(", "),
            ]))
        }
        _ => Ok(()),
    }
}

/// Whether a setting is offered: not one that trains every model many times.
pub fn offers_setting(kind: StoryKind, name: &str) -> bool {
    match name {
        "cross_validation" => kind != StoryKind::TimeSeries,
        "hyperparameter_tuning" => false,
        _ => true,
    }
}

/// What a new story asks for and a huge table does not offer, each with its field.
pub fn faults(definition: &Definition) -> Vec<(String, Message)> {
    let (kind, cleaning) = (definition.kind(), &definition.cleaning);
    let mut faults = Vec::new();
    let slow = |model: &&String| !offers_model(kind, model);
    if let Some(model) = definition.models.iter().find(slow) {
        let mut quick = models::ids(kind);
        quick.retain(|model| offers_model(kind, model));
        let message = texts::MODEL_TOO_SLOW.with(&[model, &kind.all_together(), &quick.join(", ")]);
        faults.push(("models".to_owned(), message));
    }
    let active = [
        ("cross_validation", cleaning.cross_validation.active),
        (
            "hyperparameter_tuning",
            cleaning.hyperparameter_tuning.active,
        ),
    ];
    for (name, _) in active
        .into_iter()
        .filter(|(name, active)| *active && !offers_setting(kind, name))
    {
        faults.push((format!("cleaning.{name}"), texts::SETTING_TOO_SLOW.into()));
    }
    faults
}
