//! Which models a story trains, checked against the engine's catalogue.

use std::collections::BTreeMap;

use b2l_engine::tabular::predictor;
use b2l_engine::{ParamError, clusterer, clusterers, forecaster, selectable};
use b2l_web::Message;
use serde_json::{Map, Value};

use super::definition::StoryKind;
use super::rows;
use crate::texts;

/// Checks the chosen models: ids of the catalogue, or `best` alone. No choice means `best`.
pub fn check(kind: StoryKind, chosen: &[String]) -> Result<Vec<String>, Message> {
    if chosen.is_empty() {
        return Ok(vec![kind.all_together().to_owned()]);
    }
    let all = kind.all_together();
    let mut models: Vec<String> = Vec::new();
    for model in chosen {
        if model == all && chosen.len() > 1 {
            return Err(match kind {
                StoryKind::Clustering => texts::ALL_MODELS_ALONE.into(),
                _ => texts::BEST_ALONE.into(),
            });
        }
        if model != all && !ids(kind).contains(&model.as_str()) {
            return Err(texts::MODEL_UNKNOWN.with(&[model, &possible(kind)]));
        }
        if models.contains(model) {
            return Err(texts::MODEL_TWICE.with(&[model]));
        }
        models.push(model.clone());
    }
    Ok(models)
}

/// Checks the parameters set for models; those of models that are not chosen are checked too and kept.
pub fn check_settings(
    kind: StoryKind,
    settings: &BTreeMap<String, Map<String, Value>>,
) -> Result<(), Message> {
    for (model, params) in settings {
        if model == kind.all_together() && params.is_empty() {
            continue;
        }
        let checked = match kind.task() {
            None if kind == StoryKind::Clustering => {
                clusterer(model).map(|spec| spec.check(params).map(drop))
            }
            None => forecaster(model).map(|spec| spec.check(params).map(drop)),
            Some(task) => predictor(model)
                .filter(|spec| spec.does(task))
                .map(|spec| spec.check(params).map(drop)),
        };
        checked
            .ok_or_else(|| texts::SETTINGS_UNKNOWN.with(&[model]))?
            .map_err(|error| wrong_param(model, &error))?;
    }
    Ok(())
}

fn wrong_param(model: &str, error: &ParamError) -> Message {
    match error {
        ParamError::Unknown { name, .. } => texts::PARAM_UNKNOWN.with(&[&model, name]),
        ParamError::Integer { name, min, max } => {
            texts::PARAM_INTEGER.with(&[&model, name, min, max])
        }
        ParamError::Real { name, min, max } => texts::PARAM_REAL.with(&[&model, name, min, max]),
        ParamError::Choice { name, options } => {
            texts::PARAM_CHOICE.with(&[&model, name, &options.join(", ")])
        }
    }
}

/// The models that can be chosen for a kind.
pub fn ids(kind: StoryKind) -> Vec<&'static str> {
    match kind.task() {
        None if kind == StoryKind::Clustering => clusterers().iter().map(|spec| spec.id).collect(),
        None => selectable().map(|spec| spec.id).collect(),
        Some(task) => rows::models::selectable(task).map(|spec| spec.id).collect(),
    }
}

fn possible(kind: StoryKind) -> String {
    let mut ids = ids(kind);
    ids.insert(0, kind.all_together());
    ids.join(", ")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn chosen(models: &[&str]) -> Result<Vec<String>, &'static str> {
        let models: Vec<String> = models.iter().map(|model| (*model).to_owned()).collect();
        check(StoryKind::TimeSeries, &models).map_err(|message| message.code)
    }

    #[test]
    fn no_choice_means_best() {
        assert_eq!(chosen(&[]).unwrap(), ["best"]);
        assert_eq!(chosen(&["HWES", "SES"]).unwrap(), ["HWES", "SES"]);
    }

    #[test]
    fn wrong_choices_are_named() {
        assert_eq!(chosen(&["best", "SES"]), Err("best_alone"));
        assert_eq!(chosen(&["MAGIC"]), Err("model_unknown"));
        assert_eq!(chosen(&["NAIVE"]), Err("model_unknown"));
        assert_eq!(chosen(&["SES", "SES"]), Err("model_twice"));
    }

    #[test]
    fn a_clustering_has_methods_of_its_own_and_all_of_them_alone() {
        let chosen = |models: &[&str]| {
            let models: Vec<String> = models.iter().map(|model| (*model).to_owned()).collect();
            check(StoryKind::Clustering, &models).map_err(|message| message.code)
        };
        assert_eq!(chosen(&[]).unwrap(), ["all_models"]);
        assert_eq!(chosen(&["DBSCAN"]).unwrap(), ["DBSCAN"]);
        assert_eq!(chosen(&["all_models", "DBSCAN"]), Err("all_models_alone"));
        assert_eq!(chosen(&["best"]), Err("model_unknown"));
    }

    #[test]
    fn settings_are_checked_against_the_catalogue() {
        let set = |model: &str, params: Value| {
            let params = params.as_object().cloned().unwrap_or_default();
            check_settings(
                StoryKind::TimeSeries,
                &BTreeMap::from([(model.to_owned(), params)]),
            )
            .map_err(|message| message.code)
        };
        assert_eq!(set("AR", json!({})), Ok(()));
        assert_eq!(set("AR", json!({ "nope": 1 })), Err("param_unknown"));
        assert_eq!(set("MAGIC", json!({})), Err("settings_unknown"));
    }
}
