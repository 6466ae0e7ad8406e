//! What a what-if asks for, checked as a training is: every mistake at once, under its field.

use b2l_engine::{BEST, Role, forecaster};
use b2l_web::{Error, Message, Result};
use serde_json::{Map, Value};

use super::shape::GameRequest;
use crate::domain::cleaning;
use crate::domain::definition::{Definition, Kind};
use crate::domain::models;
use crate::endpoints::forecasts::serving::Serving;
use crate::texts;

/// Models that libraries train, which only workers have.
const OF_LIBRARIES: [&str; 2] = ["XGBOOST", "LIGHTGBM"];

/// The story's definition with what is different.
pub struct Asked {
    pub saved: Definition,
    pub definition: Definition,
    /// None: chosen anew, as `best` does it.
    pub model: Option<String>,
}

impl Asked {
    /// `model` is that of the saved forecast which the what-if stands beside.
    pub fn of(serving: &Serving, request: &GameRequest, model: &str) -> Result<Self> {
        let saved = serving.story.definition()?;
        let mut definition = saved.clone();
        let mut wrong: Vec<(String, Message)> = Vec::new();
        let together = forecaster(model).is_none_or(|spec| spec.role == Role::Combination);
        let anew = together || request.model.as_deref() == Some(BEST);
        let model = (!anew).then(|| model.to_owned());
        if let Some(id) = model
            .as_ref()
            .filter(|id| OF_LIBRARIES.contains(&id.as_str()))
        {
            wrong.push(("model".into(), texts::WHAT_IF_NEEDS_WORKER.with(&[id])));
        }
        match (&request.parameters, &model) {
            (Some(given), Some(id)) => {
                definition.settings.insert(id.clone(), given.clone());
                if let Err(message) = models::check_settings(Kind::TimeSeries, &definition.settings)
                {
                    wrong.push(("parameters".into(), message));
                }
            }
            (Some(given), None) if !given.is_empty() => {
                wrong.push((
                    "parameters".into(),
                    texts::WHAT_IF_PARAMETERS_OF_BEST.into(),
                ));
            }
            _ => {}
        }
        if let Some(given) = &request.cleaning {
            match changed(&saved, given) {
                Ok(asked) => match cleaning::check(&asked, Kind::TimeSeries, i32::MAX) {
                    Ok(cleaning) => definition.cleaning = cleaning,
                    Err(mistakes) => wrong.extend(
                        mistakes
                            .into_iter()
                            .map(|(name, message)| (format!("cleaning.{name}"), message)),
                    ),
                },
                Err(message) => wrong.push(("cleaning".into(), message)),
            }
        }
        match wrong.is_empty() {
            true => Ok(Self {
                saved,
                definition,
                model,
            }),
            false => Err(Error::fields(wrong)),
        }
    }
}

/// The saved settings with those that were given in their place.
fn changed(
    saved: &Definition,
    given: &Map<String, Value>,
) -> std::result::Result<cleaning::Asked, Message> {
    let unreadable = |error: serde_json::Error| b2l_web::texts::UNREADABLE.with(&[&error]);
    let told = serde_json::to_value(cleaning::told(&saved.cleaning, Kind::TimeSeries))
        .map_err(unreadable)?;
    let mut all = match told {
        Value::Object(all) => all,
        _ => Map::new(),
    };
    all.extend(given.clone());
    serde_json::from_value(Value::Object(all)).map_err(unreadable)
}
