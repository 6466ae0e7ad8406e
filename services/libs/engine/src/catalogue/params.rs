//! Parameters of models: declared once, checked before anything runs.

use std::collections::BTreeMap;

use serde_json::{Map, Value};
use thiserror::Error;

use super::ForecasterSpec;

/// A parameter as the settings screen shows it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ParamSpec {
    pub name: &'static str,
    /// What it does, in plain words.
    pub hint: &'static str,
    pub kind: ParamKind,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ParamKind {
    /// A whole number; without a default the engine chooses.
    Integer {
        default: Option<i64>,
        min: i64,
        max: i64,
    },
    /// A number; without a default the engine chooses.
    Real {
        default: Option<f64>,
        min: f64,
        max: f64,
    },
    Choice {
        default: &'static str,
        options: &'static [&'static str],
    },
}

/// Parameters that were checked against their declaration. Only [`ForecasterSpec::check`] makes
/// them.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Params {
    numbers: BTreeMap<&'static str, f64>,
    choices: BTreeMap<&'static str, &'static str>,
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum ParamError {
    #[error("{model} has no parameter {name}")]
    Unknown { model: &'static str, name: String },
    #[error("{name} must be a whole number from {min} to {max}")]
    Integer {
        name: &'static str,
        min: i64,
        max: i64,
    },
    #[error("{name} must be a number from {min} to {max}")]
    Real {
        name: &'static str,
        min: f64,
        max: f64,
    },
    #[error("{name} must be one of {}", options.join(", "))]
    Choice {
        name: &'static str,
        options: &'static [&'static str],
    },
}

impl ForecasterSpec {
    /// Checks what a user set: unknown names and values out of range are errors; absent ones,
    /// `null` and `"auto"` take the default.
    ///
    /// # Errors
    /// The first [`ParamError`], in the order of the declaration.
    pub fn check(&self, given: &Map<String, Value>) -> Result<Params, ParamError> {
        check_params(self.id, self.params, given)
    }
}

/// As [`ForecasterSpec::check`], for any list of declared parameters.
pub(crate) fn check_params(
    model: &'static str,
    declared: &[ParamSpec],
    given: &Map<String, Value>,
) -> Result<Params, ParamError> {
    if let Some(name) = given
        .keys()
        .find(|name| declared.iter().all(|spec| spec.name != name.as_str()))
    {
        return Err(ParamError::Unknown {
            model,
            name: name.clone(),
        });
    }
    let mut params = Params::default();
    for spec in declared {
        let value = given.get(spec.name).unwrap_or(&Value::Null);
        let auto = value.is_null() || value.as_str() == Some("auto") || spec.is_unbounded(value);
        params.put(spec, (!auto).then_some(value))?;
    }
    Ok(params)
}

impl ParamSpec {
    /// -1, by which the boosting libraries say that nothing bounds a number.
    fn is_unbounded(&self, value: &Value) -> bool {
        let open = matches!(self.kind, ParamKind::Integer { default: None, min, .. } if min >= 0);
        open && value.as_i64() == Some(-1)
    }
}

impl Params {
    fn put(&mut self, spec: &ParamSpec, value: Option<&Value>) -> Result<(), ParamError> {
        let name = spec.name;
        let number = match spec.kind {
            ParamKind::Integer { default, min, max } => value
                .map_or(Ok(default), |value| {
                    value
                        .as_i64()
                        .filter(|value| (min..=max).contains(value))
                        .map(Some)
                        .ok_or(ParamError::Integer { name, min, max })
                })?
                .map(|value| value as f64),
            ParamKind::Real { default, min, max } => value.map_or(Ok(default), |value| {
                value
                    .as_f64()
                    .filter(|value| (min..=max).contains(value))
                    .map(Some)
                    .ok_or(ParamError::Real { name, min, max })
            })?,
            ParamKind::Choice { default, options } => {
                let choice = value.map_or(Ok(default), |value| {
                    options
                        .iter()
                        .copied()
                        .find(|option| value.as_str() == Some(option))
                        .ok_or(ParamError::Choice { name, options })
                })?;
                self.choices.insert(name, choice);
                None
            }
        };
        if let Some(number) = number {
            self.numbers.insert(name, number);
        }
        Ok(())
    }

    /// The number set or defaulted, `None` when the engine is to choose.
    pub fn number(&self, name: &str) -> Option<f64> {
        self.numbers.get(name).copied()
    }

    /// As [`Params::number`], for whole numbers, which are never negative here.
    pub fn count(&self, name: &str) -> Option<usize> {
        self.number(name).map(|value| value as usize)
    }

    /// The option chosen, "auto" for a name that is not declared.
    pub fn choice(&self, name: &str) -> &'static str {
        self.choices.get(name).copied().unwrap_or("auto")
    }
}
