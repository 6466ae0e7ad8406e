//! The shapes of the forecast calls.

use std::collections::BTreeMap;

use b2l_web::Language;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::domain::future::Origin;
use crate::forecasting::spellings;
use crate::texts;
use crate::trained::serving::Choice;

/// What to forecast. In a multipart form `categories` and `rows` are JSON texts, and `file` (csv, json or a workbook)
/// takes the place of `rows`. Of a time series with columns whose future is known, these rows say what it will be.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForecastRequest {
    /// Periods, 1..10,000; by default as many as the future is given for, else the horizon of the training.
    pub steps: Option<i64>,
    /// A model of the story; the best of the category by default.
    pub model: Option<String>,
    /// One value for each category column, `{"city": "Bonn"}`; as a story tells its categories too.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    /// The series' label, instead of `categories`.
    pub category: Option<String>,
    /// Level of the interval in percent, 50..99.
    pub probability: Option<f64>,
    /// Only for downloads: also the sheet with the history.
    pub history_included: Option<bool>,
    /// Of a story on rows: the rows to forecast; by default those that it was trained on, the ones without a target
    /// among them. A cell that should be a number and is not costs its row alone. Of a time series: a row for each date
    /// to come, with its known columns; the category columns may be left out where a row speaks of every category.
    pub rows: Option<RowsToForecast>,
    /// Instead of `rows`: the source that has them.
    pub source_id: Option<i64>,
    /// Of a classification: from which probability on the second of two classes is forecast, 0.01..0.95; that of the
    /// story by default. As the setting of a story tells it too, `{"active": true, "value": 0.7}`.
    #[serde(deserialize_with = "spellings::threshold")]
    pub probability_threshold: Option<f64>,
}

impl ForecastRequest {
    /// The series that it means, and the model.
    pub fn choice(&self) -> Choice<'_> {
        Choice {
            category: self.category.as_deref(),
            categories: self.categories.as_ref(),
            model: self.model.as_deref(),
        }
    }
}

/// Rows with the columns that the story was trained with, the target excepted; others are passed over.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RowsToForecast {
    pub columns: Vec<String>,
    /// Rows first; a cell is a number, a text or null.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub values: Vec<Vec<Value>>,
}

/// What each row is forecast to be, in the order of the rows.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct RowsAnswer {
    /// A number, a class, or the number of a group, from 1; null where there is a reason.
    #[schema(value_type = Vec<Value>)]
    pub forecast: Vec<Value>,
    /// The category of each row.
    pub category: Vec<Option<String>>,
    /// Why a row has no forecast.
    pub reasons: Vec<Option<String>>,
    /// The classes; empty unless it is a classification.
    pub labels: Vec<String>,
    /// The probability of each class, a list a row.
    pub probabilities: Vec<Vec<f64>>,
    pub threshold: f64,
}

impl RowsAnswer {
    /// Nothing yet for so many rows.
    pub fn of(rows: usize) -> Self {
        Self {
            forecast: vec![Value::Null; rows],
            category: vec![None; rows],
            reasons: vec![None; rows],
            probabilities: vec![Vec::new(); rows],
            ..Self::default()
        }
    }

    /// A number for each row, or none at all: a class is no number, and a row without one leaves no gap.
    pub fn numbers(&self) -> Vec<f64> {
        let numbers = self.forecast.iter().map(Value::as_f64);
        numbers.collect::<Option<_>>().unwrap_or_default()
    }

    /// Says of rows without a forecast and without a reason that no group is near.
    #[must_use]
    pub fn with_reasons(mut self, language: Language) -> Self {
        for (forecast, reason) in self.forecast.iter().zip(&mut self.reasons) {
            if forecast.is_null() && reason.is_none() {
                *reason = Some(texts::ROW_IN_NO_GROUP.pick(language).to_owned());
            }
        }
        self
    }
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForecastAnswer {
    pub date: Vec<String>,
    pub forecast: Vec<f64>,
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    /// Percent.
    pub level: f64,
    pub model: String,
    pub category: String,
    pub notes: Vec<String>,
    /// Of a story on rows, which has no dates.
    pub rows: Option<RowsAnswer>,
    /// What was given for the future; null where nothing was.
    pub future: Option<FutureAnswer>,
}

/// The future that a forecast was made with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FutureAnswer {
    /// Where the values come from.
    pub origin: Origin,
    /// The known columns that the model uses.
    pub columns: Vec<String>,
    /// Their values, a row for each date of the forecast; empty where the model uses none.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub values: Vec<Vec<Value>>,
    /// Rows that the forecast does without, at most 100 of them.
    pub reasons: Vec<RowNotUsed>,
    pub reasons_total: usize,
}

/// A row that the forecast does without.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RowNotUsed {
    /// In a file as a spreadsheet counts it, the first is 1.
    pub row: usize,
    pub date: Option<String>,
    pub category: Option<String>,
    pub reason: String,
}
