//! What a story is: the choices of its owner, checked, in the form they are stored.

use std::collections::BTreeMap;

use b2l_engine::{Duplicates, Effort, Fill, Metric, Period, Unfinished};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use super::cleaning::limits::SILHOUETTE;
pub use super::column::{Column, Future, Role};
use super::decisions::Decisions;
use super::duplicates;
pub use super::kind::StoryKind;
use super::labels;
use super::planning::Planning;
pub use super::prepared::{
    Folds, Preparing, Reducing, RowsCleaning, Switched, TestSize, Threshold, Tuning,
};
use super::rows::features::Feature;
use super::train_type::TrainType;

/// The form of the stored definition. A later form reads the earlier ones: 2 added the settings of the preparation,
/// of the measuring and of the search for parameters, 3 stories on rows, 4 columns whose future is known, 5 decisions about
/// values, and events, 6 rows of one period that are combined by what the target is; a story without them has their
/// defaults.
pub const VERSION: u32 = 6;

/// The label of the only series of a story without categories.
pub const ALL: &str = "all";

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Definition {
    pub version: u32,
    pub forecast_type: String,
    pub columns: Vec<Column>,
    /// The values chosen of each category column; `["all"]` for every one.
    pub categories: Vec<Category>,
    /// Every value of each category column, as the dataset had them when the story was accepted.
    pub categories_values: BTreeMap<String, Vec<String>>,
    /// Catalogue ids, or `best` alone.
    pub models: Vec<String>,
    pub settings: BTreeMap<String, Map<String, Value>>,
    pub cleaning: Cleaning,
    pub clusters: Option<u32>,
    pub huge_data: bool,
    /// How many series the choice makes.
    pub series: usize,
    /// Rows left out because a category column is empty there.
    #[serde(default)]
    pub rows_without_category: usize,
    /// Columns of words with the order of their values; of a classification the target as well.
    #[serde(default)]
    pub features: Vec<Feature>,
    #[serde(default)]
    pub planning: Planning,
    /// About single values of a time series.
    #[serde(default)]
    pub decisions: Decisions,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Category {
    pub name: String,
    pub values: Vec<String>,
}

/// How the data are prepared and the models judged.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Cleaning {
    pub metric: Metric,
    /// None: on when the history has no negative value.
    pub eliminate_negative_values: Option<bool>,
    /// Workers at once.
    pub cpu: u32,
    /// None: [`Definition::duplicates`] decides.
    pub duplicates: Option<Duplicates>,
    /// Percent.
    pub level: f64,
    /// Periods to forecast at training; None: the default of the period.
    pub steps: Option<u32>,
    #[serde(default)]
    pub fill: Fill,
    #[serde(default)]
    pub unfinished: Unfinished,
    /// How much time the choice of models may take.
    #[serde(default)]
    pub effort: Effort,
    /// Whose defaults the parameters of models have.
    #[serde(default)]
    pub train_type: TrainType,
    #[serde(default)]
    pub test_size: TestSize,
    #[serde(default)]
    pub cross_validation: Folds,
    #[serde(default)]
    pub hyperparameter_tuning: Tuning,
    #[serde(default)]
    pub preparation: Preparing,
    /// Of stories on rows alone.
    #[serde(default)]
    pub rows: RowsCleaning,
}

impl Definition {
    /// What it forecasts; the stored name is one of those known.
    pub fn kind(&self) -> StoryKind {
        StoryKind::parse(Some(&self.forecast_type)).unwrap_or(StoryKind::TimeSeries)
    }

    /// The measure by which models are compared, by its name.
    pub fn metric(&self) -> &'static str {
        if self.kind() == StoryKind::Clustering {
            return SILHOUETTE;
        }
        match self.cleaning.rows.metric {
            Some(metric) if self.kind() != StoryKind::TimeSeries => metric.as_str(),
            _ => self.cleaning.metric.as_str(),
        }
    }

    /// The classes in their order; empty unless it is a classification.
    pub fn labels(&self) -> Vec<String> {
        let target = self.target().unwrap_or_default();
        let feature = self.features.iter().find(|feature| feature.name == target);
        match self.kind() {
            StoryKind::Classification => feature
                .map(|feature| labels::in_order(feature.values.clone()))
                .unwrap_or_default(),
            _ => Vec::new(),
        }
    }

    pub fn target(&self) -> Option<&str> {
        self.named(Role::Forecast).next()
    }

    /// How rows of one period become one value.
    pub fn duplicates(&self) -> Duplicates {
        duplicates::combined(self.cleaning.duplicates, self.target().unwrap_or_default())
    }

    /// The date column and its period.
    pub fn date(&self) -> Option<(&str, Period)> {
        self.columns
            .iter()
            .find_map(|column| Some((column.name.as_str(), column.role.period()?)))
    }

    pub fn category_columns(&self) -> Vec<&str> {
        self.named(Role::Category).collect()
    }

    /// Periods to forecast at training.
    pub fn steps(&self) -> usize {
        let default = self.date().map_or(12, |(_, period)| period.default_steps());
        self.cleaning.steps.map_or(default, |steps| steps as usize)
    }

    /// Columns beside the target that may explain it.
    pub fn columns_beside(&self) -> Vec<&str> {
        self.explaining()
            .map(|column| column.name.as_str())
            .collect()
    }

    /// Those of them whose values come with each forecast, or those whose future nobody knows.
    pub fn columns_with(&self, future: Future) -> Vec<&str> {
        self.explaining()
            .filter(|column| column.future == future)
            .map(|column| column.name.as_str())
            .collect()
    }

    fn explaining(&self) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(|column| column.role.explains())
    }

    fn named(&self, role: Role) -> impl Iterator<Item = &str> {
        self.columns
            .iter()
            .filter(move |column| column.role == role)
            .map(|column| column.name.as_str())
    }
}

impl Category {
    /// Every value of the column is wanted.
    pub fn is_all(&self) -> bool {
        self.values.is_empty() || self.values.iter().any(|value| value == ALL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_definition_of_the_first_form_has_the_defaults_of_what_came_later() {
        let first = serde_json::json!({
            "metric": "mae", "eliminate_negative_values": null, "cpu": 2, "duplicates": "mean", "level": 90.0,
            "steps": 6
        });
        let cleaning: Cleaning = serde_json::from_value(first).unwrap();
        assert_eq!((cleaning.metric, cleaning.steps), (Metric::Mae, Some(6)));
        assert_eq!(
            (cleaning.fill, cleaning.test_size),
            (Fill::Linear, TestSize::Auto)
        );
        assert_eq!(cleaning.preparation, Preparing::default());
        assert!(!cleaning.hyperparameter_tuning.active);
    }
}
