//! The words about models and their parameters. They stand in the catalogue as `spec_FAMILY_MODEL`, with a `summary`,
//! and `spec_FAMILY_MODEL_PARAMETER`, with a `hint`; `any` stands for the models of a family that share a parameter.

use b2l_engine::tabular::{BLEND, predictor};
use b2l_engine::{ALL_MODELS, BEST, clusterer, forecaster};
use b2l_web::Language;
use serde_json::{Map, Value};

use super::numbers::plain;
use crate::texts;

/// The catalogue's id of models that forecast together.
const COMBINATION: &str = "COMBINATION";

/// Models of a combination that a sentence names; the others are counted.
const NAMED: usize = 3;

/// What a model works on. The same id may name a model of each family.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    Series,
    Rows,
    Clusters,
}

impl Family {
    fn word(self) -> &'static str {
        match self {
            Self::Series => "series",
            Self::Rows => "rows",
            Self::Clusters => "clusters",
        }
    }
}

/// What people call the model; its id where no catalogue of the engine has it.
pub fn name(id: &str, language: Language) -> &str {
    let id = if id == BLEND { COMBINATION } else { id };
    match (id, family(id)) {
        (BEST, _) => texts::BEST_NAME.pick(language),
        (ALL_MODELS, _) => texts::ALL_MODELS_NAME.pick(language),
        (_, None) => id,
        (_, Some(family)) => texts::of_model(&key(family, id), language).unwrap_or(id),
    }
}

fn family(id: &str) -> Option<Family> {
    let families = [
        (Family::Series, forecaster(id).is_some()),
        (Family::Rows, predictor(id).is_some()),
        (Family::Clusters, clusterer(id).is_some()),
    ];
    let found = families.into_iter().find(|(_, has)| *has);
    found.map(|(family, _)| family)
}

/// A model as it was chosen, with the parameters that a person set: "Random forest (Trees: 100)".
pub fn chosen(id: &str, params_json: &str, language: Language) -> String {
    let params: Map<String, Value> = serde_json::from_str(params_json).unwrap_or_default();
    let name = name(id, language);
    let title = |param: &str| {
        let found = family(id).and_then(|family| of_param(family, id, param, "", language));
        found.map_or_else(|| param.to_owned(), str::to_owned)
    };
    let value = |value: &Value| match (value.as_f64(), value.as_str()) {
        (Some(number), _) => plain(number, language),
        (None, Some(text)) => text.to_owned(),
        (None, None) => value.to_string(),
    };
    let set: Vec<String> = params
        .iter()
        .map(|(param, set)| format!("{}: {}", title(param), value(set)))
        .collect();
    match set.is_empty() {
        true => name.to_owned(),
        false => format!("{name} ({})", set.join(", ")),
    }
}

/// What people call several models, in a sentence: "A, B, C and 5 other models".
pub fn names(models: &[String], language: Language) -> String {
    let (named, others) = models.split_at(models.len().min(NAMED));
    let mut parts: Vec<String> = named
        .iter()
        .map(|id| name(id, language).to_owned())
        .collect();
    if !others.is_empty() {
        let others = texts::TRUST_OTHERS.with(&[&others.len()]);
        parts.push(others.pick(language).to_owned());
    }
    let Some(last) = parts.pop() else {
        return String::new();
    };
    if parts.is_empty() {
        return last;
    }
    texts::TRUST_AND
        .with(&[&parts.join(", "), &last])
        .pick(language)
        .to_owned()
}

/// What the model is, in one sentence or two.
pub fn summary(family: Family, id: &str, language: Language) -> &'static str {
    texts::of_model(&format!("{}.summary", key(family, id)), language).unwrap_or_default()
}

/// What people call the parameter; its name where the catalogue lacks it.
pub fn param_title(
    family: Family,
    id: &str,
    param: &'static str,
    language: Language,
) -> &'static str {
    of_param(family, id, param, "", language).unwrap_or(param)
}

/// What the parameter does.
pub fn param_hint(family: Family, id: &str, param: &str, language: Language) -> &'static str {
    of_param(family, id, param, ".hint", language).unwrap_or_default()
}

fn of_param(
    family: Family,
    id: &str,
    param: &str,
    part: &str,
    language: Language,
) -> Option<&'static str> {
    [id, "any"].into_iter().find_map(|model| {
        let key = format!("{}_{param}{part}", key(family, model));
        texts::of_model(&key, language)
    })
}

fn key(family: Family, id: &str) -> String {
    format!("spec_{}_{id}", family.word())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use b2l_engine::tabular::{Task, predictors};
    use b2l_engine::{ParamSpec, clusterers, forecasters};

    use super::*;

    /// Every model of the engine with its parameters.
    fn models() -> Vec<(Family, &'static str, &'static [ParamSpec])> {
        let rows = [Task::Regression, Task::Classification];
        let rows = rows.into_iter().flat_map(predictors);
        let series = forecasters()
            .iter()
            .map(|spec| (Family::Series, spec.id, spec.params));
        let clusters = clusterers()
            .iter()
            .map(|spec| (Family::Clusters, spec.id, spec.params));
        series
            .chain(clusters)
            .chain(rows.map(|spec| (Family::Rows, spec.id, spec.params)))
            .collect()
    }

    #[test]
    fn every_model_and_parameter_of_the_engine_is_described_in_every_language() {
        for language in Language::ALL {
            for (family, id, params) in models() {
                let named = texts::of_model(&key(family, id), language);
                assert!(named.is_some(), "{family:?} {id} has no name");
                assert!(
                    !summary(family, id, language).is_empty(),
                    "{id} has no summary"
                );
                for param in params {
                    let of = |part| of_param(family, id, param.name, part, language);
                    assert!(
                        of("").is_some(),
                        "{family:?} {id} {} has no title",
                        param.name
                    );
                    assert!(
                        of(".hint").is_some(),
                        "{family:?} {id} {} has no hint",
                        param.name
                    );
                }
            }
        }
    }

    #[test]
    fn no_words_are_left_of_what_the_engine_no_longer_has() {
        let mut used = BTreeSet::new();
        for (family, id, params) in models() {
            used.insert(key(family, id));
            for param in params {
                let own = format!("{}_{}", key(family, id), param.name);
                let shared = format!("{}_{}", key(family, "any"), param.name);
                let is_own = texts::of_model(&own, Language::En).is_some();
                used.insert(if is_own { own } else { shared });
            }
        }
        let file = include_str!("../../texts/en.ftl");
        let written = file.lines().filter_map(|line| line.split_once(" = "));
        let written = written.filter(|(key, _)| key.starts_with("spec_"));
        let unused: Vec<&str> = written
            .map(|(key, _)| key)
            .filter(|key| !used.contains(*key))
            .collect();
        assert_eq!(unused, [""; 0]);
    }
}
