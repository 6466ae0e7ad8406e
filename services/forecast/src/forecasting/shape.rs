//! The shapes of the forecast calls.

use std::collections::BTreeMap;

use b2l_web::Language;
use chrono::NaiveDateTime;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use utoipa::ToSchema;

use crate::domain::dates;
use crate::domain::future::Origin;
use crate::domain::grade::ForecastGrade;
use crate::domain::headline::Headline;
use crate::domain::pick::Several;
use crate::forecasting::spellings;
use crate::texts;
use crate::trained::serving::Choice;

/// What to forecast. In a multipart form `categories` and `rows` are JSON texts, and `file` (csv, json or a workbook)
/// replaces `rows`. For a time series with known future values, the rows hold these values.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields, default)]
pub struct ForecastRequest {
    /// Time series: number of periods, 1..10,000. Required, unless future values are given or the story's table has
    /// them: then as many periods as there are values.
    pub steps: Option<i64>,
    /// A model of the story. Default: the best one of the category.
    pub model: Option<String>,
    /// One value for each category column: `{"city": "Bonn"}`. Required for one of several series. The form in which a
    /// story returns its categories is accepted too.
    #[serde(deserialize_with = "spellings::categories")]
    pub categories: Option<BTreeMap<String, String>>,
    /// Label of the series, instead of `categories`.
    pub category: Option<String>,
    /// Level of the prediction interval in percent, 50..99.
    pub probability: Option<f64>,
    /// Downloads only: adds a sheet with past data.
    pub history_included: Option<bool>,
    /// Download of all series only: false leaves each series the model in use. Default: every trained model.
    pub every_model: Option<bool>,
    /// Downloads only: the workbook, or its summary as a PDF. Default: the workbook.
    pub format: Option<FileFormat>,
    /// Stories on rows: rows to forecast. Default: the rows of the training, or those of them without a target. An
    /// invalid number spoils its row only. Time series: a row for each future date with its known values; without
    /// category columns, a row counts for every category.
    pub rows: Option<RowsToForecast>,
    /// Source that has the rows, instead of `rows`.
    pub source_id: Option<i64>,
    /// Classification: probability from which the second of two classes is predicted, 0.01..0.95. Default: the story's
    /// threshold. The form of the story's setting is accepted too: `{"active": true, "value": 0.7}`.
    #[serde(deserialize_with = "spellings::threshold")]
    pub probability_threshold: Option<f64>,
}

/// The file that a download answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum FileFormat {
    /// The workbook with all sheets.
    Xlsx,
    /// The summary on pages to print.
    Pdf,
}

impl ForecastRequest {
    /// The series that it means, and the model.
    pub fn choice(&self) -> Choice<'_> {
        Choice {
            category: self.category.as_deref(),
            categories: self.categories.as_ref(),
            model: self.model.as_deref(),
            several: Several::AskBack,
        }
    }
}

/// Rows with the columns of the training except the target; other columns are ignored.
#[derive(Debug, Clone, Default, Deserialize, Serialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct RowsToForecast {
    pub columns: Vec<String>,
    /// A list for each row; a cell is a number, a text or null.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub values: Vec<Vec<Value>>,
}

/// Predictions, in the order of the rows.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
pub struct RowsAnswer {
    /// A number, a class, or the number of a group from 1; null if there is a reason.
    #[schema(value_type = Vec<Option<Predicted>>)]
    pub forecast: Vec<Value>,
    /// Category of each row.
    pub category: Vec<Option<String>>,
    /// Why a row has no prediction.
    pub reasons: Vec<Option<String>>,
    /// What makes the prediction of a row less certain, a sentence each: values that weren't in training, empty cells,
    /// numbers far outside those of the training.
    pub remarks: Vec<Vec<String>>,
    /// The classes; empty unless it is a classification.
    pub labels: Vec<String>,
    /// Probability of each class, a list for each row.
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
            remarks: vec![Vec::new(); rows],
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

/// A predicted number, or class.
#[derive(ToSchema)]
#[serde(untagged)]
pub enum Predicted {
    Number(f64),
    Class(String),
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ForecastAnswer {
    /// Stories on rows: of each row that has a date, otherwise null.
    pub date: Vec<Option<String>>,
    /// As many as dates. Stories on rows: as `rows.forecast`, null where a row has a reason in `rows.reasons`.
    #[schema(value_type = Vec<Option<Predicted>>)]
    pub forecast: Vec<Value>,
    /// This and the next: empty on rows.
    pub lower: Vec<f64>,
    pub upper: Vec<f64>,
    /// In percent.
    pub level: f64,
    pub model: String,
    pub category: String,
    pub notes: Vec<String>,
    /// Number above this forecast; null on rows.
    pub headline: Option<Headline>,
    /// Grade of this forecast: lower than at training if it goes further ahead than it was tested. Null on rows, and of a
    /// model that is not in use.
    pub grade: Option<ForecastGrade>,
    /// Why, in one sentence.
    pub grade_reason: Option<String>,
    /// Stories on rows.
    pub rows: Option<RowsAnswer>,
    /// Future values that were given; null if none were.
    pub future: Option<FutureAnswer>,
}

impl ForecastAnswer {
    /// The dates of a series, written alike.
    pub fn dates(dates: &[NaiveDateTime]) -> Vec<Option<String>> {
        dates::texts(dates).into_iter().map(Some).collect()
    }

    /// The values of a series.
    pub fn numbers(values: &[f64]) -> Vec<Value> {
        values.iter().map(|value| json!(value)).collect()
    }
}

/// Future values that a forecast was made with.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct FutureAnswer {
    /// Origin of the values.
    pub origin: Origin,
    /// Columns with known future values that the model uses.
    pub columns: Vec<String>,
    /// A row of values for each date of the forecast; empty if the model uses none.
    #[schema(value_type = Vec<Vec<Value>>)]
    pub values: Vec<Vec<Value>>,
    /// Rows that were not used; at most 100.
    pub reasons: Vec<RowNotUsed>,
    pub reasons_total: usize,
}

/// A row that the forecast didn't use.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct RowNotUsed {
    /// Row of the file as a spreadsheet counts it, from 1.
    pub row: usize,
    pub date: Option<String>,
    pub category: Option<String>,
    pub reason: String,
}
