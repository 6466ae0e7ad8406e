//! The shape of a prepared forecast.

use chrono::{DateTime, Utc};
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use crate::forecasting::request::Call;

/// A long forecast that a task prepares, from the moment it is asked for.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PreparedForecast {
    /// The task: stands in the list of tasks, can be stopped there.
    pub task: i64,
    pub story_id: i64,
    pub story_name: String,
    pub call: Call,
    pub status: PreparedStatus,
    /// The status as a sentence; of a failed one the reason and what to do.
    pub text: String,
    /// Place in the company's queue, 1 is the next to start.
    pub position: Option<i64>,
    /// Until it is ready, waiting included.
    pub remaining_minutes: Option<f64>,
    /// 0..1
    pub progress: f64,
    pub step: Option<String>,
    /// The story has been trained again since: asking again gives another forecast.
    pub stale: bool,
    pub created_at: DateTime<Utc>,
    pub finished_at: Option<DateTime<Utc>>,
    /// Until when the result is kept.
    pub expires_at: Option<DateTime<Utc>>,
    /// Where the result is to be had as a file; only while it is `ready`.
    pub file: Option<String>,
    /// What the call `forecast` answers; only while it is `ready`.
    #[schema(value_type = Option<crate::forecasting::shape::ForecastAnswer>)]
    pub forecast: Option<Value>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum PreparedStatus {
    Queued,
    Running,
    Ready,
    Failed,
    Stopped,
    /// Ready once; its result is not kept any more.
    Expired,
}
