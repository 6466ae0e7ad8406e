//! What the user set: names, bounds and defaults of the settings screen, and their check.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use super::scale::Scaler;
use super::time::TimeFeature;

/// The preparation that was asked for; nothing by default.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Preparation {
    pub outliers: Outliers,
    /// Limits at this percentile and at 100 minus it.
    pub percentile: Option<u32>,
    /// Periods of the moving mean.
    pub rolling: Option<u32>,
    pub transformation: Transformation,
    /// Whether seasons are taken out and put back.
    pub components: bool,
    /// How often changes are taken.
    pub diff: Option<u32>,
    /// Scales the columns beside the series, and the target where that is asked for.
    pub scaler: Option<Scaler>,
    pub target_scaling: bool,
    pub time_features: Vec<TimeFeature>,
    /// Columns whose future nobody knows: models see what they were one horizon earlier.
    pub past_columns: Vec<String>,
    /// Whether the cycle of the year is taken out and put back. No setting: `best` decides it by the data.
    pub year: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Outliers {
    #[default]
    Keep,
    /// Those that surely stand alone are set aside before the training: [`super::unusual_values`].
    Auto,
    /// Found and told, but used as they are.
    Report,
    Replace,
}

#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Transformation {
    #[default]
    None,
    Log,
    Sqrt,
    /// The power of Guerrero, between 0 and 1.
    BoxCox,
    /// The power of largest likelihood, between 0 and 1.
    BoxCoxLikelihood,
    /// The one of none, root, logarithm and Guerrero's power that forecasts the past best.
    Auto,
}

/// A setting as the screen shows it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Setting {
    pub name: &'static str,
    /// What it does, in plain words.
    pub hint: &'static str,
    pub kind: SettingKind,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum SettingKind {
    /// Off, or a whole number; the default is the number it has when switched on without one.
    Whole {
        default: u32,
        min: u32,
        max: u32,
    },
    Switch,
    /// One of these; the first is the default.
    Choice {
        options: &'static [&'static str],
    },
    /// Any of these.
    Several {
        options: &'static [&'static str],
    },
    /// Names of columns.
    Columns,
}

const SETTINGS: &[Setting] = &[
    Setting {
        name: "outliers",
        hint: "Values far from trend and season: kept, set aside where they surely stand alone, kept and reported, or replaced by what is usual.",
        kind: SettingKind::Choice {
            options: &["keep", "auto", "report", "replace"],
        },
    },
    Setting {
        name: "percentile",
        hint: "Limits the largest and smallest values: with 10, the highest and lowest tenth.",
        kind: SettingKind::Whole {
            default: 10,
            min: 1,
            max: 30,
        },
    },
    Setting {
        name: "rolling",
        hint: "Smooths: each value becomes the mean of so many around it.",
        kind: SettingKind::Whole {
            default: 3,
            min: 2,
            max: 15,
        },
    },
    Setting {
        name: "transformation",
        hint: "Makes swings even that grow with the level; auto takes what forecast the past best.",
        kind: SettingKind::Choice {
            options: &[
                "none",
                "log",
                "sqrt",
                "box_cox",
                "box_cox_likelihood",
                "auto",
            ],
        },
    },
    Setting {
        name: "components",
        hint: "Takes the seasons out before the model and puts them back into the forecast.",
        kind: SettingKind::Switch,
    },
    Setting {
        name: "diff",
        hint: "The model sees changes (1), or changes of changes (2), instead of values.",
        kind: SettingKind::Whole {
            default: 1,
            min: 1,
            max: 2,
        },
    },
    Setting {
        name: "scaler",
        hint: "Brings columns to a common size; the target too when target_scaling is on.",
        kind: SettingKind::Choice {
            options: &["none", "MinMax", "Standard", "Robust"],
        },
    },
    Setting {
        name: "target_scaling",
        hint: "Scales the target as well, by the scaler or else Standard; forecasts are scaled back.",
        kind: SettingKind::Switch,
    },
    Setting {
        name: "time_features",
        hint: "Columns made of the date and of earlier values, for models that use columns.",
        kind: SettingKind::Several {
            options: &TimeFeature::NAMES,
        },
    },
    Setting {
        name: "past_columns",
        hint: "Columns whose future is not known: models see what they were one horizon earlier.",
        kind: SettingKind::Columns,
    },
];

/// All settings, in the order in which the steps run.
pub fn settings() -> &'static [Setting] {
    SETTINGS
}

#[derive(Debug, Clone, PartialEq, Error)]
pub enum PreparationError {
    #[error("{name} is no setting of the preparation: there are {}", known.join(", "))]
    Unknown {
        name: String,
        known: Vec<&'static str>,
    },
    #[error("{name} must be off or a whole number from {min} to {max}")]
    Whole {
        name: &'static str,
        min: u32,
        max: u32,
    },
    #[error("{name} must be on or off")]
    Switch { name: &'static str },
    #[error("{name} must be one of {}", options.join(", "))]
    Choice {
        name: &'static str,
        options: &'static [&'static str],
    },
    #[error("{name} must be a list of names")]
    Columns { name: &'static str },
}

impl Preparation {
    /// Checks settings as they come from a screen: a plain value, or `{"active": ..., "value":
    /// ...}`. What is absent, `null` or `false` is off, and `true` takes the default.
    ///
    /// # Errors
    /// The first [`PreparationError`], unknown names first, then in the order of the settings.
    pub fn check(given: &Map<String, Value>) -> Result<Preparation, PreparationError> {
        if let Some(name) = given
            .keys()
            .find(|name| SETTINGS.iter().all(|setting| setting.name != name.as_str()))
        {
            return Err(PreparationError::Unknown {
                name: name.clone(),
                known: SETTINGS.iter().map(|setting| setting.name).collect(),
            });
        }
        let mut checked = Map::new();
        for setting in SETTINGS {
            if let Some(value) = given.get(setting.name).and_then(switched_on) {
                checked.insert(setting.name.to_owned(), setting.value(&value)?);
            }
        }
        // Checked values are of the kinds that the fields have.
        Ok(serde_json::from_value(Value::Object(checked)).unwrap_or_default())
    }

    /// Whether models see the series as it is.
    pub fn is_nothing(&self) -> bool {
        let changed = Preparation {
            target_scaling: self.target_scaling,
            outliers: self.outliers,
            ..Preparation::default()
        };
        // What is set aside is so before any model sees the series.
        let keeps = matches!(self.outliers, Outliers::Keep | Outliers::Auto);
        *self == changed && !self.target_scaling && keeps
    }

    /// The scaler of the target.
    pub(super) fn target_scaler(&self) -> Option<Scaler> {
        self.target_scaling.then(|| self.scaler.unwrap_or_default())
    }

    /// Columns made for models that use columns.
    pub(crate) fn columns(&self) -> usize {
        let made = |feature: &TimeFeature| feature.columns().len().max(1);
        self.time_features.iter().map(made).sum()
    }

    /// How many times as many fits it takes to train with this preparation.
    pub(crate) fn times_as_many_fits(&self) -> f64 {
        // Four transformations on two windows each, beside four windows and the whole.
        if self.transformation == Transformation::Auto {
            13.0 / 5.0
        } else {
            1.0
        }
    }

    /// Periods that the steps take from the beginning of a series whatever its length.
    pub(crate) fn takes(&self) -> usize {
        self.diff.unwrap_or(0) as usize
    }
}

/// The value of a setting that is on; `true` for one without a value of its own.
fn switched_on(value: &Value) -> Option<Value> {
    match value {
        Value::Null | Value::Bool(false) => None,
        Value::Object(fields) => {
            let active = fields.get("active").and_then(Value::as_bool);
            let value = fields.get("value").cloned().unwrap_or(Value::Bool(true));
            active.unwrap_or(true).then_some(value)
        }
        other => Some(other.clone()),
    }
}

impl Setting {
    fn value(&self, given: &Value) -> Result<Value, PreparationError> {
        let name = self.name;
        let of = |options: &'static [&'static str], value: &Value| {
            options
                .iter()
                .find(|option| value.as_str() == Some(option))
                .map(|option| Value::from(*option))
                .ok_or(PreparationError::Choice { name, options })
        };
        match self.kind {
            SettingKind::Whole { default, min, max } => match given {
                Value::Bool(true) => Ok(default.into()),
                value => value
                    .as_u64()
                    .filter(|value| (u64::from(min)..=u64::from(max)).contains(value))
                    .map(Value::from)
                    .ok_or(PreparationError::Whole { name, min, max }),
            },
            SettingKind::Switch => given
                .as_bool()
                .map(Value::from)
                .ok_or(PreparationError::Switch { name }),
            SettingKind::Choice { options } => match of(options, given)? {
                none if name == "scaler" && none == "none" => Ok(Value::Null),
                chosen => Ok(chosen),
            },
            SettingKind::Several { options } => given
                .as_array()
                .ok_or(PreparationError::Choice { name, options })?
                .iter()
                .map(|value| of(options, value))
                .collect::<Result<_, _>>()
                .map(Value::Array),
            SettingKind::Columns => match given.as_array() {
                Some(names) if names.iter().all(Value::is_string) => Ok(given.clone()),
                _ => Err(PreparationError::Columns { name }),
            },
        }
    }
}
