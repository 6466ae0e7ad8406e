//! What a story on a huge table (`data.huge_data` of its source) begins with and leaves out, so that its training ends
//! within the limit: no models that are slow on long data, and no settings that train every model many times. What an
//! older story has is kept: its table may have grown.

use b2l_engine::tabular::predictor;
use b2l_engine::{clusterer, forecaster};
use b2l_web::Message;

use super::definition::{Definition, Kind};
use super::models;
use crate::texts;

/// What a time series on a huge table is trained with when nobody says.
pub const FIRST_MODEL: &str = "SES";

/// The models of a story for which none were chosen.
pub fn default_models(kind: Kind) -> Vec<String> {
    let first = match kind {
        Kind::TimeSeries => FIRST_MODEL,
        _ => kind.all_together(),
    };
    vec![first.to_owned()]
}

/// Whether a model is offered. The choice of the best one is: it takes as many as the time allows.
pub fn offers_model(kind: Kind, model: &str) -> bool {
    let quick = match kind {
        Kind::TimeSeries => forecaster(model).map(|spec| spec.capabilities.huge_data),
        Kind::Clustering => clusterer(model).map(|spec| spec.capabilities.huge_data),
        Kind::Regression | Kind::Classification => {
            predictor(model).map(|spec| spec.capabilities.huge_data)
        }
    };
    model == kind.all_together() || quick == Some(true)
}

/// Whether a setting is offered: not one that trains every model many times.
pub fn offers_setting(kind: Kind, name: &str) -> bool {
    match name {
        "cross_validation" => kind != Kind::TimeSeries,
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
