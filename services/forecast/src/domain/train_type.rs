//! Where the parameters of models come from that are not set: what suits the data, or a table of fixed values.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// Whose defaults count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TrainType {
    /// As we recommend, by the data.
    #[default]
    Embedded,
    /// The fixed values below.
    Custom,
}

/// Fixed values by model and parameter, the same for each kind of story. Those of Prophet are its usual ones; its width
/// stays the level of the story.
const FIXED: [(&str, &str, f64); 15] = [
    ("XGBOOST", "trees", 100.0),
    ("XGBOOST", "learning_rate", 0.01),
    ("NGBOOST", "trees", 500.0),
    ("NGBOOST", "learning_rate", 0.01),
    ("CATBOOST", "trees", 1_000.0),
    ("CATBOOST", "learning_rate", 0.03),
    ("CATBOOST", "depth", 6.0),
    ("LIGHTGBM", "trees", 100.0),
    ("LIGHTGBM", "learning_rate", 0.1),
    ("LIGHTGBM", "depth", -1.0),
    ("LSTM", "epochs", 30.0),
    ("LSTM", "batch", 32.0),
    ("RFR", "trees", 100.0),
    ("PR", "degree", 2.0),
    ("KNN", "k", 5.0),
];

/// The fixed value of a parameter; none where the table has no value, or words.
pub fn fixed(model: &str, param: &str) -> Option<Value> {
    let found = FIXED
        .iter()
        .find(|(of, name, _)| *of == model && *name == param);
    found.map(|(.., value)| match value.fract() == 0.0 {
        true => json!(*value as i64),
        false => json!(value),
    })
}

impl TrainType {
    /// The parameters of a model: those that were set, and of a custom training the fixed ones beneath them.
    pub fn params(self, model: &str, set: Option<&Map<String, Value>>) -> Map<String, Value> {
        let mut params = Map::new();
        if self == Self::Custom {
            let own = FIXED.iter().filter(|(of, ..)| *of == model);
            params.extend(
                own.filter_map(|(of, name, _)| Some(((*name).to_owned(), fixed(of, name)?))),
            );
        }
        params.extend(
            set.into_iter()
                .flatten()
                .map(|(name, value)| (name.clone(), value.clone())),
        );
        params
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::domain::kind::StoryKind;
    use crate::domain::models::{check_settings, ids};

    #[test]
    fn each_model_takes_the_fixed_values_of_its_name() {
        for kind in [
            StoryKind::TimeSeries,
            StoryKind::Regression,
            StoryKind::Classification,
        ] {
            for model in ids(kind) {
                let params = TrainType::Custom.params(model, None);
                let settings = BTreeMap::from([(model.to_owned(), params)]);
                assert!(
                    check_settings(kind, &settings).is_ok(),
                    "{kind:?} {settings:?}"
                );
            }
        }
        let known: Vec<&str> = StoryKind::ALL.into_iter().flat_map(ids).collect();
        assert!(FIXED.iter().all(|(model, ..)| known.contains(model)));
    }

    #[test]
    fn what_was_set_counts_before_what_is_fixed() {
        let Value::Object(set) = json!({"trees": 7}) else {
            unreachable!()
        };
        let params = TrainType::Custom.params("XGBOOST", Some(&set));
        assert_eq!(
            Value::Object(params),
            json!({"trees": 7, "learning_rate": 0.01})
        );
        assert_eq!(TrainType::Embedded.params("XGBOOST", Some(&set)), set);
        assert!(TrainType::Custom.params("best", None).is_empty());
    }
}
