//! The forms in which requests say which category and which threshold: that of a forecast, and that of a story.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::{Deserializer, Error};
use serde_json::Value;

use crate::domain::cleaning::limits::DEFAULT_THRESHOLD;
use crate::domain::cleaning::request::ProbabilityThreshold;
use crate::domain::definition::{ALL, Threshold};
use crate::domain::rows::cells::text;

/// A value for each category column: `{"city": "Bonn"}`, or as a story tells it, `[{"name": "city", "values": ["Bonn"]}]`.
pub struct Chosen(pub BTreeMap<String, String>);

/// A probability: a number, or as the setting of a story tells it, `{"active": true, "value": 0.7}`.
pub struct Decides(pub f64);

/// Field of a request that is a [`Chosen`]; none where it says nothing.
pub fn categories<'de, D: Deserializer<'de>>(
    from: D,
) -> Result<Option<BTreeMap<String, String>>, D::Error> {
    let chosen = Option::<Chosen>::deserialize(from)?;
    Ok(chosen
        .map(|chosen| chosen.0)
        .filter(|chosen| !chosen.is_empty()))
}

/// Field of a request that is a [`Decides`].
pub fn threshold<'de, D: Deserializer<'de>>(from: D) -> Result<Option<f64>, D::Error> {
    Ok(Option::<Decides>::deserialize(from)?.map(|decides| decides.0))
}

/// A column of the story's form, with one value.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct OfColumn {
    name: String,
    values: Vec<Value>,
}

impl<'de> Deserialize<'de> for Chosen {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let pairs: Vec<(String, Value)> = match Value::deserialize(from)? {
            Value::Object(object) => object.into_iter().collect(),
            list @ Value::Array(_) => {
                let columns: Vec<OfColumn> =
                    serde_json::from_value(list).map_err(D::Error::custom)?;
                let pair = |column: OfColumn| match <[Value; 1]>::try_from(column.values) {
                    Ok([value]) => Ok((column.name, value)),
                    Err(values) if values.is_empty() => Ok((column.name, Value::Null)),
                    Err(_) => {
                        let name = column.name;
                        Err(D::Error::custom(format!("one value of {name} is expected")))
                    }
                };
                columns.into_iter().map(pair).collect::<Result<_, _>>()?
            }
            _ => {
                let told = "a value for each category column is expected";
                return Err(D::Error::custom(told));
            }
        };
        let mut chosen = BTreeMap::new();
        for (name, value) in pairs {
            if value.is_array() || value.is_object() {
                let told = format!("one value of {name} is expected");
                return Err(D::Error::custom(told));
            }
            // Of a column with an empty value, or all, nothing is said.
            if let Some(text) = text(&value).filter(|text| text != ALL) {
                chosen.insert(name, text);
            }
        }
        Ok(Self(chosen))
    }
}

impl<'de> Deserialize<'de> for Decides {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        match Value::deserialize(from)? {
            Value::Number(number) => number.as_f64().map(Self),
            Value::String(text) => text.trim().parse().ok().map(Self),
            setting => {
                let told: Option<ProbabilityThreshold> = serde_json::from_value(setting).ok();
                told.map(|told| Threshold {
                    active: told.active,
                    value: told.value.unwrap_or(DEFAULT_THRESHOLD),
                })
                .map(|threshold| Self(threshold.effective()))
            }
        }
        .ok_or_else(|| D::Error::custom("a number from 0.01 to 0.95 is expected"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(text: &str) -> Option<Vec<(String, String)>> {
        let chosen: Chosen = serde_json::from_str(text).ok()?;
        Some(chosen.0.into_iter().collect())
    }

    #[test]
    fn categories_are_taken_in_both_forms() {
        let bonn = Some(vec![("city".to_owned(), "Bonn".to_owned())]);
        assert_eq!(chosen(r#"{"city": "Bonn"}"#), bonn);
        assert_eq!(chosen(r#"[{"name": "city", "values": ["Bonn"]}]"#), bonn);
        assert_eq!(chosen("[]"), Some(Vec::new()));
        assert_eq!(
            chosen(r#"[{"name": "city", "values": ["all"]}]"#),
            Some(Vec::new())
        );
        assert_eq!(
            chosen(r#"{"year": 2024, "city": null}"#),
            Some(vec![("year".to_owned(), "2024".to_owned())])
        );
        assert_eq!(
            chosen(r#"[{"name": "city", "values": ["Bonn", "Omsk"]}]"#),
            None
        );
        assert_eq!(chosen("3"), None);
    }

    #[test]
    fn a_threshold_is_a_number_or_the_setting_of_a_story() {
        let decides = |text: &str| serde_json::from_str::<Decides>(text).ok().map(|one| one.0);
        assert_eq!(decides("0.6"), Some(0.6));
        assert_eq!(decides(r#"{"active": true, "value": 0.6}"#), Some(0.6));
        assert_eq!(decides(r#"{"active": true}"#), Some(DEFAULT_THRESHOLD));
        assert_eq!(decides(r#"{"active": false, "value": 0.6}"#), Some(0.5));
        assert_eq!(decides(r#"{"level": 3}"#), None);
    }
}
